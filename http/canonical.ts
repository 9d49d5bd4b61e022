/** Canonical URLs: lowercase and without a trailing slash. */

/** Paths that are case-sensitive or that only work exactly as written. */
const exactPaths = /^\/(assets|fonts|images|practice|draw)\//;

/** The canonical form of a path, or null if it already is canonical. */
export function canonicalPath(path: string): string | null {
  if (exactPaths.test(path)) return null;
  // Browsers would take a redirect to a path with several leading slashes as another host.
  const canonical =
    path
      .toLowerCase()
      .replace(/^\/{2,}/, "/")
      .replace(/\/+$/, "") || "/";
  return canonical === path ? null : canonical;
}

/** Null: the path contains a % that doesn't encode a character. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
