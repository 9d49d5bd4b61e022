import { expect, test } from "vitest";
import { firstWords, lettersOf, quoted, wordsOf } from "./text.ts";

test("puts texts in quotation marks", () => {
  expect(quoted(["one", "two"])).toBe("“one”, “two”");
  expect(quoted([])).toBe("");
});

test("takes the first words", () => {
  expect(firstWords("An  image of a heron", 3)).toBe("An image of");
});

test("compares texts without punctuation and capitals", () => {
  expect(lettersOf("  Zoë’s café – 2 Mill St. ")).toBe("zoë s café 2 mill st");
  expect(wordsOf("Zoë’s café")).toEqual(["zoë", "s", "café"]);
  expect(wordsOf("…")).toEqual([]);
});
