// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { layOutLater } from "./lay-out.ts";

let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idle.push(task));
  document.body.innerHTML = `<main><div class="parts"><div>One</div><div>Two</div><div>Three</div></div></main>`;
});

const page = (): Element => document.querySelector("main") ?? document.body;
const laidOut = (): number => document.querySelectorAll(".parts > [data-laid-out]").length;

test("one part at each chance, until all are there", () => {
  layOutLater(page());
  const seen = [];
  for (let task = idle.shift(); task; task = idle.shift()) {
    task();
    seen.push(laidOut());
  }
  expect(seen).toEqual([1, 2, 3, 3]);
});

test("stops where the page has gone", () => {
  const main = page();
  layOutLater(main);
  main.remove();
  for (let task = idle.shift(); task; task = idle.shift()) task();
  expect(main.querySelectorAll("[data-laid-out]")).toHaveLength(0);
});
