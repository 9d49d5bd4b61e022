/** Whether a document has anything to look at. */
import type { DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** Elements that are seen without any text in them. */
const seen = new Set(
  "img video audio iframe object embed canvas svg input textarea select button hr meter progress li".split(" "),
);
const unseen = new Set("head script style template title noscript datalist".split(" "));

/** As browsers show it without styles: some text outside the head, or an element that is seen by itself. */
export function visibleIn(node: Node): boolean {
  if ("value" in node && node.nodeName === "#text") return node.value.trim() !== "";
  if ("tagName" in node) {
    if (unseen.has(node.tagName)) return false;
    const has = (name: string, value?: string) =>
      node.attrs.some((one) => one.name === name && (value === undefined || one.value === value));
    if (has("hidden") || (node.tagName === "input" && has("type", "hidden"))) return false;
    if (seen.has(node.tagName)) return true;
  }
  return "childNodes" in node && node.childNodes.some(visibleIn);
}
