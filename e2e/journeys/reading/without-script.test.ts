/** Reading, menus and forms in a browser that runs no script. */
import type { Page } from "playwright-core";
import {
  test as base,
  createAccount,
  expect,
  greeting,
  mailedLinks,
  newPerson,
  register,
} from "../../fixtures/browser.ts";
import { lessonPath } from "../../fixtures/pages.ts";

const test = base.extend<{ page: Page }>({
  page: async ({ visitor }, use) => {
    const context = await visitor({ javaScriptEnabled: false });
    await use(await context.newPage());
  },
});

test("the menus open: More on a wide page, Menu on a narrow one", async ({ page }) => {
  await page.goto(lessonPath);
  const community = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Community" });
  expect(await community.isVisible()).toBe(false);
  await page.getByRole("button", { name: "More" }).click();
  expect(await community.isVisible()).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(lessonPath);
  const projects = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" });
  expect(await projects.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Menu" }).click();
  await projects.click();
  await page.waitForURL("**/projects");
});

test("the greeting opens the account menu; name and Logout stay in sight at every width", async ({ page }) => {
  await createAccount(page, newPerson());
  for (const width of [360, 480, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(lessonPath);
    const banner = page.getByRole("banner");
    const button = banner.getByRole("button", { name: "Welcome, Ada" });
    expect(await button.isVisible(), `${width}: the greeting`).toBe(true);
    expect(await banner.getByRole("button", { name: "Logout" }).isVisible(), `${width}: Logout`).toBe(true);
    const link = page.locator("#me-menu").getByRole("link", { name: "Account" });
    expect(await link.isVisible()).toBe(false);
    await button.click();
    expect(await link.isVisible()).toBe(true);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, `${width}: nothing runs past the page`).toBeLessThanOrEqual(0);
  }
  await page.locator("#me-menu").getByRole("link", { name: "Account" }).click();
  await page.waitForURL("**/account");
});

test("the phone menu names the links under More", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(lessonPath);
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.locator("#site-menu");
  expect(await menu.getByText("More", { exact: true }).filter({ visible: true }).innerText()).toBe("More");
  expect(await menu.getByRole("list", { name: "More" }).getByRole("link", { name: "Community" }).isVisible()).toBe(
    true,
  );
});

test("projects can be filtered by section and by state", async ({ page }) => {
  await page.goto("/projects");
  const sections = () => page.getByRole("main").getByRole("heading", { level: 2 }).filter({ visible: true });
  const choose = (name: RegExp) =>
    page.getByRole("navigation", { name: "Show projects" }).getByRole("link", { name }).click();
  const all = await sections().allInnerTexts();
  expect(all.length).toBeGreaterThan(1);
  await choose(/^HTML basics/);
  expect(await sections().allInnerTexts()).toEqual(["HTML basics"]);
  await choose(/^Finished/);
  expect(await sections().count()).toBe(0);
  await page.getByText("You haven’t finished a project yet").filter({ visible: true }).waitFor();
  await choose(/^All/);
  expect(await sections().allInnerTexts()).toEqual(all);
});

test("articles can be filtered by series and tag", async ({ page }) => {
  await page.goto("/the-graphite-journal");
  const filters = page.getByRole("navigation", { name: "Choose articles" });
  await filters.getByRole("link", { name: "Web Fundamentals", exact: true }).click();
  await page.waitForURL("**/series/web-fundamentals");
  expect(await filters.locator("[aria-current]").allInnerTexts()).toEqual(["Web Fundamentals"]);
  await filters.locator("summary").click();
  await filters.getByRole("link", { name: "git", exact: true }).click();
  await page.waitForURL("**/tags/git");
  await page.getByRole("heading", { name: "Articles about git" }).waitFor();
});

test("the first edit says that it needs a script, and leads to a lesson", async ({ page }) => {
  await page.goto("/");
  const note = page.locator(".try", { hasText: "Editing here needs JavaScript" });
  expect(await note.getByText("Not yet.").isVisible()).toBe(false);
  await note.getByRole("link", { name: "Lesson 1" }).click();
  await page.waitForURL("**/tutorials/**");
});

