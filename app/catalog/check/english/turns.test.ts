import { expect, test } from "vitest";
import { findTurns } from "./turns.ts";

const wordsIn = (text: string): string[] => findTurns(text).map(({ found }) => found);

test.each([
  ["Nobody can see it.", ["Nobody"]],
  ["Two things to mend", ["mend"]],
  ["In the head stands in line 3 the title.", ["stands in"]],
  ["The file lies in the folder.", ["lies in"]],
  ["This is no label.", ["is no label"]],
  ["Whoever agrees, goes on to the next page.", ["Whoever", "goes on to"]],
  ["Your e-mail address", ["e-mail"]],
])("%s", (text, found) => {
  expect(wordsIn(text)).toEqual(found);
});

test.each([
  "HTML stands for HyperText Markup Language.",
  "There is no label, so a screen reader has nothing to say.",
  "The tool is no longer needed, and no one misses it.",
  "This recommendation stands out.",
  "Log in, then follow the link in the email.",
])("allowed: %s", (text) => {
  expect(wordsIn(text)).toEqual([]);
});

test("says where and what to write instead", () => {
  expect(findTurns("Fix it or mend it.")).toEqual([{ index: 10, found: "mend", instead: "Write fix." }]);
});
