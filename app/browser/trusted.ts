/**
 * Trusted Types: the site's policy refuses plain strings where the browser would parse HTML. Two names are allowed for that, and
 * each is made in one module: `graphite-move` (pages of this site, browser/navigation/navigate.ts) and `graphite-inert` (HTML that is
 * parsed, looked at and never inserted, browser/inert.ts). A third, `graphite-worker`, is for the address of one script (offline/script.ts).
 */

export interface HtmlPolicy {
  /** Browsers return a `TrustedHTML`; it is typed as the string that every sink is typed to take. */
  createHTML(html: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
    };
  }
}

/** Makes a policy. Call it once for each name: a second one of the same name is refused by the browser. */
export function htmlPolicy(name: "graphite-move" | "graphite-inert"): HtmlPolicy {
  const rules: HtmlPolicy = { createHTML: (html) => html };
  // Islands are imported on the server too, where there is no window and nothing is parsed.
  return globalThis.window?.trustedTypes?.createPolicy(name, rules) ?? rules;
}
