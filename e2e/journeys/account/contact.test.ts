/** Writing to the people behind the site. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inject } from "vitest";
import type { OutboxMail } from "../../../app/server/mail/outbox-transport.ts";
import { expect, newPerson, register, test } from "../../fixtures/browser.ts";
import { ask, call, mailsTo } from "../../fixtures/requests.ts";

const dataDir = inject("dataDir");
const mailbox = "info@graphite.example";

/** Waits up to ten seconds for the message that `from` has written. */
async function messageFrom(from: string): Promise<OutboxMail> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mail = (await mailsTo(dataDir, mailbox)).find((one) => one.headers.get("reply-to") === from);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no message from ${from}`);
}

test("a message arrives in the site's mailbox, and an answer goes to its writer", async ({ page }) => {
  const { email } = newPerson();
  await page.goto("/contact");
  const main = page.getByRole("main");
  expect(await main.getByRole("link", { name: mailbox }).getAttribute("href")).toBe(`mailto:${mailbox}`);
  await main.getByLabel("Name").fill("Ada Lovelace");
  await main.getByLabel("Email address").fill(email);
  await main.getByLabel("Message").fill("The second picture\nhas no text & says <nothing>.\n\nAda");
  await main.getByRole("button", { name: "Send message" }).click();
  await page.getByText("got your message").waitFor();
  const mail = await messageFrom(email);
  expect(mail.subject).toBe("Message from Ada Lovelace through the contact form");
  expect(mail.text).toContain("> The second picture\n> has no text & says <nothing>.\n>\n> Ada");
  expect(mail.html).toContain("says &lt;nothing&gt;");
  // Going back and reloading sends nothing a second time by itself.
  expect((await mailsTo(dataDir, mailbox)).filter((one) => one.headers.get("reply-to") === email).length).toBe(1);
});

test.for([true, false])(
  "a refused form keeps what was typed and names the faults (script: %s)",
  async (script, { visitor }) => {
    const page = await (await visitor({ javaScriptEnabled: script })).newPage();
    await page.goto("/contact");
    const main = page.getByRole("main");
    await main.getByLabel("Name").fill("Ada");
    await main.getByLabel("Email address").fill("ada at example");
    await main.getByLabel("Message").fill("Line one\n  line two, “kept” <as> it & is");
    await main.getByRole("button", { name: "Send message" }).click();
    const summary = page.getByRole("alert");
    await summary.waitFor();
    expect(await summary.getByRole("link").count()).toBe(1);
    expect(await main.getByLabel("Name").inputValue()).toBe("Ada");
    expect(await main.getByLabel("Email address").inputValue()).toBe("ada at example");
    expect(await main.getByLabel("Message").inputValue()).toBe("Line one\n  line two, “kept” <as> it & is");
    expect(await main.getByLabel("Email address").getAttribute("aria-invalid")).toBe("true");

    await main.getByLabel("Email address").fill(newPerson().email);
    await main.getByRole("button", { name: "Send message" }).click();
    await page.getByText("got your message").waitFor();
  },
);

test("a page that is reported is named; anything else in the address is not taken over", async ({ page, baseUrl }) => {
  await page.goto("/tutorials/html-basics/introduction");
  await page.getByRole("main").getByRole("link", { name: "Report a mistake" }).click();
  await page.waitForURL(/\/contact\?about=/);
  expect(await page.getByLabel("Message").inputValue()).toBe("About the page /tutorials/html-basics/introduction:\n\n");
  for (const about of [
    "https://elsewhere.example",
    "//x y",
    "javascript:alert(1)",
    "/a<script>",
    "x".repeat(3000),
    "/a%0ab",
  ]) {
    const answer = await ask(baseUrl, `/contact?about=${encodeURIComponent(about)}`);
    expect([about, answer.status, answer.text.includes("About the page")]).toEqual([about, 200, false]);
  }
});

test("people who are logged in don't have to type their name and address", async ({ page }) => {
  const ada = newPerson();
  await register(page, ada);
  await page.goto("/contact");
  expect(await page.getByRole("main").getByLabel("Name").inputValue()).toBe("Ada");
  expect(await page.getByRole("main").getByLabel("Email address").inputValue()).toBe(ada.email);
});

test("NUL and halves of characters do no harm: the message arrives, readable", async ({ baseUrl }) => {
  const { email } = newPerson();
  const message = "before \u0000 between \ud83d after \ude00 end";
  expect((await call(baseUrl, "/api/contact", { name: "Ada", email, message })).status).toBe(200);
  const mail = await messageFrom(email);
  expect(mail.text).toMatch(/before .? ?between .? ?after .? ?end/);
  expect(mail.text).not.toContain("\0");
  const db = new DatabaseSync(join(dataDir, "graphite.db"), { readOnly: true });
  const kept = db.prepare("SELECT data FROM mails WHERE data LIKE ?").get(`%${email}%`)?.["data"];
  db.close();
  expect(JSON.parse(String(kept))).toMatchObject({ email });
  expect(JSON.parse(String(kept)).message.isWellFormed()).toBe(true);
});
