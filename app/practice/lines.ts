/** Lines of a console, joined as they come in. */
import type { ConsoleEntry } from "#app/domain/practice/practice.ts";

/** Most lines that are kept; older ones go. */
export const mostLines = 500;

/** Entries with new ones behind them: what repeats the last one counts it up, `clear` empties. */
export function joined(entries: readonly ConsoleEntry[], more: readonly ConsoleEntry[]): readonly ConsoleEntry[] {
  const result = [...entries];
  for (const entry of more) {
    if (entry.level === "clear") {
      result.length = 0;
      continue;
    }
    const last = result.at(-1);
    if (last && repeats(last, entry)) result[result.length - 1] = { ...last, count: last.count + entry.count };
    else result.push(entry);
  }
  return result.length > mostLines ? result.slice(-mostLines) : result;
}

const repeats = (a: ConsoleEntry, b: ConsoleEntry): boolean =>
  a.level === b.level &&
  !a.level.startsWith("group") &&
  a.file === b.file &&
  a.line === b.line &&
  a.uncaught === b.uncaught &&
  a.values.length === b.values.length &&
  a.values.every(({ kind, text }, at) => kind === b.values[at]?.kind && text === b.values[at]?.text);

/** A line of ours, as for a file that is not there. */
export const note = (
  level: "warn" | "error" | "info",
  text: string,
  file: string | null,
  line: number | null,
): ConsoleEntry => ({
  level,
  values: [{ kind: "words", text, entries: null }],
  file,
  line,
  count: 1,
  uncaught: false,
});
