/** The site kept on a device: asked for, used with the server gone, renewed by a new build, removed. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import type { OfflineManifest } from "#app/browser/offline/manifest.ts";
import { acceptCookies, expect, greeting, newPerson, test, testOnDesktop } from "../../fixtures/browser.ts";
import { portToKeep } from "../../fixtures/free-ports.ts";
import { lessonPath } from "../../fixtures/pages.ts";
import { type Site, startSite } from "../../fixtures/site.ts";
import { copyBuilt } from "../../fixtures/site-copy.ts";

const kept = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const nothing = { caches: [], workers: 0 };
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });
const onDevice = "The site is on this device now. It works offline.";

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
    site = await startSite({ PORT: await portToKeep() }, folder);
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
    await page.getByText(/^This loads \d+\.\d MB, which takes up about \d+\.\d MB on your device\.$/).waitFor();
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
    await page.getByText(/^\d+ results/).waitFor();

    await page.goto(`${url}/Tutorials/html-basics/`);
    expect(page.url()).toBe(`${url}/tutorials/html-basics/overview`);
    await page.goto(`${url}/my-progress`);
    await heading(page, "My learning progress").waitFor();
    await page.goto(`${url}/auth/login`);
    await heading(page, "Not available offline").waitFor();

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
    await page.getByText(/^This device has the site as it was on \d+ \w+ \d{4}\./).waitFor();

    await button(page, "Remove from this device").click();
    await page.getByText("Removed. This device no longer has a copy of the site.").waitFor();
    expect(await kept(page)).toEqual(nothing);
    await startAgain();
  });
});

describe("for people who are logged in", () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite({ PORT: await portToKeep() });
  });
  afterEach(() => site.stop());

  test("progress and drafts stay while the server is gone, and what was done then reaches the account", {
    timeout: 240_000,
  }, async ({ page }) => {
    const { url } = site;
    const person = newPerson("Adalbert");
    const [first, second] = ["html-basics/links", "html-basics/text"];
    const answer = async () => {
      for (const form of await page.locator("[data-island=quiz]").last().locator("form").all()) {
        await form.locator("input").first().check();
        await form.getByRole("button", { name: "Check my answer" }).click();
        await form.getByRole("button", { name: "Try again" }).waitFor();
      }
    };
    const state = () =>
      page.evaluate(() => {
        const found = JSON.parse(localStorage.getItem("progress:records") ?? "null") as {
          owner: string | null;
          unsent: string[];
          records: { kind: string; id: string }[];
        } | null;
        const quizzes = found?.records.filter(({ kind }) => kind === "quiz").map(({ id }) => id);
        return { owned: typeof found?.owner === "string", open: (found?.unsent.length ?? 0) > 0, quizzes };
      });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${url}/auth/register`);
    await page.getByLabel("Name").fill(person.name);
    await page.getByRole("main").getByLabel("Email address").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Create an account" }).click();
    await greeting(page, person.name).waitFor();
    await page.goto(`${url}/tutorials/${first}`);
    await acceptCookies(page);
    await answer();
    await expect.poll(state, { timeout: 15_000 }).toEqual({ owned: true, open: false, quizzes: [`${first}#quiz`] });
    await page.goto(`${url}/tutorials/getting-started/domain-hosting`);
    const typed = page.locator("#exercise-zone").getByLabel(/the apex/);
    await typed.fill("@ A 1.2.3.4");
    await page.locator("#exercise-zone").getByRole("button", { name: "Check my answers" }).click();
    await page.waitForFunction(() => (localStorage.getItem("progress:drafts-sent") ?? "").includes("zone"));
    await keep(page, url);
    // Whoever is logged in, what is kept is the page of a visitor.
    const texts = await page.evaluate(async () => {
      const cache = await caches.open("offline:site");
      const found: string[] = [];
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (response?.headers.get("content-type")?.startsWith("text/html")) found.push(await response.text());
      }
      return found;
    });
    expect(texts.length).toBeGreaterThan(100);
    // Of those that were made for somebody, there is none.
    expect(texts.filter((text) => text.includes(person.name) || /<html[^>]* data-user="[^"]/.test(text))).toEqual([]);

    await site.stop();
    await page.goto(`${url}/tutorials/${second}`);
    await answer();
    await expect
      .poll(state, { timeout: 15_000 })
      .toEqual({ owned: true, open: true, quizzes: expect.arrayContaining([`${first}#quiz`, `${second}#quiz`]) });
    await page.goto(`${url}/tutorials/getting-started/domain-hosting`);
    await typed.focus();
    await expect.poll(() => typed.inputValue()).toBe("@ A 1.2.3.4");
    await page.goto(`${url}/my-progress`);
    for (const lesson of [first, second]) {
      const line = page.getByRole("main").locator("li", { has: page.locator(`a[href="/tutorials/${lesson}"]`) });
      await line.getByText(/Quiz \d+ of \d+/).waitFor();
    }
    await page.getByText("Your progress is saved on this device and in your account.").waitFor();
    await page.getByText("What you do offline still counts and goes to your account").waitFor();
    expect(await page.getByRole("main").getByRole("link", { name: "an account" }).count()).toBe(0);
    expect(await page.locator("[data-notice]").count()).toBe(0);

    site = await startSite({ PORT: new URL(url).port, DATA_DIR: site.dataDir });
    await page.goto(`${url}/about`);
    await greeting(page, person.name).waitFor();
    await expect.poll(async () => (await state()).open, { timeout: 15_000 }).toBe(false);
    const held = await page.evaluate(async () => (await fetch("/api/progress")).text());
    expect(held).toContain(`${second}#quiz`);
  });
});

test("where frames come from a second host, checks run on the device's own copy while the site is gone", {
  timeout: 180_000,
}, async ({ page }) => {
  const port = await portToKeep();
  const site = await startSite({
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    RUNNER_ORIGIN: `http://127.0.0.1:${port}`,
  });
  const run = async () => {
    await page.goto(`http://localhost:${port}/projects/todo-list`);
    const address = await page.locator("iframe[src]").first().getAttribute("src", { timeout: 30_000 });
    await button(page, "Run checks").click();
    await expect
      .poll(() => page.locator(".desk > [role=status]").textContent(), { timeout: 40_000 })
      .toMatch(/ passed\. Next: /);
    return address;
  };
  try {
    await page.setViewportSize({ width: 1280, height: 2400 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await run()).toContain("http://127.0.0.1");
    await keep(page, `http://localhost:${port}`);
    await site.stop();
    expect(await run()).toBe("/practice/runner.html?kept");
  } finally {
    await site.stop();
  }
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

test("an interruption shows a message, and loading continues where it stopped", { timeout: 240_000 }, async ({
  page,
  baseUrl,
}) => {
  await page.goto("/offline");
  await page.route("**/search-index.json", (route) => route.abort());
  await button(page, "Make available offline").click();
  await page
    .getByText("The network was interrupted. What has loaded so far is saved, so you can continue later.")
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
    // The page itself may ask for its pictures again.
    if (request.resourceType() !== "fetch") return;
    const { pathname, origin } = new URL(request.url());
    if (origin === baseUrl && before.has(pathname) && pathname !== "/offline.json") twice.push(pathname);
  });
  await button(page, "Continue loading").click();
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
  await page.getByText(/^This device or browser has no more room/).waitFor();
  await button(page, "Remove from this device").click();
  await page.getByText("Removed.").waitFor();
  expect(await kept(page)).toEqual(nothing);
});

test("forgetting the device takes the kept site along", { timeout: 240_000 }, async ({ page, baseUrl }) => {
  await keep(page, baseUrl);
  await page.evaluate(() => {
    const control = document.createElement("button");
    control.dataset["consent"] = "forget";
    document.body.append(control);
    control.click();
  });
  await page.getByText("Nothing from this site is saved on this device any more.").waitFor();
  await expect.poll(() => kept(page)).toEqual(nothing);
});

testOnDesktop("the browser would install the site as an app", async ({ page, baseUrl }) => {
  await page.goto("/");
  const tools = await page.context().newCDPSession(page);
  const { url, errors, data } = await tools.send("Page.getAppManifest");
  expect([url, errors]).toEqual([`${baseUrl}/manifest.webmanifest`, []]);
  // A context of a test is a private window, which installs nothing; that is all it has to say.
  const { installabilityErrors } = await tools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
  const { icons, start_url, scope } = JSON.parse(data ?? "{}") as {
    icons: { src: string; sizes: string; purpose?: string }[];
    start_url: string;
    scope: string;
  };
  expect([start_url, scope]).toEqual(["/", "/"]);
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src, sizes } of icons) {
    if (sizes === "any") continue;
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
