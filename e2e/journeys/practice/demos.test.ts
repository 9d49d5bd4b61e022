/** Demonstrations of lessons, each of which has its own island: what a reader does with them. */
import type { Locator, Page } from "playwright-core";
import { describe } from "vitest";
import { expect, test, textInView } from "../../fixtures/browser.ts";

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
    await demo(page).getByText("2 headings, and no level is skipped.").waitFor();
    expect(await items(page).allInnerTexts()).toEqual(["Level 1 Bread", "Level 2 Rye"]);
    await demo(page).getByLabel("Your HTML").fill("<h1>Bread</h1><h4>Rye</h4>");
    await demo(page).getByText("Before “Rye”, levels 2 to 3 are skipped.").waitFor();
    await demo(page).getByLabel("Your HTML").fill("<p>Bread</p>");
    await demo(page).getByText("There are no headings, so there is nothing to jump to.").waitFor();
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
    await demo(page).getByText("This device has no built-in English voice").waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "said"))).toEqual([]);
  });

  test("without a script the list is there, and what needs one is not", async ({ visitor }) => {
    const page = await (await visitor({ javaScriptEnabled: false })).newPage();
    await page.goto("/tutorials/html-basics/text");
    expect(await textInView(items(page).nth(1))).toBe("Level 3 Before you start level 2 is skipped");
    expect(await demo(page).getByRole("button").count()).toBe(0);
  });
});

describe("addresses", () => {
  const lesson = "/tutorials/html-basics/links";
  const demo = (page: Page): Locator => page.locator(".address-demo");
  const verdict = (page: Page) => demo(page).getByRole("status");

  test("an address is read from the page that is chosen, and the file is marked in the tree", async ({
    page,
    baseUrl,
  }) => {
    await page.goto(baseUrl + lesson);
    expect(await textInView(verdict(page))).toBe("This link goes to /maps/creek.svg.");
    await demo(page).getByLabel("URL in href").fill("ridge.html");
    await demo(page).getByText("This link goes to /walks/ridge.html.").first().waitFor();
    await demo(page).getByRole("radio", { name: "/contact.html" }).check();
    await demo(page).getByText("There is no such file, so the server answers 404.").first().waitFor();
    await demo(page).getByText("the link goes here").waitFor({ state: "detached" });
    await demo(page).getByLabel("URL in href").fill("walks/");
    const marked = demo(page).getByRole("listitem").filter({ hasText: "the link goes here" }).last();
    await marked.waitFor();
    expect(await marked.getByRole("radio").getAttribute("value")).toBe("/walks/index.html");
    // The other addresses follow the page, too.
    expect(await demo(page).getByRole("row", { name: "ridge.html" }).innerText()).toContain("404");
  });

  test("by keyboard alone", async ({ page, baseUrl }) => {
    await page.goto(baseUrl + lesson);
    await demo(page).getByRole("radio", { name: "/walks/creek.html" }).focus();
    await page.keyboard.press("ArrowDown");
    await demo(page).getByText("On /walks/ridge.html, href").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("../");
    await demo(page).getByText("This link goes to /index.html.").first().waitFor();
  });

  test("without a script one address is explained, and others are listed", async ({ visitor }) => {
    const page = await (await visitor({ javaScriptEnabled: false })).newPage();
    await page.goto(lesson);
    expect(await demo(page).getByRole("radio").count()).toBe(0);
    expect(await textInView(demo(page))).toContain("`..` goes up".replaceAll("`", ""));
    expect(await demo(page).getByRole("row").count()).toBe(6);
  });
});

