/** Results under blocks of code: when their frames come, and that they fill the room that was kept for them. */
import type { Page } from "playwright-core";
import { expect, test } from "../../fixtures/browser.ts";

const lesson = "/tutorials/html-basics/text";

const places = (page: Page) => page.locator("main .leaf:has([data-result])");

/** How much room a place has, and how much of it its frame fills, in whole pixels. */
const sizes = (page: Page, at: number): Promise<{ place: number[]; frame: number[] }> =>
  places(page)
    .nth(at)
    .evaluate((leaf) => {
      const size = (element: Element | null) => {
        const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 };
        return [Math.round(width), Math.round(height)];
      };
      // Without its border and its padding.
      const around = 2 * (1 + Number.parseFloat(getComputedStyle(leaf).padding));
      const [width = 0, height = 0] = size(leaf);
      return { place: [width - around, height - around], frame: size(leaf.querySelector("iframe")) };
    });

for (const javaScriptEnabled of [true, false])
  for (const width of [360, 1280])
    test(`frames fill their places at ${width} px, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
      visitor,
    }) => {
      const context = await visitor({ javaScriptEnabled, viewport: { width, height: 800 }, reducedMotion: "reduce" });
      const page = await context.newPage();
      await page.goto(lesson);
      const heights = new Set<number>();
      for (const at of [1, 6, 12]) {
        const place = places(page).nth(at);
        await place.scrollIntoViewIfNeeded();
        await place.locator("iframe").waitFor();
        await place.frameLocator("iframe").locator("body > *").first().waitFor();
        const { place: room, frame } = await sizes(page, at);
        expect([at, ...frame]).toEqual([at, ...room]);
        heights.add(room[1] ?? 0);
      }
      // Each was measured by itself.
      expect(heights.size).toBeGreaterThan(1);
    });

test("a frame is added when people come near it, in a sandbox, and moves nothing", async ({ page, complaints }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(lesson);
  const last = places(page).last();
  expect(await last.locator("iframe").count()).toBe(0);
  const before = (await sizes(page, (await places(page).count()) - 1)).place;
  await last.scrollIntoViewIfNeeded();
  await last.frameLocator("iframe").locator("body > *").first().waitFor();
  expect(await last.locator("iframe").getAttribute("sandbox")).not.toContain("allow-same-origin");
  expect((await sizes(page, (await places(page).count()) - 1)).place).toEqual(before);
  expect(complaints).toEqual([]);
});

/** How many elements the browser restyles while `change` runs. */
async function restyled(page: Page, change: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const events: { name: string; args: { elementCount?: number } }[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as typeof events)));
  await devtools.send("Tracing.start", { categories: "devtools.timeline" });
  await change();
  const ended = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await ended;
  return events.reduce((sum, { name, args }) => sum + (name === "UpdateLayoutTree" ? (args.elementCount ?? 0) : 0), 0);
}

test("a frame that is added restyles what is around it, not the whole lesson", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(lesson);
  await places(page).first().locator("iframe").waitFor();
  const all = await page.locator("main *").count();
  const count = await restyled(page, () =>
    places(page)
      .last()
      .evaluate((leaf) => {
        leaf.append(document.createElement("iframe"));
        return leaf.getBoundingClientRect().top;
      }),
  );
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(all / 4);
});

test("a sample can be edited in place, and shows its result in the same place", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(lesson);
  // While it is edited, it isn't a place for a result of the build any more.
  const at = await page.evaluate(() =>
    [...document.querySelectorAll('[data-island="live"]')].findIndex((one) => one.querySelector("[data-result]")),
  );
  const sample = page.locator('[data-island="live"]').nth(at);
  await sample.scrollIntoViewIfNeeded();
  await sample.getByRole("button", { name: "Edit" }).first().click();
  const field = sample.getByRole("textbox").first();
  await field.fill("<p id=mine>Mine</p>");
  await sample.frameLocator("iframe").locator("#mine").waitFor();
  await sample.getByRole("button", { name: "Reset" }).first().click();
  await sample.frameLocator("iframe").locator("#mine").waitFor({ state: "detached" });
});

test("a form in a result says in words what it sends, and where", async ({ page, complaints }) => {
  await page.goto("/tutorials/html-basics/forms");
  const place = page.locator("[data-result]").nth(1);
  await place.scrollIntoViewIfNeeded();
  await place.frameLocator("iframe").getByLabel("Your name").fill("Mei Lin");
  await place.frameLocator("iframe").getByRole("button", { name: "Join" }).click();
  await place.getByRole("status").getByText("Sent by POST to /join: full=Mei Lin.").waitFor();
  // It stays where it is.
  await place.frameLocator("iframe").getByLabel("Your name").waitFor();
  expect(complaints).toEqual([]);
});

test("no result is cut off by fonts that are wider than the measured ones", async ({ visitor }) => {
  const context = await visitor({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 21 } });
  await page.goto("/tutorials/html-basics/first-page");
  for (const at of [0, 1, 2]) {
    const place = page.locator("[data-result]").nth(at);
    // Larger text moves it while what is above it is laid out.
    for (let tries = 0; tries < 50 && (await place.locator("iframe").count()) === 0; tries++) {
      await place.scrollIntoViewIfNeeded();
      await page.waitForTimeout(100);
    }
    const frame = await (await place.locator("iframe").elementHandle())?.contentFrame();
    await frame?.waitForSelector("body > *", { state: "attached" });
    await frame?.waitForFunction(() => document.documentElement.scrollHeight <= document.documentElement.clientHeight);
  }
});

test("results in which nothing can be used aren't stops for the Tab key", async ({ page }) => {
  const stop = async (path: string): Promise<string | null> => {
    await page.goto(path);
    const place = page.locator("[data-result]").first();
    const frame = place.locator("iframe");
    await place.scrollIntoViewIfNeeded();
    // A result that's drawn again has two frames for a moment.
    await expect.poll(() => frame.count()).toBe(1);
    await frame.contentFrame().locator("body > *").first().waitFor();
    await page.waitForTimeout(500);
    return frame.first().getAttribute("tabindex");
  };
  expect(await stop("/tutorials/html-basics/first-page")).toBe("-1");
  expect(await stop("/tutorials/html-basics/forms")).toBeNull();
});
