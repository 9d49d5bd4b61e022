// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { layOutLater } from "./lay-out.ts";

type Task = (deadline?: IdleDeadline) => void;
let idle: Task[] = [];
/** Milliseconds. */
let now = 0;

/** Each part takes 10 ms to lay out. */
beforeEach(() => {
  idle = [];
  now = 0;
  vi.stubGlobal("requestIdleCallback", (task: Task) => idle.push(task));
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => {
    now += 10;
    return new DOMRect();
  });
  document.body.innerHTML = `<main><div class="parts"><div>One</div><div>Two</div><div>Three</div></div></main>`;
});

const page = (): Element => document.querySelector("main") ?? document.body;
const laidOut = (): number => document.querySelectorAll(".parts > [data-laid-out]").length;

/** How many are laid out after each idle moment of so many milliseconds. */
function seen(length: number): number[] {
  const found = [];
  for (let task = idle.shift(); task; task = idle.shift()) {
    const end = now + length;
    task({ didTimeout: false, timeRemaining: () => Math.max(0, end - now) });
    found.push(laidOut());
  }
  return found;
}

test("as many parts in an idle moment as fit into it", () => {
  layOutLater(page());
  expect(seen(50)).toEqual([3]);
});

test("the next waits where there is no time left for it", () => {
  layOutLater(page());
  expect(seen(25)).toEqual([2, 3]);
});

test("one part at each chance, however short it is", () => {
  layOutLater(page());
  expect(seen(0)).toEqual([1, 2, 3]);
});

test("a larger part is thought to take longer", () => {
  page()
    .querySelectorAll(".parts > *")[1]
    ?.append(...Array.from({ length: 3 }, () => document.createElement("p")));
  layOutLater(page());
  expect(seen(45)).toEqual([1, 3]);
});

test("one part at each chance where the browser cannot tell how long it has", () => {
  layOutLater(page());
  for (const expected of [1, 2, 3]) {
    idle.shift()?.();
    expect(laidOut()).toBe(expected);
  }
  expect(idle).toEqual([]);
});

test("stops where the page has gone", () => {
  const main = page();
  layOutLater(main);
  main.remove();
  for (let task = idle.shift(); task; task = idle.shift()) task();
  expect(main.querySelectorAll("[data-laid-out]")).toHaveLength(0);
});
