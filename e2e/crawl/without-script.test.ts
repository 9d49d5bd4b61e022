/** Every page in a browser that runs no script: its text is there, and nothing is offered that needs one. */
import type { Page } from "playwright-core";
import { expect, test } from "../fixtures/browser.ts";
import { forEachOf, openPage, pagesToOpen, sitemapPaths } from "../fixtures/pages.ts";

/** Buttons on show that do nothing without a script, by their text. */
const idleButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const idle: string[] = [];
    for (const button of document.querySelectorAll<HTMLButtonElement>(
      "button, input[type=submit], input[type=button]",
    )) {
      if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (button.matches("[popovertarget],[commandfor]")) continue;
      const sends = button.type === "submit" && ["get", "post"].includes(button.form?.method ?? "");
      if (!sends) idle.push((button.textContent || button.getAttribute("aria-label") || "a button").trim());
    }
    return idle;
  });

test("every page has its heading and its text, asks nothing about cookies, and shows no button that does nothing", {
  timeout: 300_000,
}, async ({ visitor, baseUrl }) => {
  const context = await visitor({ javaScriptEnabled: false });
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  const listed = new Set(await sitemapPaths(baseUrl));
  const faults: string[] = [];
  await forEachOf(await pagesToOpen(baseUrl), tabs.length, async (visit, worker) => {
    const page = tabs[worker];
    if (!page) throw new Error("there are fewer tabs than workers");
    await openPage(page, baseUrl, visit);
    if (await page.locator("[data-consent-banner]").isVisible()) faults.push(`${visit.path}: asks about cookies`);
    for (const button of await idleButtons(page)) faults.push(`${visit.path}: shows the button "${button}"`);
    if (!listed.has(visit.path)) return;
    const main = page.locator("main");
    if ((await main.locator("h1").count()) !== 1) faults.push(`${visit.path}: has no single h1 in main`);
    const words = (await main.innerText()).split(/\s+/).length;
    if (words <= 20) faults.push(`${visit.path}: has ${words} words`);
  });
  expect(faults, faults.join("\n")).toEqual([]);
});