describe("resolver", () => {
  const lesson = "/tutorials/getting-started/domain-hosting";
  const demo = (page: Page): Locator => page.locator(".resolver-demo");
  const press = (page: Page, name: string) => demo(page).getByRole("button", { name }).click();
  const says = (page: Page, text: string | RegExp) => demo(page).getByRole("status").getByText(text).waitFor();
  const address = (page: Page) => demo(page).getByLabel("Value").first();

  test("a change is seen when the copy in the cache is too old", async ({ page, baseUrl }) => {
    await page.goto(baseUrl + lesson);
    await address(page).fill("203.0.113.20");
    await press(page, "5 minutes later");
    await says(page, "It is day 1, 09:05. All copies are still valid.");
    await press(page, "Ask the resolver");
    await says(page, "still gives everyone the old answer");
    expect(await demo(page).getByRole("list", { name: "Its cache" }).innerText()).toContain("55 minutes left");
    await press(page, "1 h later");
    await says(page, "2 copies have expired");
    await demo(page).getByText("The cache is empty.").waitFor();
    await press(page, "Ask the resolver");
    await says(page, "bakery.example has the address 203.0.113.20 (asked the authoritative server).");
    await press(page, "Start again");
    expect(await address(page).inputValue()).toBe("192.0.2.10");
  });

  test("what cannot stand in a record is told at its field, and the server keeps what it had", async ({
    page,
    baseUrl,
  }) => {
    await page.goto(baseUrl + lesson);
    await address(page).fill("somewhere");
    await demo(page).getByText("An A record contains an IPv4 address").waitFor();
    expect(await address(page).getAttribute("aria-invalid")).toBe("true");
    await demo(page).getByLabel("Question").selectOption("Mail (MX) of bakery.example");
    await press(page, "Ask the resolver");
    await says(page, "bakery.example gets its mail at 10 mail.post.example");
    await press(page, "1 day later");
    await demo(page).getByLabel("Question").selectOption("Address of bakery.example");
    await press(page, "Ask the resolver");
    await says(page, "bakery.example has the address 192.0.2.10 (asked the authoritative server).");
  });

  test("by keyboard alone", async ({ page, baseUrl }) => {
    await page.goto(baseUrl + lesson);
    await address(page).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("203.0.113.20");
    await page.keyboard.press("Enter");
    await says(page, "still gives everyone the old answer");
    await demo(page).getByRole("button", { name: "1 day later" }).focus();
    await page.keyboard.press("Space");
    await says(page, "It is day 2, 09:00.");
  });

  test("without a script the first answer stands there, and the hours after a change", async ({ visitor }) => {
    const page = await (await visitor({ javaScriptEnabled: false })).newPage();
    await page.goto(lesson);
    expect(await demo(page).getByRole("button").count()).toBe(0);
    expect(await textInView(demo(page))).toContain("10:05. Someone asks.");
  });
});