test("an exercise hands its files over as plain text", async ({ page }) => {
  await page.goto("/tutorials/html-basics/forms");
  const card = page.locator(".exercise").first();
  expect(await card.getByRole("button").filter({ visible: true }).count()).toBe(0);
  await card.getByRole("link", { name: "index.html" }).click();
  await page.waitForURL("**/start/index.html.txt");
  expect(await page.evaluate(() => document.contentType)).toBe("text/plain");
  expect(await page.locator("body").textContent()).toMatch(/^<!doctype html>/);
});

test("register, log out, log in, and return to the same page", async ({ page }) => {
  const ada = newPerson();
  await register(page, ada);
  await page.goto("/about");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/");
  await page.goto(lessonPath);
  await page.getByRole("link", { name: "Login" }).click();
  await page.getByRole("main").getByLabel("Email address").fill(ada.email);
  await page.getByLabel("Password").fill(ada.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`**${lessonPath}`);
  expect(await greeting(page).isVisible()).toBe(true);
});

test("a refused form keeps what was typed and leads to the field", async ({ page }) => {
  await page.goto("/auth/register");
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("main").getByLabel("Email address").fill("ada.example.org");
  await page.getByRole("button", { name: "Create an account" }).click();
  const summary = page.getByRole("alert");
  await summary.waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Ada");
  await summary.getByRole("link").first().click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("email");
});

test("write to the site", async ({ page }) => {
  await page.goto(`/contact?about=${encodeURIComponent(lessonPath)}`);
  expect(await page.getByLabel("Message").inputValue()).toContain(lessonPath);
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("main").getByLabel("Email address").fill("ada@example.org");
  await page.getByLabel("Message").fill("The second answer of the quiz is not clear to me.");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("got your message").waitFor();
});

test("subscribe from the foot of a page, confirm from the mail, leave", async ({ page }) => {
  const { email } = newPerson();
  await page.goto("/about");
  await page.getByRole("contentinfo").getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Subscribe to General Newsletter" }).click();
  await page.getByText("Thanks for subscribing! Please check your email to confirm.").waitFor();

  const links = await mailedLinks(email, /confirm|newsletter/i);
  const confirm = links.find((link) => link.includes("/newsletter/confirm"));
  expect(confirm, `the mail has a link to confirm: ${links.join(" ")}`).toBeDefined();
  await page.goto(confirm ?? "");
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await page.getByText("You’re subscribed.").waitFor();
});

test("search", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "Search" }).click();
  await page.waitForURL("**/search");
  await page.getByRole("searchbox").fill("element");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/search?q=element");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Introduction/ })
    .first()
    .click();
  await page.waitForURL("**/tutorials/**");
});

test("a choice shows its reason, and the newsletter is a form", async ({ page }) => {
  await page.goto("/tutorials/html-basics/introduction");
  const question = page.locator("fieldset.quiz").first();
  const reasons = question.locator(".opt > p");
  expect(await reasons.filter({ visible: true }).count()).toBe(0);
  const said = (option: string) =>
    question
      .locator(`${option} > p`)
      .first()
      .evaluate((reason) => getComputedStyle(reason, "::before").content);
  for (const [option, verdict] of [
    [".opt[data-right]", '"Right answer. "'],
    [".opt:not([data-right])", '"Not this one. "'],
  ] as const) {
    await question.locator(`${option} input`).first().check();
    expect(await reasons.filter({ visible: true }).count()).toBe(1);
    expect(await question.locator(`${option} > p`).first().isVisible()).toBe(true);
    expect(await said(option)).toBe(verdict);
  }
  expect(await page.getByRole("button", { name: "Check my answer" }).first().isVisible()).toBe(false);
  const answer = page.locator(".quiz-set form").first().locator("details");
  expect(await answer.locator("p").isVisible()).toBe(false);
  await answer.getByText("Show the answer").click();
  const right = question.locator(".opt[data-right]").first();
  expect(await answer.locator("p").innerText()).toBe(
    `${await right.locator("label").innerText()} ${await right.locator("p > span").last().innerText()}`,
  );
  expect(await page.locator("[data-consent-banner]").isVisible()).toBe(false);
  await page.locator("footer input[type=email]").fill("plain@example.org");
  await page.locator("footer form button").click();
  await page.waitForURL("**/newsletter/subscribe");
});
