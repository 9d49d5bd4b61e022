/**
 * Which paths are reading pages: the same for everyone, rendered at build, and replaced in place when people move between them. All
 * others are forms, answers, pages about one person, redirects or files, and are reached by a document load.
 */

/** Reading pages that exist whatever the content is, in the order of the sitemap. */
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

/** Whether the page at this path, as in `location.pathname`, is a reading page. One slash at the end does not matter. */
export function isReadingPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  return fixedReadingPages.some((fixed) => fixed === path) || readingAreas.test(path);
}

/** The slug in the path of an article, or null. */
export const articleSlug = (pathname: string): string | null => /^\/posts\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
