/**
 * Mirrors: an author's solution, written differently in ways that make no difference to visitors. All checks must stay
 * green. What the brief or a title names, and what was there at the start, isn't changed.
 */
import type { Files } from "#app/domain/practice/practice.ts";
import { type Asked, wordsOf } from "./asked.ts";
import { type Edit, edited } from "./edits.ts";
import { attribute, elementsOf, type HtmlElement, isText, onlyText } from "./html.ts";
import { type IsOwn, ownParts } from "./own-parts.ts";
import { type AnyNode, isNode, methodOf, parseJs, propertyOf, walk } from "./script.ts";
import { declarationsOf } from "./style.ts";
import type { Variant } from "./variant.ts";

export interface Mirror {
  /** "other ids". */
  readonly name: string;
  readonly files: Files;
}

/** Edits to a file. `all` are the files of the variant, as they are when the change is made. */
type Change = (file: { name: string; source: string; isOwn: IsOwn; all: Files; asked: Asked }) => readonly Edit[];

const html =
  (change: (source: string, isOwn: IsOwn, asked: Asked) => readonly Edit[]): Change =>
  ({ name, source, isOwn, asked }) =>
    name.endsWith(".html") ? change(source, isOwn, asked) : [];

const script =
  (change: (source: string, isOwn: IsOwn, asked: Asked) => readonly Edit[]): Change =>
  ({ name, source, isOwn, asked }) =>
    /\.m?js$/.test(name) ? change(source, isOwn, asked) : [];

/** One mirror for each change that finds something. */
export const mirrorsOf = (variant: Variant, asked: Asked): Mirror[] =>
  Object.entries(changes).flatMap(([name, change]) => {
    const files = changed(variant, asked, change);
    return files ? [{ name, files }] : [];
  });

/** All changes at once. */
export function allMirrored(variant: Variant, asked: Asked): Files {
  let { files } = variant;
  for (const change of Object.values(changes)) files = changed({ ...variant, files }, asked, change) ?? files;
  return files;
}

function changed({ files, editable, earlier }: Variant, asked: Asked, change: Change): Files | null {
  const result: Record<string, string> = { ...files };
  for (const name of editable) {
    const source = files[name] ?? "";
    const isOwn = ownParts(
      source,
      earlier.flatMap((one) => one[name] ?? []),
    );
    result[name] = edited(source, change({ name, source, isOwn, all: files, asked }));
  }
  return editable.some((name) => result[name] !== files[name]) ? result : null;
}

// --- HTML -----------------------------------------------------------------------------------------------------------

const notWords = /^(script|style|code|pre|kbd|samp|time|textarea|template)$/;
const spoken = ["alt", "title", "aria-label", "placeholder"];
const accents: Readonly<Record<string, string>> = { a: "ä", e: "é", i: "í", o: "ö", u: "ü" };

/** Words that nobody asked for could be in another language. */
function otherWords(source: string, isOwn: IsOwn, asked: Asked): Edit[] {
  const translated = (text: string) =>
    text.replace(/(?<!&)\p{L}{3,}/gu, (word) =>
      asked.isGiven(word) ? word : word.replace(/[aeiou]/g, (vowel) => accents[vowel] ?? vowel),
    );
  const edits: Edit[] = [];
  const add = (start: number, end: number) => {
    const text = source.slice(start, end);
    if (isOwn(start, end) && translated(text) !== text) edits.push({ start, end, text: translated(text) });
  };
  for (const element of elementsOf(source)) {
    if (notWords.test(element.tagName)) continue;
    // An option without a value sends its words.
    if (element.tagName === "option" && attribute(element, "value") === null) continue;
    for (const node of element.childNodes)
      if (isText(node) && node.sourceCodeLocation)
        add(node.sourceCodeLocation.startOffset, node.sourceCodeLocation.endOffset);
    for (const name of spoken) {
      const place = element.sourceCodeLocation?.attrs?.[name];
      if (place) add(place.startOffset + name.length, place.endOffset);
    }
  }
  return edits;
}

