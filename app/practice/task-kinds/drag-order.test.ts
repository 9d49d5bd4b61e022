import { expect, test } from "vitest";
import { dropIndex, moveItem, shiftFor } from "./drag-order.ts";

/** Three items with gaps of 10 pixels. The second is taller than the others. */
const items = [
  { top: 0, height: 40 },
  { top: 50, height: 80 },
  { top: 140, height: 40 },
];

test("an item moves to the index whose middle it has passed", () => {
  expect([0, 60, 80, 150].map((by) => dropIndex(items, 0, by))).toEqual([0, 0, 1, 2]);
  expect([0, -60, -80, -200].map((by) => dropIndex(items, 2, by))).toEqual([2, 2, 1, 0]);
  expect(dropIndex(items, 5, 100)).toBe(5);
});

test("the other items move by the height of the dragged item and one gap", () => {
  expect([0, 1, 2].map((at) => shiftFor(items, at, 0, 1))).toEqual([0, -50, 0]);
  expect([0, 1, 2].map((at) => shiftFor(items, at, 1, 0))).toEqual([90, 0, 0]);
  expect([0, 1, 2].map((at) => shiftFor(items, at, 2, 0))).toEqual([50, 50, 0]);
  expect(shiftFor(items.slice(0, 1), 0, 0, 0)).toBe(0);
});

test("moving an item keeps the others in order", () => {
  expect(moveItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moveItem(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveItem(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
});
