// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { layOutWhenIdle } from "./deferred-layout.ts";

let idle: (() => void)[] = [];
/** Milliseconds. */
let now = 0;
/** Milliseconds that the layout of one part takes, in the order of the page. */
let costs: number[] = [];

const parts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".parts > *")];
const isLaidOut = (part: Element): boolean => part.matches("[data-laid-out],[data-near]");

/** A page whose parts aren't laid out, except for `near` of them, which are in view. */
function open(near: number, ...milliseconds: number[]): Element {
  costs = milliseconds;
  document.body.innerHTML = `<main><div class="parts">${"<div><p>A part</p></div>".repeat(costs.length)}</div></main>`;
  for (const part of parts().slice(0, near)) part.setAttribute("data-near", "");
  const done = new Set(parts().filter(isLaidOut));
  Element.prototype.checkVisibility = function () {
    return this.closest("[data-laid-out],[data-near]") !== null;
  };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => {
    for (const [place, part] of parts().entries()) {
      if (!isLaidOut(part) || done.has(part)) continue;
      done.add(part);
      now += costs[place] ?? 0;
    }
    return new DOMRect();
  });
  return document.querySelector("main") ?? document.body;
}

beforeEach(() => {
  idle = [];
  now = 0;
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idle.push(task));
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

/** How many parts are laid out in each idle period. */
function seen(page: Element): number[] {
  const found = [];
  let before = 0;
  layOutWhenIdle(page);
  for (let task = idle.shift(); task; task = idle.shift()) {
    task();
    const laidOut = page.querySelectorAll("[data-laid-out]").length;
    found.push(laidOut - before);
    before = laidOut;
  }
  return found;
}

test("doubles the batch as long as it takes little time", () => {
  expect(seen(open(0, ...Array.from({ length: 20 }, () => 1)))).toEqual([2, 4, 8, 6, 0]);
});

test("keeps the batch size if it fits the idle period", () => {
  expect(seen(open(0, ...Array.from({ length: 8 }, () => 10)))).toEqual([2, 2, 2, 2, 0]);
});

test("halves the batch after one that took too long, down to one part", () => {
  expect(seen(open(0, 100, 100, 100, 100, 100))).toEqual([2, 1, 1, 1, 0]);
});

test("doubles the batch again after a slow part", () => {
  expect(seen(open(0, 1, 1, 1, 1, 1, 40, 1))).toEqual([2, 1, 2, 2, 0]);
});

test("lays out parts in view last, because they don't indicate how long the others take", () => {
  expect(seen(open(3, 0, 0, 0, 20, 20, 20, 20))).toEqual([2, 1, 1, 3]);
});

test("lays out the last parts of a page first, so that nothing moves", () => {
  layOutWhenIdle(open(0, 1, 1, 1, 1));
  idle.shift()?.();
  expect(parts().map(isLaidOut)).toEqual([false, false, true, true]);
});

test("stops if the page has been replaced", () => {
  const page = open(0, 1, 1, 1);
  layOutWhenIdle(page);
  page.remove();
  for (let task = idle.shift(); task; task = idle.shift()) task();
  expect(page.querySelectorAll("[data-laid-out]")).toHaveLength(0);
});
