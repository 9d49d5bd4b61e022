/** My progress: what it shows to whom, reviews in place, the file, deletion, printing, and the sheets for classes. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { prepared, violationsEverywhere } from "../../fixtures/axe.ts";
import { acceptCookies, callAs, createAccount, expect, newPerson, test } from "../../fixtures/browser.ts";
import { lessonTitles } from "../../fixtures/outline.ts";

const main = (page: Page) => page.getByRole("main");
const region = (page: Page, name: string) => page.getByRole("region", { name });
const banner = (page: Page) => region(page, "Cookies");

const day = 86_400_000;
const now = Date.now();
const today = new Date(now).toISOString().slice(0, 10);

const score = { right: 4, total: 5, at: now - 3 * day };
const lesson = "html-basics/introduction";
/** Some work: a lesson, its quiz and two of its questions missed, an exercise, half a project, and today in the calendar. */
const work = [
  { kind: "lesson", id: lesson, read: now - 3 * day },
  { kind: "quiz", id: `${lesson}#quiz`, best: score, last: { ...score, n: 1, by: "a" } },
  { kind: "card", id: `${lesson}#quiz/q1`, answers: [{ n: 1, by: "a", at: now - 3 * day, right: false }] },
  { kind: "card", id: `${lesson}#quiz/q2`, answers: [{ n: 1, by: "a", at: now - 2 * day, right: false }] },
  ...["mark-up", "mend", "switch-on"].map((name) => ({
    kind: "practice",
    id: `exercise:${lesson}/${name}`,
    checks: { a: now - 3 * day },
    stages: {},
    complete: now - 3 * day,
  })),
  { kind: "practice", id: "project:hello-world", checks: { s1: now - 4 * day }, stages: {}, complete: null },
  { kind: "month", id: today.slice(0, 7), days: { [today.slice(8)]: 2 } },
];

const file = (records: readonly object[], change: object = {}) => ({
  name: "progress.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify({ format: "graphite-progress", shape: 1, savedAt: "", records, ...change })),
});

const readIn = async (page: Page, what: ReturnType<typeof file>) =>
  page.getByLabel("Progress file").setInputFiles(what);

/** A visitor who allows everything and has read the file in. */
async function withWork(page: Page): Promise<void> {
  await page.goto("/my-progress");
  await acceptCookies(page);
  await main(page).getByRole("button", { name: "Import progress" }).waitFor();
  await readIn(page, file(work));
  await main(page).getByText("Imported:").waitFor();
}

/** An account that knows of the work. */
async function accountWithWork(page: Page): Promise<void> {
  await createAccount(page, newPerson());
  await callAs(page, "/api/progress", { epoch: null, records: work });
}

