/**
 * HTML as tags, text and comments with their positions in the source, following the tokenization of the HTML standard
 * (13.2.5), with the errors that it defines. Browsers repair silently and give no positions, so this module does both.
 */

export interface Attribute {
  /** Lowercase. */
  readonly name: string;
  /** As written, between the quotation marks; character references are not replaced. */
  readonly value: string;
  readonly start: number;
  /** Where the value is, without quotation marks; null for an attribute without one. */
  readonly valueStart: number | null;
  readonly valueEnd: number | null;
}

export type Token =
  | {
      readonly kind: "open";
      readonly name: string;
      readonly start: number;
      readonly end: number;
      readonly attributes: readonly Attribute[];
      /** Written with a slash before the end. */
      readonly slash: boolean;
      /** Inside SVG or MathML, where a slash closes an element and no element has raw text. */
      readonly foreign: boolean;
    }
  | { readonly kind: "close"; readonly name: string; readonly start: number; readonly end: number }
  /** `raw`: the text of a script or style, in which references mean nothing. */
  | { readonly kind: "text"; readonly start: number; readonly end: number; readonly raw: boolean }
  | { readonly kind: "comment" | "doctype"; readonly start: number; readonly end: number };

export interface MarkupFault {
  /** Offset in the source. */
  readonly at: number;
  /** A sentence, code in backticks. */
  readonly message: string;
}

/** Elements whose content is text up to their end tag. */
const rawElements: ReadonlySet<string> = new Set("script style textarea title xmp iframe noembed noframes".split(" "));
/** Elements of SVG whose content is HTML again. */
const htmlInSvg: ReadonlySet<string> = new Set(["foreignobject", "desc", "title"]);
const referencesInside: ReadonlySet<string> = new Set(["textarea", "title"]);
const isSpace = (sign: string | undefined): boolean => sign !== undefined && /[\t\n\f\r ]/.test(sign);
const quoted = (name: string): string => `\`${name}\``;

