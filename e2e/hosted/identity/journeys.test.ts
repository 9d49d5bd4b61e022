/** What people do on a site whose logins are checked elsewhere, in a browser. */
import { spawnSync } from "node:child_process";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { greeting, launchBrowser, logOut, register } from "../../fixtures/browser.ts";
import { freePorts } from "../../fixtures/free-ports.ts";
import { newPerson, type Person } from "../../fixtures/http.ts";
import { type Site, startSite } from "../../fixtures/site.ts";
import { type AuthEmulator, startAuthEmulator } from "./auth-emulator.ts";
import { clientId, clientSecret, type OidcPeer, startOidcPeer } from "./oidc-peer.ts";

let browser: Browser;
let site: Site;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  const built = spawnSync(process.execPath, ["scripts/build.ts", "--if-changed"], { stdio: "inherit" });
  if (built.status !== 0) throw new Error("the build failed");
  browser = await launchBrowser();
}, 600_000);
afterAll(() => browser.close());
const visitor = async (javaScriptEnabled = true): Promise<Page> => {
  context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
  context.setDefaultTimeout(20_000);
  complaints = [];
  const opened = await context.newPage();
  opened.on("console", (message) => {
    // The provider's own pages for tests ask for fonts on the web.
    const isOurs = message.location().url.startsWith(site.url) || !message.text().startsWith("Failed to load");
    if (message.type() === "error" && isOurs) complaints.push(message.text());
  });
  return opened;
};
beforeEach(async () => {
  page = await visitor();
});
afterEach(() => context.close());

const main = (of: Page) => of.getByRole("main");
const arrival = (of: Page, path: string) => of.waitForURL((url) => url.origin === site.url && url.pathname === path);

