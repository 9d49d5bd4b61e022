import { expect, test } from "vitest";
import { markedTreeOf } from "#app/demos/shared/tree-parse5.ts";
import { announceHeading, outlineOf } from "./outline.ts";

/** "1 Bread | 3 Mix (2 missing)". */
const outline = (html: string): string =>
  outlineOf(markedTreeOf(html).nodes)
    .map(
      ({ level, text, missing }) => `${level} ${text}${missing.length > 0 ? ` (${missing.join(", ")} missing)` : ""}`,
    )
    .join(" | ");

test.each([
  ["<h1>Bread</h1><h2>Day one</h2><h3>Mix</h3><h2>Day two</h2>", "1 Bread | 2 Day one | 3 Mix | 2 Day two"],
  ["<h1>Bread</h1><h4>Mix</h4>", "1 Bread | 4 Mix (2, 3 missing)"],
  ["<h2>Bread</h2>", "2 Bread (1 missing)"],
  ["<h1>Bread</h1><p><b>Mix</b></p>", "1 Bread"],
  ["<h1>Bread</h1><section><h1>Mix</h1></section>", "1 Bread | 1 Mix"],
  ["<h1>  Flat\n <em>bread</em> </h1>", "1 Flat bread"],
  ["<h1>Flat<br>bread</h1>", "1 Flat bread"],
  ['<h1><img src="logo.svg" alt="Corner Oven"></h1>', "1 Corner Oven"],
  ["<h1>Bread<!-- no rolls --></h1>", "1 Bread"],
  ["", ""],
])("%s", (html, expected) => {
  expect(outline(html)).toBe(expected);
});

test("announces a heading with its level, and says if it has no text", () => {
  expect(outlineOf(markedTreeOf("<h1>Bread</h1><h2></h2>").nodes).map(announceHeading)).toEqual([
    "heading level 1, Bread",
    "heading level 2, without text",
  ]);
});
