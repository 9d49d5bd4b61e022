/** The workspace of a project: written, checked, kept, taken along; by keys, in a text area, on a phone, without a script. */
import type { Page } from "playwright-core";
import { createAccount, expect, newPerson, openWindow, test } from "../../fixtures/browser.ts";

const project = "/projects/todo-list";
const draftName = "progress:draft:project:todo-list";

/** A visitor who lets the site keep progress and preferences, or neither. */
const chosen = async (page: Page, allowed: boolean): Promise<void> => {
  // Where the page scrolls smoothly, a click may come before the place.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript((allowed) => {
    // Learners' pages are sandboxed and have no storage.
    if (window !== top) return;
    localStorage.setItem("cookieConsent", "true");
    const settings = { essential: true, progress: allowed, preferences: allowed };
    localStorage.setItem("cookieSettings", JSON.stringify(settings));
  }, allowed);
};

async function open(page: Page, path = project): Promise<void> {
  await page.goto(path);
  // Attached is enough: a narrow window may show another pane.
  await page.getByRole("tab", { name: "index.html", includeHidden: true }).waitFor({ state: "attached" });
}

/** Switches to the text area, where the whole code can be read and set. */
async function plain(page: Page): Promise<void> {
  // High enough to need no scrolling: for a moment after it, the browser sends a click to where the preview was before.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.getByLabel("Plain text area").check();
}

/** The same on a phone, where the options of the editor are behind a button. */
async function plainOnPhone(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Code", exact: true }).click();
  await page.getByRole("button", { name: "Options of the editor" }).click();
  await page.getByLabel("Plain text area").check();
  await page.keyboard.press("Escape");
}

const area = (page: Page) => page.locator("textarea").first();

const runChecks = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: "Run checks" }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(200);
  await page.getByRole("button", { name: "Run checks" }).click();
  const status = page.locator(".desk > [role=status]");
  await page.waitForFunction(
    () => /checks? pass|stopped|did not run/.test(document.querySelector(".desk > [role=status]")?.textContent ?? ""),
    null,
    { timeout: 30_000 },
  );
  return (await status.textContent()) ?? "";
};

test("the checks name the next step; hints come one after the other", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  expect(await runChecks(page)).toMatch(/^\d+ of \d+ checks passed\. Next: /);
  expect(await page.locator(".checks .fail").count()).toBe(1);
  const next = page.locator(".next");
  expect(await next.count()).toBe(1);
  await next.getByText("Next step", { exact: true }).waitFor();
  await next.getByRole("button", { name: "Show hint 1 of 3" }).click();
  await next.getByText("Hint 1 of 3", { exact: true }).waitFor();
  expect(await next.getByText("Hint 2 of 3", { exact: true }).count()).toBe(0);
  await next.getByRole("button", { name: "Show hint 2 of 3" }).click();
  await next.getByRole("button", { name: "Show hint 3 of 3" }).click();
  expect(await next.getByRole("button", { name: /Show hint/ }).count()).toBe(0);
});

test("an element that was written inside a comment is not only missed: its place is told", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await plain(page);
  const start = await area(page).inputValue();
  await area(page).fill(start.replace(" button. -->", ' button.\n<form><input type="text"></form> -->'));
  await runChecks(page);
  await page
    .locator(".next")
    .getByText("I found no form on the page.")
    .getByText("In line 15 of index.html, <form> is inside a comment")
    .waitFor();
  await page.locator(".next").getByRole("button", { name: "Go to line 15", exact: true }).click();
  await expect.poll(() => area(page).evaluate((field) => field === document.activeElement)).toBe(true);
  const before = await area(page).evaluate((field: HTMLTextAreaElement) => field.value.slice(0, field.selectionStart));
  expect(before.split("\n")).toHaveLength(15);
});

test("on a phone, the first save moves nothing in the bar", async ({ page }) => {
  await chosen(page, true);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  const places = () =>
    Promise.all(
      [page.locator("h1"), page.getByRole("button", { name: "Options for this project" })].map((one) =>
        one.boundingBox(),
      ),
    );
  const before = await places();
  await plainOnPhone(page);
  await area(page).fill("<h1>Mine</h1>");
  await page.locator(".draft-line", { hasText: /^Saved / }).waitFor();
  expect(await places()).toEqual(before);
  for (const box of before) {
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(52);
  }
});

