/** What the service worker answers with when the network is gone. Pure functions. */

/** A kept file to answer with, or an address to go to. */
export type Fallback = { readonly kept: string } | { readonly redirect: string };

/**
 * For a path and search that somebody goes to; `has`: whether a path is kept. Addresses lead where the server would lead them;
 * what needs the server gets the page that says so.
 */
export function fallbackForPage(path: string, search: string, has: (path: string) => boolean): Fallback {
  if (has(path) && path !== "/offline/search") return { kept: path };
  if (path === "/search") return { kept: "/offline/search" };
  const canonical = path.toLowerCase().replace(/(.)\/+$/, "$1");
  if (canonical !== path && (has(canonical) || canonical === "/search")) return { redirect: canonical + search };
  if (has(`${canonical}/overview`)) return { redirect: `${canonical}/overview` };
  return { kept: "/offline/unavailable" };
}

/** Whether a policy closes a document off from the site: only then may it stand in a frame without the attribute. */
export const closesOff = (policy: string | null): boolean =>
  (policy ?? "").split(";").some((directive) => /^\s*sandbox\s(?!.*allow-same-origin)/.test(`${directive} `));

/** A proxy in front says so when the site behind it is gone. */
export const siteIsGone = (status: number): boolean => status === 502 || status === 503 || status === 504;

/**
 * A kept page as it is handed out, marked as one by `data-kept` on `<html>`: it was made for nobody, and whoever this device
 * belongs to may be reading it.
 */
export const markedAsKept = (html: string): string => html.replace(/<html(?=[\s>])/, '<html data-kept=""');
