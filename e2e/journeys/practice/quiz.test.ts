/** The quiz of a lesson: its first click, its result, and what it tells the page. */
import { expect, firstQuestion, holdCode, holdFiles, test } from "../../fixtures/browser.ts";

const lesson = "/tutorials/html-basics/introduction";

test("a click before any script of the page has come is not lost", async ({ page, baseUrl }) => {
  const go = await holdFiles(page, /\/assets\/entry\.client-/);
  // The scripts belong to the document, so its own events would wait for them.
  await page.goto(baseUrl + lesson, { waitUntil: "commit" });
  await firstQuestion(page).getByRole("radio").first().check();
  await firstQuestion(page).getByRole("button", { name: "Check my answer" }).click();
  await go();
  await firstQuestion(page)
    .getByText(/Right answer\.|Not this one\./)
    .first()
    .waitFor();
});

test("the first click is not lost, and the choice made before it is kept", async ({ page, complaints }) => {
  await page.goto(lesson);
  const go = await holdCode(page);
  await firstQuestion(page).getByRole("radio").first().check();
  await firstQuestion(page).getByRole("button", { name: "Check my answer" }).click();
  expect(await firstQuestion(page).getByRole("button").textContent()).toBe("Check my answer");
  await go();
  await firstQuestion(page)
    .getByText(/Right answer\.|Not this one\./)
    .first()
    .waitFor();
  expect(await firstQuestion(page).getByRole("radio").first().isChecked()).toBe(true);
  // Every option says why.
  for (const option of await firstQuestion(page).locator(".opt").all()) {
    expect((await option.locator("p").innerText()).length).toBeGreaterThan(10);
    expect(await option.locator("label").innerText()).not.toBe("");
  }
  expect(await page.locator(".quiz-set [role=status]").last().innerText()).toMatch(/^Question \d: /);
  expect(complaints).toEqual([]);
});

test("checking without a choice says what to do, and trying again starts afresh", async ({ page }) => {
  await page.goto(lesson);
  const form = firstQuestion(page);
  await form.getByRole("button").click();
  await page.getByText(/^Question \d: choose an answer first\.$/).waitFor({ state: "attached" });
  expect(await form.getByText("Choose an answer first.").isVisible()).toBe(true);
  await form.getByRole("radio").nth(1).check();
  await form.getByRole("button").click();
  expect(await form.getByText("Choose an answer first.").count()).toBe(0);
  await form.getByRole("button", { name: "Try again" }).click();
  expect(await form.getByRole("radio", { checked: true }).count()).toBe(0);
  expect(await form.getByText(/Right answer\.|Not this one\./).count()).toBe(0);
});

test("by keyboard alone", async ({ page }) => {
  await page.goto(lesson);
  await firstQuestion(page).getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  expect(await firstQuestion(page).getByRole("radio").nth(1).isChecked()).toBe(true);
  await page.keyboard.press("Enter");
  await firstQuestion(page)
    .getByText(/Right answer\.|Not this one\./)
    .first()
    .waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await firstQuestion(page).getByRole("button", { name: "Check my answer" }).waitFor();
});

test("the whole of it ends in a result and can be started again", async ({ page }) => {
  await page.goto(lesson);
  const forms = page.locator('[data-island="quiz"]:has(#quiz-q1-0) form');
  const all = await forms.count();
  for (let at = 0; at < all; at += 1) {
    await forms.nth(at).getByRole("radio").first().check();
    await forms.nth(at).getByRole("button").click();
    await forms.nth(at).getByRole("button", { name: "Try again" }).waitFor();
  }
  await page.getByText(new RegExp(`All ${all} answered, \\d+ of them right on the first try\\.`)).waitFor();
  await page.getByRole("button", { name: "Start the quiz again" }).click();
  expect(await page.locator('[data-island="quiz"]:has(#quiz-q1-0) input:checked').count()).toBe(0);
});

test("trying again brings another order, and the focus to its first answer", async ({ page }) => {
  await page.goto(lesson);
  const order = () =>
    firstQuestion(page)
      .locator("input")
      .evaluateAll((inputs) => inputs.map(({ id }) => id).join());
  const orders = new Set([await order()]);
  for (let time = 0; time < 6; time += 1) {
    await firstQuestion(page).getByRole("radio").first().check();
    await firstQuestion(page).getByRole("button", { name: "Check my answer" }).click();
    // The order stays while it is looked at.
    expect(orders.has(await order())).toBe(true);
    await firstQuestion(page).getByRole("button", { name: "Try again" }).click();
    await firstQuestion(page).getByRole("button", { name: "Check my answer" }).waitFor();
    expect(
      await firstQuestion(page)
        .getByRole("radio")
        .first()
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);
    orders.add(await order());
  }
  expect(orders.size).toBeGreaterThan(1);
  for (const option of await firstQuestion(page).locator(".opt label").all())
    expect(await option.innerText()).not.toBe("");
});

test("tells the page its result, once for each time through", async ({ page }) => {
  await page.goto(lesson);
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    document.addEventListener("graphite:quiz", (event) => told.push((event as CustomEvent).detail));
  });
  const forms = page.locator('[data-island="quiz"]:has(#quiz-q1-0) form');
  const all = await forms.count();
  for (let at = 0; at < all; at += 1) {
    await forms.nth(at).getByRole("radio").first().check();
    await forms.nth(at).getByRole("button").click();
    await forms.nth(at).getByRole("button", { name: "Try again" }).waitFor();
  }
  const told = (await page.evaluate(() => Reflect.get(window, "told"))) as Record<string, object>[];
  expect(told).toMatchObject([{ lesson: lesson.slice("/tutorials/".length), quiz: "quiz", time: 1 }]);
  expect(Object.keys(told[0]?.["firstTries"] ?? {})).toHaveLength(all);
});

test("tells the page what was answered", async ({ page }) => {
  await page.goto(lesson);
  const told = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("graphite:answered", (event) => resolve((event as CustomEvent).detail));
      }),
  );
  await firstQuestion(page).getByRole("radio").first().check();
  await firstQuestion(page).getByRole("button").click();
  expect(await told).toMatchObject({ quiz: "quiz", question: "q1", first: true, right: expect.any(Boolean) });
});
