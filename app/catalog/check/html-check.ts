/** Finds problems in the HTML of a code block: parse errors, as a validator reports them, and bad habits. */
import {
  type DefaultTreeAdapterTypes,
  ErrorCodes,
  parse,
  parseFragment,
  type Token,
  Tokenizer,
  TokenizerMode,
} from "parse5";

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

const voids = words("area base br col embed hr img input link meta source track wbr");
const optionalEnds = words(
  "html head body p li dt dd rt rp option optgroup colgroup caption thead tbody tfoot tr td th",
);
const metadata = words("base link meta noscript script style template title");
/** Start tags that end an open paragraph; HTML standard, 13.1.2.4 "Optional tags". */
const endParagraph = words(
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section table ul",
);
/** The open elements that a start tag closes, and the elements where the search for them stops. */
const implied: Readonly<Record<string, { readonly ends: ReadonlySet<string>; readonly within: ReadonlySet<string> }>> =
  {
    li: { ends: words("li"), within: words("ul ol menu") },
    dt: { ends: words("dt dd"), within: words("dl") },
    dd: { ends: words("dt dd"), within: words("dl") },
    rt: { ends: words("rt rp"), within: words("ruby") },
    rp: { ends: words("rt rp"), within: words("ruby") },
    option: { ends: words("option"), within: words("select datalist optgroup") },
    optgroup: { ends: words("optgroup option"), within: words("select") },
    tr: { ends: words("tr caption colgroup"), within: words("table") },
    td: { ends: words("td th"), within: words("tr table") },
    th: { ends: words("td th"), within: words("tr table") },
    tbody: { ends: words("thead tbody tfoot caption colgroup"), within: words("table") },
    thead: { ends: words("caption colgroup"), within: words("table") },
    tfoot: { ends: words("thead tbody caption colgroup"), within: words("table") },
    body: { ends: words("head"), within: words("html") },
  };
const noneInside: Readonly<Record<string, ReadonlySet<string>>> = {
  a: words("a"),
  button: words("a button input select textarea label"),
  form: words("form"),
  label: words("label"),
};

const isDocument = (code: string): boolean => /^\s*(<!--[\s\S]*?-->\s*)*<(!doctype|html[\s>])/i.test(code);

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

interface Open {
  readonly name: string;
  readonly line: number;
}

/** Tags that overlap, are left open, or have nothing to close. parse5 repairs these without reporting them. */
function nestingFaults(code: string): CodeFault[] {
  const faults: CodeFault[] = [];
  const stack: Open[] = [];
  const lineOf = (token: Token.TagToken) => token.location?.startLine ?? 1;
  const report = (line: number, message: string) => faults.push({ line, message });

  const start = (token: Token.TagToken) => {
    const name = token.tagName;
    const line = lineOf(token);
    if (stack.at(-1)?.name === "head" && !metadata.has(name) && name !== "body") {
      report(line, `<${name}> is in the head`);
    }
    closeParagraph(name, line);
    closeImplied(name);
    const around = stack.findLast((open) => noneInside[open.name]?.has(name));
    if (around && isOfForm(around.name, name, token)) {
      report(line, `<${name}> is inside <${around.name}>`);
    }
    const foreign = stack.some((open) => open.name === "svg" || open.name === "math");
    if (voids.has(name) || (token.selfClosing && (foreign || name === "svg" || name === "math"))) return;
    stack.push({ name, line });
  };

  const closeParagraph = (name: string, line: number) => {
    if (!endParagraph.has(name)) return;
    const at = stack.findLastIndex((open) => open.name === "p");
    if (at < 0 || stack.slice(at + 1).some((open) => paragraphScope.has(open.name))) return;
    const inner = stack.slice(at + 1).find((open) => !optionalEnds.has(open.name));
    if (inner) report(line, `<${name}> closes the <p> around it while <${inner.name}> is still open`);
    stack.splice(at);
  };

  const closeImplied = (name: string) => {
    const rule = implied[name];
    if (!rule) return;
    for (let at = stack.length - 1; at >= 0; at--) {
      const open = stack[at];
      if (!open || rule.within.has(open.name)) return;
      if (rule.ends.has(open.name)) {
        stack.splice(at);
        return;
      }
      if (!optionalEnds.has(open.name)) return;
    }
  };

  const end = (token: Token.TagToken) => {
    const name = token.tagName;
    const line = lineOf(token);
    if (voids.has(name)) {
      report(line, `</${name}> isn't allowed: <${name}> has no end tag`);
      return;
    }
    const at = stack.findLastIndex((open) => open.name === name);
    if (at < 0) {
      report(line, `</${name}> has no matching open start tag`);
      return;
    }
    const crossed = stack.slice(at + 1).find((open) => !optionalEnds.has(open.name));
    if (crossed) {
      report(line, `</${name}> comes while <${crossed.name}> is still open`);
      // The overlapped elements get their end tags later, if they have any, so they aren't reported again.
      const rest = stack.splice(at).slice(1);
      stack.push(...rest);
      for (const open of rest) reported.add(`${open.name} ${open.line}`);
    } else stack.splice(at);
  };
  const reported = new Set<string>();

  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        start(token);
        const mode = modes[token.tagName];
        if (mode === undefined || stack.some((open) => open.name === "svg" || open.name === "math")) return;
        tokenizer.lastStartTagName = token.tagName;
        tokenizer.state = mode;
      },
      onEndTag: end,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(code, true);
  for (const open of stack) {
    if (!optionalEnds.has(open.name) && !reported.has(`${open.name} ${open.line}`)) {
      report(open.line, `<${open.name}> is never closed`);
    }
  }
  return faults;
}

/** Elements whose contents can't close a paragraph outside of them. */
const paragraphScope = words("button object table td th caption template svg math");

const modes: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
};

/** Hidden fields don't count as controls. */
const isOfForm = (outer: string, name: string, token: Token.TagToken): boolean =>
  !(
    outer === "button" &&
    name === "input" &&
    token.attrs.some((attr) => attr.name === "type" && attr.value === "hidden")
  );

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
