/** Inline Markdown of a quiz as HTML that holds `code`, `em` and `strong` and nothing else. */

import type { Nodes, PhrasingContent } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { escapeHtml } from "#app/domain/escape.ts";

const parser = unified().use(remarkParse);

export type InlineHtml =
  | { readonly html: string; readonly fault: null }
  | { readonly html: null; readonly fault: string };

/** Inline nodes of a text as HTML, under the same rules as `inlineHtml`. */
export function phrasingHtml(nodes: readonly PhrasingContent[]): InlineHtml {
  const stranger = nodes.map(findStranger).find((name) => name !== null);
  return stranger
    ? { html: null, fault: `holds ${stranger}; only code in backticks, *emphasis* and **importance** are allowed` }
    : { html: nodes.map(render).join(""), fault: null };
}

/** Turns one text into HTML, or says which Markdown in it has no place there. Everything else in it is escaped. */
export function inlineHtml(markdown: string): InlineHtml {
  const [block, ...more] = parser.parse(markdown).children;
  if (block?.type !== "paragraph" || more.length > 0) {
    return { html: null, fault: `is read as ${block ? blockName(block) : "nothing"} instead of one line of text` };
  }
  return phrasingHtml(block.children);
}

function findStranger(node: PhrasingContent): string | null {
  switch (node.type) {
    case "text":
    case "inlineCode":
      return null;
    case "emphasis":
    case "strong":
      return node.children.map(findStranger).find((name) => name !== null) ?? null;
    case "html":
      return `the tag ${node.value}`;
    default:
      return blockName(node);
  }
}

function render(node: PhrasingContent): string {
  if (node.type === "text") return escapeHtml(node.value.replace(/\s*\n\s*/g, " "));
  if (node.type === "inlineCode") return `<code>${escapeHtml(node.value)}</code>`;
  if (node.type === "emphasis") return `<em>${node.children.map(render).join("")}</em>`;
  if (node.type === "strong") return `<strong>${node.children.map(render).join("")}</strong>`;
  throw new Error(`Inline Markdown was not checked before it was rendered: ${node.type}.`);
}

function blockName(node: Nodes): string {
  const names: Partial<Record<Nodes["type"], string>> = {
    break: "a line break",
    code: "a code block",
    blockquote: "a quotation",
    definition: "a link definition",
    heading: "a heading",
    html: "a tag",
    image: "an image",
    link: "a link",
    list: "a list",
    paragraph: "several paragraphs",
    thematicBreak: "a line across",
  };
  return names[node.type] ?? node.type;
}
