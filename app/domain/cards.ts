/**
 * Cards: the pictures that other programs show beside a shared address (Open Graph). Each page that people share has one
 * of its own; forms and results for one person show the one of the site.
 */
import { type fixedReadingPages, isReadingPath } from "#app/domain/pages.ts";

/** Size of a card in pixels, which the large programs recommend and cut to. */
export const cardSize = { width: 1200, height: 630 } as const;

/**
 * What stands on the cards of the pages that exist whatever the content is. Null: the words that name the whole site.
 */
export const fixedCards: Readonly<
  Record<(typeof fixedReadingPages)[number] | "/contact" | "/my-progress", string | null>
> = {
  "/": null,
  "/tutorials": "Tutorials",
  "/glossary": "Glossary",
  "/projects": "Projects",
  "/the-graphite-journal": null,
  "/about": "About",
  "/community": "Community",
  "/community/conduct": "Code of conduct",
  "/teachers": "For schools and clubs",
  "/privacy": "Privacy",
  "/terms": "Terms",
  "/contact": "Contact",
  "/my-progress": "My learning progress",
};

/** Projects are no reading pages, and yet they are shared. */
const projects = /^\/projects\/[^/]+$/;

/** The page whose card the page at `path` shows: its own, or the home page's. */
export const cardPage = (path: string): string =>
  Object.hasOwn(fixedCards, path) || isReadingPath(path) || projects.test(path) ? path : "/";

const folder = "/cards";

/** The address of the card of a page that has one: "/posts/git-basics" → "/cards/posts/git-basics.png". */
export const cardPath = (page: string): string => `${folder}${page === "/" ? "/home" : page}.png`;

/** The page whose card has this address, or null where no card could have it. */
export function pageOfCard(path: string): string | null {
  const page =
    path.startsWith(`${folder}/`) && path.endsWith(".png") ? path.slice(folder.length, -".png".length) : null;
  return page === "/home" ? "/" : page;
}
