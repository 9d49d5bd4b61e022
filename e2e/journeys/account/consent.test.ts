/** The question about cookies: keys, texts, event, and what is kept. Sections 2, 4, 8 and 9 of the specification. */
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expect, test } from "../../fixtures/browser.ts";

const all = { essential: true, progress: true, preferences: true };
const essential = { essential: true, progress: false, preferences: false };

declare global {
  interface Window {
    /** Details of the events since the document began. */
    told: unknown[];
  }
}

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Cookie settings" });
const box = (page: Page, name: string) => dialog(page).getByRole("checkbox", { name });
const reopen = (page: Page) => page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();

/** Everything in local storage. */
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const told = (page: Page) => page.evaluate(() => window.told);
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset["theme"] ?? null);
const themeSwitch = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Switch to .* colours$/ });
const switchTheme = (page: Page) => themeSwitch(page).click();

/** What local storage holds after a choice, besides what belongs to a category. */
const stored = (settings: object) => ({ cookieConsent: "true", cookieSettings: JSON.stringify(settings) });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.told = [];
    window.addEventListener("consent-updated", (event) => window.told.push((event as CustomEvent).detail));
  });
});

describe.for(["/about", "/auth/login", "/my-progress"])("on %s", (path) => {
  test("the banner asks until a choice is made, and nothing is stored before", async ({ page }) => {
    await page.goto(path);
    await banner(page).waitFor();
    const text = await banner(page).innerText();
    for (const what of ["tutorial completion status", "quiz and exercise results", "preferences and settings"])
      expect(text).toContain(what);
    expect(await banner(page).getByRole("button").allInnerTexts()).toEqual([
      "Accept All",
      "Essential Only",
      "Cookie Settings",
    ]);
    await page.reload();
    expect(await banner(page).isVisible()).toBe(true);
    expect(await kept(page)).toEqual({});
    expect(await page.context().cookies()).toEqual([]);
  });

  test.for([
    ["Accept All", all],
    ["Essential Only", essential],
  ] as const)("%s", async ([name, settings], { page }) => {
    await page.goto(path);
    await banner(page).getByRole("button", { name }).click();
    await banner(page).waitFor({ state: "hidden" });
    expect(await kept(page)).toEqual(stored(settings));
    expect(await told(page)).toEqual([settings]);
    for (const next of ["/tutorials", "/contact", path]) {
      await page.goto(next);
      expect(await banner(page).isVisible()).toBe(false);
    }
  });

  test("by keys: the page stays where it is, and the focus goes on in the text", async ({ page }) => {
    await page.goto(path);
    const stops: (string | null | undefined)[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press("Tab");
      stops.push(await page.evaluate(() => document.activeElement?.textContent?.trim()));
    }
    expect(stops.slice(1)).toEqual(["Accept All", "Essential Only", "Cookie Settings"]);
    expect(stops[0]).toMatch(/^Skip to /);
    await page.keyboard.press("Shift+Tab");
    // Longer than a smooth scroll takes to begin.
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Enter");
    await banner(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(["main", 0]);
  });

  test("the banner is drawn at the bottom of the window, and below the footer at the end of the page", async ({
    page,
  }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await banner(page).waitFor();
      const edges = () =>
        page.evaluate(() => {
          const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          return {
            banner: Math.round(box("[data-consent-banner]")?.bottom ?? 0),
            bannerTop: Math.round(box("[data-consent-banner]")?.top ?? 0),
            footer: Math.round(box("footer")?.bottom ?? 0),
            width: Math.round(box("[data-consent-banner]")?.width ?? 0),
          };
        });
      const before = await edges();
      expect([width, before.banner, before.width]).toEqual([width, 740, width]);
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      const after = await edges();
      expect([width, after.banner]).toEqual([width, 740]);
      expect(after.bannerTop, `${width}: nothing of the footer is covered`).toBeGreaterThanOrEqual(after.footer - 1);
    }
  });

  test("the settings: what is set, what can be set, and Save Settings", async ({ page }) => {
    await page.goto(path);
    await banner(page).getByRole("button", { name: "Cookie Settings" }).click();
    await dialog(page).waitFor();
    const lines = await dialog(page).locator(".checkline label").allInnerTexts();
    expect(lines.map((line) => line.replace(/\s+/g, " ").trim().toLowerCase())).toEqual([
      "essential required",
      "progress tracking recommended",
      "preferences",
    ]);
    expect([await box(page, "Essential").isChecked(), await box(page, "Essential").isDisabled()]).toEqual([true, true]);
    expect(await box(page, "Progress Tracking").isChecked()).toBe(true);
    expect(await box(page, "Preferences").isChecked()).toBe(true);

    await box(page, "Progress Tracking").uncheck();
    await dialog(page).getByRole("button", { name: "Save Settings" }).click();
    await dialog(page).waitFor({ state: "hidden" });
    expect(await banner(page).isVisible()).toBe(false);
    const settings = { essential: true, progress: false, preferences: true };
    expect(await kept(page)).toEqual(stored(settings));
    expect(await told(page)).toEqual([settings]);
    await page.reload();
    expect(await banner(page).isVisible()).toBe(false);
  });

  test.for([
    ["Cancel", (page: Page) => dialog(page).getByRole("button", { name: "Cancel" }).click()],
    ["the close button", (page: Page) => dialog(page).getByRole("button", { name: "Close" }).click()],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ] as const)("%s saves nothing", async ([, leave], { page }) => {
    await page.goto(path);
    const opener = banner(page).getByRole("button", { name: "Cookie Settings" });
    await opener.click();
    await box(page, "Progress Tracking").uncheck();
    await leave(page);
    await dialog(page).waitFor({ state: "hidden" });
    expect([await kept(page), await told(page), await banner(page).isVisible()]).toEqual([{}, [], true]);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    // What was ticked and not saved is forgotten.
    await opener.click();
    expect(await box(page, "Progress Tracking").isChecked()).toBe(true);
  });

  test("the footer opens the settings as they were saved", async ({ page }) => {
    await page.goto(path);
    await banner(page).getByRole("button", { name: "Essential Only" }).click();
    await banner(page).waitFor({ state: "hidden" });
    await reopen(page);
    expect([await box(page, "Progress Tracking").isChecked(), await box(page, "Preferences").isChecked()]).toEqual([
      false,
      false,
    ]);
    await box(page, "Preferences").check();
    await dialog(page).getByRole("button", { name: "Save Settings" }).click();
    await dialog(page).waitFor({ state: "hidden" });
    const settings = { ...essential, preferences: true };
    expect([await kept(page), await told(page)]).toEqual([stored(settings), [essential, settings]]);
  });
});