test("the solution passes everything, and may be looked at then", async ({ page, baseUrl }) => {
  await chosen(page, true);
  const solution = (await (await fetch(`${baseUrl}/practice/projects/todo-list.solution.json`)).json()) as Record<
    string,
    string
  >;
  await open(page);
  expect(await page.getByRole("button", { name: "Compare with a solution" }).count()).toBe(0);
  await plain(page);
  await area(page).fill(solution["index.html"] ?? "");
  expect(await runChecks(page)).toMatch(/^All \d+ checks pass\. You have finished\.$/);
  const finish = page.getByRole("heading", { name: "You finished To-do list." });
  await finish.waitFor();
  await expect.poll(() => finish.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.frameLocator(".sheet-on iframe").getByRole("heading").first().waitFor();
  expect(await page.locator(".finish-page .btn.now").getAttribute("href")).toMatch(/^\/projects/);
  await page.getByRole("button", { name: "Show our solution" }).click();
  await page.getByRole("dialog", { name: "One solution" }).getByText("Add task").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep working on this page" }).click();
  await page.getByRole("button", { name: "Compare with a solution" }).waitFor();
  expect(await runChecks(page)).toContain("You have finished.");
  await page.waitForTimeout(500);
  expect(await finish.count(), "it opens by itself only once").toBe(0);
  await open(page);
  const panel = page.locator(".pane.brief");
  await panel.getByText(/^ ?Finished on \d+ \w+ \d{4}$/).waitFor();
  await panel.getByText("The checks haven’t run since you opened this page.").waitFor();
  const items = await panel.locator(".checks > li").allInnerTexts();
  expect(items.filter((text) => !text.endsWith("(passed before)"))).toEqual([]);
  await panel.getByRole("button", { name: "Show the finish again" }).click();
  await finish.waitFor();
  await page.getByRole("button", { name: "Keep working on this page" }).click();

  // On a phone, the code is shown, and the bar below it leads there.
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  const bar = page.getByRole("region", { name: "Next step" });
  await bar.getByText(/^Finished on \d+ \w+ \d{4}\.$/).waitFor();
  await bar.getByRole("button", { name: "Show the finish again" }).click();
  await finish.waitFor();
});

test("a draft is kept with consent, comes back, and a reset can be undone", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await plain(page);
  await area(page).fill("<h1>Mine</h1>");
  await page.keyboard.press("Control+s");
  await page.locator(".draft-line", { hasText: /^Saved \d{1,2}:\d\d [ap]m$/ }).waitFor();
  await open(page);
  expect(await area(page).inputValue()).toBe("<h1>Mine</h1>");
  await page.getByRole("button", { name: "Reset" }).click();
  expect(await area(page).inputValue()).toContain("<!doctype html>");
  const said = page.locator(".desk > [role=status]");
  await said.getByText("Your code has been reset. Your previous code is in History.").waitFor();
  await said.getByRole("button", { name: "Undo reset" }).click();
  expect(await area(page).inputValue()).toBe("<h1>Mine</h1>");
  await said.getByText("Your code is back.", { exact: true }).waitFor();
  await said.getByRole("button", { name: "Close" }).click();
  expect(await said.textContent()).toBe("");
  await page.getByRole("button", { name: "History" }).click();
  await page
    .getByRole("dialog", { name: "Earlier versions of your code" })
    .getByRole("button", { name: "Go back to this version" })
    .first()
    .click();
  expect(await area(page).inputValue()).toContain("<!doctype html>");
});

test("results of other code are marked as old: after a change, after Reset, and not once it is undone", async ({
  page,
  baseUrl,
}) => {
  await chosen(page, true);
  const solution = (await (await fetch(`${baseUrl}/practice/projects/todo-list.solution.json`)).json()) as Record<
    string,
    string
  >;
  await open(page);
  await plain(page);
  await area(page).fill((solution["index.html"] ?? "").replaceAll(/<(\/?)output/g, "<$1span"));
  await runChecks(page);
  const panel = page.locator(".pane.brief");
  const old = panel.getByText("(passed before)");
  const colours = () =>
    panel.locator(".checks .i").evaluateAll((marks) => [...new Set(marks.map((mark) => getComputedStyle(mark).color))]);
  expect(await old.count()).toBe(0);
  expect((await colours()).length, "green ticks and a red cross").toBe(2);
  for (const change of ["Reset", "typing"]) {
    if (change === "Reset") await page.getByRole("button", { name: "Reset" }).click();
    else await area(page).press("a");
    await panel.getByText("These results are from before your last change. Run the checks again.").waitFor();
    expect(await old.count(), change).toBeGreaterThan(2);
    expect((await colours()).length, `${change} takes the colour away`).toBe(1);
    if (change === "Reset") await page.getByRole("button", { name: "Undo reset" }).click();
    else await area(page).press("Backspace");
    await old.first().waitFor({ state: "detached" });
    expect((await colours()).length).toBe(2);
  }
  await area(page).fill(solution["index.html"] ?? "");
  expect(await runChecks(page)).toContain("You have finished.");
  await page.getByRole("button", { name: "Keep working on this page" }).click();
  await page.getByRole("button", { name: "Reset" }).click();
  await old.first().waitFor();
  expect(await panel.locator(".all-passed").count(), "the code at the start is not finished").toBe(0);
});

