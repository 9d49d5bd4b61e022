/** Progress in a real browser: kept as consent allows, brought together over devices, gone when it has to be. */
import type { Page } from "playwright-core";
import { describe } from "vitest";
import {
  acceptCookies,
  callAs,
  createAccount,
  expect,
  logIn,
  logOut,
  newPerson,
  openWindow,
  register,
  test,
} from "../../fixtures/browser.ts";
import { lessonTitles } from "../../fixtures/outline.ts";
import { lessonPath } from "../../fixtures/pages.ts";

const other = "/tutorials/html-basics/text";
const name = "progress:records";

interface Kept {
  owner: string | null;
  unsent: string[];
  records: { kind: string; id: string; best?: { right: number; total: number }; read?: number }[];
}

/** What the device keeps, or null. */
const kept = (page: Page): Promise<Kept | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), name);

/** Waits for what the device keeps to be so. */
async function keptWhen(page: Page, right: (kept: Kept | null) => boolean): Promise<Kept | null> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = await kept(page);
    if (right(found)) return found;
    await page.waitForTimeout(100);
  }
  throw new Error(`the device keeps ${JSON.stringify(await kept(page))}`);
}

const ids = (found: Kept | null, kind: string): string[] =>
  (found?.records ?? []).filter((record) => record.kind === kind).map(({ id }) => id);

const hasQuiz = (path: string) => (found: Kept | null) =>
  ids(found, "quiz").includes(`${path.slice("/tutorials/".length)}#quiz`);

/** What the account of this browser holds. */
const inAccount = async (page: Page): Promise<Kept> => page.evaluate(async () => (await fetch("/api/progress")).json());

/** Goes through the closing quiz of a lesson; each answer is the first one shown. */
async function answerQuiz(page: Page): Promise<void> {
  const forms = page.locator("[data-island=quiz]").last().locator("form");
  for (const form of await forms.all()) {
    if (await form.getByRole("button", { name: "Try again" }).isVisible()) continue;
    await form.locator("input").first().check();
    await form.getByRole("button", { name: "Check my answer" }).click();
    await form.getByRole("button", { name: "Try again" }).waitFor();
  }
}

const notice = (page: Page) => page.locator("[data-notice]");

describe("on the device", () => {
  test("nothing before a choice; what was done before it in this page is kept from the choice on", async ({ page }) => {
    await page.goto(lessonPath);
    await answerQuiz(page);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await acceptCookies(page);
    const found = await keptWhen(page, hasQuiz(lessonPath));
    expect(found?.owner).toBeNull();
    await page.goto(other);
    await keptWhen(page, (now) => hasQuiz(lessonPath)(now) && ids(now, "place").length === 1);
  });

  test("nothing after no", async ({ page }) => {
    await page.goto(lessonPath);
    await page.getByRole("button", { name: "Essential Only" }).click();
    await answerQuiz(page);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(["cookieConsent", "cookieSettings"]);
  });

  test("a lesson is read when its end was seen and its time is over", async ({ page }) => {
    await page.clock.install();
    await page.goto(lessonPath);
    await acceptCookies(page);
    await keptWhen(page, (found) => ids(found, "place").length === 1);
    await page.clock.runFor(25_000);
    await page.locator("main .pager").scrollIntoViewIfNeeded();
    await page.clock.runFor(1000);
    expect(ids(await kept(page), "lesson")).toEqual([]);
    await page.clock.runFor(600_000);
    await keptWhen(page, (found) => ids(found, "lesson").length === 1);
  });

  test("checks of a project that passed, also when they fail later", async ({ page }) => {
    const count = async () => {
      const found = await kept(page);
      const record = found?.records.find(({ id }) => id === "project:todo-list") as { checks?: object } | undefined;
      return Object.keys(record?.checks ?? {}).length;
    };
    const checks = async () => {
      const status = page.locator(".desk > [role=status]");
      await page.getByRole("button", { name: "Run checks" }).click();
      await page.waitForTimeout(300);
      await status.getByText(/checks? pass|stopped|didn’t run/).waitFor({ timeout: 30_000 });
    };
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/projects/todo-list");
    await acceptCookies(page);
    await page.getByRole("tab", { name: "index.html", includeHidden: true }).waitFor({ state: "attached" });
    await page.setViewportSize({ width: 1280, height: 2400 });
    await page.getByLabel("Plain text area").check();
    const solution = await page.evaluate(async () =>
      (await fetch("/practice/projects/todo-list.solution.json")).json(),
    );
    await page.locator("textarea").first().fill(solution["index.html"]);
    await checks();
    const all = await count();
    expect(all).toBeGreaterThan(5);
    await page.getByRole("button", { name: "Keep working on this page" }).click();
    await page.locator("textarea").first().fill("<h1>Mine</h1>");
    await checks();
    expect(await count()).toBe(all);
    await page.goto("/projects");
    await page.getByText("Done, all checks passed").waitFor();
  });

  test("two tabs are in step", async ({ visitor }) => {
    const context = await visitor();
    const [one, two] = [await openWindow(context), await openWindow(context)];
    await one.goto(lessonPath);
    await acceptCookies(one);
    await keptWhen(one, (found) => found !== null);
    await two.goto(other);
    await answerQuiz(one);
    await answerQuiz(two);
    const both = (found: Kept | null) => hasQuiz(lessonPath)(found) && hasQuiz(other)(found);
    await keptWhen(one, both);
    await keptWhen(two, both);
  });

  test("withdrawn, it is deleted at once, and that is said", async ({ page }) => {
    await page.goto(lessonPath);
    await acceptCookies(page);
    await answerQuiz(page);
    await keptWhen(page, hasQuiz(lessonPath));
    await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
    await page.getByRole("checkbox", { name: "Progress Tracking" }).uncheck();
    await page.getByRole("button", { name: "Save Settings" }).click();
    await notice(page).getByText("Deleted from this device: your progress and what you wrote in exercises.").waitFor();
    expect(await kept(page)).toBeNull();
    await page.reload();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("progress:")))).toEqual(
      [],
    );
  });
});

