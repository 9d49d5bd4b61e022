/** Mutants of HTML: what an author wrote becomes invisible, loses its words or an attribute. */
import { type DefaultTreeAdapterMap, html as namespaces, parse } from "parse5";
import type { Asked } from "./asked.ts";
import { type Edit, inShort } from "./edits.ts";
import type { Mutation } from "./mutation.ts";
import type { IsOwn } from "./own-parts.ts";

export type HtmlElement = DefaultTreeAdapterMap["element"];
type HtmlNode = DefaultTreeAdapterMap["node"];
type HtmlText = DefaultTreeAdapterMap["textNode"];

/** All elements of a page that are written in it, with those of templates, in the order of the source. */
export function elementsOf(source: string): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (node: HtmlNode) => {
    if ("tagName" in node && node.sourceCodeLocation?.startTag) found.push(node);
    if ("content" in node) visit(node.content);
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parse(source, { sourceCodeLocationInfo: true }));
  return found;
}

export const isText = (node: HtmlNode): node is HtmlText => node.nodeName === "#text";

export const attribute = (element: HtmlElement, name: string): string | null =>
  element.attrs.find((one) => one.name === name)?.value ?? null;

/** The text that is all an element contains; null if there are elements in it, or nothing. */
export function onlyText(element: HtmlElement): HtmlText | null {
  const [first, ...more] = element.childNodes;
  return first && isText(first) && more.length === 0 && first.value.trim() !== "" ? first : null;
}

/** Elements that show something without text. */
const replaced = new Set(["img", "input", "select", "textarea", "video", "audio"]);
/** Elements whose words or looks are up to the browser, or that aren't shown. */
const notDrawn = new Set(
  "html head title meta link script style template option optgroup datalist source track".split(" "),
);
/** Attributes that people perceive, with the eyes or with a screen reader. The others count if a check names them. */
const perceived = /^(alt|href|src|for|lang|role|aria-.+)$/;
/** Attributes that mean something only to code. Whether the code still works is seen when it runs. */
const internal = /^(class|style|id|data-.+)$/;
/** Attributes that mean something else when they are empty than when they are missing. */
const differsWhenEmpty = /^(alt|href|src|lang|value|for|aria-label)$/;
const impliedTypes: Readonly<Record<string, string>> = { input: "text", button: "submit" };

/** `isOwn`: the parts that count. */
export function htmlMutations(source: string, isOwn: IsOwn, asked: Asked): Mutation[] {
  return elementsOf(source).flatMap((element, index) => [
    ...lookMutations(element, index, isOwn),
    ...wordMutations(element, isOwn),
    ...attributeMutations(source, element, isOwn, asked),
  ]);
}

/** Every second element is made invisible, and the others are moved, because checks notice either in the same way. */
function lookMutations(element: HtmlElement, index: number, isOwn: IsOwn): Mutation[] {
  const { sourceCodeLocation: location, tagName } = element;
  if (!location?.startTag || notDrawn.has(tagName) || element.namespaceURI !== namespaces.NS.HTML) return [];
  if (attribute(element, "hidden") !== null || attribute(element, "type") === "hidden") return [];
  const texts = element.childNodes.filter((node) => isText(node) && node.value.trim() !== "");
  if (texts.length === 0 && !replaced.has(tagName)) return [];
  const written = texts.some(({ sourceCodeLocation: at }) => at && isOwn(at.startOffset, at.endOffset));
  if (!written && !isOwn(location.startTag.startOffset, location.startTag.endOffset)) return [];
  const [kind, style] =
    index % 2 === 0 ? ["invisible", "opacity: 0"] : ["off screen", "position: absolute; left: -9999px"];
  return [{ kind, what: labelOf(element), at: location.startOffset, edits: [withStyle(element, style)] }];
}

/** Adds declarations to the `style` of an element, which may have one already. */
function withStyle(element: HtmlElement, style: string): Edit {
  const location = element.sourceCodeLocation;
  if (!location) throw new Error("The element isn't in the source.");
  const own = location.attrs?.["style"];
  if (own)
    return { start: own.startOffset, end: own.endOffset, text: `style="${attribute(element, "style")}; ${style}"` };
  const at = location.startOffset + 1 + element.tagName.length;
  return { start: at, end: at, text: ` style="${style}"` };
}

function wordMutations(element: HtmlElement, isOwn: IsOwn): Mutation[] {
  if (/^(script|style|template|textarea|pre)$/.test(element.tagName)) return [];
  const at = onlyText(element)?.sourceCodeLocation;
  if (!at || !isOwn(at.startOffset, at.endOffset) || !/\p{L}/u.test(textOf(element))) return [];
  const edits = [{ start: at.startOffset, end: at.endOffset, text: "." }];
  return [{ kind: "a dot for the words", what: labelOf(element), at: at.startOffset, edits }];
}

function attributeMutations(source: string, element: HtmlElement, isOwn: IsOwn, asked: Asked): Mutation[] {
  const places = element.sourceCodeLocation?.attrs ?? {};
  return element.attrs.flatMap(({ name, value }): Mutation[] => {
    const place = places[name];
    if (!place || !isOwn(place.startOffset, place.endOffset) || internal.test(name)) return [];
    if (!perceived.test(name) && !asked.isNamed(name)) return [];
    if (name === "type" && (value === impliedTypes[element.tagName] || isFreeButton(element))) return [];
    if (/^(src|href)$/.test(name) && /^(script|link)$/.test(element.tagName)) return [];
    const what = labelOf(element);
    const { startOffset: start, endOffset: end } = place;
    const gone: Mutation = {
      kind: `without ${name}`,
      what,
      at: start,
      edits: [{ start: /\s/.test(source[start - 1] ?? "") ? start - 1 : start, end, text: "" }],
    };
    if (value.trim() === "" || !differsWhenEmpty.test(name)) return [gone];
    const empty: Mutation = { kind: `empty ${name}`, what, at: start, edits: [{ start, end, text: `${name}=""` }] };
    return [gone, empty];
  });
}

/** Outside a form, the type of a button makes no difference. */
function isFreeButton(element: HtmlElement): boolean {
  let at: DefaultTreeAdapterMap["parentNode"] | null = element;
  while (at && "parentNode" in at && at.nodeName !== "form") at = at.parentNode;
  return element.tagName === "button" && at?.nodeName !== "form" && attribute(element, "form") === null;
}

export function textOf(node: HtmlNode): string {
  if (isText(node)) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** An element in a name: `p.intro “We are a small …”`. */
export function labelOf(element: HtmlElement): string {
  const id = attribute(element, "id");
  const classes = (attribute(element, "class") ?? "").split(/\s+/).filter((name) => name !== "");
  const words =
    textOf(element).trim() ||
    ["alt", "aria-label", "name", "href", "src"].map((name) => attribute(element, name)).find(Boolean);
  const selector = element.tagName + (id ? `#${id}` : "") + classes.map((name) => `.${name}`).join("");
  return words ? `${selector} “${inShort(words).slice(0, 40)}”` : selector;
}
