/** Open workspaces for everybody: what axe says, at 400 %, in forced colours, and with nothing but keys. */
import type { Page } from "playwright-core";
import { prepared, violationsEverywhere } from "../../fixtures/axe.ts";
import { expect, test } from "../../fixtures/browser.ts";

const project = "/projects/todo-list";
const lesson = "/tutorials/html-basics/introduction";

/** A page that has axe at hand, of a visitor who was asked about cookies already. */
const opened = async (context: Parameters<typeof prepared>[0], path: string): Promise<Page> => {
  const page = await (await prepared(context, { chosen: true })).newPage();
  await page.goto(path);
  return page;
};

async function openProject(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "index.html", includeHidden: true }).waitFor({ state: "attached" });
}

async function openExercise(page: Page): Promise<void> {
  const card = page.locator(".exercise").filter({ hasText: "Switch a button on" });
  await card.getByRole("button", { name: "Open the exercise" }).click();
  await card.getByRole("tab", { name: "index.html" }).waitFor();
}

async function runChecks(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Run checks" }).click();
  await page.locator(".checks .fail").waitFor({ timeout: 30_000 });
}

test("the first Tab into the code is followed by typing in the editor", async ({ page }) => {
  await page.goto("/tutorials/html-basics/first-page");
  const card = page.locator(".exercise").filter({ hasText: "Give Luc his own voice" });
  await card.getByRole("button", { name: "Open the exercise" }).click();
  await card.getByRole("button", { name: "Larger code" }).focus();
  await page.keyboard.press("Tab");
  const code = card.locator(".code-host .cm-content");
  await code.waitFor();
  await expect.poll(() => code.evaluate((element) => element.matches(":focus"))).toBe(true);
  await page.keyboard.type("typed");
  await expect.poll(() => code.innerText()).toContain("typed");
});

/** States of a workspace: how one comes to them from a page with nothing but the workspace open. */
const states: Record<string, { readonly exercise?: true; readonly reach: (page: Page) => Promise<void> }> = {
  "a project, just opened": { reach: async () => {} },
  "a project that was checked, with a hint": {
    async reach(page) {
      await runChecks(page);
      await page.getByRole("button", { name: "Show hint 1 of 3" }).click();
    },
  },
  "a project, written in the editor": {
    async reach(page) {
      await page.locator("textarea").first().focus();
      await page.locator(".code-host .cm-content").waitFor();
      await page.keyboard.press("Control+Home");
      await page.keyboard.type("<sec");
      await page.locator(".cm-tooltip-autocomplete").waitFor();
    },
  },
  "a project as it sounds": {
    async reach(page) {
      await page.getByRole("button", { name: "How it sounds" }).click();
      await page.getByRole("region", { name: "How the page sounds" }).getByText("heading level 1").waitFor();
    },
  },
  "a project that was stopped": {
    async reach(page) {
      await page.getByLabel("Plain text area").check();
      await page.locator("textarea").first().fill("<title>Loop</title>\n<script>\nwhile (true) {}\n</script>");
      await page.getByRole("button", { name: "Run checks" }).click();
      await page.getByRole("button", { name: /^Go to line 3/ }).waitFor();
    },
  },
  "earlier versions of a project": {
    async reach(page) {
      await page.getByLabel("Plain text area").check();
      await page.locator("textarea").first().fill("<h1>Mine</h1>");
      await page.keyboard.press("Control+s");
      await page.getByRole("button", { name: "Reset" }).click();
      await page.getByRole("button", { name: "History" }).click();
      await page.getByRole("dialog", { name: "Earlier versions of your code" }).waitFor();
    },
  },
  "a project in the full window": {
    async reach(page) {
      await page.getByRole("button", { name: "Full window" }).click();
    },
  },
  "an exercise, just opened": { exercise: true, reach: async () => {} },
  "an exercise that was checked, with a hint": {
    exercise: true,
    async reach(page) {
      await runChecks(page);
      await page.getByRole("button", { name: "Show hint 1 of 3" }).click();
    },
  },
};

for (const [name, { exercise, reach }] of Object.entries(states)) {
  test(`axe: ${name}`, { timeout: 240_000 }, async ({ visitor }) => {
    const page = await opened(await visitor({ reducedMotion: "reduce" }), exercise ? lesson : project);
    await (exercise ? openExercise : openProject)(page);
    await reach(page);
    const faults = await violationsEverywhere(page, name);
    expect(faults, faults.join("\n")).toEqual([]);
  });
}

