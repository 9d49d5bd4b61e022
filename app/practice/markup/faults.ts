/** What a browser has to repair in HTML, as messages that name the tags. */
import {
  isBlank,
  isDocument as isWhole,
  type NestingProblemKind,
  nestingProblems,
} from "#app/domain/markup/nesting.ts";
import { type MarkupFault, type Token, tokenize } from "#app/domain/markup/tokens.ts";

/** Named references that browsers also read without a semicolon, and that people meet. */
const withoutSemicolon: readonly string[] =
  "amp lt gt quot nbsp copy reg deg micro para middot laquo raquo times divide szlig auml ouml uuml Auml Ouml Uuml eacute egrave ecirc agrave aacute acirc ccedil ntilde oslash aring aelig pound yen cent sect euml iuml ocirc ograve oacute ugrave uacute ucirc igrave iacute icirc half frac12 frac14 frac34 sup2 sup3 plusmn not shy iexcl iquest".split(
    " ",
  );

export interface FaultOptions {
  /** Whether a character reference of this name exists. Default: every name counts as known. */
  readonly isReference?: (name: string) => boolean;
}

const shown = (name: string, closing = false): string => `\`<${closing ? "/" : ""}${name}>\``;

/** A whole document rather than a fragment of one. */
export const isDocument = (source: string): boolean => isWhole(tokenize(source).tokens);

/** Everything that needs repair, in the order of the source. An empty list: nothing. */
export function markupFaults(source: string, { isReference = () => true }: FaultOptions = {}): readonly MarkupFault[] {
  const { tokens, faults: lexical } = tokenize(source);
  const faults: MarkupFault[] = [
    ...lexical,
    ...referenceFaults(source, tokens, isReference),
    ...nestingFaults(source, tokens),
  ];
  const whole = tokens.find((token) => token.kind !== "comment" && !(token.kind === "text" && isBlank(source, token)));
  if (isWhole(tokens) && whole?.kind !== "doctype")
    faults.push({ at: 0, message: "The page doesn't start with `<!doctype html>`, so the browser uses quirks mode." });
  return faults.sort((a, b) => a.at - b.at);
}

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
        const known = withoutSemicolon.find((other) => name.startsWith(other));
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

/** Null for what browsers accept. */
const messages: Readonly<Record<NestingProblemKind, ((tag: string, other: string, name: string) => string) | null>> = {
  "late-head": (tag) => `${tag} comes too late. It must be the first thing in \`<html>\`.`,
  "late-doctype": () => "The doctype must be the very first thing in the file.",
  "late-html": (tag) => `${tag} is not the first element. Nothing but the doctype goes before it.`,
  second: (tag) => `The page has a second ${tag}. It needs only one.`,
  "in-head": (tag) => `${tag} is in the head. Visible content belongs in the body.`,
  "after-body": (tag) => `${tag} comes after the end of the body.`,
  "text-after-body": () => "There is text after the end of the body.",
  "ends-paragraph": (tag, other) => `${tag} ends the paragraph that it's in while ${other} is still open.`,
  "outside-cell": (tag, other) =>
    `${tag} is in ${other} but outside a cell, so the browser moves it in front of the table.`,
  "text-outside-cell": (tag) =>
    `There is text in ${tag} outside a cell, so the browser moves it in front of the table.`,
  "outside-table": (tag) => `${tag} is outside a table, so the browser leaves it out.`,
  "outside-row": (tag) => `${tag} isn't in a row. Put it inside a ${shown("tr")}.`,
  inside: (tag, other) => `${tag} can't go inside ${other}.`,
  "not-allowed-inside": null,
  slash: (_, _other, name) =>
    `The slash in \`<${name}/>\` doesn't close the element. Write ${shown(name, true)} where it ends.`,
  "void-end": (_, _other, name) =>
    `${shown(name, true)} closes nothing, because \`${name}\` has no end tag. Remove it.`,
  overlap: (_, other, name) =>
    `${shown(name, true)} comes while ${other} is still open. Close the element you opened last first.`,
  unclosed: (tag) => `${tag} is never closed.`,
  "unmatched-end": (_, _other, name) =>
    `${shown(name, true)} has no matching start tag${name === "p" ? ", because the paragraph has already ended" : ""}.`,
};

function nestingFaults(source: string, tokens: readonly Token[]): MarkupFault[] {
  return nestingProblems(source, { tokens }).flatMap(({ kind, at, name, other }) => {
    const message = messages[kind]?.(shown(name), shown(other), name);
    return message === undefined ? [] : { at, message };
  });
}
