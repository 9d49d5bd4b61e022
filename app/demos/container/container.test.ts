import { expect, test } from "vitest";
import { fluidSize, initialLayout, layoutInWords, ruleText, slotsOf } from "./container.ts";

const sides = (layout: Parameters<typeof slotsOf>[0]) => slotsOf(layout).map(({ sideBySide }) => sideBySide);

test("a container query looks at the slot, a media query at the page", () => {
  expect(slotsOf(initialLayout).map(({ width }) => width)).toEqual([624, 336]);
  expect(sides(initialLayout)).toEqual([true, false]);
  expect(sides({ ...initialLayout, query: "media" })).toEqual([true, true]);
  expect(sides({ ...initialLayout, query: "media", page: 400 })).toEqual([false, false]);
});

test("a breakpoint in rem moves with the text size", () => {
  expect(sides({ ...initialLayout, text: 200 })).toEqual([false, false]);
  expect(ruleText(initialLayout)).toContain("@container (width >= 28rem)");
});

test("fluid type stays between its limits, which follow the reader", () => {
  expect(fluidSize(100, 100)).toBe(16);
  expect(fluidSize(400, 100)).toBe(20);
  expect(fluidSize(2000, 100)).toBe(28);
  expect(fluidSize(400, 200)).toBe(32);
  expect(fluidSize(1000, 200)).toBe(44);
});

test("the words say what a media query can't see", () => {
  expect(layoutInWords({ ...initialLayout, query: "media" }).join(" ")).toContain(
    "The sidebar is too narrow for that, but a media query can’t see it.",
  );
  expect(layoutInWords(initialLayout)[1]).toBe("One rule gives two layouts on the same page.");
});