describe("what was kept", () => {
  test("the colours are kept with preferences, and deleted when they are withdrawn", async ({ page }) => {
    await page.goto("/about");
    await banner(page).getByRole("button", { name: "Accept All" }).click();
    await banner(page).waitFor({ state: "hidden" });
    await switchTheme(page);
    await page.waitForFunction(() => localStorage.getItem("preferences:theme") !== null);
    expect(await kept(page)).toEqual({ ...stored(all), "preferences:theme": "dark" });
    await page.goto("/tutorials");
    expect(await theme(page)).toBe("dark");

    await reopen(page);
    await box(page, "Preferences").uncheck();
    await dialog(page).getByRole("button", { name: "Save Settings" }).click();
    await dialog(page).waitFor({ state: "hidden" });
    expect(await kept(page)).toEqual(stored({ ...all, preferences: false }));
    // For the visit they stay.
    expect(await theme(page)).toBe("dark");
    await page.reload();
    expect(await theme(page)).toBeNull();
  });

  test("withdrawing deletes everything of its category and nothing else", async ({ page }) => {
    await page.goto("/about");
    await page.evaluate(() => {
      localStorage.setItem("cookieConsent", "true");
      localStorage.setItem("cookieSettings", '{"essential":true,"progress":true,"preferences":true}');
      localStorage.setItem("progress:lessons", "{}");
      sessionStorage.setItem("progress:draft", "x");
      localStorage.setItem("preferences:editor", "{}");
      localStorage.setItem("of-another-site", "stays");
      return Promise.all([
        new Promise((resolve) => {
          indexedDB.open("progress:drafts").onsuccess = resolve;
        }),
        caches.open("preferences:pages"),
      ]);
    });
    await page.reload();
    await reopen(page);
    await box(page, "Progress Tracking").uncheck();
    await dialog(page).getByRole("button", { name: "Save Settings" }).click();
    await dialog(page).waitFor({ state: "hidden" });
    const settings = { ...all, progress: false };
    expect(await kept(page)).toEqual({
      ...stored(settings),
      "preferences:editor": "{}",
      "of-another-site": "stays",
    });
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.waitForFunction(async () => (await indexedDB.databases()).length === 0);
    expect(await page.evaluate(() => caches.keys())).toEqual(["preferences:pages"]);
  });

  test("without preferences the colours last for the page; chosen before consent, they are kept with it", async ({
    page,
  }) => {
    await page.goto("/about");
    await switchTheme(page);
    expect([await theme(page), await kept(page)]).toEqual(["dark", {}]);
    await banner(page).getByRole("button", { name: "Essential Only" }).click();
    await banner(page).waitFor({ state: "hidden" });
    await switchTheme(page);
    await switchTheme(page);
    await page.waitForTimeout(300);
    expect([await theme(page), await kept(page)]).toEqual(["dark", stored(essential)]);
    await reopen(page);
    await box(page, "Preferences").check();
    await dialog(page).getByRole("button", { name: "Save Settings" }).click();
    await page.waitForFunction(() => localStorage.getItem("preferences:theme") === "dark");
  });

  test("the header switches between light and dark too, and says what it will do", async ({ page }) => {
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/about");
      const header = page.getByRole("banner");
      await header.getByRole("button", { name: "Switch to Dark colours" }).click();
      await header.getByRole("button", { name: "Switch to Light colours" }).waitFor();
      expect(await theme(page)).toBe("dark");
      await header.getByRole("button", { name: "Switch to Light colours" }).click();
      expect(await theme(page)).toBe("light");
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    const colours = page.locator("#site-menu").getByRole("group", { name: "Colours" });
    // The style sheet says which one is chosen, because it's an attribute of the document.
    const isChosen = (name: RegExp) =>
      expect
        .poll(() => colours.getByRole("button", { name }).evaluate((one) => getComputedStyle(one, "::after").content))
        .toContain(", chosen");
    await isChosen(/^Auto/);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await colours.getByRole("button", { name: "Light" }).click();
    await isChosen(/^Light/);
    expect(await background(), "light against the system").not.toBe(dark);
    await colours.getByRole("button", { name: "Auto" }).click();
    await isChosen(/^Auto/);
    expect(await background(), "as the system").toBe(dark);
  });

  test("the frame of the browser has the colour of the page, by the system and by the switch", async ({ page }) => {
    const colours = () =>
      page.evaluate(() => [
        document.querySelector<HTMLMetaElement>("meta[name=theme-color]")?.content,
        getComputedStyle(document.body).backgroundColor,
      ]);
    for (const path of ["/about", "/my-progress"]) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(path);
      const met = new Set<string>();
      for (const change of [
        () => page.emulateMedia({ colorScheme: "light" }),
        () => page.emulateMedia({ colorScheme: "dark" }),
        () => switchTheme(page),
        () => switchTheme(page),
      ]) {
        await change();
        await expect.poll(async () => new Set(await colours()).size).toBe(1);
        met.add((await colours())[0] ?? "");
      }
      expect(met.size, path).toBe(2);
      expect(await page.locator("meta[name=theme-color]").count()).toBe(1);
    }
  });

  test("the colours are there before anything is painted", async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("cookieConsent", "true");
      localStorage.setItem("cookieSettings", '{"essential":true,"progress":true,"preferences":true}');
      localStorage.setItem("preferences:theme", "dark");
      const first = { body: true, paints: -1 };
      Reflect.set(window, "first", first);
      const observer = new MutationObserver(() => {
        if (document.documentElement?.dataset["theme"] !== "dark") return;
        first.body = document.body !== null;
        first.paints = performance.getEntriesByType("paint").length;
        observer.disconnect();
      });
      observer.observe(document, { attributes: true, childList: true, subtree: true });
    });
    for (const path of ["/about", "/tutorials/html-basics/introduction", "/my-progress", "/auth/login"]) {
      await page.goto(path);
      expect([path, await page.evaluate(() => Reflect.get(window, "first"))]).toEqual([
        path,
        { body: false, paints: 0 },
      ]);
      expect(await theme(page)).toBe("dark");
      expect(await banner(page).isVisible()).toBe(false);
    }
  });
});

