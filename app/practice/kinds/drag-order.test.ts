import { expect, test } from "vitest";
import { movedTo, placeOf, shiftOf } from "./drag-order.ts";

/** Three items with gaps of 10 pixels; the second is higher than the others. */
const items = [
  { top: 0, height: 40 },
  { top: 50, height: 80 },
  { top: 140, height: 40 },
];

test("an item takes the place whose middle it has passed", () => {
  expect([0, 60, 80, 150].map((by) => placeOf(items, 0, by))).toEqual([0, 0, 1, 2]);
  expect([0, -60, -80, -200].map((by) => placeOf(items, 2, by))).toEqual([2, 2, 1, 0]);
  expect(placeOf(items, 5, 100)).toBe(5);
});

test("the others make way by the height of the dragged item and one gap", () => {
  expect([0, 1, 2].map((at) => shiftOf(items, at, 0, 1))).toEqual([0, -50, 0]);
  expect([0, 1, 2].map((at) => shiftOf(items, at, 1, 0))).toEqual([90, 0, 0]);
  expect([0, 1, 2].map((at) => shiftOf(items, at, 2, 0))).toEqual([50, 50, 0]);
  expect(shiftOf(items.slice(0, 1), 0, 0, 0)).toBe(0);
});

test("a moved item keeps all others in their order", () => {
  expect(movedTo(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(movedTo(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(movedTo(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
});
