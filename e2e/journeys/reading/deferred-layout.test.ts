/** Texts that are laid out part by part (app/browser/navigation/deferred-layout.ts), in a real browser against the production build. */
import type { Page } from "playwright-core";
import { expect, test } from "../../fixtures/browser.ts";

const article = "/posts/modern-js-patterns";

/** Whether the last paragraph of the text is rendered. */
const lastIsThere = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(() =>
    document.querySelector(".parts > :last-child > :last-child")?.checkVisibility({ contentVisibilityAuto: true }),
  );

/** Until every part is laid out. */
const whole = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector(".parts > :not([data-laid-out])") === null);

test("on paper everything is there, however soon a page is printed", async ({ page, baseUrl }) => {
  // Without what lays out the rest.
  const asked = page.waitForRequest(/\/assets\/navigate-/);
  await page.route(/\/assets\/navigate-/, (route) => route.abort());
  await page.goto(baseUrl + article, { waitUntil: "load" });
  await asked;
  expect(await lastIsThere(page)).toBe(false);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => lastIsThere(page)).toBe(true);
});

test("after loading again the same words stand at the same place", async ({ page, baseUrl }) => {
  await page.goto(baseUrl + article, { waitUntil: "load" });
  await whole(page);
  const last = () =>
    page.evaluate(() => {
      const heading = document.querySelector(".parts > :nth-last-child(3) > h2");
      return Math.round(heading?.getBoundingClientRect().top ?? Number.NaN);
    });
  await page.evaluate(() => {
    document
      .querySelector(".parts > :nth-last-child(3) > h2")
      ?.scrollIntoView({ behavior: "instant", block: "center" });
  });
  const before = await last();
  await page.reload({ waitUntil: "load" });
  // Its place comes back once the page is high enough.
  await expect.poll(last).toBe(before);
  await whole(page);
  expect(await last()).toBe(before);
});

test("a page that is loaded again is at its place at once; to a place that was asked for it glides", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Reflect.set(window, "seen", seen);
    addEventListener("scroll", () => seen.push(Math.round(scrollY)));
    addEventListener("click", () => Reflect.set(window, "clickedAt", Math.round(scrollY)), true);
  });
  const between = (from: number, to: number) =>
    page.evaluate(
      ([from, to]) => (Reflect.get(window, "seen") as number[]).filter((at) => at > from && at < to).length,
      [from, to] as const,
    );
  await page.goto(article, { waitUntil: "load" });
  await whole(page);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await page.reload({ waitUntil: "load" });
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2000);
  // While the page is still coming in, the window may go as far as there is a page.
  expect(await between(0, 2000)).toBeLessThan(3);
  await whole(page);
  const last = page.locator(".toc a").last();
  const hash = (await last.getAttribute("href")) ?? "";
  await last.click();
  const from = await page.evaluate(() => Reflect.get(window, "clickedAt") as number);
  const heading = page.locator(`[id="${hash.slice(1)}"]`);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
  const place = () => page.evaluate(() => Math.round(scrollY));
  await expect
    .poll(async () => {
      const before = await place();
      await page.waitForTimeout(150);
      return (await place()) - before;
    })
    .toBe(0);
  const there = await place();
  expect(await between(from, there), "positions on the way").toBeGreaterThan(0);
  await page.goBack();
  await expect.poll(place).toBe(from);
});

test("an address that names a place leads there, with scripts and without", async ({ visitor, baseUrl }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await visitor({ javaScriptEnabled })).newPage();
    await page.goto(baseUrl + article, { waitUntil: "load" });
    const link = page.locator(".toc a").nth(-2);
    const hash = await link.getAttribute("href");
    await page.goto("about:blank");
    await page.goto(baseUrl + article + hash, { waitUntil: "load" });
    const heading = page.locator(`[id="${hash?.slice(1)}"]`);
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  }
});
