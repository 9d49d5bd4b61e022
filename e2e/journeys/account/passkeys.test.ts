/** Passkeys, with an authenticator that Chromium plays: it holds the keys, and unlocks itself when it is asked. */
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { prepared, violationsEverywhere } from "../../fixtures/axe.ts";
import {
  createAccount,
  expect,
  greeting,
  logOut,
  mailedLinks,
  newPerson,
  test,
  unfold,
} from "../../fixtures/browser.ts";
import { call } from "../../fixtures/requests.ts";

/** Until the page of this path is there; a path to come back to in the query does not count. */
const arrival = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const section = (page: Page, name: string) => page.getByRole("region", { name });
/** The form that adds a passkey, beside those of the passkeys that are there. */
const addForm = (page: Page) => section(page, "Passkeys").locator("form.needs-script");

interface Device {
  readonly cdp: CDPSession;
  readonly id: string;
}

/** Gives the page a device with room for passkeys. `unlocks`: its owner touches it and is who they are. */
async function device(page: Page, unlocks = true): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: unlocks,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}

const unlocks = ({ cdp, id }: Device, isUserVerified: boolean) =>
  cdp.send("WebAuthn.setUserVerified", { authenticatorId: id, isUserVerified });

async function addPasskey(page: Page, password: string, name: string): Promise<void> {
  await page.goto("/account");
  const form = addForm(page);
  await form.getByLabel("Name of the new passkey").fill(name);
  await form.getByLabel("Your password").fill(password);
  await form.getByRole("button", { name: "Add a passkey" }).click();
  await section(page, "Passkeys").getByText("Passkey added.").waitFor();
}

/** A person who has added a passkey, logged out again, at the login. */
async function withPasskey(context: BrowserContext) {
  const page = await context.newPage();
  const ada = newPerson();
  await createAccount(page, ada);
  const phone = await device(page);
  await addPasskey(page, ada.password, "My phone");
  await logOut(page);
  await page.goto("/auth/login?returnTo=/my-progress");
  return { page, ada, phone };
}
const button = (page: Page) => page.getByRole("button", { name: "Log in with a passkey" });

test("add a passkey, log in with it, and arrive at the requested page", async ({ visitor }) => {
  const { page, ada } = await withPasskey(await visitor());
  await button(page).click();
  await arrival(page, "/my-progress");
  await greeting(page).waitFor();
  await page.goto("/account");
  await section(page, "Passkeys").getByText("last used just now").waitFor();
  await mailedLinks(ada.email, /A passkey was added/);
});

test("rename and remove: it no longer opens the account", async ({ visitor }) => {
  const { page, ada } = await withPasskey(await visitor());
  await button(page).click();
  await arrival(page, "/my-progress");
  await page.goto("/account");
  const list = section(page, "Passkeys").locator(".ruled > li");
  await list.locator("summary", { hasText: "Rename" }).click();
  await list.getByLabel("New name").fill("---");
  await list.getByRole("button", { name: "Rename" }).click();
  await section(page, "Passkeys").getByRole("alert").getByText("A name needs at least one letter or digit.").waitFor();
  expect(await list.getByLabel("New name").inputValue()).toBe("---");
  await list.getByLabel("New name").fill("Old phone");
  await list.getByRole("button", { name: "Rename" }).click();
  await section(page, "Passkeys").getByText("Passkey renamed.").waitFor();
  expect(await list.innerText()).toContain("Old phone");
  await list.locator("summary", { hasText: "Remove" }).click();
  await list.getByLabel("Your password").fill("not my password");
  await list.getByRole("button", { name: "Remove the passkey Old phone" }).click();
  await section(page, "Passkeys")
    .getByRole("alert")
    .getByText("This isn’t your password. Check it and try again.")
    .waitFor();
  expect(await list.count()).toBe(1);
  await list.getByLabel("Your password").fill(ada.password);
  await list.getByRole("button", { name: "Remove the passkey Old phone" }).click();
  await section(page, "Passkeys").getByText("Passkey removed.").waitFor();
  expect(await list.count()).toBe(0);
  await logOut(page);
  await page.goto("/auth/login");
  await button(page).click();
  await page.getByText("We don’t know this passkey.").waitFor();
});

