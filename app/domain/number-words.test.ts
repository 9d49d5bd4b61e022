import { expect, test } from "vitest";
import { numberInWords, sectionsInWords } from "./number-words.ts";

test("small numbers are words", () => {
  expect([0, 1, 10, 11].map(numberInWords)).toEqual(["no", "one", "ten", "11"]);
});

test.each([
  [[], "No sections"],
  [["Loops"], "One section"],
  [["Loops", "Lists"], "Two sections, from Loops to Lists"],
])("%j is %s", (titles, words) => {
  expect(sectionsInWords(titles.map((title) => ({ title })))).toBe(words);
});
