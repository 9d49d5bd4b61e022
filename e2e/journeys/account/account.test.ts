/** The account page: what a person sees and changes of their own account. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { prepared, violationsEverywhere } from "../../fixtures/axe.ts";
import {
  acceptCookies,
  createAccount,
  expect,
  greeting,
  mailedLinks,
  newPerson,
  register,
  submitLogin,
  test,
  unfold,
} from "../../fixtures/browser.ts";
import { startSite } from "../../fixtures/site.ts";

/** Until the page of this path is there; a path to come back to in the query does not count. */
const arrival = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const section = (page: Page, name: string) => page.getByRole("region", { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

async function login(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.goto("/auth/login?returnTo=/account");
  await submitLogin(page, person);
}

test("people who aren't logged in are sent to the login page and back", async ({ page, visitor }) => {
  const ada = newPerson();
  await createAccount(await (await visitor()).newPage(), ada);
  await page.goto("/account");
  expect(new URL(page.url()).pathname).toBe("/auth/login");
  await submitLogin(page, ada);
  await arrival(page, "/account");
  await page.getByRole("heading", { name: "Account", level: 1 }).waitFor();
});

test("the menu leads there", async ({ page }) => {
  await createAccount(page, newPerson());
  await page.goto("/about");
  await page.getByRole("button", { name: /^Welcome, / }).click();
  await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
  await page.getByRole("heading", { name: "Account", level: 1 }).waitFor();
});

test("a new name shows everywhere at once; an invalid one stays in its field with an error", async ({ page }) => {
  await createAccount(page, newPerson());
  await page.goto("/account");
  const name = section(page, "Name and email address").getByLabel("Name");
  await name.fill("---");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByRole("alert").waitFor();
  expect(await focused(page)).toContain("A name needs at least one letter or digit.");
  expect(await name.inputValue()).toBe("---");
  expect(await name.getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("alert").getByRole("link").click();
  await name.fill("Ada Byron");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByText("Your name has been changed.").waitFor();
  expect(await focused(page)).toContain("Your name has been changed.");
  await page.goto("/tutorials");
  await greeting(page, "Ada Byron").waitFor();
});

test("another address: confirmed from the new mailbox, told to the old one, and taken back from there", async ({
  visitor,
}) => {
  const ada = newPerson();
  const fresh = newPerson().email;
  const page = await (await visitor()).newPage();
  await createAccount(page, ada);
  const [verify = ""] = await mailedLinks(ada.email, /Confirm your email address/);
  await page.goto(verify);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await page.getByText("Your email address is confirmed.").waitFor();
  await page.goto("/account");
  await unfold(page, "Change your email address");
  await section(page, "Name and email address").getByLabel("New email address").fill(fresh);
  await section(page, "Name and email address").getByLabel("Your password").fill("not my password");
  await page.getByRole("button", { name: "Send link to new address" }).click();
  await page.getByRole("alert").getByText("This isn’t your password. Check it and try again.").waitFor();
  expect(await section(page, "Name and email address").getByLabel("New email address").inputValue()).toBe(fresh);
  await section(page, "Name and email address").getByLabel("Your password").fill(ada.password);
  await page.getByRole("button", { name: "Send link to new address" }).click();
  await page.getByText("We’ve sent a link to the new address.").waitFor();
  await section(page, "Name and email address").getByText(`It changes to ${fresh}`).waitFor();

  const stranger = await (await visitor()).newPage();
  const [link = ""] = await mailedLinks(fresh, /Confirm your new email address/);
  await stranger.goto(link);
  await stranger.getByRole("button", { name: "Use this email address" }).click();
  await stranger.getByText("Your account now has this email address.").waitFor();
  await page.goto("/account");
  await page.getByText(`You’re logged in as ${fresh}`).first().waitFor();

  const [back = ""] = await mailedLinks(ada.email, /was changed/);
  await stranger.goto(back);
  await stranger.getByRole("button", { name: "Keep this email address" }).click();
  await stranger.getByText("Your account keeps this email address, and every device is logged out.").waitFor();
  await page.goto("/account");
  expect(new URL(page.url()).pathname).toBe("/auth/login");
  await login(page, ada);
  await page.getByText(`You’re logged in as ${ada.email}`).waitFor();
});

test("a new password logs out other devices, and the owner gets an email", async ({ visitor }) => {
  const ada = newPerson();
  const [page, phone] = [await (await visitor()).newPage(), await (await visitor()).newPage()];
  await createAccount(page, ada);
  await login(phone, ada);
  await arrival(phone, "/account");
  await page.goto("/account");
  const form = section(page, "Password");
  await form.getByLabel("Current password").fill(ada.password);
  await form.getByLabel("New password").fill("short");
  await form.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("alert").getByText("A password needs at least 12 characters.").waitFor();
  await form.getByLabel("Current password").fill(ada.password);
  await form.getByLabel("New password").fill("seven quiet lanterns");
  await form.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password has been changed").waitFor();
  await phone.goto("/account");
  expect(new URL(phone.url()).pathname).toBe("/auth/login");
  await login(phone, { ...ada, password: "seven quiet lanterns" });
  await arrival(phone, "/account");
  await mailedLinks(ada.email, /password .* was changed/);
});

test("sessions: this one is marked, one is ended, then all others", async ({ visitor }) => {
  const ada = newPerson();
  const page = await (await visitor()).newPage();
  await createAccount(page, ada);
  const phones = await Promise.all(
    ["Mozilla/5.0 (iPhone) Safari/605.1", "Mozilla/5.0 (X11; Linux) Firefox/142.0", "curl/8"].map(async (userAgent) => {
      const phone = await (await visitor({ userAgent })).newPage();
      await login(phone, ada);
      await arrival(phone, "/account");
      return phone;
    }),
  );
  await page.goto("/account");
  const list = section(page, "Where you’re logged in").getByRole("listitem");
  expect(await list.count()).toBe(4);
  expect(await list.filter({ hasText: "this device" }).count()).toBe(1);
  const phone = list.filter({ hasText: "Safari on iPhone" });
  await phone.locator("summary").click();
  await phone.getByLabel("Your password").fill("not my password");
  await phone.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("alert").getByText("This isn’t your password. Check it and try again.").waitFor();
  expect(await list.count()).toBe(4);
  await phone.getByLabel("Your password").fill(ada.password);
  await page.keyboard.press("Enter");
  await page.getByText("That device is logged out.").waitFor();
  expect(await list.count()).toBe(3);
  await phones[0]?.goto("/account");
  expect(new URL(phones[0]?.url() ?? "").pathname).toBe("/auth/login");
  await phones[1]?.goto("/account");
  expect(new URL(phones[1]?.url() ?? "").pathname).toBe("/account");
  const others = section(page, "Where you’re logged in").locator("#sessions-password");
  await page.getByRole("button", { name: "Log out the 2 other devices" }).click();
  await page.getByRole("alert").getByText("Type your current password.").waitFor();
  await others.fill(ada.password);
  await page.getByRole("button", { name: "Log out the 2 other devices" }).click();
  await page.getByText("All other devices are logged out.").waitFor();
  expect(await list.count()).toBe(1);
  await section(page, "Where you’re logged in").getByText("You’re not logged in anywhere else").waitFor();
  await phones[1]?.goto("/account");
  expect(new URL(phones[1]?.url() ?? "").pathname).toBe("/auth/login");
});

test("a copy of everything comes as a zip file with a text in it", async ({ page }) => {
  const ada = newPerson();
  await createAccount(page, ada);
  await page.goto("/account");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^graphite-my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text("README.txt")).toContain("account.json (1 entry)");
  expect(JSON.parse(text("account.json"))).toMatchObject([{ name: "Ada", email: ada.email }]);
  expect(JSON.parse(text("sessions.json"))).toHaveLength(1);
  // Hosted providers confirm the address themselves.
  const mails = inject("identity").kind === "embedded" ? [{ kind: "verify-address", to: ada.email }] : [];
  expect(JSON.parse(text("mails.json"))).toMatchObject(mails);
});

test("delete: closed at once, the login offers to keep it, and keeping it is all that is needed", async ({
  visitor,
}) => {
  const ada = newPerson();
  const [page, phone] = [await (await visitor()).newPage(), await (await visitor()).newPage()];
  await createAccount(page, ada);
  await login(phone, ada);
  await arrival(phone, "/account");
  await page.goto("/account");
  const form = section(page, "Delete account");
  await unfold(page, "Delete my account…");
  await form.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("alert").getByText("Type your current password.").waitFor();
  await form.getByLabel("Your password").fill(ada.password);
  await form.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("heading", { name: "Your account is closed", level: 1 }).waitFor();
  expect(await page.getByRole("link", { name: "Login", exact: true }).isVisible()).toBe(true);
  await phone.goto("/account");
  expect(new URL(phone.url()).pathname).toBe("/auth/login");

  const subject = await mailedLinks(ada.email, /will be deleted on \d+ \w+ \d{4}/);
  expect(subject.some((link) => link.endsWith("/auth/login"))).toBe(true);
  await login(phone, ada);
  await phone.getByRole("heading", { name: "Your account is closed", level: 1 }).waitFor();
  await phone.getByRole("button", { name: "Keep my account" }).click();
  await phone.getByText("Your account is open again, and nothing was deleted.").waitFor();
  await login(page, ada);
  await arrival(page, "/account");
});

/** Every row of every table of a site's database, as one text. */
function everythingIn(dataDir: string): string {
  const db = new DatabaseSync(join(dataDir, "graphite.db"), { readOnly: true });
  try {
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    return JSON.stringify(tables.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`).all()));
  } finally {
    db.close();
  }
}

test("after seven days nothing of a closed account is left in the store", { timeout: 240_000 }, async ({ visitor }) => {
  const clock = mkdtempSync(join(tmpdir(), "clock-"));
  const ahead = join(clock, "ahead");
  const dayMs = 24 * 60 * 60_000;
  const timed = {
    NODE_OPTIONS: `--import=${new URL("../../fixtures/clock.ts", import.meta.url).href}`,
    AHEAD_FILE: ahead,
  };
  const ada = newPerson("Adelheid");
  writeFileSync(ahead, "0");
  let site = await startSite(timed);
  const { dataDir } = site;
  try {
    const page = await (await visitor({ baseURL: site.url })).newPage();
    await createAccount(page, ada, site.url);
    await page.goto("/about");
    await acceptCookies(page);
    await page.goto("/tutorials/html-basics/introduction");
    const quiz = page.locator("form:has(fieldset.quiz)").first();
    await quiz.locator("input").first().check();
    await quiz.getByRole("button", { name: "Check my answer" }).click();
    await expect.poll(() => everythingIn(dataDir), { timeout: 15_000 }).toContain("html-basics/introduction");
    await page.goto("/account");
    const form = section(page, "Delete account");
    await unfold(page, "Delete my account…");
    await form.getByLabel("Your password").fill(ada.password);
    await form.getByRole("button", { name: "Delete my account" }).click();
    await page.getByRole("heading", { name: "Your account is closed", level: 1 }).waitFor();

    // A day before its time everything is still there, and can be kept.
    await site.stop();
    writeFileSync(ahead, String(6 * dayMs));
    site = await startSite({ ...timed, DATA_DIR: dataDir });
    expect(everythingIn(dataDir)).toContain(ada.email);
    expect(everythingIn(dataDir)).toContain("html-basics/introduction");

    await site.stop();
    writeFileSync(ahead, String(7 * dayMs + 60_000));
    site = await startSite({ ...timed, DATA_DIR: dataDir });
    await expect.poll(() => everythingIn(dataDir), { timeout: 15_000 }).not.toContain(ada.email);
    const left = everythingIn(dataDir);
    for (const trace of [ada.name, "html-basics/introduction"]) expect(left).not.toContain(trace);
    const again = await (await visitor({ baseURL: site.url })).newPage();
    await login(again, ada);
    await again.getByRole("alert").waitFor();
    expect(new URL(again.url()).pathname).toBe("/auth/login");
  } finally {
    await site.stop();
    rmSync(clock, { recursive: true });
  }
});

test("without a script: every form of it works", async ({ visitor }) => {
  const ada = newPerson();
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await createAccount(page, ada);
  await page.goto("/account");
  await section(page, "Name and email address").getByLabel("Name").fill("Ada K.");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByText("Your name has been changed.").waitFor();
  await section(page, "Password").getByLabel("Current password").fill(ada.password);
  await section(page, "Password").getByLabel("New password").fill("seven quiet lanterns");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password has been changed").waitFor();
  await unfold(page, "Change your email address");
  await section(page, "Name and email address").getByLabel("New email address").fill(newPerson().email);
  await section(page, "Name and email address").getByLabel("Your password").fill("seven quiet lanterns");
  await page.getByRole("button", { name: "Send link to new address" }).click();
  await page.getByText("We’ve sent a link to the new address.").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/[.]zip$/);
  await unfold(page, "Delete my account…");
  await section(page, "Delete account").getByLabel("Your password").fill("seven quiet lanterns");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("heading", { name: "Your account is closed" }).waitFor();
  await login(page, { ...ada, password: "seven quiet lanterns" });
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.getByText("Your account is open again").waitFor();
});

test("without a script: a session is ended with the password", async ({ visitor }) => {
  const ada = newPerson();
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await createAccount(page, ada);
  const phone = await (await visitor({ userAgent: "Mozilla/5.0 (iPhone) Safari/605.1" })).newPage();
  await login(phone, ada);
  await arrival(phone, "/account");
  await page.goto("/account");
  const entry = section(page, "Where you’re logged in").getByRole("listitem").filter({ hasText: "Safari on iPhone" });
  await entry.locator("summary").click();
  await entry.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("alert").getByText("Type your current password.").waitFor();
  await entry.getByLabel("Your password").fill(ada.password);
  await entry.getByRole("button", { name: "Log out" }).click();
  await page.getByText("That device is logged out.").waitFor();
  await phone.goto("/account");
  expect(new URL(phone.url()).pathname).toBe("/auth/login");
});

test("by keys: from the field to the button, and Enter sends", async ({ page }) => {
  await createAccount(page, newPerson());
  await page.goto("/account");
  await section(page, "Name and email address").getByLabel("Name").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Ada Keys");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Save name");
  await page.keyboard.press("Enter");
  await page.getByText("Your name has been changed.").waitFor();
  await greeting(page, "Ada Keys").waitFor();
});

test("axe: the page, with faults, with a change that waits, and the pages of its mails", { timeout: 240_000 }, async ({
  visitor,
}) => {
  const ada = newPerson();
  const fresh = newPerson().email;
  const page = await (await prepared(await visitor(), { chosen: true })).newPage();
  await createAccount(page, ada);
  await login(await (await visitor({ userAgent: "Mozilla/5.0 (iPhone) Safari/605.1" })).newPage(), ada);
  const faults: string[] = [];
  const look = async (what: string) => void faults.push(...(await violationsEverywhere(page, what)));
  await page.goto("/account");
  await look("account");
  const phone = section(page, "Where you’re logged in").getByRole("listitem").filter({ hasText: "iPhone" });
  await phone.locator("summary").click();
  await phone.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("alert").waitFor();
  await look("account with a session that was not ended");
  await section(page, "Password").getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("alert").waitFor();
  await look("account with faults");
  await unfold(page, "Change your email address");
  await section(page, "Name and email address").getByLabel("New email address").fill(fresh);
  await section(page, "Name and email address").getByLabel("Your password").fill(ada.password);
  await page.getByRole("button", { name: "Send link to new address" }).click();
  await page.getByText("We’ve sent a link to the new address.").waitFor();
  await look("account with a change that waits");
  await unfold(page, "Delete my account…");
  await section(page, "Delete account").getByLabel("Your password").fill(ada.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("heading", { name: "Your account is closed" }).waitFor();
  await look("account closed");
  await login(page, ada);
  await page.getByRole("button", { name: "Keep my account" }).waitFor();
  await look("login to a closed account");
  for (const path of ["/auth/new-address?token=x", "/auth/new-address", "/auth/keep-address?token=x"]) {
    await page.goto(path);
    await look(path);
  }
  expect(faults, faults.join("\n")).toEqual([]);
});

test("no side scrolling at 320 pixels, with the longest address", async ({ visitor }) => {
  const page = await (await visitor({ viewport: { width: 320, height: 700 } })).newPage();
  const ada = { ...newPerson("W".repeat(60)), email: `${"w".repeat(64)}@${"example-".repeat(7)}x.org` };
  await register(page, ada);
  await page.goto("/account");
  await page.getByRole("heading", { name: "Account", level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