describe("this device is forgotten in one action, and what is gone is said", () => {
  const nothingKept = (page: Page) => page.evaluate(() => localStorage.length + sessionStorage.length);

  test("for a visitor, from My progress", async ({ page }) => {
    await page.goto(lessonPath);
    await acceptCookies(page);
    await answerQuiz(page);
    await keptWhen(page, hasQuiz(lessonPath));
    await page.goto("/my-progress");
    await page.getByRole("button", { name: "Forget this device" }).click();
    await notice(page).getByText("Nothing from this site is saved on this device any more.").waitFor();
    await notice(page)
      .getByText("Deleted: your progress and what you wrote in exercises, and your cookie choice.")
      .waitFor();
    expect(await nothingKept(page)).toBe(0);
    expect(await page.getByRole("region", { name: "Cookies" }).isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/my-progress");
    // It is said once.
    await page.reload();
    await page.getByRole("region", { name: "Cookies" }).waitFor();
    await page.waitForTimeout(300);
    expect(await notice(page).count()).toBe(0);
  });

  test("for people who are logged in, the message includes what the account still has", async ({ page }) => {
    const person = newPerson();
    await createAccount(page, person);
    await page.goto(lessonPath);
    await acceptCookies(page);
    await answerQuiz(page);
    await page.goto("/privacy");
    await page.getByRole("button", { name: "Forget this device" }).click();
    await notice(page)
      .getByText(/^Nothing from this site is saved on this device any more\. Deleted: your progress and what you wrote/)
      .waitFor();
    await notice(page)
      .getByText("You’re logged out. Your account still has all your progress. To see it here again, log in.")
      .waitFor();
    await page.getByRole("link", { name: "Login" }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await nothingKept(page)).toBe(0);
    await logIn(page, person);
    expect(hasQuiz(lessonPath)(await inAccount(page))).toBe(true);
  });

  test("where something did not reach the account, that is said before and after", async ({ page }) => {
    await createAccount(page, newPerson());
    await page.goto(lessonPath);
    await acceptCookies(page);
    await keptWhen(page, (found) => found?.owner !== null);
    await page.route("**/api/progress*", (route) => route.abort());
    await answerQuiz(page);
    await keptWhen(page, hasQuiz(lessonPath));
    await page.goto("/privacy");
    await page.getByRole("button", { name: "Forget this device" }).click();
    await notice(page).getByText("Some of your progress isn’t in your account yet.").waitFor();
    await notice(page).getByRole("button", { name: "Forget this device" }).click();
    await notice(page)
      .getByText(
        "You’re logged out. Anything that hadn’t reached your account yet is lost, but the rest is still there.",
      )
      .waitFor();
    expect(await nothingKept(page)).toBe(0);
  });
});

describe("in the account", () => {
  test("signing up late brings the device along and says what it did", async ({ page }) => {
    await page.goto(lessonPath);
    await acceptCookies(page);
    await answerQuiz(page);
    await keptWhen(page, hasQuiz(lessonPath));
    await register(page, newPerson());
    await notice(page)
      .getByText(/Your account now has what was saved on this device: .*1 quiz/)
      .waitFor();
    expect(hasQuiz(lessonPath)(await inAccount(page))).toBe(true);
    expect((await kept(page))?.unsent).toEqual([]);
    await notice(page).getByRole("button", { name: "Close" }).click();
    expect(await notice(page).count()).toBe(0);
  });

  test("two devices, one of them offline for a while", async ({ visitor }) => {
    const person = newPerson();
    const [phone, laptop] = [await visitor(), await visitor()];
    const [one, two] = [await phone.newPage(), await laptop.newPage()];
    await createAccount(one, person);
    await one.goto(lessonPath);
    await acceptCookies(one);
    await logIn(two, person);
    await two.goto(other);
    await acceptCookies(two);
    await keptWhen(two, (found) => found?.owner !== null);
    // Its quiz is awake before the network goes.
    const first = two.locator("[data-island=quiz]").last().locator("form").first();
    await first.locator("input").first().check();
    await first.getByRole("button", { name: "Check my answer" }).click();
    await first.getByRole("button", { name: "Try again" }).waitFor();

    await laptop.setOffline(true);
    await answerQuiz(one);
    await answerQuiz(two);
    await keptWhen(one, (found) => hasQuiz(lessonPath)(found) && found?.unsent.length === 0);
    const waiting = await keptWhen(two, hasQuiz(other));
    expect(waiting?.unsent.length).toBeGreaterThan(0);
    await laptop.setOffline(false);
    await keptWhen(two, (found) => hasQuiz(lessonPath)(found) && found?.unsent.length === 0);
    const held = await inAccount(one);
    expect([hasQuiz(lessonPath)(held), hasQuiz(other)(held)]).toEqual([true, true]);
  });

  test("what was written on one device is there on the other, and gone after signing out", async ({ visitor }) => {
    const person = newPerson();
    const [one, two] = [await (await visitor()).newPage(), await (await visitor()).newPage()];
    const open = async (page: Page) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width: 1280, height: 2400 });
      await page.goto("/projects/todo-list");
      await page.getByRole("tab", { name: "index.html", includeHidden: true }).waitFor({ state: "attached" });
      const plain = page.getByLabel("Plain text area");
      if (!(await plain.isChecked())) await plain.check();
    };
    const area = (page: Page) => page.locator("textarea").first();
    await createAccount(one, person);
    await one.goto("/about");
    await acceptCookies(one);
    await open(one);
    await area(one).fill("<h1>Mine</h1>");
    await one.getByRole("button", { name: "Run checks" }).click();
    await one
      .locator(".desk > [role=status]")
      .getByText(/checks? pass|stopped/)
      .waitFor({ timeout: 30_000 });
    await one.waitForFunction(() => localStorage.getItem("progress:drafts-sent") !== null);

    await logIn(two, person);
    await two.goto("/about");
    await acceptCookies(two);
    await keptWhen(two, (found) => found?.owner !== null);
    await open(two);
    expect(await area(two).inputValue()).toBe("<h1>Mine</h1>");
    await area(two).fill("<h1>Ours</h1>");
    await two.keyboard.press("Control+s");
    await two.locator(".draft-line", { hasText: "Saved" }).waitFor();
    await two.goto("/about");
    await two.waitForFunction(() => /"n":2/.test(localStorage.getItem("progress:drafts-sent") ?? ""));
    await open(one);
    expect(await area(one).inputValue()).toBe("<h1>Ours</h1>");

    await logOut(two);
    await keptWhen(two, (found) => found === null);
    expect(await two.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("progress:")))).toEqual(
      [],
    );
  });

  test("answers to exercises in a lesson follow the account, too, and nothing typed meanwhile is written over", async ({
    visitor,
  }) => {
    const person = newPerson();
    const [one, two] = [await (await visitor()).newPage(), await (await visitor()).newPage()];
    const zone = "/tutorials/getting-started/domain-hosting";
    const field = (page: Page, name: RegExp) => page.locator("#exercise-zone").getByLabel(name);
    const commands = (page: Page) => page.locator("#exercise-move-cat");
    const terminal = "/tutorials/getting-started/dev-environment";
    const sent = (page: Page, what: string) =>
      page.waitForFunction(
        (id) => (localStorage.getItem("progress:drafts-sent") ?? "").includes(id),
        `exercise:getting-started/${what}`,
      );
    await createAccount(one, person);
    await one.goto(zone);
    await acceptCookies(one);
    await keptWhen(one, (found) => found?.owner !== null);
    await field(one, /the apex/).fill("@ A 203.0.113.20");
    await field(one, /for www/).fill("www A 1.2.3.4");
    await one.locator("#exercise-zone").getByRole("button", { name: "Check my answers" }).click();
    await sent(one, "domain-hosting/zone");
    await one.goto(terminal);
    await commands(one).getByRole("textbox").fill("mkdir kept-folder");
    await commands(one).getByRole("textbox").press("Enter");
    await commands(one).getByText("kept-folder").first().waitFor();
    // Sent when the page goes.
    await one.goto(zone);
    await field(one, /the apex/).focus();
    await expect.poll(() => field(one, /the apex/).inputValue()).toBe("@ A 203.0.113.20");
    await sent(one, "dev-environment/move-cat");

    await logIn(two, person);
    await two.goto("/about");
    await acceptCookies(two);
    await keptWhen(two, (found) => found?.owner !== null);
    await two.goto(zone);
    await field(two, /the apex/).focus();
    await expect.poll(() => field(two, /for www/).inputValue()).toBe("www A 1.2.3.4");
    await field(two, /for www/).fill("www CNAME rowing.hosting.example");
    await two.locator("#exercise-zone").getByRole("button", { name: "Check my answers" }).click();
    await two.waitForFunction(() => /"n":2/.test(localStorage.getItem("progress:drafts-sent") ?? ""));
    await two.goto(terminal);
    await commands(two).getByRole("textbox").focus();
    await commands(two).getByText("kept-folder").first().waitFor();

    // The first device has an older state and asks.
    await one.reload();
    await field(one, /the apex/).focus();
    await expect.poll(() => field(one, /for www/).inputValue()).toBe("www CNAME rowing.hosting.example");
    // A slow answer of the account does not take back what is being typed.
    await two.route(/[?]draft=/, async (route) => {
      await two.waitForTimeout(1000);
      await route.continue();
    });
    await field(one, /for email/).fill("@ MX 10 mail.post.example");
    await one.locator("#exercise-zone").getByRole("button", { name: "Check my answers" }).click();
    await one.waitForFunction(() => /"n":3/.test(localStorage.getItem("progress:drafts-sent") ?? ""));
    await two.goto(zone);
    await field(two, /for email/).pressSequentially("mine", { delay: 100 });
    await two.waitForTimeout(1200);
    expect(await field(two, /for email/).inputValue()).toBe("mine");
    await two.reload();
    await field(two, /the apex/).focus();
    await expect.poll(() => field(two, /for email/).inputValue()).toBe("mine");

    await logOut(two);
    await keptWhen(two, (found) => found === null);
    await two.goto(zone);
    await field(two, /the apex/).focus();
    await two.waitForTimeout(300);
    expect(await field(two, /the apex/).inputValue()).toBe("");
  });

  test("a page that is left in the middle sends what is open", async ({ page }) => {
    await createAccount(page, newPerson());
    await page.goto(lessonPath);
    await acceptCookies(page);
    await keptWhen(page, (found) => found?.owner !== null);
    await answerQuiz(page);
    await page.goto("/about");
    await keptWhen(page, (found) => found?.unsent.length === 0);
    expect(hasQuiz(lessonPath)(await inAccount(page))).toBe(true);
  });

  test("without consent nothing is sent", async ({ page }) => {
    await createAccount(page, newPerson());
    await page.goto(lessonPath);
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("/api/progress") && calls.push(request.url()));
    await answerQuiz(page);
    await page.getByRole("button", { name: "Essential Only" }).click();
    // What is open is sent at the latest when the page is left.
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([]);
  });

  test("signing out on a shared computer leaves nothing behind, and logging in brings it back", async ({ page }) => {
    const person = newPerson();
    await createAccount(page, person);
    await page.goto(lessonPath);
    await acceptCookies(page);
    await answerQuiz(page);
    await keptWhen(page, (found) => hasQuiz(lessonPath)(found) && found?.unsent.length === 0);
    await logOut(page);
    await keptWhen(page, (found) => found === null);
    await logIn(page, person);
    await keptWhen(page, hasQuiz(lessonPath));
  });
});

