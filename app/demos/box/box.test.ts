import { expect, test } from "vitest";
import {
  type BoxValues,
  boxArithmetic,
  boxInWords,
  boxWidths,
  collapsedMargin,
  gapsOf,
  marginsInWords,
} from "./box.ts";

const values: BoxValues = { sizing: "content-box", width: 200, padding: 20, border: 5, margin: 16 };

test("content-box adds padding and border to the width", () => {
  expect(boxWidths(values)).toEqual({ content: 200, padding: 240, border: 250, margin: 282 });
  expect(boxArithmetic(values)).toEqual([
    "Content: 200, because `width` sets the content",
    "Border box: 200 + 2 × 20 + 2 × 5 = 250",
    "With margin: 250 + 2 × 16 = 282",
  ]);
  expect(boxInWords(values)[0]).toBe(
    "With `box-sizing: content-box` the box you see is 250 px wide: 50 px more than its `width`.",
  );
});

test("border-box takes padding and border out of the width", () => {
  expect(boxWidths({ ...values, sizing: "border-box" })).toEqual({
    content: 150,
    padding: 190,
    border: 200,
    margin: 232,
  });
});

test("a border-box can't be narrower than its padding and border", () => {
  const narrow: BoxValues = { ...values, sizing: "border-box", width: 40 };
  expect(boxWidths(narrow)).toEqual({ content: 0, padding: 40, border: 50, margin: 82 });
  expect(boxArithmetic(narrow)[0]).toBe("Border box: 50, because padding and border don’t fit into 40");
});

test("margins collapse to the larger, the more negative, or the difference", () => {
  expect(collapsedMargin(30, 20)).toBe(30);
  expect(collapsedMargin(-30, -20)).toBe(-30);
  expect(collapsedMargin(30, -20)).toBe(10);
  expect(collapsedMargin(0, 0)).toBe(0);
});

test("siblings collapse in any block container, but not in a grid", () => {
  const siblings = { between: "siblings", first: 30, second: 20 } as const;
  for (const parent of ["block", "padding", "flow-root"] as const)
    expect(gapsOf({ ...siblings, parent })).toMatchObject({ outside: 30, collapses: true });
  expect(gapsOf({ ...siblings, parent: "grid" })).toMatchObject({ outside: 50, collapses: false });
  expect(marginsInWords({ ...siblings, parent: "grid" })).toEqual([
    "The margins add up to 30 + 20 = 50 px, because margins never collapse in a grid.",
  ]);
});

test("a child's margin leaves its parent unless something separates them", () => {
  const margins = { between: "parent", first: 10, second: 24 } as const;
  expect(gapsOf({ ...margins, parent: "block" })).toEqual({ outside: 24, inside: 0, collapses: true });
  expect(gapsOf({ ...margins, parent: "padding" })).toEqual({ outside: 10, inside: 25, collapses: false });
  expect(gapsOf({ ...margins, parent: "flow-root" })).toEqual({ outside: 10, inside: 24, collapses: false });
});
