/** Moving between reading pages (app/browser/navigation/navigate.ts), in a real browser against the production build. */
import type { Page, Route } from "playwright-core";
import { describe } from "vitest";
import { expect, test } from "../../fixtures/browser.ts";

const lesson = "/tutorials/html-basics/introduction";

let page: Page;
let origin: string;
/** Errors on the console, refusals of the content security policy among them. */
let complaints: string[];

test.beforeEach(({ page: fresh, baseUrl }) => {
  page = fresh;
  origin = baseUrl;
  complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
});

/** Loads a document, waits for the move to be ready, and marks the document, so that a new one can be told. */
async function open(path: string): Promise<void> {
  await page.goto(origin + path);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/navigate-/.test(name)),
  );
  await page.evaluate(() => {
    Reflect.set(window, "sameDocument", true);
    return new Promise((resolve) => setTimeout(resolve, 50));
  });
}
const sameDocument = () => page.evaluate(() => Reflect.get(window, "sameDocument") === true);
const arrives = (path: string) => page.waitForURL(origin + path, { waitUntil: "commit" });

/** Puts a link into main; its text is its address. */
const addLink = (href: string, more: Record<string, string> = {}) =>
  page.evaluate(
    ([address, attributes]) => {
      const link = document.createElement("a");
      link.href = address;
      link.textContent = address;
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      document.querySelector("main")?.prepend(link);
    },
    [href, more] as const,
  );
const follow = (href: string) => page.locator("main > a", { hasText: href }).first().click();

/** Answers what scripts fetch at this path; documents come from the server. */
const onFetch = (path: string, answer: (route: Route) => unknown) =>
  page.route(origin + path, (route) => {
    if (route.request().resourceType() === "fetch") void answer(route);
    else void route.continue();
  });

test("a link in the header: main, title, description, address and marks change, the document stays", async () => {
  await open("/about");
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await page.locator("header").getByRole("link", { name: "Tutorials" }).click();
  await arrives("/tutorials");
  await page.waitForFunction(() => document.querySelector('header a[href="/tutorials"]')?.ariaCurrent === "page");
  expect(await sameDocument()).toBe(true);
  const fresh = await (await page.request.get(`${origin}/tutorials`)).text();
  const shown = await page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "",
    canonical: document.querySelectorAll('link[rel="canonical"]').length,
    canonicalPath: new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? "").pathname,
    announced: document.querySelector("[data-announce]")?.textContent,
    scrolled: scrollY,
    focus: document.activeElement?.localName,
    marks: document.querySelectorAll('header [aria-current="page"]').length,
  }));
  expect(fresh).toContain(`<title>${shown.title}</title>`);
  expect(fresh).toContain(shown.description);
  expect(shown).toMatchObject({
    canonical: 1,
    canonicalPath: "/tutorials",
    announced: shown.title,
    scrolled: 0,
    focus: "body",
    marks: 1,
  });
  expect(complaints).toEqual([]);
});

test("the live region is in the page from the start, empty, and is the one that is filled", async () => {
  await open("/about");
  const served = await (await page.request.get(`${origin}/about`)).text();
  expect(served.match(/<p class="vh" role="status" data-announce=""><\/p>/g)).toHaveLength(1);
  const region = page.locator("[data-announce]");
  expect([await region.count(), await region.textContent()]).toEqual([1, ""]);
  const element = await region.elementHandle();
  await page.locator("header").getByRole("link", { name: "Tutorials" }).click();
  await arrives("/tutorials");
  await expect.poll(() => region.textContent()).not.toBe("");
  expect(await region.textContent()).toBe(await page.title());
  expect(await element?.evaluate((one) => one === document.querySelector("[data-announce]"))).toBe(true);
});