test("axe: each of the four tabs of a phone", { timeout: 240_000 }, async ({ visitor }) => {
  const page = await opened(await visitor({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" }), project);
  await openProject(page);
  for (const name of ["Code", "Preview", "Console", "Brief"]) {
    await page.getByRole("button", { name, exact: true }).click();
    const faults = await violationsEverywhere(page, name, { only: 360 });
    expect(faults, faults.join("\n")).toEqual([]);
  }
});

test("at 400 % every part can be reached, and nothing scrolls sideways", async ({ visitor }) => {
  const page = await opened(await visitor({ viewport: { width: 320, height: 256 }, reducedMotion: "reduce" }), project);
  await openProject(page);
  for (const name of ["Code", "Preview", "Console", "Brief"]) {
    await page.getByRole("button", { name, exact: true }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
  }
  await page.getByRole("button", { name: "Code", exact: true }).click();
  await page.locator("textarea").first().focus();
  await page.locator(".code-host .cm-content").waitFor();
  const lines = await page
    .locator(".code-host")
    .first()
    .evaluate((host) => host.clientHeight / 26);
  expect(lines, "some lines of code are in sight").toBeGreaterThan(5);
  await page.goto(lesson);
  await openExercise(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "an exercise").toBe(320);
});

test("what is chosen and what failed can be told apart in forced colours", async ({ visitor }) => {
  const page = await opened(await visitor({ forcedColors: "active", reducedMotion: "reduce" }), project);
  await openProject(page);
  await runChecks(page);
  const drawn = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => {
        const { backgroundColor, color } = getComputedStyle(element, part);
        const probe = document.body.appendChild(document.createElement("span"));
        probe.style.color = "Canvas";
        const canvas = getComputedStyle(probe).color;
        probe.remove();
        const mark = part === undefined ? color : backgroundColor;
        return mark !== canvas && mark !== "rgba(0, 0, 0, 0)";
      }, part);
  expect(await drawn("[role=tab][aria-selected=true]", "::after"), "line under the chosen file").toBe(true);
  expect(await drawn(".widths [aria-pressed=true]", "::after"), "line under the chosen width").toBe(true);
  expect(await drawn(".next", "::before"), "mark beside the next step").toBe(true);
  expect(await drawn(".checks .fail > .i"), "cross before the next step").toBe(true);
  expect(await drawn(".split-code", "::after"), "line between the panes").toBe(true);
});

test("by keys alone: from the address to all checks green", async ({ page, baseUrl }) => {
  const solution = (await (await fetch(`${baseUrl}/practice/projects/todo-list.solution.json`)).json()) as Record<
    string,
    string
  >;
  await page.goto(project);
  await openProject(page);
  /** Presses Tab until what has the focus is called so; in an editor, the way out is Escape. */
  const tabTo = async (name: RegExp, key = "Tab"): Promise<void> => {
    for (let pressed = 0; pressed < 60; pressed += 1) {
      const focused = await page.evaluate(() => {
        const inner = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
        return inner?.getAttribute("aria-label") ?? inner?.textContent ?? "";
      });
      if (name.test(focused.trim())) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${name} is not reached by ${key}`);
  };
  await tabTo(/^Run checks$/);
  await page.keyboard.press("Enter");
  await page.locator(".checks .fail").waitFor({ timeout: 30_000 });
  await tabTo(/^Show hint 1 of 3$/);
  await page.keyboard.press("Enter");
  await page.getByText("Hint 1 of 3", { exact: true }).waitFor();
  await tabTo(/^Code of index\.html$/);
  await page.locator(".code-host .cm-content").waitFor();
  await tabTo(/^Code of index\.html$/);
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(solution["index.html"] ?? "");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await tabTo(/^Run checks$/, "Shift+Tab");
  await page.keyboard.press("Space");
  await page.getByRole("heading", { name: "You finished To-do list." }).waitFor({ timeout: 30_000 });
  await expect
    .poll(() => page.evaluate(() => document.querySelector(".desk > [role=status]")?.textContent))
    .toMatch(/^All \d+ checks pass\. You have finished\.$/);
});