test("people who are logged in read where the draft is only while the account can't be reached", async ({ page }) => {
  const person = newPerson();
  await chosen(page, true);
  await createAccount(page, person);
  await open(page);
  await plain(page);
  const line = page.locator(".draft-line");
  await area(page).fill("<h1>Mine</h1>");
  await line.filter({ hasText: /^Saved \d{1,2}:\d\d [ap]m$/ }).waitFor();
  await page.context().setOffline(true);
  await line
    .filter({
      hasText: /^Saved on this device, \d{1,2}:\d\d [ap]m\. We’ll copy it to your account when you’re online\.$/,
    })
    .waitFor();
  await page.context().setOffline(false);
  await line.filter({ hasText: /^Saved \d{1,2}:\d\d [ap]m$/ }).waitFor();
});

test("without consent nothing is kept on the device, the page says so, and leaving asks", async ({ page }) => {
  await chosen(page, false);
  await open(page);
  await plain(page);
  await area(page).fill("<h1>Mine</h1>");
  await page.getByText("Your draft lasts only for this visit").waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(["cookieConsent", "cookieSettings"]);
  const asked = page.waitForEvent("dialog");
  void page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("todo-list.zip");
});

test("two tabs do not overwrite each other without a word", async ({ visitor }) => {
  const context = await visitor();
  const [one, two] = [await openWindow(context), await openWindow(context)];
  for (const page of [one, two]) {
    await chosen(page, true);
    await open(page);
    await plain(page);
  }
  // Both changed before either was kept: the storage event of the first finds the second with changes.
  await two.evaluate((name) => {
    const draft = { shape: 1, files: { "index.html": "<p>elsewhere</p>" }, at: Date.now(), revision: "other" };
    localStorage.setItem(name, JSON.stringify(draft));
  }, draftName);
  await area(two).fill("<p>here</p>");
  await two.getByText("Another tab changed this code").waitFor();
  await two.getByRole("button", { name: "Use the other version" }).click();
  expect(await area(two).inputValue()).toBe("<p>elsewhere</p>");
  await two.getByRole("button", { name: "History" }).click();
  await two.getByText("from another tab").waitFor();
  expect(await one.locator(".desk").count()).toBe(1);
});

