/** An article of the journal: how far one has read, passing it on, and its print. */
import type { Page } from "playwright-core";
import { expect, test } from "../../fixtures/browser.ts";

const path = "/posts/git-basics";

/** Length of the line at the top of the window, 0 to 1; null where there is none. */
const read = (page: Page): Promise<number | null> =>
  page.locator(".article").evaluate((article) => {
    const line = getComputedStyle(article, "::before");
    return line.content === "none" ? null : new DOMMatrix(line.transform).a;
  });

test("a line grows with what was read, without a script of its own; none where motion is unwelcome", async ({
  visitor,
}) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await page.goto(path);
  await expect.poll(() => read(page)).toBe(0);
  await page.getByRole("heading", { name: "Undo: find your row" }).scrollIntoViewIfNeeded();
  await expect.poll(() => read(page)).toBeGreaterThan(0.2);
  expect(await read(page)).toBeLessThan(0.8);
  await page.getByRole("heading", { name: "Sources" }).scrollIntoViewIfNeeded();
  await expect.poll(() => read(page)).toBe(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await read(page)).toBeNull();
});

test("passing it on: plain links with the whole address, and a button that copies it", async ({ visitor, baseUrl }) => {
  const context = await visitor({});
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await page.goto(path);
  for (const name of ["Email", "Mastodon", "Bluesky", "LinkedIn", "Facebook"]) {
    const href = await page.getByRole("main").getByRole("link", { name, exact: true }).getAttribute("href");
    expect([name, decodeURIComponent(href ?? "").includes(baseUrl + path)]).toEqual([name, true]);
  }
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseUrl + path);
});

test("an app takes it where the browser can hand it over; else nothing is offered", async ({ visitor, baseUrl }) => {
  const context = await visitor({});
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
  await page.goto(path);
  await page.getByRole("button", { name: "Copy the link" }).waitFor();
  expect(await page.getByRole("button", { name: "Share with an app" }).count()).toBe(0);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "share", {
      value: (given: ShareData) => {
        Reflect.set(window, "given", given);
        return Promise.resolve();
      },
    }),
  );
  await page.goto(path);
  await page.getByRole("button", { name: "Share with an app" }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "given"))).toMatchObject({ url: baseUrl + path });
});

test("on paper: the text with the addresses of its links, nothing to press, nothing cut", async ({
  visitor,
  baseUrl,
}) => {
  const page = await (await visitor({ viewport: { width: 680, height: 960 } })).newPage();
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  // What assistive technology is not told of either.
  for (const role of ["banner", "contentinfo", "navigation"] as const)
    expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
  // Terms that open their definitions are words of the text.
  expect(await page.locator("button:visible:not(.term)").count()).toBe(0);
  for (const term of await main.locator(".term").all()) expect(await term.isVisible()).toBe(true);
  expect(await main.getByText("Share:", { exact: true }).isVisible()).toBe(false);
  await main.getByText(`Read on Graphite: ${baseUrl}${path}`).waitFor();
  const source = main.getByRole("link", { name: "Git documentation: git-restore" });
  expect(await source.evaluate((link) => getComputedStyle(link, "::after").content)).toContain("git-scm.com");
  const cut = await main.evaluate((all) =>
    [...all.querySelectorAll("pre, table, svg, p")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.textContent?.slice(0, 40)),
  );
  expect(cut).toEqual([]);
});
