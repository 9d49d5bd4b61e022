/** A mark as nodes, for whoever writes HTML and for whoever builds elements. */
import type { Mark } from "#app/domain/progress/marks.ts";
import iconsUrl from "./drawing/icons.svg?url&no-inline";

export interface MarkNode {
  readonly tag: "span" | "a" | "svg" | "use";
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (MarkNode | string)[];
}

const node = (
  tag: MarkNode["tag"],
  attributes: MarkNode["attributes"],
  ...children: MarkNode["children"]
): MarkNode => ({
  tag,
  attributes,
  children,
});

const icon = (name: string): MarkNode =>
  node("svg", { class: "i", "aria-hidden": "true" }, node("use", { href: `${iconsUrl}#${name}` }));

/** The nodes of a mark, as they stand in its place; they look like those of ui/lesson-list.tsx and ui/course-path.tsx. */
export function markNodes({ state, text, cells, href }: Mark): readonly MarkNode[] {
  if (href !== null) return [node("a", { class: "btn now", href }, text)];
  const nodes: MarkNode[] = [];
  if (state === "part" && text !== "") nodes.push(node("span", { class: "state meta" }, text));
  if (state === "done") nodes.push(node("span", { class: "state ok" }, icon("tick"), ` ${text}`));
  if (state === "now") nodes.push(node("span", { class: "state red" }, icon("here"), ` ${text}`));
  if (cells) {
    const { done, total } = cells;
    const squares = Array.from({ length: total }, (_, at) =>
      node("span", at < done ? { class: "done" } : state === "now" && at === done ? { class: "now" } : {}),
    );
    const label = `${done} of ${total} ${total === 1 ? "lesson" : "lessons"} done`;
    nodes.push(node("span", { class: "cells", role: "img", "aria-label": label }, ...squares));
  }
  return nodes;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Nodes as HTML. */
export const markHtml = (nodes: MarkNode["children"]): string =>
  nodes
    .map((one) => {
      if (typeof one === "string") return escaped(one);
      const attributes = Object.entries(one.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
      return `<${one.tag}${attributes.join("")}>${markHtml(one.children)}</${one.tag}>`;
    })
    .join("");
