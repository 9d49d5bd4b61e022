/** Finds the abbreviation at a caret and puts its HTML in its place. Pure; the editor and the text area share it. */
import { extract } from "emmet";
import { expandAbbreviation, isAbbreviation, tabStop } from "./emmet.ts";

export type Replacement =
  | { readonly from: number; readonly to: number; readonly insert: string; readonly caret: number }
  /** There is something like an abbreviation, and it cannot be read. */
  | { readonly fault: string };

/** Offsets are UTF-16 units of the whole text. Null where no abbreviation stands before the caret. */
export function expandAt(text: string, caret: number): Replacement | null {
  // Inside a tag there are attributes, and no abbreviations.
  if (/<[a-z/!][^<>]*$/i.test(text.slice(0, caret))) return null;
  const lineStart = text.lastIndexOf("\n", caret - 1) + 1;
  const nextLine = text.indexOf("\n", caret);
  const line = text.slice(lineStart, nextLine < 0 ? text.length : nextLine);
  const found = extract(line, caret - lineStart);
  if (!found || !isAbbreviation(found.abbreviation)) return null;
  const result = expandAbbreviation(found.abbreviation);
  if (typeof result !== "string") return { fault: result.fault };
  const margin = /^\s*/.exec(line)?.[0] ?? "";
  const written = result.replaceAll("\n", `\n${margin}`);
  const insert = written.replaceAll(tabStop, "");
  const [before = "", ...stops] = written.split(tabStop);
  const from = lineStart + found.start;
  return { from, to: lineStart + found.end, insert, caret: from + (stops.length > 0 ? before : insert).length };
}
