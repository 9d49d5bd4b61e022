/**
 * How many edits somebody needed. Typing on at the same places is one edit, however many places these are: that is what
 * several cursors are good for. A practice whose `start/` holds `edits.json` has its edits counted (docs/guides/exercise.md).
 */

/**
 * Where the count goes, as a JSON number: among the files that checks see, and not among the tabs. `null` where nothing is
 * counted, as in a plain text area.
 */
export const editsFile = "edits.json";

/** A part of a text that became another part, in UTF-16 units; `A` before the change, `B` after it. */
export interface ChangedRange {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/**
 * Counts the edits of one text. Give it the parts that each change touched, and whether the text is now as at the
 * beginning: then nothing counts. It answers with the count.
 */
export function editCounter(): (ranges: readonly ChangedRange[], asAtFirst: boolean) => number {
  let count = 0;
  let last: readonly ChangedRange[] = [];
  return (ranges, asAtFirst) => {
    const goesOn =
      ranges.length > 0 &&
      ranges.every(({ fromA, toA }) => last.some(({ fromB, toB }) => fromA <= toB && toA >= fromB));
    last = ranges;
    if (!goesOn) count += 1;
    if (asAtFirst) {
      count = 0;
      last = [];
    }
    return count;
  };
}
