/** The newsletter box, the confirmation by mail, and leaving. Texts: sections 4 and 8 of the specification. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";
import { describe, inject } from "vitest";
import { expect, holdCode, mailedLinks, newPerson, test } from "../../fixtures/browser.ts";
import { command } from "../../fixtures/commands.ts";
import { addArticle, copyContent } from "../../fixtures/content-copy.ts";
import { ask, call, form, linkIn, mailsTo, mailTo } from "../../fixtures/requests.ts";
import { startSite } from "../../fixtures/site.ts";

const confirmSubject = /Confirm your subscription/;
const calls = "**/api/subscribe";
const dataDir = inject("dataDir");

/** The box in the footer: its field, its button whatever it says, its message and its error. */
function box(page: Page) {
  const letter = page.getByRole("region", { name: "Newsletter" });
  return {
    field: letter.getByLabel("Email address"),
    button: letter.getByRole("button"),
    message: letter.getByRole("status"),
    error: letter.getByRole("alert"),
  };
}

describe("the box", () => {
  test("idle, loading, success: texts, disabled controls, cleared field, one mail", async ({ page }) => {
    const { email } = newPerson();
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const bodies: unknown[] = [];
    await page.route(calls, async (route) => {
      bodies.push(route.request().postDataJSON());
      await gate;
      await route.continue();
    });
    await page.goto("/about");
    const { field, button, message } = box(page);
    expect(await button.textContent()).toBe("Subscribe to General Newsletter");
    expect([await field.isEnabled(), await button.isEnabled()]).toEqual([true, true]);
    expect([await field.getAttribute("type"), await field.getAttribute("required")]).toEqual(["email", ""]);

    await field.fill(email);
    await button.click();
    await page.getByRole("button", { name: "Subscribing..." }).waitFor();
    expect([await field.isDisabled(), await button.isDisabled()]).toEqual([true, true]);
    letGo();
    await page.getByRole("button", { name: "Subscribed!" }).waitFor();
    expect(await message.textContent()).toBe("Thanks for subscribing! Please check your email to confirm.");
    expect([await field.isDisabled(), await button.isDisabled()]).toEqual([true, true]);
    expect(await field.inputValue()).toBe("");
    expect(bodies).toEqual([{ email, source: "tutorial" }]);
    expect(await mailedLinks(email, confirmSubject)).not.toEqual([]);
  });

  test("a refusal shows the message of the answer; Try Again goes on", async ({ page }) => {
    const { email } = newPerson();
    await page.route(
      calls,
      (route) =>
        route.fulfill({
          status: 429,
          contentType: "application/problem+json",
          body: JSON.stringify({ message: "Too many for now. Come back at noon." }),
        }),
      { times: 1 },
    );
    await page.goto("/about");
    const { field, button, error } = box(page);
    await field.fill(email);
    await field.press("Enter");
    await page.getByRole("button", { name: "Try Again" }).waitFor();
    expect(await error.textContent()).toBe("Too many for now. Come back at noon.");
    expect([await field.isEnabled(), await button.isEnabled(), await field.inputValue()]).toEqual([true, true, email]);
    await button.click();
    await page.getByRole("button", { name: "Subscribed!" }).waitFor();
  });

  test.for([
    ["a page instead of JSON", "<h1>Bad gateway</h1>"],
    ["JSON without a message", JSON.stringify({ status: 502 })],
    ["a message that is no text", JSON.stringify({ message: { html: "x" } })],
    ["nothing", ""],
  ])("a refusal with %s has the text of the specification", async ([, body = ""], { page }) => {
    await page.route(calls, (route) => route.fulfill({ status: 502, body }));
    await page.goto("/about");
    const { field, button, error } = box(page);
    await field.fill(newPerson().email);
    await button.click();
    await page.getByRole("button", { name: "Try Again" }).waitFor();
    expect(await error.textContent()).toBe("Subscription failed. Please try again.");
  });

  test("without a network people read the text of the specification, and the error is logged", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (line) => line.type() === "error" && logged.push(line.text()));
    await page.goto("/about");
    const { field, button, error } = box(page);
    const { email } = newPerson();
    // The first key wakes the form; the connection is lost after that.
    const awake = page.waitForResponse(/\/newsletter\.island-[^/]*\.js$/);
    await field.fill(email);
    await awake;
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await button.click();
    await page.getByRole("button", { name: "Try Again" }).waitFor();
    expect(await error.textContent()).toBe("Sorry, something went wrong. Please try again later.");
    expect(await field.inputValue()).toBe(email);
    expect(logged.join("\n")).toContain("TypeError: Failed to fetch");
    await page.context().setOffline(false);
    await button.click();
    await page.getByRole("button", { name: "Subscribed!" }).waitFor();
  });

  test("without a network before the form is awake: the same text, and the form can be sent later", async ({
    page,
  }) => {
    await page.goto("/about");
    const { field, button, error } = box(page);
    const { email } = newPerson();
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await field.fill(email);
    await button.click();
    await page.getByText("Sorry, something went wrong. Please try again later.").waitFor();
    expect(await error.textContent()).toBe("Sorry, something went wrong. Please try again later.");
    expect(await field.inputValue()).toBe(email);
    await page.context().setOffline(false);
    await button.click();
    await page.getByRole("button", { name: "Subscribed!" }).waitFor();
  });

  test.for([
    ["", "Sorry, something went wrong. Please try again later."],
    ["The mailbox is being moved.", "The mailbox is being moved."],
  ])("an error with the words %j shows them, or else those of the specification", async ([own, shown], { page }) => {
    await page.goto("/about");
    await page.evaluate((words) => {
      window.fetch = () => Promise.reject(new Error(words));
    }, own);
    const { field, button, error } = box(page);
    await field.fill(newPerson().email);
    await button.click();
    await page.getByRole("button", { name: "Try Again" }).waitFor();
    expect(await error.textContent()).toBe(shown);
  });

  test.for(["", "nobody", "nobody@", "a b@example.org"])("the browser refuses “%s”", async (typed, { page }) => {
    let asked = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") asked += 1;
    });
    await page.goto("/about");
    const { field, button, message, error } = box(page);
    await field.fill(typed);
    await button.click();
    // Waking takes a moment; what it does again is refused, too.
    await page.waitForTimeout(700);
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
    expect([await button.textContent(), await message.textContent(), await error.count(), asked]).toEqual([
      "Subscribe to General Newsletter",
      "",
      0,
      0,
    ]);
  });

  test("what the browser lets through and the server does not is told by the server", async ({ page }) => {
    await page.goto("/about");
    const { field, button, error } = box(page);
    await field.fill("nobody@example");
    await button.click();
    await page.getByRole("button", { name: "Try Again" }).waitFor();
    expect(await error.textContent()).toContain("has no dot, as in example.org");
  });

  test("works without a script", async ({ visitor }) => {
    const page = await (await visitor({ javaScriptEnabled: false })).newPage();
    const { email } = newPerson();
    await page.goto("/tutorials");
    const { field, button } = box(page);
    await field.fill(email);
    await button.click();
    await page.getByText("Thanks for subscribing! Please check your email to confirm.").waitFor();
    expect(await mailedLinks(email, confirmSubject)).not.toEqual([]);

    await page.goto("/newsletter/subscribe");
    await page.getByRole("main").getByLabel("Email address").fill("nobody@@example.org");
    await page.getByRole("main").getByRole("button").click();
    await page.getByText("This address has more than one @.").first().waitFor();
    expect(await page.getByRole("main").getByLabel("Email address").inputValue()).toBe("nobody@@example.org");
  });
});

