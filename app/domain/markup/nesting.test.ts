import { describe, expect, test } from "vitest";
import { isDocument, nestingProblems } from "./nesting.ts";
import { tokenize } from "./tokens.ts";

const found = (html: string, excerpt = false): string[] =>
  nestingProblems(html, { excerpt }).map(({ kind, at, name, other }) => [at, kind, name, other].join(" ").trim());

describe("problems", () => {
  test.each<[string, string[]]>([
    ["<b>1 <i>2</b> 3</i>", ["9 overlap b i"]],
    ["<div><span>1</div>", ["5 unclosed span"]],
    ["<p>1<ul></ul></p>", ["13 unmatched-end p"]],
    ["<p>1<li>2</li></p>", ["14 unmatched-end p"]],
    ["<p>1<summary>2</summary></p>", ["24 unmatched-end p"]],
    ["<p><em>1<div></div></em>", ["8 ends-paragraph div em", "19 unmatched-end em"]],
    ["1<br></br>", ["5 void-end br"]],
    ["<div/>1</div>", ["0 slash div"]],
    ["<head><h1>1</h1></head>", ["6 in-head h1"]],
    ["<p>1</p><head></head>", ["8 late-head head"]],
    ["<p>1</p><html></html>", ["8 late-html html"]],
    ["<p>1</p><!doctype html>", ["8 late-doctype"]],
    ["<body></body><body></body>", ["13 second body"]],
    ["<body></body><p>1</p>", ["13 after-body p", "16 text-after-body"]],
    ["<table><p>1</p></table>", ["7 outside-cell p table"]],
    ["<table>1</table>", ["7 text-outside-cell table"]],
    ["<ul><tr></tr></ul>", ["4 outside-table tr"]],
    ["<table><td>1</table>", ["7 outside-row td"]],
    ["<a>1<a>2</a></a>", ["4 inside a a"]],
    ["<h1>1<h2>2</h2></h1>", ["5 inside h2 h1"]],
    ["<button><a>1</a></button>", ["8 not-allowed-inside a button"]],
  ])("%s", (html, problems) => expect(found(html)).toEqual(problems));
});

describe("none", () => {
  test.each([
    "<!doctype html><title>1</title><p>2</body></html>",
    "<head><title>1</title><noframes>2</noframes></head>",
    "<table><tr><td>1<tr><td>2<tbody><tr><td>3<tfoot><tr><td>4</table>",
    "<table><tr><td><table><tr><td>1</table></table>",
    "<p>1 <button><div>2</div></button></p>",
    "<p>1 <select><option>2<hr><option>3</select></p>",
    "<p>1 <object><p>2</p></object></p>",
    "<button>1 <template><button>2</button></template></button>",
    '<button>1 <input type="Hidden"></button>',
    "<h1><section><h2>1</h2></section></h1>",
    "<svg><title/><circle/><style><![CDATA[</b>]]></style></svg><p>1</p>",
  ])("%s", (html) => expect(found(html)).toEqual([]));
});

test("an excerpt can begin with a part of a table, but needs the start tags of its end tags", () => {
  expect(found("<tr><td>1</td></tr>")).toEqual(["0 outside-table tr", "4 outside-table td"]);
  expect(found("<tr><td>1</td></tr>", true)).toEqual([]);
  expect(found("<td>1</td><td>2</td>", true)).toEqual([]);
  expect(found("<ul><tr></tr></ul>", true)).toEqual(["4 outside-table tr"]);
  expect(found("<p>1</p></body>")).toEqual([]);
  expect(found("<p>1</p></body>", true)).toEqual(["8 unmatched-end body"]);
  expect(found("<html><body></html></body>", true)).toEqual(["19 unmatched-end body"]);
});

test("in SVG, a slash closes an element and titles contain HTML", () => {
  expect(found("<svg><g/><title><b>1</title></svg>")).toEqual(["16 unclosed b"]);
  expect(found("<svg><foreignObject><div/></foreignObject></svg>")).toEqual(["20 slash div", "20 unclosed div"]);
});

test("a document has a doctype or an html element", () => {
  const whole = (html: string) => isDocument(tokenize(html).tokens);
  expect(whole("<!-- 1 --><!DOCTYPE html>")).toBe(true);
  expect(whole("<html lang=en></html>")).toBe(true);
  expect(whole("<!-- <html> --><p>1</p>")).toBe(false);
});
