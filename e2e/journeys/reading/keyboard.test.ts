/** The whole site with the keyboard alone, and with focus in sight. */
import type { Page } from "playwright-core";
import { createAccount, expect, greeting, newPerson, testOnDesktop as test } from "../../fixtures/browser.ts";
import { lessonPath } from "../../fixtures/pages.ts";

/** What the focus is on, in words: role or tag, and name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return "body";
    const name = active.getAttribute("aria-label") ?? active.textContent?.trim().slice(0, 60) ?? "";
    return `${active.localName}${active.id ? `#${active.id}` : ""} ${name}`.trim();
  });

const focusIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(
    (query) => document.activeElement?.closest(query) !== null && document.activeElement !== null,
    selector,
  );

/** Presses Tab until the focus is on something that `selector` finds; gives up after as many stops as no page has. */
async function tabTo(page: Page, selector: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let stop = 0; stop < 400; stop += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate((query) => document.activeElement?.matches(query) ?? false, selector)) return;
  }
  throw new Error(`the key ${key} does not reach ${selector}`);
}

/** A visitor who has answered the question about cookies. */
const chosen = (page: Page) => page.addInitScript(() => localStorage.setItem("cookieConsent", "true"));

test("the first stop leads past the header into the text", async ({ page }) => {
  for (const path of ["/", lessonPath, "/auth/login", "/my-progress"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    expect(await focused(page), path).toBe("a Skip to the content");
    expect(
      await page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect();
        return box !== undefined && box.top >= 0 && box.left >= 0 && box.width > 20 && box.height > 20;
      }),
      `${path}: the link to the content is in sight when it has the focus`,
    ).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash === "#main");
    await page.keyboard.press("Tab");
    expect(await focusIn(page, "main, footer"), `${path}: the next stop is ${await focused(page)}`).toBe(true);
  }
});

test("More and Menu open and close by keys, and the focus comes back", async ({ page }) => {
  for (const [width, button, first] of [
    [1280, ".more-btn", "a About"],
    [360, ".menu-btn", "a Sign Up"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(lessonPath);
    await tabTo(page, button);
    for (const key of ["Enter", "Space"]) {
      await page.keyboard.press(key);
      await page.keyboard.press("Tab");
      expect(await focused(page), `${button} opened by ${key}`).toBe(first);
      await page.keyboard.press("Escape");
      expect(await page.locator(`${button} + ul:popover-open`).count(), `${button}: Escape closes`).toBe(0);
      expect(
        await page.evaluate((query) => document.activeElement?.matches(query), button),
        `${button}: the focus comes back`,
      ).toBe(true);
    }
  }
});

test("the greeting opens the account menu by keys, and the focus comes back", async ({ page }) => {
  await createAccount(page, newPerson());
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(lessonPath);
    await tabTo(page, ".me-btn");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("a My progress");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("a Account");
    await page.keyboard.press("Escape");
    expect(await page.locator("#me-menu:popover-open").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.matches(".me-btn"))).toBe(true);
  }
});

test("the question about cookies: reached, opened, left without saving", async ({ page }) => {
  await page.goto("/about");
  await tabTo(page, '[data-consent="settings"]');
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cookie settings" });
  await dialog.waitFor();
  expect(await focusIn(page, "dialog"), `the focus is on ${await focused(page)}`).toBe(true);
  const stops = new Set<string>();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    // Between the last and the first stop the focus is on what is around the page.
    const now = await focused(page);
    expect(now === "body" || (await focusIn(page, "dialog")), `left the dialog for ${now}`).toBe(true);
    stops.add(now);
  }
  expect([...stops].join(", ")).toMatch(/consent-progress.*consent-preferences.*Save Settings.*Cancel/);
  await tabTo(page, "#consent-progress");
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.locator("[data-consent-banner]").isVisible()).toBe(true);
  expect(await focused(page)).toBe("button Cookie Settings");

  await page.keyboard.press("Enter");
  await dialog.waitFor();
  expect(await page.locator("#consent-progress").isChecked(), "what was not saved is forgotten").toBe(true);
  await tabTo(page, "#consent-progress");
  await page.keyboard.press("Space");
  await tabTo(page, '[data-consent="save"]');
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  expect(await page.locator("[data-consent-banner]").isVisible()).toBe(false);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cookieSettings") ?? "{}"))).toEqual({
    essential: true,
    progress: false,
    preferences: true,
  });
});

