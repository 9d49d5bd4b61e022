/** Alerts of GitHub in plain Markdown, which are quotations that begin with `[!NOTE]`, as the notes of this site. */
import type { Blockquote, Root } from "mdast";
import { visit } from "unist-util-visit";

const mark = /^\[!(note|tip|important|warning|caution)\][ \t]*\n?/i;

export function alertsToNotes(tree: Root): void {
  visit(tree, "blockquote", (node: Blockquote, at, parent) => {
    const [first] = node.children;
    const text = first?.type === "paragraph" ? first.children[0] : undefined;
    const kind = text?.type === "text" ? mark.exec(text.value) : null;
    if (!parent || at === undefined || first?.type !== "paragraph" || text?.type !== "text" || !kind) return;
    text.value = text.value.slice(kind[0].length);
    if (first.children.length === 1 && text.value === "") node.children.shift();
    const name = (kind[1] ?? "").toLowerCase();
    const title = name.slice(0, 1).toUpperCase() + name.slice(1);
    parent.children[at] = {
      type: "mdxJsxFlowElement",
      name: "Note",
      attributes: [{ type: "mdxJsxAttribute", name: "title", value: title }],
      children: node.children,
      ...(node.position ? { position: node.position } : {}),
    };
  });
}
