/** Another school's course: plain Markdown in the shapes of other programs, built and served. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { otherSchool, writeFiles } from "../../../app/catalog/testing/other-school.ts";
import { expect, test } from "../../fixtures/browser.ts";
import { ask } from "../../fixtures/requests.ts";
import { startSite } from "../../fixtures/site.ts";
import { buildCopy } from "../../fixtures/site-copy.ts";

test("60 plain Markdown files become a site", { timeout: 600_000 }, async ({ page }) => {
  const contentDir = mkdtempSync(join(tmpdir(), "other-school-"));
  await writeFiles(contentDir, otherSchool());
  const copy = mkdtempSync(join(tmpdir(), "other-site-"));
  buildCopy(contentDir, copy);
  const site = await startSite({}, copy);
  try {
    const map = (await ask(site.url, "/sitemap.xml")).text;
    const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => new URL(match[1] ?? "").pathname);
    expect(paths.filter((path) => /^\/tutorials\/[^/]+\/(?!overview|link-sheet)/.test(path))).toHaveLength(60);
    for (const path of [...paths, "/rss.xml", "/atom.xml", "/feed.json", "/search?q=diagram", "/my-progress"])
      expect([path, (await ask(site.url, path)).status]).toEqual([path, 200]);

    const broke: string[] = [];
    page.on("pageerror", (error) => broke.push(String(error)));
    page.on("console", (message) => void (message.type() === "error" && broke.push(message.text())));
    await page.goto(`${site.url}/tutorials/basics/lesson-12`);
    expect(await page.locator("h1").allTextContents()).toEqual(["Lesson 12"]);
    const picture = page.locator("article img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    await page.getByRole("link", { name: "A part of it" }).click();
    await page.waitForURL(/\/tutorials\/basics\/lesson-1#details$/);
    await page.goto(`${site.url}/tutorials/basics/lesson-4`);
    expect(await page.title()).toMatch(/^Lesson 4 /);
    expect(broke).toEqual([]);
  } finally {
    await site.stop();
    rmSync(copy, { recursive: true });
    rmSync(contentDir, { recursive: true });
  }
});
