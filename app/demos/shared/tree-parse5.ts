import { parse } from "parse5";
import { type MarkedTree, markRepairs, type TreeNode } from "./tree.ts";

interface Parse5Node {
  readonly nodeName: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly data?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Parse5Node[];
  readonly content?: Parse5Node;
}

function treeOf(nodes: readonly Parse5Node[]): TreeNode[] {
  return nodes.flatMap((node): TreeNode[] => {
    if (node.nodeName === "#text") return [{ kind: "text", text: node.value ?? "" }];
    if (node.nodeName === "#comment") return [{ kind: "comment", text: node.data ?? "" }];
    if (!node.tagName) return [];
    return [
      {
        kind: "element",
        name: node.tagName,
        attributes: (node.attrs ?? []).map(({ name, value }) => [name, value] as const),
        children: treeOf((node.content ?? node).childNodes ?? []),
      },
    ];
  });
}

/** What a browser builds from this HTML. For the server only: the parser is large. */
export const markedTreeOf = (html: string): MarkedTree =>
  // The node types of parse5 are unions that TypeScript compares slowly, so this is only the part that is used.
  markRepairs(html, treeOf((parse(html) as unknown as Parse5Node).childNodes ?? []));
