/** Pages as they are written, before the preview adds what they lack or a script changes them. */
import type { Tester } from "#app/domain/practice/practice.ts";

/** A file of the learner as a browser parses it. */
export const parsePage = (t: Tester, file = "index.html"): Document =>
  new DOMParser().parseFromString(t.file(file), "text/html");

export interface ParsedPage {
  readonly file: string;
  readonly page: Document;
}

/** Several files, in the given order. */
export const parsePages = (t: Tester, files: readonly string[]): readonly ParsedPage[] =>
  files.map((file) => ({ file, page: parsePage(t, file) }));

/** The text of an element in one line, whether it shows or not. Empty without an element. */
export const textOf = (element: Node | null | undefined): string => oneLine(element?.textContent ?? "");

/** Without white space at the ends, and with single spaces inside. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** An attribute without white space at its ends. Empty without the attribute or the element. */
export const attributeOf = (element: Element | null | undefined, name: string): string =>
  element?.getAttribute(name)?.trim() ?? "";

/** All text nodes in an element, in their order. */
export function textNodes(root: Node): readonly Node[] {
  const walker = (root.ownerDocument ?? (root as Document)).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** Whether a node comes before another one in the document. */
export const isBefore = (node: Node, other: Node): boolean =>
  (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The primary language of a tag: "en" of "en-AU". */
export const languageOf = (tag: string): string => tag.trim().toLowerCase().split("-")[0] ?? "";

/** The character encoding that the head names, in lower case. Empty without one: HTML Standard, 4.2.5.4. */
export const charsetOf = (page: Document): string =>
  (
    attributeOf(page.head.querySelector("meta[charset]"), "charset") ||
    (/charset\s*=\s*["']?([\w-]+)/i.exec(
      attributeOf(page.head.querySelector("meta[http-equiv='content-type' i]"), "content"),
    )?.[1] ??
      "")
  ).toLowerCase();

/** The main part of a page. Where a selector goes on, as in `main p`, write `:is(…)` around it. */
export const mainSelector = "main, [role='main' i]";

/** The words of an element in one line, with the text alternatives of pictures in it. */
export function wordsAndPicturesOf(element: Element): string {
  const alternatives = [...element.querySelectorAll("img, [role='img' i], svg")].map((picture) =>
    picture.matches("img") ? attributeOf(picture, "alt") : attributeOf(picture, "aria-label"),
  );
  return oneLine([element.textContent ?? "", ...alternatives].join(" "));
}

/**
 * The accessible name that the code of a page gives an element, without its styles: from `aria-labelledby`, `aria-label`,
 * its words, or `title`. A navigation and a section aren't named by their words.
 */
export function writtenNameOf(element: Element, { byWords = true } = {}): string {
  const ids = attributeOf(element, "aria-labelledby").split(/\s+/);
  const page = element.ownerDocument;
  const labels = ids.map((id) => page.getElementById(id)).filter((label) => label !== null);
  const words = labels.map((label) => attributeOf(label, "aria-label") || wordsAndPicturesOf(label));
  return (
    oneLine(words.join(" ")) ||
    attributeOf(element, "aria-label") ||
    (byWords ? wordsAndPicturesOf(element) : "") ||
    attributeOf(element, "title")
  );
}

/** Whether people can see an element, if necessary after they open the `details`, popover or dialog that it's in. */
export function canBeShown(t: Tester, element: Element): boolean {
  if (t.visible(element)) return true;
  const closed = element.closest("details:not([open]), [popover], dialog:not([open])");
  if (!closed) return false;
  if (closed.matches("details")) return t.visible(closed);
  return t
    .all("[popovertarget], [commandfor]")
    .some((button) => [attributeOf(button, "popovertarget"), attributeOf(button, "commandfor")].includes(closed.id));
}
