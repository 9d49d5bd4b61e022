/** Emmet: its demonstration, and the editor of the exercises, which expands by Tab and lets the keyboard out again. */
import type { Page } from "playwright-core";
import { expect, test, textInView } from "../../fixtures/browser.ts";

const lesson = "/tutorials/html-basics/emmet";

async function openExercise(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    localStorage.setItem("cookieConsent", "true");
    const settings = { essential: true, progress: false, preferences: false };
    localStorage.setItem("cookieSettings", JSON.stringify(settings));
  });
  await page.goto(lesson);
  await page.locator("#exercise-recipes").getByRole("button", { name: "Open the exercise" }).click();
  await page.getByRole("tab", { name: "index.html" }).waitFor();
  await page.getByRole("button", { name: "Expand the abbreviation" }).waitFor();
}

const area = (page: Page) => page.locator(".desk textarea").first();

test("the demonstration shows tree and HTML, and says where a fault is", async ({ page }) => {
  await page.goto(lesson);
  const demo = page.locator(".emmet-demo");
  expect(await textInView(demo.locator("pre"))).toContain('<li><a href="part3.html">Part 3</a></li>');
  await demo.getByLabel("Abbreviation").fill("main>h1{Bread}+p*2");
  await demo.getByText("18 characters become 51, in 4 elements.").waitFor();
  expect(await demo.getByRole("list", { name: "The tree" }).innerText()).toContain("“Bread”");
  await demo.getByLabel("Abbreviation").fill("nav > ul");
  await demo.getByText("An abbreviation can't contain a space. Remove it. It is at character 4.").waitFor();
  await demo.getByRole("button", { name: "h2+p^h2" }).click();
  expect(await demo.getByLabel("Abbreviation").inputValue()).toBe("h2+p^h2");
});

test("in the editor Tab expands, then leads on; Escape and Tab lead out; one undo takes it back", async ({ page }) => {
  await openExercise(page);
  const editor = page.locator(".desk .cm-content").first();
  await area(page).focus();
  await editor.waitFor();
  await editor.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("main>h1");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  expect(await editor.evaluate((element) => element.matches(":focus"))).toBe(false);
  expect(await editor.innerText()).toBe("main>h1");
  await editor.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Receitas");
  expect((await editor.innerText()).replace(/\s*\n\s*/g, "")).toBe("<main><h1>Receitas</h1></main>");
  await page.keyboard.press("Tab");
  expect(await editor.evaluate((element) => element.matches(":focus"))).toBe(false);
  await editor.focus();
  for (let time = 0; time < 4 && (await editor.innerText()).includes("<main>"); time += 1)
    await page.keyboard.press("Control+z");
  expect(await editor.innerText()).toBe("main>h1");
});

test("an exercise is solved with two abbreviations", async ({ page }) => {
  await openExercise(page);
  await page.getByLabel("Plain text area").check();
  await area(page).fill("!");
  await area(page).press("Tab");
  const frame = (await area(page).inputValue()).replace('"en"', '"pt"').replace("Document", "Receitas");
  const abbreviation = "main>h1{Receitas}+nav>ul>li*4>a[href=receita$.html]{Receita $}";
  const whole = frame.replace("<body>", `<body>\n  ${abbreviation}`);
  await area(page).fill(whole);
  const end = whole.indexOf(abbreviation) + abbreviation.length;
  await area(page).evaluate((field: HTMLTextAreaElement, at) => field.setSelectionRange(at, at), end);
  await area(page).press("Tab");
  await page.getByRole("button", { name: "Run checks" }).click();
  await page.getByText("All 7 checks pass.").first().waitFor();
});

test("in the text area Tab and the button expand, and the button says why it cannot", async ({ page }) => {
  await openExercise(page);
  await page.getByLabel("Plain text area").check();
  await area(page).fill("!");
  await area(page).press("Tab");
  expect(await area(page).inputValue()).toContain('<html lang="en">');
  await area(page).fill("  ul>li*2");
  await page.getByRole("button", { name: "Expand the abbreviation" }).click();
  expect(await area(page).inputValue()).toBe("  <ul>\n    <li></li>\n    <li></li>\n  </ul>");
  await area(page).fill("hello");
  await page.getByRole("button", { name: "Expand the abbreviation" }).click();
  await page.getByText("There is no abbreviation before the cursor.").waitFor();
});

test("elsewhere the editor expands nothing", async ({ page }) => {
  await page.goto("/projects/todo-list");
  await page.getByRole("tab", { name: "index.html" }).waitFor();
  expect(await page.getByRole("button", { name: "Expand the abbreviation" }).count()).toBe(0);
});