describe("the box at the foot of a page that has just come", () => {
  const foot = (page: Page) => page.locator("footer form");
  const field = (page: Page) => foot(page).getByLabel("Email address");
  const button = (page: Page) => foot(page).getByRole("button");

  test("what was typed before it woke is sent, once, in the form of the specification", async ({
    page,
    complaints,
  }) => {
    await page.goto("/about");
    const go = await holdCode(page);
    let bodies: unknown[] = [];
    await page.route("**/api/subscribe", async (route) => {
      bodies = [...bodies, route.request().postDataJSON()];
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fulfill({ json: {} });
    });
    expect(await button(page).innerText()).toBe("Subscribe to General Newsletter");
    await field(page).pressSequentially("ada@example.org");
    await button(page).click();
    await button(page).click();
    await go();
    await foot(page).getByRole("button", { name: "Subscribing...", exact: true }).waitFor();
    expect(await button(page).isDisabled()).toBe(true);
    expect(await field(page).isDisabled()).toBe(true);
    await foot(page).getByRole("button", { name: "Subscribed!", exact: true }).waitFor();
    expect(await foot(page).getByRole("status").innerText()).toBe(
      "Thanks for subscribing! Please check your email to confirm.",
    );
    expect(await field(page).inputValue()).toBe("");
    expect(await button(page).isDisabled()).toBe(true);
    expect(bodies).toEqual([{ email: "ada@example.org", source: "tutorial" }]);
    expect(complaints).toEqual([]);
  });

  test("the browser enforces an address", async ({ page }) => {
    await page.goto("/about");
    let calls = 0;
    await page.route("**/api/subscribe", (route) => {
      calls += 1;
      return route.abort();
    });
    await field(page).fill("not an address");
    await button(page).click();
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
  ] as const)("a refusal shows %s, and one can try again", async ([, answer, text], { page }) => {
    await page.goto("/about");
    await page.route("**/api/subscribe", (route) => route.fulfill(answer));
    await field(page).fill("ada@example.org");
    await button(page).click();
    await foot(page).getByText(text).waitFor();
    expect(await button(page).innerText()).toBe("Try Again");
    expect(await button(page).isEnabled()).toBe(true);
    expect(await field(page).inputValue()).toBe("ada@example.org");
  });

  test("a failure of the network shows the text of the specification and is logged", async ({ page, complaints }) => {
    await page.goto("/about");
    await page.route("**/api/subscribe", (route) => route.abort());
    await field(page).fill("ada@example.org");
    await button(page).click();
    await foot(page).getByText("Sorry, something went wrong. Please try again later.").waitFor();
    expect(complaints.join("\n")).toContain("Failed to fetch");
  });

  test("it works against the server", async ({ page }) => {
    await page.goto("/about");
    await field(page).fill("reader@example.org");
    await field(page).press("Enter");
    await foot(page).getByText("Thanks for subscribing! Please check your email to confirm.").waitFor();
  });
});

