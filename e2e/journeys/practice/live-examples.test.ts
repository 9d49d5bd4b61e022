/** Examples with their result beside them, and what their code cannot reach. */
import type { Page } from "playwright-core";
import { expect, holdCode, test } from "../../fixtures/browser.ts";

const lesson = "/tutorials/html-basics/introduction";

const figure = (page: Page) => page.locator(".live").first();
const result = (page: Page) => figure(page).frameLocator("iframe");

test("the result is there before a touch, in a sandbox", async ({ page, complaints, scripts }) => {
  await page.goto(lesson);
  await figure(page).scrollIntoViewIfNeeded();
  await figure(page).locator("iframe[data-preview]").waitFor();
  expect(await figure(page).locator("iframe").getAttribute("sandbox")).toBe("allow-scripts allow-forms");
  await result(page).locator("body > *").first().waitFor();
  expect(scripts()).not.toContain("hydrate-root");
  expect(complaints).toEqual([]);
});

test("the first click on Edit is not lost; the result follows the typing; Reset brings the source back", async ({
  page,
  complaints,
}) => {
  await page.goto(lesson);
  await figure(page).scrollIntoViewIfNeeded();
  const source = await figure(page).locator("pre").textContent();
  const go = await holdCode(page);
  await figure(page).getByRole("button", { name: "Edit" }).click();
  await go();
  const field = figure(page).getByRole("textbox");
  await field.waitFor();
  expect(await field.inputValue()).toBe(source);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill("<p id=mine>Mine</p>");
  await result(page).locator("#mine").waitFor();
  await figure(page).getByRole("button", { name: "Reset" }).click();
  await field.waitFor({ state: "detached" });
  expect(await figure(page).locator("pre").textContent()).toBe(source);
  await result(page).locator("#mine").waitFor({ state: "detached" });
  await result(page).locator("body > *").first().waitFor();
  expect(
    await figure(page)
      .getByRole("button", { name: "Edit" })
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  expect(complaints).toEqual([]);
});

test("learner code reaches neither the page nor the network, and a link does not empty the frame", async ({ page }) => {
  await page.goto(lesson);
  await figure(page).getByRole("button", { name: "Edit" }).click();
  await figure(page)
    .getByRole("textbox")
    .fill(`<a href="/elsewhere">away</a><p id=out></p><script>
    const tried = [];
    for (const attempt of [() => parent.document.title, () => localStorage.length, () => document.cookie])
      try { attempt(); tried.push("reached"); } catch (error) { tried.push(error.name); }
    fetch("/api/auth/session").then(() => tried.push("reached"), () => tried.push("refused"))
      .then(() => { document.querySelector("#out").textContent = tried.join(" "); });
  </script>`);
  await result(page).locator("#out", { hasText: "SecurityError SecurityError SecurityError refused" }).waitFor();
  await result(page).getByText("away").click();
  await figure(page).getByText("This link goes to /elsewhere, outside the example.").waitFor();
  expect(await result(page).locator("#out").count()).toBe(1);
});

test("comes back as it was left", async ({ page }) => {
  await page.goto(lesson);
  await figure(page).getByRole("button", { name: "Edit" }).click();
  await figure(page).getByRole("textbox").fill("<p id=mine>Mine</p>");
  await result(page).locator("#mine").waitFor();
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/tutorials"]')?.click());
  await page.waitForURL("**/tutorials");
  await page.locator(".live").waitFor({ state: "detached" });
  await page.goBack();
  await result(page).locator("#mine").waitFor();
  expect(await figure(page).getByRole("textbox").inputValue()).toBe("<p id=mine>Mine</p>");
});
