/** What wakes on reading pages (app/browser/islands.ts), in a real browser against the production build. */
import type { Page, Request } from "playwright-core";
import { describe } from "vitest";
import { expect, greeting, register, somebody, test, textInView } from "./fixtures.ts";

const lesson = "/tutorials/html-basics/introduction";

let page: Page;
let origin: string;
/** Errors on the console, refusals of the content security policy among them. */
let complaints: string[];
let asked: Request[];

test.beforeEach(({ page: fresh, baseUrl }) => {
  page = fresh;
  origin = baseUrl;
  complaints = [];
  asked = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => asked.push(request));
});

const open = (path: string) => page.goto(origin + path);
/** Names of scripts that were asked for, without their hashes. */
const scripts = () =>
  asked
    .filter((request) => request.resourceType() === "script")
    .map((request) => /\/([\w.-]+?)-[\w-]{8}\.js$/.exec(request.url())?.[1] ?? request.url());

/** Holds back the code of islands until it is called. */
async function holdCode(): Promise<() => void> {
  let go: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/assets\/(?:hydrate|registry)-/, async (route) => {
    await held;
    await route.continue();
  });
  return () => go();
}

const question = () => page.locator("#quiz-q1-0").locator("xpath=ancestor::form");

test("before a touch no React is loaded, and the policy has nothing to refuse", async () => {
  await open(lesson);
  await page.waitForTimeout(500);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.waitForTimeout(500);
  expect(scripts()).toContain("entry.client");
  expect(scripts()).not.toContain("hydrate");
  expect(scripts()).not.toContain("registry");
  expect(complaints).toEqual([]);
});

