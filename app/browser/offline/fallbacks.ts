/** What the service worker responds with when the network is gone. */

/** A cached file, or a URL to redirect to. */
export type Fallback = { readonly cached: string } | { readonly redirect: string };

/**
 * The response to a navigation. URLs are redirected as the server would redirect them. For anything that needs the server,
 * there is a page that says so.
 */
export function fallbackForPage(path: string, search: string, isCached: (path: string) => boolean): Fallback {
  if (isCached(path) && path !== "/offline/search") return { cached: path };
  if (path === "/search") return { cached: "/offline/search" };
  const canonical = path.toLowerCase().replace(/(.)\/+$/, "$1");
  if (canonical !== path && (isCached(canonical) || canonical === "/search")) return { redirect: canonical + search };
  if (isCached(`${canonical}/overview`)) return { redirect: `${canonical}/overview` };
  return { cached: "/offline/unavailable" };
}

/** Whether a content security policy sandboxes a document. Only then may it be in a frame without the attribute `sandbox`. */
export const isSandboxed = (policy: string | null): boolean =>
  (policy ?? "").split(";").some((directive) => /^\s*sandbox\s(?!.*allow-same-origin)/.test(`${directive} `));

/** These are the responses of a proxy when the site behind it is down. */
export const isGatewayError = (status: number): boolean => status === 502 || status === 503 || status === 504;

/**
 * Marks an offline copy with `data-kept` on `<html>`. It was rendered for an anonymous visitor, although the reader may be
 * someone with an account.
 */
export const markAsOfflineCopy = (html: string): string => html.replace(/<html(?=[\s>])/, '<html data-kept=""');
