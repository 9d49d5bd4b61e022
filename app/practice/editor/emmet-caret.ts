/** Finds the abbreviation at a caret and puts its HTML in its place. Pure; the editor and the text area share it. */
import { expandAbbreviation, isAbbreviation } from "./emmet.ts";

export type Replacement =
  | { readonly from: number; readonly to: number; readonly insert: string; readonly caret: number }
  /** There is something like an abbreviation, and it cannot be read. */
  | { readonly fault: string };

const openers: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/**
 * Where the abbreviation that ends at `end` begins in `line`. It goes back to a space, but not to one within brackets, and
 * not beyond the end of a tag.
 */
function startOf(line: string, end: number): number {
  const open: string[] = [];
  let at = end;
  while (at > 0) {
    const sign = line[at - 1] ?? "";
    const wanted = open.at(-1);
    if (wanted !== undefined) {
      if (sign === wanted) open.pop();
      else if (openers[sign] && wanted !== "[") open.push(openers[sign]);
    } else if (openers[sign]) open.push(openers[sign]);
    else if (/\s|[({[]/.test(sign) && sign !== "(") break;
    else if (sign === ">" && /<[^<>]*$/.test(line.slice(0, at - 1))) break;
    else if (sign === "<") return end;
    at -= 1;
  }
  return open.length > 0 ? end : at;
}

/** Offsets are UTF-16 units of the whole text. Null where no abbreviation stands before the caret. */
export function expandAt(text: string, caret: number): Replacement | null {
  // Inside a tag there are attributes, and no abbreviations.
  if (/<[a-z/!][^<>]*$/i.test(text.slice(0, caret))) return null;
  const lineStart = text.lastIndexOf("\n", caret - 1) + 1;
  const nextLine = text.indexOf("\n", caret);
  const line = text.slice(lineStart, nextLine < 0 ? text.length : nextLine);
  // Brackets that the editor has closed by itself belong to it.
  const before = caret - lineStart;
  const closed = before > 0 ? (/^[)\]}]*/.exec(line.slice(before))?.[0].length ?? 0) : 0;
  const whole = startOf(line, before + closed);
  const end = whole === before + closed ? before : before + closed;
  const start = end === before ? startOf(line, end) : whole;
  const source = line.slice(start, end);
  if (source === "" || !isAbbreviation(source)) return null;
  const result = expandAbbreviation(source);
  if ("fault" in result) return { fault: result.fault };
  const margin = /^\s*/.exec(line)?.[0] ?? "";
  const insert = result.html.replaceAll("\n", `\n${margin}`);
  // To the first place that is still empty.
  const empty = /=""|><\//.exec(insert);
  const inside = empty ? empty.index + (empty[0] === '=""' ? 2 : 1) : insert.length;
  return { from: lineStart + start, to: lineStart + end, insert, caret: lineStart + start + inside };
}
