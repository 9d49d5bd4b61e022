/**
 * Finds tags that overlap, stay open, close nothing, or are somewhere that the parser moves them from. It follows the
 * tree construction of the HTML standard (13.2.6). Authors and learners get the same checks, each in their own words.
 */
import {
  endParagraph,
  headings,
  impliedEnds,
  metadata,
  notAllowedInside,
  optionalEnds,
  paragraphScope,
  restricted,
  separated,
  tableContent,
  tableContext,
  tableParts,
  voidElements,
} from "./elements.ts";
import { type Token, tokenize } from "./tokens.ts";

export type NestingProblemKind =
  /** Only the first element of `<html>` can be a head. */
  | "late-head"
  | "late-doctype"
  /** `<html>` after something else. */
  | "late-html"
  /** A second `<html>`, `<head>` or `<body>`. */
  | "second"
  | "in-head"
  | "after-body"
  | "text-after-body"
  /** A start tag ends a paragraph while `other`, inside the paragraph, is open. */
  | "ends-paragraph"
  /** In `other`, a part of a table, but outside a cell. */
  | "outside-cell"
  /** Text in the element `name`, a part of a table, but outside a cell. */
  | "text-outside-cell"
  | "outside-table"
  | "outside-row"
  /** In an element `other`, from which the parser moves it. */
  | "inside"
  /** In an element `other`, whose content model doesn't allow it. The parser leaves it there. */
  | "not-allowed-inside"
  /** A slash in a start tag that doesn't close the element. */
  | "slash"
  /** An end tag of a void element. */
  | "void-end"
  /** An end tag while `other` is open, which has its end tag later. */
  | "overlap"
  | "unclosed"
  | "unmatched-end";

export interface NestingProblem {
  readonly kind: NestingProblemKind;
  /** Offset in the source. */
  readonly at: number;
  /** The element of the tag at this place. */
  readonly name: string;
  /** The other element involved, or an empty string. */
  readonly other: string;
}

interface Open {
  readonly name: string;
  readonly at: number;
}

/** A whole document rather than a fragment of one. */
export const isDocument = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => token.kind === "doctype" || (token.kind === "open" && token.name === "html"));

export const isBlank = (source: string, token: Token): boolean => source.slice(token.start, token.end).trim() === "";

const isOptional = ({ name }: Open): boolean => optionalEnds.has(name);
const isHidden = (token: Extract<Token, { kind: "open" }>): boolean =>
  token.name === "input" &&
  token.attributes.some(({ name, value }) => name === "type" && value.toLowerCase() === "hidden");

/**
 * Problems in the order in which the parser meets them. With `excerpt`, the source may be from anywhere in a document:
 * it can begin with a part of a table. But where it has the end tags of `<body>` and `<html>`, it needs the start tags.
 */
