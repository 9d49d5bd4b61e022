/** The site kept on a device: asked for, used with the server gone, renewed by a new build, removed. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import type { OfflineManifest } from "#app/browser/offline/manifest.ts";
import { expect, test } from "./fixtures.ts";
import { lessonPath } from "./pages.ts";
import { type Site, startSite } from "./site.ts";
import { copyBuilt } from "./site-copy.ts";

const kept = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const nothing = { caches: [], workers: 0 };
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });
const onDevice = "The site is on this device now. It works without a network.";

async function keep(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/offline`);
  await button(page, "Make available offline").click();
  await page.getByText(onDevice).waitFor({ timeout: 60_000 });
}

describe("with the server gone", () => {
  let folder: string;
  let site: Site;

  beforeAll(async () => {
    folder = copyBuilt();
    site = await startSite({}, folder);
  });
  afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true });
  });

  const startAgain = async (): Promise<void> => {
    site = await startSite({ PORT: new URL(site.url).port, DATA_DIR: site.dataDir }, folder);
  };

  test("everything works, a new build takes its place, and all of it goes", { timeout: 240_000 }, async ({ page }) => {
    const { url } = site;
    await page.setViewportSize({ width: 1280, height: 2400 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${url}/offline`);
    await page.getByText(/^\d+\.\d MB are loaded; on the device they take about \d+\.\d MB\.$/).waitFor();
    expect(await kept(page)).toEqual(nothing);
    await keep(page, url);
    expect(await kept(page)).toEqual({ caches: ["offline:site"], workers: 1 });

    expect(await site.stop()).toBe(0);
    await page.goto(url + lessonPath);
    const title = await page.title();
    await page.locator("nav.pager a").last().click();
    await page.waitForFunction((before) => document.title !== before, title);
    expect(new URL(page.url()).pathname).toMatch(/^\/tutorials\/html-basics\/[a-z-]+$/);
    await heading(page, /./).waitFor();

    await page.goto(`${url}/projects/todo-list`);
    // Code of learners has no origin: it reaches nothing of the site.
    const preview = await page.locator('iframe[src$="?kept"]').first().elementHandle();
    const frame = await preview?.contentFrame();
    expect(await frame?.evaluate(() => origin)).toBe("null");
    const status = page.locator(".desk > [role=status]");
    const check = async (outcome: RegExp) => {
      await button(page, "Run checks").click();
      await expect.poll(() => status.textContent(), { timeout: 40_000 }).toMatch(outcome);
    };
    await check(/ passed\. Next: /);
    const solution = JSON.parse(
      await page.evaluate(async () => (await fetch("/practice/projects/todo-list.solution.json")).text()),
    ) as Record<string, string>;
    await page.getByLabel("Plain text area").check();
    await page
      .locator("textarea")
      .first()
      .fill(solution["index.html"] ?? "");
    await check(/^All \d+ checks pass\./);

    await page.goto(`${url}/the-graphite-journal`);
    await page.getByRole("main").locator('a[href^="/posts/"]').first().click();
    await page.waitForURL(/\/posts\//);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("security");
    await page
      .getByRole("option", { name: /security/i })
      .first()
      .click();
    await heading(page, /security/i).waitFor();
    await page.goto(`${url}/search?q=git`);
    await page.getByText(/places found for “git”/).waitFor();

    await page.goto(`${url}/Tutorials/html-basics/`);
    expect(page.url()).toBe(`${url}/tutorials/html-basics/overview`);
    await page.goto(`${url}/my-progress`);
    await heading(page, "My learning progress").waitFor();
    await page.goto(`${url}/auth/login`);
    await heading(page, "Not here without the server").waitFor();

    const changed = renew(folder, url);
    await startAgain();
    await page.goto(`${url}/about`);
    await heading(page, "About the new build").waitFor();
    const keys = () =>
      page.evaluate(async () => (await (await caches.open("offline:site")).keys()).map((request) => request.url));
    await expect
      .poll(async () => (await keys()).filter((key) => key.includes("/about?")), { timeout: 30_000 })
      .toEqual([`${url}/about?__WB_REVISION__=${changed.about}`]);
    // What the new build does not have is gone, and the rest was not loaded again.
    await expect.poll(async () => (await keys()).some((key) => key.includes(changed.gone))).toBe(false);
    await site.stop();
    await page.goto(`${url}/about`);
    await heading(page, "About the new build").waitFor();
    await page.goto(`${url}/offline`);
    await page.getByText(/^This device keeps the site as it was built on/).waitFor();

    await button(page, "Remove from this device").click();
    await page.getByText("Removed. This device keeps no copy of the site any more.").waitFor();
    expect(await kept(page)).toEqual(nothing);
    await startAgain();
  });
});

/** Changes the build as a new one would: one page is another, one file is gone. */
function renew(folder: string, url: string): { about: string; gone: string } {
  const client = join(folder, "build/client");
  const text = readFileSync(join(client, "offline.json"), "utf8");
  const manifest = JSON.parse(text) as OfflineManifest;
  const gone = "/practice/media/birds-logo.svg";
  const renewed: OfflineManifest = {
    ...manifest,
    build: "renewed",
    files: manifest.files
      .filter(([path]) => path !== gone)
      .map((file) => (["/about", "/offline.json"].includes(file[0]) ? [file[0], "renewed", file[2], file[3]] : file)),
  };
  expect(renewed.files.length).toBe(manifest.files.length - 1);
  const worker = readFileSync(join(client, "service-worker.js"), "utf8");
  writeFileSync(join(client, "offline.json"), JSON.stringify(renewed));
  writeFileSync(
    join(client, "service-worker.js"),
    worker.replace(text, () => JSON.stringify(renewed)),
  );
  const pages = join(folder, "build/pages");
  const list = JSON.parse(readFileSync(join(pages, "manifest.json"), "utf8")) as {
    validUntil: number;
    origin: string;
    pages: Record<string, { file: string }>;
  };
  // As a build for this address has it, so that the file is what is handed out.
  writeFileSync(join(pages, "manifest.json"), JSON.stringify({ ...list, origin: url }));
  const about = join(pages, list.pages["/about"]?.file ?? "");
  writeFileSync(about, readFileSync(about, "utf8").replace(/(<h1[^>]*>)[^<]*/, "$1About the new build"));
  for (const file of [about, join(client, "offline.json"), join(client, "service-worker.js")])
    for (const ending of [".br", ".gz"]) rmSync(file + ending, { force: true });
  return { about: "renewed", gone };
}

