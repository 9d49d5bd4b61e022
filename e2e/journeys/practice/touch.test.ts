/** Exercises and fields on a phone: what a check says is seen without losing the button, and everything is large enough for a finger. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "../../fixtures/browser.ts";

const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: "reduce",
} as const;
const ordering = { lesson: "/tutorials/getting-started/how-internet-works", card: "#exercise-page-load" };

/** One exercise of each kind that is answered in its lesson, and one answer to give; without it, all items stay open. */
const exercises = {
  sort: ["/tutorials/getting-started/web-basics", "#exercise-which-layer"],
  choose: ["/tutorials/getting-started/domain-hosting", "#exercise-hosting"],
  fill: ["/tutorials/getting-started/browser-tools", "#exercise-console"],
  match: ["/tutorials/getting-started/how-internet-works", "#exercise-status-codes"],
  order: [ordering.lesson, ordering.card],
  terminal: ["/tutorials/getting-started/dev-environment", "#exercise-move-cat"],
} as const;

async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    localStorage.setItem("cookieConsent", "true");
    const settings = { essential: true, progress: false, preferences: false };
    localStorage.setItem("cookieSettings", JSON.stringify(settings));
  });
  await page.goto(path);
}

/** The top and bottom edge of an element in the window, in pixels. */
const edges = (element: Locator): Promise<{ top: number; bottom: number }> =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return { top, bottom };
  });

/** Scrolls so that an element ends this many pixels above the lower edge of the window. */
const scrollToFoot = (element: Locator, above: number): Promise<void> =>
  element.evaluate((one, above) => {
    scrollBy({ top: one.getBoundingClientRect().bottom - innerHeight + above, behavior: "instant" });
  }, above);

for (const [kind, [path, card]] of Object.entries(exercises))
  test(`${kind}: the button stays where it was pressed, and the summary is in view`, async ({ visitor }) => {
    const page = await (await visitor(phone)).newPage();
    await open(page, path);
    const check = page.locator(card).getByRole("button", { name: /^Check my/ });
    await check.scrollIntoViewIfNeeded();
    // Everything around it is laid out.
    await page.waitForTimeout(500);
    for (const above of [20, 400]) {
      await scrollToFoot(check, above);
      const before = await edges(check);
      await check.tap();
      const verdict = page.locator(card).getByRole("status").filter({ hasText: "right" });
      await verdict.waitFor();
      await page.waitForTimeout(300);
      expect(Math.abs((await edges(check)).top - before.top), `${above} pixels above the foot`).toBeLessThan(3);
      const summary = await edges(verdict);
      expect(summary.top).toBeGreaterThanOrEqual(0);
      expect(summary.bottom).toBeLessThanOrEqual(phone.viewport.height);
      await page.locator(card).getByRole("button", { name: "Start again" }).tap();
      await verdict.waitFor({ state: "detached" });
    }
  });

test("a workspace in a lesson: the button and the summary are in view after a run", async ({ visitor }) => {
  const page = await (await visitor(phone)).newPage();
  await open(page, "/tutorials/html-basics/introduction");
  const card = page.locator(".exercise").filter({ hasText: "Switch a button on" });
  await card.getByRole("button", { name: "Open the exercise" }).tap();
  await card.getByRole("tab", { name: "index.html" }).waitFor();
  const run = card.getByRole("button", { name: "Run checks" });
  await run.evaluate((one) => scrollBy({ top: one.getBoundingClientRect().top - 150, behavior: "instant" }));
  const before = await edges(run);
  await run.tap();
  const summary = card.locator(".checks-summary .label");
  await summary.getByText(/checks passed/).waitFor({ timeout: 30_000 });
  await page.waitForTimeout(300);
  expect(Math.abs((await edges(run)).top - before.top)).toBeLessThan(3);
  expect((await edges(summary)).bottom).toBeLessThanOrEqual(phone.viewport.height);
});

test("the signs below the code are those of its language, and go where the cursor is", async ({ visitor }) => {
  const page = await (await visitor(phone)).newPage();
  await open(page, "/projects/card-components");
  const signs = page.getByRole("group", { name: "Insert a character" }).getByRole("button");
  await signs.first().waitFor();
  expect(await signs.first().textContent()).toBe("{");
  await signs.getByText("~", { exact: true }).tap();
  const code = page.locator(".desk .cm-content, .desk textarea").first();
  const text = () => code.evaluate((one) => (one instanceof HTMLTextAreaElement ? one.value : one.textContent));
  await expect.poll(text, { timeout: 20_000 }).toContain("~");
  await page.getByRole("tab", { name: "index.html" }).tap();
  await signs.getByText("<", { exact: true }).waitFor();
  await page.getByText("because progress tracking is off").waitFor({ state: "attached" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  const narrow = await signs.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 36).length);
  expect(narrow).toBe(0);
});