export function nestingProblems(
  source: string,
  { tokens = tokenize(source).tokens, excerpt = false }: { tokens?: readonly Token[]; excerpt?: boolean } = {},
): NestingProblem[] {
  const problems: NestingProblem[] = [];
  const stack: Open[] = [];
  /** Elements that a wrong end tag has closed. Their own end tags aren't reported again. */
  const overlapped: Open[] = [];
  const seen = new Set<string>();
  const report = (kind: NestingProblemKind, at: number, name: string, other = "") =>
    problems.push({ kind, at, name, other });
  const parentName = () => stack.at(-1)?.name ?? "";

  for (const token of tokens) {
    if (token.kind === "open") start(token);
    else if (token.kind === "close") end(token.name, token.start);
    else if (token.kind === "doctype") {
      if (stack.length > 0 || seen.size > 0) report("late-doctype", token.start, "");
    } else if (token.kind === "text" && !token.raw && !isBlank(source, token)) {
      const parent = parentName();
      if (tableContext.has(parent) || parent === "colgroup") report("text-outside-cell", token.start, parent);
      else if (parent === "head") leaveHead();
      else if (seen.has("/body")) report("text-after-body", token.start, "");
    }
  }
  for (const open of stack) if (!isOptional(open)) report("unclosed", open.at, open.name);
  return problems;

  function leaveHead() {
    const at = stack.findLastIndex((open) => open.name === "head");
    if (at >= 0) stack.splice(at);
    seen.add("left-head");
  }

  function start(token: Extract<Token, { kind: "open" }>) {
    const { name, start: at } = token;
    if (name === "html" || name === "head" || name === "body") {
      if (seen.has(name)) report("second", at, name);
      else if (name === "head" && [...seen].some((other) => other !== "html")) report("late-head", at, name);
      else if (name === "html" && seen.size > 0) report("late-html", at, name);
    }
    if (parentName() === "head" && !metadata.has(name) && name !== "body" && name !== "html") {
      report("in-head", at, name);
      overlapped.push(...stack.filter((open) => open.name === "head"));
      leaveHead();
    }
    if (seen.has("/body") && !/^(html|body|script|style)$/.test(name)) report("after-body", at, name);
    seen.add(name);
    endOpenParagraph(name, at);
    endImplied(name);
    const parent = parentName();
    if (tableContext.has(parent) && !tableContent.has(name)) report("outside-cell", at, name, parent);
    const isOutermost = excerpt && stack.every((open) => tableParts.has(open.name));
    if (tableParts.has(name) && !isOutermost && !stack.some(({ name }) => name === "table" || name === "template"))
      report("outside-table", at, name);
    else if (
      (name === "td" || name === "th") &&
      parent !== "tr" &&
      parent !== "template" &&
      !(excerpt && parent === "")
    )
      report("outside-row", at, name);
    checkAround(token, parent);
    const isForeign = token.foreign || name === "svg" || name === "math";
    const isVoid = voidElements.has(name);
    if (token.slash && !isForeign && !isVoid) report("slash", at, name);
    if (isVoid || (token.slash && isForeign)) return;
    if (!((name === "html" || name === "body") && stack.some((open) => open.name === name))) stack.push({ name, at });
  }

  function checkAround(token: Extract<Token, { kind: "open" }>, parent: string) {
    const { name, start: at } = token;
    // Most elements may be inside any other, and deep markup has many elements around each.
    if (!restricted.has(name)) return;
    // The content of a template is a document of its own.
    const around = stack.slice(stack.findLastIndex((open) => open.name === "template") + 1);
    const outer = around.findLast((open) => separated[open.name]?.has(name));
    // A heading can be deeper inside a heading, but the parser closes a heading whose direct child it would be.
    if (outer && (!headings.has(name) || parent === outer.name)) report("inside", at, name, outer.name);
    const limiting = around.findLast((open) => notAllowedInside[open.name]?.has(name));
    if (limiting && !isHidden(token)) report("not-allowed-inside", at, name, limiting.name);
  }

  function endOpenParagraph(name: string, at: number) {
    if (!endParagraph.has(name)) return;
    const place = stack.findLastIndex((open) => open.name === "p");
    if (place < 0 || stack.slice(place + 1).some((open) => paragraphScope.has(open.name))) return;
    const inner = stack.slice(place + 1).find((open) => !isOptional(open));
    if (inner) report("ends-paragraph", at, name, inner.name);
    stack.splice(place);
  }

  function endImplied(name: string) {
    const rule = impliedEnds[name];
    if (!rule) return;
    let keep = stack.length;
    for (let place = stack.length - 1; place >= 0; place--) {
      const open = stack[place];
      if (!open || rule.within.has(open.name)) break;
      if (rule.ends.has(open.name)) keep = place;
      else if (!isOptional(open)) break;
    }
    stack.splice(keep);
  }

  function end(name: string, at: number) {
    if (voidElements.has(name)) {
      report("void-end", at, name);
      return;
    }
    const place = stack.findLastIndex((open) => open.name === name);
    if ((name === "body" || name === "html") && !(excerpt && place < 0)) {
      seen.add("/body");
      const unclosed = stack.find((open) => !isOptional(open));
      if (unclosed) report("unclosed", unclosed.at, unclosed.name);
      const isKept = (open: Open, index: number) => isOptional(open) && !(excerpt && index >= place);
      stack.splice(0, stack.length, ...stack.filter(isKept));
      return;
    }
    if (place < 0) {
      const before = overlapped.findLastIndex((open) => open.name === name);
      if (before >= 0) overlapped.splice(before, 1);
      else report("unmatched-end", at, name);
      return;
    }
    const inside = stack.slice(place + 1).filter((open) => !isOptional(open));
    const [crossed, ...others] = inside;
    if (crossed) {
      const isLater = tokens.some((token) => token.kind === "close" && token.name === crossed.name && token.start > at);
      if (isLater) report("overlap", at, name, crossed.name);
      else report("unclosed", crossed.at, crossed.name);
      overlapped.push(...(isLater ? inside : others));
    }
    stack.splice(place);
  }
}