describe("a visitor", () => {
  test("people who haven't chosen read that nothing is saved, and can choose here", async ({ page }) => {
    await page.goto("/my-progress");
    await main(page).getByRole("heading", { name: "You haven’t chosen yet what we can save" }).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await main(page).getByRole("heading", { name: "Your data" }).count()).toBe(0);
    await main(page).getByRole("button", { name: "Choose what we can save" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save Settings" }).click();
    await main(page).getByText("You haven’t done anything yet").waitFor();
    await main(page)
      .getByRole("link", { name: /^Start with / })
      .waitFor();
  });

  test("people who refused read so, and see the course", async ({ page }) => {
    await page.goto("/my-progress");
    await banner(page).getByRole("button", { name: "Essential Only" }).click();
    await main(page).getByRole("heading", { name: "Progress tracking is off" }).waitFor();
    await main(page).getByRole("link", { name: "HTML basics" }).waitFor();
    expect(await main(page).getByText("lessons done").count()).toBe(0);
  });

  test("sees what was done: the course, the next step, today, projects", async ({ page }) => {
    await withWork(page);
    await main(page).getByText("One lesson").first().waitFor();
    await region(page, "The course").getByText("You are here").waitFor();
    expect(
      await region(page, "The course")
        .getByText(/^1 of \d+ lessons$/)
        .count(),
    ).toBe(1);
    expect(await region(page, "The course").getByRole("img", { name: "0 of 0" }).count()).toBe(0);
    await main(page)
      .getByRole("link", { name: /^Continue with Your first page, about \d+ minutes/ })
      .waitFor();
    await main(page)
      .getByRole("cell", { name: /two or three things done, today/ })
      .waitFor();
    await region(page, "My projects").getByRole("link", { name: "Hello, world!" }).waitFor();
    await page.reload();
    await main(page).getByText("One lesson").first().waitFor();
  });

  test("finds from here how to keep the site for times without a network", async ({ page }) => {
    await withWork(page);
    await region(page, "Your data").getByRole("link", { name: "Save the site on this device" }).click();
    await page.getByRole("heading", { level: 1, name: "Read offline" }).waitFor();
  });

  test("can hide the calendar, and it stays hidden", async ({ page }) => {
    await withWork(page);
    await main(page).getByRole("button", { name: "Hide calendar and streaks" }).click();
    await main(page).getByText("are hidden on this device").waitFor();
    await page.reload();
    await main(page).getByText("are hidden on this device").waitFor();
    expect(
      await main(page)
        .getByRole("table", { name: /Days with practice/ })
        .count(),
    ).toBe(0);
    await main(page).getByRole("button", { name: "Show them" }).click();
    await main(page)
      .getByRole("table", { name: /Days with practice/ })
      .waitFor();
  });

  test("is answered in the learner's own time zone", async ({ visitor }) => {
    const late = Date.UTC(2026, 10, 20, 13, 30);
    for (const [timezoneId, ringed] of [
      ["Australia/Sydney", "21"],
      ["America/New_York", "20"],
    ] as const) {
      const page = await (await visitor({ timezoneId })).newPage();
      await page.clock.setFixedTime(late);
      await page.goto("/my-progress");
      await acceptCookies(page);
      const ring = main(page).locator(".cal .today");
      await ring.waitFor();
      expect(await ring.innerText()).toContain(ringed);
    }
  });
});

describe("review", () => {
  test("a missed question is answered in place, explained, and put off; then the next one comes", async ({ page }) => {
    await withWork(page);
    await main(page).getByRole("heading", { name: "Review, 2 due today" }).waitFor();
    const card = main(page).locator(".stack form");
    await card.waitFor();
    await card.getByRole("button", { name: "Check my answer" }).click();
    await card.getByText("Choose an answer first.").waitFor();
    await card.getByRole("radio").first().check();
    await page.keyboard.press("Enter");
    await card.getByText(/You’ll see it again (?:tomorrow|\d)/).waitFor();
    expect(await card.getByText(/Right answer\.|Not this one\./).count()).toBeGreaterThan(0);
    await main(page).getByRole("heading", { name: "Review, 1 due today" }).waitFor();
    const first = await card.locator("legend").innerText();
    await card.getByRole("button", { name: "Next question" }).click();
    await expect.poll(() => card.locator("legend").innerText()).not.toBe(first);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("radio");
    const answers = await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("progress:records") ?? "{}") as {
        records: { kind: string; answers: unknown[] }[];
      };
      return kept.records.filter(({ kind }) => kind === "card").map((one) => one.answers.length);
    });
    expect(answers.sort()).toEqual([1, 2]);
    await card.getByRole("radio").first().check();
    await card.getByRole("button", { name: "Check my answer" }).click();
    await card.getByRole("button", { name: "Done" }).click();
    await main(page).getByText("That’s all for today.").waitFor();
  });

  test("without a connection the page says so, and tries once more", async ({ page }) => {
    await page.route("**/practice/questions/**", (route) => route.abort());
    await withWork(page);
    await main(page).getByText("The question didn’t load.").waitFor();
    await page.unroute("**/practice/questions/**");
    await main(page).getByRole("button", { name: "Try again" }).click();
    await main(page).locator(".stack form").waitFor();
  });
});

