/**
 * Trusted Types: the site's content security policy refuses plain strings where the browser would parse HTML. It allows two
 * policies for HTML, each created in one module: `graphite-move` for pages of this site (navigation/fetch-page.ts) and
 * `graphite-inert` for HTML that is parsed, read and never inserted (parse-inert-html.ts). A third one, `graphite-worker`, is for the URL
 * of the service worker (offline/worker-url.ts).
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

/** Creates a policy. Call it once for each name, because browsers refuse a second policy with the same name. */
export function htmlPolicy(name: "graphite-move" | "graphite-inert"): HtmlPolicy {
  const rules: HtmlPolicy = { createHTML: (html) => html };
  // The server imports islands too, but has no window and parses nothing.
  return globalThis.window?.trustedTypes?.createPolicy(name, rules) ?? rules;
}
