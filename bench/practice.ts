/**
 * The workspace of a project: from "Run" to the first paint of the learner's page, all checks of the largest project,
 * size and load time of the editor, and the cost of a keystroke in a long file on a slow processor.
 */
import type { Browser, Page } from "playwright-core";
import { desk, withBrowser, withVisitor } from "./browser.ts";
import { figure, type Measured, plainFigure } from "./figures.ts";
import type { Setting } from "./pages.ts";
import { withUnwatchedPage } from "./unwatched.ts";

const path = "/projects/todo-list-enhanced";
const runs = 9;
const slowdown = 4;
const lines = 500;
const keys = 60;

const ready = (page: Page) => page.getByText(/^Page loaded in \d+ ms$/).waitFor();

/** Milliseconds from a click on "Run" until the learner's page has painted something. */
async function runOnce(page: Page): Promise<number> {
  const before = new Set(page.frames());
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener("click", ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
          capture: true,
          once: true,
        });
      }),
  );
  await page.locator(".preview").getByRole("button", { name: "Run", exact: true }).click();
  await ready(page);
  const frame = page.frames().find((one) => !before.has(one) && one.parentFrame() === page.mainFrame());
  if (!frame) throw new Error("the run opened no frame of its own");
  const painted = await frame.evaluate(async () => {
    const seen = () => performance.getEntriesByName("first-contentful-paint")[0];
    for (let wait = 0; wait < 100 && !seen(); wait += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    const entry = seen();
    return entry ? performance.timeOrigin + entry.startTime : null;
  });
  if (painted === null) throw new Error("the learner's page painted nothing within two seconds");
  return painted - (await pressed);
}

/** In the page: milliseconds from a click on "Run checks" until the result is announced. */
function checkOnce(): Promise<number> {
  return new Promise((resolve, reject) => {
    const status = document.querySelector(".desk > [role=status]");
    const button = [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === "Run checks");
    if (!status || !button) return reject(new Error("there is no status line or no button"));
    const from = performance.now();
    const observer = new MutationObserver(() => {
      if (!/checks? pass/.test(status.textContent ?? "")) return;
      observer.disconnect();
      resolve(performance.now() - from);
    });
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    button.click();
  });
}

/** In the page: puts these files into the editor, as plain text. */
async function fill(files: Record<string, string>): Promise<void> {
  const found = async <T>(find: () => T | null | undefined): Promise<T> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const one = find();
      if (one) return one;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`nothing was found by ${find}`);
  };
  await found(() =>
    [...document.querySelectorAll(".log li, .console *")].find((one) => /^Page loaded in /.test(one.textContent)),
  );
  const plain = await found(() =>
    [...document.querySelectorAll("label")].find((one) => /Plain text/.test(one.textContent)),
  );
  plain.control?.click();
  for (const [file, text] of Object.entries(files)) {
    const tab = await found(() =>
      [...document.querySelectorAll<HTMLElement>("[role=tab]")].find((one) => one.textContent.startsWith(file)),
    );
    tab.click();
    const area = await found(() =>
      [...document.querySelectorAll("textarea")].find(
        (one) => one.checkVisibility() && (one.ariaLabel ?? one.labels[0]?.textContent ?? "").endsWith(file),
      ),
    );
    // React only notices a value if it was set with the native setter.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, text);
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, 1500));
}

/** KiB on the wire of the scripts that load when the code is touched. Throws if they were loaded before. */
async function editorBytes(page: Page): Promise<number> {
  const names = () =>
    page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    );
  const before = new Set((await names()).map(({ name }) => name));
  if ([...before].some((name) => /code-mirror/.test(name))) throw new Error("the editor came before it was needed");
  await page.locator(".code-field textarea").first().focus();
  await page.locator(".code-host .cm-content").first().waitFor();
  return (await names()).filter(({ name }) => !before.has(name)).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}

/** The typed text: a line of a script, because the file is one. */
const typed = "let total = add(12, 5); ";

/**
 * Milliseconds of the main thread per key in a script of 500 lines, with the processor at a quarter; and the part in
 * scripts.
 */
async function typing(page: Page): Promise<{ readonly all: number; readonly scripts: number }> {
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(
    Array.from({ length: lines }, (_, at) => `items.push("Line number ${at} of the list.");`).join("\n"),
  );
  await page.waitForTimeout(3000);
  await page.keyboard.press("Control+Home");
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const read = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
    return { all: read("TaskDuration"), scripts: read("ScriptDuration") };
  };
  await page.keyboard.type("; ");
  const from = await spent();
  // Faster than the delay after which the preview updates, like normal typing.
  await page.keyboard.type(typed.repeat(Math.ceil(keys / typed.length)).slice(0, keys), { delay: 60 });
  const to = await spent();
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { all: (to.all - from.all) / keys, scripts: (to.scripts - from.scripts) / keys };
}

const withWorkspace = <T>(browser: Browser, url: string, use: (page: Page) => Promise<T>): Promise<T> =>
  withVisitor(browser, desk, async (context) => {
    const page = await context.newPage();
    // The editor then loads at the first touch, where its bytes are counted.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.goto(url);
    await page.getByRole("tab", { name: "index.html" }).waitFor();
    await ready(page);
    await page.waitForTimeout(500);
    return use(page);
  });

const repeat = async (measure: () => Promise<number>): Promise<number[]> => {
  // The first one is a warm-up.
  await measure();
  const found: number[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measure());
  return found;
};

export async function measure({ ownUrl }: Setting): Promise<Measured> {
  const url = ownUrl + path;
  const solution = (await (await fetch(`${ownUrl}/practice${path}.solution.json`)).json()) as Record<string, string>;
  const checks = (files: Record<string, string>, ends: RegExp) =>
    withUnwatchedPage(url, async (page) => {
      await page.run(fill, files);
      const found = await repeat(() => page.run(checkOnce));
      const told = await page.run(() => document.querySelector(".desk > [role=status]")?.textContent ?? "");
      if (!ends.test(told)) throw new Error(`the checks ended with: ${told}`);
      return found;
    });
  const solved = await checks(solution, /^All \d+ checks pass/);
  const start = await checks({}, /^0 of \d+ checks passed/);
  return withBrowser(async (browser) => {
    const preview = await withWorkspace(browser, url, (page) => repeat(() => runOnce(page)));
    const editor = await withWorkspace(browser, url, async (page) => ({
      bytes: await editorBytes(page),
      key: await typing(page),
    }));
    const bare = await withVisitor(browser, desk, async (context) => {
      const page = await context.newPage();
      await page.setContent("<textarea rows=20 cols=80></textarea>");
      await page.locator("textarea").focus();
      return typing(page);
    });
    return {
      figures: [
        figure("practice.preview", preview),
        figure("practice.checks", solved),
        plainFigure("practice.checks-start", "All checks, with what one begins with", "ms", start),
        figure("practice.editor", editor.bytes),
        figure("practice.typing", editor.key.scripts),
        plainFigure("practice.typing-all", "All tasks for that key, layout and paint included", "ms", editor.key.all),
        plainFigure("practice.typing-bare", "All tasks for a key in a text area on an empty page", "ms", bare.all),
      ],
    };
  });
}
