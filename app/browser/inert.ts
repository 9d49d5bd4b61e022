import { htmlPolicy } from "./trusted.ts";

const policy = htmlPolicy("graphite-inert");

/**
 * What the browser makes of this HTML, as a document of its own: nothing in it runs, loads or is shown. Read it; never
 * move its nodes into the page, for the HTML may be a learner's.
 */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(html), "text/html");
