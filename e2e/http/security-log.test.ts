/** What the log of a running site says about accounts: which event, in which request, for which account, and nobody's data. */
import { afterAll, beforeAll } from "vitest";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { ask, call, cookiesOf, form, linkIn, mailTo } from "../fixtures/requests.ts";
import { type Site, startSite } from "../fixtures/site.ts";

let site: Site;

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "info" });
});
afterAll(() => site?.stop());

interface Line {
  readonly msg: string;
  readonly event?: string;
  readonly account?: string;
  readonly requestId?: string;
  readonly path?: string;
}

const lines = (): Line[] =>
  site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);

test("a journey: each event names its request and its account, and no line says who the person is", async () => {
  const ada = newPerson("Adalinde");
  const fresh = "seven quiet lanterns";
  const stranger = "stranger@example.org";
  const agent = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0" };
  const registered = await call(site.url, "/api/auth/register", ada, agent);
  const { id } = (registered.json() as { user: { id: string } }).user;
  await call(site.url, "/api/auth/logout", {}, { cookie: cookiesOf(registered) });
  await form(site.url, "/auth/login", { email: ada.email, password: "not the right one" }, agent);
  await form(site.url, "/auth/login", { email: stranger, password: "not the right one" }, agent);
  await form(site.url, "/auth/forgot", { email: ada.email });
  await form(site.url, "/auth/forgot", { email: stranger });
  const reset = linkIn(await mailTo(site.dataDir, ada.email, /Choose a new password/));
  await ask(site.url, `${reset.path}?token=${reset.token}`);
  await form(site.url, reset.path, { token: reset.token, password: fresh });
  const entered = await form(site.url, "/auth/login", { email: ada.email, password: fresh }, agent);
  const cookie = cookiesOf(entered);
  await form(site.url, "/account", { form: "name", name: "Adalinde Byron" }, { cookie });
  const change = { form: "email", email: "other-adalinde@example.org", password: fresh };
  const changed = await form(site.url, "/account", change, { cookie });
  expect(changed.status).toBe(303);
  const close = { form: "close", password: fresh };
  expect((await form(site.url, "/account", close, { cookie: cookiesOf(changed) })).status).toBe(303);

  const happened = () => lines().filter(({ msg }) => msg === "security event");
  await expect
    .poll(() => happened().map(({ event, account }) => [event, account]))
    .toEqual([
      ["registration", id],
      ["login", id],
      ["logout", id],
      ["login-failed", id],
      ["login-failed", undefined],
      ["password-reset-requested", id],
      ["password-reset-requested", undefined],
      ["password-reset", id],
      ["login", id],
      ["address-change-requested", id],
      ["account-closed", id],
    ]);
  for (const { event, requestId } of happened())
    await expect
      .poll(() => lines().find((line) => line.msg === "request" && line.requestId === requestId)?.path, {
        message: String(event),
      })
      .toMatch(/^\/(api\/auth|auth|account)/);
  const output = site.output().toLowerCase();
  const secrets = [ada.email, "adalinde", "byron", stranger, "127.0.0.1", "firefox", ada.password, fresh, reset.token];
  const log = output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .join("\n");
  for (const secret of secrets) expect(log, secret).not.toContain(secret.toLowerCase());
});