/** Chooses a new password through the link in a mail, in a browser of its own. */
async function resetPassword(context: BrowserContext, email: string, password: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/auth/forgot");
  await page.getByRole("main").getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("If there’s an account with this email address").waitFor();
  const [link = ""] = await mailedLinks(email, /Choose a new password/);
  await page.goto(link);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set new password" }).click();
  await page.getByText("Your new password is set").waitFor();
  return page;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/auth/login");
  await page.getByRole("main").getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await greeting(page).waitFor();
}

const removeAll = (page: Page) => page.getByRole("main").getByRole("button", { name: "Remove all passkeys" });

test("the first reset that proves the mailbox removes earlier passkeys", async ({ visitor }) => {
  const page = await (await visitor()).newPage();
  const ada = newPerson();
  await createAccount(page, ada);
  await device(page);
  await addPasskey(page, ada.password, "Key of a stranger");
  const owner = await resetPassword(await visitor(), ada.email, "seven quiet lanterns");
  await owner.getByText("we removed the passkeys that were added before: 1").waitFor();
  expect(await removeAll(owner).count()).toBe(0);
  await mailedLinks(ada.email, /Your password .* was changed/);
  await page.goto("/auth/login");
  await button(page).click();
  await page.getByText("We don’t know this passkey.").waitFor();
});

test("a later reset lists the passkeys, and a button removes them", async ({ visitor }) => {
  const page = await (await visitor()).newPage();
  const ada = newPerson();
  await createAccount(page, ada);
  await resetPassword(await visitor(), ada.email, "seven quiet lanterns");
  await logIn(page, ada.email, "seven quiet lanterns");
  await device(page);
  await addPasskey(page, "seven quiet lanterns", "My phone");
  const owner = await resetPassword(await visitor(), ada.email, "eight quiet lanterns");
  await owner.getByRole("main").getByRole("listitem").getByText("My phone", { exact: true }).waitFor();
  await removeAll(owner).click();
  await owner.getByText("All passkeys are removed from your account").waitFor();
  await page.goto("/auth/login");
  await button(page).click();
  await page.getByText("We don’t know this passkey.").waitFor();
});

test("a new password lists the passkeys, on the page and in the mail, each with the way to remove them", async ({
  visitor,
}) => {
  const page = await (await visitor()).newPage();
  const ada = newPerson();
  await createAccount(page, ada);
  const [verify = ""] = await mailedLinks(ada.email, /Confirm your email address/);
  await page.goto(verify);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await device(page);
  await addPasskey(page, ada.password, "My phone");
  const change = async (old: string, fresh: string) => {
    await page.goto("/account");
    await page.getByLabel("Current password").fill(old);
    await page.getByLabel("New password").fill(fresh);
    await page.getByRole("button", { name: "Change password" }).click();
    await page.locator(".focused-message ~ ul").getByText("My phone", { exact: true }).waitFor();
  };

  await change(ada.password, "seven quiet lanterns");
  const links = await mailedLinks(ada.email, /Your password .* was changed/);
  const link = links.find((one) => one.includes("/auth/remove-passkeys")) ?? "";
  await page.goto(link);
  await removeAll(page).waitFor();
  // Opening the link has changed nothing.
  await page.goto("/account");
  await section(page, "Passkeys").getByText("My phone", { exact: true }).waitFor();
  await page.goto(link);
  await removeAll(page).click();
  await page.getByText("All passkeys are removed from your account").waitFor();
  await page.goto("/about");
  await page.getByRole("link", { name: "Login" }).waitFor();
  await page.goto(link);
  await removeAll(page).click();
  await page.getByText("This link has already been used.").waitFor();

  await logIn(page, ada.email, "seven quiet lanterns");
  await addPasskey(page, "seven quiet lanterns", "My phone");
  await change("seven quiet lanterns", "eight quiet lanterns");
  await removeAll(page).click();
  await page.getByRole("alert").getByText("Type your current password.").waitFor();
  await page.locator("#passkeys-password").fill("eight quiet lanterns");
  await removeAll(page).click();
  await page.getByText("All passkeys are removed, and every other device is logged out.").waitFor();
  expect(await section(page, "Passkeys").getByText("My phone", { exact: true }).count()).toBe(0);
});

