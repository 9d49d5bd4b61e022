/** Home for someone who comes back: from this device for a visitor, from the server for an account. */
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { prepared, violationsEverywhere } from "../../fixtures/axe.ts";
import { callAs, createAccount, expect, newPerson, test } from "../../fixtures/browser.ts";

interface Outline {
  readonly sections: readonly {
    readonly lessons: readonly { readonly id: string; readonly exercises: readonly string[] }[];
  }[];
  readonly projects: readonly { readonly id: string; readonly checks: readonly string[] }[];
}

const dayMs = 86_400_000;

/** Someone who has done the first section, one exercise of the next lesson and a part of a project, and missed a question. */
async function recordsOf(baseUrl: string, now: number): Promise<object[]> {
  const outline = (await (await fetch(`${baseUrl}/practice/course.json`)).json()) as Outline;
  const complete = (id: string, at: number) => ({ kind: "practice", id, checks: { a: at }, stages: {}, complete: at });
  const [first, second] = outline.sections;
  const [begun] = second?.lessons ?? [];
  const project = outline.projects.find(({ id }) => id === "project:hello-world");
  const at = now - 2 * dayMs;
  return [
    ...(first?.lessons ?? []).flatMap(({ id, exercises }) => {
      const score = { right: 4, total: 5, at: now - 9 * dayMs };
      const quiz = { kind: "quiz", id: `${id}#quiz`, best: score, last: { ...score, n: 1, by: "a" } };
      return [...exercises.map((exercise) => complete(exercise, now - 9 * dayMs)), quiz];
    }),
    ...(begun?.exercises ?? []).slice(0, 1).map((id) => complete(id, at)),
    {
      kind: "practice",
      id: project?.id ?? "",
      checks: Object.fromEntries((project?.checks ?? []).slice(0, 2).map((check) => [check, now - 3 * dayMs])),
      stages: {},
      complete: null,
    },
    {
      kind: "card",
      id: "html-basics/introduction#quiz/q1",
      answers: [{ n: 1, by: "a", at: now - 8 * dayMs, right: false }],
    },
    {
      kind: "month",
      id: new Date(now).toISOString().slice(0, 7),
      days: { [new Date(now).toISOString().slice(8, 10)]: 1 },
    },
  ];
}

/** Writes the records into this device before any page is loaded, as they would be after earlier visits. */
async function keepOn(page: Page, records: readonly object[], more: Record<string, string> = {}): Promise<void> {
  const state = { shape: 1, owner: null, epoch: 0, version: 0, askedAt: 0, unsent: [], records };
  const settings = { essential: true, progress: true, preferences: true };
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      cookieConsent: "true",
      cookieSettings: JSON.stringify(settings),
      "progress:records": JSON.stringify(state),
      ...more,
    },
  );
}

const back = (page: Page) => page.getByRole("heading", { level: 1, name: /^Welcome back/ });
const newcomers = (page: Page) => page.getByRole("heading", { level: 1, name: /^Learn to build the web/ });
const next = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Continue with exercise 2 in / });

describe("a visitor", () => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1024, 768],
    [1280, 900],
  ] as const)
    test(`finds the next step, the review, the week and recent work, and nothing moves at ${width} pixels`, async ({
      visitor,
      baseUrl,
    }) => {
      const page = await (await visitor({ viewport: { width, height } })).newPage();
      await keepOn(page, await recordsOf(baseUrl, Date.now()));
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
        }).observe({ type: "layout-shift", buffered: true });
      });
      for (const path of ["/tutorials", "/tutorials/html-basics/overview", "/"]) {
        await page.goto(path);
        await next(page).waitFor();
        await page.waitForTimeout(200);
        expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.002);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
      }
      expect(await back(page).isVisible()).toBe(true);
      expect(await newcomers(page).count()).toBe(0);
      const main = page.getByRole("main");
      await main.getByText(/Next, about \d+ minute/).waitFor();
      await main.getByRole("heading", { name: "1 question to review today" }).waitFor();
      expect(await main.getByRole("link", { name: "Start the review" }).getAttribute("href")).toBe(
        "/my-progress#review",
      );
      await main.getByText(/day, today: practised$/).waitFor({ state: "attached" });
      await main.getByText(/^\d+ of \d+ lessons done$/).waitFor();
      await main.getByText("You are here").waitFor();
      await main.locator('h3 a[href="/projects/hello-world"]').waitFor();
      await main.getByText(/^2 of \d+ checks passed\. /).waitFor();
    });

  test("who has done nothing sees the page for newcomers", async ({ page }) => {
    await page.goto("/");
    await newcomers(page).waitFor();
    expect(await back(page).count()).toBe(0);
    expect(await page.getByRole("heading", { name: "Recent work" }).count()).toBe(0);
  });

  test("whose progress may not be saved sees it, too, whatever is left on the device", async ({ page, baseUrl }) => {
    await keepOn(page, await recordsOf(baseUrl, Date.now()), {
      cookieSettings: JSON.stringify({ essential: true, progress: false, preferences: true }),
    });
    await page.goto("/");
    await newcomers(page).waitFor();
    expect(await back(page).count()).toBe(0);
  });

  test("who has hidden days sees no week", async ({ page, baseUrl }) => {
    await keepOn(page, await recordsOf(baseUrl, Date.now()), { "preferences:days-hidden": "yes" });
    await page.goto("/");
    await next(page).waitFor();
    expect(await page.getByRole("heading", { name: "This week" }).count()).toBe(0);
  });

  test("sees the page for newcomers when the course can't be loaded", async ({ page, baseUrl }) => {
    await keepOn(page, await recordsOf(baseUrl, Date.now()));
    await page.route("**/practice/course.json", (route) => route.abort());
    await page.goto("/");
    await newcomers(page).waitFor();
    expect(await back(page).count()).toBe(0);
  });

  test("axe finds nothing", async ({ visitor, baseUrl }) => {
    const page = await (await prepared(await visitor({}), { chosen: true })).newPage();
    await keepOn(page, await recordsOf(baseUrl, Date.now()));
    await page.goto("/");
    await next(page).waitFor();
    expect(await violationsEverywhere(page, "home for someone who comes back")).toEqual([]);
  });
});

test("an account gets it from the server, with its name and without any script", async ({ visitor, page, baseUrl }) => {
  await createAccount(page, newPerson("Ada"));
  const records = await recordsOf(baseUrl, Date.now());
  await callAs(page, "/api/progress", { epoch: null, records });
  const plain = await visitor({ javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const reader = await plain.newPage();
  await reader.goto("/");
  await reader.getByRole("heading", { level: 1, name: "Welcome back, Ada." }).waitFor();
  await next(reader).waitFor();
  expect(await newcomers(reader).count()).toBe(0);
  const main = reader.getByRole("main");
  await main.getByRole("heading", { name: "1 question to review", exact: true }).waitFor();
  await main
    .getByText(/^On|days ago$/)
    .first()
    .waitFor();
  await main.getByRole("heading", { name: "Recent work" }).waitFor();
  // The server doesn't know the learner's calendar.
  expect(await main.locator(".week .now").count()).toBe(0);
  expect(await main.locator(".week .done").count()).toBe(1);
});
