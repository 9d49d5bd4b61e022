/**
 * Opens every page once and asks all that is asked of every page: does it complain, keep or ask for something, what does
 * axe say against it, does it scroll sideways, and do phones zoom in on its fields.
 */
import type { BrowserContext, Page } from "playwright-core";
import { giveAxe, violationsEverywhere } from "../fixtures/axe.ts";
import { expect, type Fixtures, openWindows, test } from "../fixtures/browser.ts";
import {
  forEachOf,
  htmlOf,
  oneOfEachKind,
  openPage,
  pagesToOpen,
  type Visit,
  watchNetwork,
} from "../fixtures/pages.ts";
import { seenPages } from "../fixtures/seen-pages.ts";

/** How many windows are open at the same time: each page is waited for until its network is quiet. */
const windows = 4;

/** How often a page is looked at until it has no problem, as with every other test. */
const tries = process.env["CI"] ? 2 : 1;

interface Problems {
  /** What a page complains about, keeps, or asks of others. */
  readonly complaints: string[];
  readonly accessibility: string[];
  readonly sideways: string[];
  readonly smallLetters: string[];
}

const none = (): Problems => ({ complaints: [], accessibility: [], sideways: [], smallLetters: [] });
const questions = ["complaints", "accessibility", "sideways", "smallLetters"] as const;

/** What a page can keep on a device, as text; empty where nothing is. */
async function keptOnDevice(): Promise<string[]> {
  const kept: string[] = [];
  if (document.cookie) kept.push(`cookies: ${document.cookie}`);
  for (const name of ["localStorage", "sessionStorage"] as const)
    if (window[name].length > 0) kept.push(`${name}: ${Object.keys(window[name]).join(", ")}`);
  const databases = await indexedDB.databases();
  if (databases.length > 0) kept.push(`databases: ${databases.map(({ name }) => name).join(", ")}`);
  const stores = await caches.keys();
  if (stores.length > 0) kept.push(`caches: ${stores.join(", ")}`);
  const workers = await navigator.serviceWorker.getRegistrations();
  if (workers.length > 0) kept.push(`service workers: ${workers.map(({ scope }) => scope).join(", ")}`);
  return kept;
}

/** Calls `complain` for each thing that goes wrong in the page from now on. */
function watchComplaints(page: Page, visit: Visit, baseUrl: string, complain: (what: string) => void): void {
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.origin !== baseUrl) complain(`asks ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    // What was under way for a page that was left is cut short.
    const error = request.failure()?.errorText ?? "";
    if (error !== "net::ERR_ABORTED") complain(`could not load ${request.url()}: ${error}`);
  });
  page.on("response", (response) => {
    const expected = response.request().isNavigationRequest() ? visit.status : 200;
    if (![expected, 200, 304].includes(response.status())) complain(`${response.url()} answers ${response.status()}`);
  });
  page.on("pageerror", (error) => complain(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser reports the status of a page that is not there.
    if (visit.status === 404 && message.text().includes("status of 404")) return;
    // The editor says so where it is scrolled while it is measured, and measures again.
    if (message.text().startsWith("Measure loop restarted")) return;
    complain(`console: ${message.text()}`);
  });
}

/** Looks at a page from top to bottom as a visitor does who touches nothing, and waits until nothing more is loaded. */
async function lookAround(page: Page, visit: Visit, baseUrl: string): Promise<string[]> {
  const complaints: string[] = [];
  page.removeAllListeners();
  watchComplaints(page, visit, baseUrl, (what) => complaints.push(what));
  const quiet = watchNetwork(page);
  await openPage(page, baseUrl, visit);
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) await page.mouse.move(width * part, height * part);
  // What loads when it comes into view comes into view.
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });
  await page.mouse.move(width / 2, height / 2);
  await quiet();
  for (const kept of await page.evaluate(keptOnDevice)) complaints.push(`keeps ${kept}`);
  return complaints;
}

/** What makes a page wider than a window of 320 pixels, which is what 400 % of zoom leave; null where nothing does. */
async function widest(page: Page): Promise<string | null> {
  await page.setViewportSize({ width: 320, height: 256 });
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const [found] = [...document.querySelectorAll("body *")]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .toSorted((one, other) => other.right - one.right);
    const { localName, className } = found?.element ?? document.body;
    return `is ${scrollWidth} pixels wide, because of ${localName}.${String(className)}`;
  });
}

/** The fields of a page on a phone whose letters are smaller than 16 pixels. */
async function smallFields(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const found = await page.evaluate(() => {
    if (!matchMedia("(pointer: coarse)").matches) throw new Error("this is not a device for fingers");
    return [...document.querySelectorAll("input, textarea, select")]
      .filter((one) => !one.matches("[type=checkbox], [type=radio], [type=hidden], [type=submit], [type=range]"))
      .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => `${one.tagName} ${one.id || one.className || one.getAttribute("name")}`);
  });
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await session.detach();
  return found;
}

/** Answers the question about cookies for this page alone, so that it covers nothing, and opens all that opens. */
const uncover = (page: Page): Promise<void> =>
  page.evaluate(() => {
    delete document.documentElement.dataset["consent"];
    for (const banner of document.querySelectorAll<HTMLElement>("[data-consent-banner]")) banner.hidden = true;
    for (const details of document.querySelectorAll("details")) details.open = true;
  });

/**
 * Everything about one page. A page that was `seen` before and hasn't changed is only opened where it stands for its kind,
 * because what a page complains about also depends on the server.
 */
async function problemsOf(page: Page, visit: Visit, baseUrl: string, seen: boolean): Promise<Problems> {
  if (seen && !oneOfEachKind.some(({ path }) => path === visit.path)) return none();
  const about = (problems: readonly string[]) => problems.map((what) => `${visit.path}: ${what}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  const complaints = await lookAround(page, visit, baseUrl);
  if (seen) return { ...none(), complaints: about(complaints) };
  await uncover(page);
  await giveAxe(page);
  const accessibility = await violationsEverywhere(page, visit.path);
  const wide = await widest(page);
  const smallLetters = await smallFields(page);
  return {
    complaints: about(complaints),
    accessibility,
    sideways: about(wide === null ? [] : [wide]),
    smallLetters: about(smallLetters),
  };
}