describe("quiz", () => {
  test("a click before any script of the page has come is not lost", async () => {
    let go: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/\/assets\/entry\.client-/, async (route) => {
      await held;
      await route.continue();
    });
    // The scripts belong to the document, so its own events would wait for them.
    await page.goto(origin + lesson, { waitUntil: "commit" });
    await question().getByRole("radio").first().check();
    await question().getByRole("button", { name: "Check my answer" }).click();
    go();
    await question()
      .getByText(/Right answer\.|Not this one\./)
      .first()
      .waitFor();
  });

  test("the first click is not lost, and the choice made before it is kept", async () => {
    await open(lesson);
    const go = await holdCode();
    await question().getByRole("radio").first().check();
    await question().getByRole("button", { name: "Check my answer" }).click();
    expect(await question().getByRole("button").textContent()).toBe("Check my answer");
    go();
    await question()
      .getByText(/Right answer\.|Not this one\./)
      .first()
      .waitFor();
    expect(await question().getByRole("radio").first().isChecked()).toBe(true);
    // Every option says why.
    for (const option of await question().locator(".opt").all()) {
      expect((await option.locator("p").innerText()).length).toBeGreaterThan(10);
      expect(await option.locator("label").innerText()).not.toBe("");
    }
    expect(await page.locator(".quiz-set [role=status]").last().innerText()).toMatch(/^Question \d: /);
    expect(complaints).toEqual([]);
  });

  test("checking without a choice says what to do, and trying again starts afresh", async () => {
    await open(lesson);
    const form = question();
    await form.getByRole("button").click();
    await page.getByText(/^Question \d: choose an answer first\.$/).waitFor();
    await form.getByRole("radio").nth(1).check();
    await form.getByRole("button").click();
    await form.getByRole("button", { name: "Try again" }).click();
    expect(await form.getByRole("radio", { checked: true }).count()).toBe(0);
    expect(await form.getByText(/Right answer\.|Not this one\./).count()).toBe(0);
  });

  test("by keyboard alone", async () => {
    await open(lesson);
    await question().getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    expect(await question().getByRole("radio").nth(1).isChecked()).toBe(true);
    await page.keyboard.press("Enter");
    await question()
      .getByText(/Right answer\.|Not this one\./)
      .first()
      .waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await question().getByRole("button", { name: "Check my answer" }).waitFor();
  });

  test("the whole of it ends in a result and can be started again", async () => {
    await open(lesson);
    const forms = page.locator('[data-island="quiz"]:has(#quiz-q1-0) form');
    const all = await forms.count();
    for (let at = 0; at < all; at += 1) {
      await forms.nth(at).getByRole("radio").first().check();
      await forms.nth(at).getByRole("button").click();
      await forms.nth(at).getByRole("button", { name: "Try again" }).waitFor();
    }
    await page.getByText(new RegExp(`All ${all} answered, \\d+ of them right at the first try\\.`)).waitFor();
    await page.getByRole("button", { name: "Start the quiz again" }).click();
    expect(await page.locator('[data-island="quiz"]:has(#quiz-q1-0) input:checked').count()).toBe(0);
  });

  test("trying again brings another order, and the focus to its first answer", async () => {
    await open(lesson);
    const order = () =>
      question()
        .locator("input")
        .evaluateAll((inputs) => inputs.map(({ id }) => id).join());
    const orders = new Set([await order()]);
    for (let time = 0; time < 6; time += 1) {
      await question().getByRole("radio").first().check();
      await question().getByRole("button", { name: "Check my answer" }).click();
      // The order stays while it is looked at.
      expect(orders.has(await order())).toBe(true);
      await question().getByRole("button", { name: "Try again" }).click();
      await question().getByRole("button", { name: "Check my answer" }).waitFor();
      expect(
        await question()
          .getByRole("radio")
          .first()
          .evaluate((input) => input === document.activeElement),
      ).toBe(true);
      orders.add(await order());
    }
    expect(orders.size).toBeGreaterThan(1);
    for (const option of await question().locator(".opt label").all()) expect(await option.innerText()).not.toBe("");
  });

  test("tells the page its result, once for each time through", async () => {
    await open(lesson);
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      document.addEventListener("graphite:quiz", (event) => told.push((event as CustomEvent).detail));
    });
    const forms = page.locator('[data-island="quiz"]:has(#quiz-q1-0) form');
    const all = await forms.count();
    for (let at = 0; at < all; at += 1) {
      await forms.nth(at).getByRole("radio").first().check();
      await forms.nth(at).getByRole("button").click();
      await forms.nth(at).getByRole("button", { name: "Try again" }).waitFor();
    }
    const told = (await page.evaluate(() => Reflect.get(window, "told"))) as Record<string, object>[];
    expect(told).toMatchObject([{ lesson: lesson.slice("/tutorials/".length), quiz: "quiz", time: 1 }]);
    expect(Object.keys(told[0]?.["firstTries"] ?? {})).toHaveLength(all);
  });

  test("tells the page what was answered", async () => {
    await open(lesson);
    const told = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener("graphite:answered", (event) => resolve((event as CustomEvent).detail));
        }),
    );
    await question().getByRole("radio").first().check();
    await question().getByRole("button").click();
    expect(await told).toMatchObject({ quiz: "quiz", question: "q1", first: true, right: expect.any(Boolean) });
  });
});

