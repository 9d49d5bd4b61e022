/** The glossary: its page, the notes that lead there and back, and where else people look for a word. */
import { expect, test } from "../../fixtures/browser.ts";
import { ask } from "../../fixtures/requests.ts";

const lesson = "/tutorials/getting-started/how-internet-works";

test("without a script: letters lead to their terms, and a term to the note that introduces it", async ({
  visitor,
}) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await page.goto("/glossary");
  await page.getByRole("navigation", { name: "Letters" }).getByRole("link", { name: "R", exact: true }).click();
  expect(new URL(page.url()).hash).toBe("#letter-r");
  const entry = page.locator("#resolver");
  expect(await entry.getByRole("term").innerText()).toBe("resolver");
  expect(await entry.getByRole("definition").first().innerText()).toMatch(/^A DNS server that finds answers/);
  await entry.getByRole("link", { name: "How the internet works" }).click();
  expect(page.url()).toContain(`${lesson}#term-resolver`);
  await page.locator("#term-resolver").waitFor();
  await page.getByRole("note", { name: "Definition of resolver" }).getByRole("link").click();
  expect(page.url()).toMatch(/\/glossary#resolver$/);
});

test("on a phone a term opens its note, without a script too, and the note leads to the glossary", async ({
  visitor,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await visitor({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(lesson);
    const note = page.getByRole("note", { name: "Definition of resolver" });
    await expect.poll(() => note.isVisible()).toBe(false);
    await page.getByRole("button", { name: "resolver", exact: true }).press("Enter");
    await note.waitFor();
    await page.keyboard.press("Escape");
    await note.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "resolver", exact: true }).click();
    await note.getByRole("link").click();
    await page.waitForURL("**/glossary#resolver");
  }
});

test("terms stand in the order of the alphabet, each once", async ({ page, baseUrl }) => {
  await page.goto(`${baseUrl}/glossary`);
  const terms = await page.getByRole("term").allInnerTexts();
  expect(terms.length).toBeGreaterThan(100);
  expect(terms).toEqual([...new Set(terms)].sort(new Intl.Collator("en").compare));
  const letters = await page.getByRole("navigation", { name: "Letters" }).getByRole("link").allInnerTexts();
  expect(letters).toEqual([...new Set(terms.map((term) => term.slice(0, 1).toUpperCase()))]);
});

test("inside the application the note leads to the entry, and back to the same place", async ({ page, baseUrl }) => {
  await page.goto(baseUrl + lesson);
  await page.getByRole("note", { name: "Definition of resolver" }).getByRole("link").click();
  await page.waitForURL("**/glossary#resolver");
  await page.getByRole("heading", { level: 1, name: "Glossary" }).waitFor();
  // The page scrolls smoothly to it.
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector("#resolver")?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= innerHeight;
  });
  await page.goBack();
  await page.getByRole("note", { name: "Definition of resolver" }).waitFor();
});

test("search, sitemap, footer and tutorials lead there", async ({ baseUrl }) => {
  const hits = await ask(baseUrl, "/search?q=resolver");
  expect(hits.text).toContain('href="/glossary#resolver"');
  expect((await ask(baseUrl, "/sitemap.xml")).text).toContain("/glossary</loc>");
  for (const path of ["/about", "/tutorials"]) expect((await ask(baseUrl, path)).text).toContain('href="/glossary"');
});