/** Attributes whose value is the id of an element, or several. */
const references = /^(id|for|form|list|headers|aria-(labelledby|describedby|controls|owns|errormessage|details))$/;

/** Renames ids or classes everywhere, in HTML, CSS and strings of scripts. */
function renamed({ name, source, all, asked }: Parameters<Change>[0], kind: "id" | "class"): Edit[] {
  const pages = Object.entries(all).filter(([file]) => file.endsWith(".html"));
  const others = Object.entries(all).filter(([file]) => /\.m?js$/.test(file));
  const names = new Set(
    pages.flatMap(([, text]) => elementsOf(text).flatMap((element) => (attribute(element, kind) ?? "").split(/\s+/))),
  );
  const isFree = (one: string) =>
    one !== "" &&
    !asked.isRequired(one) &&
    !wordsOf(one).every((word) => asked.isGiven(word)) &&
    // In a script, only selectors are certain to mean the id or class.
    !others.some(([, text]) => new RegExp(`(["'\`])${one}\\1`).test(text));
  const free = new Set([...names].filter(isFree));
  const mark = kind === "id" ? "#" : ".";
  const inSelectors = (text: string, from: number): Edit[] =>
    [...text.matchAll(new RegExp(`[${mark}](-?[\\p{L}_][\\p{L}\\p{N}_-]*)`, "gu"))].flatMap(
      ({ 1: found = "", index }) =>
        free.has(found) ? [{ start: from + index + 1, end: from + index + 1 + found.length, text: `${found}-x` }] : [],
    );
  if (name.endsWith(".css")) return inSelectors(source, 0).filter(({ start }) => !isInValue(source, start));
  if (/\.m?js$/.test(name)) {
    const program = parseJs(source);
    const edits: Edit[] = [];
    if (program)
      walk(program, (node) => {
        if (node.type === "Literal" && typeof node["value"] === "string")
          edits.push(...inSelectors(source.slice(node.start, node.end), node.start));
      });
    return edits;
  }
  if (!name.endsWith(".html")) return [];
  return elementsOf(source).flatMap((element) =>
    element.attrs.flatMap(({ name: attr, value }) => {
      const place = element.sourceCodeLocation?.attrs?.[attr];
      if (!place) return [];
      const end = place.endOffset;
      const start = place.startOffset;
      if (kind === "id" && attr === "href" && value.includes("#")) return inSelectors(source.slice(start, end), start);
      if (kind === "class" ? attr !== "class" : !references.test(attr)) return [];
      const next = value.replace(/[^\s]+/g, (one) => (free.has(one) ? `${one}-x` : one));
      return next === value ? [] : [{ start, end, text: `${attr}="${next}"` }];
    }),
  );
}

/** Whether a place in a style sheet is within a declaration, where `#` begins a colour and `.` a fraction. */
const isInValue = (source: string, at: number): boolean =>
  declarationsOf(source).some(({ start, end }) => at >= start && at < end);

const strongFor = (element: HtmlElement) => ({ b: "strong", i: "em" })[element.tagName] ?? null;

/** Gives elements another tag. */
function retagged(source: string, isOwn: IsOwn, asked: Asked, tagFor: (element: HtmlElement) => string | null): Edit[] {
  return elementsOf(source).flatMap((element) => {
    const { sourceCodeLocation: at, tagName } = element;
    const tag = asked.isRequired(tagName) ? null : tagFor(element);
    if (tag === null || !at?.startTag || !at.endTag || !isOwn(at.startTag.startOffset, at.startTag.endOffset))
      return [];
    const { length } = tagName;
    return [
      { start: at.startTag.startOffset + 1, end: at.startTag.startOffset + 1 + length, text: tag },
      { start: at.endTag.startOffset + 2, end: at.endTag.startOffset + 2 + length, text: tag.replace(/ .*/, "") },
    ];
  });
}

const roles: Readonly<Record<string, string>> = {
  nav: "navigation",
  aside: "complementary",
  article: "article",
  output: "status",
};

function rolesForElements(source: string, isOwn: IsOwn, asked: Asked): Edit[] {
  return retagged(source, isOwn, asked, (element) => {
    const role = roles[element.tagName];
    return role && attribute(element, "role") === null ? `div role="${role}"` : null;
  });
}

