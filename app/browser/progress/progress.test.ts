// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ANSWERED_EVENT, CHECKED_EVENT } from "#app/browser/events.ts";
import { startProgress } from "./progress.ts";

const page = vi.hoisted(() => ({ loaded: 0, events: [] as string[] }));
vi.mock("./page.ts", () => {
  page.loaded += 1;
  return { onPageEvent: (event: CustomEvent<string>) => page.events.push(`${event.type} ${event.detail}`) };
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
  page.events.length = 0;
});

test("loads nothing before consent, and remembers nothing after a refusal", async () => {
  fire(ANSWERED_EVENT, "one");
  choose(false);
  fire(CHECKED_EVENT, "two");
  await settled();
  expect(page.loaded).toBe(0);
  choose(true);
  await settled();
  expect([page.loaded, page.events]).toEqual([1, []]);
});

test("records earlier events in order once there is consent, and later ones at once", async () => {
  fire(ANSWERED_EVENT, "one");
  fire(CHECKED_EVENT, "two");
  choose(true);
  await settled();
  fire(CHECKED_EVENT, "three");
  await settled();
  expect(page.events).toEqual([`${ANSWERED_EVENT} one`, `${CHECKED_EVENT} two`, `${CHECKED_EVENT} three`]);
});