/** What the course has, as devices get it. */
async function exercisesOf(page: Page, path: string): Promise<string[]> {
  const { sections } = (await (await page.request.get("/practice/course.json")).json()) as {
    sections: { lessons: { href: string; exercises: string[] }[] }[];
  };
  return sections.flatMap(({ lessons }) => lessons).find(({ href }) => href === path)?.exercises ?? [];
}

/** Writes into this device that the exercises of a lesson are complete, but for the last `left`. */
async function solveExercises(page: Page, path: string, left = 0): Promise<void> {
  const ids = await exercisesOf(page, path);
  await page.evaluate(
    ([key, ids]) => {
      const at = Date.now() - 1000;
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as { records: object[] };
      kept.records.push(...ids.map((id) => ({ kind: "practice", id, checks: { a: at }, stages: {}, complete: at })));
      localStorage.setItem(key, JSON.stringify(kept));
    },
    [name, ids.slice(0, ids.length - left)] as const,
  );
}

describe("the end of a lesson", () => {
  const end = (page: Page) => page.locator("[data-end]");

  test("says what is left with links to it, and is announced once when the lesson is done", async ({
    page,
    baseUrl,
  }) => {
    const titles = await lessonTitles(baseUrl, "html-basics");
    await page.goto(lessonPath);
    await acceptCookies(page);
    await keptWhen(page, (found) => found !== null);
    expect(await end(page).innerText()).toBe("");
    await page.goto("/about");
    await solveExercises(page, lessonPath, 1);
    await page.goto(lessonPath);
    await end(page).getByText("Exercise 3 and the quiz are left in this lesson.").waitFor();
    const left = end(page).getByRole("link", { name: "Exercise 3", exact: true });
    expect(await page.locator((await left.getAttribute("href")) ?? "").count()).toBe(1);
    await end(page).getByRole("link", { name: "Go to exercise 3" }).waitFor();
    await page.goto("/about");
    await solveExercises(page, lessonPath);
    await page.goto(lessonPath);
    await end(page).getByText("The quiz is left in this lesson.").waitFor();
    const said = page.locator("[data-end-said]");
    expect(await said.innerText()).toBe("");
    await answerQuiz(page);
    await end(page).getByRole("heading", { name: "You’ve finished Introduction" }).waitFor();
    await end(page)
      .getByRole("img", { name: `1 of ${titles.length} lessons in HTML basics done` })
      .waitFor();
    await end(page).getByRole("link", { name: "Start Your first page" }).waitFor();
    await end(page)
      .getByText(/^Your first page: .* It takes about \d+ minutes\.$/)
      .waitFor();
    const promised = page.locator(".goals li");
    expect(await end(page).getByRole("listitem").count()).toBe(await promised.count());
    // The button leads there already.
    const pager = page.getByRole("navigation", { name: "Previous and next lesson" });
    expect(await pager.getByRole("link", { name: "Your first page" }).count()).toBe(0);
    expect(await said.textContent()).toBe("You’ve finished Introduction.");
    await page.reload();
    await end(page).getByRole("heading", { name: "You’ve finished Introduction" }).waitFor();
    expect(await said.textContent()).toBe("");
  });
});