describe("the file", () => {
  test("what one device saves, another reads in; the second time nothing is new", async ({ page, visitor }) => {
    await withWork(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      main(page).getByRole("button", { name: "Download progress" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^graphite-progress-\d{4}-\d\d-\d\d\.json$/);
    const saved = await readFile(await download.path(), "utf8");
    expect((JSON.parse(saved) as { records: unknown[] }).records).toHaveLength(work.length);
    const other = await (await visitor()).newPage();
    await other.goto("/my-progress");
    await acceptCookies(other);
    await main(other).getByRole("button", { name: "Import progress" }).waitFor();
    for (const said of [
      "Imported: 1 lesson, 3 exercises, 1 project, 1 quiz and 2 questions to review.",
      "You already have everything in this file",
    ]) {
      await readIn(other, { name: "progress.json", mimeType: "application/json", buffer: Buffer.from(saved) });
      await main(other).getByText(said).first().waitFor();
    }
  });

  test("replaces nothing by less", async ({ page }) => {
    await withWork(page);
    const worse = { right: 1, total: 5, at: now };
    await readIn(page, file([{ kind: "quiz", id: `${lesson}#quiz`, best: worse, last: { ...worse, n: 1, by: "a" } }]));
    await main(page)
      .getByText(/You already have everything in this file|Imported: 1 quiz\./)
      .waitFor();
    // The section with the next step is open.
    await main(page).getByText("Quiz 4 of 5").first().waitFor();
  });

  test.for([
    ["a picture", { name: "cat.png", mimeType: "image/png", buffer: Buffer.from([137, 80, 78, 71]) }, "isn’t JSON"],
    ["something else", { ...file([]), buffer: Buffer.from('{"cats":3}') }, "This isn’t a progress file."],
    ["a newer one", file([], { shape: 99 }), "newer version"],
    ["a broken record", file([{ kind: "lesson", id: "x" }]), "Record 1"],
  ] as const)("%s is refused with the reason and what to do", async ([, what, reason], { page }) => {
    await withWork(page);
    await readIn(page, what);
    await main(page).getByText(reason).waitFor();
    await main(page).getByText("Nothing was imported.").waitFor();
    await main(page).getByText("One lesson").first().waitFor();
  });
});

test("delete all, on the device", async ({ page }) => {
  await withWork(page);
  await main(page).getByText("Delete all my progress").click();
  await main(page).getByRole("button", { name: "Delete everything now" }).click();
  await main(page).getByText("All your progress has been deleted from this device.").waitFor();
  await main(page).getByText("You haven’t done anything yet").waitFor();
  await page.reload();
  await main(page).getByText("You haven’t done anything yet").waitFor();
});

describe("an account", () => {
  test("is rendered by the server, takes its file along and deletes all without a script", async ({
    visitor,
    baseUrl,
  }) => {
    const context = await visitor({ javaScriptEnabled: false });
    const page = await context.newPage();
    await accountWithWork(page);
    await page.goto("/my-progress");
    await main(page).getByText("One lesson").first().waitFor();
    await region(page, "The course").getByText("You are here").waitFor();
    await main(page).getByRole("heading", { name: "Review, 2 due today" }).waitFor();
    await main(page)
      .getByRole("table", { name: /Days with practice/ })
      .waitFor();
    expect(await main(page).locator(".cal .today").count()).toBe(0);
    expect(await main(page).getByText("Checking needs JavaScript").isVisible()).toBe(true);
    const saved = await page.request.get(`${baseUrl}/my-progress/file`);
    expect(saved.headers()["content-disposition"]).toContain("attachment");
    expect(((await saved.json()) as { records: unknown[] }).records).toHaveLength(work.length);
    await main(page).getByText("Delete all my progress").click();
    await main(page).getByRole("button", { name: "Delete everything now" }).click();
    await main(page).getByText("All your progress has been deleted from your account").waitFor();
    await main(page).getByText("You haven’t done anything yet").waitFor();
  });

  test("shows what it knows before a choice, and that nothing new is sent", async ({ page }) => {
    await accountWithWork(page);
    await page.goto("/my-progress");
    await main(page).getByText("nothing new is sent to your account").waitFor();
    await main(page).getByText("One lesson").first().waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await acceptCookies(page);
    await main(page).getByText("nothing new is sent to your account").waitFor({ state: "detached" });
    await main(page).getByText("One lesson").first().waitFor();
  });

  test("deletes all, and this device does not bring it back", async ({ page, baseUrl }) => {
    await accountWithWork(page);
    await page.goto("/my-progress");
    await acceptCookies(page);
    await main(page).getByText("nothing new is sent to your account").waitFor({ state: "detached" });
    await main(page).getByText("Delete all my progress").click();
    await main(page).getByRole("button", { name: "Delete everything now" }).click();
    await main(page).getByText("All your progress has been deleted from your account").waitFor();
    await main(page).getByText("You haven’t done anything yet").waitFor();
    await page.goto("/my-progress");
    await main(page).getByText("You haven’t done anything yet").waitFor();
    const known = (await (await page.request.get(`${baseUrl}/api/progress`)).json()) as { records: unknown[] };
    expect(known.records).toEqual([]);
  });

  test("gets what a review answers", async ({ page, baseUrl }) => {
    await accountWithWork(page);
    await page.goto("/my-progress");
    await acceptCookies(page);
    await main(page).getByText("nothing new is sent to your account").waitFor({ state: "detached" });
    const card = main(page).locator(".stack form");
    await card.getByRole("radio").first().check();
    await card.getByRole("button", { name: "Check my answer" }).click();
    await card.getByText(/You’ll see it again/).waitFor();
    const answers = async () => {
      const known = (await (await page.request.get(`${baseUrl}/api/progress`)).json()) as {
        records: { kind: string; answers: unknown[] }[];
      };
      return known.records.flatMap((one) => (one.kind === "card" ? [one.answers.length] : [])).sort();
    };
    await expect.poll(answers, { timeout: 15_000 }).toEqual([1, 2]);
  });
});

describe("a section", () => {
  test("that is begun has a record with days and honest words; one that is none has no page", async ({
    page,
    baseUrl,
  }) => {
    const titles = await lessonTitles(baseUrl, "html-basics");
    await withWork(page);
    await page.goto("/my-progress/html-basics");
    await main(page).getByText("a record of work, not a certificate").waitFor();
    await main(page).getByText(`Done so far: 1 of ${titles.length} lessons in HTML basics`).waitFor();
    await main(page).getByRole("cell", { name: "4 of 5" }).waitFor();
    const answer = await page.goto("/my-progress/frames");
    expect(answer?.status()).toBe(404);
  });

  test("that is done says when", async ({ page, baseUrl }) => {
    const at = now - 3 * day;
    const outline = (await (await fetch(`${baseUrl}/practice/course.json`)).json()) as {
      sections: { slug: string; lessons: { id: string; exercises: string[] }[] }[];
    };
    const lessons = outline.sections.find(({ slug }) => slug === "html-basics")?.lessons ?? [];
    const records = lessons.flatMap(({ id, exercises }) => [
      {
        kind: "quiz",
        id: `${id}#quiz`,
        best: { right: 5, total: 5, at },
        last: { right: 5, total: 5, at, n: 1, by: "a" },
      },
      ...exercises.map((id) => ({ kind: "practice", id, checks: { a: at }, stages: {}, complete: at })),
    ]);
    await page.goto("/my-progress");
    await acceptCookies(page);
    await main(page).getByRole("button", { name: "Import progress" }).waitFor();
    await readIn(page, file(records));
    await page.getByText("Imported:").waitFor();
    await page.goto("/my-progress/html-basics");
    const text = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long", year: "numeric" }).format(at);
    await main(page)
      .getByText(new RegExp(`Finished: HTML basics on .* finished on ${text}\\.`))
      .waitFor();
    await main(page).getByRole("button", { name: "Print this report" }).waitFor();
  });

  test("has a link sheet with the full address of each lesson and project, which its overview names", async ({
    page,
    baseUrl,
  }) => {
    await page.goto("/tutorials/html-basics/overview");
    await main(page).getByRole("link", { name: "all URLs in this section" }).click();
    await page.getByRole("heading", { name: "HTML basics: link sheet" }).waitFor();
    await main(page)
      .getByRole("link", { name: `${baseUrl}/tutorials/html-basics/links` })
      .waitFor();
    await main(page)
      .getByRole("link", { name: `${baseUrl}/projects/photo-gallery` })
      .waitFor();
    expect((await page.request.get(`${baseUrl}/tutorials/git-basics/link-sheet`)).status()).toBe(404);
  });
});

test("on paper the lessons are open and the controls are gone", async ({ page }) => {
  await withWork(page);
  await page.emulateMedia({ media: "print" });
  expect(await main(page).getByRole("button").count()).toBe(0);
  const folded = page.locator(".sections details:not([open]) .lesson-states");
  expect(await folded.first().isVisible()).toBe(true);
});

test("axe has nothing to say: empty, with work, after an answer, and the record", { timeout: 240_000 }, async ({
  visitor,
}) => {
  const page = await (await prepared(await visitor(), { chosen: false })).newPage();
  await withWork(page);
  const found = await violationsEverywhere(page, "with work");
  const card = main(page).locator(".stack form");
  await card.getByRole("radio").first().check();
  await card.getByRole("button", { name: "Check my answer" }).click();
  await main(page).getByText("Delete all my progress").click();
  found.push(...(await violationsEverywhere(page, "after an answer")));
  await page.goto("/my-progress/html-basics");
  await main(page).getByText("a record of work").waitFor();
  found.push(...(await violationsEverywhere(page, "the record")));
  expect(found, found.join("\n")).toEqual([]);
});

test("nothing scrolls sideways at 320 px, and the keyboard reaches the review", async ({ page }) => {
  await withWork(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await main(page).locator(".stack form input").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Check my answer");
});
