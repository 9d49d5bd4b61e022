/** Model solutions of exercises, used by keyboard and with preferences that a page of checks can't set itself. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "../../fixtures/browser.ts";

const menu = "content/tutorials/css-basics/modern/exercises/menu";
const motion = "content/tutorials/css-basics/responsive/exercises/motion";
const profile = "content/projects/personal-profile-enhanced";

/** Shows the page of a solution: its files, and those of the start that it doesn't replace. */
async function show(page: Page, folder: string, variant = "solution"): Promise<void> {
  const read = (name: string): string => {
    const places = [variant, "solution", "start"].map((place) => join(folder, place, name));
    const file = places.find((one) => existsSync(one));
    if (!file) throw new Error(`no ${name} in ${folder}`);
    return readFileSync(file, "utf8");
  };
  const html = read("index.html").replace(/<link rel="stylesheet"[^>]*>/, `<style>${read("style.css")}</style>`);
  await page.setContent(html);
}

const animations = (page: Page): Promise<number> => page.evaluate(() => document.getAnimations().length);

test("the menu opens by Enter, closes by Escape and by a click outside, and Escape gives the focus back", async ({
  page,
}) => {
  await show(page, menu);
  const list = page.getByRole("navigation");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await list.waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Breakfast");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Menu");
  await page.keyboard.press("Space");
  await list.waitFor();
  await page.mouse.click(700, 700);
  await list.waitFor({ state: "hidden" });
});

test("the menu moves only for those who haven't asked for less motion", async ({ page }) => {
  for (const [reducedMotion, count] of [
    ["no-preference", 1],
    ["reduce", 0],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await show(page, menu);
    expect(
      await page.evaluate(() => {
        document.querySelector("button")?.click();
        return document.getAnimations().length;
      }),
    ).toBe(count);
  }
});

test("the exercise on motion rests when people have asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await show(page, motion);
  expect(await animations(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await show(page, motion);
  expect(await animations(page)).toBe(0);
});

for (const variant of ["solution", "alternatives/dialog"])
  test(`the profile's hint opens and closes by keys: ${variant}`, async ({ page }) => {
    await show(page, profile, variant);
    const opener = page.locator("button[popovertarget], button[commandfor]").first();
    const hint = page.locator("[popover], dialog").first();
    await opener.focus();
    await page.keyboard.press("Enter");
    await hint.waitFor();
    await page.keyboard.press("Escape");
    await hint.waitFor({ state: "hidden" });
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
  });

test("the profile's skip link comes first and is seen when it has the focus", async ({ page }) => {
  for (const variant of ["solution", "alternatives/dialog"]) {
    await show(page, profile, variant);
    await page.keyboard.press("Tab");
    await expect
      .poll(() =>
        page.evaluate(() => {
          const box = document.activeElement?.getBoundingClientRect();
          return document.activeElement?.matches('a[href^="#"]') && box !== undefined && box.top >= 0 && box.left >= 0;
        }),
      )
      .toBe(true);
  }
});
