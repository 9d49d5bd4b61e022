/** Exercises that are answered in a lesson: every kind, by keys alone, with its result in words; the examples of the guide. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { prepared, violationsEverywhere } from "../../fixtures/axe.ts";
import { expect, holdFiles, test } from "../../fixtures/browser.ts";
import { type Kind, kinds, kindsPath } from "../../fixtures/kinds-content.ts";
import { hookTimeoutMs, secondBuild } from "../../fixtures/second-build.ts";
import { type Site, startSite } from "../../fixtures/site.ts";

let site: Site;

beforeAll(async () => {
  site = await startSite({}, await secondBuild());
}, hookTimeoutMs);

afterAll(() => site?.stop());

/** Opens the lesson for somebody who lets the site keep progress, or refuses. */
async function open(page: Page, progress = false): Promise<void> {
  await page.addInitScript((allowed) => {
    localStorage.setItem("cookieConsent", "true");
    localStorage.setItem("cookieSettings", JSON.stringify({ essential: true, progress: allowed, preferences: false }));
  }, progress);
  await page.goto(site.url + kindsPath);
}

const card = (page: Page, kind: Kind): Locator => page.locator(`#exercise-${kind}`);
const check = (page: Page, kind: Kind): Locator => card(page, kind).getByRole("button", { name: /^Check my/ });
const verdict = (page: Page, kind: Kind): Locator => card(page, kind).getByRole("status");
const note = (page: Page, kind: Kind, item: string): Locator => page.locator(`#exercise-${kind}--note-${item}`);

/** Ticks one radio button or box by its item and value, with the space bar. */
async function tick(page: Page, kind: Kind, item: string, value: string): Promise<void> {
  await card(page, kind).locator(`input[name="${item}"][value="${value}"]`).focus();
  await page.keyboard.press("Space");
}

const select = (page: Page, kind: Kind, item: string, value: string) =>
  card(page, kind).locator(`select[name="${item}"]`).selectOption(value);

async function command(page: Page, ...lines: string[]): Promise<void> {
  const field = card(page, "terminal").getByRole("textbox");
  for (const line of lines) {
    await field.fill(line);
    await field.press("Enter");
    await card(page, "terminal").getByRole("log").getByText(line).last().waitFor();
  }
}

/** Solves each kind as somebody with a keyboard does; presses the button for checking at the end. */
const solve: Readonly<Record<Kind, (page: Page) => Promise<void>>> = {
  async sort(page) {
    for (const [item, value] of Object.entries({ heading: "html", hover: "css", total: "js", big: "css" }))
      await tick(page, "sort", item, value);
  },
  async match(page) {
    for (const [item, value] of Object.entries({ mistyped: "404", renamed: "301", crashed: "500" }))
      await select(page, "match", item, value);
  },
  async label(page) {
    const answers = { https: "scheme", shop: "subdomain", com: "tld", size: "query", reviews: "fragment" };
    for (const [item, value] of Object.entries(answers)) await select(page, "label", item, value);
  },
  async order(page) {
    const wanted = ["type", "look-up", "connect", "request", "styles", "picture", "draw"];
    for (const [place, step] of wanted.entries()) {
      const up = page.locator(`li:has(> #exercise-order--note-${step})`).getByRole("button", { name: /^Up/ });
      const at = () =>
        card(page, "order")
          .locator(".steps > li > .item-note")
          .evaluateAll((notes, id) => notes.findIndex((one) => one.id === id), `exercise-order--note-${step}`);
      await up.focus();
      for (let now = await at(); now > place; now -= 1) {
        await page.keyboard.press("Enter");
        await verdict(page, "order").getByText(`is now step ${now} of 7.`).waitFor();
        // The button went along with its card.
        expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
      }
    }
  },
  async choose(page) {
    await tick(page, "choose", "club", "static");
    await tick(page, "choose", "costs", "name");
    await tick(page, "choose", "costs", "machine");
  },
  async fill(page) {
    const form = card(page, "fill");
    await form.getByLabel("A better name for").fill("my-photo.jpg");
    await form.getByLabel("The path from").fill("../pages/../images/me.jpg");
    await form.getByLabel("The file that takes longest").fill(" Style.css ");
  },
  terminal: (page) => command(page, "mkdir -p site/images", "mv cat.jpg site/images", "cd site"),
};