describe("newsletter", () => {
  const box = () => page.locator("footer form");
  const field = () => box().getByLabel("E-mail address");
  const button = () => box().getByRole("button");

  test("what was typed before it woke is sent, once, in the form of the specification", async () => {
    await open("/about");
    const go = await holdCode();
    let bodies: unknown[] = [];
    await page.route("**/api/subscribe", async (route) => {
      bodies = [...bodies, route.request().postDataJSON()];
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fulfill({ json: {} });
    });
    expect(await button().innerText()).toBe("Subscribe to General Newsletter");
    await field().pressSequentially("ada@example.org");
    await button().click();
    await button().click();
    go();
    await box().getByRole("button", { name: "Subscribing...", exact: true }).waitFor();
    expect(await button().isDisabled()).toBe(true);
    expect(await field().isDisabled()).toBe(true);
    await box().getByRole("button", { name: "Subscribed!", exact: true }).waitFor();
    expect(await box().getByRole("status").innerText()).toBe(
      "Thanks for subscribing! Please check your email to confirm.",
    );
    expect(await field().inputValue()).toBe("");
    expect(await button().isDisabled()).toBe(true);
    expect(bodies).toEqual([{ email: "ada@example.org", source: "tutorial" }]);
    expect(complaints).toEqual([]);
  });

  test("the browser enforces an address", async () => {
    await open("/about");
    let calls = 0;
    await page.route("**/api/subscribe", (route) => {
      calls += 1;
      return route.abort();
    });
    await field().fill("not an address");
    await button().click();
    await page.waitForFunction(() => document.querySelector("footer input:invalid") === document.activeElement);
    expect(calls).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/about");
  });

  test.for([
    [
      "the message of the answer",
      { status: 429, contentType: "application/problem+json", body: '{"message":"Too many. Wait an hour."}' },
      "Too many. Wait an hour.",
    ],
    ["the words of the specification", { status: 500, body: "<h1>" }, "Subscription failed. Please try again."],
  ] as const)("a refusal shows %s, and one can try again", async ([, answer, text]) => {
    await open("/about");
    await page.route("**/api/subscribe", (route) => route.fulfill(answer));
    await field().fill("ada@example.org");
    await button().click();
    await box().getByText(text).waitFor();
    expect(await button().innerText()).toBe("Try Again");
    expect(await button().isEnabled()).toBe(true);
    expect(await field().inputValue()).toBe("ada@example.org");
  });

  test("a failure of the network shows the error's own message and is logged", async () => {
    await open("/about");
    await page.route("**/api/subscribe", (route) => route.abort());
    await field().fill("ada@example.org");
    await button().click();
    await box().getByText("Failed to fetch").waitFor();
    expect(complaints.join("\n")).toContain("Failed to fetch");
  });

  test("it works against the server", async () => {
    await open("/about");
    await field().fill("reader@example.org");
    await field().press("Enter");
    await box().getByText("Thanks for subscribing! Please check your email to confirm.").waitFor();
  });
});

