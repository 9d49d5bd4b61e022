/**
 * HTML in plain Markdown. Elements that only mark up text become elements of the page. Scripts, styles, frames, forms and
 * comments are removed with their contents. All other tags are removed, and their contents stay. So nothing in a text
 * ever runs.
 */
import type { Heading, Html, Nodes, Root } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { parseFragment } from "parse5";

type Child = Root["children"][number];
type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Elements that stay, with the attributes that they keep besides those of every element. */
const allowedElements: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    "abbr b bdi bdo blockquote br caption cite code dd del dfn div dl dt em figcaption figure hr i ins kbd mark p pre q rp rt ruby s samp small span strong sub summary sup table tbody tfoot thead tr u ul var wbr"
      .split(" ")
      .map((name) => [name, []]),
  ),
  a: ["href"],
  details: ["open"],
  img: ["src", "alt", "width", "height"],
  li: ["value"],
  ol: ["start", "reversed"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  time: ["datetime"],
};

const everyElement = ["lang", "dir", "title"];

/** Attributes by the names that React has for them. */
const namesInReact: Readonly<Record<string, string>> = {
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
};

const flowElements = new Set(
  "blockquote caption dd details div dl dt figcaption figure hr li ol p pre summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

const voidElements = new Set(["br", "hr", "img", "wbr"]);

/** Elements whose contents aren't text for readers either. */
const droppedElements = new Set(
  "applet audio button canvas embed form frame frameset head iframe input math noembed noframes noscript object option script select style svg template textarea title video".split(
    " ",
  ),
);

/** Obsolete elements and what replaces them. */
const replacements: Readonly<Record<string, string>> = { center: "div", font: "span", strike: "s", tt: "code" };

const token =
  /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<![A-Za-z[][\s\S]*?(?:>|$)|<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;

/** Replaces every piece of HTML in a tree by elements, or by nothing. */
export function htmlToElements(tree: Root): void {
  replaceIn(tree, true);
}

function replaceIn(parent: Nodes, isFlow: boolean): void {
  if (!("children" in parent)) return;
  const inFlow = isFlow && !["paragraph", "heading", "tableCell"].includes(parent.type);
  for (const child of parent.children) replaceIn(child, inFlow);
  if (!parent.children.some((child) => child.type === "html")) return;
  const children = nested(parent.children as Child[], inFlow);
  (parent as { children: Child[] }).children = inFlow ? withParagraphs(children) : children;
}

/** The children of a node, with those between an opening and a closing tag inside the element. */
function nested(children: readonly Child[], inFlow: boolean): Child[] {
  const result: Child[] = [];
  // Elements that are open, from the outside in; null for one that is left out with its contents.
  const open: { readonly name: string; readonly into: Child[] | null }[] = [];
  const add = (child: Child): void => {
    const last = open.at(-1);
    if (last) last.into?.push(child);
    else result.push(child);
  };
  const close = (name: string): void => {
    const at = open.findLastIndex((one) => one.name === name);
    if (at >= 0) open.splice(at);
  };
  for (const child of children) {
    if (child.type !== "html") {
      add(child);
      continue;
    }
    let end = 0;
    for (const match of child.value.matchAll(token)) {
      addText(child.value.slice(end, match.index), child, add);
      end = match.index + match[0].length;
      const [, closing, written = "", attributes = ""] = match;
      const lower = written.toLowerCase();
      const name = replacements[lower] ?? lower;
      if (written === "") continue;
      if (closing) close(name);
      else if (/^h[1-6]$/.test(name)) {
        const heading = headingOf(Number(name[1]), inFlow, child);
        add(heading);
        open.push({ name, into: heading.children as Child[] });
      } else if (droppedElements.has(name)) {
        if (!["embed", "frame", "input"].includes(name)) open.push({ name, into: null });
      } else if (Object.hasOwn(allowedElements, name)) {
        const element = elementOf(name, attributes, inFlow, child);
        add(element);
        if (!voidElements.has(name)) open.push({ name, into: element.children as Child[] });
      }
    }
    addText(child.value.slice(end), child, add);
  }
  return result;
}

function addText(html: string, { position }: Html, add: (child: Child) => void): void {
  const [text] = parseFragment(html.replaceAll("<", "&lt;")).childNodes;
  const value = text && "value" in text ? text.value : "";
  // Between the tags of a table there is only room for elements.
  if (value.trim() !== "" || (value !== "" && !value.includes("\n"))) add({ type: "text", value, position });
}

function elementOf(name: string, written: string, inFlow: boolean, { position }: Html): Element {
  const [parsed] = parseFragment(`<i${written}></i>`).childNodes;
  const found = parsed && "attrs" in parsed ? parsed.attrs : [];
  const allowed = [...everyElement, ...(allowedElements[name] ?? [])];
  const attributes = found
    .filter((attribute) => allowed.includes(attribute.name) && isSafe(attribute.name, attribute.value))
    .map((attribute) => ({
      type: "mdxJsxAttribute" as const,
      name: namesInReact[attribute.name] ?? attribute.name,
      value: ["open", "reversed"].includes(attribute.name) ? null : attribute.value,
    }));
  const type = inFlow && flowElements.has(name) ? "mdxJsxFlowElement" : "mdxJsxTextElement";
  return { type, name, attributes, children: [], position } as Element;
}

/** A heading in HTML is one as in Markdown, with an id and a place in the contents list; within text it is only text. */
const headingOf = (depth: number, inFlow: boolean, { position }: Html): Heading | Element =>
  inFlow
    ? { type: "heading", depth: depth as Heading["depth"], children: [], ...(position ? { position } : {}) }
    : elementOf("b", "", inFlow, { type: "html", value: "", ...(position ? { position } : {}) });

/** Numbers are numbers, and a URL has one of the schemes of links. */
function isSafe(name: string, value: string): boolean {
  if (["width", "height", "start", "value", "colspan", "rowspan"].includes(name)) return /^\d{1,5}$/.test(value);
  if (name !== "href" && name !== "src") return true;
  // Browsers leave out spaces and control characters when they look for the scheme.
  const plain = [...value].filter((sign) => sign > " ").join("");
  return !/^[a-z][a-z0-9+.-]*:/i.test(plain) || /^(?:https?|mailto|tel):/i.test(plain);
}

/** Puts text between blocks into paragraphs. */
function withParagraphs(children: readonly Child[]): Child[] {
  const result: Child[] = [];
  let line: Child[] = [];
  const end = (): void => {
    const isBlank = line.every((child) => child.type === "text" && child.value.trim() === "");
    if (!isBlank) result.push({ type: "paragraph", children: line, position: line[0]?.position } as Child);
    line = [];
  };
  for (const child of children) {
    const isText = child.type === "text" || child.type === "mdxJsxTextElement" || child.type === "link";
    if (isText) line.push(child);
    else {
      end();
      result.push(child);
    }
  }
  end();
  return result;
}
