import type { Page } from "playwright-core";
import { describe, inject } from "vitest";
import {
  createAccount,
  enterAccount,
  expect,
  greeting,
  logIn,
  logOut,
  mailedLinks,
  newPerson,
  register,
  submitLogin,
  test,
} from "../../fixtures/browser.ts";
import { ask, form } from "../../fixtures/requests.ts";

test("register, be greeted, log out, log in again", async ({ page }) => {
  const ada = newPerson();
  await register(page, ada);
  await page.goto("/");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/");
  expect(await page.getByRole("link", { name: "Login" }).isVisible()).toBe(true);

  await logIn(page, ada);
});

test("after logging in, people are back on the page they came from", async ({ page, visitor }) => {
  const ada = newPerson();
  await createAccount(await (await visitor()).newPage(), ada);
  await page.goto("/tutorials/html-basics/introduction");
  await page.getByRole("link", { name: "Login" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/auth/login");
  await submitLogin(page, ada);
  await page.waitForURL("**/tutorials/html-basics/introduction");
});

test("also after a slip, and over the page to register", async ({ page }) => {
  const ada = newPerson();
  const main = page.getByRole("main");
  await page.goto("/tutorials/html-basics/introduction?from=here");
  await page.getByRole("link", { name: "Login" }).click();
  await main.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Name").fill(ada.name);
  await main.getByLabel("Email address").fill(ada.email);
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Password").fill(ada.password);
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.waitForURL("**/tutorials/html-basics/introduction?from=here");

  await page.getByRole("button", { name: "Logout" }).click();
  await page.goto("/projects");
  await page.getByRole("link", { name: "Login" }).click();
  await main.getByLabel("Email address").fill(ada.email);
  await page.getByLabel("Password").fill("not this one");
  await main.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Password").fill(ada.password);
  await main.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL("**/projects");
});

test("a refused registration names every fault, keeps what was typed, and moves the focus", async ({ page }) => {
  await page.goto("/auth/register");
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("main").getByLabel("Email address").fill("ada.example.org");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create an account" }).click();
  const summary = page.getByRole("alert");
  await summary.waitFor();
  expect(await summary.getByRole("link").count()).toBe(2);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
  expect(await page.getByLabel("Name").inputValue()).toBe("Ada");
  expect(await page.getByRole("main").getByLabel("Email address").inputValue()).toBe("ada.example.org");
  expect(await page.getByLabel("Password").inputValue()).toBe("");
  expect(await page.getByLabel("Password").getAttribute("aria-invalid")).toBe("true");
});

test("an address that is taken gets an error that says what to do", async ({ page, visitor }) => {
  const ada = newPerson();
  await createAccount(await (await visitor()).newPage(), ada);
  await page.goto("/auth/register");
  await page.getByLabel("Name").fill("Eve");
  await page.getByRole("main").getByLabel("Email address").fill(ada.email.toUpperCase());
  await page.getByLabel("Password").fill("another long sentence 7");
  await page.getByRole("button", { name: "Create an account" }).click();
  await page
    .getByText("An account with this email address already exists. Log in or reset the password.")
    .first()
    .waitFor();
});

test("confirm the address from the mail; the link works once", async ({ page }) => {
  const ada = newPerson();
  await createAccount(page, ada);
  // The page of the outbox shows it, once the mail is written.
  await mailedLinks(ada.email, /Confirm your email address/);
  await page.goto(inject("mailbox"));
  const mail = page.locator("section.row", { hasText: ada.email });
  await mail.getByRole("heading", { name: /Confirm your email address/ }).waitFor();
  const link = await mail.locator("ul a").first().getAttribute("href");
  await page.goto(link ?? "");
  expect(await page.getByText("Your email address is confirmed.").count()).toBe(0);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await page.getByText("Your email address is confirmed.").waitFor();
  await page.goto(link ?? "");
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await page.getByText("Your email address has already been confirmed").waitFor();
  await page.getByRole("main").getByRole("link", { name: "To my progress" }).click();
  await page.waitForURL("**/my-progress");
});

test("forget the password, choose a new one, and every device is logged out", async ({ page, visitor }) => {
  const ada = newPerson();
  await createAccount(page, ada);
  const other = await (await visitor()).newPage();
  await other.goto("/auth/forgot");
  await other.getByRole("main").getByLabel("Email address").fill(ada.email);
  await other.getByRole("button", { name: "Send link" }).click();
  await other.getByText("If there’s an account with this email address").waitFor();
  const [link] = await mailedLinks(ada.email, /password/i);
  await other.goto(link ?? "");
  await other.getByLabel("New password").fill("seven quiet lanterns");
  await other.getByRole("button", { name: "Set new password" }).click();
  await other.getByText("Your new password is set").waitFor();

  await page.goto("/about");
  expect(await page.getByRole("link", { name: "Login" }).isVisible()).toBe(true);
  await page.goto("/auth/login");
  await page.getByRole("main").getByLabel("Email address").fill(ada.email);
  await page.getByLabel("Password").fill("seven quiet lanterns");
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await greeting(page).waitFor();

  await other.goto(link ?? "");
  await other.getByLabel("New password").fill("eight quiet lanterns");
  await other.getByRole("button", { name: "Set new password" }).click();
  // For Firebase, a used link is like any other that it doesn't know.
  const used =
    inject("identity").kind === "firebase"
      ? "This link is incomplete, was used before"
      : "This link has already been used.";
  await other.getByText(used).waitFor();
});

test("login and logout in one tab reach the other", async ({ visitor }) => {
  const context = await visitor();
  const [first, second] = [await context.newPage(), await context.newPage()];
  const ada = newPerson();
  await second.goto("/about");
  await register(first, ada);
  await greeting(second).waitFor();
  await logOut(first);
  await second.getByRole("link", { name: "Login" }).waitFor();
});

test("logging out in one tab changes the header of the others", async ({ page, baseUrl }) => {
  await page.goto("/about");
  // Another tab of the same browser that was made for somebody; the server knows better.
  await page.evaluate(() => {
    document.documentElement.dataset["user"] = "somebody";
    document.querySelector("header .who")?.append(" Welcome, Somebody");
  });
  const other = await page.context().newPage();
  await other.goto(`${baseUrl}/terms`);
  await page.waitForFunction(() => document.documentElement.dataset["user"] === "");
  expect(await page.locator("header").innerText()).not.toContain("Somebody");
});

test("logging in in one tab updates My progress in the others", async ({ page, complaints }) => {
  await page.goto("/my-progress");
  await page.waitForLoadState("networkidle");
  const other = await page.context().newPage();
  const ofTheAccount = page.getByText(/(?:saved in|nothing new is sent to) your account/).first();
  expect(await ofTheAccount.count()).toBe(0);
  await register(other, newPerson("Grace"));
  await ofTheAccount.waitFor();
  await greeting(page, "Grace").waitFor();
  await logOut(other);
  await ofTheAccount.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});

test("an account that is open in another tab does not stay there after the logout", async ({ visitor }) => {
  const context = await visitor();
  const [first, second] = [await context.newPage(), await context.newPage()];
  const ada = newPerson();
  await createAccount(first, ada);
  await second.goto("/account");
  await second.getByRole("main").getByText(ada.email).first().waitFor();
  await logOut(first);
  await second.waitForURL("**/auth/login?returnTo=%2Faccount");
  expect(await second.getByText(ada.email).count()).toBe(0);
});

describe("GET /auth/logout", () => {
  const navigation = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-user": "?1" };
  const ways: readonly (readonly [string, Record<string, string>])[] = [
    ["a link on this site", { ...navigation, "sec-fetch-site": "same-origin" }],
    ["an address that was typed", { ...navigation, "sec-fetch-site": "none" }],
    ["a link on another site", { ...navigation, "sec-fetch-site": "cross-site" }],
    ["a frame", { ...navigation, "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" }],
    ["a picture", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
    ["a prefetch", { ...navigation, "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" }],
    ["a program that says nothing about itself", {}],
  ];

  test("doesn't end a session; the page has a button that does", async ({ page, baseUrl }) => {
    const ada = newPerson();
    await createAccount(page, ada);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    for (const [way, headers] of ways) {
      const answer = await ask(baseUrl, "/auth/logout", { headers: { ...headers, cookie } });
      expect([way, answer.status, answer.headers["set-cookie"]]).toEqual([way, 200, undefined]);
      const shown = /<main.*?<form( data-submit="")? method="post"><button[^>]*>Logout</s.exec(answer.text);
      // Only a page that a person opened, from this site or by typing, may submit itself.
      expect([way, shown !== null, shown?.[1] !== undefined]).toEqual([way, true, /this site|typed/.test(way)]);
      const session = await ask(baseUrl, "/api/auth/session", { headers: { cookie } });
      expect([way, session.text]).toEqual([way, expect.stringContaining(ada.email)]);
    }
    const posted = await form(baseUrl, "/auth/logout", {}, { cookie });
    expect([posted.status, posted.headers.location]).toEqual([303, "/"]);
    expect((await ask(baseUrl, "/api/auth/session", { headers: { cookie } })).json()).toEqual({ user: null });
  });

  test("leads visitors home", async ({ baseUrl }) => {
    for (const cookie of ["", `__Host-sid=${"A".repeat(43)}`]) {
      const answer = await ask(baseUrl, "/auth/logout", { headers: cookie === "" ? {} : { cookie } });
      expect([answer.status, answer.headers.location]).toEqual([303, "/"]);
    }
  });

  test("from this site or typed, in a browser: the page logs out by itself and leads home", async ({
    page,
    baseUrl,
  }) => {
    await createAccount(page, newPerson());
    await page.goto("/auth/logout");
    await page.waitForURL(`${baseUrl}/`);
    await page.getByRole("link", { name: "Login" }).waitFor();
  });

  test("from another site: the page waits for the button", async ({ page, baseUrl }) => {
    await createAccount(page, newPerson());
    await page.goto(`data:text/html,<a href="${baseUrl}/auth/logout">there</a>`);
    await page.getByRole("link").click();
    await page.getByRole("heading", { name: "Logout" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(new URL(page.url()).pathname).toBe("/auth/logout");
    expect(await greeting(page).isVisible()).toBe(true);
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${baseUrl}/`);
    await page.getByRole("link", { name: "Login" }).waitFor();
  });

  test("reached again with Back after the next login: the page does not log out", async ({ page, baseUrl }) => {
    const ada = newPerson();
    await createAccount(page, ada);
    await page.goto("/auth/logout");
    await page.waitForURL(`${baseUrl}/`);
    await enterAccount(page, ada);
    await page.goBack();
    await page.waitForLoadState("networkidle");
    await page.goto("/about");
    expect(await greeting(page).isVisible()).toBe(true);
  });
});

test("a password can be shown and hidden; the caret stays, and it is sent as usual", async ({ page }) => {
  const ada = newPerson();
  await page.goto("/auth/register");
  await page.getByLabel("Name").fill(ada.name);
  await page
    .getByRole("main")
    .getByLabel(/^E-?mail address$/i)
    .fill(ada.email);
  const field = page.getByLabel("Password");
  await field.fill(ada.password.replace("kettle", ""));
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByRole("button", { name: "Hide password" }).waitFor();
  expect(await field.getAttribute("type")).toBe("text");
  await page.keyboard.type("kettle");
  expect(await field.inputValue()).toBe(ada.password);
  await page.getByRole("button", { name: "Hide password" }).press("Enter");
  await page.getByRole("button", { name: "Show password" }).waitFor();
  expect(await field.getAttribute("type")).toBe("password");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Show password");
  await page.getByRole("button", { name: "Show password" }).press("Enter");
  await field.press("Enter");
  await greeting(page).waitFor();
  await page.goto("/account");
  // Two of the forms are folded away.
  for (const summary of await page.locator("main details.more-form > summary").all()) await summary.click();
  const shows = page.getByRole("button", { name: "Show password" }).filter({ visible: true });
  expect(await shows.count()).toBeGreaterThan(3);
});

test("a password can be pasted", async ({ page }) => {
  await page.goto("/auth/login");
  await page.locator("main").getByLabel("Email address").fill("violet kettle moon nine");
  await page.locator("main").getByLabel("Email address").press("Control+A");
  await page.keyboard.press("Control+X");
  const password = page.locator("input[type=password]");
  await password.focus();
  await page.keyboard.press("Control+V");
  expect(await password.inputValue()).toBe("violet kettle moon nine");
});

test("every form with a password has the button, and without a script none has", async ({ visitor }) => {
  const context = await visitor();
  const page = await context.newPage();
  const plain = await (await visitor({ javaScriptEnabled: false })).newPage();
  for (const path of ["/auth/login", "/auth/register", "/auth/reset?token=x"]) {
    await page.goto(path);
    expect([path, await page.getByRole("button", { name: "Show password" }).isVisible()]).toEqual([path, true]);
    await plain.goto(path);
    expect([path, await plain.getByRole("button", { name: "Show password" }).isVisible()]).toEqual([path, false]);
  }
});

describe("what has just happened is said once", () => {
  const notice = (page: Page) => page.locator(".book > [role=status]");
  const logInFrom = async (page: Page, person: ReturnType<typeof newPerson>, from: string) => {
    await page.goto(`/auth/login?returnTo=${from}`);
    await submitLogin(page, person);
    await page.waitForURL(`**${from}`);
  };

  for (const javaScriptEnabled of [true, false])
    test(`after registering, logging in and logging out, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
      visitor,
      baseUrl,
    }) => {
      const context = await visitor({ javaScriptEnabled });
      const page = await context.newPage();
      const ada = newPerson();
      await register(page, ada);
      await expect
        .poll(() => notice(page).innerText())
        .toContain(`We sent a message to ${ada.email}. Open the link in it to confirm your address.`);
      expect(await notice(page).innerText()).toMatch(/^Check your email\n.*spam folder/s);
      expect(await notice(page).getByRole("link", { name: "Send it again" }).getAttribute("href")).toBe("/auth/verify");
      await page.reload();
      await greeting(page).waitFor();
      expect(await notice(page).count()).toBe(0);

      await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
      await page.waitForURL(`${baseUrl}/`);
      await expect.poll(() => notice(page).innerText()).toBe("You’re logged out.");
      await page.reload();
      await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
      expect(await notice(page).count()).toBe(0);

      for (const path of ["/tutorials/html-basics/introduction", "/contact", "/my-progress"]) {
        await logInFrom(page, ada, path);
        await expect.poll(() => notice(page).innerText()).toBe("You’re logged in. Welcome back, Ada.");
        await page.goto("/about");
        expect(await notice(page).count()).toBe(0);
        await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
        await page.waitForURL(`${baseUrl}/`);
      }
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("__Host-flash");
    });

  test("a move to the next page takes it away, and the way back does not bring it again", async ({ page }) => {
    const ada = newPerson();
    await createAccount(page, ada);
    await logOut(page);
    await logInFrom(page, ada, "/about");
    await notice(page).waitFor();
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/navigate-/.test(name)),
    );
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    await page.getByRole("banner").getByRole("link", { name: "Tutorials" }).click();
    await page.waitForURL("**/tutorials");
    await expect.poll(() => notice(page).count()).toBe(0);
    await page.goBack();
    await page.waitForURL("**/about");
    await expect.poll(() => page.title()).toMatch(/^About/);
    expect([await notice(page).count(), await page.evaluate(() => Reflect.get(window, "sameDocument"))]).toEqual([
      0,
      true,
    ]);
  });

  test("visitors keep getting the file of the build", async ({ baseUrl }) => {
    const plain = await ask(baseUrl, "/");
    const said = await ask(baseUrl, "/", { headers: { cookie: "__Host-flash=logged-out" } });
    expect([said.status, said.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(said.text).toContain("You’re logged out.");
    expect(said.headers["set-cookie"]).toEqual([expect.stringMatching(/^__Host-flash=; .*Max-Age=0/)]);
    const after = await ask(baseUrl, "/");
    expect([after.headers["etag"], after.text === plain.text]).toEqual([plain.headers["etag"], true]);
    expect(after.headers["set-cookie"]).toBeUndefined();
  });
});
