/** Requests as Caddy forwards them. The headers were recorded from Caddy itself: see caddy-headers.json. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../fixtures/http.ts";
import { type Answer, call, cookiesOf, form } from "../fixtures/requests.ts";
import { type Site, startSite } from "../fixtures/site.ts";

const { headers } = JSON.parse(readFileSync("e2e/proxy/caddy-headers.json", "utf8")) as {
  headers: Record<string, string>;
};
/** What browsers send with a form: the origin in their address bar. */
const browser = { origin: "https://learn.example.org:8443", "sec-fetch-site": "same-origin" };

// Once with the name in the configuration, once with the proxy's word alone.
describe.each([{ PUBLIC_URL: "https://learn.example.org:8443" }, {}])("with %o", (settings) => {
  let site: Site;
  let url: string;

  beforeAll(async () => {
    site = await startSite({ ...settings, TRUST_PROXY: "true", PORT: "0", LOG_LEVEL: "info" });
    url = `http://127.0.0.1:${site.port}`;
  });
  afterAll(() => site.stop());

  const sent = (path: string, fields: Record<string, string>, more = {}): Promise<Answer> =>
    form(url, path, fields, { ...headers, ...browser, ...more });

  test("the forms for accounts, newsletter and contact are accepted", async () => {
    const { name, email, password } = newPerson();
    const registered = await sent("/auth/register", { name, email, password });
    expect([registered.status, registered.headers.location]).toEqual([303, "/"]);
    const cookie = cookiesOf(registered);
    expect(cookie).toContain("__Host-sid=");
    expect((await sent("/auth/logout", {}, { cookie })).status).toBe(303);
    expect((await sent("/auth/login", { email, password })).status).toBe(303);
    expect((await sent("/auth/login", { email, password: "wrong" })).status).toBe(401);
    expect((await sent("/auth/forgot", { email })).status).toBe(200);
    expect((await sent("/newsletter/subscribe", { email })).status).toBe(200);
    expect((await sent("/contact", { name, email, message: "A question about lesson 1." })).status).toBe(200);
  });

  test("calls of scripts are accepted", async () => {
    const { email } = newPerson();
    const body = { email, source: "tutorial" };
    expect((await call(url, "/api/subscribe", body, { ...headers, ...browser })).status).toBe(200);
  });

  test("a form of another site is refused with words", async () => {
    const refused = await sent("/auth/login", {}, { origin: "https://learn.example.org" });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("comes from another site");
    expect(refused.text).not.toContain("<h1>Bad");
  });
});
