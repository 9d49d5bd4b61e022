/** Where the parts of a project's workspace are at each width: the code is in the first screen, and nothing scrolls sideways. */
import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, holdFiles, test } from "../../fixtures/browser.ts";

const projects = readdirSync("content/projects");

/** Windows of a tablet upright, a tablet on its side and a small laptop. */
const windows = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
] as const;

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("tab", { name: /\./, includeHidden: true }).first().waitFor({ state: "attached" });
}

/** A visitor who has answered the question about cookies, so that it covers nothing. */
const answered = (page: Page) =>
  page.addInitScript(() => {
    if (window !== top) return;
    localStorage.setItem("cookieConsent", "true");
    const settings = { essential: true, progress: false, preferences: false };
    localStorage.setItem("cookieSettings", JSON.stringify(settings));
  });

/** Height of the code that can be seen without scrolling, in pixels. */
const codeInView = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const code = [...document.querySelectorAll(".code-box, .start-file")].find((one) => one.checkVisibility());
    if (!code) return 0;
    const { top, bottom } = code.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  });

/** Ten lines of code. */
const tenLines = 240;

test.for(projects)("%s shows its code in the first screen at every width", async (project, { page }) => {
  await answered(page);
  const path = `/projects/${project}`;
  await page.route("**/practice/projects/*.json", (route) => route.abort());
  await page.goto(path);
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    await expect
      .poll(() => codeInView(page), { message: `${viewport.width}, before its scripts have loaded` })
      .toBeGreaterThanOrEqual(tenLines);
  }
  await page.unroute("**/practice/projects/*.json");
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    await opened(page, path);
    expect(await codeInView(page), `${viewport.width}`).toBeGreaterThanOrEqual(tenLines);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    // Below the workspace, there is the line at the foot of the page, and nothing else.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(viewport.height + 300);
  }
});

test("at 768 pixels there are four tabs, with the code first", async ({ visitor }) => {
  const page = await (await visitor({ viewport: { width: 768, height: 1024 } })).newPage();
  await answered(page);
  await opened(page, "/projects/todo-list");
  const shown = () => page.locator(".pane:visible").evaluateAll((panes) => panes.map((one) => one.classList[1]));
  expect(await shown()).toEqual(["code-pane"]);
  for (const [name, pane] of Object.entries({
    Brief: "brief",
    Preview: "preview",
    Console: "console",
    Code: "code-pane",
  })) {
    const tab = page.getByRole("button", { name, exact: true });
    await tab.click();
    expect(await tab.getAttribute("aria-pressed")).toBe("true");
    expect(await shown()).toEqual([pane]);
  }
});

test("beside the state of a draft that isn't kept, a short title stays whole; beside a long title, the state fits the bar", async ({
  page,
}) => {
  const wider = [...windows, { width: 1500, height: 900 }];
  await answered(page);
  const write = async (project: string): Promise<void> => {
    await opened(page, `/projects/${project}`);
    await page.getByLabel("Plain text area").check();
    await page.locator("textarea:visible").fill("p { color: red; }");
    await page.getByText("Your draft lasts only for this visit").waitFor();
  };
  const cut = () =>
    page.getByRole("heading", { level: 1 }).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  await write("card-components");
  for (const viewport of wider) {
    await page.setViewportSize(viewport);
    expect(await cut(), `${viewport.width}`).toBe(false);
  }
  page.once("dialog", (dialog) => dialog.accept());
  await write("personal-profile-enhanced");
  for (const viewport of wider) {
    await page.setViewportSize(viewport);
    const [line, bar] = await Promise.all([
      page.locator(".draft-line").boundingBox(),
      page.getByRole("banner").boundingBox(),
    ]);
    if (!line || !bar) throw new Error("the bar has no state of the draft");
    expect(line.y, `${viewport.width}`).toBeGreaterThanOrEqual(bar.y);
    expect(line.y + line.height, `${viewport.width}`).toBeLessThanOrEqual(bar.y + bar.height);
  }
});

