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

/** A page whose parts are not laid out, but for `near` of them, which are on the screen. */
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

/** How many are laid out in each idle moment. */
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

test("more at once as long as they take no time to speak of", () => {
  expect(seen(open(0, ...Array.from({ length: 20 }, () => 1)))).toEqual([2, 4, 8, 6, 0]);
});

test("as many again where a moment is well filled", () => {
  expect(seen(open(0, ...Array.from({ length: 8 }, () => 10)))).toEqual([2, 2, 2, 2, 0]);
});

test("fewer after a moment that was too long, but always one", () => {
  expect(seen(open(0, 100, 100, 100, 100, 100))).toEqual([2, 1, 1, 1, 0]);
});

test("more again after a part that took long", () => {
  expect(seen(open(0, 1, 1, 1, 1, 1, 40, 1))).toEqual([2, 1, 2, 2, 0]);
});

test("parts near the window come last: they tell nothing of what the others take", () => {
  expect(seen(open(3, 0, 0, 0, 20, 20, 20, 20))).toEqual([2, 1, 1, 3]);
});

test("the last of a page come first, so that nothing moves", () => {
  layOutWhenIdle(open(0, 1, 1, 1, 1));
  idle.shift()?.();
  expect(parts().map(isLaidOut)).toEqual([false, false, true, true]);
});

test("stops where the page has gone", () => {
  const page = open(0, 1, 1, 1);
  layOutWhenIdle(page);
  page.remove();
  for (let task = idle.shift(); task; task = idle.shift()) task();
  expect(page.querySelectorAll("[data-laid-out]")).toHaveLength(0);
});