describe("firebase", () => {
  let emulator: AuthEmulator;
  beforeAll(async () => {
    emulator = await startAuthEmulator();
    const env = { IDENTITY: "firebase", FIREBASE_API_KEY: "fake-api-key", FIREBASE_AUTH_EMULATOR_HOST: emulator.host };
    site = await startSite(env);
  });
  afterAll(async () => {
    await site.stop();
    await emulator.stop();
  });

  const signUp = (person: Person) => register(page, person, { kind: "firebase", emulator: emulator.host });
  const logIn = async (of: Page, email: string, password: string) => {
    await of.goto("/auth/login");
    await main(of).getByLabel("Email address").fill(email);
    await main(of).getByLabel("Password").fill(password);
    await main(of).getByRole("button", { name: "Login", exact: true }).click();
  };
  /** Opens the last link of this kind that the emulator sent, as the console's action URL makes it. */
  const openLink = async (requestType: string, to: string) => {
    const code = (await emulator.codes()).findLast(
      (sent) => sent.requestType === requestType && (sent.newEmail ?? sent.email) === to,
    );
    await page.goto(`/auth/action${new URL(code?.oobLink ?? "").search}`);
  };

  test("the site says that an emulator checks passwords", () => {
    expect(site.output()).toContain("an emulator for tests checks passwords");
  });

  test("register, log out, log in", async () => {
    const ada = newPerson();
    await signUp(ada);
    await logOut(page);
    await logIn(page, ada.email, "not the password");
    await main(page).getByText("The email address or the password isn’t right.").first().waitFor();
    await logIn(page, ada.email.toUpperCase(), ada.password);
    await greeting(page).waitFor();
    expect(complaints.filter((text) => !text.includes("401"))).toEqual([]);
  });

  test("calls answer as the specification says", async () => {
    const ada = newPerson();
    const call = async (path: string, data: object) => {
      const response = await context.request.post(`/api/auth/${path}`, { data, headers: { origin: site.url } });
      return await response.json();
    };
    const user = { id: expect.stringMatching(/^[\w-]{22}$/), email: ada.email, name: "Ada" };
    expect(await call("register", ada)).toEqual({ success: true, user });
    expect(await call("login", ada)).toEqual({ success: true, user });
    expect(await call("login", { ...ada, password: "no" })).toMatchObject({ success: false, message: /isn’t right/ });
    expect(await call("register", ada)).toMatchObject({ success: false, message: /already exists/ });
    expect(await call("logout", {})).toEqual({ success: true });
  });

  test("the links in emails confirm the address, set a new password and change the address", async () => {
    const ada = newPerson();
    await signUp(ada);
    await openLink("VERIFY_EMAIL", ada.email);
    await arrival(page, "/auth/verify");
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await page.getByText("Your email address is confirmed.").waitFor();
    await page.goto("/account");
    await main(page).getByText("and it’s confirmed").waitFor();

    const fresh = newPerson().email;
    await page.getByText("Change your email address").click();
    await page.getByLabel("New email address").fill(fresh);
    await page.locator("#email-password").fill(ada.password);
    await page.getByRole("button", { name: "Send link to new address" }).click();
    await page.getByText("We’ve sent a link to the new address.").waitFor();
    await openLink("VERIFY_AND_CHANGE_EMAIL", fresh);
    await page.getByRole("button", { name: "Use this email address" }).click();
    await page.getByText("Your account now has this email address.").waitFor();

    await page.goto("/auth/forgot");
    await main(page).getByLabel("Email address").fill(fresh);
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByText("No email after a few minutes?").waitFor();
    await openLink("PASSWORD_RESET", fresh);
    await arrival(page, "/auth/reset");
    await page.getByLabel("New password").fill("seven ferns in a boat");
    await page.getByRole("button", { name: "Set new password" }).click();
    await page.getByText("all devices are logged out").waitFor();
    await page.goto("/account");
    await arrival(page, "/auth/login");
    await logIn(page, fresh, "seven ferns in a boat");
    await greeting(page).waitFor();
    expect(complaints).toEqual([]);
  });

  test("an account that was deleted is gone at Firebase too, and the address can register again", async () => {
    const ada = newPerson();
    await signUp(ada);
    await page.goto("/account");
    await main(page).getByText("That can’t be undone").waitFor();
    await page.getByText("Delete my account…").click();
    await page.locator("#close-password").fill(ada.password);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await arrival(page, "/auth/closed");
    expect(await main(page).getByText("Keep my account").count()).toBe(0);
    await logIn(page, ada.email, ada.password);
    await main(page).getByText("The email address or the password isn’t right.").first().waitFor();
    await signUp(ada);
  });

  test("if Firebase goes down, people stay logged in, and a login says what to do", async () => {
    const ada = newPerson();
    await signUp(ada);
    const reader = page;
    const own = await startAuthEmulator();
    const other = await startSite({
      IDENTITY: "firebase",
      FIREBASE_API_KEY: "k",
      FIREBASE_AUTH_EMULATOR_HOST: own.host,
      DATA_DIR: site.dataDir,
    });
    await own.stop();
    try {
      const cookies = (await reader.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
      const shown = await fetch(`${other.url}/account`, { headers: { cookie: cookies } });
      expect(shown.status).toBe(200);
      const login = await fetch(`${other.url}/auth/login`, {
        method: "POST",
        headers: { origin: other.url, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ email: ada.email, password: ada.password }),
      });
      expect([login.status, login.headers.get("retry-after")]).toEqual([503, "60"]);
      expect(await login.text()).toContain("the service that checks passwords isn’t available");
      const forgot = await fetch(`${other.url}/auth/forgot`, {
        method: "POST",
        headers: { origin: other.url, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ email: ada.email }),
      });
      expect(forgot.status).toBe(503);
      expect(other.output()).not.toContain(ada.password);
      expect(other.output()).not.toContain(ada.email);
    } finally {
      await other.stop();
    }
  }, 120_000);

  test("without Firebase, the site doesn't start, and says what to check", async () => {
    const env = { IDENTITY: "firebase", FIREBASE_API_KEY: "k", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1" };
    await expect(startSite(env)).rejects.toThrow(/Firebase doesn't answer at .*FIREBASE_AUTH_EMULATOR_HOST/);
  });
});

describe("oidc", () => {
  let peer: OidcPeer;
  let settings: Record<string, string>;
  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    peer = await startOidcPeer([`http://localhost:${port}`]);
    peer.people.set("mira", { email: "mira@post.example", email_verified: true, name: "Mira Okafor" });
    peer.people.set("nobody", {});
    settings = {
      IDENTITY: "oidc",
      OIDC_ISSUER: peer.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: "Campus login",
    };
    site = await startSite({ ...settings, PORT: String(port) });
  });
  afterAll(async () => {
    await site.stop();
    await peer.stop();
  });
  afterEach(() => {
    peer.server.fault = null;
    peer.server.faultPath = null;
  });

  const logIn = async (of: Page, name = "mira", from = "/auth/login?returnTo=/my-progress") => {
    await of.goto(from);
    await of.getByRole("link", { name: "Continue with Campus login" }).click();
    await of.locator("input[name=login]").fill(name);
    await of.locator("input[name=password]").fill("x");
    await of.locator("button[type=submit]").click();
    await of.getByRole("button", { name: "Continue" }).click();
  };

  test.each([
    ["with scripts", true],
    ["without scripts", false],
  ])("log in and out, %s", async (_, scripts) => {
    page = await visitor(scripts);
    await page.goto("/auth/login");
    expect(await main(page).getByLabel("Password").count()).toBe(0);
    await logIn(page);
    await arrival(page, "/my-progress");
    await greeting(page, "Mira Okafor").waitFor();
    expect((await context.cookies(site.url)).map(({ name }) => name).sort()).toEqual([
      "__Host-device",
      "__Host-logout",
      "__Host-sid",
    ]);

    await page.goto("/about");
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    // The provider asks whether to log out there, too.
    await page.waitForURL((url) => url.origin === peer.issuer);
    await page.getByRole("button", { name: /^Yes/ }).click();
    await arrival(page, "/");
    await page.getByText("You’re logged out.").waitFor();
    expect((await context.cookies(site.url)).map(({ name }) => name)).not.toContain("__Host-sid");
    expect(complaints).toEqual([]);
    // The provider has forgotten the person, too.
    await page.goto("/auth/register");
    await page.getByRole("link", { name: "Continue with Campus login" }).click();
    await page.locator("input[name=login]").waitFor();
  });

  test("someone who cancels is told so, and nothing is written", async () => {
    await page.goto("/auth/login");
    await page.getByRole("link", { name: "Continue with Campus login" }).click();
    await page.getByRole("link", { name: /cancel/i }).click();
    await arrival(page, "/auth/callback");
    await main(page).getByText("You cancelled the login at Campus login.").waitFor();
    await main(page).getByRole("link", { name: "Back to login" }).click();
    await arrival(page, "/auth/login");
    expect(await context.cookies(site.url)).toEqual([]);
  });

  test("someone without an address, a repeated callback and one without a cookie are told what to do", async () => {
    await logIn(page, "nobody");
    await main(page).getByText("didn’t tell us your email address").waitFor();
    const used = page.url();
    await page.goto(used);
    await main(page).getByText("This login has expired").waitFor();
    await page.goto("/auth/callback?code=x&state=y");
    await main(page).getByText("Start it again, and allow cookies").waitFor();
    expect(await context.cookies(site.url)).toEqual([]);
  });

  test("the account page leaves to the provider what it owns, and an account can be closed and reopened", async () => {
    await logIn(page);
    await greeting(page, "Mira Okafor").waitFor();
    await page.goto("/account");
    await main(page).getByText("Your email address comes from Campus login.").waitFor();
    expect(await main(page).locator("input[type=password]").count()).toBe(0);
    await page.getByText("Delete my account…").click();
    await page.getByRole("button", { name: "Delete my account" }).click();
    await arrival(page, "/auth/closed");
    await page.goto("/auth/login");
    await page.getByRole("link", { name: "Continue with Campus login" }).click();
    // The provider still knows the person.
    await main(page).getByRole("button", { name: "Keep my account" }).click();
    await arrival(page, "/account");
    await page.getByText("Your account is open again").waitFor();
  });

  test("pages about passwords don't exist, and calls with one say where to log in", async () => {
    for (const path of ["forgot", "reset", "verify", "new-address", "keep-address", "remove-passkeys", "action"])
      expect((await context.request.get(`/auth/${path}?token=x`)).status(), path).toBe(404);
    for (const path of ["login", "register"]) {
      const data = newPerson();
      const response = await context.request.post(`/api/auth/${path}`, { data, headers: { origin: site.url } });
      expect(response.status()).toBe(403);
      expect(await response.json()).toMatchObject({ success: false, message: expect.stringContaining("Campus login") });
    }
  });

  test("if the provider goes down, people stay logged in, and a login gets a 503", async () => {
    await logIn(page);
    await greeting(page, "Mira Okafor").waitFor();
    const second = await browser.newContext({ baseURL: site.url });
    const visit = await second.newPage();
    await visit.goto("/auth/login");
    await visit.getByRole("link", { name: "Continue with Campus login" }).click();
    await visit.locator("input[name=login]").fill("mira");
    await visit.locator("input[name=password]").fill("x");
    await visit.locator("button[type=submit]").click();
    // The browser still gets the provider's pages.
    peer.server.faultPath = "/token";
    peer.server.fault = "reset";
    const answer = visit.waitForResponse((response) => response.url().includes("/auth/callback"));
    await visit.getByRole("button", { name: "Continue" }).click();
    expect((await answer).status()).toBe(503);
    await main(visit).getByText("Logging in with Campus login doesn’t work at the moment.").waitFor();
    await second.close();
    await page.goto("/account");
    await greeting(page, "Mira Okafor").waitFor();
    expect(site.output()).toContain("the identity provider couldn't do what was asked");
    expect(site.output()).not.toContain("mira@post.example");
  });

  test("without the provider, the site doesn't start, and says what to check", async () => {
    const env = { ...settings, OIDC_ISSUER: "http://127.0.0.1:1" };
    await expect(startSite(env)).rejects.toThrow(/identity provider can't be used: .*Check OIDC_ISSUER/);
  });
});