export function tokenize(source: string): {
  readonly tokens: readonly Token[];
  readonly faults: readonly MarkupFault[];
} {
  const tokens: Token[] = [];
  const faults: MarkupFault[] = [];
  const fault = (at: number, message: string) => faults.push({ at, message });
  let at = 0;
  let textStart = 0;
  /** Name of the raw element whose text is read. */
  let raw: string | null = null;
  /** Open elements in which foreign content begins, or in which HTML begins again. */
  const roots: string[] = [];
  const inForeign = () => /^(svg|math)$/.test(roots.at(-1) ?? "");

  const flush = (end: number) => {
    if (end > textStart)
      tokens.push({ kind: "text", start: textStart, end, raw: raw !== null && !referencesInside.has(raw) });
  };

  while (at < source.length) {
    const open = raw === null ? source.indexOf("<", at) : endOfRaw(source, at, raw);
    if (open < 0) break;
    const next = source[open + 1];
    if (inForeign() && source.startsWith("<![CDATA[", open)) {
      flush(open);
      const end = source.indexOf("]]>", open);
      at = end < 0 ? source.length : end + "]]>".length;
      tokens.push({ kind: "text", start: open, end: at, raw: true });
      textStart = at;
    } else if (next === "!") {
      flush(open);
      at = textStart = declaration(open);
    } else if (next === "/" && /[a-z]/i.test(source[open + 2] ?? "")) {
      flush(open);
      const end = tag(open, open + 2, true);
      if (end === null) return finish(source.length);
      at = textStart = end;
      raw = null;
    } else if (next === "/" || next === "?") {
      flush(open);
      const what = source.slice(open, open + 3).trim();
      fault(open, `${quoted(what)} doesn't start a tag. To show a ${quoted("<")}, write ${quoted("&lt;")}.`);
      const end = source.indexOf(">", open);
      at = textStart = end < 0 ? source.length : end + 1;
    } else if (next !== undefined && /[a-z]/i.test(next)) {
      flush(open);
      const end = tag(open, open + 1, false);
      if (end === null) return finish(source.length);
      at = textStart = end;
    } else {
      fault(open, `A ${quoted("<")} in the text doesn't start a tag. Write ${quoted("&lt;")} instead.`);
      at = open + 1;
    }
  }
  flush(source.length);
  return { tokens, faults };

  function finish(end: number) {
    textStart = end;
    return { tokens, faults };
  }

  /** Reads a comment or doctype and returns where it ends. */
  function declaration(start: number): number {
    if (source.startsWith("<!--", start)) {
      const short = /^<!--(-?)>/.exec(source.slice(start, start + 6));
      if (short) {
        fault(start, "A comment is closed as soon as it is opened.");
        tokens.push({ kind: "comment", start, end: start + short[0].length });
        return start + short[0].length;
      }
      const ending = /--!?>/g;
      ending.lastIndex = start + 4;
      const found = ending.exec(source);
      const end = found ? found.index + found[0].length : source.length;
      if (!found) fault(start, `A comment is never closed. End it with ${quoted("-->")}.`);
      else if (found[0] === "--!>") fault(found.index, `A comment ends with ${quoted("-->")}, without ${quoted("!")}.`);
      tokens.push({ kind: "comment", start, end });
      return end;
    }
    const close = source.indexOf(">", start);
    const end = close < 0 ? source.length : close + 1;
    const isDoctype = /^<!doctype/i.test(source.slice(start, start + 9));
    if (close < 0) fault(start, `${quoted("<!")} has no closing ${quoted(">")}.`);
    else if (!isDoctype) fault(start, `A comment starts with two hyphens: ${quoted("<!--")}, not ${quoted("<!")}.`);
    else if (!/^<!doctype\s+html\s*(?:system\s+(["'])about:legacy-compat\1\s*)?>/i.test(source.slice(start, end)))
      fault(start, `The doctype must be ${quoted("<!doctype html>")} and nothing more.`);
    tokens.push({ kind: isDoctype ? "doctype" : "comment", start, end });
    return end;
  }

  /** Reads a tag after its `<` or `</` and returns where it ends, or null if it never does. */
  function tag(start: number, nameStart: number, closing: boolean): number | null {
    let here = nameStart;
    while (here < source.length && !/[\t\n\f\r />]/.test(source[here] ?? "")) here += 1;
    const name = source.slice(nameStart, here).toLowerCase();
    const shown = quoted(`<${closing ? "/" : ""}${name}>`);
    if (/[<"'=&;]/.test(name))
      fault(
        start,
        `${quoted(source.slice(start, here))} isn't a tag. Look for a missing ${quoted(">")}. If the ${quoted("<")} belongs to the text, write ${quoted("&lt;")}.`,
      );
    const attributes: Attribute[] = [];
    let slash = false;
    for (;;) {
      while (isSpace(source[here])) here += 1;
      const sign = source[here];
      if (sign === undefined) {
        fault(
          start,
          `The tag ${shown} is not closed before the end of the file. Look for a missing ${quoted(">")} or quotation mark.`,
        );
        return null;
      }
      if (sign === ">") break;
      if (sign === "/") {
        slash = source[here + 1] === ">";
        if (!slash) fault(here, `There is a slash in the middle of the tag ${shown}.`);
        here += 1;
        continue;
      }
      const end = attribute(here, shown, attributes);
      if (end === null) {
        fault(start, `In the tag ${shown}, a quotation mark is never closed, so it swallows the rest of the file.`);
        return null;
      }
      here = end;
    }
    const end = here + 1;
    if (closing) {
      if (attributes.length > 0) fault(start, `An end tag has no attributes: ${shown}. Put them in the start tag.`);
      if (slash) fault(start, `An end tag has only one slash, at its start: ${shown}.`);
      tokens.push({ kind: "close", name, start, end });
      const root = roots.lastIndexOf(name);
      if (root >= 0) roots.splice(root);
    } else {
      const foreign = inForeign();
      tokens.push({ kind: "open", name, start, end, attributes, slash, foreign });
      raw = rawElements.has(name) && !foreign ? name : null;
      if (!slash && (/^(svg|math)$/.test(name) || (roots.at(-1) === "svg" && htmlInSvg.has(name)))) roots.push(name);
    }
    return end;
  }

  /** Reads one attribute and returns where it ends, or null if its value never does. */
  function attribute(start: number, shown: string, attributes: Attribute[]): number | null {
    let here = start;
    if (source[here] === "=") {
      fault(here, `In the tag ${shown}, a ${quoted("=")} has no attribute name before it.`);
      here += 1;
    }
    while (here < source.length && !/[\t\n\f\r />=]/.test(source[here] ?? "")) here += 1;
    const written = source.slice(start, here);
    const name = written.toLowerCase();
    if (/["'<]/.test(written))
      fault(
        start,
        `In the tag ${shown}, ${quoted(written)} isn't an attribute name. Look for a missing quotation mark or ${quoted(">")}.`,
      );
    if (attributes.some((other) => other.name === name))
      fault(start, `The tag ${shown} has the attribute ${quoted(name)} twice. Remove one.`);
    let after = here;
    while (isSpace(source[after])) after += 1;
    if (source[after] !== "=") {
      attributes.push({ name, value: "", start, valueStart: null, valueEnd: null });
      return here;
    }
    after += 1;
    while (isSpace(source[after])) after += 1;
    const quote = source[after];
    if (quote === ">" || quote === undefined) {
      fault(start, `The attribute ${quoted(name)} has a ${quoted("=")} but no value.`);
      attributes.push({ name, value: "", start, valueStart: null, valueEnd: null });
      return after;
    }
    if (quote === '"' || quote === "'") {
      const close = source.indexOf(quote, after + 1);
      if (close < 0) return null;
      attributes.push({ name, value: source.slice(after + 1, close), start, valueStart: after + 1, valueEnd: close });
      const behind = source[close + 1];
      if (behind !== undefined && !isSpace(behind) && behind !== ">" && behind !== "/")
        fault(close + 1, `In the tag ${shown}, there is no space after the value of ${quoted(name)}.`);
      return close + 1;
    }
    let end = after;
    while (end < source.length && !/[\t\n\f\r >]/.test(source[end] ?? "")) end += 1;
    const value = source.slice(after, end);
    if (/["'<=`]/.test(value))
      fault(after, `The value of ${quoted(name)} contains a special character. Put quotation marks around the value.`);
    attributes.push({ name, value, start, valueStart: after, valueEnd: end });
    return end;
  }
}

/** Where the end tag of a raw element begins, or -1. */
function endOfRaw(source: string, from: number, name: string): number {
  const ending = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "gi");
  ending.lastIndex = from;
  if (name === "script") return endOfScript(source, from, ending);
  return ending.exec(source)?.index ?? -1;
}

/** Within `<!--` of a script, a second `<script>` hides one end tag (script data double escaped state). */
function endOfScript(source: string, from: number, ending: RegExp): number {
  for (;;) {
    const found = ending.exec(source);
    if (!found) return -1;
    const before = source.slice(from, found.index);
    const comment = before.lastIndexOf("<!--");
    if (comment < 0 || before.includes("-->", comment) || !/<script[\t\n\f\r />]/i.test(before.slice(comment)))
      return found.index;
    const second = /<\/script[\t\n\f\r />]/i.exec(before.slice(comment));
    if (second) return found.index;
  }
}
