/** The first edit, on the home page: what is typed before its code has come, and what it says to it. */
import { expect, holdCode, test } from "../../fixtures/browser.ts";

test("typing while the code is on its way is kept and judged", async ({ page, complaints }) => {
  await page.goto("/");
  const go = await holdCode(page);
  const field = page.locator("#edit-me-code");
  await field.focus();
  await field.fill("<h1>Hello, I am Ada.</h1>");
  await go();
  await page.locator("main output", { hasText: "Hello, I am Ada." }).waitFor();
  expect(await field.inputValue()).toBe("<h1>Hello, I am Ada.</h1>");
  await page.getByText("That’s your first change to a web page.").waitFor();
  expect(complaints).toEqual([]);
});

test("the word is ringed only where it stands at first", async ({ page }) => {
  await page.goto("/");
  const field = page.locator("#edit-me-code");
  const ring = page.locator(".try .circle");
  expect(await ring.isVisible()).toBe(true);
  await field.fill("<h1>Hello there, I am you.</h1>");
  await ring.waitFor({ state: "hidden" });
  await page.getByText("The heading still says “you”.").waitFor();
  await field.fill("<h1>Hello, I am you.</h1>");
  await ring.waitFor();
});

test("what is selected while the code is on its way stays selected", async ({ page }) => {
  await page.goto("/");
  const go = await holdCode(page);
  const field = page.locator("#edit-me-code");
  await field.focus();
  await page.keyboard.press("Control+a");
  await go();
  await page.waitForFunction(() => Object.keys(document.querySelector("#edit-me-code") ?? {}).length > 0);
  await page.keyboard.type("<h1>I am Ada</h1>");
  expect(await field.inputValue()).toBe("<h1>I am Ada</h1>");
});

test("shows text and never elements", async ({ page }) => {
  await page.goto("/");
  await page.locator("#edit-me-code").fill('<h1>I am <img src="x" onerror="document.title=1">Eve</h1>');
  await page.locator("main output", { hasText: "I am Eve" }).waitFor();
  expect(await page.locator("main output img").count()).toBe(0);
  // Nothing ran: the title is a text still, and the policy has refused the handler even where it could not run.
  expect(await page.title()).not.toBe("1");
});