test("people who don't unlock the device aren't logged in, and read what to do", async ({ visitor }) => {
  const { page, phone } = await withPasskey(await visitor());
  await unlocks(phone, false);
  await button(page).click();
  await page.getByText("No passkey was used. Try again, or log in with your password.").waitFor();
  await unlocks(phone, true);
  await button(page).click();
  await arrival(page, "/my-progress");
});

test("a wrong password adds nothing, and the same device is not added twice", async ({ page }) => {
  const ada = newPerson();
  await createAccount(page, ada);
  await device(page);
  await page.goto("/account");
  const form = addForm(page);
  await form.getByLabel("Name of the new passkey").fill("My phone");
  await form.getByLabel("Your password").fill("not my password");
  await form.getByRole("button", { name: "Add a passkey" }).click();
  await form.getByText("This isn’t your password. Check it and try again.").waitFor();
  expect(await form.getByLabel("Name of the new passkey").inputValue()).toBe("My phone");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("passkey-password");
  await addPasskey(page, ada.password, "My phone");
  await form.getByLabel("Your password").fill(ada.password);
  await form.getByRole("button", { name: "Add a passkey" }).click();
  await form.getByText("This device already has a passkey for this account.").waitFor();
});

test("a closed account: the passkey offers to keep it", async ({ visitor }) => {
  const { page, ada } = await withPasskey(await visitor());
  await button(page).click();
  await arrival(page, "/my-progress");
  await page.goto("/account");
  await unfold(page, "Delete my account…");
  await section(page, "Delete account").getByLabel("Your password").fill(ada.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("heading", { name: "Your account is closed" }).waitFor();
  await page.goto("/auth/login");
  await button(page).click();
  await page.getByText("This account is closed and will be deleted on").waitFor();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.getByText("Your account is open again").waitFor();
});

test("the login loads nothing for passkeys until the button is touched", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") loaded.push(new URL(request.url()).pathname);
  });
  await page.goto("/auth/login", { waitUntil: "networkidle" });
  const before = loaded.length;
  expect(loaded.filter((path) => path.includes("passkey"))).toEqual([]);
  await device(page);
  const requested = page.waitForRequest((request) => request.url().includes("passkey"));
  await button(page).hover();
  await requested;
  expect(loaded.length).toBeGreaterThan(before);
});

test("without JavaScript, no button is shown that would do nothing", async ({ visitor }) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await page.goto("/auth/login");
  expect(await button(page).isVisible()).toBe(false);
  const ada = newPerson();
  await createAccount(page, ada);
  await page.goto("/account");
  expect(await page.getByRole("button", { name: "Add a passkey" }).isVisible()).toBe(false);
  await section(page, "Passkeys").getByText("To add a passkey, turn on JavaScript.").waitFor();
});

test("by keys: the button is reached and pressed", async ({ visitor }) => {
  const { page } = await withPasskey(await visitor());
  await button(page).focus();
  await page.keyboard.press("Enter");
  await arrival(page, "/my-progress");
});

test("calls: adding a passkey needs a login, and an invalid response is refused", async ({ baseUrl }) => {
  expect((await call(baseUrl, "/api/passkeys/options", { name: "", password: "x" })).status).toBe(401);
  expect((await call(baseUrl, "/api/passkeys", {})).status).toBe(422);
  expect((await call(baseUrl, "/api/auth/passkey", { response: {} })).status).toBe(422);
  expect((await call(baseUrl, "/api/auth/passkey", "{")).status).toBe(400);
});

test("axe: the account with passkeys, with a fault, and the login", { timeout: 240_000 }, async ({ visitor }) => {
  const page = await (await prepared(await visitor(), { chosen: true })).newPage();
  const ada = newPerson();
  await createAccount(page, ada);
  await device(page);
  await addPasskey(page, ada.password, "My phone");
  const faults: string[] = [];
  const look = async (what: string) => void faults.push(...(await violationsEverywhere(page, what)));
  for (const summary of await section(page, "Passkeys").locator("summary").all()) await summary.click();
  await look("account with a passkey");
  await addForm(page).getByRole("button", { name: "Add a passkey" }).click();
  await section(page, "Passkeys").getByText("Type your current password.").waitFor();
  await look("a passkey refused");
  await logOut(page);
  await page.goto("/auth/login");
  await button(page).hover();
  await look("login");
  expect(faults, faults.join("\n")).toEqual([]);
});