test("each line of the console begins at the same place and has its own place in the code at the end", async ({
  page,
}) => {
  await chosen(page, true);
  await open(page);
  await plain(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Code", exact: true }).click();
  const lines = ['console.log("started")', 'console.table([{ task: "Milk", done: false }])', "console.error(1)"];
  await area(page).fill(`<script>\n${[...lines, 'console.info("end")'].join("\n")}\n</script>`);
  await page.getByRole("button", { name: /^Console/ }).click();
  await page.locator(".console .place").nth(3).waitFor();
  const boxes = await page.locator(".console .log > li:has(.place)").evaluateAll((all) =>
    all.map((line) => {
      const { left, right, bottom } = line.getBoundingClientRect();
      const style = getComputedStyle(line);
      const place = line.querySelector(".place")?.getBoundingClientRect();
      return {
        start: left + Number.parseFloat(style.paddingInlineStart),
        end: right - (place?.right ?? 0),
        below: (place?.bottom ?? 0) > bottom + 1,
      };
    }),
  );
  expect(boxes).toHaveLength(4);
  expect(new Set(boxes.map(({ start }) => Math.round(start))).size).toBe(1);
  expect(boxes.map(({ end }) => Math.round(end))).toEqual([0, 0, 0, 0]);
  expect(boxes.map(({ below }) => below)).toEqual([false, false, false, false]);
});

test("the console names a script that is not there; a message says once what was typed", async ({ page }) => {
  await chosen(page, true);
  await open(page, "/projects/hello-world");
  // What the site itself writes into the console has its code marked, as everywhere.
  const missing = page.locator(".log li.warn");
  await missing.waitFor();
  expect(await missing.locator("code").allTextContents()).toEqual(["main.js", "index.html", "js/main.js"]);
  expect(await missing.innerText()).not.toContain("`");
  await plain(page);
  await area(page).fill((await area(page).inputValue()).replace('src="main.js"', 'src="js/main.js" defer'));
  await page.getByRole("tab", { name: "js/main.js" }).click();
  await page
    .getByLabel("Code of js/main.js")
    .fill('console.log("Hello, world!");\nconst name = input("name");\nconsole.log(`Hello, ${name.trim()}!`);');
  await runChecks(page);
  const messages = await page.locator(".next > p:not(.kick)").allTextContents();
  const [shown] = messages.filter((text) => text.includes("the output greeting should be"));
  expect(shown).toMatch(/^With name Ada, birthYear 1990, the output greeting should be Hello, Ada!, but it is /);
  expect(shown).not.toContain("Typed:");
});

test("a loop is stopped and its line named; the page goes on", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await plain(page);
  await area(page).fill("<!doctype html>\n<title>Loop</title>\n<script>\nwhile (true) {}\n</script>");
  expect(await runChecks(page)).toMatch(/^The run was stopped\./);
  await page.getByRole("button", { name: "Go to line 4 of index.html" }).waitFor();
});

test("code that hung isn't run again automatically", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await plain(page);
  await area(page).fill("<h1>Heavy</h1>");
  await page.keyboard.press("Control+s");
  await page.locator(".draft-line", { hasText: "Saved" }).waitFor();
  // The run of this code is over.
  await page.frameLocator(".frame iframe").getByRole("heading", { name: "Heavy" }).waitFor();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /running/.test(key))))
    .toEqual([]);
  // As if the browser had been closed in the middle of it.
  const { fingerprint } = await import("#app/domain/practice/drafts.ts");
  const mark = fingerprint({ "index.html": "<h1>Heavy</h1>" });
  await page.evaluate((text) => localStorage.setItem("progress:running:project:todo-list", text), mark);
  await open(page);
  await page.getByText("Your last run didn’t finish").waitFor();
  expect(await page.locator(".frame iframe").count()).toBe(0);
});

test("the editor: completion, keys, and the way out", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await page.locator("textarea").first().focus();
  const editor = page.getByRole("textbox", { name: "Code of index.html" });
  await page.locator(".code-host .cm-content").waitFor();
  await page.waitForFunction(() => document.activeElement?.classList.contains("code-host"));
  expect(await editor.getAttribute("aria-describedby")).toBe("description");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n<sec", { delay: 30 });
  await page.locator(".cm-tooltip-autocomplete").waitFor();
  await page.keyboard.press("Escape");
  expect(new URL(page.url()).pathname, "single keys are text here").toBe(project);
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate(() => document.activeElement?.classList.contains("code-host")),
    "Tab leads on by default",
  ).toBe(false);
  await page.getByLabel("Tab key indents").check();
  await page.locator(".code-host .cm-content").first().focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.classList.contains("code-host"))).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.classList.contains("code-host"))).toBe(false);
});

test("the list of completions closes when the checks begin", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await page.locator("textarea").first().focus();
  await page.locator(".code-host .cm-content").first().waitFor();
  await page.waitForFunction(() => document.activeElement?.classList.contains("code-host"));
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n<sec", { delay: 30 });
  await page.locator(".cm-tooltip-autocomplete").waitFor();
  await page.keyboard.press("Control+Enter");
  await page.locator(".checks .fail").waitFor({ timeout: 30_000 });
  expect(await page.locator(".cm-tooltip-autocomplete").count()).toBe(0);
});