describe("confirming", () => {
  test("reading the page changes nothing, the button confirms, a second time says so", async ({ page, baseUrl }) => {
    const { email } = newPerson();
    await call(baseUrl, "/api/subscribe", { email, source: "tutorial" });
    const [link = ""] = await mailedLinks(email, confirmSubject);
    const path = link.slice(baseUrl.length);
    for (const method of ["GET", "HEAD", "GET"]) {
      const answer = await ask(baseUrl, path, { method });
      expect(answer.status).toBe(200);
      expect(answer.headers["referrer-policy"]).toBe("same-origin");
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    await page.goto(link);
    await page.getByRole("main").getByRole("button", { name: "Confirm my subscription" }).click();
    await page.getByText("You’re subscribed. You’ll get the next issue.").waitFor();
    await page.goto(link);
    await page.getByRole("main").getByRole("button", { name: "Confirm my subscription" }).click();
    await page.getByText("You’ve already confirmed this subscription").waitFor();
  });

  test("a cut-short, an invented and a missing token, and one for another purpose", async ({ baseUrl }) => {
    const person = newPerson();
    await call(baseUrl, "/api/subscribe", { email: person.email, source: "tutorial" });
    await call(baseUrl, "/api/auth/register", person);
    const { token } = linkIn(await mailTo(dataDir, person.email, confirmSubject));
    const other = linkIn(await mailTo(dataDir, person.email, /Confirm your email address/));
    const refused = [token.slice(0, -3), `${token}x`, `x${token}`, "AAAA.BBBB", "", "\0", other.token];
    for (const wrong of refused) {
      const answer = await form(baseUrl, "/newsletter/confirm", { token: wrong });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
      expect(answer.text).toContain("This link is incomplete, or there’s a newer one.");
    }
    expect((await form(baseUrl, "/auth/verify", { token })).status).toBe(400);
    expect((await form(baseUrl, "/newsletter/confirm", { token })).text).toContain("You’re subscribed.");
  });

  test("the same answer in the same time for a known and for a new address", async ({ baseUrl }) => {
    const { email } = newPerson();
    const fresh = await call(baseUrl, "/api/subscribe", { email, source: "tutorial" });
    await form(baseUrl, "/newsletter/confirm", { token: linkIn(await mailTo(dataDir, email, confirmSubject)).token });
    const known = await call(baseUrl, "/api/subscribe", { email: email.toUpperCase(), source: "tutorial" });
    expect([fresh.status, fresh.text, known.status, known.text]).toEqual([200, "{}", 200, "{}"]);
    expect((await mailsTo(dataDir, email)).length).toBe(1);
  });
});

describe("an issue and leaving", () => {
  test("sent once to everybody who confirmed; one click ends it for good", { timeout: 240_000 }, async () => {
    const site = await startSite({ NEWSLETTER_PER_SECOND: "100" });
    const contentDir = copyContent();
    const env = { DATA_DIR: site.dataDir, PORT: new URL(site.url).port, CONTENT_DIR: contentDir };
    const newsletter = (...words: string[]) => command("newsletter.ts", words, env);
    const send = () => newsletter("send", "--yes");
    try {
      expect((await newsletter("compose", "--newest", "3")).stdout).toContain("It would go to 0 subscribers.");
      expect((await send()).stdout).toContain("No one has confirmed a subscription yet");
      const [stays, leaves, pending] = [newPerson().email, newPerson().email, newPerson().email];
      for (const email of [stays, leaves, pending])
        await call(site.url, "/api/subscribe", { email, source: "tutorial" });
      for (const email of [stays, leaves]) {
        const { path, token } = linkIn(await mailTo(site.dataDir, email, confirmSubject));
        expect((await form(site.url, path, { token })).status).toBe(200);
      }
      const preview = await newsletter("preview");
      expect([preview.status, preview.stderr]).toEqual([0, ""]);
      expect(preview.stdout).toContain("It would go to 2 subscribers");

      const first = await send();
      expect([first.status, first.stderr]).toEqual([0, ""]);
      expect(first.stdout).toMatch(/2 recipients:\n +2 {2}sent\n/);
      const issue = await mailTo(site.dataDir, leaves, /^New in /);
      await mailTo(site.dataDir, stays, /^New in /);
      expect((await mailsTo(site.dataDir, pending)).length).toBe(1);

      expect(issue.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      const [, oneClick = ""] = /^<([^>]+)>/.exec(issue.headers.get("list-unsubscribe") ?? "") ?? [];
      const path = oneClick.slice(site.url.length);
      expect(path).toMatch(/^\/newsletter\/unsubscribe\?token=/);
      expect(oneClick).not.toContain(leaves);

      // Looking changes nothing and offers a button.
      for (const method of ["GET", "HEAD"]) expect((await ask(site.url, path, { method })).status).toBe(200);
      expect((await ask(site.url, path)).text).toContain('<form method="post"');

      // The same articles again: there is nothing new.
      expect((await newsletter("compose")).stdout).toContain("There are no new articles since the last issue");
      expect((await send()).stderr).toContain("There is no draft.");

      // RFC 8058: no cookie, no origin, either kind of form, no redirect; and again.
      const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
      const multipart = { "content-type": "multipart/form-data; boundary=x" };
      const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
      for (const { headers, body } of [
        { headers: urlencoded, body: "List-Unsubscribe=One-Click" },
        { headers: multipart, body: part },
        { headers: urlencoded, body: "List-Unsubscribe=One-Click" },
      ]) {
        const answer = await ask(site.url, path, { method: "POST", headers, body });
        expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
        expect(answer.text).toContain("You’re unsubscribed");
      }
      // An invented token gets the same answer; another site cannot press the button.
      const invented = await ask(site.url, `${path.slice(0, -2)}xx`, { method: "POST", headers: urlencoded, body: "" });
      expect(invented.status).toBe(200);
      const forged = await ask(site.url, path, {
        method: "POST",
        headers: { ...urlencoded, origin: "https://elsewhere.example" },
        body: "",
      });
      expect(forged.status).toBe(403);

      // One article more: it goes to whoever stayed.
      addArticle(contentDir, {
        slug: "one-more",
        title: "One more",
        status: "published",
        publishDate: new Date().toISOString().slice(0, 10),
        text: "That is all.",
      });
      expect((await newsletter("compose")).stdout).toContain("New in The Graphite Journal: One more\n");
      const second = await send();
      expect([second.status, second.stderr]).toEqual([0, ""]);
      expect(second.stdout).toMatch(/1 recipient:\n +1 {2}sent\n/);
      expect((await mailsTo(site.dataDir, stays)).length).toBe(3);
      expect((await mailsTo(site.dataDir, leaves)).length).toBe(2);
      expect(site.output()).not.toContain("failed");
    } finally {
      await site.stop();
      rmSync(contentDir, { recursive: true });
    }
  });

  test("a person leaves by the button of the page", async ({ page, baseUrl }) => {
    const { email } = newPerson();
    await call(baseUrl, "/api/subscribe", { email, source: "tutorial" });
    const { token } = linkIn(await mailTo(dataDir, email, confirmSubject));
    await page.goto(`/newsletter/unsubscribe?token=${token}`);
    await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByText("You’re unsubscribed, and your email address is deleted.").waitFor();
    // It was the token of a confirmation and no link to leave, so the subscription can still be confirmed.
    expect((await form(baseUrl, "/newsletter/confirm", { token })).text).toContain("You’re subscribed.");
  });

  test("an expired confirmation says so, and a new one works", async () => {
    const site = await startSite();
    const { email } = newPerson();
    await call(site.url, "/api/subscribe", { email, source: "tutorial" });
    const { token } = linkIn(await mailTo(site.dataDir, email, confirmSubject));
    await site.stop();
    const db = new DatabaseSync(join(site.dataDir, "graphite.db"));
    db.exec("UPDATE subscribers SET expires_at = 1000 * unixepoch() - 1000");
    db.close();
    const again = await startSite({ DATA_DIR: site.dataDir });
    try {
      const answer = await form(again.url, "/newsletter/confirm", { token });
      expect([answer.status, answer.text.includes("This link has expired. Links work for two days.")]).toEqual([
        400,
        true,
      ]);
      await call(again.url, "/api/subscribe", { email, source: "tutorial" });
      for (let wait = 0; (await mailsTo(site.dataDir, email)).length < 2 && wait < 50; wait += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const [newest] = await mailsTo(site.dataDir, email);
      if (!newest) throw new Error("no second mail");
      expect((await form(again.url, "/newsletter/confirm", { token: linkIn(newest).token })).text).toContain(
        "You’re subscribed.",
      );
      expect((await form(again.url, "/newsletter/confirm", { token })).status).toBe(400);
    } finally {
      await again.stop();
    }
  });
});