test("an interruption is told, and the load goes on where it ended", { timeout: 120_000 }, async ({
  page,
  baseUrl,
}) => {
  await page.goto("/offline");
  await page.route("**/search-index.json", (route) => route.abort());
  await button(page, "Make available offline").click();
  await page
    .getByText("The network was interrupted. What has come is kept: go on from there when you like.")
    .waitFor({ timeout: 40_000 });
  const before = new Set(
    await page.evaluate(async () =>
      (await (await caches.open("offline:site")).keys()).map(({ url }) => new URL(url).pathname),
    ),
  );
  expect(before.size).toBeGreaterThan(0);
  await page.unroute("**/search-index.json");
  const twice: string[] = [];
  page.on("request", (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin === baseUrl && before.has(pathname) && pathname !== "/offline.json") twice.push(pathname);
  });
  await button(page, "Go on loading").click();
  await page.getByText(onDevice).waitFor({ timeout: 60_000 });
  expect(twice).toEqual([]);
  await page.reload();
  await button(page, "Remove from this device").click();
  await page.getByText("Removed.").waitFor();
  expect(await kept(page)).toEqual(nothing);
});

test("a device without room says so, and what has come can be removed", async ({ page }) => {
  await page.addInitScript(() => {
    const put = Cache.prototype.put;
    let left = 5;
    Cache.prototype.put = async function (...asked) {
      left -= 1;
      if (left < 0) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, asked);
    };
  });
  await page.goto("/offline");
  await button(page, "Make available offline").click();
  await page.getByText(/^There is no room left on this device/).waitFor();
  await button(page, "Remove from this device").click();
  await page.getByText("Removed.").waitFor();
  expect(await kept(page)).toEqual(nothing);
});

test("forgetting the device takes the kept site along", { timeout: 120_000 }, async ({ page, baseUrl }) => {
  await keep(page, baseUrl);
  await page.evaluate(() => {
    const control = document.createElement("button");
    control.dataset["consent"] = "forget";
    document.body.append(control);
    control.click();
  });
  await page.getByText("This device keeps nothing of this site any more.").waitFor();
  await expect.poll(() => kept(page)).toEqual(nothing);
});
