/**
 * Who may change state. One rule before all routing: an unsafe method needs an `Origin` equal to that of the site, and
 * `Sec-Fetch-Site`, where it is sent, must say `same-origin`. `Origin: null` is refused too: that is what learner code
 * in the sandbox sends. There are no form tokens, because pages that are kept as files cannot hold them.
 */

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** RFC 8058: mail clients post to this address without cookie and without origin. */
const oneClickPath = "/newsletter/unsubscribe";

export interface OriginFacts {
  method: string;
  path: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  /** Scheme and host of the site. */
  siteOrigin: string;
}

/** Null when the request may go on, else the reason for the refusal. */
export function originFault(facts: OriginFacts): string | null {
  if (safeMethods.has(facts.method)) return null;
  if (facts.path === oneClickPath && facts.method === "POST" && facts.origin === undefined) return null;
  if (facts.origin === undefined) return "This request doesn’t say which page it comes from (Origin header).";
  if (facts.origin !== facts.siteOrigin) return "This request comes from another site.";
  if (facts.fetchSite !== undefined && facts.fetchSite !== "same-origin")
    return "This request comes from another site.";
  return null;
}