describe("inspector", () => {
  const lesson = "/tutorials/getting-started/browser-tools";
  const demo = (page: Page): Locator => page.locator(".inspector-demo");
  const heading = (page: Page) => demo(page).getByRole("heading");
  const colourOf = (found: Locator) => found.evaluate((element) => getComputedStyle(element).color);

  test("texts and colours change at once, what is switched off lets another rule win, and a reload takes all back", async ({
    page,
    baseUrl,
  }) => {
    await page.goto(baseUrl + lesson);
    await demo(page).getByLabel("Text", { exact: true }).fill("Moon walk");
    await demo(page).getByRole("heading", { name: "Moon walk" }).waitFor();
    await demo(page).getByText("heading, level 3, “Moon walk”").waitFor();
    expect(await colourOf(heading(page))).toBe("rgb(0, 128, 128)");
    await demo(page).getByLabel("color: teal;").uncheck();
    await demo(page).getByText("rgb(0, 0, 128)").waitFor();
    expect(await colourOf(heading(page))).toBe("rgb(0, 0, 128)");
    await demo(page).getByLabel("Another colour").fill("crimson");
    await demo(page).getByText("rgb(220, 20, 60)").waitFor();
    await demo(page).getByLabel("Another colour").fill("crimsom");
    await demo(page).getByText("invalid value, ignored").waitFor();
    expect(await colourOf(heading(page))).toBe("rgb(0, 0, 128)");
    await demo(page).getByRole("button", { name: "Reload the page" }).click();
    await demo(page).getByText("without your changes").waitFor();
    expect(await heading(page).innerText()).toBe("Night walk");
    expect(await colourOf(heading(page))).toBe("rgb(0, 128, 128)");
  });

  test("by keyboard alone, and by pointing at the page", async ({ page, baseUrl }) => {
    await page.goto(baseUrl + lesson);
    await demo(page).getByRole("radio", { name: "<h3>" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await demo(page).getByText("font-weight: 700;").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Full.");
    await demo(page).getByRole("radio", { name: ">Full.<" }).waitFor();
    await heading(page).click();
    await demo(page).getByText("walks.css:11").waitFor();
  });

  test("without a script the heading is inspected, and there is nothing to operate", async ({ visitor }) => {
    const page = await (await visitor({ javaScriptEnabled: false })).newPage();
    await page.goto(lesson);
    expect(await textInView(demo(page))).toContain("overridden by a stronger rule");
    expect(await demo(page).getByRole("radio").count()).toBe(0);
    expect(await demo(page).getByRole("checkbox").count()).toBe(0);
    expect(await demo(page).getByRole("textbox").count()).toBe(0);
  });
});

describe("shortcuts", () => {
  const lesson = "/tutorials/getting-started/text-editors";
  const demo = (page: Page): Locator => page.locator(".shortcut-demo");
  const says = (page: Page, text: string | RegExp) => demo(page).getByRole("status").getByText(text).waitFor();

  /** Chooses a system, and waits until the trainer speaks its keys. */
  const choose = async (page: Page, system: string, palette: string) => {
    await demo(page).getByRole("radio", { name: system }).check();
    await demo(page).getByRole("button", { name: palette, exact: true }).waitFor();
  };

  test("keys are recognised, a wrong one is named, and Tab leads on", async ({ page, baseUrl }) => {
    await page.goto(baseUrl + lesson);
    await choose(page, "macOS", "⇧ ⌘ P");
    await demo(page).getByLabel("Press the keys here").focus();
    await page.keyboard.press("Meta+f");
    await says(page, "⌘ F finds text in this file. Try again.");
    await page.keyboard.press("Meta+Shift+p");
    await says(page, "Right: ⇧ ⌘ P opens the command palette.");
    await demo(page).getByText("Task 2 of 10").waitFor();
    await page.keyboard.press("Tab");
    expect(
      await demo(page)
        .getByRole("button", { name: "Show me" })
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.keyboard.press("Enter");
    await says(page, "Press ⌘ P.");
  });

  test("all ten by choosing, and those that were missed again", async ({ page, baseUrl }) => {
    await page.goto(baseUrl + lesson);
    await choose(page, "macOS", "⇧ ⌘ P");
    await choose(page, "Windows", "Ctrl Shift P");
    const right = [
      "Ctrl Shift P",
      "Ctrl P",
      "Ctrl F",
      "Ctrl H",
      "Ctrl D",
      "Ctrl Shift L",
      "Ctrl \\",
      "Ctrl S",
      "Shift Alt F",
    ];
    await demo(page).getByRole("button", { name: "Ctrl P", exact: true }).click();
    await says(page, "Ctrl P goes to a file by name. Try again.");
    for (const keys of [...right, "Ctrl `"]) {
      await demo(page).getByRole("button", { name: keys, exact: true }).click();
      await says(page, `Right: ${keys}`);
    }
    const result = demo(page).getByText("You knew 9 of 10 straight away.");
    await result.waitFor();
    expect(await result.evaluate((one) => one === document.activeElement)).toBe(true);
    await demo(page).getByRole("button", { name: "Train the others again" }).click();
    await demo(page).getByText("Task 1 of 1").waitFor();
    await demo(page).getByText("Open the command palette.").waitFor();
  });

  test("without a script there is the list, and nothing to press", async ({ visitor }) => {
    const page = await (await visitor({ javaScriptEnabled: false })).newPage();
    await page.goto(lesson);
    await demo(page).getByText("All ten shortcuts").click();
    expect(await demo(page).getByRole("row").count()).toBe(11);
    expect(await demo(page).getByRole("button").count()).toBe(0);
  });
});

test("the tree demo shows the tree without a script's help and builds it anew while one types", async ({
  page,
  complaints,
}) => {
  await page.goto("/tutorials/html-basics/introduction");
  const demo = page.locator(".tree-demo").first();
  expect(await textInView(demo.getByRole("list").first())).toContain("body");
  await demo.getByRole("textbox").fill("<p>one<p>two</b>");
  await demo.getByText(/Left out by the browser:\s+<\/b>/).waitFor();
  expect(await demo.getByText("closed by the browser").count()).toBe(2);
  expect(complaints).toEqual([]);
});

describe("the demonstrations of the first lessons", () => {
  const lessonOf = (slug: string) => `/tutorials/getting-started/${slug}`;

  test("with the server switched off the name is found and the visit ends without a status code", async ({
    page,
    complaints,
  }) => {
    await page.goto(lessonOf("how-internet-works"));
    const demo = page.locator(".request-demo");
    await demo.getByLabel("The server is off").check();
    const next = demo.getByRole("button", { name: "Next step" });
    while (await next.isVisible()) await next.click();
    expect(await demo.getByRole("status").innerText()).toContain("There is no status code");
    expect(await demo.getByRole("listitem").filter({ visible: true }).allInnerTexts()).toContain("Get the address");
    await demo.getByRole("button", { name: "Start again" }).click();
    expect(await demo.getByRole("status").innerText()).toContain("Step 1 of 9");
    expect(complaints).toEqual([]);
  });

  test("without JavaScript the button stops counting; without CSS it goes on; without HTML there is none", async ({
    page,
    complaints,
  }) => {
    await page.goto(lessonOf("web-basics"));
    const demo = page.locator(".layers-demo");
    const button = demo.getByRole("button", { name: "Count me in" });
    const output = demo.locator("output");
    await demo.getByLabel("CSS", { exact: true }).uncheck();
    await button.click();
    await expect.poll(() => output.innerText()).toBe("4 people are coming.");
    await demo.getByLabel("JavaScript", { exact: true }).uncheck();
    await button.click();
    expect(await output.innerText()).toBe("4 people are coming.");
    await demo.getByLabel("HTML", { exact: true }).uncheck();
    await demo.getByText("text, and nothing else").waitFor();
    expect(await button.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("the terminal keeps its files in sync, completes names and doesn't trap the focus", async ({
    page,
    complaints,
  }) => {
    await page.goto(lessonOf("dev-environment"));
    const demo = page.locator(".terminal-demo");
    const field = demo.getByRole("textbox");
    for (const line of ["mkdir choir/images", "mv choir-photo.jpg choir/images", "cd choir"]) {
      await field.fill(line);
      await field.press("Enter");
      // The first one may be held back until the demonstration is awake; a person sees the field become empty.
      await expect.poll(() => field.inputValue()).toBe("");
    }
    const here = demo.getByRole("listitem").filter({ hasText: /^\s*Folder choir\s+you are here/ });
    expect((await here.innerText()).replace(/\s+/g, " ")).toMatch(/images (File )?choir-photo.jpg/);
    await field.pressSequentially("cat ind");
    await field.press("Tab");
    expect(await field.inputValue()).toBe("cat index.html ");
    await field.fill("");
    await field.press("Tab");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(false);
    await field.press("ArrowUp");
    expect(await field.inputValue()).toBe("cd choir");
    expect(complaints).toEqual([]);
  });
});

describe("the demonstrations of CSS, by keyboard alone", () => {
  const lessonOf = (slug: string) => `/tutorials/css-basics/${slug}`;
  const says = (demo: Locator, words: string) => demo.getByRole("status").getByText(words).waitFor();
  const type = async (page: Page, value: string) => {
    await page.keyboard.press("Control+a");
    await page.keyboard.type(value);
  };

  test("the cards follow the page, and the page gets narrower", async ({ page, complaints }) => {
    await page.goto(lessonOf("responsive"));
    const demo = page.locator(".container-demo");
    await demo.getByRole("radio", { name: "a container query" }).focus();
    await page.keyboard.press("ArrowDown");
    await says(demo, "Both cards ask how wide the page is. It has 960 px");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Home");
    await says(demo, "It has 320 px and the limit is 448 px");
    await page.keyboard.press("Tab");
    await type(page, "1200");
    await says(demo, "the card in the sidebar (420 px) is side by side");
    await demo.getByLabel("The reader has set text to 200 %").focus();
    await page.keyboard.press("Space");
    await says(demo, "28rem is now 896 px");
    expect(complaints).toEqual([]);
  });

  test("an item that doesn't shrink leaves the shortage to the others", async ({ page, complaints }) => {
    await page.goto(lessonOf("flexbox"));
    const demo = page.locator(".free-space-demo");
    await demo.getByRole("button", { name: "Too wide" }).focus();
    await page.keyboard.press("Enter");
    await says(demo, "A is 190 px, B is 126.67 px, C is 63.33 px.");
    await demo.getByRole("group", { name: "Item A" }).getByLabel("flex-shrink").focus();
    await type(page, "0");
    await says(demo, "A is 300 px, B is 53.33 px, C is 26.67 px.");
    await demo.getByText("A has flex-shrink: 0, so it stays 300 px.").waitFor();
    expect(complaints).toEqual([]);
  });

  test("a colour that's too light for white is clear on black", async ({ page, complaints }) => {
    await page.goto(lessonOf("colors"));
    const demo = page.locator(".oklch-demo");
    const row = demo.getByRole("row", { name: "For text, at least 4.5" });
    await demo.getByRole("slider", { name: "Lightness" }).focus();
    await page.keyboard.press("End");
    await says(demo, "Its contrast with the background is 1.0 : 1. That is too little");
    expect(await row.innerText()).toContain("fails");
    await demo.getByRole("radio", { name: "white" }).focus();
    await page.keyboard.press("ArrowDown");
    await says(demo, "That is enough for text of any size.");
    expect(await row.innerText()).toContain("passes");
    expect(complaints).toEqual([]);
  });

  test("a layer moves to the end and wins, and its button keeps the focus", async ({ page, complaints }) => {
    await page.goto(lessonOf("modern"));
    const demo = page.locator(".tokens-demo");
    const later = demo.getByRole("button", { name: "Move components later" });
    await later.focus();
    await page.keyboard.press("Enter");
    await says(demo, "components is now number 4 of 4.");
    await says(demo, "padding is 12px. The layer components is last in the order");
    expect(await later.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await says(demo, "!important in the layer components wins.");
    expect(complaints).toEqual([]);
  });
});
