/** The headings of a text: their ids, and the levels at which a page shows them below its title. */
import GithubSlugger from "github-slugger";
import type { Heading, Root } from "mdast";
import { toString as nodeText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { demoNames } from "./components.ts";

/** A heading with its place; `depth` is 1 to 6. */
export interface SourceHeading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  readonly text: string;
  readonly line: number;
}

export interface ShownHeadings {
  readonly written: readonly SourceHeading[];
  readonly shown: readonly SourceHeading[];
  /** The first heading, if the page shows it as its title. */
  readonly title: SourceHeading | null;
  /** Whether the tree differs from the text as it was written. */
  readonly changed: boolean;
}

/**
 * Ids that the page around a text has: its frame, and the parts before and after the text. Islands in the text are
 * counted by kind (pages/document.server.tsx).
 */
const idsOfPages =
  /^(main|key-points|objectives|retrieval|try-it|sources|related|series-title|newsletter|newsletter-title|more-menu|me-menu|site-menu)$|^(consent|term|exercise)-/;

const idsOfIslands = new RegExp(`^(?:live|terminal|predict-\\d+|${demoNames.join("|")})-\\d+$`);

export const isIdOfPage = (id: string): boolean => idsOfPages.test(id) || idsOfIslands.test(id);

/** Ids of the page that only plain Markdown has to stay clear of: its quiz has no heading of its own. */
const quizIds = /^(quiz|retrieval-quiz|footnote-label)$/;

/**
 * Works out the headings of a text. In a lesson, a first heading that repeats or gives the title is taken out, and other
 * headings of the first level and those below them move down, because the page has the title there. Headings of plain
 * Markdown begin at the second level, and none of them gets an id that the page uses.
 */
export function showHeadings(
  tree: Root,
  { plain, lesson, title }: { readonly plain: boolean; readonly lesson: boolean; readonly title: string | null },
): ShownHeadings {
  const slugger = new GithubSlugger();
  const written: { readonly node: Heading; readonly heading: SourceHeading }[] = [];
  visit(tree, "heading", (node: Heading) => {
    const ownId = plain ? takeOwnId(node) : null;
    const text = nodeText(node, { includeImageAlt: false }).replace(/\s+/g, " ").trim();
    let id = ownId ?? slugger.slug(nodeText(node, { includeImageAlt: false }));
    if (plain) {
      // Headings of signs only, such as emoji, have no letters to make an id from.
      if (id === "") id = slugger.slug("part");
      while (isIdOfPage(id) || quizIds.test(id)) id = slugger.slug(`${id}-part`);
    }
    written.push({ node, heading: { depth: node.depth, id, text, line: node.position?.start.line ?? 1 } });
  });
  const all = written.map(({ heading }) => heading);
  const first = written[0];
  const hasTop = all.some(({ depth }) => depth === 1);
  if (!plain && !(lesson && hasTop)) return { written: all, shown: all, title: null, changed: false };

  const isTitle =
    lesson &&
    first?.heading.depth === 1 &&
    tree.children.includes(first.node) &&
    (title === null || sameWords(first.heading.text, title));
  const rest = isTitle ? written.slice(1) : written;
  if (isTitle) tree.children = tree.children.filter((node) => node !== first.node);
  const top = Math.min(...rest.map(({ heading }) => heading.depth));
  const down = rest.length > 0 ? 2 - top : 0;
  const shown = rest.map(({ node, heading }): SourceHeading => {
    const depth = Math.min(6, heading.depth + down) as SourceHeading["depth"];
    node.depth = depth;
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: heading.id } };
    return { ...heading, depth };
  });
  return { written: plain ? shown : all, shown, title: isTitle ? first.heading : null, changed: true };
}

const sameWords = (a: string, b: string): boolean => a.toLowerCase() === b.replace(/\s+/g, " ").trim().toLowerCase();

/** Removes `{#id}` from the end of a heading, as other programs write it, and returns the id. */
function takeOwnId(node: Heading): string | null {
  const last = node.children.at(-1);
  if (last?.type !== "text") return null;
  const found = /\s*\{#([A-Za-z0-9_-]+)\}\s*$/.exec(last.value);
  if (!found) return null;
  last.value = last.value.slice(0, found.index);
  return found[1] ?? null;
}