describe.for(kinds)("%s", (kind) => {
  test("nothing is right before something is done", async ({ page }) => {
    await open(page);
    await check(page, kind).press("Enter");
    await verdict(page, kind)
      .getByText(/^\d of \d (is|are) right/)
      .waitFor();
    expect(await card(page, kind).getByText("You have finished").count()).toBe(0);
  });

  test("is solved by keys alone, and says why each item is right", async ({ page }) => {
    await open(page);
    const told = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener("graphite:checked", (event) => resolve((event as CustomEvent).detail)),
        ),
    );
    await solve[kind](page);
    await check(page, kind).press("Enter");
    await verdict(page, kind)
      .getByText(/^All \d are right\. You have finished\.$/)
      .waitFor();
    expect(await told).toMatchObject({ practice: `exercise:html-basics/every-kind/${kind}`, complete: true });
    const notes = card(page, kind).locator(".item-note");
    for (const text of await notes.allInnerTexts()) expect(text).toMatch(/Right\. .{10,}/);
  });

  test("shows three hints one after the other, and no answers before a try", async ({ page }) => {
    await open(page);
    const own = card(page, kind);
    for (const number of [1, 2, 3]) {
      await own.getByRole("button", { name: `Show hint ${number} of 3` }).press("Enter");
      await own.getByText(`Hint ${number} of 3.`).waitFor();
    }
    expect(await own.getByRole("button", { name: /Show hint/ }).count()).toBe(0);
    expect(await own.getByText("Show the answers").count()).toBe(0);
  });
});

test("a misconception is answered with its own sentence; what is changed loses its verdict", async ({ page }) => {
  await open(page);
  await tick(page, "sort", "hover", "js");
  await tick(page, "sort", "heading", "html");
  await check(page, "sort").press("Enter");
  await verdict(page, "sort").getByText("1 of 4 is right, 1 isn’t right yet, 2 are still to do.").waitFor();
  expect(await note(page, "sort", "hover").innerText()).toContain("A colour under the pointer needs no script.");
  await card(page, "sort").getByRole("button", { name: "Go to the first one that isn’t right yet" }).press("Enter");
  const first = await page.evaluate(
    () => document.activeElement?.closest("li")?.querySelector(".item-note")?.textContent,
  );
  expect(first).toMatch(/Not yet\.|To do\./);
  await tick(page, "sort", "hover", "css");
  expect(await note(page, "sort", "hover").isVisible()).toBe(false);
  expect(await note(page, "sort", "heading").isVisible()).toBe(true);
});

test("after three different wrong tries the answers may be looked at", async ({ page }) => {
  await open(page);
  const own = card(page, "match");
  for (const value of ["301", "403", "500"]) {
    await select(page, "match", "mistyped", value);
    await check(page, "match").press("Enter");
    await check(page, "match").press("Enter");
    await note(page, "match", "mistyped").waitFor();
  }
  await own.getByText("Show the answers").click();
  expect(await own.locator("details.answers").first().innerText()).toContain("404 Not Found");
});

test("what was chosen before the code came counts", async ({ page }) => {
  const go = await holdFiles(page, /\/assets\/task\.island-[^/]*\.js$/);
  await open(page);
  await tick(page, "sort", "heading", "html");
  await check(page, "sort").press("Enter");
  await go();
  await verdict(page, "sort").getByText("1 of 4 is right").waitFor();
});

test("starting again brings another order, and the answers can be brought back", async ({ page }) => {
  await open(page);
  const form = card(page, "fill");
  await form.getByLabel("A better name for").fill("My Photo.jpg");
  await form.getByRole("button", { name: "Start again" }).click();
  expect(await form.getByLabel("A better name for").inputValue()).toBe("");
  await form.getByRole("button", { name: "Bring my answers back" }).click();
  expect(await form.getByLabel("A better name for").inputValue()).toBe("My Photo.jpg");

  const order = () =>
    card(page, "sort")
      .locator(".item-note")
      .evaluateAll((notes) => notes.map(({ id }) => id).join());
  const orders = new Set([await order()]);
  for (let time = 0; time < 6; time += 1) {
    await card(page, "sort").getByRole("button", { name: "Start again" }).click();
    orders.add(await order());
  }
  expect(orders.size).toBeGreaterThan(1);
});

