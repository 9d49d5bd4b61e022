/** Passkeys, with an authenticator that Chromium plays: it holds the keys, and unlocks itself when it is asked. */
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { prepared, violationsEverywhere } from "./axe.ts";
import { expect, greeting, mailedLinks, register, somebody, test } from "./fixtures.ts";
import { call } from "./requests.ts";

/** Until the page of this path is there; a path to come back to in the query does not count. */
const arrival = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const section = (page: Page, name: string) => page.getByRole("region", { name });

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
  const form = section(page, "Passkeys");
  await form.getByLabel("Name of the new passkey").fill(name);
  await form.getByLabel("Your password").fill(password);
  await form.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("The passkey is added.").waitFor();
}

/** A person who has added a passkey, logged out again, at the login. */
async function withPasskey(context: BrowserContext) {
  const page = await context.newPage();
  const ada = somebody();
  await register(page, ada);
  const phone = await device(page);
  await addPasskey(page, ada.password, "My phone");
  await page.goto("/auth/logout");
  await page.goto("/auth/login?returnTo=/my-progress");
  return { page, ada, phone };
}
const button = (page: Page) => page.getByRole("button", { name: "Log in with a passkey" });

test("add one, log in with it, and be where one wanted to go", async ({ visitor }) => {
  const { page, ada } = await withPasskey(await visitor());
  await button(page).click();
  await arrival(page, "/my-progress");
  await greeting(page).waitFor();
  await page.goto("/account");
  await section(page, "Passkeys").getByText("last used just now").waitFor();
  await mailedLinks(page, ada.email, /A passkey was added/);
});

test("rename and remove: it no longer opens the account", async ({ visitor }) => {
  const { page } = await withPasskey(await visitor());
  await button(page).click();
  await arrival(page, "/my-progress");
  await page.goto("/account");
  const list = section(page, "Passkeys").getByRole("listitem");
  await list.locator("summary").click();
  await list.getByLabel("New name").fill("---");
  await list.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("alert").getByText("A name needs at least one letter or digit.").waitFor();
  expect(await list.getByLabel("New name").inputValue()).toBe("---");
  await list.getByLabel("New name").fill("Old phone");
  await list.getByRole("button", { name: "Rename" }).click();
  await page.getByText("The passkey has its new name.").waitFor();
  expect(await list.innerText()).toContain("Old phone");
  await list.getByRole("button", { name: "Remove the passkey Old phone" }).click();
  await page.getByText("The passkey is removed.").waitFor();
  expect(await list.count()).toBe(0);
  await page.goto("/auth/logout");
  await page.goto("/auth/login");
  await button(page).click();
  await page.getByText("The site does not know this passkey.").waitFor();
});

test("whoever does not unlock the device is not let in, and reads what to do", async ({ visitor }) => {
  const { page, phone } = await withPasskey(await visitor());
  await unlocks(phone, false);
  await button(page).click();
  await page.getByText("No passkey was used. Try again, or log in with your password.").waitFor();
  await unlocks(phone, true);
  await button(page).click();
  await arrival(page, "/my-progress");
});

test("a wrong password adds nothing, and the same device is not added twice", async ({ page }) => {
  const ada = somebody();
  await register(page, ada);
  await device(page);
  await page.goto("/account");
  const form = section(page, "Passkeys");
  await form.getByLabel("Name of the new passkey").fill("My phone");
  await form.getByLabel("Your password").fill("not my password");
  await form.getByRole("button", { name: "Add a passkey" }).click();
  await form.getByText("This is not the password of your account.").waitFor();
  expect(await form.getByLabel("Name of the new passkey").inputValue()).toBe("My phone");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("passkey-password");
  await addPasskey(page, ada.password, "My phone");
  await form.getByLabel("Your password").fill(ada.password);
  await form.getByRole("button", { name: "Add a passkey" }).click();
  await form.getByText("This device has a passkey for this account already.").waitFor();
});

test("a closed account: the passkey offers to keep it", async ({ visitor }) => {
  const { page, ada } = await withPasskey(await visitor());
  await button(page).click();
  await arrival(page, "/my-progress");
  await page.goto("/account");
  await section(page, "Delete the account").getByLabel("Your password").fill(ada.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("heading", { name: "Your account is closed" }).waitFor();
  await page.goto("/auth/login");
  await button(page).click();
  await page.getByText("This account is closed and will be deleted on").waitFor();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.getByText("Your account is open again.").waitFor();
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
  await button(page).hover();
  await page.waitForRequest((request) => request.url().includes("passkey"));
  expect(loaded.length).toBeGreaterThan(before);
});

test("without a script there is no button that does nothing", async ({ visitor }) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await page.goto("/auth/login");
  expect(await button(page).isVisible()).toBe(false);
  const ada = somebody();
  await register(page, ada);
  await page.goto("/account");
  expect(await page.getByRole("button", { name: "Add a passkey" }).isVisible()).toBe(false);
  await section(page, "Passkeys").getByText("To add a passkey, switch JavaScript on.").waitFor();
});

test("by keys: the button is reached and pressed", async ({ visitor }) => {
  const { page } = await withPasskey(await visitor());
  await button(page).focus();
  await page.keyboard.press("Enter");
  await arrival(page, "/my-progress");
});

test("calls: nobody adds a passkey without being logged in, and what is no answer is refused", async ({ baseUrl }) => {
  expect((await call(baseUrl, "/api/passkeys/options", { name: "", password: "x" })).status).toBe(401);
  expect((await call(baseUrl, "/api/passkeys", {})).status).toBe(422);
  expect((await call(baseUrl, "/api/auth/passkey", { response: {} })).status).toBe(422);
  expect((await call(baseUrl, "/api/auth/passkey", "{")).status).toBe(400);
});

test("axe: the account with passkeys, with a fault, and the login", { timeout: 120_000 }, async ({ visitor }) => {
  const page = await (await prepared(await visitor(), { chosen: true })).newPage();
  const ada = somebody();
  await register(page, ada);
  await device(page);
  await addPasskey(page, ada.password, "My phone");
  const faults: string[] = [];
  const look = async (what: string) => void faults.push(...(await violationsEverywhere(page, what)));
  await page.locator(".ruled details summary").click();
  await look("account with a passkey");
  await section(page, "Passkeys").getByRole("button", { name: "Add a passkey" }).click();
  await section(page, "Passkeys").getByText("Type the password that you have now.").waitFor();
  await look("a passkey refused");
  await page.goto("/auth/logout");
  await page.goto("/auth/login");
  await button(page).hover();
  await look("login");
  expect(faults, faults.join("\n")).toEqual([]);
});
