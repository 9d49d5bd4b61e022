/** What wakes on reading pages (app/islands/hydrate-islands.ts): nothing before a touch, and what is said when its code does not arrive. */
import { describe } from "vitest";
import { expect, firstQuestion, test } from "../../fixtures/browser.ts";
import { watchNetwork } from "../../fixtures/pages.ts";

const lesson = "/tutorials/html-basics/introduction";

test("before a touch no React is loaded, and the policy has nothing to refuse", async ({
  page,
  complaints,
  scripts,
}) => {
  const quiet = watchNetwork(page);
  await page.goto(lesson);
  await quiet();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await quiet();
  const ofReact = () =>
    scripts()
      .filter((name) => ["hydrate-root", "registry"].includes(name))
      .sort();
  expect(ofReact()).toEqual([]);
  await firstQuestion(page).getByRole("radio").first().check();
  await expect.poll(ofReact).toEqual(["hydrate-root", "registry"]);
  expect(complaints).toEqual([]);
});

describe("code that does not arrive", () => {
  test("is asked for a second time", async ({ page }) => {
    await page.goto(lesson);
    let failures = 0;
    await page.route(/\/assets\/quiz\.island-[^/]*\.js$/, async (route) => {
      failures += 1;
      if (failures === 1) await route.abort();
      else await route.continue();
    });
    await firstQuestion(page).getByRole("radio").first().check();
    await firstQuestion(page).getByRole("button").click();
    await firstQuestion(page)
      .getByText(/Right answer\.|Not this one\./)
      .first()
      .waitFor();
    expect(failures).toBe(2);
  });

  test("shows an error in place with a button, and keeps what was chosen", async ({ page }) => {
    await page.goto(lesson);
    await page.route(/\/assets\/quiz\.island-[^/]*\.js$/, (route) => route.abort());
    await firstQuestion(page).getByRole("radio").first().check();
    await firstQuestion(page).getByRole("button").click();
    await page.getByRole("alert").getByRole("button", { name: "Reload the page" }).waitFor();
    expect(await firstQuestion(page).getByRole("radio").first().isChecked()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(lesson);
  });

  test("gives a form back to the browser", async ({ page }) => {
    await page.goto("/about");
    await page.route(/\/assets\/newsletter\.island-[^/]*\.js$/, (route) => route.abort());
    await page.locator("footer form").getByLabel("Email address").fill("other@example.org");
    await page.locator("footer form").getByRole("button").click();
    await page.waitForURL("**/newsletter/subscribe");
  });
});