test("back and forward: scroll position, what was typed, and what answers to it", async () => {
  await open("/");
  const field = page.locator("main textarea").first();
  await field.fill("<h1>Hello, I am Ada.</h1>");
  await page.locator("main output", { hasText: "Ada" }).waitFor();
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  await addLink("/about");
  await page.evaluate(() => document.querySelector<HTMLElement>('main > a[href="/about"]')?.click());
  await arrives("/about");
  await page.waitForFunction(() => document.title.startsWith("About"));
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await page.waitForFunction(() => document.querySelector("main textarea"));
  expect(await sameDocument()).toBe(true);
  expect(await field.inputValue()).toBe("<h1>Hello, I am Ada.</h1>");
  await page.waitForFunction(() => scrollY === 200);
  await field.fill("<h1>Hello, I am Grace.</h1>");
  await page.locator("main output", { hasText: "Grace" }).waitFor();

  await page.goForward();
  await page.waitForFunction(() => document.title.startsWith("About"));
  expect(new URL(page.url()).pathname).toBe("/about");
  expect(await sameDocument()).toBe(true);
});

test("a page that was left five pages ago is fetched again", async () => {
  await open("/");
  for (const path of ["/about", "/privacy", "/terms", "/projects", "/tutorials", "/the-graphite-journal"]) {
    await addLink(path);
    await follow(path);
    await arrives(path);
    await page.waitForFunction(
      (expected) => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href.endsWith(expected),
      path,
    );
  }
  await page.evaluate(() => history.go(-6));
  await arrives("/");
  await page.locator("#edit-me-code").waitFor();
  expect(await sameDocument()).toBe(true);
  await page.locator("#edit-me-code").fill("<h1>Hello, I am Ada.</h1>");
  await page.locator("main output", { hasText: "Ada" }).waitFor();
});

describe("fragments", () => {
  test("within the page nothing is fetched", async () => {
    await open(lesson);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await addLink("#quiz");
    await follow("#quiz");
    await arrives(`${lesson}#quiz`);
    await page.waitForFunction(() => scrollY > 500);
    expect(await sameDocument()).toBe(true);
    expect(asked.filter((url) => url.includes(lesson))).toEqual([]);
  });

  test("of another page: the page moves and scrolls to it", async () => {
    await open("/about");
    await addLink(`${lesson}#quiz`);
    await follow(`${lesson}#quiz`);
    await page.locator("#quiz").waitFor();
    await page.waitForFunction(
      () => Math.abs(document.querySelector("#quiz")?.getBoundingClientRect().top ?? 999) < 200,
    );
    expect(await sameDocument()).toBe(true);
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith("About"));
  });
});

describe("slow network", () => {
  test("a reload in the middle loads the page that was asked for", async () => {
    await open("/about");
    await onFetch("/terms", () => {});
    await addLink("/terms");
    await follow("/terms");
    await arrives("/terms");
    await page.reload();
    expect(await sameDocument()).toBe(false);
    expect(new URL(page.url()).pathname).toBe("/terms");
    await page.waitForFunction(() => document.title.startsWith("Terms"));
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith("About"));
  });

  test("Back, before the module for it has come, shows the page before", async () => {
    await open("/about");
    await addLink("/terms");
    await follow("/terms");
    await page.waitForFunction(() => document.title.startsWith("Terms"));
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/navigate-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.goBack();
    await arrives("/about");
    arrive();
    await page.waitForFunction(() => document.title.startsWith("About"));
  });

  test("the last click wins, however late the first page comes", async () => {
    await open("/about");
    let late: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      late = resolve;
    });
    await onFetch("/terms", async (route) => {
      await held;
      await route.continue();
    });
    await addLink("/privacy");
    await addLink("/terms");
    await follow("/terms");
    await arrives("/terms");
    await follow("/privacy");
    await page.waitForFunction(() => document.title.startsWith("Privacy"));
    late?.();
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe("/privacy");
    expect(await page.title()).toMatch(/^Privacy/);
    expect(await sameDocument()).toBe(true);
  });
});

