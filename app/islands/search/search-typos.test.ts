import { describe, expect, test } from "vitest";
import { editDistance, similarWords } from "./search-typos.ts";

describe("edit distance", () => {
  test.each([
    ["label", "label", 0],
    ["lable", "label", 1],
    ["lable", "cable", 1],
    ["padding", "pading", 1],
    ["grid", "grids", 1],
    ["fucntoin", "function", 2],
    ["documnetaton", "documentation", 2],
    ["kitten", "sitting", 3],
    ["", "abc", 3],
  ])("%s, %s: %i", (a, b, edits) => {
    expect(editDistance(a, b, 3)).toBe(edits);
    expect(editDistance(b, a, 3)).toBe(edits);
  });

  test("above the limit, only says that it is more", () => {
    expect(editDistance("kitten", "sitting", 1)).toBeGreaterThan(1);
    expect(editDistance("a", "abcdef", 2)).toBeGreaterThan(2);
  });
});

describe("similar words", () => {
  const places = new Map([
    ["label", 10],
    ["cable", 3],
    ["table", 12],
    ["able", 5],
    ["padding", 8],
    ["paging", 2],
    ["element", 20],
    ["elements", 15],
    ["accessibility", 6],
    ["utf", 1],
    ["utf16", 4],
  ]);
  const words = (word: string) => similarWords(word, places).map(({ word: found }) => found);

  test("prefers words with the same first letter", () => {
    expect(words("lable")).toEqual(["label"]);
    expect(words("mable")).toEqual(["table", "able", "cable"]);
  });

  test("ranks and weighs common words higher", () => {
    expect(similarWords("pading", places)).toEqual([
      { word: "padding", weight: 1 },
      { word: "paging", weight: 0.25 },
    ]);
  });

  test("prefers swapped letters to missing ones", () => {
    const few = new Map([
      ["for", 90],
      ["form", 9],
    ]);
    expect(similarWords("fomr", few)).toEqual([{ word: "form", weight: 1 }]);
  });

  test("prefers fewer edits", () => {
    expect(words("elemnts")).toEqual(["elements"]);
    expect(words("elememts")).toEqual(["elements"]);
    expect(words("acessibilty")).toEqual(["accessibility"]);
  });

  test("doesn't correct short words and numbers", () => {
    expect(words("abl")).toEqual([]);
    expect(words("utf8")).toEqual([]);
    expect(words("utf15")).toEqual([]);
  });

  test("doesn't correct a common word", () => {
    expect(words("table")).toEqual([]);
    expect(words("elem")).toEqual([]);
  });

  test("corrects a rare word to a more common one with the same beginning", () => {
    const few = new Map([
      ["cable", 1],
      ["table", 9],
      ["from", 1],
      ["form", 9],
      ["fork", 1],
    ]);
    const found = (word: string) => similarWords(word, few).map(({ word: one }) => one);
    expect(found("from")).toEqual(["form"]);
    expect(found("cable")).toEqual([]);
    expect(found("form")).toEqual([]);
  });
});
