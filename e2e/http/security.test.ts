/** What docs/asvs.md promises and no other journey proves. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe } from "vitest";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { ask, call, cookiesOf, form } from "../fixtures/requests.ts";
import { type Site, startSite } from "../fixtures/site.ts";

let site: Site;

beforeAll(async () => {
  site = await startSite({
    LIMIT_REGISTER_PER_HOUR: "10000",
    LIMIT_LOGIN_FAILURES_PER_HOUR: "10000",
    LOG_LEVEL: "info",
  });
});

afterAll(async () => {
  expect(await site.stop()).toBe(0);
});

const inStore = (sql: string, ...values: string[]): Record<string, unknown>[] => {
  const db = new DatabaseSync(join(site.dataDir, "graphite.db"), { readOnly: true });
  try {
    return db.prepare(sql).all(...values);
  } finally {
    db.close();
  }
};

describe("fields that a form does not have", () => {
  test("change nothing when someone registers", async () => {
    const ada = newPerson();
    const extra = {
      id: "chosen",
      uid: "chosen",
      emailVerified: true,
      email_verified: 1,
      role: "moderator",
      admin: true,
    };
    const made = await call(site.url, "/api/auth/register", { ...ada, ...extra });
    expect(made.status).toBe(200);
    const { user } = made.json() as { user: Record<string, unknown> };
    expect(Object.keys(user).sort()).toEqual(["email", "id", "name"]);
    expect(user["id"]).not.toBe("chosen");
    expect(inStore("SELECT uid, email_verified FROM profiles WHERE email = ?", ada.email)).toEqual([
      { uid: user["id"], email_verified: 0 },
    ]);
  });

  test("change nothing when someone changes their name", async () => {
    const ada = newPerson();
    const other = newPerson();
    const cookie = cookiesOf(await call(site.url, "/api/auth/register", ada));
    await call(site.url, "/api/auth/register", other);
    const [stranger] = inStore("SELECT uid FROM profiles WHERE email = ?", other.email);
    const fields = {
      form: "name",
      name: "Grace",
      uid: String(stranger?.["uid"]),
      email: "x@example.org",
      emailVerified: "1",
    };
    expect((await form(site.url, "/account", fields, { cookie })).status).toBeLessThan(400);
    expect(inStore("SELECT name, email_verified FROM profiles WHERE email = ?", ada.email)).toEqual([
      { name: "Grace", email_verified: 0 },
    ]);
    expect(inStore("SELECT name FROM profiles WHERE email = ?", other.email)).toEqual([{ name: other.name }]);
  });
});

test("a field counts once and only where it belongs: not from the address, and the first of two", async () => {
  const ada = newPerson();
  await call(site.url, "/api/auth/register", ada);
  const right = new URLSearchParams({ email: ada.email, password: ada.password }).toString();
  const login = (query: string, body: string, headers: Record<string, string> = {}) =>
    ask(site.url, `/auth/login${query}`, {
      method: "POST",
      headers: { origin: site.url, "content-type": "application/x-www-form-urlencoded", ...headers },
      body,
    });
  for (const answer of [
    await login(`?${right}`, "email=&password="),
    await login("", "email=&password=", { cookie: `email=${ada.email}; password=${ada.password}`, email: ada.email }),
    await login(
      "",
      `email=${encodeURIComponent(ada.email)}&password=wrong-one-here&password=${encodeURIComponent(ada.password)}`,
    ),
  ]) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(cookiesOf(answer)).not.toContain("sid=");
  }
  expect(cookiesOf(await login("", `${right}&password=wrong-one-here`))).toContain("__Host-sid=");
});

test("folders are not listed, and files of the project and of the data folder are not sent", async () => {
  const folders = readdirSync("build/client", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.length).toBeGreaterThan(1);
  const paths = folders.flatMap(({ name }) => [`/${name}`, `/${name}/`]);
  for (const path of paths) {
    const answer = await ask(site.url, path);
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 301, 404])]);
    const inside = readdirSync(join("build/client", path)).filter((name) => name.includes("."));
    expect(inside.filter((name) => answer.text.includes(`>${name}<`))).toEqual([]);
  }
  for (const path of [
    "/.git/config",
    "/.git",
    "/.gitignore",
    "/package.json",
    "/package-lock.json",
    "/node_modules/hono/package.json",
    "/app/root.tsx",
    "/build/client/favicon.svg",
    "/data/graphite.db",
    "/graphite.db",
    "/keys.json",
    "/outbox",
    "/assets/app.js.map",
  ])
    expect([path, (await ask(site.url, path)).status]).toEqual([path, 404]);
  const maps = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".map"),
  );
  expect(maps).toEqual([]);
});

test("whatever is asked for, each line of the log is one JSON object with its time", async () => {
  const line = '%0a{"level":30,"msg":"forged"}';
  await ask(site.url, `/about${line}`);
  await ask(site.url, "/%0d%0aforged");
  await ask(site.url, "/about", { headers: { "user-agent": 'x","msg":"forged', "x-request-id": 'a","msg":"forged' } });
  await call(site.url, "/api/contact", {
    name: 'Eve\n{"msg":"forged"}',
    email: newPerson().email,
    message: "Hi\nforged",
  });
  await expect.poll(() => site.output()).toContain("/api/contact");
  const logged = site
    .output()
    .split("\n")
    .filter((text) => /^\{|forged/.test(text))
    .map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(logged.length).toBeGreaterThanOrEqual(4);
  for (const entry of logged) {
    expect(Math.abs(Number(entry["time"]) - Date.now())).toBeLessThan(10 * 60_000);
    expect(String(entry["msg"])).not.toContain("forged");
  }
});

test("forms ask for nothing but a name, an address and a password, and the password is hidden", async () => {
  const wanted: Record<string, [string, string][]> = {
    "/auth/login": [["password", "current-password"]],
    "/auth/register": [["password", "new-password"]],
    "/auth/reset?token=x": [["password", "new-password"]],
  };
  for (const [path, passwords] of Object.entries(wanted)) {
    const { text } = await ask(site.url, path);
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    const inputs = main.match(/<input\b[^>]*>/g) ?? [];
    const attribute = (input: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, "i").exec(input)?.[1] ?? "";
    const hidden = inputs.filter((input) => attribute(input, "type") === "password");
    expect([path, hidden.map((input) => [attribute(input, "name"), attribute(input, "autocomplete")])]).toEqual([
      path,
      passwords,
    ]);
    const names = inputs
      .filter((input) => attribute(input, "type") !== "hidden")
      .map((input) => attribute(input, "name"));
    for (const name of names) expect(["name", "email", "password", "show", ""]).toContain(name);
  }
});
