/** Finds problems in the HTML of a code block: parse errors, as a validator reports them, and bad habits. */
import { type DefaultTreeAdapterTypes, ErrorCodes, parse, parseFragment } from "parse5";
import { isDocument as isWhole, type NestingProblemKind, nestingProblems } from "#app/domain/markup/nesting.ts";
import { tokenize } from "#app/domain/markup/tokens.ts";

/** A problem in a code block; `line` counts from 1 in the block. */
export interface CodeFault {
  readonly line: number;
  readonly message: string;
}

/** Code inside HTML, with the line of the block on which it begins. */
export interface EmbeddedCode {
  readonly lang: "css" | "js" | "json";
  readonly code: string;
  readonly line: number;
}

const words = (names: string): ReadonlySet<string> => new Set(names.split(" "));

const isDocument = (code: string): boolean => isWhole(tokenize(code).tokens);

/**
 * Problems that a browser has to repair. A block may be a fragment of a document, so it doesn't need a doctype, and
 * optional end tags may be missing.
 */
export function htmlFaults(code: string): CodeFault[] {
  const faults: CodeFault[] = [];
  const onParseError = (error: { code: ErrorCodes; startLine: number }) => {
    if (error.code === ErrorCodes.missingDoctype || nestingCodes.has(error.code)) return;
    faults.push({ line: error.startLine, message: explain(error.code) });
  };
  if (isDocument(code)) parse(code, { onParseError, sourceCodeLocationInfo: true });
  else parseFragment(code, { onParseError, sourceCodeLocationInfo: true });
  faults.push(...nestingFaults(code), ...missingAlternatives(code));
  const seen = new Set<string>();
  return faults
    .filter(({ line, message }) => !seen.has(`${line} ${message}`) && seen.add(`${line} ${message}`))
    .sort((a, b) => a.line - b.line);
}

/** Problems that parse5 reports without names. Our own checks report them with the tags. */
const nestingCodes = new Set<string>([
  ErrorCodes.endTagWithoutMatchingOpenElement,
  ErrorCodes.closingOfElementWithOpenChildElements,
  ErrorCodes.openElementsLeftAfterEof,
  ErrorCodes.abandonedHeadElementChild,
  ErrorCodes.misplacedStartTagForHeadElement,
]);

function explain(code: ErrorCodes): string {
  const texts: Partial<Record<ErrorCodes, string>> = {
    [ErrorCodes.eofInTag]: "A tag isn't closed before the end; look for a missing quotation mark or >",
    [ErrorCodes.invalidFirstCharacterOfTagName]: "The text contains a <; write &lt;",
    [ErrorCodes.unknownNamedCharacterReference]:
      "There is no character reference with this name; write &amp; for the character &",
    [ErrorCodes.missingSemicolonAfterCharacterReference]: "A character reference has no semicolon",
    [ErrorCodes.nonVoidHtmlElementStartTagWithTrailingSolidus]:
      "A slash before > doesn't close this element; it needs an end tag",
    [ErrorCodes.duplicateAttribute]: "A tag has the same attribute twice",
    [ErrorCodes.missingWhitespaceBetweenAttributes]: "There is no space between two attributes",
    [ErrorCodes.unexpectedCharacterInAttributeName]:
      "An attribute name contains \", ' or <; look for a missing quotation mark",
    [ErrorCodes.unexpectedCharacterInUnquotedAttributeValue]:
      "A value without quotation marks contains \", ', <, = or `",
    [ErrorCodes.missingAttributeValue]: "An attribute has an equals sign but no value",
    [ErrorCodes.eofInComment]: "A comment has no closing -->",
  };
  return texts[code] ?? code.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
}

/** What our own check of nesting reports; null for what parse5 reports as well. */
const nestingMessages: Readonly<Record<NestingProblemKind, ((name: string, other: string) => string) | null>> = {
  "late-head": () => "<head> must be the first element in <html>",
  "late-doctype": () => "The doctype must come first",
  "late-html": () => "<html> must be the first element",
  second: (name) => `This is a second <${name}>`,
  "in-head": (name) => `<${name}> is in the head`,
  "after-body": (name) => `<${name}> comes after the end of the body`,
  "text-after-body": () => "There is text after the end of the body",
  "ends-paragraph": (name, other) => `<${name}> closes the <p> around it while <${other}> is still open`,
  "outside-cell": (name, other) => `<${name}> is in <${other}> but outside a cell`,
  "text-outside-cell": (name) => `There is text in <${name}> outside a cell`,
  "outside-table": (name) => `<${name}> is outside a table`,
  "outside-row": (name) => `<${name}> is outside a <tr>`,
  inside: (name, other) => `<${name}> is inside <${other}>`,
  "not-allowed-inside": (name, other) => `<${name}> is inside <${other}>`,
  slash: null,
  "void-end": (name) => `</${name}> isn't allowed: <${name}> has no end tag`,
  overlap: (name, other) => `</${name}> comes while <${other}> is still open`,
  unclosed: (name) => `<${name}> is never closed`,
  "unmatched-end": (name) => `</${name}> has no matching open start tag`,
};

function nestingFaults(code: string): CodeFault[] {
  const lineAt = (offset: number) => code.slice(0, offset).split("\n").length;
  return nestingProblems(code, { excerpt: true }).flatMap(({ kind, at, name, other }) => {
    const message = nestingMessages[kind]?.(name, other);
    return message === undefined ? [] : { line: lineAt(at), message };
  });
}