test("answers are kept on the device with consent, and only in this page without", async ({ visitor }) => {
  for (const progress of [true, false]) {
    const page = await (await visitor()).newPage();
    await open(page, progress);
    await card(page, "fill").getByLabel("The file that takes longest").fill("hero.jpg");
    await command(page, "mkdir site", "cd site");
    if (progress) await page.waitForFunction(() => JSON.stringify(localStorage).includes("every-kind/fill"));
    await page.reload();
    const field = card(page, "fill").getByLabel("The file that takes longest");
    await card(page, "fill").getByLabel("The path from").focus();
    await card(page, "terminal").getByRole("textbox").focus();
    if (progress) {
      await card(page, "terminal").getByText("~/site $").waitFor();
      expect(await field.inputValue()).toBe("hero.jpg");
    } else {
      await check(page, "terminal").press("Enter");
      await note(page, "terminal", "inside").getByText("You are in ~.").waitFor();
      expect(await field.inputValue()).toBe("");
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("progress:")))).toEqual(
        [],
      );
    }
  }
});

test("the terminal: Tab completes or moves on, the arrow brings lines back, a misconception is known", async ({
  page,
}) => {
  await open(page);
  const own = card(page, "terminal");
  const field = own.getByRole("textbox");
  await command(page, "mkdir -p site/images", "cp cat.jpg site/images");
  await field.fill("cd si");
  await field.press("Tab");
  expect(await field.inputValue()).toBe("cd site/");
  await field.press("Enter");
  await own.getByText("~/site $").waitFor();
  await field.press("ArrowUp");
  await field.press("ArrowUp");
  expect(await field.inputValue()).toBe("cp cat.jpg site/images");
  await field.press("ArrowDown");
  expect(await field.inputValue()).toBe("cd site/");
  await field.fill("");
  await field.press("Tab");
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(false);
  await check(page, "terminal").press("Enter");
  await note(page, "terminal", "no-copy").getByText("The picture is there twice.").waitFor();
  expect(await own.locator(".tree").innerText()).toContain("you are here");
});

test("axe finds nothing, before and after answers; nothing scrolls sideways at 320 pixels", {
  timeout: 300_000,
}, async ({ visitor }) => {
  const page = await (await prepared(await visitor(), { chosen: true })).newPage();
  await open(page);
  const faults = await violationsEverywhere(page, "untouched");
  await tick(page, "sort", "hover", "js");
  await tick(page, "sort", "heading", "html");
  await select(page, "match", "mistyped", "500");
  await select(page, "label", "shop", "tld");
  await tick(page, "choose", "costs", "certificate");
  await card(page, "fill").getByLabel("The path from").fill("images/me.jpg");
  await command(page, "ls", "mkdir Site");
  for (const kind of kinds) {
    await check(page, kind).press("Enter");
    await verdict(page, kind).getByText(/right/).waitFor();
    await card(page, kind).getByRole("button", { name: "Show hint 1 of 3" }).click();
  }
  faults.push(...(await violationsEverywhere(page, "answered")));
  expect(faults).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("without a script every item and option can be read, and the answers unfolded", async ({ visitor }) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await page.goto(site.url + kindsPath);
  for (const kind of kinds) {
    expect(await check(page, kind).isVisible()).toBe(false);
    await card(page, kind).locator("details.answers > summary").click();
    expect(await card(page, kind).locator("details li").first().isVisible()).toBe(true);
  }
  await expect(card(page, "sort").getByText("A link turns red").first().isVisible()).resolves.toBe(true);
  await expect(card(page, "order").getByText("You type an address").first().isVisible()).resolves.toBe(true);
  await expect(card(page, "terminal").getByText("The picture is at").first().isVisible()).resolves.toBe(true);
});

test("touching an exercise costs at most 90 KiB of scripts, and the terminal comes apart", async ({ visitor }) => {
  for (const kind of ["sort", "terminal"] as const) {
    const page = await (await visitor()).newPage();
    const bytes: Promise<{ path: string; size: number }>[] = [];
    page.on("requestfinished", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js"))
        bytes.push(request.sizes().then(({ responseBodySize }) => ({ path: pathname, size: responseBodySize })));
    });
    await open(page);
    await check(page, kind).press("Enter");
    await verdict(page, kind).getByText(/right/).waitFor();
    await page.waitForLoadState("networkidle");
    const all = await Promise.all(bytes);
    const sum = all.reduce((total, { size }) => total + size, 0) / 1024;
    console.log(`${kind}: ${Math.round(sum * 10) / 10} KiB of scripts after the first touch`);
    expect(sum).toBeLessThanOrEqual(90);
    expect(all.some(({ path }) => path.includes("/terminal.island-"))).toBe(kind === "terminal");
  }
});

