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
