// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { isReadAfter } from "./reading-order.ts";

/** Boxes are written as `data-box="left top width height"`, styles as `data-grid-auto-flow="column"`. */
const tester = {
  box(target: string | Element) {
    const [left, top, width, height] = ((target as Element).getAttribute("data-box") ?? "0 0 0 0")
      .split(" ")
      .map(Number);
    return new DOMRect(left, top, width, height);
  },
  css(target: string | Element, property: string) {
    return (target as Element).getAttribute(`data-${property}`) ?? (property.startsWith("column-") ? "auto" : "");
  },
};

function isBInOrder(html: string): boolean {
  document.body.innerHTML = html;
  const [a, b] = [document.querySelector("#a"), document.querySelector("#b")];
  return isReadAfter(tester, a as Element, b as Element);
}

test("below, and in a row from left to right", () => {
  expect(isBInOrder('<p id="a" data-box="0 0 90 20"></p><p id="b" data-box="0 30 90 20"></p>')).toBe(true);
  expect(isBInOrder('<p id="a" data-box="0 30 90 20"></p><p id="b" data-box="0 0 90 20"></p>')).toBe(false);
  expect(isBInOrder('<p id="a" data-box="0 0 90 40"></p><p id="b" data-box="100 10 20 20"></p>')).toBe(true);
  expect(isBInOrder('<p id="a" data-box="100 0 90 40"></p><p id="b" data-box="0 10 20 20"></p>')).toBe(false);
});

test("in a row from right to left, where the text runs that way", () => {
  const row = '<p id="a" data-box="100 0 90 40"></p><p id="b" data-box="0 0 90 40"></p>';
  expect(isBInOrder(`<div data-direction="rtl">${row}</div>`)).toBe(true);
});

test("groups beside each other count as groups, wherever their parts are", () => {
  const [first, second] = ['<input id="a" data-box="0 300 90 20">', '<input id="b" data-box="200 10 90 20">'];
  expect(isBInOrder(`<ul data-box="0 0 90 400">${first}</ul><form data-box="200 0 90 200">${second}</form>`)).toBe(
    true,
  );
  expect(isBInOrder(`<ul data-box="200 0 90 400">${first}</ul><form data-box="0 0 90 200">${second}</form>`)).toBe(
    false,
  );
  // A group without a box is no group.
  const contents = `<ul data-display="contents">${first}</ul><form data-display="contents">${second}</form>`;
  expect(isBInOrder(contents)).toBe(false);
});

test("the next column, in a layout that fills its columns one after the other", () => {
  const items = '<li id="a" data-box="0 300 90 20"></li><li id="b" data-box="100 0 90 20"></li>';
  expect(isBInOrder(`<ul>${items}</ul>`)).toBe(false);
  expect(isBInOrder(`<ul data-column-count="2">${items}</ul>`)).toBe(true);
  expect(isBInOrder(`<ul data-display="grid" data-grid-auto-flow="column">${items}</ul>`)).toBe(true);
});
