import { describe, expect, test } from "vitest";
import { type ChangedRange, createEditCounter } from "./edits.ts";

/** The changes for typing `length` letters at each place, one after the other. Places are offsets at that time. */
function typed(places: readonly number[], length: number): ChangedRange[][] {
  return Array.from({ length }, (_, letter) =>
    places.map((place, nth) => {
      // Every cursor before this one has typed the same number of letters, and so has this one.
      const before = place + nth * letter + letter;
      return { fromA: before, toA: before, fromB: before + nth, toB: before + nth + 1 };
    }),
  );
}

describe("counting edits", () => {
  test("typing on is one edit, with one cursor or five", () => {
    const one = createEditCounter();
    expect(typed([3], 4).map((ranges) => one(ranges, false))).toEqual([1, 1, 1, 1]);
    const five = createEditCounter();
    expect(typed([10, 40, 70, 100, 130], 4).map((ranges) => five(ranges, false))).toEqual([1, 1, 1, 1]);
  });

  test("replacing a selection and typing on is one edit, and so is deleting a letter", () => {
    const count = createEditCounter();
    count([{ fromA: 10, toA: 13, fromB: 10, toB: 11 }], false);
    count([{ fromA: 11, toA: 11, fromB: 11, toB: 12 }], false);
    expect(count([{ fromA: 11, toA: 12, fromB: 11, toB: 11 }], false)).toBe(1);
  });

  test("the same word in another place is another edit", () => {
    const count = createEditCounter();
    for (const ranges of typed([3], 4)) count(ranges, false);
    expect(typed([50], 4).map((ranges) => count(ranges, false))).toEqual([2, 2, 2, 2]);
    // With five cursors after one, not all of them continue.
    expect(count(typed([54, 90], 1)[0] ?? [], false)).toBe(3);
  });

  test("the original text has no edits", () => {
    const count = createEditCounter();
    for (const ranges of typed([3], 2)) count(ranges, false);
    expect(count([{ fromA: 3, toA: 5, fromB: 3, toB: 3 }], true)).toBe(0);
    expect(count([{ fromA: 3, toA: 3, fromB: 3, toB: 4 }], false)).toBe(1);
  });
});
