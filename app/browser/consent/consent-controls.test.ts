// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { startTheme } from "#app/browser/theme.ts";
import { startConsent } from "./consent-controls.ts";

const page = `
<section data-consent-banner hidden>
  <button data-consent="accept-all"></button><button data-consent="essential-only"></button>
  <button data-consent="settings"></button>
</section>
<dialog data-consent-dialog><form method="dialog">
  <input type="checkbox" name="progress" checked><input type="checkbox" name="preferences" checked>
  <button data-consent="save"></button><button data-consent="cancel"></button>
</form></dialog>
<button data-consent-open></button><button data-theme-switch></button>`;

const one = <E extends HTMLElement>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
/** The first clicks load these modules. Until they have run, "nothing is saved" would be true of any code. */
const modules = () => Promise.all([import("./consent-actions.ts"), import("#app/browser/save-theme.ts")]);
const settled = () => modules().then(() => new Promise((resolve) => setTimeout(resolve, 5)));
const press = async (selector: string) => {
  one(selector).click();
  await settled();
};
const click = (action: string) => press(`[data-consent="${action}"]`);
const banner = () => one("[data-consent-banner]");
const dialog = () => one<HTMLDialogElement>("dialog");
let told: unknown[] = [];

beforeAll(() => {
  document.body.innerHTML = page;
  document.documentElement.dataset["consent"] = "ask";
  startConsent();
  startTheme();
  window.addEventListener("consent-updated", (event) => told.push((event as CustomEvent).detail));
});

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
  banner().hidden = false;
  told = [];
});

test("shows the banner until people have chosen", () => expect(banner().hidden).toBe(false));

test.each([
  ["accept-all", true],
  ["essential-only", false],
])("%s stores both flags, hides the banner and notifies the page", async (action, on) => {
  await click(action);
  const settings = { essential: true, progress: on, preferences: on };
  expect(localStorage.getItem("cookieConsent")).toBe("true");
  expect(JSON.parse(localStorage.getItem("cookieSettings") ?? "")).toEqual(settings);
  expect(banner().hidden).toBe(true);
  expect(told).toEqual([settings]);
});

test("opens the settings with the defaults, and Save Settings stores the checkboxes", async () => {
  await click("settings");
  expect(dialog().open).toBe(true);
  one<HTMLInputElement>("[name=preferences]").checked = false;
  await click("save");
  expect(dialog().open).toBe(false);
  expect(banner().hidden).toBe(true);
  expect(told).toEqual([{ essential: true, progress: true, preferences: false }]);
});

test("Cancel stores nothing and keeps the banner", async () => {
  await click("settings");
  one<HTMLInputElement>("[name=progress]").checked = false;
  await click("cancel");
  expect(dialog().open).toBe(false);
  expect(localStorage.length).toBe(0);
  expect(banner().hidden).toBe(false);
  await click("settings");
  expect(one<HTMLInputElement>("[name=progress]").checked).toBe(true);
  await click("cancel");
});

test("the link in the footer opens the dialog with the saved settings", async () => {
  await click("essential-only");
  await press("[data-consent-open]");
  expect(dialog().open).toBe(true);
  expect(one<HTMLInputElement>("[name=progress]").checked).toBe(false);
  await click("cancel");
});

test("withdrawing consent deletes what was saved with it, and nothing else", async () => {
  await click("accept-all");
  localStorage.setItem("progress:lessons", "1");
  localStorage.setItem("preferences:theme", "dark");
  localStorage.setItem("other", "stays");
  await click("essential-only");
  expect(Object.keys(localStorage).sort()).toEqual(["cookieConsent", "cookieSettings", "other"]);
});

test("without consent the theme lasts for the visit, and it is saved once there is consent", async () => {
  const theme = () => press("[data-theme-switch]");
  await theme();
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(localStorage.length).toBe(0);
  await click("accept-all");
  const saved = () => localStorage.getItem("preferences:theme");
  await expect.poll(saved).toBe("dark");
  await theme();
  await expect.poll(saved).toBe("light");
});
