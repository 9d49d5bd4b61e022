import { expect, test } from "vitest";
import { initialParagraph, paragraphStyles, pixelsOf, readingInWords, shiftInWords, sizeText } from "./reading.ts";

test("rem follows the reader's text size, and px doesn't", () => {
  expect(pixelsOf({ ...initialParagraph, size: 1 })).toBe(16);
  expect(pixelsOf({ ...initialParagraph, size: 1, reader: 200 })).toBe(32);
  expect(pixelsOf({ ...initialParagraph, size: 1, unit: "px", reader: 200 })).toBe(16);
  expect(sizeText({ ...initialParagraph, size: 1.25, unit: "px" })).toBe("20px");
  expect(readingInWords({ ...initialParagraph, unit: "px", reader: 200 })[3]).toContain(
    "px ignores the reader’s text size",
  );
});

test("the words judge measure and line height", () => {
  expect(readingInWords(initialParagraph).slice(0, 2)).toEqual([
    "A measure of at most 60ch is comfortable.",
    "A line height of 1.5 is comfortable. Without a unit, it grows with the size of the text.",
  ]);
  expect(readingInWords({ ...initialParagraph, measure: 90, lineHeight: 1.1 }).join(" ")).toMatch(/is long.*is tight/);
});

test("a shift is named with its direction", () => {
  expect(shiftInWords(null, 100)).toMatch(/Change the font/);
  expect(shiftInWords(100, 124)).toBe("The text below has moved down by 24 px.");
  expect(shiftInWords(100, 76.2)).toBe("The text below has moved up by 24 px.");
  expect(shiftInWords(100, 100.3)).toBe("The text below stays where it was.");
});

test("without the web font, an adjusted or a plain fallback takes its place", () => {
  const family = (next: object) => paragraphStyles({ ...initialParagraph, ...next })["font-family"];
  expect(family({})).toContain("Graphite Display");
  expect(family({ loaded: false })).toBe("serif");
  expect(family({ loaded: false, adjusted: true })).toContain("Graphite Fallback");
});
