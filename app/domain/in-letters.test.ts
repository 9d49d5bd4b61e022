import { expect, test } from "vitest";
import { courseInLetters, inLetters } from "./in-letters.ts";

test("small numbers are words", () => {
  expect([0, 1, 10, 11].map(inLetters)).toEqual(["No", "One", "Ten", "11"]);
});

test.each([
  [[], "No sections"],
  [["Loops"], "One section"],
  [["Loops", "Lists"], "Two sections, from Loops to Lists"],
])("%j is %s", (titles, words) => {
  expect(courseInLetters(titles.map((title) => ({ title })))).toBe(words);
});