describe("damaged and refused", () => {
  test.for([
    ["{oops", true],
    ["", true],
    ["null", false],
    ["[]", false],
    ["17", false],
    ['{"progress":"no","preferences":null}', false],
  ] as const)("settings that say %j: defaults, and only logged", async ([text, logs], { page }) => {
    const logged: string[] = [];
    const broke: string[] = [];
    page.on("console", (line) => line.type() === "error" && logged.push(line.text()));
    page.on("pageerror", (error) => broke.push(String(error)));
    await page.goto("/about");
    await page.evaluate((value) => {
      localStorage.setItem("cookieConsent", "true");
      localStorage.setItem("cookieSettings", value);
    }, text);
    await page.reload();
    expect(await banner(page).isVisible()).toBe(false);
    await reopen(page);
    await dialog(page).waitFor();
    expect([await box(page, "Progress Tracking").isChecked(), await box(page, "Preferences").isChecked()]).toEqual([
      true,
      true,
    ]);
    expect(await kept(page)).toEqual({ cookieConsent: "true", cookieSettings: text });
    expect(broke).toEqual([]);
    expect(logged.some((line) => line.includes("saved cookie settings can't be read"))).toBe(logs);
  });

  test("what is saved is merged over the defaults; essential stays on", async ({ page }) => {
    await page.goto("/about");
    await page.evaluate(() => {
      localStorage.setItem("cookieConsent", "true");
      localStorage.setItem("cookieSettings", '{"essential":false,"progress":false,"more":1}');
    });
    await page.reload();
    await reopen(page);
    expect(await box(page, "Essential").isChecked()).toBe(true);
    expect(await box(page, "Progress Tracking").isChecked()).toBe(false);
    expect(await box(page, "Preferences").isChecked()).toBe(true);
  });

  test("a flag with another value than true isn't a choice", async ({ page }) => {
    await page.goto("/about");
    await page.evaluate(() => localStorage.setItem("cookieConsent", "yes"));
    await page.reload();
    expect(await banner(page).isVisible()).toBe(true);
  });

  test("a browser that refuses storage: the banner asks, the choice holds for the page", async ({ page }) => {
    const broke: string[] = [];
    page.on("pageerror", (error) => broke.push(String(error)));
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("no", "SecurityError");
          },
        });
    });
    await page.goto("/about");
    await banner(page).getByRole("button", { name: "Accept All" }).click();
    await banner(page).waitFor({ state: "hidden" });
    await switchTheme(page);
    expect(await theme(page)).toBe("dark");
    expect([await told(page), broke]).toEqual([[all], []]);
  });

  test("without a script there is nothing to ask", async ({ visitor }) => {
    const page = await (await visitor({ javaScriptEnabled: false })).newPage();
    await page.goto("/about");
    expect(await banner(page).isVisible()).toBe(false);
    expect(await page.getByRole("button", { name: "Cookie settings" }).isVisible()).toBe(false);
  });

  test("a choice in one tab holds in the other", async ({ visitor }) => {
    const context = await visitor();
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.goto("/about");
    await second.goto("/tutorials");
    await banner(second).waitFor();
    await first.bringToFront();
    await banner(first).getByRole("button", { name: "Essential Only" }).click();
    await banner(second).waitFor({ state: "hidden" });
  });

  test("moving to another page keeps the question, and its answer works there", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await page.waitForURL("**/terms");
    await banner(page).getByRole("button", { name: "Accept All" }).click();
    await banner(page).waitFor({ state: "hidden" });
    expect(await kept(page)).toEqual(stored(all));
    await page.goBack();
    await page.waitForURL("**/about");
    expect(await banner(page).isVisible()).toBe(false);
  });
});

