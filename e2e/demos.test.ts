/** Demonstrations of lessons, each of which has its own island: what a reader does with them. */
import type { Locator, Page } from "playwright-core";
import { describe } from "vitest";
import { expect, test } from "./fixtures.ts";

/** A device whose voices are these, and what was said on it, in `window.said`. */
const voices = (page: Page, all: { lang: string; localService: boolean }[]) =>
  page.addInitScript((all) => {
    const said: string[] = [];
    const utterance = class {
      onend: (() => void) | null = null;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    };
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => all,
      speak(words: { text: string; onend: (() => void) | null }) {
        said.push(words.text);
        setTimeout(() => words.onend?.(), 10);
      },
      cancel: () => {},
    });
    Object.defineProperties(window, {
      said: { value: said },
      speechSynthesis: { value: synthesis },
      SpeechSynthesisUtterance: { value: utterance },
    });
  }, all);

describe("outline", () => {
  const demo = (page: Page): Locator => page.locator(".outline-demo");
  const items = (page: Page) => demo(page).getByRole("list", { name: "Headings of this page" }).getByRole("listitem");

  test("the list follows the typing, and a level that is left out is named", async ({ page, baseUrl }) => {
    await page.goto(`${baseUrl}/tutorials/html-basics/text`);
    expect(await items(page).count()).toBe(5);
    await demo(page).getByLabel("Your HTML").fill("<h1>Bread</h1><h2>Rye</h2><p><b>Olive</b></p>");
    await demo(page).getByText("2 headings, and no level is left out.").waitFor();
    expect(await items(page).allInnerTexts()).toEqual(["Level 1 Bread", "Level 2 Rye"]);
    await demo(page).getByLabel("Your HTML").fill("<h1>Bread</h1><h4>Rye</h4>");
    await demo(page).getByText("Before “Rye”, levels 2 to 3 are left out.").waitFor();
    await demo(page).getByLabel("Your HTML").fill("<p>Bread</p>");
    await demo(page).getByText("No heading, so there is nothing to jump to.").waitFor();
    expect(await demo(page).getByRole("button").isDisabled()).toBe(true);
  });

  test("the headings are read aloud by a voice of the device", async ({ page, baseUrl }) => {
    await voices(page, [
      { lang: "en-US", localService: false },
      { lang: "en-AU", localService: true },
    ]);
    await page.goto(`${baseUrl}/tutorials/html-basics/text`);
    const button = demo(page).getByRole("button");
    await button.click();
    await page.waitForFunction(() => Reflect.get(window, "said").length === 5);
    await demo(page).getByRole("button", { name: "Read the headings aloud" }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "said"))).toEqual([
      "heading level 1, Sourdough in two days",
      "heading level 3, Before you start",
      "heading level 2, Day one",
      "heading level 3, Fold the dough",
      "heading level 2, Day two",
    ]);
  });

  test("without such a voice nothing is sent elsewhere, and the demo says so", async ({ page, baseUrl }) => {
    await voices(page, [{ lang: "en-US", localService: false }]);
    await page.goto(`${baseUrl}/tutorials/html-basics/text`);
    await demo(page).getByRole("button").click();
    await demo(page).getByText("This device has no English voice of its own").waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "said"))).toEqual([]);
  });

  test("without a script the list is there, and what needs one is not", async ({ visitor }) => {
    const page = await (await visitor({ javaScriptEnabled: false })).newPage();
    await page.goto("/tutorials/html-basics/text");
    expect(await items(page).nth(1).innerText()).toBe("Level 3 Before you start level 2 is left out");
    expect(await demo(page).getByRole("button").count()).toBe(0);
  });
});
