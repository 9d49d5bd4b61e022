import { expect, test } from "vitest";
import { beginsLikeAPicture, countWords, isVagueName, meaningfulWords, saysSomething, saysTheSame } from "./words.ts";

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

test("meaningful words leave out everything else", () => {
  expect(meaningfulWords("12 – see foo, xxx and the C")).toEqual(["see", "and", "the", "C"]);
  expect(meaningfulWords("photo.jpg")).toEqual([]);
});

test.each([
  ["A crème brûlée!", "creme brulee", true],
  ["The Wren", "wren", true],
  ["A wren", "Two wrens", false],
  ["theatre", "atre", false],
])("“%s” and “%s” say the same: %s", (one, other, same) => {
  expect(saysTheSame(one, other)).toBe(same);
});

test.each(["here", "Click here!", "Read more …", "this page", "Link", "learn more", "more"])(
  "“%s” is vague",
  (name) => {
    expect(isVagueName(name)).toBe(true);
  },
);

test.each(["Here Comes the Sun", "More about wrens", "Contact", "Back to the profile", "Read my CV", "This week"])(
  "“%s” isn't vague",
  (name) => {
    expect(isVagueName(name)).toBe(false);
  },
);

test("an alternative that begins like a picture", () => {
  expect(beginsLikeAPicture("A picture of a wren")).toBe(true);
  expect(beginsLikeAPicture("Photo: a wren")).toBe(true);
  expect(beginsLikeAPicture("Photographers wait for a wren")).toBe(false);
  expect(beginsLikeAPicture("The picture frames hang in the hall")).toBe(false);
});

test.each([
  ["Three pelicans rest", 3],
  ["春の散歩の風景", 4],
  ["–", 0],
])("%s has %d words", (text, count) => {
  expect(countWords(text)).toBe(count);
});
