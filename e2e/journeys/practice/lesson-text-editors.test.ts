/** Text editors: the exercise that counts edits, in the editor with several cursors and in the plain text area. */
import type { Page } from "playwright-core";
import { expect, test } from "../../fixtures/browser.ts";

const lesson = "/tutorials/getting-started/text-editors";
const card = (page: Page) => page.locator("#exercise-five-places");
const editor = (page: Page) => card(page).locator(".cm-content").first();
const select = (page: Page) => card(page).getByRole("button", { name: "Select the next match" });
const says = (page: Page, text: string) => card(page).getByText(text).first().waitFor();

async function openExercise(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    localStorage.setItem("cookieConsent", "true");
    const settings = { essential: true, progress: false, preferences: false };
    localStorage.setItem("cookieSettings", JSON.stringify(settings));
  });
  await page.goto(lesson);
  await card(page).getByRole("button", { name: "Open the exercise" }).click();
  await card(page).getByRole("tab", { name: "index.html" }).waitFor();
}

async function openEditor(page: Page): Promise<void> {
  await openExercise(page);
  await card(page).locator(".desk textarea").first().click();
  await editor(page).waitFor();
}

/** Puts the caret into the first class that is still `old`. */
const toFirst = (page: Page): Promise<void> =>
  editor(page)
    .locator("span", { hasText: /^"old"$/ })
    .first()
    .click();

test("five places at once are one edit, and the checks pass", async ({ page }) => {
  await openEditor(page);
  await toFirst(page);
  for (let time = 0; time < 5; time += 1) await page.keyboard.press("Control+d");
  await page.keyboard.type("sold");
  await says(page, "Edits so far: 1");
  expect((await editor(page).innerText()).match(/class="sold"/g)?.length).toBe(5);
  expect(await editor(page).innerText()).toContain("the old jetty");
  await page.keyboard.press("Control+Enter");
  await says(page, "All 3 checks pass");
});

test("one after the other they are five edits, and a reset starts the count again", async ({ page }) => {
  await openEditor(page);
  for (let place = 0; place < 5; place += 1) {
    await toFirst(page);
    await page.keyboard.press("Control+d");
    await page.keyboard.type("sold");
    await says(page, `Edits so far: ${place + 1}`);
    await expect.poll(async () => (await editor(page).innerText()).match(/class="sold"/g)?.length).toBe(place + 1);
  }
  await page.keyboard.press("Control+Enter");
  await says(page, "it took 5 edits");
  await card(page).getByRole("button", { name: "Reset" }).click();
  await says(page, "Edits so far: 0");
});

test("the button does what the keys do", async ({ page }) => {
  await openEditor(page);
  await toFirst(page);
  for (let time = 0; time < 6; time += 1) await select(page).click();
  await page.keyboard.type("sold");
  await says(page, "Edits so far: 1");
  await page.keyboard.press("Control+Enter");
  // The sixth match is the word in the sentence.
  await says(page, "The jetty isn’t for sale");
});

test("a plain text area counts nothing, and can be finished", async ({ page }) => {
  await openExercise(page);
  await card(page).getByLabel("Plain text area").check();
  const area = card(page).locator(".desk textarea").first();
  await area.fill((await area.inputValue()).replaceAll('class="old"', 'class="sold"'));
  await says(page, "Edits aren’t counted in a plain text area.");
  await area.press("Control+Enter");
  await says(page, "All 3 checks pass");
});
