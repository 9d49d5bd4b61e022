// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { drawnMarks, isBrowsersOwn } from "./ticks.ts";

const initial: Readonly<Record<string, string>> = { display: "inline", visibility: "visible" };

/** Styles are written as `data-opacity="0"`, those of `::before` as `data-before-content="✓"`, and sizes as `data-size="16"`. */
const tester = {
  box(target: string | Element) {
    const size = Number((target as Element).getAttribute("data-size") ?? 16);
    return new DOMRect(0, 0, size, size);
  },
  css(target: string | Element, property: string, pseudo = "") {
    const name = `data-${pseudo === "" ? "" : `${pseudo.slice(2)}-`}${property}`;
    return (target as Element).getAttribute(name) ?? initial[property] ?? "none";
  },
  visible: (target: string | Element) => !(target as Element).hasAttribute("data-unseen"),
};

function boxIn(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  return document.querySelector("input") as HTMLInputElement;
}

const marksIn = (html: string) => drawnMarks(tester, boxIn(html));

test("the browser draws a box unless a style takes that away, or nobody sees it", () => {
  const isOwn = (attributes: string) =>
    isBrowsersOwn(tester, boxIn(`<input type="checkbox" data-appearance="auto" ${attributes}>`));
  expect(isOwn("")).toBe(true);
  expect(isOwn('data-opacity="0"')).toBe(false);
  expect(isOwn('data-size="1"')).toBe(false);
  expect(isOwn("data-unseen")).toBe(false);
  expect(isBrowsersOwn(tester, boxIn('<input type="checkbox">'))).toBe(false);
});

test("marks of the box and of its label count, wherever they are", () => {
  expect(marksIn('<label><input type="checkbox"> <span>Sow</span></label>')).toBe("");
  expect(marksIn('<label><input type="checkbox"> <span data-before-content="✓">Sow</span></label>')).not.toBe("");
  expect(marksIn('<input id="sow" type="checkbox"> <label for="sow" data-after-content="✓">Sow</label>')).not.toBe("");
  expect(marksIn('<input type="checkbox" data-background-image="url(tick.svg)">')).not.toBe("");
  expect(marksIn('<label><input type="checkbox"> <svg></svg></label>')).not.toBe("");
});

test("a mark that differs, or is in another place, is another mark", () => {
  const label = (one: string, other: string) =>
    marksIn(`<label><input type="checkbox"> <b ${one}>Sow</b> <i ${other}>peas</i></label>`);
  expect(label('data-before-content="☐"', "")).not.toBe(label('data-before-content="☑"', ""));
  expect(label('data-before-content="☑"', "")).not.toBe(label("", 'data-before-content="☑"'));
});

test("colours and what isn't shown aren't marks", () => {
  expect(marksIn('<input type="checkbox" data-background-color="green">')).toBe("");
  expect(marksIn('<label><input type="checkbox"> <svg data-unseen></svg></label>')).toBe("");
  expect(
    marksIn('<label data-before-content="✓" data-before-visibility="hidden"><input type="checkbox"></label>'),
  ).toBe("");
});
