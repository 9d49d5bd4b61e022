import { fixedReadingPages } from "./pages.ts";

/** Addresses that exist whatever the content is. Content adds sections, lessons, projects, articles, series and tags. */
export const staticPaths = [
  ...fixedReadingPages,
  "/contact",
  "/my-progress",
  "/search",
  "/auth/login",
  "/auth/register",
  "/rss.xml",
  "/atom.xml",
  "/feed.json",
] as const;
