// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { stateLook } from "./state-look.ts";

/** Styles are written as `data-outline-style="solid"`, those of `::before` as `data-before-content="✓"`, sizes as `data-size="1"`. */
const tester = {
  box(target: string | Element) {
    const size = Number((target as Element).getAttribute("data-size") ?? 16);
    return new DOMRect(0, 0, size, size);
  },
  css(target: string | Element, property: string, pseudo = "") {
    const name = `data-${pseudo === "" ? "" : `${pseudo.slice(2)}-`}${property}`;
    return (target as Element).getAttribute(name) ?? (property === "opacity" ? "1" : "none");
  },
};

function look(html: string): string {
  document.body.innerHTML = html;
  return stateLook(tester, document.querySelector("li") as HTMLElement);
}

const plain = '<ul><li><input type="checkbox"> <span>Sow</span></li></ul>';
const differs = (from: string, to: string) => look(plain) !== look(plain.replace(from, to));

test("the focus may show at the control, beside it or around it", () => {
  expect(differs("<input", '<input data-outline-style="solid"')).toBe(true);
  expect(differs("<span", '<span data-outline-style="solid"')).toBe(true);
  expect(differs("<li", '<li data-background-color="white"')).toBe(true);
  expect(differs("<ul", '<ul data-box-shadow="0 0 2px"')).toBe(true);
  expect(differs("<span", '<span data-before-content="→"')).toBe(true);
});

test("a pressed button may have other words, or look different", () => {
  expect(differs("Sow", "✓ Sow")).toBe(true);
  expect(differs("<span", '<span data-font-weight="700"')).toBe(true);
});

test("what stays the same, or changes nothing that people see, isn't a sign of the focus", () => {
  expect(differs("<li", '<li data-z-index="1"')).toBe(false);
  const unseen = (attributes: string) => look(plain.replace("<input", `<input ${attributes}`));
  expect(unseen('data-opacity="0" data-outline-style="solid"')).toBe(unseen('data-opacity="0"'));
  expect(unseen('data-size="1" data-outline-style="solid"')).toBe(unseen('data-size="1"'));
});
