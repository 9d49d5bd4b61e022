import { expect, test } from "vitest";
import { splitByWords } from "./marked.tsx";

/** The pieces as one text, with the marked words in brackets. */
const shown = (text: string, ...words: string[]): string =>
  splitByWords(text, words)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["Links and labels", ["links"], "[Links] and labels"],
  ["A label, labels, unlabelled", ["label"], "A [label], labels, unlabelled"],
  ["Write `<nav>` or alt=", ["nav", "alt"], "Write `<[nav]>` or [alt]="],
  ["Köln köln", ["köln"], "[Köln] [köln]"],
  ["<b>bold</b>", ["b"], "<[b]>bold</[b]>"],
  ["Nothing here", [], "Nothing here"],
  ["", ["a"], ""],
])("%s with %s marked", (text, words, marked) => {
  expect(shown(text, ...words)).toBe(marked);
});

test("no part of the text is lost", () => {
  const text = "“Git”, a 3-step café… 😀 =>";
  expect(
    splitByWords(text, ["git", "café"])
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});
