/**
 * Emmet abbreviations as HTML: the syntax of https://docs.emmet.io/abbreviations/syntax/ with the snippets that learners
 * of HTML meet. Compared with Emmet 2.4.11 in emmet.test.ts. Pure.
 */

export interface EmmetElement {
  /** Null for a text that stands by itself. */
  readonly name: string | null;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly children: readonly EmmetElement[];
}

export type Expansion =
  | { readonly nodes: readonly EmmetElement[]; readonly html: string }
  /** What cannot be read, in words, and where: a number of characters from the start. */
  | { readonly fault: string; readonly at: number };

type Attribute = readonly [name: string, value: string];

interface Item {
  /** Null for a group; empty where the name is left out. */
  readonly name: string | null;
  readonly attributes: readonly Attribute[];
  readonly text: string | null;
  /** `lines`: once for each line that is wrapped. */
  readonly repeat: number | "lines" | null;
  readonly children: Item[];
}

/** More than this is a slip, not a wish. */
const mostElements = 1000;

class Fault extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

// --- reading --------------------------------------------------------------------------------------------------------

function read(source: string): Item[] {
  let at = 0;

  const number = (): number | null => {
    const digits = /^\d+/.exec(source.slice(at))?.[0];
    if (digits === undefined) return null;
    at += digits.length;
    return Number(digits);
  };

  /** What stands between two signs, of which the first is at `at`; pairs of them inside belong to it. */
  const between = (close: string): string => {
    const open = source[at];
    const from = at;
    let depth = 0;
    let text = "";
    for (; at < source.length; at++) {
      const sign = source[at] ?? "";
      if (sign === "\\" && at + 1 < source.length) {
        at += 1;
        // The dollar sign keeps its backslash: numbering is done later.
        text += source[at] === "$" ? "\\$" : source[at];
        continue;
      }
      if (sign === open) depth += 1;
      else if (sign === close) depth -= 1;
      if (depth === 0) {
        at += 1;
        return text.slice(1);
      }
      text += sign;
    }
    throw new Fault(`“${open}” is opened and never closed. Add “${close}”.`, from);
  };

  const attributesIn = (from: number, text: string): Attribute[] => {
    const found: Attribute[] = [];
    const one = /\s*([^\s=\]]+?)(\.)?(?:=("[^"]*"|'[^']*'|[^\s]*))?(?=\s|$)/y;
    for (let rest = 0; text.slice(rest).trim() !== ""; rest = one.lastIndex) {
      one.lastIndex = rest;
      const match = one.exec(text);
      if (!match) throw new Fault("Attributes are written as [name=value].", from + rest);
      const [, name = "", dot, value] = match;
      const bare =
        value === undefined ? (dot || booleans.has(name) ? name : "") : value.replace(/^(["'])(.*)\1$/, "$2");
      found.push([name, bare]);
    }
    return found;
  };

  const element = (): Item => {
    const name = /^(?:!|[\w$:@-]+(?<![-@]))/.exec(source.slice(at))?.[0] ?? "";
    at += name.length;
    const attributes: Attribute[] = [];
    let text: string | null = null;
    for (;;) {
      const sign = source[at];
      const from = at;
      if (sign === "." || sign === "#") {
        at += 1;
        const value = /^[\w$@-]+/.exec(source.slice(at))?.[0] ?? "";
        at += value.length;
        attributes.push([sign === "." ? "class" : "id", value]);
      } else if (sign === "[") attributes.push(...attributesIn(from + 1, between("]")));
      else if (sign === "{") text = between("}");
      else break;
    }
    if (name === "" && attributes.length === 0 && text === null)
      throw new Fault(
        /\s/.test(source[at] ?? "")
          ? "A space ends an abbreviation. Take it away."
          : at < source.length
            ? `“${source[at]}” cannot stand here.`
            : "An element is missing at the end.",
        at,
      );
    return { name, attributes, text, repeat: repeated(), children: [] };
  };

  const repeated = (): number | "lines" | null => {
    if (source[at] !== "*") return null;
    at += 1;
    const times = number();
    return times === null ? "lines" : Math.max(1, times);
  };

  const sequence = (): Item[] => {
    const root: Item[] = [];
    const path: Item[][] = [];
    let list = root;
    while (at < source.length && source[at] !== ")") {
      let item: Item;
      if (source[at] === "(") {
        const from = at;
        at += 1;
        const children = sequence();
        if (source[at] !== ")") throw new Fault("“(” is opened and never closed. Add “)”.", from);
        at += 1;
        item = { name: null, attributes: [], text: null, repeat: repeated(), children };
      } else item = element();
      list.push(item);
      const sign = source[at];
      if (sign === ">") {
        at += 1;
        path.push(list);
        list = item.children;
      } else if (sign === "+") at += 1;
      else if (sign === "^") {
        for (; source[at] === "^"; at++) list = path.pop() ?? list;
      } else if (sign !== undefined && sign !== ")")
        throw new Fault(
          /\s/.test(sign) ? "A space ends an abbreviation. Take it away." : `“${sign}” cannot stand here.`,
          at,
        );
    }
    return root;
  };

  const items = sequence();
  if (at < source.length) throw new Fault("“)” closes nothing.", at);
  return items;
}

// --- elements -------------------------------------------------------------------------------------------------------

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const booleans = words(
  "async autofocus autoplay checked controls defer disabled formnovalidate hidden ismap loop multiple muted novalidate readonly required reversed selected",
);
const voids = words("area base br col embed hr img input link meta source track wbr");
const inline = words(
  "a abbr b bdo br button cite code del dfn em i iframe img input ins kbd label map object q s samp select small span strong sub sup textarea u var",
);
/** Names without a hyphen that are elements of HTML; what else is a single word stays a word. */
const elements = words(
  "a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr",
);

/** What a name stands for: a tag, and its attributes as `name` or `name=value`. */
const snippets: Readonly<Record<string, string>> = {
  a: "a href",
  "a:link": "a href=http://",
  "a:mail": "a href=mailto:",
  "a:tel": "a href=tel:+",
  abbr: "abbr title",
  area: "area shape coords href alt",
  audio: "audio src",
  base: "base href",
  bq: "blockquote",
  btn: "button",
  "button:submit": "button type=submit",
  embed: "embed src type",
  fig: "figure",
  figc: "figcaption",
  form: "form action",
  "form:get": "form action method=get",
  "form:post": "form action method=post",
  ftr: "footer",
  hdr: "header",
  iframe: "iframe src frameborder=0",
  img: "img src alt",
  label: "label for",
  link: "link rel=stylesheet href",
  "link:css": "link rel=stylesheet href=style.css",
  map: "map name",
  meter: "meter value",
  object: "object data type",
  opt: "option value",
  option: "option value",
  sect: "section",
  select: "select name id",
  tarea: "textarea name id",
  textarea: "textarea name id",
  time: "time datetime",
  video: "video src",
};
const inputs = words(
  "checkbox color date email file hidden number password radio range search submit tel text time url",
);
const implied: Readonly<Record<string, string>> = {
  audio: "source",
  colgroup: "col",
  map: "area",
  ol: "li",
  optgroup: "option",
  p: "span",
  select: "option",
  table: "tr",
  tbody: "tr",
  tfoot: "tr",
  thead: "tr",
  tr: "td",
  ul: "li",
  video: "source",
};

/** What Emmet writes for `!`; everything else of an abbreviation stands in its body. */
const skeleton = (children: readonly EmmetElement[]): EmmetElement => {
  const plain = (name: string, attributes: readonly Attribute[], inside: readonly EmmetElement[], text = "") => ({
    name,
    attributes,
    text,
    children: inside,
  });
  return plain(
    "html",
    [["lang", "en"]],
    [
      plain(
        "head",
        [],
        [
          plain("meta", [["charset", "utf-8"]], []),
          plain(
            "meta",
            [
              ["name", "viewport"],
              ["content", "width=device-width, initial-scale=1.0"],
            ],
            [],
          ),
          plain("title", [], [], "Document"),
        ],
      ),
      plain("body", [], children),
    ],
  );
};

function resolved(name: string): { readonly tag: string; readonly attributes: readonly Attribute[] } {
  if (name === "input") return { tag: "input", attributes: [["type", "text"]] };
  const kind = /^input:(\w+)$/.exec(name)?.[1];
  if (kind && inputs.has(kind)) {
    const more: Attribute[] =
      kind === "submit"
        ? [["value", ""]]
        : kind === "hidden"
          ? [["name", ""]]
          : [
              ["name", ""],
              ["id", ""],
            ];
    return { tag: "input", attributes: [["type", kind], ...more] };
  }
  const [tag = name, ...rest] = (Object.hasOwn(snippets, name) ? (snippets[name] ?? name) : name).split(" ");
  const attributes: Attribute[] = [];
  for (const part of rest) {
    const [key = "", value] = part.split(/=(.*)/s);
    attributes.push([key, value ?? ""]);
  }
  return { tag, attributes };
}

interface Round {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly line: string | null;
}
const once: Round = { index: 0, count: 1, line: null };

/** `$` in a text: the number of the round, with as many digits as there are signs. */
const numbered = (text: string, { index, count }: Round): string =>
  text.replace(/\\\$|(\$+)(?:@(-)?(\d+)?)?/g, (match, signs: string | undefined, back, from: string | undefined) => {
    if (signs === undefined) return "$";
    if (match.endsWith("@")) return String(index + 1).padStart(signs.length, "0");
    const first = from === undefined ? 1 : Number(from);
    return String(first + (back ? count - 1 - index : index)).padStart(signs.length, "0");
  });

function build(items: readonly Item[], lines: readonly string[]): EmmetElement[] {
  let made = 0;
  let loremWords = 0;

  const lorem = (count: number): string => {
    const text = Array.from({ length: count }, () => latin[loremWords++ % latin.length]);
    const sentence = text.join(" ");
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  };

  const merged = (first: readonly Attribute[], second: readonly Attribute[]): Attribute[] => {
    const result = new Map(first);
    for (const [name, value] of second) {
      const before = result.get(name);
      result.set(name, name === "class" && before ? `${before} ${value}` : value);
    }
    return [...result];
  };

  const one = (item: Item, round: Round, parent: string): EmmetElement[] => {
    if (item.name === null) return many(item.children, round, parent);
    made += 1;
    if (made > mostElements) throw new Fault(`This makes more than ${mostElements} elements.`, 0);
    const name = numbered(item.name, round);
    const filler = /^(?:lorem|lipsum)(\d*)$/.exec(name);
    const own = item.attributes.map(([key, value]): Attribute => [numbered(key, round), numbered(value, round)]);
    const text = item.text === null ? "" : numbered(item.text, round);
    const impliedName = implied[parent] ?? (inline.has(parent) ? "span" : "div");
    if (filler) {
      const said = lorem(Math.min(200, Math.max(1, Number(filler[1] || "30"))));
      const wrapped = item.repeat !== null || own.length > 0;
      return [{ name: wrapped ? impliedName : null, attributes: own, text: said, children: [] }];
    }
    if (name === "!" || name === "html:5") return [skeleton(many(item.children, round, "body"))];
    if (name === "" && own.length === 0)
      return [{ name: null, attributes: [], text, children: many(item.children, round, parent) }];
    const { tag, attributes } = name === "" ? { tag: impliedName, attributes: [] } : resolved(name);
    const children = many(item.children, round, tag);
    if (tag === "label" && children.some(isControl)) {
      // The label holds its control, so neither needs an id to find the other.
      const joined = merged(attributes, own).filter(([key, value]) => key !== "for" || value !== "");
      return [{ name: tag, attributes: joined, text, children: children.map(withoutEmptyId) }];
    }
    const wraps = round.line !== null && item.repeat === "lines" && children.length === 0;
    return [{ name: tag, attributes: merged(attributes, own), text: wraps ? text + round.line : text, children }];
  };

  const many = (list: readonly Item[], round: Round, parent: string): EmmetElement[] =>
    list.flatMap((item) => {
      if (item.repeat === null) return one(item, round, parent);
      if (item.repeat !== "lines") {
        const count = Math.min(item.repeat, mostElements + 1);
        return Array.from({ length: count }, (_, index) => ({ index, count, line: round.line })).flatMap((next) =>
          one(item, next, parent),
        );
      }
      const wrapped = lines.length > 0 ? lines : [""];
      return wrapped.flatMap((line, index) => {
        const next = { index, count: wrapped.length, line };
        return one(item, next, parent).map((element) => (item.children.length > 0 ? deepest(element, line) : element));
      });
    });

  return many(items, once, "");
}

const isControl = ({ name }: EmmetElement): boolean => name === "input" || name === "textarea";
const withoutEmptyId = (element: EmmetElement): EmmetElement =>
  isControl(element)
    ? { ...element, attributes: element.attributes.filter(([key, value]) => key !== "id" || value !== "") }
    : element;

/** Puts a line into the innermost last element, as wrapping does. */
function deepest(element: EmmetElement, line: string): EmmetElement {
  const last = element.children.at(-1);
  if (!last) return { ...element, text: element.text + line };
  return { ...element, children: [...element.children.slice(0, -1), deepest(last, line)] };
}

// --- writing --------------------------------------------------------------------------------------------------------

const isText = (node: EmmetElement | undefined): boolean => node !== undefined && node.name === null;
const isInline = (node: EmmetElement): boolean => (node.name === null ? node.text !== "" : inline.has(node.name));

/** Whether a node begins a line of its own. */
function ownLine(at: number, siblings: readonly EmmetElement[], parent: EmmetElement | null): boolean {
  const node = siblings[at];
  if (!node || (at === 0 && !parent)) return false;
  if (isText(node) && (isText(siblings[at - 1]) || isText(siblings[at + 1]))) return true;
  if (!isInline(node)) return true;
  const before = siblings[at - 1];
  if (at === 0 ? siblings.some((other) => !isInline(other)) : before && !isInline(before)) return true;
  const isElement = (other: EmmetElement | undefined) => other !== undefined && !isText(other) && isInline(other);
  let row = 1;
  for (let other = at - 1; isElement(siblings[other]); other--) row += 1;
  for (let other = at + 1; isElement(siblings[other]); other++) row += 1;
  return row >= 3 || node.children.some((_, child) => ownLine(child, node.children, node));
}

const indent = "  ";

function write(siblings: readonly EmmetElement[], parent: EmmetElement | null, level: number): string {
  return siblings
    .map((node, at) => {
      const breaks = ownLine(at, siblings, parent);
      const start = breaks ? `\n${indent.repeat(level)}` : "";
      const end = breaks && parent && at === siblings.length - 1 ? `\n${indent.repeat(Math.max(0, level - 1))}` : "";
      return start + element(node, level) + end;
    })
    .join("");
}

function element(node: EmmetElement, level: number): string {
  if (node.name === null) return node.text + write(node.children, node, level);
  const attributes = node.attributes.map(([name, value]) => ` ${name}="${value}"`).join("");
  const open = `<${node.name}${attributes}>`;
  if (voids.has(node.name)) return open;
  // Head and body stand under html without indentation.
  const inner = node.name === "html" ? level : level + 1;
  const content =
    node.name === "body" && node.children.length === 0 ? `\n${indent}\n` : write(node.children, node, inner);
  return `${open}${node.text}${node.name === "html" ? content.trimEnd() : content}${node.name === "html" ? "\n" : ""}</${node.name}>`;
}

/** Expands an abbreviation; `lines` are those that it wraps. */
export function expandAbbreviation(source: string, lines: readonly string[] = []): Expansion {
  try {
    if (source.trim() === "") return { fault: "There is no abbreviation yet.", at: 0 };
    const nodes = build(read(source), lines);
    const doctype = /^(?:!|html:5)/.test(source) ? "<!DOCTYPE html>\n" : "";
    return { nodes, html: doctype + write(nodes, null, 0) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message, at: error.at };
    throw error;
  }
}

/** Whether a text is meant as an abbreviation and not as a word: it begins with an element, or with a sign of Emmet. */
export function isAbbreviation(source: string): boolean {
  if (source === "!" || /^(?:!>|[.#[({].)/.test(source)) return true;
  const name = /^[\w:$-]*/.exec(source)?.[0] ?? "";
  const plain = name.replace(/\$+.*$/, "1");
  if (elements.has(plain) || Object.hasOwn(snippets, name) || /^(?:lorem|lipsum)\d*$/.test(name)) return true;
  return /^input:\w+$/.test(name) || name === "html:5" || /^[a-z]+-[\w-]+[>+*.#[{]/.test(source);
}

/** Filler in the manner of printers. It means nothing, so that nobody reads it. */
const latin =
  "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua ut enim ad minim veniam quis nostrud exercitation ullamco laboris".split(
    " ",
  );