test("search by keys: open, choose, go; Escape leads back", async ({ page }) => {
  await chosen(page);
  await page.goto("/about");
  await tabTo(page, "[data-search-open]");
  await page.keyboard.press("Enter");
  const field = page.getByRole("combobox");
  await field.waitFor();
  expect(await focusIn(page, "dialog.search-dialog")).toBe(true);
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "hidden" });
  expect(
    await page.evaluate(() => document.activeElement?.matches("[data-search-open]")),
    `the focus is on ${await focused(page)}`,
  ).toBe(true);
  await page.keyboard.press("/");
  await field.waitFor();
  await page.keyboard.type("element");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  const href = await page.getByRole("option", { selected: true }).getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${href}`);
});

test("register with the keyboard, after an error", async ({ page }) => {
  const ada = newPerson();
  await page.goto("/auth/register");
  await tabTo(page, "#name");
  await page.keyboard.type(ada.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("ada.example.org");
  await page.keyboard.press("Tab");
  await page.keyboard.type(ada.password);
  await page.keyboard.press("Enter");
  await page.getByRole("alert").waitFor();
  await page.keyboard.press("Tab");
  expect(await focusIn(page, "[role=alert] a"), `the stop after the summary is ${await focused(page)}`).toBe(true);
  await page.keyboard.press("Enter");
  expect(await focused(page)).toMatch(/^input#email/);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(ada.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(ada.password);
  await page.keyboard.press("Enter");
  await greeting(page).waitFor();
});

test("the newsletter box by keys", async ({ page }) => {
  await chosen(page);
  await page.goto("/about");
  await tabTo(page, "#newsletter-email");
  await page.keyboard.type(newPerson().email);
  await page.keyboard.press("Enter");
  await page.getByText("Thanks for subscribing! Please check your email to confirm.").waitFor();
});

test("a quiz by keys", async ({ page }) => {
  await chosen(page);
  await page.goto(lessonPath);
  await tabTo(page, "fieldset.quiz input");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)).toBe(true);
  await page.keyboard.press("Tab");
  expect(await focused(page)).toContain("Check my answer");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Try again" }).first().waitFor();
  expect(await focused(page), "the focus stays on the button").toContain("Try again");
});

test("[ and ] open the previous and the next lesson, but not while someone types", async ({ page }) => {
  await chosen(page);
  await page.goto(lessonPath);
  const next = await page.locator('.pager a[rel="next"]').getAttribute("href");
  const heading = await page.locator("h1").innerText();
  await page.locator("#newsletter-email").focus();
  await page.keyboard.type("]");
  expect(new URL(page.url()).pathname).toBe(lessonPath);
  await page.locator("h1").click();
  await page.keyboard.press("]");
  await page.waitForURL(`**${next}`);
  // The address is there before the page is.
  await expect.poll(() => page.locator("h1").innerText()).not.toBe(heading);
  await page.keyboard.press("[");
  await page.waitForURL(`**${lessonPath}`);
});

test("each further press of ] means the page that is on its way", async ({ page }) => {
  await chosen(page);
  await page.goto(lessonPath);
  const heading = await page.locator("h1").innerText();
  await page.locator("h1").click();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("]");
  await page.waitForURL(/\/links$/);
  await expect.poll(() => page.locator("h1").innerText()).toBe("Links");
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("[");
  await expect.poll(() => page.locator("h1").innerText()).toBe(heading);
});

const shortcutList = (page: Page) => page.getByRole("dialog", { name: "Shortcuts" });

/** A place without a field, so that single keys count. */
const leaveFields = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

for (const path of ["/", lessonPath, "/projects/todo-list"]) {
  test(`? lists every shortcut, ${path}`, async ({ page }) => {
    await chosen(page);
    await page.goto(path);
    if (path.startsWith("/projects/")) await page.getByRole("tab", { name: "index.html" }).waitFor();
    await leaveFields(page);
    await page.keyboard.press("?");
    const list = shortcutList(page);
    await list.waitFor();
    expect(await focusIn(page, "dialog"), `the focus is on ${await focused(page)}`).toBe(true);
    expect((await list.locator("kbd").allInnerTexts()).sort()).toEqual(
      ["/", "?", "Ctrl+Enter", "Ctrl+K", "Ctrl+S", "[", "]"].sort(),
    );
    const boxes = list.getByRole("checkbox");
    expect(await boxes.count()).toBe(5);
    for (let at = 0; at < 5; at += 1) {
      await tabTo(page, "dialog[open] input[type=checkbox]");
      expect(await boxes.nth(at).evaluate((box) => box === document.activeElement)).toBe(true);
      await page.keyboard.press("Space");
      expect(await boxes.nth(at).isChecked()).toBe(false);
    }
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });

    // Now each of them is only a key.
    for (const key of ["/", "Control+k", "?"]) await page.keyboard.press(key);
    await page.waitForTimeout(300);
    expect(await page.locator("dialog[open]").count()).toBe(0);
    for (const key of ["[", "]", "Control+Enter"]) await page.keyboard.press(key);
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.locator(".checks .fail").count()).toBe(0);

    // Kept, and still after a load; the foot of the page leads back to the list.
    await page.reload();
    await leaveFields(page);
    await page.keyboard.press("?");
    await page.waitForTimeout(300);
    expect(await list.count()).toBe(0);
    await tabTo(page, "footer [data-shortcuts-open]");
    await page.keyboard.press("Enter");
    await list.waitFor();
    await list.getByLabel(/Show this list/).check();
    await page.keyboard.press("Escape");
    await leaveFields(page);
    await page.keyboard.press("?");
    await list.waitFor();
  });
}

test("a shortcut that is switched off without consent is off until a page is loaded, and the list says so", async ({
  page,
}) => {
  await page.goto(lessonPath);
  await leaveFields(page);
  await page.keyboard.press("?");
  await shortcutList(page)
    .getByLabel(/previous or the next lesson/)
    .uncheck();
  await shortcutList(page).getByText("Your choice lasts until you reload the page.").waitFor();
  await page.keyboard.press("Escape");
  await leaveFields(page);
  await page.keyboard.press("]");
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe(lessonPath);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const next = await page.locator('.pager a[rel="next"]').getAttribute("href");
  await page.reload();
  await leaveFields(page);
  await page.keyboard.press("]");
  await page.waitForURL(`**${next}`);
});

test("keys typed into a field aren't shortcuts", async ({ page }) => {
  await page.goto("/");
  const field = page.getByLabel("HTML code");
  await field.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("?/[]");
  expect(await field.inputValue()).toContain("?/[]");
  await page.waitForTimeout(300);
  expect(await page.locator("dialog[open]").count()).toBe(0);
});

/**
 * Waits until something in sight has the focus. On its way past a frame of another process, for a moment nothing in the page
 * has it, and the page scrolls only when the frame has answered. At the end of the page nothing has it.
 */
const settled = (page: Page, timeout: number): Promise<unknown> =>
  page
    .waitForFunction(
      () => {
        const active = document.activeElement;
        const { top, bottom } = active?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        return active !== document.body && bottom > 0 && top < innerHeight;
      },
      null,
      { timeout },
    )
    .catch(() => undefined);

/** The last stop of a page, as `hiddenStops` names it. */
const lastStop = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const last = Array.from(
      document.querySelectorAll("a[href], button, input, select, textarea, summary, iframe, [tabindex='0']"),
    ).findLast((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(":disabled"));
    if (!last) return;
    const name = last.getAttribute("aria-label") ?? last.textContent?.trim().slice(0, 40) ?? "";
    return `${last.localName}${last.id ? `#${last.id}` : ""} ${name}`.trim();
  });

/** Goes through all stops of a page, up to the last one. Says at which stops the focus can't be seen, and where it's lost. */
async function hiddenStops(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  const stops: string[] = [];
  // A frame whose process hasn't answered keeps the key. The next one goes on from there.
  let unanswered = 0;
  while (stops.length < 400) {
    const atEnd = stops.length > 0 && stops.at(-1) === (await lastStop(page));
    await page.keyboard.press("Tab");
    await settled(page, atEnd ? 500 : 4000);
    const seen = await page.evaluate(() => {
      const active = document.activeElement;
      if (!active || active === document.body || active === document.documentElement) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active);
      const boxes = [...active.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      const inside = boxes.filter(
        ({ top, left, bottom, right }) => bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      );
      // WCAG 2.4.11: part of it has to be free of what lies above the page.
      const covered = (x: number, y: number) =>
        document.elementFromPoint(x, y)?.closest("[data-consent-banner]") !== active.closest("[data-consent-banner]");
      const free = inside.some(({ left, right, top, bottom }) => {
        const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
        const x = Math.min(innerWidth - 1, Math.max(0, (left + right) / 2));
        return [0.05, 0.25, 0.5, 0.75, 0.95].some((part) => !covered(x, from + (to - from) * part));
      });
      const name = active.getAttribute("aria-label") ?? active.textContent?.trim().slice(0, 40) ?? "";
      return {
        name: `${active.localName}${active.id ? `#${active.id}` : ""} ${name}`.trim(),
        frame: active.localName === "iframe",
        outlined: (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== "none",
        free,
      };
    });
    if (seen === null) {
      if (atEnd) return faults;
      unanswered += 1;
      if (unanswered <= 3) continue;
      faults.push(`${path}: after ${stops.slice(-4).join(", ")} nothing has the focus`);
      return faults;
    }
    if (stops.length > 0 && seen.name === stops[0]) {
      faults.push(`${path}: after ${stops.slice(-4).join(", ")} the focus is at the start of the page again`);
      return faults;
    }
    stops.push(seen.name);
    // The focus inside a frame is the business of what is in it.
    if (!seen.outlined && !seen.frame) faults.push(`${path}: ${seen.name} has no outline when it has the focus`);
    if (!seen.free) faults.push(`${path}: ${seen.name} is covered or out of sight when it has the focus`);
  }
  faults.push(`${path}: the key Tab never leaves the page; the last stops are ${stops.slice(-4).join(", ")}`);
  return faults;
}

test("a result that arrives above the focus does not push the focus out of sight", async ({ visitor }) => {
  // So high that the example and the next stop after it are in sight together.
  const height = 1100;
  const page = await (await visitor({ viewport: { width: 360, height }, reducedMotion: "reduce" })).newPage();
  await chosen(page);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/practice/runner.html", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(lessonPath, { waitUntil: "domcontentloaded" });
  const frame = page.locator(".live [data-result] iframe[data-preview]").first();
  await page
    .locator(".live [data-result]")
    .first()
    .evaluate((place) => {
      place.closest("[data-island]")?.scrollIntoView({ block: "start", behavior: "instant" });
    });
  await frame.waitFor({ state: "attached" });
  // The last stop in the window, with the frame above it. A frame that is out of sight isn't laid out, and never grows.
  await page.evaluate(() => {
    const example = document.querySelector(".live [data-result]")?.closest("[data-island]");
    const last = Array.from(
      document.querySelectorAll<HTMLElement>("main :is(a[href], button, summary, input)"),
    ).findLast(
      (one) =>
        (example?.compareDocumentPosition(one) ?? 0) === Node.DOCUMENT_POSITION_FOLLOWING &&
        one.checkVisibility() &&
        one.getBoundingClientRect().bottom <= innerHeight,
    );
    last?.focus({ preventScroll: true });
  });
  const low = Number(await frame.getAttribute("height"));
  const name = await focused(page);
  // What arrives would push it out of the window.
  expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom)).toBeGreaterThan(
    height - 300,
  );
  arrive();
  await page.waitForFunction(
    (low) => Number(document.querySelector<HTMLIFrameElement>(".live iframe[data-preview]")?.height) > low,
    low,
  );
  expect(await focused(page)).toBe(name);
  const { top, bottom } = await page.evaluate(
    () => document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 },
  );
  expect(top, name).toBeGreaterThanOrEqual(0);
  // Positions are fractions of a pixel, and a window scrolls by whole ones.
  expect(bottom, name).toBeLessThanOrEqual(height + 1);
});

for (const question of ["with", "without"] as const) {
  test(`every stop shows the focus, ${question} the question about cookies`, async ({ visitor }) => {
    const faults: string[] = [];
    for (const [width, height, colorScheme] of [
      [1280, 900, "light"],
      [360, 740, "dark"],
    ] as const) {
      const page = await (
        await visitor({ viewport: { width, height }, colorScheme, reducedMotion: "reduce" })
      ).newPage();
      if (question === "without") await chosen(page);
      for (const path of ["/", lessonPath]) {
        await page.goto(path);
        faults.push(...(await hiddenStops(page, `${path} at ${width}`)));
      }
    }
    expect(faults, faults.join("\n")).toEqual([]);
  });
}
