/** axe finds nothing against pages in which something is open, refused or filled in; every-page.test.ts has the pages as they come. */
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { prepared, violations, violationsEverywhere } from "../fixtures/axe.ts";
import { createAccount, expect, newPerson, register, test } from "../fixtures/browser.ts";
import { lessonPath } from "../fixtures/pages.ts";

test("logged in: home, lesson, progress, a form", { timeout: 240_000 }, async ({ visitor }) => {
  const context = await prepared(await visitor(), { chosen: true });
  const page = await context.newPage();
  await createAccount(page, newPerson());
  const faults: string[] = [];
  for (const path of ["/", lessonPath, "/my-progress", "/contact", "/account"]) {
    await page.goto(path);
    faults.push(...(await violationsEverywhere(page, `${path} (logged in)`)));
  }
  expect(faults, faults.join("\n")).toEqual([]);
});

/**
 * States in which something is open or was refused: how a person comes to it, and on which page. Where the rest of the page
 * is as in every-page.test.ts, or behind a dialog, the answer is a selector of the part that is new.
 */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  async "the question about cookies on the home page"(page) {
    await page.goto("/");
    await page.locator("[data-consent-banner]").waitFor();
  },
  async "the question about cookies on a lesson"(page) {
    await page.goto(lessonPath);
    await page.locator("[data-consent-banner]").waitFor();
    return "[data-consent-banner]";
  },
  async "the cookie settings"(page) {
    await page.goto("/about");
    await page.getByRole("button", { name: "Cookie Settings", exact: true }).click();
    await page.getByRole("dialog", { name: "Cookie settings" }).waitFor();
    return "[data-consent-dialog]";
  },
  async "the search dialog with results"(page) {
    await page.goto("/about");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("html");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    return ".search-dialog";
  },
  async "the search dialog without results"(page) {
    await page.goto("/about");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("zzzz");
    await page.getByText("Nothing found.").waitFor();
    return ".search-dialog";
  },
  async "a refused registration"(page) {
    await page.goto("/auth/register");
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByRole("alert").waitFor();
  },
  async "a refused message"(page) {
    await page.goto("/contact");
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("alert").waitFor();
  },
  async "a subscription that was refused"(page) {
    await page.route("**/api/subscribe", (route) =>
      route.fulfill({ status: 429, contentType: "application/problem+json", body: '{"message":"Too many."}' }),
    );
    await page.goto("/about");
    await page.getByLabel("Email address").fill("ada@example.org");
    await page.getByRole("button", { name: "Subscribe to General Newsletter" }).click();
    await page.getByRole("button", { name: "Try Again" }).waitFor();
    return ".letter";
  },
  async "a subscription that was taken"(page) {
    await page.goto("/about");
    await page.getByLabel("Email address").fill(newPerson().email);
    await page.getByRole("button", { name: "Subscribe to General Newsletter" }).click();
    await page.getByRole("button", { name: "Subscribed!" }).waitFor();
    return ".letter";
  },
  async "a quiz with answers, right and wrong"(page) {
    await page.goto(lessonPath);
    for (const form of await page.locator("form:has(fieldset.quiz)").all()) {
      await form.locator("input").first().check();
      await form.getByRole("button").click();
      await form.getByRole("button", { name: "Try again" }).waitFor();
    }
    return "[data-island=quiz]";
  },
  async "the first edit, done"(page) {
    await page.goto("/");
    await page.getByLabel("HTML code").fill("<h1>Hello, I am Ada.</h1>");
    await page.getByText("That’s your first change to a web page.").waitFor();
  },
  async "a mailbox with mail"(page) {
    await page.goto("/newsletter/subscribe");
    await page.getByRole("main").getByLabel("Email address").fill(newPerson().email);
    await page.getByRole("main").getByRole("button").click();
    await page.getByText("Thanks for subscribing!").waitFor();
    await page.goto(inject("mailbox"));
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(name, { timeout: 240_000 }, async ({ visitor }) => {
    const page = await (await prepared(await visitor(), { chosen: false })).newPage();
    const part = await reach(page);
    const faults = await violationsEverywhere(page, name, typeof part === "string" ? { part } : {});
    expect(faults, faults.join("\n")).toEqual([]);
  });
}

for (const [width, button] of [
  [1280, "More"],
  [360, "Menu"],
] as const)
  test(`the menu ${button}, open`, async ({ visitor }) => {
    const options = { viewport: { width, height: 900 }, reducedMotion: "reduce" } as const;
    const page = await (await prepared(await visitor(options), { chosen: true })).newPage();
    await page.goto("/about");
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("link", { name: "Projects" }).first().waitFor();
    const faults = await violationsEverywhere(page, button, { only: width });
    expect(faults, faults.join("\n")).toEqual([]);
  });

for (const width of [1280, 360] as const)
  test(`the account menu, and what the login says, at ${width}`, async ({ visitor }) => {
    const options = { viewport: { width, height: 900 }, reducedMotion: "reduce" } as const;
    const page = await (await prepared(await visitor(options), { chosen: true })).newPage();
    await register(page, newPerson());
    await page.getByRole("button", { name: "Welcome, Ada" }).click();
    await page.locator("#me-menu").getByRole("link", { name: "Account" }).waitFor();
    const faults = await violationsEverywhere(page, "the account menu", { only: width });
    expect(faults, faults.join("\n")).toEqual([]);
  });

test("the colours that a visitor chose against the system's", async ({ visitor }) => {
  for (const [colorScheme, theme] of [
    ["light", "dark"],
    ["dark", "light"],
  ] as const) {
    const context = await prepared(await visitor({ colorScheme, reducedMotion: "reduce" }), { chosen: true });
    await context.addInitScript((value) => localStorage.setItem("preferences:theme", value), theme);
    const page = await context.newPage();
    for (const path of ["/", lessonPath]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe(theme);
      const faults = await violations(page, { coloursOnly: true });
      expect(faults, `${path} (${theme} chosen):\n${faults.join("\n")}`).toEqual([]);
    }
  }
});
