/** Model solutions of exercises, used by keyboard and with preferences that a page of checks can't set itself. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "../../fixtures/browser.ts";

const menu = "content/tutorials/css-basics/modern/exercises/menu";
const motion = "content/tutorials/css-basics/responsive/exercises/motion";
const darkMode = "content/tutorials/css-basics/colors/exercises/dark-mode";
const palette = "content/projects/color-palette";
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

/**
 * The luminance of what the browser paints in a corner of the window, and the lowest contrast of a text, after WCAG. Unlike in
 * checks, the scheme is a real one, so colours of the browser and the page behind everything are those that people see.
 */
async function seen(page: Page): Promise<{ page: number; contrast: number }> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    // Layers from the bottom to the top, painted over each other.
    const luminanceOf = (...layers: string[]): number => {
      for (const layer of layers) {
        context.fillStyle = layer;
        context.fillRect(0, 0, 1, 1);
      }
      const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * parts[0]! + 0.7152 * parts[1]! + 0.0722 * parts[2]!;
    };
    const probe = document.createElement("i");
    probe.style.color = "Canvas";
    document.documentElement.append(probe);
    const canvasColour = getComputedStyle(probe).color;
    probe.remove();
    const behind = (element: Element): string[] => {
      const layers: string[] = [];
      for (let at: Element | null = element; at; at = at.parentElement)
        layers.unshift(getComputedStyle(at).backgroundColor);
      return [canvasColour, ...layers];
    };
    const texts = [...document.querySelectorAll("main *")].filter((one) =>
      [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""),
    );
    const contrasts = texts.map((one) => {
      const layers = behind(one);
      const [dark = 0, light = 0] = [luminanceOf(...layers), luminanceOf(...layers, getComputedStyle(one).color)].sort(
        (a, b) => a - b,
      );
      return (light + 0.05) / (dark + 0.05);
    });
    return { page: luminanceOf(...behind(document.body)), contrast: Math.min(...contrasts) };
  });
}

for (const [name, folder, variants] of [
  ["exercise on dark mode", darkMode, ["solution", "alternatives/media", "alternatives/system"]],
  ["palette", palette, ["solution", "alternatives/two-schemes", "alternatives/in-hsl", "alternatives/mixed"]],
] as const)
  for (const variant of variants)
    test(`the ${name} follows the scheme of the device, and its texts can be read: ${variant}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await show(page, folder, variant);
      const dark = await seen(page);
      await page.emulateMedia({ colorScheme: "light" });
      const light = await seen(page);
      expect(dark.page).toBeLessThan(0.1);
      expect(light.page).toBeGreaterThan(0.7);
      expect(Math.min(dark.contrast, light.contrast)).toBeGreaterThanOrEqual(4.5);
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
