/** Finds the abbreviation at a caret and replaces it with its HTML, for both the editor and the text area. */
import { extract } from "emmet";
import { expandAbbreviation, isAbbreviation, tabStop } from "./emmet.ts";

export type Replacement =
  | { readonly from: number; readonly to: number; readonly insert: string; readonly caret: number }
  /** There is an abbreviation, but it is invalid. */
  | { readonly error: string };

/** Offsets are UTF-16 units of the whole text. Null if there is no abbreviation before the caret. */
export function expandAt(text: string, caret: number): Replacement | null {
  // A tag contains attributes and no abbreviations.
  if (/<[a-z/!][^<>]*$/i.test(text.slice(0, caret))) return null;
  const lineStart = text.lastIndexOf("\n", caret - 1) + 1;
  const nextLine = text.indexOf("\n", caret);
  const line = text.slice(lineStart, nextLine < 0 ? text.length : nextLine);
  const found = extract(line, caret - lineStart);
  if (!found || !isAbbreviation(found.abbreviation)) return null;
  const result = expandAbbreviation(found.abbreviation);
  if (typeof result !== "string") return { error: result.error };
  const margin = /^\s*/.exec(line)?.[0] ?? "";
  const expanded = result.replaceAll("\n", `\n${margin}`);
  const insert = expanded.replaceAll(tabStop, "");
  const [before = "", ...stops] = expanded.split(tabStop);
  const from = lineStart + found.start;
  return { from, to: lineStart + found.end, insert, caret: from + (stops.length > 0 ? before : insert).length };
}
