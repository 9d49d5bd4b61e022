/** Normalises elements and HTML for comparison, ignoring whitespace and the order of attributes. */
import { collapseWhitespace } from "./expectations.ts";

const canonical = (node: Node): string => {
  if (node instanceof Text) return node.data.replace(/\s+/g, " ");
  if (!(node instanceof Element)) return "";
  const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${collapseWhitespace(value)}"`).sort();
  const content = node instanceof HTMLTemplateElement ? node.content : node;
  const children = [...content.childNodes].map(canonical).join("");
  const block =
    !/^(a|abbr|b|button|cite|code|em|i|input|kbd|label|mark|q|s|select|small|span|strong|sub|sup|time|u)$/.test(
      node.localName,
    );
  return `<${node.localName}${attributes.join("")}>${block ? children.trim() : children}</${node.localName}>`;
};

/** The normalised HTML of an element. */
export const treeText = (element: Element): string => canonical(element).replace(/>\s+</g, "><");

export function treeOfHtml(html: string): string {
  const first = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  return first ? treeText(first) : "";
}
