import { expect, test } from "vitest";
import { saysSomething } from "./words.ts";

test.each([
  "Mend the hose",
  "Li",
  "李",
  "سقي الزهور",
  "I",
  "Vitamin C",
  "C",
  "Bar",
  "H2O",
  "2 eggs",
  "Pick up lorem books",
  "Crème brûlée 🍮",
  "Test the gate",
])("“%s” says something", (text) => {
  expect(saysSomething(text)).toBe(true);
});

test.each([
  "",
  "  ",
  "…",
  "12",
  "aaa",
  "Xxx xxx",
  "b",
  "asdf",
  "asdfgh qwertz",
  "foo",
  "Lorem ipsum dolor sit amet, consectetur",
  "photo-1.JPG",
  "🍮",
  "bla bla",
])("“%s” only fills its place", (text) => {
  expect(saysSomething(text)).toBe(false);
});
