/** The headings of a page as a screen reader lists them. */
import type { TreeNode } from "#app/demos/shared/tree.ts";

export interface OutlineHeading {
  /** 1 to 6. */
  readonly level: number;
  /** Its text, including text alternatives of images, or "". */
  readonly text: string;
  /** The levels skipped since the previous heading. Empty if there are none. */
  readonly missing: readonly number[];
}

/** All headings in the order of the page. The first may have any level but is counted from `h1`. */
export function outlineOf(nodes: readonly TreeNode[]): OutlineHeading[] {
  let before = 0;
  return headingsIn(nodes).map(({ level, text }) => {
    const missing = Array.from({ length: Math.max(0, level - before - 1) }, (_, at) => before + 1 + at);
    before = level;
    return { level, text, missing };
  });
}

/** As a screen reader says it: "heading level 2, Day one". */
export const announceHeading = ({ level, text }: OutlineHeading): string =>
  `heading level ${level}, ${text || "without text"}`;

const headingsIn = (nodes: readonly TreeNode[]): { level: number; text: string }[] =>
  nodes.flatMap((node) => {
    if (node.kind !== "element") return [];
    const level = /^h([1-6])$/.exec(node.name)?.[1];
    if (level) return [{ level: Number(level), text: textOf([node]).replace(/\s+/g, " ").trim() }];
    return headingsIn(node.children);
  });

const textOf = (nodes: readonly TreeNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind !== "element") return node.kind === "text" ? node.text : "";
      if (node.name === "br") return " ";
      if (node.name === "img") return node.attributes.find(([name]) => name === "alt")?.[1] ?? "";
      return textOf(node.children);
    })
    .join("");
