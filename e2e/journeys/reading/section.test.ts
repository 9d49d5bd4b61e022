/** The overview of a section and its cheat sheet: the way through it, the self-test, what is printed. */
import { expect, test } from "../../fixtures/browser.ts";
import { lessonTitles } from "../../fixtures/outline.ts";

const overview = "/tutorials/html-basics/overview";
const sheet = "/tutorials/html-basics/cheat-sheet";

test("the overview lists the lessons in order and leads to each part", async ({ visitor, baseUrl }) => {
  const page = await (await visitor({})).newPage();
  await page.goto(overview);
  const lessons = page
    .getByRole("region", { name: /lessons, in order/ })
    .getByRole("list")
    .first();
  expect(await lessons.getByRole("heading", { level: 3 }).allTextContents()).toEqual(
    await lessonTitles(baseUrl, "html-basics"),
  );
  expect(await lessons.locator("li .meta").first().textContent()).toMatch(/^\d+ min$/);
  const projects = page.getByRole("region", { name: "Projects", exact: true });
  await projects.getByRole("link", { name: "To-do list" }).click();
  await page.waitForURL("**/projects/todo-list");
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "HTML cheat sheet" }).click();
  await page.waitForURL(`**${sheet}`);
  await page.getByRole("heading", { level: 1, name: "HTML cheat sheet" }).waitFor();
});

test("each question of the self-test opens without a script, and names its lesson", async ({ visitor }) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await page.goto(overview);
  const test = page.getByRole("region", { name: "Can you already do this?" });
  const questions = test.locator("details");
  expect(await questions.count()).toBe(6);
  for (let at = 0; at < 6; at++) {
    const question = questions.nth(at);
    const answer = question.locator("p").first();
    expect(await answer.isVisible()).toBe(false);
    await question.locator("summary").press("Enter");
    expect(await answer.isVisible()).toBe(true);
    expect(await question.getByRole("link").getAttribute("href")).toMatch(/^\/tutorials\/html-basics\/[a-z-]+$/);
  }
  await questions.nth(3).getByRole("link", { name: "Links" }).click();
  await page.getByRole("heading", { level: 1, name: "Links" }).waitFor();
});

test("the first section needs nothing before it and closes with a task of its own", async ({ visitor }) => {
  const page = await (await visitor({})).newPage();
  await page.goto("/tutorials/getting-started/overview");
  expect(await page.getByText("The previous section").count()).toBe(0);
  const task = page.getByRole("region", { name: "Project" });
  expect(await task.getByRole("listitem").count()).toBe(5);
});

test("the cheat sheet is a set of tables that name their rows, and leads back to the lessons", async ({ visitor }) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await page.goto(sheet);
  const forms = page.getByRole("region", { name: "Forms" });
  expect(await forms.getByRole("rowheader", { name: "required" }).count()).toBe(1);
  expect(await forms.getByRole("cell", { name: "<input required>" }).count()).toBe(1);
  await forms.getByRole("link", { name: "Forms" }).click();
  await page.getByRole("heading", { level: 1, name: "Forms" }).waitFor();
});

for (const width of [320, 360, 768, 1280])
  test(`nothing is wider than a window of ${width} pixels`, async ({ visitor }) => {
    const page = await (await visitor({ viewport: { width, height: 800 } })).newPage();
    for (const path of [
      overview,
      sheet,
      "/tutorials/getting-started/overview",
      "/tutorials/getting-started/cheat-sheet",
    ]) {
      await page.goto(path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });

test("cheat sheets and link sheets have a Print button where scripts run", async ({ visitor }) => {
  const page = await (await visitor()).newPage();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", location.pathname);
  });
  const printed = () => page.evaluate(() => document.documentElement.getAttribute("data-printed"));
  const linkSheet = sheet.replace("cheat-sheet", "link-sheet");
  for (const path of [sheet, linkSheet]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await expect.poll(printed).toBe(path);
  }
  const plain = await (await visitor({ javaScriptEnabled: false })).newPage();
  await plain.goto(sheet);
  expect(await plain.getByRole("button", { name: "Print", exact: true }).isVisible()).toBe(false);
});

test("on paper the sheet stands alone, in two columns", async ({ visitor }) => {
  const page = await (await visitor({ viewport: { width: 794, height: 1123 } })).newPage();
  await page.goto(sheet);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  expect(await page.getByText("ready to look up").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Print", exact: true }).isVisible()).toBe(false);
  expect(await page.getByText("Taught in").first().isVisible()).toBe(false);
  expect(await page.getByRole("heading", { level: 1, name: "HTML cheat sheet" }).isVisible()).toBe(true);
  const columns = await page
    .getByRole("rowheader")
    .evaluateAll((cells) => new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().left))).size);
  expect(columns).toBe(2);
});

test("a section without lessons is being written, wherever it is shown, and has no sheet", async ({
  visitor,
  baseUrl,
}) => {
  const page = await (await visitor({})).newPage();
  for (const path of ["/", "/tutorials"]) {
    await page.goto(path);
    const git = page.getByRole("main").getByRole("listitem").filter({ hasText: "Git basics" });
    await git.getByText("Being written").waitFor();
    expect(await git.getByRole("link", { name: "Git basics", exact: true }).count()).toBe(0);
  }
  await page.getByRole("link", { name: "See the plan for Git basics" }).click();
  await page.getByText("We’re still writing this section’s lessons").waitFor();
  expect((await fetch(`${baseUrl}/tutorials/git-basics/cheat-sheet`)).status).toBe(404);
});

test("a project that needs a section that is being written says so", async ({ visitor }) => {
  const page = await (await visitor({})).newPage();
  await page.goto("/projects");
  const project = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await project("Hello, world").getByText("Needs JavaScript basics, which we’re still writing").waitFor();
  expect(await project("Recipe page").getByText("still writing").count()).toBe(0);
  await page.goto("/projects/hello-world");
  await page.getByText("Needs JavaScript basics, which we’re still writing").first().waitFor();
});
