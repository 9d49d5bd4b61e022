/** Every form of the site behind nginx with TLS, set up as the deployment guide says, with and without JavaScript. */
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { acceptCookies, expect, greeting, newPerson, unfold } from "../fixtures/browser.ts";
import { linkIn, mailTo } from "../fixtures/requests.ts";
import { test as proxied, publicUrl, send } from "./fixtures.ts";

/** A form of the account page, by the value of its hidden field. */
const own = (name: string): string => `form:has(input[name="form"][value="${name}"])`;
const main = (selector = "form[method=post]"): string => `main ${selector}`;

async function register(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.goto("/auth/register");
  await send(page, main(), person);
  await greeting(page, person.name).waitFor();
}

async function login(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/auth/login");
  await send(page, main(), { email, password });
}

async function logout(page: Page): Promise<void> {
  await page.goto("/about");
  await page.locator("header .who").getByText("Logout").click();
  await page.waitForURL("/");
  await page.locator("header").getByText("Login").first().waitFor();
}

/** Opens the link of a mail and presses the one button of its page. */
async function followMail(page: Page, dataDir: string, to: string, subject: RegExp): Promise<void> {
  const { path, token } = linkIn(await mailTo(dataDir, to, subject));
  await page.goto(`${path}?token=${token}`);
  await send(page, main(), {});
}

for (const javaScriptEnabled of [true, false])
  describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    const test = proxied.extend<{ page: Page }>({
      page: async ({ visitor }, use) => {
        const context = await visitor({ javaScriptEnabled });
        await use(await context.newPage());
      },
    });

    test("plain HTTP leads to HTTPS, and the session cookie is for HTTPS alone", async ({ page, refusals }) => {
      await page.goto(`${publicUrl.replace("https:", "http:")}/about`);
      expect(page.url()).toBe(`${publicUrl}/about`);
      await register(page, newPerson());
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === "__Host-sid")).toMatchObject({ secure: true, httpOnly: true });
      expect(refusals).toEqual([]);
    });

    test("register, confirm the address, log out, log in", async ({ page, deployment, refusals }) => {
      const ada = newPerson();
      await register(page, ada);
      await followMail(page, deployment.site.dataDir, ada.email, /Confirm your email address/);
      await page.getByText("Your email address is confirmed.").waitFor();
      await logout(page);
      await login(page, { ...ada, password: "not the password" });
      expect(await page.locator(main("[name=email]")).inputValue()).toBe(ada.email);
      await login(page, ada);
      await greeting(page).waitFor();
      expect(refusals).toEqual([]);
    });

    test("a form that is filled in badly comes back with what was typed", async ({ page, refusals }) => {
      await page.goto("/auth/register");
      await send(page, main(), { name: "Ada", email: "ada.example.org", password: "short" });
      await page.getByRole("alert").waitFor();
      expect(await page.locator(main("[name=email]")).inputValue()).toBe("ada.example.org");
      expect(refusals).toEqual([]);
    });

    test("a forgotten password is replaced by mail", async ({ page, deployment, refusals }) => {
      const ada = newPerson();
      await register(page, ada);
      await logout(page);
      await page.goto("/auth/forgot");
      await send(page, main(), { email: ada.email });
      const { path, token } = linkIn(await mailTo(deployment.site.dataDir, ada.email, /password/i));
      await page.goto(`${path}?token=${token}`);
      await send(page, main(), { password: "seven quiet lanterns" });
      await login(page, { ...ada, password: "seven quiet lanterns" });
      await greeting(page).waitFor();
      expect(refusals).toEqual([]);
    });

    test("the account page: name, password, address, download, closing and keeping", async ({
      page,
      deployment,
      refusals,
    }) => {
      const ada = newPerson();
      const { dataDir } = deployment.site;
      await register(page, ada);
      await followMail(page, dataDir, ada.email, /Confirm your email address/);
      await page.goto("/account");
      await send(page, own("name"), { name: "Ada Byron" });
      await greeting(page, "Ada Byron").waitFor();
      const password = "seven quiet lanterns";
      await send(page, own("password"), { old: ada.password, fresh: password });
      const email = newPerson().email;
      await unfold(page, "Change your email address");
      await send(page, own("email"), { email, password });
      await followMail(page, dataDir, email, /Confirm your new email address/);
      await page.goto("/account");
      await page.getByRole("main").getByText(email).first().waitFor();
      await followMail(page, dataDir, ada.email, /email address .* was changed/);
      await login(page, { email: ada.email, password });
      await page.goto("/account");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.locator('form[action="/account/download"] button').click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.zip$/);
      await unfold(page, "Delete my account…");
      await send(page, own("close"), { password });
      await login(page, { email: ada.email, password });
      await send(page, 'form[action="/auth/closed"]', {});
      await greeting(page, "Ada Byron").waitFor();
      await page.goto("/my-progress");
      await page.locator("details.deletion summary").click();
      await send(page, "details.deletion form", {});
      expect(refusals).toEqual([]);
    });

    test("subscribe in the footer, confirm, leave", async ({ page, deployment, refusals }) => {
      const { email } = newPerson();
      await page.goto("/about");
      if (javaScriptEnabled) await acceptCookies(page);
      await send(page, "footer form", { email });
      await page.getByText("Thanks for subscribing! Please check your email to confirm.").waitFor();
      await followMail(page, deployment.site.dataDir, email, /confirm/i);
      await page.goto("/newsletter/subscribe");
      await send(page, main(), { email: newPerson().email });
      await page.getByText("Thanks for subscribing! Please check your email to confirm.").first().waitFor();
      await page.goto("/newsletter/unsubscribe?token=of-an-old-mail");
      await send(page, main(), {});
      expect(refusals).toEqual([]);
    });

    test("write to the site, and search it", async ({ page, refusals }) => {
      await page.goto("/contact");
      await send(page, main(), {
        name: "Ada",
        email: "ada@example.org",
        message: "The second answer isn't clear to me.",
      });
      await page.locator("main .outcome, main [role=status]").first().waitFor();
      await page.goto("/search");
      await page.locator(main("form input[name=q]")).fill("element");
      await page.locator(main("form button")).first().click();
      await page.waitForURL("/search?q=element");
      expect(refusals).toEqual([]);
    });
  });
