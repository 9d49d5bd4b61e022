// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { isOnLine, type Line, linesOf, runsInto } from "./lines.ts";

afterEach(() => vi.restoreAllMocks());

/** Lines of an element in which each text is as long as its data says: `data-line="left top width height"` of its parent. */
function linesIn(html: string): number[] {
  document.body.innerHTML = html;
  let parent: Element | null = null;
  vi.spyOn(Range.prototype, "selectNodeContents").mockImplementation((node) => {
    parent = node.parentElement;
  });
  vi.spyOn(Range.prototype, "getClientRects").mockImplementation(() => {
    const [left, top, width, height] = (parent?.getAttribute("data-line") ?? "0 0 0 0").split(" ").map(Number);
    return [new DOMRect(left, top, width, height)] as unknown as DOMRectList;
  });
  const visible = (target: string | Element) => !(target as Element).hasAttribute("data-unseen");
  return linesOf({ visible }, document.body).map(({ box }) => box.top);
}

test("finds the lines of all texts, and leaves out white space and what people can’t see", () => {
  expect(
    linesIn('<p data-line="0 1 50 20">One</p> <p data-line="0 30 50 20">two <b data-line="9 2 9 9">three</b></p>'),
  ).toEqual([1, 30, 2]);
  expect(linesIn('<p data-line="0 1 50 20"> </p><p data-unseen data-line="0 30 50 20">Nobody sees it</p>')).toEqual([]);
  expect(linesIn('<p data-line="0 1 1 1">For screen readers</p>')).toEqual([]);
});

const line = (left: number, top: number, width: number, height: number): Line => ({
  box: new DOMRect(left, top, width, height),
  element: document.body,
});

test("lines are over each other if they share more than their edges", () => {
  const one = line(0, 0, 100, 20);
  expect(isOnLine(one, line(50, 5, 100, 20))).toBe(true);
  expect(isOnLine(one, line(0, 16, 100, 20))).toBe(false);
  expect(isOnLine(one, line(99, 0, 100, 20))).toBe(false);
  expect(isOnLine(one, line(20, 0, 10, 8))).toBe(true);
});

test("lines run into each other without room between them", () => {
  const one = line(0, 0, 100, 20);
  expect(runsInto(one, line(102, 0, 100, 20), 4)).toBe(true);
  expect(runsInto(line(102, 3, 100, 20), one, 4)).toBe(true);
  expect(runsInto(one, line(104, 0, 100, 20), 4)).toBe(false);
  expect(runsInto(one, line(102, 16, 100, 20), 4)).toBe(false);
});
