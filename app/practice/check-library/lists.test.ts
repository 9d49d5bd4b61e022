// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { countsFromOne, itemsOf, ordinalsOf, strayIn } from "./lists.ts";

const listOf = (html: string): Element => {
  document.body.innerHTML = html;
  return document.querySelector("ol, ul") as Element;
};

test.each([
  ["<ol><li>a<li>b<li>c</ol>", [1, 2, 3]],
  ["<ol start=5><li>a<li>b</ol>", [5, 6]],
  ["<ol reversed><li>a<li>b<li>c</ol>", [3, 2, 1]],
  ["<ol reversed start=10><li>a<li>b</ol>", [10, 9]],
  // The example of the HTML Standard for `value`.
  ["<ol><li>a<li value=5>b<li>c</ol>", [1, 5, 6]],
  ["<ol start=x><li>a<li>b<ol><li>inside</ol></ol>", [1, 2]],
])("%s is numbered %j", (html, numbers) => {
  expect(ordinalsOf(listOf(html))).toEqual(numbers);
});

test("numbers that count from one may be given, too", () => {
  expect(countsFromOne(listOf("<ol start=1><li value=1>a<li>b</ol>"))).toBe(true);
  expect(countsFromOne(listOf("<ol reversed><li>a<li>b</ol>"))).toBe(false);
});

test("items are children, and anything else is a stray", () => {
  const list = listOf("<ul><li>a<ul><li>b</li></ul></li><p>stray</p></ul>");
  expect(itemsOf(list)).toHaveLength(1);
  expect(strayIn(list)?.localName).toBe("p");
  expect(strayIn(listOf("<ul><li>a</li></ul>"))).toBeUndefined();
  expect(itemsOf(null)).toEqual([]);
});
