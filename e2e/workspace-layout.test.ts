/** Where the parts of a project's workspace are at each width: the code is in the first screen, and nothing scrolls sideways. */
import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expect, test } from "./fixtures.ts";

const projects = readdirSync("content/projects");

/** Windows of a tablet upright, a tablet on its side and a small laptop. */
const windows = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
] as const;

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("tab", { name: /\./, includeHidden: true }).first().waitFor({ state: "attached" });
}

/** A visitor who has answered the question about cookies, so that it covers nothing. */
const answered = (page: Page) =>
  page.addInitScript(() => {
    if (window !== top) return;
    localStorage.setItem("cookieConsent", "true");
    const settings = { essential: true, progress: false, preferences: false };
    localStorage.setItem("cookieSettings", JSON.stringify(settings));
  });

/** Height of the code that can be seen without scrolling, in pixels. */
const codeInView = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const code = [...document.querySelectorAll(".code-box, .start-file")].find((one) => one.checkVisibility());
    if (!code) return 0;
    const { top, bottom } = code.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  });

/** Ten lines of code. */
const tenLines = 240;

describe.for(projects)("%s", (project) => {
  for (const viewport of windows)
    test(`shows its code in the first screen at ${viewport.width} pixels`, async ({ visitor }) => {
      const page = await (await visitor({ viewport })).newPage();
      await answered(page);
      await page.route("**/practice/projects/*.json", (route) => route.abort());
      await page.goto(`/projects/${project}`);
      expect(await codeInView(page), "before its scripts have loaded").toBeGreaterThanOrEqual(tenLines);
      await page.unroute("**/practice/projects/*.json");
      await opened(page, `/projects/${project}`);
      expect(await codeInView(page)).toBeGreaterThanOrEqual(tenLines);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });
});

test("at 768 pixels there are four tabs, with the code first", async ({ visitor }) => {
  const page = await (await visitor({ viewport: { width: 768, height: 1024 } })).newPage();
  await answered(page);
  await opened(page, "/projects/todo-list");
  const shown = () => page.locator(".pane:visible").evaluateAll((panes) => panes.map((one) => one.classList[1]));
  expect(await shown()).toEqual(["code-pane"]);
  for (const [name, pane] of Object.entries({
    Brief: "brief",
    Preview: "preview",
    Console: "console",
    Code: "code-pane",
  })) {
    const tab = page.getByRole("button", { name, exact: true });
    await tab.click();
    expect(await tab.getAttribute("aria-pressed")).toBe("true");
    expect(await shown()).toEqual([pane]);
  }
});

test("at 1024 pixels the code is on the left, and one of brief, preview and console on the right", async ({
  visitor,
}) => {
  const page = await (await visitor({ viewport: { width: 1024, height: 768 } })).newPage();
  await answered(page);
  await opened(page, "/projects/todo-list");
  expect(await page.getByRole("button", { name: "Code", exact: true }).count()).toBe(0);
  const box = async (pane: string) => {
    const found = await page.locator(`.pane.${pane}`).boundingBox();
    if (!found) throw new Error(`${pane} is not shown`);
    return found;
  };
  for (const [name, pane] of Object.entries({ Preview: "preview", Console: "console", Brief: "brief" })) {
    const tab = page.getByRole("button", { name, exact: true });
    await tab.click();
    expect(await tab.getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator(".pane:visible").count()).toBe(2);
    const [code, side] = [await box("code-pane"), await box(pane)];
    expect(side.x).toBeGreaterThanOrEqual(code.x + code.width);
    expect(Math.abs(side.y - code.y)).toBeLessThan(80);
  }
  // The line between them moves whichever pane is on the right.
  const line = page.getByRole("separator", { name: "Width of the code" });
  const grip = await line.boundingBox();
  if (!grip) throw new Error("the line between the panes is not there");
  const { width } = await box("code-pane");
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2 - 80, grip.y + grip.height / 2, { steps: 4 });
  await page.mouse.up();
  expect((await box("code-pane")).width).toBeLessThan(width - 50);
  // The results of the checks are in the brief.
  await page.getByRole("button", { name: "Console", exact: true }).click();
  await page.getByRole("button", { name: "Run checks" }).click();
  await page.locator(".checks .fail").waitFor({ timeout: 30_000 });
  expect(await page.locator(".code-pane").isVisible()).toBe(true);
});

test("what is chosen before the scripts have loaded stays chosen", async ({ visitor }) => {
  for (const viewport of [windows[0], windows[1]]) {
    const page = await (await visitor({ viewport })).newPage();
    await answered(page);
    await page.route("**/practice/projects/*.json", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto("/projects/todo-list");
    const tab = page.getByRole("button", { name: "Console", exact: true });
    await tab.click();
    await page.getByRole("tab", { name: "index.html", includeHidden: true }).waitFor({ state: "attached" });
    expect(await tab.getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator(".pane.console").isVisible()).toBe(true);
  }
});