test("at 1024 pixels the code is on the left, and one of brief, preview and console on the right", async ({
  visitor,
}) => {
  const page = await (await visitor({ viewport: { width: 1024, height: 768 } })).newPage();
  await answered(page);
  await opened(page, "/projects/todo-list");
  expect(await page.getByRole("button", { name: "Code", exact: true }).count()).toBe(0);
  const box = async (pane: string) => {
    const found = await page.locator(`.pane.${pane}`).boundingBox();
    if (!found) throw new Error(`${pane} is not shown`);
    return found;
  };
  for (const [name, pane] of Object.entries({ Preview: "preview", Console: "console", Brief: "brief" })) {
    const tab = page.getByRole("button", { name, exact: true });
    await tab.click();
    expect(await tab.getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator(".pane:visible").count()).toBe(2);
    const [code, side] = [await box("code-pane"), await box(pane)];
    expect(side.x).toBeGreaterThanOrEqual(code.x + code.width);
    expect(Math.abs(side.y - code.y)).toBeLessThan(80);
  }
  // The line between them moves whichever pane is on the right.
  const line = page.getByRole("separator", { name: "Width of the code" });
  const grip = await line.boundingBox();
  if (!grip) throw new Error("the line between the panes is not there");
  const { width } = await box("code-pane");
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2 - 80, grip.y + grip.height / 2, { steps: 4 });
  await page.mouse.up();
  expect((await box("code-pane")).width).toBeLessThan(width - 50);
  // The results of the checks are in the brief.
  await page.getByRole("button", { name: "Console", exact: true }).click();
  await page.getByRole("button", { name: "Run checks" }).click();
  await page.locator(".checks .fail").waitFor({ timeout: 30_000 });
  expect(await page.locator(".code-pane").isVisible()).toBe(true);
});

test("what is chosen before the scripts have loaded stays chosen", async ({ visitor }) => {
  for (const viewport of [windows[0], windows[1]]) {
    const page = await (await visitor({ viewport })).newPage();
    await answered(page);
    const go = await holdFiles(page, "**/practice/projects/*.json");
    await page.goto("/projects/todo-list");
    const tab = page.getByRole("button", { name: "Console", exact: true });
    await tab.click();
    await go();
    await page.getByRole("tab", { name: "index.html", includeHidden: true }).waitFor({ state: "attached" });
    expect(await tab.getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator(".pane.console").isVisible()).toBe(true);
  }
});

test("from 1280 pixels the editor has at least 60 % of the window's height, and the console two lines until it is used", async ({
  visitor,
}) => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
  ]) {
    const page = await (await visitor({ viewport })).newPage();
    await answered(page);
    await opened(page, "/projects/todo-list");
    const height = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height ?? 0;
    expect(await height(".code-box")).toBeGreaterThanOrEqual(viewport.height * 0.6);
    expect(await height(".pane.console")).toBeLessThan(80);
    await page.getByLabel("Plain text area").check();
    const logs = Array.from({ length: 30 }, (_, at) => `console.log(${at});`).join("\n");
    await page.locator("textarea").first().fill(`<!doctype html><title>Logs</title><script>${logs}</script>`);
    await page.locator(".console.used").getByText("29").first().waitFor();
    await expect.poll(() => height(".pane.console")).toBeGreaterThan(100);
    expect(await height(".code-box")).toBeGreaterThanOrEqual(viewport.height * 0.6);
  }
});