describe("code that does not arrive", () => {
  test("is asked for a second time", async () => {
    await open(lesson);
    let failures = 0;
    await page.route(/\/assets\/quiz-[^/]*\.js$/, async (route) => {
      failures += 1;
      if (failures === 1) await route.abort();
      else await route.continue();
    });
    await question().getByRole("radio").first().check();
    await question().getByRole("button").click();
    await question()
      .getByText(/Right answer\.|Not this one\./)
      .first()
      .waitFor();
    expect(failures).toBe(2);
  });

  test("is told in place, with a button, and nothing that was chosen is lost", async () => {
    await open(lesson);
    await page.route(/\/assets\/quiz-[^/]*\.js$/, (route) => route.abort());
    await question().getByRole("radio").first().check();
    await question().getByRole("button").click();
    await page.getByRole("alert").getByRole("button", { name: "Reload the page" }).waitFor();
    expect(await question().getByRole("radio").first().isChecked()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(lesson);
  });

  test("gives a form back to the browser", async () => {
    await open("/about");
    await page.route(/\/assets\/newsletter-[^/]*\.js$/, (route) => route.abort());
    await page.locator("footer form").getByLabel("E-mail address").fill("other@example.org");
    await page.locator("footer form").getByRole("button").click();
    await page.waitForURL("**/newsletter/subscribe");
  });
});

describe("the first edit", () => {
  test("typing while the code is on its way is kept and judged", async () => {
    await open("/");
    const go = await holdCode();
    const field = page.locator("#edit-me-code");
    await field.focus();
    await field.fill("<h1>Hello, I am Ada.</h1>");
    go();
    await page.locator("main output", { hasText: "Hello, I am Ada." }).waitFor();
    expect(await field.inputValue()).toBe("<h1>Hello, I am Ada.</h1>");
    await page.getByText("That is your first change to a page.").waitFor();
    expect(complaints).toEqual([]);
  });

  test("the word is ringed only where it stands at first", async () => {
    await open("/");
    const field = page.locator("#edit-me-code");
    const ring = page.locator(".try .circle");
    expect(await ring.isVisible()).toBe(true);
    await field.fill("<h1>Hello there, I am you.</h1>");
    await ring.waitFor({ state: "hidden" });
    await page.getByText("The heading still says “you”.").waitFor();
    await field.fill("<h1>Hello, I am you.</h1>");
    await ring.waitFor();
  });

  test("what is selected while the code is on its way stays selected", async () => {
    await open("/");
    const go = await holdCode();
    const field = page.locator("#edit-me-code");
    await field.focus();
    await page.keyboard.press("Control+a");
    go();
    await page.waitForFunction(() => Object.keys(document.querySelector("#edit-me-code") ?? {}).length > 0);
    await page.waitForTimeout(200);
    await page.keyboard.type("<h1>I am Ada</h1>");
    expect(await field.inputValue()).toBe("<h1>I am Ada</h1>");
  });

  test("shows text and never elements", async () => {
    await open("/");
    await page.locator("#edit-me-code").fill('<h1>I am <img src="x" onerror="document.title=1">Eve</h1>');
    await page.locator("main output", { hasText: "I am Eve" }).waitFor();
    expect(await page.locator("main output img").count()).toBe(0);
    // Nothing ran: the title is a text still, and the policy has refused the handler even where it could not run.
    expect(await page.title()).not.toBe("1");
  });
});

describe("live examples", () => {
  const figure = () => page.locator("[data-live]").first();
  const result = () => figure().frameLocator("iframe");

  test("the result is there before a touch, in a sandbox", async () => {
    await open(lesson);
    await figure().scrollIntoViewIfNeeded();
    await figure().locator("iframe").waitFor();
    expect(await figure().locator("iframe").getAttribute("sandbox")).toBe("allow-scripts allow-forms");
    await result().locator("body > *").first().waitFor();
    expect(scripts()).not.toContain("hydrate");
    expect(complaints).toEqual([]);
  });

  test("the first click on Edit is not lost; the result follows the typing; Reset brings the source back", async () => {
    await open(lesson);
    await figure().scrollIntoViewIfNeeded();
    const source = await figure().locator("pre").textContent();
    const go = await holdCode();
    await figure().getByRole("button", { name: "Edit" }).click();
    go();
    const field = figure().getByRole("textbox");
    await field.waitFor();
    expect(await field.inputValue()).toBe(source);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill("<p id=mine>Mine</p>");
    await result().locator("#mine").waitFor();
    await figure().getByRole("button", { name: "Reset" }).click();
    expect(await field.inputValue()).toBe(source);
    await result().locator("#mine").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  test("learner code reaches neither the page nor the network, and a link does not empty the frame", async () => {
    await open(lesson);
    await figure().getByRole("button", { name: "Edit" }).click();
    await figure()
      .getByRole("textbox")
      .fill(`<a href="/elsewhere">away</a><p id=out></p><script>
      const tried = [];
      for (const attempt of [() => parent.document.title, () => localStorage.length, () => document.cookie])
        try { attempt(); tried.push("reached"); } catch (error) { tried.push(error.name); }
      fetch("/api/auth/session").then(() => tried.push("reached"), () => tried.push("refused"))
        .then(() => { document.querySelector("#out").textContent = tried.join(" "); });
    </script>`);
    await result().locator("#out", { hasText: "SecurityError SecurityError SecurityError refused" }).waitFor();
    await result().getByText("away").click();
    await figure().getByText("This link leads to /elsewhere, outside the example.").waitFor();
    expect(await result().locator("#out").count()).toBe(1);
  });

  test("comes back as it was left", async () => {
    await open(lesson);
    await figure().getByRole("button", { name: "Edit" }).click();
    await figure().getByRole("textbox").fill("<p id=mine>Mine</p>");
    await result().locator("#mine").waitFor();
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/tutorials"]')?.click());
    await page.waitForURL("**/tutorials");
    await page.locator("[data-live]").waitFor({ state: "detached" });
    await page.goBack();
    await result().locator("#mine").waitFor();
    expect(await figure().getByRole("textbox").inputValue()).toBe("<p id=mine>Mine</p>");
  });
});

test("the tree demo shows the tree without a script's help and builds it anew while one types", async () => {
  await open(lesson);
  const demo = page.locator(".tree-demo").first();
  expect(await textInView(demo.getByRole("list").first())).toContain("body");
  await demo.getByRole("textbox").fill("<p>one<p>two</b>");
  await demo.getByText(/Left out by the browser:\s+<\/b>/).waitFor();
  expect(await demo.getByText("closed by the browser").count()).toBe(2);
  expect(complaints).toEqual([]);
});

describe("the demonstrations of the first lessons", () => {
  const lessonOf = (slug: string) => `/tutorials/getting-started/${slug}`;

  test("with the server switched off the name is found and the visit ends without a status code", async () => {
    await open(lessonOf("how-internet-works"));
    const demo = page.locator(".request-demo");
    await demo.getByLabel("The server is switched off").check();
    const next = demo.getByRole("button", { name: "Next step" });
    while (await next.isVisible()) await next.click();
    expect(await demo.getByRole("status").innerText()).toContain("There is no status code");
    expect(await demo.getByRole("listitem").filter({ visible: true }).allInnerTexts()).toContain("Get the address");
    await demo.getByRole("button", { name: "Start again" }).click();
    expect(await demo.getByRole("status").innerText()).toContain("Step 1 of 9");
    expect(complaints).toEqual([]);
  });

  test("without JavaScript the button stops counting; without CSS it goes on; without HTML there is none", async () => {
    await open(lessonOf("web-basics"));
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

  test("the terminal keeps its files in step, completes names and holds nobody", async () => {
    await open(lessonOf("dev-environment"));
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

describe("search", () => {
  const dialog = () => page.getByRole("dialog", { name: "Search" });

  test.for(["Control+k", "/"])("%s opens it; arrows choose, Enter goes", async (key) => {
    await open("/about");
    await page.keyboard.press(key);
    await dialog().waitFor();
    const field = dialog().getByRole("combobox");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("introd");
    await dialog().getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    const first = dialog().getByRole("option").first();
    expect(await first.getAttribute("aria-selected")).toBe("true");
    expect(await field.getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"));
    const href = await first.getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${origin}${href}`);
    expect(complaints).toEqual([]);
  });

  test("Escape closes it and the focus goes back", async () => {
    await open("/about");
    await page.locator("[data-search-open]").click();
    await dialog().waitFor();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-search-open"))).toBe(true);
  });

  test("a slash typed into a field is a slash", async () => {
    await open("/about");
    await page.locator("footer input").focus();
    await page.keyboard.type("a/b");
    expect(await page.locator("footer input").inputValue()).toBe("a/b");
    expect(await dialog().isVisible()).toBe(false);
  });

  test("without its code the link leads to the search page", async () => {
    await open("/about");
    await page.route(/\/assets\/search-dialog-/, (route) => route.abort());
    await page.locator("[data-search-open]").click();
    await page.waitForURL("**/search");
  });
});

describe("cookies and colours", () => {
  const banner = () => page.locator("[data-consent-banner]");
  const kept = () =>
    page.evaluate(async () => [
      document.cookie,
      Object.keys(localStorage).sort(),
      Object.keys(sessionStorage),
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ]);

  test("nothing is kept before a choice; the choice is kept and the banner stays away", async () => {
    await open("/about");
    await banner().waitFor();
    await page.getByRole("button", { name: "Paper or slate" }).press("Enter");
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    const note = page.getByText("These colours last until a page is loaded anew.");
    await note.waitFor();
    expect(await kept()).toEqual(["", [], [], 0, 0]);
    await banner().getByRole("button", { name: "Accept All" }).click();
    await banner().waitFor({ state: "hidden" });
    await page.waitForFunction(() => localStorage.getItem("preferences:theme") === "dark");
    await note.waitFor({ state: "detached" });
    await open("/terms");
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    expect(await banner().isVisible()).toBe(false);
    // Withdrawing is as near as agreeing was, and deletes.
    await page.getByRole("button", { name: "Cookie settings" }).click();
    await page.getByRole("dialog").getByLabel("Preferences").uncheck();
    await page.getByRole("button", { name: "Save Settings" }).click();
    await page.waitForFunction(() => localStorage.getItem("preferences:theme") === null);
    expect(await kept()).toEqual(["", ["cookieConsent", "cookieSettings"], [], 0, 0]);
    await note.waitFor();
  });

  test("Cancel, the close button and Escape store nothing", async () => {
    await open("/about");
    for (const close of ["Cancel", "Close", null]) {
      await banner().getByRole("button", { name: "Cookie Settings" }).click();
      await page.getByRole("dialog").waitFor();
      if (close === null) await page.keyboard.press("Escape");
      else await page.getByRole("dialog").getByRole("button", { name: close }).click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    expect(await banner().isVisible()).toBe(true);
    expect(await kept()).toEqual(["", [], [], 0, 0]);
  });

  test("a choice in one tab holds in the other", async () => {
    await open("/about");
    const other = await page.context().newPage();
    await other.goto(`${origin}/terms`);
    await other.getByRole("button", { name: "Essential Only" }).click();
    await banner().waitFor({ state: "hidden" });
  });
});

test("logging out in one tab changes the header of the others", async () => {
  await open("/about");
  // Another tab of the same browser that was made for somebody; the server knows better.
  await page.evaluate(() => {
    document.documentElement.dataset["user"] = "somebody";
    document.querySelector("header .who")?.append(" Welcome, Somebody");
  });
  const other = await page.context().newPage();
  await other.goto(`${origin}/terms`);
  await page.waitForFunction(() => document.documentElement.dataset["user"] === "");
  expect(await page.locator("header").innerText()).not.toContain("Somebody");
});

test("logging in in one tab changes a working page of the others", async () => {
  await open("/my-progress");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  const other = await page.context().newPage();
  const ofTheAccount = page.getByText(/(?:Kept in|nothing new is sent to) your account/).first();
  expect(await ofTheAccount.count()).toBe(0);
  await register(other, somebody("Grace"));
  await ofTheAccount.waitFor();
  await greeting(page, "Grace").waitFor();
  await other.goto(`${origin}/auth/logout`);
  await ofTheAccount.waitFor({ state: "detached" });
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  expect(complaints).toEqual([]);
});

test("without scripts a choice shows its reason, and the newsletter is a form", async ({ visitor }) => {
  const plain = await (await visitor({ javaScriptEnabled: false })).newPage();
  await plain.goto(lesson);
  const question = plain.locator("fieldset.quiz").first();
  const reasons = question.locator(".opt > p");
  expect(await reasons.filter({ visible: true }).count()).toBe(0);
  const said = (option: string) =>
    question
      .locator(`${option} > p`)
      .first()
      .evaluate((reason) => getComputedStyle(reason, "::before").content);
  for (const [option, verdict] of [
    [".opt[data-right]", '"Right answer. "'],
    [".opt:not([data-right])", '"Not this one. "'],
  ] as const) {
    await question.locator(`${option} input`).first().check();
    expect(await reasons.filter({ visible: true }).count()).toBe(1);
    expect(await question.locator(`${option} > p`).first().isVisible()).toBe(true);
    expect(await said(option)).toBe(verdict);
  }
  expect(await plain.getByRole("button", { name: "Check my answer" }).first().isVisible()).toBe(false);
  expect(await plain.locator("[data-consent-banner]").isVisible()).toBe(false);
  await plain.locator("footer input[type=email]").fill("plain@example.org");
  await plain.locator("footer form button").click();
  await plain.waitForURL("**/newsletter/subscribe");
});
