// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bootScript } from "./boot.ts";

// The script is a string that the page runs, so the test runs it in the same way.
const boot = () => {
  forget();
  new Function(bootScript)();
};
/** Resets the page. */
const forget = () => removeEventListener("click", Reflect.get(window, "early"), true);

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
  delete document.documentElement.dataset["consent"];
  delete document.documentElement.dataset["back"];
  delete document.documentElement.dataset["daysHidden"];
});

afterEach(forget);

test("asks until people have chosen, and stores nothing", () => {
  boot();
  expect(document.documentElement.dataset["consent"]).toBe("ask");
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test("restores the saved theme and doesn't ask again", () => {
  localStorage.setItem("cookieConsent", "true");
  localStorage.setItem("preferences:theme", "dark");
  boot();
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(document.documentElement.dataset["consent"]).toBeUndefined();
});

test("ignores an unknown theme", () => {
  localStorage.setItem("preferences:theme", "sepia");
  boot();
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
});

test("reserves space for a returning learner's home if this device has progress and may save it", () => {
  const { dataset } = document.documentElement;
  const state = (kind: string) => JSON.stringify({ shape: 1, records: [{ kind, id: "last" }] });
  const settings = (progress: boolean) => JSON.stringify({ essential: true, progress, preferences: false });
  const bootWith = (records: string, progress: boolean): void => {
    delete dataset["back"];
    localStorage.setItem("cookieConsent", "true");
    localStorage.setItem("cookieSettings", settings(progress));
    localStorage.setItem("progress:records", records);
    boot();
  };
  for (const kind of ["lesson", "quiz", "practice"]) {
    bootWith(state(kind), true);
    expect(dataset["back"]).toBe("");
  }
  bootWith(state("place"), true);
  expect(dataset["back"]).toBeUndefined();
  bootWith(state("quiz"), false);
  expect(dataset["back"]).toBeUndefined();
  localStorage.clear();
  boot();
  expect(dataset["back"]).toBeUndefined();
});

test("hides the week before the first paint for people who have hidden days", () => {
  boot();
  expect(document.documentElement.dataset["daysHidden"]).toBeUndefined();
  localStorage.setItem("preferences:days-hidden", "yes");
  boot();
  expect(document.documentElement.dataset["daysHidden"]).toBe("");
});

test("says whether the browser can share a URL", () => {
  boot();
  expect(document.documentElement.dataset["canShare"]).toBeUndefined();
  vi.stubGlobal("navigator", { share: () => Promise.resolve() });
  boot();
  expect(document.documentElement.dataset["canShare"]).toBe("");
  vi.unstubAllGlobals();
  delete document.documentElement.dataset["canShare"];
});

test("records clicks until the scripts of the page run", () => {
  boot();
  document.body.innerHTML = "<p><button>Check</button></p>";
  const button = document.querySelector("button");
  button?.click();
  const early = Reflect.get(window, "early");
  expect(early.all).toEqual([button]);
  removeEventListener("click", early, true);
  button?.click();
  expect(early.all).toHaveLength(1);
});

test("is small and can be inside a script element", () => {
  expect(bootScript.length).toBeLessThan(600);
  expect(bootScript).not.toMatch(/<\/?script|<!--/i);
});

test("lays out a text in parts, except after a reload or a history navigation or with a fragment", () => {
  const loadedBy = (navigationType?: NavigationType, at = "/tutorials/html-basics/text"): void => {
    delete document.documentElement.dataset["byPart"];
    history.replaceState(null, "", at);
    vi.stubGlobal("navigation", navigationType && { activation: { navigationType } });
    boot();
  };
  const byPart = () => document.documentElement.dataset["byPart"];
  for (const type of ["push", "replace"] as const) {
    loadedBy(type);
    expect(byPart()).toBe("");
  }
  for (const type of ["reload", "traverse"] as const) {
    loadedBy(type);
    expect(byPart()).toBeUndefined();
  }
  loadedBy("push", "/tutorials/html-basics/text#summary");
  expect(byPart()).toBeUndefined();
  // Without the Navigation API, nothing would lay out the rest later (navigate.ts).
  loadedBy(undefined);
  expect(byPart()).toBeUndefined();
  vi.unstubAllGlobals();
});