test("how to leave the editor is told while Tab does more than lead on, and moves nothing", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await page.locator("textarea").first().focus();
  const editor = page.locator(".code-host .cm-content").first();
  await editor.waitFor();
  const hint = page.getByText("Esc, then Tab leaves the editor.").first();
  const description = () =>
    editor.evaluate((content) => {
      const root = content.getRootNode() as ShadowRoot;
      return root.getElementById(content.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
    });
  expect(await hint.isVisible()).toBe(false);
  expect(await description()).toBe("");
  const indents = page.getByLabel("Tab key indents");
  const before = await indents.boundingBox();
  await indents.check();
  expect(await hint.isVisible()).toBe(true);
  expect(await description()).toBe("Esc, then Tab leaves the editor.");
  expect(await indents.boundingBox()).toEqual(before);
  await page.getByRole("tab", { name: /style\.css/ }).click();
  expect(await hint.isVisible(), "Tab indents nothing in a file that stays as it is").toBe(false);
});

test("checks that type into the page return the focus to the editor, unless it has moved on", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await page.locator("textarea").first().focus();
  await page.locator(".code-host .cm-content").first().waitFor();
  await page.waitForFunction(() => document.activeElement?.classList.contains("code-host"));
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText('<form><label>Task <input type="text" name="task"></label></form>');
  const status = page.locator(".desk > [role=status]");
  const checked = async () => {
    await status.getByText("The checks are running.").waitFor();
    await status.getByText("checks passed").waitFor();
  };
  await page.keyboard.press("Control+Enter");
  await checked();
  await page.keyboard.type("<hr>");
  expect(await page.locator(".code-host .cm-content").first().textContent()).toContain("</form><hr>");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: "History" }).focus();
  await checked();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("History");
});

test("a tag that the editor closed isn't closed again by hand", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await page.locator("textarea").first().focus();
  await page.locator(".code-host .cm-content").first().waitFor();
  await page.keyboard.press("Control+a");
  const typed = ["<form>", "<label>Task <select><option>One</option></select></label>", "</form>", "<p>End</p>"];
  for (const line of typed) {
    await page.keyboard.type(line, { delay: 20 });
    await page.keyboard.press("Enter");
  }
  // Nothing comes after it: what is kept and checked is what the editor shows.
  await page.keyboard.type("<b>Last</b>", { delay: 20 });
  const kept = () => page.evaluate((name) => localStorage.getItem(name), draftName);
  await expect.poll(kept).toContain("<b>Last</b>");
  expect(await kept()).not.toContain("</b></b>");
  await page.getByLabel("Plain text area").check();
  expect((await area(page).inputValue()).split("\n").map((line) => line.trim())).toEqual([...typed, "<b>Last</b>"]);
});

test("the next step is in sight after a run, however many checks stand before it", async ({ page, baseUrl }) => {
  await chosen(page, true);
  const solution = (await (await fetch(`${baseUrl}/practice/projects/todo-list.solution.json`)).json()) as Record<
    string,
    string
  >;
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page);
  await page.getByLabel("Plain text area").check();
  await area(page).fill((solution["index.html"] ?? "").replaceAll(/<(\/?)output/g, "<$1span"));
  expect(await runChecks(page)).toContain("Next: An output");
  const isSeen = (selector: string) =>
    page.locator(selector).evaluate((item) => {
      const [own, pane] = [item, item.closest(".pane") ?? item].map((one) => one.getBoundingClientRect());
      return own && pane && own.top >= pane.top && own.bottom <= pane.bottom + 1 && own.bottom <= innerHeight + 1;
    });
  expect(await isSeen(".next")).toBe(true);
  await page.getByRole("button", { name: "Show hint 1 of 3" }).press("Enter");
  expect(await isSeen(".hint:focus"), "a hint that was asked for").toBe(true);
  await area(page).fill(solution["index.html"] ?? "");
  expect(await runChecks(page)).toContain("You have finished.");
  await page.getByRole("button", { name: "Keep working on this page" }).click();
  expect(await isSeen(".all-passed"), "that everything is done").toBe(true);
});

test("preview and console show the checked code, however soon the checks come after the last key", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await plain(page);
  const shown = page.frameLocator(".frame iframe");
  await shown.getByRole("heading", { name: "Saturday in the garden" }).waitFor();
  await area(page).fill("<!doctype html><title>Now</title><h1>Now</h1><script>console.log('then')</script>");
  await area(page).press("Control+Enter");
  await page.locator(".checks .fail").waitFor({ timeout: 30_000 });
  await shown.getByRole("heading", { name: "Now" }).waitFor();
  await page.locator(".console").getByText("then").waitFor();
});

