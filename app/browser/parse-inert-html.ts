import { type HtmlPolicy, htmlPolicy } from "./trusted-types.ts";

let policy: HtmlPolicy | null = null;

/**
 * Parses HTML as a separate document in which nothing runs, loads or is shown. Only read it. Never move its nodes into the
 * page, because the HTML may be a learner's.
 */
export function parseInertHtml(html: string): Document {
  // Created on first use, because the server also imports this module for the islands that it renders.
  policy ??= htmlPolicy("graphite-inert");
  return new DOMParser().parseFromString(policy.createHTML(html), "text/html");
}
