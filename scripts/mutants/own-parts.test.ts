import { expect, test } from "vitest";
import { ownParts } from "./own-parts.ts";

const own = (source: string, earlier: readonly string[], part: string): boolean => {
  const at = source.indexOf(part);
  return ownParts(source, earlier)(at, at + part.length);
};

test("a line that was there before isn't its own, wherever it is now", () => {
  const source = "<main>\n  <h1>Peas</h1>\n  <p>New</p>\n</main>";
  expect(own(source, ["<h1>Peas</h1>\n"], "<h1>Peas</h1>")).toBe(false);
  expect(own(source, ["<h1>Peas</h1>\n"], "<p>New</p>")).toBe(true);
});

test("within a changed line, only what was added is its own", () => {
  const source = '<a href="peas.html">Peas</a>';
  expect(own(source, ["<a>Peas</a>"], 'href="peas.html"')).toBe(true);
  expect(own(source, ["<a>Peas</a>"], ">Peas<")).toBe(false);
});

test("white space is never its own", () => {
  expect(own("a\n\n  b", ["a b"], "\n\n  ")).toBe(false);
});