/** Attributes that say what is so without them. */
function withoutImplied(source: string, isOwn: IsOwn): Edit[] {
  const implied: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    input: { type: "text" },
    button: { type: "submit" },
    form: { method: "get" },
    script: { type: "text/javascript" },
  };
  return elementsOf(source).flatMap((element) =>
    Object.entries(implied[element.tagName] ?? {}).flatMap(([name, value]) => {
      const place = element.sourceCodeLocation?.attrs?.[name];
      if (!place || attribute(element, name) !== value || !isOwn(place.startOffset, place.endOffset)) return [];
      return [{ start: place.startOffset - 1, end: place.endOffset, text: "" }];
    }),
  );
}

function reversedAttributes(source: string, isOwn: IsOwn): Edit[] {
  return elementsOf(source).flatMap((element) => {
    const tag = element.sourceCodeLocation?.startTag;
    const places = Object.values(element.sourceCodeLocation?.attrs ?? {}).sort((a, b) => a.startOffset - b.startOffset);
    if (!tag || !isOwn(tag.startOffset, tag.endOffset)) return [];
    const texts = places.map(({ startOffset, endOffset }) => source.slice(startOffset, endOffset)).reverse();
    return places.map(({ startOffset: start, endOffset: end }, index) => ({ start, end, text: texts[index] ?? "" }));
  });
}

function singleQuotes(source: string, isOwn: IsOwn): Edit[] {
  return elementsOf(source).flatMap((element) =>
    Object.values(element.sourceCodeLocation?.attrs ?? {}).flatMap(({ startOffset: start, endOffset: end }) => {
      const text = source.slice(start, end);
      if (!text.endsWith('"') || text.includes("'") || !isOwn(start, end)) return [];
      return [{ start, end, text: text.replaceAll('"', "'") }];
    }),
  );
}

/** Line breaks where white space is collapsed anyway: around a text, between elements, before the end of a tag. */
function whiteSpace(source: string, isOwn: IsOwn): Edit[] {
  return elementsOf(source).flatMap((element) => {
    const { sourceCodeLocation: at, tagName, childNodes } = element;
    if (!at?.startTag || !isOwn(at.startTag.startOffset, at.startTag.endOffset)) return [];
    if (/^(pre|textarea|script|style|title)$/.test(tagName)) return [];
    const edits: Edit[] = [];
    const end = at.startTag.endOffset - 1;
    if (source[end - 1] !== "/") edits.push({ start: end, end, text: "\n" });
    const text = onlyText(element)?.sourceCodeLocation;
    if (text) {
      edits.push({ start: text.startOffset, end: text.startOffset, text: "\n  " });
      edits.push({ start: text.endOffset, end: text.endOffset, text: "\n" });
    }
    for (const node of childNodes)
      if (isText(node) && /^\s*\n\s*$/.test(node.value) && node.sourceCodeLocation)
        edits.push({
          start: node.sourceCodeLocation.startOffset,
          end: node.sourceCodeLocation.endOffset,
          text: "\n\n",
        });
    return edits;
  });
}

// --- JavaScript -----------------------------------------------------------------------------------------------------

/** Finds nodes of a script's own parts. */
function fromNodes(
  source: string,
  isOwn: IsOwn,
  edit: (node: AnyNode, around: readonly AnyNode[]) => readonly Edit[],
): Edit[] {
  const program = parseJs(source);
  const edits: Edit[] = [];
  if (program)
    walk(program, (node, around) => {
      if (isOwn(node.start, node.end)) edits.push(...edit(node, around));
    });
  return edits;
}

/** A key that keeps the browser from doing something has to be noticed when it goes down. */
const keyUp = (source: string, isOwn: IsOwn, asked: Asked): Edit[] =>
  asked.isRequired("keydown")
    ? []
    : fromNodes(source, isOwn, (node) => {
        const [type] =
          methodOf(node) === "addEventListener" && Array.isArray(node["arguments"]) ? node["arguments"] : [];
        if (!isNode(type) || type["value"] !== "keydown") return [];
        if (source.slice(node.start, node.end).includes("preventDefault")) return [];
        return [{ start: type.start, end: type.end, text: '"keyup"' }];
      });

