// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

type Task = (deadline?: IdleDeadline) => void;
let idle: Task[] = [];
/** Milliseconds. */
let now = 0;
/** Elements that are laid out. */
let known = 0;
let layOutLater: (page: Element) => void;

/** Each part takes 10 ms to lay out, if it is as small as the first. */
beforeEach(async () => {
  idle = [];
  now = 0;
  known = 0;
  vi.resetModules();
  ({ layOutLater } = await import("./lay-out.ts"));
  vi.stubGlobal("requestIdleCallback", (task: Task) => idle.push(task));
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => {
    const size = document.querySelectorAll("[data-laid-out],[data-laid-out] *").length;
    now += 10 * (size - known);
    known = size;
    return new DOMRect();
  });
  document.body.innerHTML = `<main><div class="parts">${"<div>A part</div>".repeat(6)}</div></main>`;
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

test("first one, to learn what it takes; then as many as fit into half of an idle moment", () => {
  layOutLater(page());
  expect(seen(50)).toEqual([1, 3, 5, 6, 6]);
});

test("all that is left where there is time for it", () => {
  layOutLater(page());
  expect(seen(200)).toEqual([1, 6, 6]);
});

test("one at each chance, however short it is", () => {
  layOutLater(page());
  expect(seen(0)).toEqual([1, 2, 3, 4, 5, 6, 6]);
});

test("a larger part is thought to take longer", () => {
  page()
    .querySelectorAll(".parts > *")[2]
    ?.append(...Array.from({ length: 3 }, () => document.createElement("p")));
  layOutLater(page());
  expect(seen(50)).toEqual([1, 2, 3, 5, 6, 6]);
});

test("one at each chance where the browser cannot tell how long it has", () => {
  layOutLater(page());
  for (const expected of [1, 2, 3]) {
    idle.shift()?.();
    expect(laidOut()).toBe(expected);
  }
});

test("stops where the page has gone", () => {
  const main = page();
  layOutLater(main);
  main.remove();
  for (let task = idle.shift(); task; task = idle.shift()) task();
  expect(main.querySelectorAll("[data-laid-out]")).toHaveLength(0);
});
