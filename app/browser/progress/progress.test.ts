// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ANSWERED_EVENT, CHECKED_EVENT } from "#app/browser/events.ts";
import { startProgress } from "./progress.ts";

const page = vi.hoisted(() => ({ loaded: 0, heard: [] as string[] }));
vi.mock("./page.ts", () => {
  page.loaded += 1;
  return { heard: (event: CustomEvent<string>) => page.heard.push(`${event.type} ${event.detail}`) };
});

const fire = (type: string, detail: string) => window.dispatchEvent(new CustomEvent(type, { detail }));
const choose = (progress: boolean) => {
  localStorage.setItem("cookieSettings", JSON.stringify({ essential: true, progress, preferences: true }));
  delete document.documentElement.dataset["consent"];
  fire("consent-updated", "");
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeAll(startProgress);
beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset["consent"] = "ask";
  page.heard.length = 0;
});

test("before a choice nothing is loaded, and after a no nothing is remembered", async () => {
  fire(ANSWERED_EVENT, "one");
  choose(false);
  fire(CHECKED_EVENT, "two");
  await settled();
  expect(page.loaded).toBe(0);
  choose(true);
  await settled();
  expect([page.loaded, page.heard]).toEqual([1, []]);
});

test("what was done before a yes is noted with it, in its order, and what comes later at once", async () => {
  fire(ANSWERED_EVENT, "one");
  fire(CHECKED_EVENT, "two");
  choose(true);
  await settled();
  fire(CHECKED_EVENT, "three");
  await settled();
  expect(page.heard).toEqual([`${ANSWERED_EVENT} one`, `${CHECKED_EVENT} two`, `${CHECKED_EVENT} three`]);
});
