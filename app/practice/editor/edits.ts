/**
 * Counts edits. Typing on in the same places is one edit, no matter how many places there are, which is the point of
 * multiple cursors. Edits are counted if the `start/` of a practice contains `edits.json` (docs/guides/exercise.md).
 */

/**
 * The file with the count, as a JSON number. Checks can read it, but it has no tab. It contains `null` if edits can't be
 * counted, as in a plain text area.
 */
export const editsFile = "edits.json";

/** A changed range in UTF-16 units: `A` before the change, `B` after it. */
export interface ChangedRange {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/**
 * Counts the edits of one text. Call it with the ranges of each change, and whether the text is now the original again,
 * which resets the count. Returns the count.
 */
export function createEditCounter(): (ranges: readonly ChangedRange[], isOriginal: boolean) => number {
  let count = 0;
  let last: readonly ChangedRange[] = [];
  return (ranges, asAtFirst) => {
    const continues =
      ranges.length > 0 &&
      ranges.every(({ fromA, toA }) => last.some(({ fromB, toB }) => fromA <= toB && toA >= fromB));
    last = ranges;
    if (!continues) count += 1;
    if (asAtFirst) {
      count = 0;
      last = [];
    }
    return count;
  };
}
