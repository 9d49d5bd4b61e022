import { type HtmlPolicy, htmlPolicy } from "./trusted.ts";

let policy: HtmlPolicy | null = null;

/**
 * What the browser makes of this HTML, as a document of its own: nothing in it runs, loads or is shown. Read it; never
 * move its nodes into the page, for the HTML may be a learner's.
 */
export function inertDocument(html: string): Document {
  // Made on first use: the server imports this module too, for the islands that it renders.
  policy ??= htmlPolicy("graphite-inert");
  return new DOMParser().parseFromString(policy.createHTML(html), "text/html");
}
