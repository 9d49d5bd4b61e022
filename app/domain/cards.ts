/**
 * Cards: the pictures that other programs show next to a shared URL (Open Graph). Each page that people share has its
 * own; forms and personal pages use the site's card.
 */
import { type fixedReadingPages, isReadingPath } from "#app/domain/pages.ts";

/** Size of a card in pixels. The large platforms recommend it and crop to it. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The text on the cards of pages that don't depend on the content. Null: the text for the whole site. */
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

/** Projects aren't reading pages, but people share them. */
const projects = /^\/projects\/[^/]+$/;

/** The page whose card the page at `path` uses: its own, or the home page's. */
export const cardPage = (path: string): string =>
  Object.hasOwn(fixedCards, path) || isReadingPath(path) || projects.test(path) ? path : "/";

const folder = "/cards";

/** The URL of a page's card: "/posts/git-basics" → "/cards/posts/git-basics.png". */
export const cardPath = (page: string): string => `${folder}${page === "/" ? "/home" : page}.png`;

/** The page whose card has this URL, or null if no card can have it. */
export function pageOfCard(path: string): string | null {
  const page =
    path.startsWith(`${folder}/`) && path.endsWith(".png") ? path.slice(folder.length, -".png".length) : null;
  return page === "/home" ? "/" : page;
}
