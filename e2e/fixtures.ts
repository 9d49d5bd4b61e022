/** What journeys have at hand: a real Chromium, a fresh visitor, and the mails that the site has kept. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from "playwright-core";
import { test as base, expect, inject } from "vitest";

const browserArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts the browser that the tests use: BROWSER_PATH, else where Debian puts Chromium. Once in several hundred starts
 * Chromium freezes right away on a busy machine. A browser that doesn't open a page in time is left alone, and another started.
 */
export async function launchBrowser(moreArgs: readonly string[] = []): Promise<Browser> {
  for (let attempt = 1; ; attempt += 1) {
    const browser = await chromium.launch({
      executablePath: process.env["BROWSER_PATH"] || "/usr/bin/chromium",
      args: [...browserArgs, ...moreArgs],
    });
    try {
      await inTime(openAndClosePage(browser));
      return browser;
    } catch (error) {
      await inTime(browser.close()).catch(() => undefined);
      if (attempt === 3) throw error;
    }
  }
}

async function openAndClosePage(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.evaluate("1");
  await page.close();
}

const answerLimitMs = 20_000;

/** Calls into a frozen browser never settle, and Vitest waits for them without an end when it takes fixtures down. */
async function inTime<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the browser did not answer in ${answerLimitMs} ms`)), answerLimitMs);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}

export interface Fixtures {
  /** Address of the running site, without a slash at the end. */
  baseUrl: string;
  /** One browser for all test files of a worker. Tests use `browser`, which a file can replace with one of its own. */
  workerBrowser: Browser;
  browser: Browser;
  /** A visitor with nothing stored, at 1280 × 900. */
  page: Page;
  /** Errors on the console of the page, refusals of the content security policy among them. */
  complaints: string[];
  /** Names of the scripts that the page has asked for, without their hashes. */
  scripts: () => string[];
  /** Another fresh visitor with settings of its own; ended with the test. */
  visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern.
  baseUrl: async ({}, use) => use(inject("baseUrl")),
  workerBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern.
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await inTime(browser.close());
    },
    { scope: "worker" },
  ],
  browser: [async ({ workerBrowser }, use) => use(workerBrowser), { scope: "file" }],
  visitor: async ({ browser, baseUrl }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport: { width: 1280, height: 900 },
        ...options,
      });
      context.setDefaultTimeout(10_000);
      contexts.push(context);
      return context;
    });
    for (const context of contexts) {
      // What a test holds back may still be under way; with the page gone it would fail, and nobody would catch it.
      for (const page of context.pages()) await inTime(page.unrouteAll({ behavior: "ignoreErrors" }));
      await inTime(context.close());
    }
  },
  page: async ({ visitor }, use) => {
    const context = await visitor();
    await use(await context.newPage());
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await use(complaints);
  },
  scripts: async ({ page }, use) => {
    const asked: Request[] = [];
    page.on("request", (request) => asked.push(request));
    await use(() =>
      asked
        .filter((request) => request.resourceType() === "script")
        .map((request) => /\/([\w.-]+?)-[\w-]{8}\.js$/.exec(request.url())?.[1] ?? request.url()),
    );
  },
});

/**
 * A page of a visitor in a window of its own. A tab that lies behind another is drawn about once a second, although it
 * is told that it is visible, and everything that waits for a frame waits with it: each click, and each step of a scroll.
 */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const [first] = context.pages();
  if (!first) return context.newPage();
  const opened = context.waitForEvent("page");
  await first.evaluate(() => {
    // It knows nothing of the page that opened it, as a tab does.
    window.open("about:blank", "_blank", "popup,noopener");
  });
  return opened;
}

/** The same for several at once. */
export async function openWindows(context: BrowserContext, count: number): Promise<Page[]> {
  const pages: Page[] = [];
  while (pages.length < count) pages.push(await openWindow(context));
  return pages;
}

export { expect };

/**
 * What a reader who has come to it sees of a part of a text. Far below the window nothing is laid out at first
 * (reading.css), and what is not laid out has no text to be seen.
 */
export async function textInView(part: Locator): Promise<string> {
  await part.scrollIntoViewIfNeeded();
  let text = "";
  await expect
    .poll(async () => {
      text = await part.innerText();
      return text;
    })
    .not.toBe("");
  return text;
}

let people = 0;

/** A person whom the site does not know yet. */
export function somebody(name = "Ada"): { name: string; email: string; password: string } {
  people += 1;
  return {
    name,
    email: `person-${process.pid}-${Date.now()}-${people}@example.org`,
    password: "violet kettle moon nine",
  };
}

/** Registers through the form, as a person does. */
export async function register(page: Page, person: ReturnType<typeof somebody>): Promise<void> {
  await page.goto("/auth/register");
  await page.getByLabel("Name").fill(person.name);
  await page.getByRole("main").getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Create an account" }).click();
  await greeting(page, person.name).waitFor();
}

/** Logs out with the button in the header, and waits for the home page. */
export async function logOut(page: Page): Promise<void> {
  await page.goto("/about");
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

/** The greeting in the header. The menu of a narrow workspace contains it a second time. */
export const greeting = (page: Page, name = "Ada"): Locator =>
  page.locator("header .who").getByText(`Welcome, ${name}`);

/** The links in the newest mail to an address, from the page that shows the outbox. Waits up to ten seconds for it. */
export async function mailedLinks(page: Page, to: string, subject: RegExp): Promise<string[]> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await page.goto(inject("mailbox"));
    const mail = page
      .locator("section.row", { hasText: to })
      .filter({ has: page.getByRole("heading", { name: subject }) });
    if ((await mail.count()) > 0)
      return mail
        .first()
        .locator("ul a")
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    await page.waitForTimeout(200);
  }
  throw new Error(`no mail to ${to} with the subject ${subject}`);
}

/** Allows everything that is asked in the question about cookies, and waits until that is kept: scripts may still be on their way. */
export async function acceptCookies(page: Page): Promise<void> {
  const question = page.getByRole("region", { name: "Cookies" });
  await question.getByRole("button", { name: "Accept All" }).click();
  await question.waitFor({ state: "hidden" });
}

/** Holds back the code of islands until it is called. */
export async function holdCode(page: Page): Promise<() => void> {
  let go: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/assets\/(?:hydrate|registry)-/, async (route) => {
    await held;
    await route.continue();
  });
  return () => go();
}

/** The first question of the quiz at the end of a lesson. */
export const firstQuestion = (page: Page): Locator => page.locator("#quiz-q1-0").locator("xpath=ancestor::form");
