/** The text area of a workspace becomes the editor while somebody types: no key, caret, scroll position or composition is lost. */
import type { Page } from "playwright-core";
import { expect, test } from "../fixtures/browser.ts";

const project = "/projects/todo-list?run=off";

/** How often a text is typed while the editor takes over. */
const handOvers = Number(process.env["HAND_OVERS"] ?? 6);
const typed = "const garden = 12345;";
/** Milliseconds between two keys. */
const delay = 70;

/** Opens the project with the code of the editor held back; the answer lets it come. */
async function openHeld(page: Page): Promise<() => void> {
  let go: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.unrouteAll();
  await page.addInitScript(() => {
    if (window !== top) return;
    localStorage.setItem("cookieConsent", "true");
    const settings = { essential: true, progress: false, preferences: false };
    localStorage.setItem("cookieSettings", JSON.stringify(settings));
  });
  await page.route(/\/assets\/code-mirror-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(project);
  await page.getByRole("tab", { name: "index.html", includeHidden: true }).waitFor({ state: "attached" });
  return go;
}

const area = (page: Page) => page.locator("textarea").first();
const editor = (page: Page) => page.locator(".code-host .cm-content").first();

/** What the editor shows, line by line. */
const lines = (page: Page): Promise<string[]> =>
  editor(page).evaluate((content) => [...content.querySelectorAll(".cm-line")].map((line) => line.textContent ?? ""));

test(`no key is lost in ${handOvers} hand-overs`, { timeout: 60_000 + handOvers * 15_000 }, async ({ page }) => {
  const lost: string[] = [];
  for (let turn = 0; turn < handOvers; turn += 1) {
    const go = await openHeld(page);
    await area(page).focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    // At another key each time, so that it arrives at every phase of the typing.
    const at = 1 + (turn % 12);
    let number = 0;
    for (const key of typed) {
      number += 1;
      if (number === at) setTimeout(go, (turn * 13) % delay);
      await page.keyboard.press(key);
      await page.waitForTimeout(delay);
    }
    await editor(page).waitFor();
    const [first = ""] = await lines(page);
    if (first !== typed) lost.push(`hand-over ${turn + 1}: ${first}`);
  }
  console.log(`${lost.length} of ${handOvers} hand-overs lost a key`);
  expect(lost).toEqual([]);
});

test("the caret, the selection and the scroll position stay", async ({ page }) => {
  const go = await openHeld(page);
  await area(page).focus();
  const text = Array.from({ length: 80 }, (_, at) => `<p>Line ${at + 1}</p>`).join("\n");
  await area(page).fill(text);
  const from = text.indexOf("Line 40");
  const before = await area(page).evaluate((field: HTMLTextAreaElement, at) => {
    field.setSelectionRange(at, at + 7);
    field.scrollTop = 700;
    return field.scrollTop;
  }, from);
  expect(before).toBe(700);
  go();
  await editor(page).waitFor();
  const after = await editor(page).evaluate((content) => ({
    top: content.closest(".cm-scroller")?.scrollTop ?? 0,
    focused: (content.getRootNode() as ShadowRoot).activeElement === content,
  }));
  expect(after.focused).toBe(true);
  expect(Math.abs(after.top - before), "scroll position in pixels").toBeLessThan(30);
  await page.keyboard.type("changed");
  expect(await lines(page)).toContain("<p>changed</p>");
});

test("the editor waits for the end of a composition and of a selection by pointer", async ({ page }) => {
  const go = await openHeld(page);
  await area(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  const loaded = page.waitForResponse(/\/assets\/code-mirror-/);
  go();
  await loaded;
  await page.waitForTimeout(600);
  expect(await area(page).isVisible(), "while something is composed").toBe(true);
  await session.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
  await session.send("Input.insertText", { text: "日本" });
  await editor(page).waitFor();
  await page.keyboard.type("!");
  expect((await lines(page))[0]).toBe("日本!");

  const goAgain = await openHeld(page);
  const box = await area(page).boundingBox();
  if (!box) throw new Error("the text area is not shown");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  const loadedAgain = page.waitForResponse(/\/assets\/code-mirror-/);
  goAgain();
  await loadedAgain;
  await page.waitForTimeout(600);
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 });
  expect(await area(page).isVisible(), "while the pointer selects").toBe(true);
  await page.mouse.up();
  await editor(page).waitFor();
});