/** Tells the console of each page what its policy refuses. */
const reportRefusals = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    document.addEventListener(
      "securitypolicyviolation",
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`the policy refused ${blockedURI} by ${violatedDirective} (${sourceFile}:${lineNumber})`);
      },
    );
  });

/** Visits all pages, several at a time, and collects what `look` finds. */
async function crawl(
  context: BrowserContext,
  visits: readonly Visit[],
  look: (page: Page, visit: Visit) => Promise<Problems>,
): Promise<Problems> {
  await reportRefusals(context);
  const all = none();
  const pages = await openWindows(context, windows);
  await forEachOf(visits, windows, async (visit, worker) => {
    const page = pages[worker];
    if (!page) throw new Error("there are fewer windows than workers");
    let found = none();
    for (let left = tries; left > 0; left -= 1) {
      found = await look(page, visit).catch((error: unknown) => ({
        ...none(),
        complaints: [`${visit.path}: couldn't be looked at: ${error}`],
      }));
      if (questions.every((question) => found[question].length === 0)) break;
    }
    for (const question of questions) all[question].push(...found[question]);
  });
  // Cookies that scripts can't see.
  for (const { name } of await context.cookies()) all.complaints.push(`after all of them there is the cookie ${name}`);
  return all;
}

function expectNone(problems: readonly string[]): void {
  const said = [...new Set(problems)];
  expect(said, said.join("\n")).toEqual([]);
}

/** A machine that is busy with other tests takes a quarter of an hour where nearly every page has changed. */
const options = { timeout: 1_800_000, retry: 0 };

/** The visits to all pages; the first test that is run makes them. */
let visited: Promise<Problems> | null = null;
const problems = (baseUrl: string, visitor: Fixtures["visitor"]): Promise<Problems> => {
  visited ??= Promise.all([visitor(), pagesToOpen(baseUrl)]).then(async ([context, visits]) => {
    const seen = seenPages(context.browser()?.version() ?? "", baseUrl);
    const found = await crawl(context, visits, async (page, visit) =>
      problemsOf(page, visit, baseUrl, !seen.toSee(visit.path, await htmlOf(baseUrl, visit))),
    );
    if (questions.every((question) => found[question].length === 0)) seen.save();
    return found;
  });
  return visited;
};

test("pages store nothing, contact no other site and report no errors", options, async ({ baseUrl, visitor }) => {
  expectNone((await problems(baseUrl, visitor)).complaints);
});

test("axe finds no violations, wide and narrow, light and dark", options, async ({ baseUrl, visitor }) => {
  expectNone((await problems(baseUrl, visitor)).accessibility);
});

test("no page scrolls sideways at 320 pixels", options, async ({ baseUrl, visitor }) => {
  expectNone((await problems(baseUrl, visitor)).sideways);
});

test("fields have text of at least 16 pixels, so that phones don't zoom in", options, async ({ baseUrl, visitor }) => {
  expectNone((await problems(baseUrl, visitor)).smallLetters);
});

test("the same in a narrow window and in dark colours", options, async ({ baseUrl, visitor }) => {
  const context = await visitor({ colorScheme: "dark", viewport: { width: 360, height: 740 } });
  const { complaints } = await crawl(context, oneOfEachKind, async (page, visit) => ({
    ...none(),
    complaints: (await lookAround(page, visit, baseUrl)).map((what) => `${visit.path}: ${what}`),
  }));
  expectNone(complaints);
});