test("a dialog gives the focus back to its button, by Escape and by its own button", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  const history = page.getByRole("button", { name: "History" });
  const dialog = page.getByRole("dialog", { name: "Earlier versions of your code" });
  for (const key of ["Escape", "Enter"]) {
    await history.press("Enter");
    await dialog.waitFor();
    await page.keyboard.press(key);
    await dialog.waitFor({ state: "detached" });
    expect(await history.evaluate((button) => button === document.activeElement), key).toBe(true);
  }
});

test("Format formats a file, and shows an error with its line", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await plain(page);
  await area(page).fill("<ul><li>One<li>Two</ul>");
  await page.getByRole("button", { name: "Format" }).click();
  await page.getByText("index.html is formatted.").waitFor();
  expect(await area(page).inputValue()).toBe("<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>\n");
  await area(page).press("a");
  expect(await page.getByText("index.html is formatted.").count(), "of what was typed since").toBe(0);
  await area(page).fill("<p>One</p>\n<p>Two</b>");
  await page.getByRole("button", { name: "Format" }).click();
  await page.getByText(/wasn’t formatted, because it has an error in line 2/).waitFor();
  expect(await area(page).inputValue()).toBe("<p>One</p>\n<p>Two</b>");
  await page.getByRole("tab", { name: /style\.css/ }).click();
  expect(await page.getByRole("button", { name: "Format" }).count(), "what is provided stays as it is").toBe(0);
});

test("Ctrl+Enter runs the checks; ? lists the shortcuts and switches them off", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await page.keyboard.press("Control+Enter");
  await page.locator(".checks .fail").waitFor({ timeout: 30_000 });
  await page.locator("h1").click();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Shortcuts" });
  await dialog.getByLabel(/Run the checks/).uncheck();
  await page.keyboard.press("Escape");
  await open(page);
  await page.keyboard.press("Control+Enter");
  await page.waitForTimeout(1500);
  expect(await page.locator(".checks .fail").count()).toBe(0);
});

