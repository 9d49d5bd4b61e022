/** What a browser has to repair in HTML, as messages that name the tags. */
import { type MarkupFault, type Token, tokenize } from "./tokens.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

export const voidElements = words("area base br col embed hr img input link meta param source track wbr");
/** Elements whose end tag may be left out. */
const optionalEnds = words(
  "html head body p li dt dd option optgroup thead tbody tfoot tr td th colgroup caption rp rt",
);
/** Start tags that end an open paragraph. */
const endParagraph = words(
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul",
);
const paragraphScope = words("button object table td th caption template svg math applet marquee html");
const metadata = words("base basefont bgsound link meta title noscript style script template");
const headings = words("h1 h2 h3 h4 h5 h6");
const tableParts = words("caption colgroup col thead tbody tfoot tr td th");
const tableContent = words("caption colgroup col thead tbody tfoot tr td th script style template");

/** A start tag ends the open elements `ends`, seen from inside, as far as `within`. */
const implied: Readonly<Record<string, { ends: ReadonlySet<string>; within: ReadonlySet<string> }>> = {
  li: { ends: words("li"), within: words("ul ol menu") },
  dt: { ends: words("dt dd"), within: words("dl") },
  dd: { ends: words("dt dd"), within: words("dl") },
  option: { ends: words("option"), within: words("select datalist optgroup") },
  optgroup: { ends: words("optgroup option"), within: words("select") },
  tr: { ends: words("tr td th caption colgroup"), within: words("table tbody thead tfoot") },
  td: { ends: words("td th"), within: words("tr table") },
  th: { ends: words("td th"), within: words("tr table") },
  tbody: { ends: words("thead tbody tfoot tr td th caption colgroup"), within: words("table") },
  thead: { ends: words("thead tbody tfoot tr td th caption colgroup"), within: words("table") },
  tfoot: { ends: words("thead tbody tfoot tr td th caption colgroup"), within: words("table") },
  rt: { ends: words("rt rp"), within: words("ruby") },
  rp: { ends: words("rt rp"), within: words("ruby") },
  body: { ends: words("head"), within: words("html") },
};

/** Elements that can't be nested in themselves or in each other. */
const noneInside: Readonly<Record<string, ReadonlySet<string>>> = {
  a: words("a"),
  button: words("button"),
  form: words("form"),
  h1: headings,
  h2: headings,
  h3: headings,
  h4: headings,
  h5: headings,
  h6: headings,
};

/** Named references that browsers also read without a semicolon, and that people meet. */
const withoutSemicolon = words(
  "amp lt gt quot nbsp copy reg deg micro para middot laquo raquo times divide szlig auml ouml uuml Auml Ouml Uuml eacute egrave ecirc agrave aacute acirc ccedil ntilde oslash aring aelig pound yen cent sect euml iuml ocirc ograve oacute ugrave uacute ucirc igrave iacute icirc half frac12 frac14 frac34 sup2 sup3 plusmn not shy iexcl iquest",
);

interface Open {
  readonly name: string;
  readonly at: number;
}

export interface FaultOptions {
  /** Whether a character reference of this name exists. Default: every name counts as known. */
  readonly isReference?: (name: string) => boolean;
}

const shown = (name: string, closing = false): string => `\`<${closing ? "/" : ""}${name}>\``;

/** A whole document rather than a piece of one. */
export const isDocument = (source: string): boolean =>
  tokenize(source).tokens.some((token) => token.kind === "doctype" || (token.kind === "open" && token.name === "html"));

/** Everything that needs repair, in the order of the source. An empty list: nothing. */
export function markupFaults(source: string, { isReference = () => true }: FaultOptions = {}): readonly MarkupFault[] {
  const { tokens, faults: lexical } = tokenize(source);
  const faults: MarkupFault[] = [
    ...lexical,
    ...referenceFaults(source, tokens, isReference),
    ...nestingFaults(source, tokens),
  ];
  const whole = tokens.find((token) => token.kind !== "comment" && !(token.kind === "text" && blank(source, token)));
  if (isDocument(source) && whole?.kind !== "doctype")
    faults.push({ at: 0, message: "The page doesn't start with `<!doctype html>`, so the browser uses quirks mode." });
  return faults.sort((a, b) => a.at - b.at);
}