describe("an ordinary document load", () => {
  const loads = async (path: string, title: RegExp) => {
    await addLink(path);
    await follow(path);
    await arrives(path);
    await page.waitForFunction(() => Reflect.get(window, "sameDocument") === undefined);
    await page.waitForLoadState();
    expect(await page.title()).toMatch(title);
  };

  test("when the fetch fails", async () => {
    await open("/about");
    await onFetch("/terms", (route) => route.abort());
    await loads("/terms", /^Terms/);
  });

  test("when the answer is an error", async () => {
    await open("/about");
    await onFetch("/terms", (route) => route.fulfill({ status: 500, contentType: "text/html", body: "<main>" }));
    await loads("/terms", /^Terms/);
  });

  test("when the response isn't a page", async () => {
    await open("/about");
    await onFetch("/terms", (route) => route.fulfill({ contentType: "application/json", body: "{}" }));
    await loads("/terms", /^Terms/);
  });

  test.each([
    [
      "a script of the site changed",
      (html: string) => html.replace(/entry\.client-[\w-]+\.js/, "entry.client-other.js"),
    ],
    ["anything else of the build changed", (html: string) => html.replace(/(?<=name="build" content=")\w+/, "other")],
    ["somebody logged in meanwhile", (html: string) => html.replace('data-user=""', 'data-user="somebody"')],
  ])("when %s", async (_, change) => {
    await open("/about");
    await onFetch("/terms", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    await loads("/terms", /^Terms/);
  });

  test("to a page that isn't a reading page", async () => {
    await open("/about");
    await loads("/contact", /^Contact/);
  });

  test("to a page that is not there", async () => {
    await open("/about");
    await addLink("/tutorials/html-basics/nowhere");
    await follow("/tutorials/html-basics/nowhere");
    await page.waitForFunction(() => Reflect.get(window, "sameDocument") === undefined);
    expect(new URL(page.url()).pathname).toBe("/tutorials/html-basics/nowhere");
  });
});

test("a redirect to another reading page is followed, and its address shown", async () => {
  await open("/about");
  await onFetch("/terms", (route) => route.fulfill({ status: 301, headers: { location: `${origin}/privacy` } }));
  await addLink("/terms");
  await follow("/terms");
  await page.waitForFunction(() => document.title.startsWith("Privacy"));
  expect(new URL(page.url()).pathname).toBe("/privacy");
});

// The pages that these begin on have no link to a lesson whose styles would be fetched ahead.
describe("style sheets", () => {
  test("are there before the page is", async () => {
    await open("/privacy");
    let delivered = false;
    await page.route(/\/assets\/(?:lesson|quiz|reading)-[^/]*\.css$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      delivered = true;
      await route.continue();
    });
    await addLink(lesson);
    await follow(lesson);
    await page.locator("#quiz").waitFor();
    expect(delivered).toBe(true);
    expect(await sameDocument()).toBe(true);
  });

  test("that fail are an error with the words of the specification, and the page loads anew", async () => {
    await open("/privacy");
    let failures = 0;
    await page.route(/\/assets\/(?:lesson|quiz|reading)-[^/]*\.css$/, async (route) => {
      failures += 1;
      if (failures > 3) await route.continue();
      else await route.abort();
    });
    await addLink(lesson);
    await follow(lesson);
    await page.waitForFunction(() => Reflect.get(window, "sameDocument") === undefined);
    await page.locator("#quiz").waitFor();
    expect(complaints.join("\n")).toMatch(/Unable to preload CSS for \S+\.css/);
  });

  test("the event can be handled elsewhere, and an unhandled one raises the error", async () => {
    // Before the site's own listener, which handles it.
    await page.addInitScript(() => {
      window.addEventListener("vite:preloadError", (event) => {
        Reflect.set(window, "heard", String(Reflect.get(event, "payload")));
        event.stopImmediatePropagation();
      });
      navigation.addEventListener("navigateerror", (event) => Reflect.set(window, "raised", event.message));
    });
    await open("/privacy");
    await page.route(/\/assets\/(?:lesson|quiz|reading)-[^/]*\.css$/, (route) => route.abort());
    await addLink(lesson);
    await follow(lesson);
    await page.waitForFunction(() => Reflect.get(window, "raised"));
    expect(await page.evaluate(() => Reflect.get(window, "heard"))).toMatch(/^Error: Unable to preload CSS for /);
    expect(await page.evaluate(() => Reflect.get(window, "raised"))).toMatch(/Unable to preload CSS for /);
  });
});

describe("not ours to move", () => {
  test("a click with Ctrl opens a tab and leaves this page alone", async () => {
    await open("/about");
    await addLink("/terms");
    const opened = page.context().waitForEvent("page");
    await page.locator('main > a[href="/terms"]').click({ modifiers: ["Control"] });
    const tab = await opened;
    await tab.waitForURL(`${origin}/terms`);
    expect(new URL(page.url()).pathname).toBe("/about");
  });

  test("a download is a download", async () => {
    await open("/about");
    await addLink("/terms", { download: "terms.html" });
    const downloading = page.waitForEvent("download");
    await follow("/terms");
    expect((await downloading).suggestedFilename()).toBe("terms.html");
    expect(new URL(page.url()).pathname).toBe("/about");
    expect(await sameDocument()).toBe(true);
  });

  test("a link with a target opens there", async () => {
    await open("/about");
    await addLink("/terms", { target: "_blank" });
    const opened = page.context().waitForEvent("page");
    await follow("/terms");
    await (await opened).waitForURL(`${origin}/terms`);
    expect(new URL(page.url()).pathname).toBe("/about");
  });

  test("the feed with a key held is the browser's", async () => {
    await open("/about");
    const opened = page.context().waitForEvent("page");
    await page.locator('footer a[href="/rss.xml"]').click({ modifiers: ["Control"] });
    await (await opened).close();
  });
});

test("an article that may not be seen leads home without a request for it", async () => {
  await open("/about");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await addLink("/posts/not-written-yet");
  await page.locator('main > a[href="/posts/not-written-yet"]').hover();
  await follow("/posts/not-written-yet");
  await arrives("/");
  await page.locator("#edit-me-code").waitFor();
  expect(asked).not.toContain("/posts/not-written-yet");
  expect(await sameDocument()).toBe(true);
  await page.goBack();
  await page.waitForFunction(() => document.title.startsWith("About"));
});

test("an article that may be seen is shown", async () => {
  await open("/about");
  await addLink("/posts/git-basics");
  await follow("/posts/git-basics");
  await page.waitForFunction(() => document.querySelector('link[rel="canonical"][href$="/posts/git-basics"]'));
  expect(await sameDocument()).toBe(true);
});

describe("fetching ahead", () => {
  test("what a pointer is over is there before the click, and is not asked for twice", async () => {
    await open("/about");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const link = page.locator("header").getByRole("link", { name: "Projects" });
    const came = page.waitForResponse(`${origin}/projects`);
    await link.hover();
    await came;
    await link.click();
    await arrives("/projects");
    await page.waitForFunction(() => document.title.startsWith("Projects") || document.title.includes("rojects"));
    expect(asked.filter((path) => path === "/projects")).toHaveLength(1);
  });

  test("logging out, forms and feeds are never fetched ahead", async () => {
    await open("/about");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ["/auth/logout", "/contact", "/rss.xml", "/my-progress"]) {
      await addLink(path);
      await page.locator(`main > a[href="${path}"]`).hover();
    }
    await page.waitForTimeout(200);
    expect(asked).toEqual([]);
  });
});

test.for(["reduce", "no-preference"] as const)("motion: %s", async (reducedMotion) => {
  await page.emulateMedia({ reducedMotion });
  await open("/about");
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      Reflect.set(window, "moved", true);
      return animate.apply(this, how);
    };
  });
  await addLink("/terms");
  await follow("/terms");
  await page.waitForFunction(() => document.title.startsWith("Terms"));
  expect(await sameDocument()).toBe(true);
  expect(await page.evaluate(() => Reflect.get(window, "moved") === true)).toBe(reducedMotion === "no-preference");
});