test("on a phone there are four tabs, and nothing scrolls sideways", async ({ visitor }) => {
  const context = await visitor({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await chosen(page, true);
  await open(page);
  for (const [name, pane] of [
    ["Code", ".code-pane"],
    ["Preview", ".preview"],
    ["Console", ".console"],
    ["Brief", ".brief"],
  ] as const) {
    await page.getByRole("button", { name, exact: true }).click();
    expect(await page.locator(`.pane${pane}`).isVisible()).toBe(true);
    expect(await page.locator(".pane:visible").count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

for (const allowed of [true, false])
  test(`on a phone nothing moves when a draft is first kept, ${allowed ? "with" : "without"} consent`, async ({
    visitor,
  }) => {
    const context = await visitor({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await chosen(page, allowed);
    await open(page);
    await plainOnPhone(page);
    const places = () =>
      Promise.all(
        ["Options for this project", "Run checks", "Code"].map(async (name) => {
          const box = await page.getByRole("button", { name, exact: true }).boundingBox();
          return [Math.round(box?.x ?? 0), Math.round(box?.y ?? 0)];
        }),
      );
    await area(page).focus();
    const before = await places();
    await area(page).fill("<h1>Mine</h1>");
    await page.locator(".draft-line", { hasText: /^Saved|only for this visit/ }).waitFor();
    expect(await places()).toEqual(before);
  });

test("on a phone the page is drawn once its tab is chosen, and is well when it was never seen", async ({ visitor }) => {
  const context = await visitor({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await chosen(page, true);
  await open(page);
  await page.locator(".console", { hasText: "Page loaded" }).waitFor({ state: "attached" });
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /running/.test(key))))
    .toEqual([]);
  await open(page);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.frameLocator(".frame iframe").getByRole("heading", { name: "Saturday in the garden" }).waitFor();
  const box = await page.locator(".frame iframe").boundingBox();
  const place = await page.locator(".frame").boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(place?.width ?? -1));
  expect(Math.round(box?.height ?? 0)).toBe(Math.round(place?.height ?? -1));
});

test("the lines between the panes move by pointer and by keys, and stay where they were put", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  const width = async (pane: string) => (await page.locator(`.panes > .${pane}`).boundingBox())?.width ?? 0;
  const line = page.getByRole("separator", { name: "Width of the code" });
  const [code, preview, brief] = [await width("code-pane"), await width("preview"), await width("brief")];
  const box = await line.boundingBox();
  if (!box) throw new Error("the line between code and preview is not there");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.up();
  expect(await width("code-pane")).toBeGreaterThan(code + 40);
  expect(await width("preview")).toBeLessThan(preview - 40);
  const moved = Number(await line.getAttribute("aria-valuenow"));
  expect(moved).toBeGreaterThan(50);
  await line.press("ArrowLeft");
  expect(Number(await line.getAttribute("aria-valuenow"))).toBe(moved - 4);
  await line.press("End");
  expect(await line.getAttribute("aria-valuenow")).toBe(await line.getAttribute("aria-valuemax"));
  await page.getByRole("separator", { name: "Width of the brief" }).press("Home");
  expect(await width("brief")).toBeLessThan(brief - 40);
  await open(page);
  expect(await line.getAttribute("aria-valuenow"), "kept with the preferences").toBe("70");
  expect(await width("brief")).toBeLessThan(brief - 40);
});

test("errors of the page are counted where the console is one of four tabs", async ({ visitor }) => {
  const context = await visitor({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await chosen(page, true);
  await open(page);
  await plainOnPhone(page);
  await area(page).fill("<!doctype html>\n<title>Fault</title>\n<script>\nseeds.sow();\n</script>");
  await page.getByRole("button", { name: "Console (1 error)" }).click();
  await page.getByText("seeds is not defined").waitFor();
  await page.getByRole("button", { name: "index.html:4" }).click();
  expect(await page.locator(".code-pane").isVisible(), "the place of the fault is shown").toBe(true);
});

test("what keeps checks or the own tab away is said beside them", async ({ page }) => {
  await chosen(page, true);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.route("**/assets/runner-*.js", (route) => route.abort());
  await open(page);
  await page.locator(".preview .tell", { hasText: "The code runner didn’t load." }).waitFor();
  await page.getByRole("button", { name: "Run checks" }).click();
  await page.locator(".brief .tell", { hasText: "The checks didn’t run." }).waitFor();
  await page.getByRole("button", { name: "New tab" }).click();
  await page.locator(".preview .tell", { hasText: "Allow pop-ups for this site" }).waitFor();
});

test("an exercise of a lesson opens in place by keys, is solved, and gives the focus back", async ({ page }) => {
  await chosen(page, true);
  await page.goto("/tutorials/html-basics/introduction");
  const card = page.locator(".exercise").filter({ hasText: "Switch a button on" });
  await card.getByRole("button", { name: "Open the exercise" }).focus();
  await page.keyboard.press("Enter");
  const bench = card.getByRole("group", { name: "Workspace: Switch a button on" });
  await expect.poll(() => bench.evaluate((place) => place === document.activeElement)).toBe(true);
  const close = card.getByRole("button", { name: "Close the exercise" });
  await page.keyboard.press("Tab");
  await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true);
  await card.getByLabel("Plain text area").check();
  const field = card.locator("textarea").first();
  const start = await field.inputValue();
  await field.fill(
    start.replace('<button disabled="true">Reserve', "<button>Reserve").replace("<button>Pay", "<button disabled>Pay"),
  );
  await card.getByRole("button", { name: "Run checks" }).click();
  await card.getByText("All checks pass. You have finished.", { exact: true }).waitFor({ timeout: 30_000 });
  await close.click();
  const open = card.getByRole("button", { name: "Open the exercise" });
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("an exercise that was started is continued later, and says when it is solved", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await chosen(page, true);
  await page.goto("/tutorials/html-basics/introduction");
  const card = page.locator(".exercise").filter({ hasText: "Switch a button on" });
  const runChecks = async (change: (code: string) => string, text: string) => {
    await card.getByLabel("Plain text area").check();
    const field = card.locator("textarea").first();
    await field.fill(change(await field.inputValue()));
    await card.getByRole("button", { name: "Run checks" }).click();
    await card.getByText(text).first().waitFor({ timeout: 30_000 });
  };
  await card.getByRole("button", { name: "Open the exercise" }).click();
  await runChecks((code) => code.replace('<button disabled="true">Reserve', "<button>Reserve"), "1 of 2 checks pass");
  await card.getByRole("button", { name: "Close the exercise" }).click();
  await card.getByRole("button", { name: "Continue the exercise" }).waitFor();

  await page.reload();
  await card.getByText("Started").waitFor();
  await card.getByRole("button", { name: "Continue the exercise" }).click();
  await runChecks((code) => code.replace("<button>Pay", "<button disabled>Pay"), "All checks pass");
  await card.getByRole("button", { name: "Close the exercise" }).click();
  await card.getByRole("button", { name: "Open the exercise" }).waitFor();

  await page.reload();
  await card.getByText("Solved").waitFor();
  await card.getByRole("button", { name: "Open the exercise" }).click();
  await card.getByRole("button", { name: "Run checks" }).waitFor();
  // Hydration keeps the brief and the mark.
  expect(await card.getByText("Keep both buttons").count()).toBe(1);
  expect(await card.getByText("Solved").count()).toBe(1);
  expect(errors).toEqual([]);
});

test("the day of a proof that holds is there to read, and no other day", async ({ page }) => {
  const { engineHash, proofHash, provedOn, readProofs } = await import("#app/catalog/build/practice-proofs.ts");
  const { readPractice } = await import("#app/catalog/read/practice.ts");
  const folder = "content/projects/todo-list";
  const { practice } = await readPractice("project:todo-list", folder);
  const hash = proofHash(folder, practice?.data.program ?? null, engineHash());
  const day = provedOn(readProofs("content"), "project:todo-list", hash);
  const said = day && new Date(day).toLocaleDateString("en-AU", { dateStyle: "long", timeZone: "UTC" });
  const wanted = new RegExp(`about 1 h 15 min${said ? `\\. Checks last tested on ${said}` : ""}$`);
  await page.goto(project);
  const line = page.locator(".brief .facts");
  expect(await line.textContent()).toMatch(wanted);
  // The workspace takes the line over as it is.
  await open(page);
  expect(await line.textContent()).toMatch(wanted);
});

test("brief and checks are read in letters of one size, with the workspace and before it", async ({ page }) => {
  const size = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fontFamily, fontSize, fontSizeAdjust } = getComputedStyle(element);
        return { fontFamily, fontSize, fontSizeAdjust };
      });
  await chosen(page, true);
  await page.route("**/practice/projects/todo-list.json", (route) => route.abort());
  await page.goto(project);
  for (const wait of [false, true]) {
    if (wait) {
      await page.unroute("**/practice/projects/todo-list.json");
      await open(page);
    }
    const check = await size(".checks li > span:last-of-type");
    expect([await size(".brief-text p"), await size(".brief-text li")]).toEqual([check, check]);
  }
});

test("how the page sounds", async ({ page }) => {
  await chosen(page, true);
  await open(page);
  await page.getByRole("button", { name: "How it sounds" }).click();
  const sounds = page.getByRole("region", { name: "How the page sounds" });
  await sounds.getByText("heading level 1").waitFor();
  expect(await sounds.innerText()).toContain("Saturday in the garden");
});

test("offline: what did not load says so, and the code stays", async ({ page }) => {
  await chosen(page, true);
  await page.route("**/practice/projects/todo-list.json", (route) => route.abort());
  await page.goto(project);
  await page.getByRole("alert").getByText("The workspace didn’t load.").waitFor();
  await page.unroute("**/practice/projects/todo-list.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("tab", { name: "index.html" }).waitFor();
});

test("without a script: brief, requirements with hints, and all files", async ({ visitor }) => {
  const context = await visitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(project);
  await page.getByRole("heading", { name: "Who needs it" }).waitFor();
  expect(await page.getByRole("region", { name: "index.html" }).isVisible()).toBe(true);
  expect(await page.getByRole("region", { name: "style.css" }).isVisible()).toBe(true);
  await page.getByText("Hint 1", { exact: true }).first().click();
  expect(await page.getByRole("button").filter({ visible: true }).allTextContents()).not.toContain("Run checks");
});

test("an icon of a page that no tab shows isn't reported, a picture of another site is", async ({ page }) => {
  await chosen(page, true);
  await page.goto("/tutorials/html-basics/first-page");
  const card = page.locator(".exercise").filter({ hasText: "Build the skeleton" });
  await card.getByRole("button", { name: "Open the exercise" }).click();
  await card.getByLabel("Plain text area").check();
  await card
    .locator("textarea")
    .first()
    .fill(
      '<!doctype html><html lang="en"><head><title>Zoë</title><link rel="icon" href="icon.svg"></head><body><img src="https://other.example/x.png" alt=""></body></html>',
    );
  await card.getByRole("button", { name: "Run checks" }).click();
  await card
    .getByText(/other\.example.* isn't loaded/)
    .first()
    .waitFor();
  expect(await card.getByText(/icon\.svg isn't loaded/).count()).toBe(0);
});
