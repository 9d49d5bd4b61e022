/**
 * Which paths are reading pages: the same for everyone, rendered at build, and swapped in place when people move
 * between them. All others are forms, results, personal pages, redirects or files, and are reached by a full page load.
 */

/** Reading pages that don't depend on the content, in the order of the sitemap. */
export const fixedReadingPages = [
  "/",
  "/tutorials",
  "/glossary",
  "/projects",
  "/the-graphite-journal",
  "/about",
  "/community",
  "/community/conduct",
  "/teachers",
  "/privacy",
  "/terms",
] as const;

/** Two parts below tutorials (lessons, overview, cheat sheet), everything below the journal, and single articles. */
const readingAreas = /^\/(?:tutorials\/[^/]+\/[^/]+|the-graphite-journal\/.+|posts\/[^/]+)$/;

/** Whether the page at this path, as in `location.pathname`, is a reading page. A trailing slash is ignored. */
export function isReadingPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  return fixedReadingPages.some((fixed) => fixed === path) || readingAreas.test(path);
}

/** The slug in the path of an article, or null. */
export const articleSlug = (pathname: string): string | null => /^\/posts\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
