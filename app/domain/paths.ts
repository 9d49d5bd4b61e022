/** Addresses that exist whatever the content is. Content adds sections, lessons, projects, articles, series and tags. */
export const staticPaths = [
  "/",
  "/tutorials",
  "/projects",
  "/the-graphite-journal",
  "/about",
  "/contact",
  "/community",
  "/privacy",
  "/terms",
  "/my-progress",
  "/search",
  "/auth/login",
  "/auth/register",
  "/rss.xml",
  "/atom.xml",
  "/feed.json",
] as const;

export type StaticPath = (typeof staticPaths)[number];
