/** What several machines behind one address need: the same key, sessions that end everywhere, and pages for a CDN. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { ask, call, cookiesOf, form, linkIn, mailTo } from "../fixtures/requests.ts";
import { freshDataDir, type Site, startSite } from "../fixtures/site.ts";

async function start(env: Record<string, string>): Promise<Site> {
  const site = await startSite(env);
  onTestFinished(async () => void (await site.stop()));
  return site;
}

test("two sites with one store and one key are one site", async () => {
  const shared = { DATA_DIR: freshDataDir(), SITE_KEY: Buffer.alloc(32, 9).toString("base64") };
  const [here, there] = [await start(shared), await start(shared)];
  expect(existsSync(join(shared.DATA_DIR, "keys.json"))).toBe(false);

  const person = newPerson();
  const cookie = cookiesOf(await call(here.url, "/api/auth/register", person));
  const isKnown = async (site: Site) => {
    const answer = await ask(site.url, "/api/auth/session", { headers: { cookie } });
    return (answer.json() as { user: unknown }).user !== null;
  };
  expect([await isKnown(here), await isKnown(there)]).toEqual([true, true]);

  // The link was made by one of them and is opened at the other.
  const { email } = newPerson();
  expect((await call(here.url, "/api/subscribe", { email, source: "tutorial" })).status).toBe(200);
  const { path, token } = linkIn(await mailTo(shared.DATA_DIR, email, /./));
  expect((await form(there.url, path, { token })).text).toContain("You’re subscribed.");

  expect((await call(there.url, "/api/auth/logout", {}, { cookie })).status).toBeLessThan(300);
  expect([await isKnown(here), await isKnown(there)]).toEqual([false, false]);
});

test("a CDN may keep public pages for a while, and nothing that belongs to a person", async () => {
  const site = await start({ SHARED_CACHE_SECONDS: "600" });
  const cookie = cookiesOf(await call(site.url, "/api/auth/register", newPerson()));
  const caching = async (path: string, headers = {}) =>
    (await ask(site.url, path, { headers })).headers["cache-control"];
  for (const path of ["/", "/tutorials/html-basics/text", "/rss.xml"]) {
    expect(await caching(path), path).toBe("public, max-age=0, must-revalidate, s-maxage=600");
    expect((await ask(site.url, path)).headers["vary"], path).toContain("Cookie");
    expect((await ask(site.url, path)).headers.etag, path).toMatch(/^"/);
  }
  for (const path of ["/", "/tutorials/html-basics/text", "/account"])
    expect(await caching(path, { cookie }), path).toBe("private, no-store");
  for (const path of ["/search?q=html", "/auth/login", "/nothing-here"])
    expect(await caching(path), path).toBe("private, no-store");
});