const blank = (source: string, token: Token): boolean => source.slice(token.start, token.end).trim() === "";

function referenceFaults(
  source: string,
  tokens: readonly Token[],
  isReference: (name: string) => boolean,
): MarkupFault[] {
  const faults: MarkupFault[] = [];
  const look = (start: number, end: number, inAttribute: boolean) => {
    for (const found of source.slice(start, end).matchAll(/&(#x[0-9a-f]*|#\d*|[a-z][a-z0-9]*)(;?)/gi)) {
      const [all, name = "", semicolon] = found;
      const at = start + found.index;
      if (name.startsWith("#")) {
        if (/^#x?$/i.test(name))
          faults.push({ at, message: `\`${all}\` isn't a character reference, because its number is missing.` });
        else if (!semicolon) faults.push({ at, message: `The character reference \`${all}\` has no semicolon.` });
      } else if (semicolon) {
        if (!isReference(name))
          faults.push({
            at,
            message: `There is no character reference \`${all}\`. To show an “&”, write \`&amp;\`.`,
          });
      } else if (!inAttribute) {
        const known = [...withoutSemicolon].find((other) => name.startsWith(other));
        if (known) faults.push({ at, message: `The character reference \`&${known}\` has no semicolon.` });
      }
    }
  };
  for (const token of tokens) {
    if (token.kind === "text" && !token.raw) look(token.start, token.end, false);
    if (token.kind !== "open") continue;
    for (const { valueStart, valueEnd } of token.attributes)
      if (valueStart !== null && valueEnd !== null) look(valueStart, valueEnd, true);
  }
  return faults;
}

/** Tags that cross, are never closed, close nothing, or are somewhere that the parser moves them from. */
function nestingFaults(source: string, tokens: readonly Token[]): MarkupFault[] {
  const faults: MarkupFault[] = [];
  const stack: Open[] = [];
  /** Opened elements that a wrong end tag has closed; their own end tag is not reported again. */
  const crossedBefore: Open[] = [];
  const seen = new Set<string>();
  const report = (at: number, message: string) => faults.push({ at, message });

  for (const token of tokens) {
    if (token.kind === "open") start(token);
    else if (token.kind === "close") end(token.name, token.start);
    else if (token.kind === "doctype") {
      if (stack.length > 0 || seen.size > 0)
        report(token.start, "The doctype must be the very first thing in the file.");
    } else if (token.kind === "text" && !token.raw && !blank(source, token)) {
      const parent = stack.at(-1)?.name ?? "";
      if (/^(table|thead|tbody|tfoot|tr|colgroup)$/.test(parent))
        report(
          token.start,
          `There is text in ${shown(parent)} outside a cell, so the browser moves it in front of the table.`,
        );
      else if (parent === "head") leaveHead();
      else if (seen.has("/body")) report(token.start, "There is text after the end of the body.");
    }
  }
  for (const open of stack) if (!optionalEnds.has(open.name)) report(open.at, `${shown(open.name)} is never closed.`);
  return faults;

  function leaveHead() {
    const at = stack.findLastIndex((open) => open.name === "head");
    if (at >= 0) stack.splice(at);
    seen.add("left-head");
  }

  function start(token: Extract<Token, { kind: "open" }>) {
    const { name, start: at } = token;
    if (name === "html" || name === "head" || name === "body") {
      if (seen.has(name)) report(at, `The page has a second ${shown(name)}. It needs only one.`);
      else if (name === "head" && [...seen].some((other) => other !== "html"))
        report(at, `${shown(name)} comes too late. It must be the first thing in \`<html>\`.`);
      else if (name === "html" && seen.size > 0)
        report(at, `${shown(name)} is not the first element. Nothing but the doctype goes before it.`);
    }
    if (stack.at(-1)?.name === "head" && !metadata.has(name) && name !== "body" && name !== "html") {
      report(at, `${shown(name)} is in the head. Visible content belongs in the body.`);
      leaveHead();
    }
    if (seen.has("/body") && name !== "html" && name !== "body" && !(name === "script" || name === "style"))
      report(at, `${shown(name)} comes after the end of the body.`);
    seen.add(name);
    closeParagraph(name, at);
    closeImplied(name);
    const parent = stack.at(-1)?.name ?? "";
    if (/^(table|thead|tbody|tfoot|tr)$/.test(parent) && !tableContent.has(name) && name !== "form" && name !== "input")
      report(
        at,
        `${shown(name)} is in ${shown(parent)} but outside a cell, so the browser moves it in front of the table.`,
      );
    if (tableParts.has(name) && !stack.some((open) => open.name === "table" || open.name === "template"))
      report(at, `${shown(name)} is outside a table, so the browser leaves it out.`);
    else if ((name === "td" || name === "th") && parent !== "tr" && parent !== "template")
      report(at, `${shown(name)} isn't in a row. Put it inside a ${shown("tr")}.`);
    const around = stack.findLast((open) => noneInside[open.name]?.has(name));
    const scoped = around && !stack.slice(stack.indexOf(around)).some((open) => open.name === "template");
    // Anything inside a heading can contain a heading, but a heading can't be its direct child.
    if (around && scoped && (!headings.has(name) || parent === around.name))
      report(at, `${shown(name)} can't go inside ${shown(around.name)}.`);
    const foreign = stack.some((open) => open.name === "svg" || open.name === "math");
    const isForeign = foreign || name === "svg" || name === "math";
    if (token.slash && !isForeign && !voidElements.has(name))
      report(at, `The slash in \`<${name}/>\` doesn't close the element. Write ${shown(name, true)} where it ends.`);
    if (voidElements.has(name) || (token.slash && isForeign)) return;
    if (!((name === "html" || name === "body") && stack.some((open) => open.name === name))) stack.push({ name, at });
  }

  function closeParagraph(name: string, at: number) {
    if (!endParagraph.has(name)) return;
    const place = stack.findLastIndex((open) => open.name === "p");
    if (place < 0 || stack.slice(place + 1).some((open) => paragraphScope.has(open.name))) return;
    const inner = stack.slice(place + 1).find((open) => !optionalEnds.has(open.name));
    if (inner) report(at, `${shown(name)} ends the paragraph that it's in while ${shown(inner.name)} is still open.`);
    stack.splice(place);
  }

  function closeImplied(name: string) {
    const rule = implied[name];
    if (!rule) return;
    let keep = stack.length;
    for (let place = stack.length - 1; place >= 0; place--) {
      const open = stack[place];
      if (!open || rule.within.has(open.name)) break;
      if (rule.ends.has(open.name)) keep = place;
      else if (!optionalEnds.has(open.name)) break;
    }
    stack.splice(keep);
  }

  function end(name: string, at: number) {
    if (voidElements.has(name)) {
      report(at, `${shown(name, true)} closes nothing, because \`${name}\` has no end tag. Remove it.`);
      return;
    }
    if (name === "body" || name === "html") {
      seen.add("/body");
      const unclosed = stack.find((open) => !optionalEnds.has(open.name));
      if (unclosed) {
        report(unclosed.at, `${shown(unclosed.name)} is never closed.`);
        for (let place = stack.length - 1; place >= 0; place--)
          if (!optionalEnds.has(stack[place]?.name ?? "")) stack.splice(place, 1);
      }
      return;
    }
    const place = stack.findLastIndex((open) => open.name === name);
    const crossedAt = crossedBefore.findLastIndex((open) => open.name === name);
    if (place < 0) {
      if (crossedAt >= 0) crossedBefore.splice(crossedAt, 1);
      else
        report(
          at,
          `${shown(name, true)} has no matching start tag${name === "p" ? ", because the paragraph has already ended" : ""}.`,
        );
      return;
    }
    const inside = stack.slice(place + 1).filter((open) => !optionalEnds.has(open.name));
    const crossed = inside[0];
    if (crossed) {
      const later = tokens.some((token) => token.kind === "close" && token.name === crossed.name && token.start > at);
      report(
        later ? at : crossed.at,
        later
          ? `${shown(name, true)} comes while ${shown(crossed.name)} is still open. Close the element you opened last first.`
          : `${shown(crossed.name)} is never closed.`,
      );
      crossedBefore.push(...inside.filter((open) => open !== crossed || later));
    }
    stack.splice(place);
  }
}
