/** A task with a goal: the learner's page, the goal, and where they differ, in pixels and in words. */
import { afterAll, beforeAll } from "vitest";
import { giveAxe, violations } from "../../fixtures/axe.ts";
import { expect, test } from "../../fixtures/browser.ts";
import { goalPath } from "../../fixtures/goal-content.ts";
import { hookTimeoutMs, secondBuild } from "../../fixtures/second-build.ts";
import { type Site, startSite } from "../../fixtures/site.ts";

let site: Site;

beforeAll(async () => {
  site = await startSite({}, await secondBuild());
}, hookTimeoutMs);

afterAll(() => site?.stop());

test("the difference is said in words, and goes when the page looks like the goal", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto(site.url + goalPath);
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("button", { name: "Difference" }).click();
  const words = preview.locator(".differences");
  await words
    .getByText("The gap between the first .card and the second .card is 8 px. In the goal it is 16 px.")
    .waitFor();
  expect(await words.getByRole("listitem").count()).toBe(1);
  await giveAxe(page);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel("Plain text area").check();
  const code = page.getByRole("textbox", { name: /style\.css/ });
  await code.fill((await code.inputValue()).replace("gap: 8px", "gap: 16px"));
  await words.getByText("At 360 px, your page looks like the goal.").waitFor();

  await preview.getByRole("button", { name: "Goal" }).click();
  const goal = preview.frameLocator('iframe[title="The goal"]');
  expect(await goal.locator(".card").count()).toBe(3);
  await preview.getByRole("button", { name: "Yours" }).click();
  expect(await preview.locator('iframe[title="The goal"]').isVisible()).toBe(false);
});
