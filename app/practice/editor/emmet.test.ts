import { describe, expect, test } from "vitest";
import { elementsOf, expandAbbreviation, isAbbreviation, tabStop } from "./emmet.ts";

const html = (source: string, lines?: string[]): string => {
  const result = expandAbbreviation(source, lines);
  if (typeof result !== "string") throw new Error(result.error);
  return result.replaceAll(tabStop, "");
};
const oneLine = (text: string): string => text.replace(/\n\s*/g, "");

test.each([
  ["a+b", '<a href=""></a><b></b>'],
  ["div>p^section", "<div><p></p></div><section></section>"],
  ["div>p>a^^section", '<div><p><a href=""></a></p></div><section></section>'],
  ["(header>nav)+main", "<header><nav></nav></header><main></main>"],
  [".a.b#c", '<div class="a b" id="c"></div>'],
  ["ul>.item*2", '<ul><li class="item"></li><li class="item"></li></ul>'],
  ["em>.x", '<em><span class="x"></span></em>'],
  ["p.x${y$}*2", '<p class="x1">y1</p><p class="x2">y2</p>'],
  ["ul>li.item$$*2", '<ul><li class="item01"></li><li class="item02"></li></ul>'],
  ["ul>li{$@-3}*3", "<ul><li>5</li><li>4</li><li>3</li></ul>"],
  ["p{\\$5 {a}}", "<p>$5 {a}</p>"],
  ['a[href="x y" title].b', '<a href="x y" title="" class="b"></a>'],
  ["input[required]", '<input type="text" required="required">'],
  ["img[alt='A cat']", '<img src="" alt="A cat">'],
  ["input:email#e[name=email]", '<input type="email" name="email" id="e">'],
  ["label>{Name}+input:tel", '<label>Name<input type="tel" name=""></label>'],
  ["select>.x", '<select name="" id=""><option class="x"></option></select>'],
  ["ul>li*0", "<ul><li></li></ul>"],
])("%s", (source, expected) => expect(oneLine(html(source))).toBe(expected));

test("puts blocks on separate lines and short inline content on one", () => {
  expect(html("nav>ul>li*2>a[href=p$.html]{Page $}")).toBe(
    [
      "<nav>",
      "  <ul>",
      '    <li><a href="p1.html">Page 1</a></li>',
      '    <li><a href="p2.html">Page 2</a></li>',
      "  </ul>",
      "</nav>",
    ].join("\n"),
  );
  expect(html("p>b*3").split("\n")).toHaveLength(5);
});

test("numbering with @ continues across groups", () => {
  const cells = oneLine(html("table>(tr>td{$}*2)+(tr>td{$@3}*2)+(tr>td{$@5}*2)")).match(/\d/g);
  expect(cells).toEqual(["1", "2", "3", "4", "5", "6"]);
});

test("! expands to a whole page with the rest in its body", () => {
  expect(html("!")).toMatch(/^<!DOCTYPE html>\n<html lang="en">\n<head>\n {2}<meta charset="utf-8">/);
  expect(oneLine(html("!>main"))).toContain("<body><main></main></body></html>");
});

test("generates the requested number of filler words, in separate elements when repeated", () => {
  expect(html("p>lorem4")).toBe("<p>Lorem ipsum dolor sit.</p>");
  expect(html("ul>lorem2*2").match(/<li>\w+,? \w+[.?!]<\/li>/g)).toHaveLength(2);
});

test("wraps each line in its own repetition", () => {
  expect(oneLine(html("ul>li*", ["One", "Two"]))).toBe("<ul><li>One</li><li>Two</li></ul>");
  expect(oneLine(html("ul>li*>a[href=x]", ["One", "Two"]))).toBe(
    '<ul><li><a href="x">One</a></li><li><a href="x">Two</a></li></ul>',
  );
});

describe("errors say what is wrong and where", () => {
  test.each([
    ["nav > ul", "space", 3],
    ['p[title="x]', "never closed", 8],
    ["p)", "isn't allowed here", 1],
    ["p}", "isn't allowed here", 1],
    ["p*5000", "1,000 repetitions", 1],
    ["", "no abbreviation", 0],
  ])("%s", (source, words, at) => {
    const result = expandAbbreviation(source);
    expect(result).toMatchObject({ at });
    expect(typeof result === "string" ? "" : result.error).toContain(words);
    expect(elementsOf(source)).toEqual(result);
  });
});

test("lists the elements, with numbering and implied names", () => {
  expect(elementsOf("ul>.x$*2>{Go}")).toEqual([
    {
      name: "ul",
      attributes: [],
      text: "",
      children: [1, 2].map((n) => ({
        name: "li",
        attributes: [["class", `x${n}`]],
        text: "",
        children: [{ name: null, attributes: [], text: "Go", children: [] }],
      })),
    },
  ]);
});

test.each([
  ["ul>li", true],
  ["section", true],
  ["lorem10", true],
  ["!", true],
  ["input:email", true],
  ["hello", false],
  ["Saturday", false],
  ["bags.", false],
  ["9:30", false],
  ["photo.jpg", false],
  ["h$*3", true],
  [".box", true],
  ["my-part>p", true],
])("%s is an abbreviation: %s", (source, expected) => expect(isAbbreviation(source)).toBe(expected));