/** What is written to storage or shown may come a moment later. */
const aFrameLater = (source: string, isOwn: IsOwn): Edit[] =>
  fromNodes(source, isOwn, (node, around) => {
    const { expression } = node;
    if (node.type !== "ExpressionStatement" || !isNode(expression)) return [];
    const code = (part: AnyNode) => source.slice(part.start, part.end);
    if (methodOf(expression) === "setItem") {
      const whole = around.find(({ type }) => type === "TryStatement") ?? node;
      return [{ start: whole.start, end: whole.end, text: `setTimeout(() => { ${code(whole)} }, 30);` }];
    }
    const { left, right } = expression;
    if (expression.type !== "AssignmentExpression" || propertyOf(left) !== "textContent" || !isNode(right)) return [];
    const target = isNode(left) && isNode(left["object"]) ? code(left["object"]) : "";
    const later = "requestAnimationFrame(() => { target.textContent = value; })";
    return [{ start: node.start, end: node.end, text: `((target, value) => ${later})(${target}, ${code(right)});` }];
  });

const letForConst = (source: string, isOwn: IsOwn, asked: Asked): Edit[] =>
  asked.isRequired("const") && !asked.isRequired("let")
    ? []
    : fromNodes(source, isOwn, (node) =>
        node.type === "VariableDeclaration" && node["kind"] === "const"
          ? [{ start: node.start, end: node.start + "const".length, text: "let" }]
          : [],
      );

const otherQuotes = (source: string, isOwn: IsOwn): Edit[] =>
  fromNodes(source, isOwn, (node) => {
    const text = source.slice(node.start, node.end);
    if (node.type !== "Literal" || !/^"[^"'\\]*"$/.test(text)) return [];
    return [{ start: node.start, end: node.end, text: `'${text.slice(1, -1)}'` }];
  });

const blankLines = (source: string, isOwn: IsOwn): Edit[] =>
  fromNodes(source, isOwn, (node) => {
    const { body } = node;
    if (!/^(Program|BlockStatement)$/.test(node.type) || !Array.isArray(body)) return [];
    return body.filter(isNode).map(({ start }) => ({ start, end: start, text: "\n\n" }));
  });

// --- CSS ------------------------------------------------------------------------------------------------------------

const rgbForHex = (source: string, isOwn: IsOwn): Edit[] =>
  declarationsOf(source)
    .filter(({ start, end }) => isOwn(start, end))
    .flatMap(({ start, end }) =>
      [...source.slice(start, end).matchAll(/#([0-9a-f]{6}|[0-9a-f]{3})\b/gi)].map(
        ({ 0: hex, 1: digits = "", index }) => {
          const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
          const text = `rgb(${pairs.map((pair) => Number.parseInt(pair, 16)).join(", ")})`;
          return { start: start + index, end: start + index + hex.length, text };
        },
      ),
    );

// --- all of them -------------------------------------------------------------------------------------------------------

/** In this order, because the later ones change the places of what the earlier ones look for. */
const changes: Readonly<Record<string, Change>> = {
  "other words": html(otherWords),
  "other ids": (file) => renamed(file, "id"),
  "other classes": (file) => renamed(file, "class"),
  "strong for b": html((source, isOwn, asked) => retagged(source, isOwn, asked, strongFor)),
  "role for an element": html(rolesForElements),
  "implied attributes left out": html(withoutImplied),
  "attributes in another order": html(reversedAttributes),
  "single quotes": html(singleQuotes),
  "white space": html(whiteSpace),
  "keyup for keydown": script(keyUp),
  "a frame later": script(aFrameLater),
  "let for const": script(letForConst),
  "other quotes": script(otherQuotes),
  "blank lines": script(blankLines),
  "rgb for hex": ({ name, source, isOwn }) => (name.endsWith(".css") ? rgbForHex(source, isOwn) : []),
};