type Node = DefaultTreeAdapterTypes.Node;
type HtmlElement = DefaultTreeAdapterTypes.Element;

function elementsOf(code: string): HtmlElement[] {
  const options = { sourceCodeLocationInfo: true } as const;
  const root: Node = isDocument(code) ? parse(code, options) : parseFragment(code, options);
  const found: HtmlElement[] = [];
  const collect = (node: Node) => {
    if ("tagName" in node) found.push(node);
    if ("content" in node) collect(node.content);
    if ("childNodes" in node) for (const child of node.childNodes) collect(child);
  };
  collect(root);
  return found;
}

const attributeOf = (element: HtmlElement, name: string): string | null =>
  element.attrs.find((attr) => attr.name === name)?.value ?? null;

const lineOfElement = (element: HtmlElement): number => element.sourceCodeLocation?.startLine ?? 1;

function missingAlternatives(code: string): CodeFault[] {
  return elementsOf(code)
    .filter((element) => element.tagName === "img" && attributeOf(element, "alt") === null)
    .map((element) => ({
      line: lineOfElement(element),
      message: "<img> has no alt; every example needs text alternatives",
    }));
}

/** Style sheets and scripts in the code. */
export function embeddedCode(code: string): EmbeddedCode[] {
  return elementsOf(code).flatMap((element): EmbeddedCode[] => {
    const text = element.childNodes.find((child) => child.nodeName === "#text");
    if (!text || !("value" in text) || (element.tagName !== "style" && element.tagName !== "script")) return [];
    const line = text.sourceCodeLocation?.startLine ?? lineOfElement(element);
    if (element.tagName === "style") return [{ lang: "css", code: text.value, line }];
    const type = attributeOf(element, "type") ?? "";
    if (/json$|^(importmap|speculationrules)$/.test(type)) return [{ lang: "json", code: text.value, line }];
    return type === "" || type === "module" || type === "text/javascript"
      ? [{ lang: "js", code: text.value, line }]
      : [];
  });
}

const booleans = words("autofocus checked disabled hidden inert multiple open readonly required selected");
const obsolete = words("acronym big center dir font frame frameset marquee nobr strike tt");

/**
 * Problems that a browser accepts without repair, but a validator or a reader doesn't. They prove that a block marked
 * `broken` is broken. Other blocks aren't checked for them, because they may show a fragment.
 */
export function htmlHabits(code: string): CodeFault[] {
  const faults: CodeFault[] = [];
  const elements = elementsOf(code);
  const report = (element: HtmlElement | undefined, message: string) =>
    faults.push({ line: element ? lineOfElement(element) : 1, message });
  const ids = new Set<string>();
  let level = 0;
  for (const element of elements) {
    if (!element.sourceCodeLocation) continue;
    const { tagName } = element;
    const parent = element.parentNode && "tagName" in element.parentNode ? element.parentNode.tagName : "";
    if (obsolete.has(tagName)) report(element, `<${tagName}> is obsolete`);
    for (const { name, value } of element.attrs) {
      if (booleans.has(name) && /^(true|false)$/i.test(value))
        report(element, `${name}="${value}": the value has no effect`);
      if (/^on[a-z]+$/.test(name)) report(element, `${name} is a script in an attribute`);
      if (name === "href" && /^www\.|\s|^#$|^javascript:/i.test(value))
        report(element, `href="${value}" doesn't lead anywhere`);
      if ((name === "align" || name === "bgcolor") && tagName !== "svg") report(element, `${name} is obsolete`);
      if (name === "id") {
        if (ids.has(value) || /\s|^$/.test(value)) report(element, `the id "${value}" isn't unique, or isn't one word`);
        ids.add(value);
      }
    }
    const lang = attributeOf(element, "lang");
    if (lang !== null && !isLanguageTag(lang)) report(element, `lang="${lang}" isn't a language tag`);
    if (tagName === "html" && lang === null) report(element, "<html> has no lang");
    if (tagName === "title" && parent !== "head" && isDocument(code)) report(element, "<title> is outside the head");
    if ((parent === "ul" || parent === "ol") && !["li", "script", "template"].includes(tagName)) {
      report(element, `<${tagName}> is in <${parent}> without <li>`);
    }
    if (tagName === "meta" && /user-scalable\s*=\s*(no|0)|maximum-scale/i.test(attributeOf(element, "content") ?? "")) {
      report(element, "the viewport setting prevents zooming");
    }
    const charset = attributeOf(element, "charset");
    if (tagName === "meta" && charset !== null && charset.toLowerCase() !== "utf-8")
      report(element, "the encoding isn't utf-8");
    const heading = /^h([1-6])$/.exec(tagName)?.[1];
    if (heading) {
      if (level > 0 && Number(heading) > level + 1) report(element, `<${tagName}> follows <h${level}>`);
      level = Number(heading);
    }
  }
  if (isDocument(code)) {
    if (!/^\s*(<!--[\s\S]*?-->\s*)*<!doctype/i.test(code)) report(undefined, "there is no doctype");
    const title = elements.find((element) => element.tagName === "title");
    if (!title || title.childNodes.length === 0) report(undefined, "the page has no title");
    if (!/<meta[^>]+charset/i.test(code)) report(undefined, "the page doesn't declare its encoding");
    if (!/<meta[^>]+viewport/i.test(code)) report(undefined, "the page has no viewport setting");
  }
  return faults;
}

/** Two or three letters for the language, then subtags. `english` is well-formed but not a registered language. */
const isLanguageTag = (tag: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag);