describe("on the device", () => {
  /** Everything that a page can keep, of every kind. */
  const onDevice = (page: Page) =>
    page.evaluate(async () => [
      document.cookie,
      Object.keys(localStorage).sort(),
      Object.keys(sessionStorage),
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ]);

  test("nothing is kept before a choice; the choice is kept and the banner stays away", async ({ page }) => {
    await page.goto("/about");
    await banner(page).waitFor();
    await themeSwitch(page).press("Enter");
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    const note = page.getByText("These colours last until you reload.");
    await note.waitFor();
    expect(await onDevice(page)).toEqual(["", [], [], 0, 0]);
    await banner(page).getByRole("button", { name: "Accept All" }).click();
    await banner(page).waitFor({ state: "hidden" });
    await page.waitForFunction(() => localStorage.getItem("preferences:theme") === "dark");
    await note.waitFor({ state: "detached" });
    await page.goto("/terms");
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    expect(await banner(page).isVisible()).toBe(false);
    // Withdrawing is as near as agreeing was, and deletes.
    await page.getByRole("button", { name: "Cookie settings" }).click();
    await page.getByRole("dialog").getByLabel("Preferences").uncheck();
    await page.getByRole("button", { name: "Save Settings" }).click();
    await page.waitForFunction(() => localStorage.getItem("preferences:theme") === null);
    expect(await onDevice(page)).toEqual(["", ["cookieConsent", "cookieSettings"], [], 0, 0]);
    await note.waitFor();
  });

  test("Cancel, the close button and Escape store nothing", async ({ page }) => {
    await page.goto("/about");
    for (const close of ["Cancel", "Close", null]) {
      await banner(page).getByRole("button", { name: "Cookie Settings" }).click();
      await page.getByRole("dialog").waitFor();
      if (close === null) await page.keyboard.press("Escape");
      else await page.getByRole("dialog").getByRole("button", { name: close }).click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    expect(await banner(page).isVisible()).toBe(true);
    expect(await onDevice(page)).toEqual(["", [], [], 0, 0]);
  });

  test("a choice in one tab holds in the other", async ({ page, baseUrl }) => {
    await page.goto("/about");
    const other = await page.context().newPage();
    await other.goto(`${baseUrl}/terms`);
    await other.getByRole("button", { name: "Essential Only" }).click();
    await banner(page).waitFor({ state: "hidden" });
  });
});
