import { expect, test } from "vitest";
import { bakeryPage } from "#app/demos/shared/small-document.ts";
import { cascade, type Sheets } from "./cascade.ts";
import { readStyleSheet } from "./style-rules.ts";

const find = (name: string) => bakeryPage.find((one) => one.name === name)!;
const link = bakeryPage.find(({ attributes }) => attributes["class"] === "more")!;
const sheets = (author: string, reader = "", inline = ""): Sheets => ({ author, reader, inline });
const colour = (author: string, reader = "", inline = "") =>
  cascade("color", link, sheets(author, reader, inline)).value;

test("specificity comes before order, and order decides what is equal", () => {
  expect(colour(".more { color: red } a { color: blue }")).toBe("red");
  expect(colour("a { color: red } a { color: blue }")).toBe("blue");
  expect(colour("a { color: red; color: blue }")).toBe("blue");
  expect(
    cascade("color", link, sheets("#shop a { color: red } .item .more { color: blue }")).candidates[1]?.loses,
  ).toBe("its specificity (0, 2, 0) is lower than (1, 0, 1)");
});

test("importance comes first, and reverses origins and layers", () => {
  expect(colour("a { color: red !important }", "", "color: blue")).toBe("red");
  expect(colour("a { color: red !important }", "", "color: blue !important")).toBe("blue");
  expect(colour("a { color: red }", "a { color: blue }")).toBe("red");
  expect(colour("a { color: red !important }", "a { color: blue !important }")).toBe("blue");
  expect(
    colour("@layer one, two; @layer two { a { color: red !important } } @layer one { a { color: blue !important } }"),
  ).toBe("blue");
  expect(colour("@layer one { a { color: red !important } } #shop a { color: blue !important }")).toBe("red");
});

test("later layers win, and no layer wins over all", () => {
  expect(colour("@layer one, two; @layer two { a { color: red } } @layer one { #shop a { color: blue } }")).toBe("red");
  expect(colour("a { color: red } @layer one { #shop a { color: blue } }")).toBe("red");
  expect(colour("@layer one { @layer sub { #shop a { color: blue } } a { color: red } }")).toBe("red");
  expect(
    colour(
      "@layer one.sub { a { color: blue } } @layer two { a { color: red } } @layer one { #shop a { color: tan } }",
    ),
  ).toBe("red");
  expect(colour("@layer { a { color: red } } @layer { a { color: blue } }")).toBe("blue");
});

test("any rule for the element beats an inherited value", () => {
  const em = find("em");
  expect(cascade("color", em, sheets("#shop { color: red !important }")).value).toBe("red");
  expect(cascade("color", em, sheets("#shop { color: red !important } em { color: blue }")).value).toBe("blue");
  expect(cascade("color", em, sheets("#shop { color: red } :where(em) { color: inherit }")).words).toEqual([
    "`color: inherit` from `:where(em)` wins.",
    "It inherits `red` from `<p>`.",
  ]);
  expect(cascade("background-color", em, sheets("#shop { background-color: red }")).value).toBe("transparent");
});

test("keywords go back to the parent, the initial value, the browser or the layer below", () => {
  const words = (value: string) =>
    cascade(
      "font-style",
      find("em"),
      sheets(`p { font-style: oblique } @layer base { em { font-style: normal } } em { font-style: ${value} }`),
    ).value;
  expect(["inherit", "initial", "unset", "revert", "revert-layer"].map(words)).toEqual([
    "oblique",
    "normal",
    "oblique",
    "italic",
    "normal",
  ]);
});

test("a value that the browser doesn't know takes no part", () => {
  const isValid = (_: string, value: string) => value !== "colour";
  expect(cascade("color", link, sheets("a { color: red } .more { color: colour }"), isValid).value).toBe("red");
});

test("problems of a sheet are named, and the rest of it counts", () => {
  const { rules, problems } = readStyleSheet(
    "p > { color: red } a { color = red; color: tan } @media print { } /* b {} */ em { color: blue",
  );
  expect(rules.map(({ selectorText }) => selectorText)).toEqual(["a", "em"]);
  expect(problems).toEqual([
    "The rule `p >` is skipped. Something is missing at the end of the selector.",
    "`color = red` is ignored, because it isn’t `property: value`.",
    "`@media` isn’t shown here, so the inspector skips it.",
  ]);
});
