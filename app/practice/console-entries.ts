/** The entries of a console, merged as they come in. */
import type { ConsoleEntry } from "#app/domain/practice/practice.ts";

/** Older entries are dropped. */
export const maxEntries = 500;

/** Appends entries. One that repeats the last only increments its count, and `clear` removes everything before it. */
export function appendEntries(
  entries: readonly ConsoleEntry[],
  more: readonly ConsoleEntry[],
): readonly ConsoleEntry[] {
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
  return result.length > maxEntries ? result.slice(-maxEntries) : result;
}

const repeats = (a: ConsoleEntry, b: ConsoleEntry): boolean =>
  a.level === b.level &&
  !a.level.startsWith("group") &&
  a.file === b.file &&
  a.line === b.line &&
  a.uncaught === b.uncaught &&
  a.values.length === b.values.length &&
  a.values.every(({ kind, text }, at) => kind === b.values[at]?.kind && text === b.values[at]?.text);

/** An entry that comes from us, for example about a missing file. */
export const createNote = (
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