describe("the button to the next step", () => {
  for (const [width, height] of [
    [360, 740],
    [1000, 800],
    [1280, 800],
  ] as const)
    test(`moves nothing when its text arrives in a window of ${width} pixels`, async ({ visitor }) => {
      const page = await (await visitor({ viewport: { width, height } })).newPage();
      await page.goto(lessonPath);
      await acceptCookies(page);
      await keptWhen(page, (found) => found !== null);
      await page.goto("/about");
      await solveExercises(page, other, 1);
      for (const path of ["/", "/tutorials/html-basics/overview"]) {
        await page.addInitScript(() => {
          Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
          }).observe({ type: "layout-shift", buffered: true });
        });
        await page.goto(path);
        await page
          .getByRole("main")
          .getByRole("link", { name: /^Continue with exercise 3 in Headings, text and lists/ })
          .waitFor();
        await page.waitForTimeout(200);
        expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.01);
      }
    });
});

describe("marks in lists", () => {
  const overview = "/tutorials/html-basics/overview";
  const next = "/tutorials/html-basics/first-page";
  const later = "/tutorials/html-basics/links";
  const lesson = (page: Page, path: string) =>
    page.getByRole("listitem").filter({ has: page.locator(`h3 a[href="${path}"]`) });

  test("come from the device for a visitor, on every page with a list, and in the page that is moved to", async ({
    page,
  }) => {
    await page.goto(lessonPath);
    await acceptCookies(page);
    await answerQuiz(page);
    await keptWhen(page, hasQuiz(lessonPath));
    await page.goto(overview);
    await lesson(page, lessonPath).getByText("Next: 3 exercises left").waitFor();
    await solveExercises(page, lessonPath);
    // Opening a later lesson doesn't change what is next.
    await page.goto(later);
    await keptWhen(
      page,
      (found) =>
        found?.records.some((record) => record.kind === "place" && "path" in record && record.path === later) ?? false,
    );
    for (const list of [overview, "/tutorials"]) {
      await page.goto(list);
      await lesson(page, lessonPath)
        .getByText(/Done, quiz \d of \d/)
        .waitFor();
      await lesson(page, next).getByText("Next", { exact: true }).waitFor();
    }
    const button = page.getByRole("main").getByRole("link", { name: /^Continue with Your first page/ });
    for (const path of [overview, "/", "/my-progress"]) {
      await page.goto(path);
      await button.waitFor();
      expect(await button.getAttribute("href"), path).toBe(next);
    }
    await page.goto("/");
    await page.getByRole("img", { name: /^1 of \d+ lessons done$/ }).waitFor();
    // Without a document load.
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.getByRole("main").getByRole("link", { name: "HTML basics" }).click();
    await lesson(page, lessonPath)
      .getByText(/Done, quiz/)
      .waitFor();
    expect(await page.evaluate(() => "same" in window)).toBe(true);
  });

  test("come from the server for an account, without any script", async ({ visitor, page }) => {
    await createAccount(page, newPerson());
    const at = Date.UTC(2026, 8, 1);
    const records = [
      {
        kind: "quiz",
        id: "html-basics/introduction#quiz",
        best: { right: 5, total: 6, at },
        last: { right: 5, total: 6, at, n: 1, by: "a" },
      },
      { kind: "place", id: "last", path: other, at, n: 1, by: "a" },
      ...(await exercisesOf(page, lessonPath)).map((id) => ({
        kind: "practice",
        id,
        checks: { a: at },
        stages: {},
        complete: at,
      })),
      { kind: "practice", id: "project:hello-world", checks: { s1: at }, stages: {}, complete: at },
    ];
    await callAs(page, "/api/progress", { epoch: null, records });
    const plain = await visitor({ javaScriptEnabled: false });
    await plain.addCookies(await page.context().cookies());
    const reader = await plain.newPage();
    await reader.goto(overview);
    expect(await lesson(reader, lessonPath).innerText()).toContain("Done, quiz 5 of 6");
    expect(await lesson(reader, next).innerText()).toContain("Next");
    expect(await lesson(reader, other).innerText()).not.toContain("Next");
    await reader.goto("/projects");
    expect(await lesson(reader, "/projects/hello-world").innerText()).toContain("Done, all checks passed");
    const filters = reader.getByRole("navigation", { name: "Show projects" });
    const titles = () => reader.locator(".works h3").filter({ visible: true }).allInnerTexts();
    await filters.getByRole("link", { name: "Finished, 1", exact: true }).click();
    expect(await titles()).toEqual(["Hello, world!"]);
    await filters.getByRole("link", { name: "Started, 0", exact: true }).click();
    expect(await titles()).toEqual([]);
    await reader.getByText("You haven’t started a project yet").filter({ visible: true }).waitFor();
    await reader.goto("/");
    expect(await reader.locator(".path-box use").first().getAttribute("href")).toMatch(/#at-0$/);
    await reader.getByText("You are here").waitFor();
  });
});