test("answers do not travel with the page; without the rest an exercise says so, and works once it came", async ({
  visitor,
}) => {
  const context = await visitor();
  const page = await context.newPage();
  let asked = 0;
  let broken = true;
  await context.route("**/practice/exercises/**/sort.json", (route) => {
    asked += 1;
    return broken ? route.abort() : route.continue();
  });
  await open(page);
  expect(asked).toBe(0);
  const island = page.locator(`[data-island="task"]:has(#exercise-sort)`);
  expect(await island.getAttribute("data-props")).not.toContain("why");
  await check(page, "sort").press("Enter");
  const alert = page.getByRole("alert").filter({ hasText: "Part of this page didn’t load." });
  await alert.waitFor();
  broken = false;
  await alert.getByRole("button", { name: "Reload the page" }).click();
  await check(page, "sort").press("Enter");
  await verdict(page, "sort")
    .getByText(/^\d of \d (is|are) right/)
    .waitFor();
});

/** Ids of the items as they lie. */
const orderIn = (page: Page, kind: Kind): Promise<string[]> =>
  card(page, kind)
    .locator(".task-items > li .item-note")
    .evaluateAll((notes) => notes.map(({ id }) => id));

/** Whether the exercise lies in an order of this visit. */
const isLaidOut = (page: Page, kind: Kind): Promise<boolean> =>
  page
    .locator(`[data-island="task"]:has(#exercise-${kind})`)
    .evaluate((island) => "seed" in JSON.parse((island as HTMLElement).dataset["props"] ?? "{}"));

test("each visit has an order of its own, and nothing moves or is lost when an exercise wakes", async ({ visitor }) => {
  const seen: Record<string, Set<string>> = {};
  for (let visit = 0; visit < 4; visit += 1) {
    const page = await (await visitor()).newPage();
    const faults: string[] = [];
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    await open(page);
    for (const kind of ["sort", "match", "order", "choose"] as const) {
      await expect.poll(() => isLaidOut(page, kind), { message: kind }).toBe(true);
      const before = await orderIn(page, kind);
      seen[kind] = (seen[kind] ?? new Set()).add(before.join());
      const [first] = await card(page, kind).locator("input").all();
      await first?.check();
      await check(page, kind).press("Enter");
      await verdict(page, kind)
        .getByText(/^\d of \d (is|are) right/)
        .waitFor();
      expect(await orderIn(page, kind), `${kind}, awake`).toEqual(before);
      if (first) expect(await first.isChecked(), `${kind}, what was chosen`).toBe(true);
    }
    const up = card(page, "order").getByRole("button", { name: /^Up/ });
    expect(await up.evaluateAll((all) => all.map((one) => one.getAttribute("aria-disabled") === "true"))).toEqual(
      (await up.all()).map((_button, at) => at === 0),
    );
    expect(faults).toEqual([]);
  }
  for (const [kind, orders] of Object.entries(seen).filter(([kind]) => kind !== "choose"))
    expect(orders.size, kind).toBeGreaterThan(1);
});

test("what is in view when the page comes stays as it is", async ({ visitor }) => {
  // Where the page scrolls smoothly, it is on its way when the orders are made.
  const page = await (await visitor({ reducedMotion: "reduce" })).newPage();
  await page.goto(`${site.url}${kindsPath}#exercise-sort`);
  await expect.poll(() => isLaidOut(page, "choose")).toBe(true);
  expect(await isLaidOut(page, "sort")).toBe(false);
});
