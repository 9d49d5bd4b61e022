/** One address for each page: lower case and no slash at the end. */

/** Paths whose letters have meaning, or that answer to their exact spelling only. */
const exact = /^\/(assets|fonts|images|practice|draw)\//;

/** The path that a request should have used, or null when it is right. */
export function canonicalPath(path: string): string | null {
  if (exact.test(path)) return null;
  // Several slashes at the front would make the browser read a host name out of a redirect.
  const wanted =
    path
      .toLowerCase()
      .replace(/^\/{2,}/, "/")
      .replace(/\/+$/, "") || "/";
  return wanted === path ? null : wanted;
}
