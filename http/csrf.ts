/**
 * CSRF protection: one rule before all routing. An unsafe method needs an `Origin` equal to that of the site, and
 * `Sec-Fetch-Site`, if it is sent, must be `same-origin`. `Origin: null` is rejected too, because sandboxed learner
 * code sends it. There are no form tokens, because pages stored as files can't contain them.
 */

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** RFC 8058: mail clients post to this URL without a cookie and without an origin. */
const oneClickPath = "/newsletter/unsubscribe";

export interface CsrfFacts {
  method: string;
  path: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  /** Scheme and host of the site. */
  siteOrigin: string;
}

/** Null if the request is allowed, otherwise the reason why not. */
export function csrfProblem(facts: CsrfFacts): string | null {
  if (safeMethods.has(facts.method)) return null;
  if (facts.path === oneClickPath && facts.method === "POST" && facts.origin === undefined) return null;
  if (facts.origin === undefined) return "This request doesn’t say which page it comes from (Origin header).";
  if (facts.origin !== facts.siteOrigin) return "This request comes from another site.";
  if (facts.fetchSite !== undefined && facts.fetchSite !== "same-origin")
    return "This request comes from another site.";
  return null;
}
