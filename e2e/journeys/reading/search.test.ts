/** The search: its page, which the server renders, and the dialog. */
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expect, test } from "../../fixtures/browser.ts";
import { ask } from "../../fixtures/requests.ts";

/** Text of a page without the marks that React puts between its pieces. */
const textOf = (html: string): string => html.replaceAll("<!-- -->", "");

const lesson = "/tutorials/html-basics/introduction";

describe("the page", () => {
  const search = (baseUrl: string, query: string) => ask(baseUrl, `/search?q=${query}`);
  const found = (text: string) => [...text.matchAll(/<h2><a href="([^"]+)"/g)].map(([, href]) => href);

  test("finds lessons and articles, the best first", async ({ baseUrl }) => {
    const answer = await search(baseUrl, "git");
    expect(answer.status).toBe(200);
    const hits = found(answer.text);
    expect(hits).toContain("/posts/git-basics");
    for (const href of hits) expect([href, (await ask(baseUrl, href ?? "")).status]).toEqual([href, 200]);
    expect(answer.text).toMatch(/noindex/);
    // Parts of words and small typos.
    expect(found((await search(baseUrl, "secur")).text)).toContain("/posts/web-security-essentials");
    expect(found((await search(baseUrl, "securty")).text)).toContain("/posts/web-security-essentials");
    expect(found((await search(baseUrl, "GIT")).text)).toEqual(hits);
  });

  test("a typo of a common word finds it, and all results can be shown", async ({ page, baseUrl }) => {
    const correct = found((await search(baseUrl, "label&show=all")).text);
    expect(correct[0]).toBe("/glossary#label");
    expect(found((await search(baseUrl, "lable&show=all")).text)).toEqual(correct);
    await page.goto("/search?q=elemnt");
    const main = page.getByRole("main");
    const said = (await main.getByRole("status").textContent()) ?? "";
    const count = Number(/^(\d+) results, showing the first 20\.$/.exec(said)?.[1]);
    expect(count).toBeGreaterThan(20);
    expect(await main.getByRole("heading", { level: 2 }).count()).toBe(20);
    await main.getByRole("link", { name: `Show all ${count} results` }).click();
    await page.waitForURL("**/search?q=elemnt&show=all");
    await main.getByText(`${count} results.`, { exact: true }).waitFor();
    expect(await main.getByRole("heading", { level: 2 }).count()).toBe(count);
    expect(await main.getByRole("link", { name: /^Show all/ }).count()).toBe(0);
  });

  test("one endless word, and signs of two units, neither widen the page nor break", async ({ baseUrl, visitor }) => {
    const page = await (await visitor({ viewport: { width: 320, height: 640 } })).newPage();
    await page.goto(`/search?q=${"x".repeat(300)}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect((await search(baseUrl, encodeURIComponent(`x${"😀".repeat(300)}`))).text).not.toContain("\ufffd");
  });

  test("nothing typed, nothing found", async ({ baseUrl }) => {
    for (const query of ["", "%20%20", "%09"]) {
      const answer = await search(baseUrl, query);
      expect([answer.status, found(answer.text)]).toEqual([200, []]);
      expect(answer.text).toContain("Type one or more words.");
    }
    expect((await ask(baseUrl, "/search")).text).toContain("Type one or more words.");
    const none = await search(baseUrl, "xyzzyplugh");
    expect(textOf(none.text)).toContain("Nothing found for “xyzzyplugh”");
    expect(none.text).toContain('href="/tutorials"');
  });

  test.for([
    "%00",
    "%00git",
    "%22%27%60",
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E",
    "*",
    "AND%20OR%20NOT",
    "(((",
    "%5B%5E%5D%7B%7D%2B%3F%5C",
    "%F0%9F%8E%88",
    "%EF%BB%BF",
    "%E2%80%AEgit",
    "%ED%A0%80",
    "%ff%fe",
    "constructor%20__proto__%20toString",
    "a%0d%0aSet-Cookie:x",
    "git+".repeat(50),
    "x".repeat(200),
    "%C3%BC".repeat(200),
    "a+".repeat(1500),
  ])("odd input: %s", async (query, { baseUrl }) => {
    const started = performance.now();
    const answer = await search(baseUrl, query);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/<script>alert|<img src=x/);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test("several parameters, a wrong one, and 200 characters in the field", async ({ page, baseUrl }) => {
    expect((await ask(baseUrl, "/search?q=git&q=css")).status).toBe(200);
    expect((await ask(baseUrl, "/search?q[]=git")).status).toBe(200);
    await page.goto("/search");
    const field = page.getByRole("main").getByRole("searchbox");
    await field.fill("x".repeat(200));
    await field.press("Enter");
    await page.getByText("Nothing found").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test("the words are marked, each result says what it is, and the field keeps what was typed", async ({ baseUrl }) => {
    const long = `label ${"x".repeat(120)}`;
    expect((await search(baseUrl, encodeURIComponent(long))).text).toContain(`value="${long}"`);
    const { text } = await search(baseUrl, "label");
    expect(text).toContain("<mark>label</mark>");
    expect(textOf(text)).toContain('<p class="in-margin">Project in HTML basics</p>');
  });

  test("works without a script", async ({ visitor }) => {
    const page = await (await visitor({ javaScriptEnabled: false })).newPage();
    await page.goto("/about");
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await page.getByRole("main").getByRole("searchbox").fill("dns");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: /How DNS Finds/ })
      .first()
      .click();
    await page.waitForURL("**/posts/dns-web-browsing");
  });
});

describe("the dialog", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
  const field = (page: Page) => dialog(page).getByRole("combobox");
  const options = (page: Page) => dialog(page).getByRole("option");

  test.for([
    ["Control+k", "/about"],
    ["Meta+k", "/about"],
    ["/", lesson],
    ["Control+k", "/contact"],
    ["/", "/my-progress"],
  ] as const)("%s opens it on %s; typing finds, arrows and Enter go there", async ([keys, path], { page }) => {
    await page.goto(path);
    // Keys are heard once the script of the page runs.
    await page.waitForLoadState("networkidle");
    await page.keyboard.press(keys);
    await dialog(page).waitFor();
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("security");
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe("security");
    expect(await dialog(page).getByRole("status").textContent()).toMatch(
      /^(One result|\d+ results(, showing the first 8)?)\.$/,
    );
    await page.keyboard.press("ArrowDown");
    const chosen = options(page).first();
    expect(await chosen.getAttribute("aria-selected")).toBe("true");
    expect(await field(page).getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
    const href = await chosen.getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${href}`);
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test.for([360, 1280])(
    "at %i pixels it leads to all results, and its message is clear of the field",
    async (width, { visitor }) => {
      const page = await (await visitor({ viewport: { width, height: 800 } })).newPage();
      await page.goto("/about");
      await page.waitForLoadState("networkidle");
      await page.keyboard.press("Control+k");
      await dialog(page).waitFor();
      await page.keyboard.type("xyzzyplugh");
      const nothing = dialog(page).getByText("Nothing found.");
      await nothing.waitFor();
      const [input, message] = [await field(page).boundingBox(), await nothing.boundingBox()];
      // The ring is three pixels away from the field, and two wide.
      expect((message?.y ?? 0) - ((input?.y ?? 0) + (input?.height ?? 0))).toBeGreaterThan(8);
      await field(page).fill("lable");
      await options(page).first().waitFor();
      expect(await options(page).first().textContent()).toMatch(/^label/);
      const said = (await dialog(page).getByRole("status").textContent()) ?? "";
      const count = Number(/^(\d+) results, showing the first 8\.$/.exec(said)?.[1]);
      expect(await options(page).count()).toBe(8);
      await dialog(page)
        .getByRole("link", { name: `Show all ${count} results` })
        .click();
      await page.waitForURL("**/search?q=lable&show=all");
      expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBe(count);
    },
  );

  test("arrows go round both ways", async ({ page }) => {
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Control+k");
    await dialog(page).waitFor();
    await page.keyboard.type("web");
    await options(page).nth(1).waitFor();
    const count = await options(page).count();
    const selected = () =>
      options(page).evaluateAll((all) => all.findIndex((one) => one.getAttribute("aria-selected") === "true"));
    await page.keyboard.press("ArrowUp");
    expect(await selected()).toBe(count - 1);
    await page.keyboard.press("ArrowDown");
    expect(await selected()).toBe(0);
    await page.keyboard.press("ArrowUp");
    expect(await selected()).toBe(count - 1);
  });

  test("Escape and the button close it, and the focus is where it was", async ({ page }) => {
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    const link = page.getByRole("main").getByRole("link").first();
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => dialog(page).getByRole("button", { name: "Close" }).click(),
    ]) {
      await link.focus();
      await page.keyboard.press("Control+k");
      await dialog(page).waitFor();
      await page.keyboard.type("git");
      await close();
      await dialog(page).waitFor({ state: "hidden" });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  test("the button in the header opens it; with a key held it is a link", async ({ page }) => {
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await dialog(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/about");
  });

  test("nothing found is said, and Enter leads to the page with what was typed", async ({ page }) => {
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Control+k");
    await dialog(page).waitFor();
    await page.keyboard.type("<script>xyzzy");
    await dialog(page).getByText("Nothing found. Try fewer or other words.").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=*");
    await page.getByText("Nothing found for “<script>xyzzy”").waitFor();
  });

  test("a slash typed into a field is a slash", async ({ page }) => {
    await page.goto("/contact");
    await page.waitForLoadState("networkidle");
    await page.getByLabel("Message").press("/");
    await page.waitForTimeout(300);
    expect([await page.getByLabel("Message").inputValue(), await dialog(page).isVisible()]).toEqual(["/", false]);
  });

  test.for([
    ["aborted", "abort"],
    ["an error", 500],
    ["no JSON", "text"],
  ] as const)("without an index (%s) the search page answers", async ([, fault], { page }) => {
    const broke: string[] = [];
    // While requests are intercepted nothing is cached, and Chromium then complains of its own transition between documents.
    page.on("pageerror", (error) => /ViewTransition opt-in/.test(error.message) || broke.push(String(error)));
    await page.route("**/search-index.json", (route) =>
      fault === "abort"
        ? route.abort()
        : fault === 500
          ? route.fulfill({ status: 500, body: "" })
          : route.fulfill({ status: 200, body: "<p>" }),
    );
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Control+k");
    await dialog(page).waitFor();
    await page.keyboard.type("git");
    await dialog(page).getByText("The search didn’t load. Press Enter to go to the search page.").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=git");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Git Basics/ })
      .first()
      .waitFor();
    expect(broke).toEqual([]);
  });

  test("without the code of the dialog the key leads to the search page or says so", async ({ page }) => {
    await page.route(/\/assets\/search-dialog\.island-/, (route) => route.abort());
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Control+k");
    await page.waitForURL("**/search");
  });

  test.for(["Control+k", "/"])("%s opens it; arrows choose, Enter goes", async (key, { page, baseUrl, complaints }) => {
    await page.goto("/about");
    await page.keyboard.press(key);
    await dialog(page).waitFor();
    const field = dialog(page).getByRole("combobox");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("introd");
    await dialog(page).getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    const first = dialog(page).getByRole("option").first();
    expect(await first.getAttribute("aria-selected")).toBe("true");
    expect(await field.getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"));
    const href = await first.getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${baseUrl}${href}`);
    expect(complaints).toEqual([]);
  });

  test("Escape closes it and the focus goes back", async ({ page }) => {
    await page.goto("/about");
    await page.locator("[data-search-open]").click();
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-search-open"))).toBe(true);
  });

  test("a slash in an address is a slash", async ({ page }) => {
    await page.goto("/about");
    await page.locator("footer input").focus();
    await page.keyboard.type("a/b");
    expect(await page.locator("footer input").inputValue()).toBe("a/b");
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test("without its code the link leads to the search page", async ({ page }) => {
    await page.goto("/about");
    await page.route(/\/assets\/search-dialog\.island-/, (route) => route.abort());
    await page.locator("[data-search-open]").click();
    await page.waitForURL("**/search");
  });
});
