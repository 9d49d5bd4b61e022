import { describe, expect, test } from "vitest";
import { editDistance, similarWords } from "./search-typos.ts";

describe("edits between two words", () => {
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

  test("beyond the limit it is only said to be more", () => {
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

  test("the first letter is rarely mistyped, so words that share it win", () => {
    expect(words("lable")).toEqual(["label"]);
    expect(words("mable")).toEqual(["table", "able", "cable"]);
  });

  test("the more common word comes first and weighs more", () => {
    expect(similarWords("pading", places)).toEqual([
      { word: "padding", weight: 1 },
      { word: "paging", weight: 0.25 },
    ]);
  });

  test("swapped letters are likelier than missing ones", () => {
    const few = new Map([
      ["for", 90],
      ["form", 9],
    ]);
    expect(similarWords("fomr", few)).toEqual([{ word: "form", weight: 1 }]);
  });

  test("fewer edits win over more", () => {
    expect(words("elemnts")).toEqual(["elements"]);
    expect(words("elememts")).toEqual(["elements"]);
    expect(words("acessibilty")).toEqual(["accessibility"]);
  });

  test("short words and numbers are taken as they are", () => {
    expect(words("abl")).toEqual([]);
    expect(words("utf8")).toEqual([]);
    expect(words("utf15")).toEqual([]);
  });

  test("a word that is common has no typo", () => {
    expect(words("table")).toEqual([]);
    expect(words("elem")).toEqual([]);
  });

  test("a rare word may be a slip for a more common one that begins alike", () => {
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