test("code has its colours and numbers from the server, and no line moves when the editor comes", async ({
  visitor,
}) => {
  for (const viewport of windows) {
    const page = await (await visitor({ viewport })).newPage();
    await answered(page);
    /** Where each line begins, in pixels, and the colour of the first name in the code. */
    const drawn = (line: string, name: string) =>
      page.evaluate(
        ([line, name]) => {
          const host = document.querySelector(".code-host")?.shadowRoot;
          const root = line.startsWith(".cm") && host ? host : document;
          const shown = [...root.querySelectorAll(line)].filter((one) => one.checkVisibility()).slice(0, 12);
          const text = [...root.querySelectorAll(name)].find((one) => one.textContent === "html");
          return {
            tops: shown.map((one) => Math.round(one.getBoundingClientRect().top)),
            left: Math.round(text?.getBoundingClientRect().left ?? 0),
            colour: text ? getComputedStyle(text).color : "",
          };
        },
        [line, name] as const,
      );
    await page.route("**/practice/projects/*.json", (route) => route.abort());
    await page.goto("/projects/todo-list");
    const still = await drawn(".start-file .l", ".start-file .t");
    expect(still.tops.length).toBe(12);
    expect(
      await page
        .locator(".start-file .l")
        .first()
        .evaluate((one) => getComputedStyle(one, "::before").content),
    ).toContain("counter(line)");
    await page.unroute("**/practice/projects/*.json");
    await opened(page, "/projects/todo-list?run=off");
    expect(await drawn(".code-layer .l", ".code-layer .t"), "in the workspace").toEqual(still);
    await page.locator("textarea").first().focus();
    await page.locator(".code-host .cm-content").first().waitFor();
    expect(await drawn(".cm-line", ".cm-line span"), "in the editor").toEqual(still);
  }
});

test("the full window shows editor, preview and next step, and Escape leaves it", async ({ visitor }) => {
  for (const viewport of windows) {
    const page = await (await visitor({ viewport })).newPage();
    await answered(page);
    await opened(page, "/projects/todo-list");
    await page.getByRole("button", { name: "Full window" }).click();
    const box = await page.locator(".panes").boundingBox();
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, viewport.width, viewport.height]);
    expect(await page.locator(".next-bar").isVisible()).toBe(true);
    expect(await page.locator(".code-pane").isVisible()).toBe(true);
    expect(await page.locator(".top").evaluate((one: HTMLElement) => one.inert), "what is behind it").toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Full window" }).waitFor();
    expect(await page.locator(".top").evaluate((one: HTMLElement) => one.inert)).toBe(false);
  }
});

test("the size of the code is chosen in steps", async ({ visitor }) => {
  const page = await (await visitor({ viewport: windows[2] })).newPage();
  await answered(page);
  await opened(page, "/projects/todo-list?run=off");
  const size = () =>
    page
      .locator(".code-layer")
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const before = await size();
  await page.getByRole("button", { name: "Larger code" }).click();
  expect(await size()).toBeCloseTo(before * 1.1, 1);
  for (let press = 0; press < 3; press += 1) await page.getByRole("button", { name: "Smaller code" }).click();
  expect(await size()).toBeCloseTo(before * 0.8, 1);
  expect(await page.getByRole("button", { name: "Smaller code" }).getAttribute("aria-disabled")).toBe("true");
});

test("the grips between the panes move by finger", async ({ visitor }) => {
  const context = await visitor({ viewport: windows[2], hasTouch: true });
  const page = await context.newPage();
  await answered(page);
  await opened(page, "/projects/todo-list?run=off");
  const session = await context.newCDPSession(page);
  for (const name of ["Width of the brief", "Width of the code"]) {
    const grip = page.getByRole("separator", { name });
    const before = Number(await grip.getAttribute("aria-valuenow"));
    const box = await grip.boundingBox();
    if (!box) throw new Error(`${name} is not there`);
    expect(box.width, "room for a finger").toBeGreaterThanOrEqual(24);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch("touchStart", x);
    for (let step = 1; step <= 4; step += 1) await touch("touchMove", x + step * 20);
    await touch("touchEnd");
    await expect.poll(async () => Number(await grip.getAttribute("aria-valuenow"))).toBeGreaterThan(before + 3);
  }
});
