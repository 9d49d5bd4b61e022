import { describe, expect, test } from "vitest";
import { type MarkedNode, writtenTags } from "./tree.ts";
import { markedTreeOf } from "./tree-parse5.ts";

/** "html+(head+ body+(p))": + added, ! closed. */
const outline = (nodes: readonly MarkedNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind !== "element") return `"${node.text.trim()}"`;
      const inner = outline(node.children);
      return `${node.name}${node.repair === "added" ? "+" : node.repair === "closed" ? "!" : ""}${inner && `(${inner})`}`;
    })
    .join(" ");

const body = (html: string): string => {
  const { nodes, ignored } = markedTreeOf(html);
  const inside = /body\+?\((.*)\)\)$/.exec(outline(nodes))?.[1] ?? outline(nodes);
  return [inside, ...ignored].join(" | ");
};

test("the html, head and body of a fragment aren't repairs", () => {
  expect(outline(markedTreeOf("<p>Hi</p>").nodes)).toBe('html(head body(p("Hi")))');
  expect(outline(markedTreeOf("<title>Hi</title>").nodes)).toBe('html(head(title("Hi")) body)');
});

test.each([
  ["<!DOCTYPE html><p>Hi</p>", 'html+(head+ body+(p("Hi")))'],
  ["<body><p>Hi</p></body>", 'html+(head+ body(p("Hi")))'],
  ["<html><p>Hi</p></html>", 'html(head+ body+(p("Hi")))'],
])("marks missing tags of a document: %s", (html, expected) =>
  expect(outline(markedTreeOf(html).nodes)).toBe(expected),
);

test("a whole document has no repairs", () => {
  const html = '<!doctype html><html lang="en"><head><title>A <b></title></head><body><p>Hi</p></body></html>';
  expect(outline(markedTreeOf(html).nodes)).toBe('html(head(title("A <b>")) body(p("Hi")))');
  expect(markedTreeOf(html).ignored).toEqual([]);
});

describe("repairs", () => {
  test.each([
    ["<p>a<p>b", 'p!("a") p!("b")'],
    ["<ul><li>a<li>b</ul>", 'ul(li!("a") li!("b"))'],
    ["<table><tr><td>1</td></tr></table>", 'table(tbody+(tr(td("1"))))'],
    ["<b>a <i>b</b> c</i>", 'b("a" i!("b")) i+("c")'],
    ["<p>a</p></p>", 'p("a") p+'],
    ["a</b>", '"a" | </b>'],
    ["<tr>a", '"a" | <tr>'],
    ["<img alt='a > b'><br>", "img br"],
    ["<!-- <b> --><i>x</i>", 'i("x")'],
  ])("%s", (html, expected) => expect(body(html)).toBe(expected));
});

test("reports a stray end tag for misnested tags", () => {
  expect(writtenTags("<b><i></b></i>").strayEnds).toEqual(["i"]);
});