/** The steps as they lie now. */
const stepsOf = (page: Page): Promise<string[]> =>
  page
    .locator(`${ordering.card} .steps > li .pair > p`)
    .evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ""));

test("steps are dragged by mouse and by finger, or moved by buttons of at least 44 pixels", async ({ visitor }) => {
  const page = await (await visitor(phone)).newPage();
  await open(page, ordering.lesson);
  const card = page.locator(ordering.card);
  const check = card.getByRole("button", { name: "Check my order" });
  await check.scrollIntoViewIfNeeded();
  await check.tap();
  await card.getByRole("status").filter({ hasText: "right" }).waitFor();
  await card.getByRole("button", { name: "Start again" }).tap();
  const small = await card.locator("button:visible, .grip").evaluateAll((all) =>
    all
      .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  );
  expect(small).toEqual([]);

  const grip = (at: number) => card.locator(".steps > li").nth(at).locator(".grip");
  const middle = async (at: number) => {
    const box = await grip(at).boundingBox();
    if (!box) throw new Error(`step ${at + 1} has no handle`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const before = await stepsOf(page);
  await grip(0).evaluate((one) => scrollBy({ top: one.getBoundingClientRect().top - 120, behavior: "instant" }));
  const [first, third] = [await middle(0), await middle(2)];
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(third.x, third.y + 10, { steps: 6 });
  await page.mouse.up();
  const [a, b, c, ...rest] = before;
  expect(await stepsOf(page)).toEqual([b, c, a, ...rest]);
  await card.getByRole("status").getByText("is now step 3 of").waitFor();

  // By finger: the card follows it, and the page does not scroll.
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, point?: { x: number; y: number }) =>
    session.send("Input.dispatchTouchEvent", { type: type as "touchStart", touchPoints: point ? [point] : [] });
  const [from, to] = [await middle(2), await middle(0)];
  const scrolled = await page.evaluate(() => scrollY);
  await touch("touchStart", from);
  for (let step = 1; step <= 6; step += 1)
    await touch("touchMove", { x: from.x, y: from.y + ((to.y - 10 - from.y) * step) / 6 });
  await touch("touchEnd");
  expect(await stepsOf(page)).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  // Escape puts the card back.
  const [start, end] = [await middle(0), await middle(1)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y + 10, { steps: 4 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await stepsOf(page)).toEqual(before);
});

test("the code of a workspace has letters of 16 pixels, which don't make a phone zoom in", async ({ visitor }) => {
  const page = await (await visitor(phone)).newPage();
  await page.goto("/projects/todo-list?run=off");
  await page.getByRole("tab", { name: "index.html", includeHidden: true }).waitFor({ state: "attached" });
  const code = page.locator(".code-field").first();
  expect(await code.locator("textarea").evaluate((one) => getComputedStyle(one).fontSize)).toBe("16px");
  await page.getByRole("button", { name: "Code", exact: true }).tap();
  await code.locator("textarea").focus();
  const content = code.locator(".cm-content");
  await content.waitFor();
  expect(await content.evaluate((one) => getComputedStyle(one).fontSize)).toBe("16px");
});

test("a handle in a drawing follows the finger, and the page doesn't scroll", async ({ visitor }) => {
  const page = await (await visitor(phone)).newPage();
  await open(page, "/tutorials/css-basics/colors");
  const demo = page.locator(".oklch-demo");
  const lightness = demo.locator("input").first();
  // The demonstration hydrates when it is touched.
  await lightness.tap();
  const handle = demo.locator(".handle");
  await handle.evaluate((one) => scrollBy({ top: one.getBoundingClientRect().top - 350, behavior: "instant" }));
  await page.waitForTimeout(500);
  const box = await handle.boundingBox();
  if (!box) throw new Error("there is no handle");
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, point?: { x: number; y: number }) =>
    session.send("Input.dispatchTouchEvent", { type: type as "touchStart", touchPoints: point ? [point] : [] });
  const scrolled = await page.evaluate(() => scrollY);
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step += 1) await touch("touchMove", { x: from.x, y: from.y + step * 6 });
  await touch("touchEnd");
  const after = await handle.boundingBox();
  expect(Math.round((after?.y ?? 0) - box.y)).toBeGreaterThan(40);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});
