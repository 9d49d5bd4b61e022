/** The disk of a running site is full, or a page of its database is damaged: people are told in words, and can log out. */
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe } from "vitest";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { type Answer, ask, call, cookiesOf, form } from "../fixtures/requests.ts";
import { freshDataDir, type Site, startSite } from "../fixtures/site.ts";

const maxFileKiB = 128;
const words = /our server can’t read or save data at the moment/i;

let site: Site;
let cookie: string;
const ada = newPerson();

const databaseOf = ({ dataDir }: Site): string => join(dataDir, "graphite.db");

/** Another process: it can write although the site cannot. */
function withDatabase(sql: string): void {
  const db = new DatabaseSync(databaseOf(site), { timeout: 5000 });
  db.exec(sql);
  db.close();
}
const fill = () =>
  withDatabase(
    `CREATE TABLE filler (bytes BLOB) STRICT; INSERT INTO filler VALUES (zeroblob(${2 * maxFileKiB * 1024}))`,
  );
/** Moves the log into the database and empties it. */
const makeRoom = () => withDatabase("DROP TABLE filler; PRAGMA wal_checkpoint(TRUNCATE)");

/** Waits until `/readyz` answers with a status. An answer is kept for three seconds. */
async function readiness(status: number): Promise<void> {
  for (let wait = 0; wait < 100; wait += 1) {
    if ((await ask(site.url, "/readyz")).status === status) return;
    await pause(100);
  }
  throw new Error(`/readyz does not answer ${status}`);
}

/** A page in words, with status 503 and a time to wait. */
function expectPage(answer: Answer): void {
  expect([answer.status, answer.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.text).toMatch(words);
  expect(answer.text).not.toMatch(/Bad Request|Unexpected|Something went wrong on our side/);
}

describe("on a full disk", () => {
  // The files of the site's process may not grow beyond a limit, and another process, which has none, makes the log of the
  // database as long as that: from then on the site can write nothing, but can read.
  beforeAll(async () => {
    const dataDir = freshDataDir();
    // The first start makes the database, which needs more than the limit.
    const first = await startSite({ DATA_DIR: dataDir });
    // Two sessions, so that there is another one to end.
    expect((await call(first.url, "/api/auth/register", ada)).status).toBe(200);
    cookie = cookiesOf(await call(first.url, "/api/auth/login", ada));
    expect(await first.stop()).toBe(0);
    site = await startSite({ DATA_DIR: dataDir }, undefined, { maxFileKiB });
    await readiness(200);
    fill();
    await readiness(503);
  });

  afterAll(async () => {
    await site.stop();
  });

  test("pages are readable, for visitors and for people who are logged in", async () => {
    for (const path of ["/", "/tutorials/html-basics/introduction", "/auth/login", "/contact"])
      expect([path, (await ask(site.url, path)).status]).toEqual([path, 200]);
    for (const path of ["/", "/account", "/my-progress"]) {
      const answer = await ask(site.url, path, { headers: { cookie } });
      expect([path, answer.status, answer.text.includes("Ada")]).toEqual([path, 200, true]);
    }
    expect((await ask(site.url, "/healthz")).status).toBe(200);
  });

  const eve = { name: "Eve Typed", email: "eve.typed@example.org", password: "violet kettle moon nine" };
  test.for<[string, Record<string, string>, string[]]>([
    ["/auth/register", eve, [eve.name, eve.email]],
    ["/auth/login", { email: ada.email, password: ada.password }, [ada.email]],
    ["/auth/forgot", { email: ada.email }, [ada.email]],
    ["/auth/forgot", { email: eve.email }, [eve.email]],
    ["/contact", { ...eve, message: "Typed with care." }, [eve.name, eve.email, "Typed with care."]],
    ["/newsletter/subscribe", { email: eve.email }, [eve.email]],
  ])("the form %s comes back with what was typed", async ([path, fields, typed]) => {
    const answer = await form(site.url, path, fields);
    expectPage(answer);
    expect(answer.text).toContain("<form");
    for (const value of typed) expect(answer.text).toContain(value);
    expect(answer.text).not.toContain("violet kettle");
  });

  test.for<[Record<string, string>, string[]]>([
    [{ form: "name", name: "Ada Typed" }, ["Ada Typed"]],
    [{ form: "email", email: "ada.typed@example.org", password: ada.password }, ["ada.typed@example.org"]],
    [{ form: "password", old: ada.password, fresh: "orchid gravel lantern six" }, []],
    [{ form: "sessions", password: ada.password }, []],
    [{ form: "close", password: ada.password }, []],
  ])("the account page comes back with what was typed: %j", async ([fields, typed]) => {
    const answer = await form(site.url, "/account", fields, { cookie });
    expectPage(answer);
    for (const value of typed) expect(answer.text).toContain(value);
    expect(answer.text).not.toMatch(/violet kettle|orchid gravel/);
  });

  test.for<[string, unknown, object]>([
    ["/api/auth/register", eve, { success: false }],
    ["/api/auth/login", { email: ada.email, password: ada.password }, { success: false }],
    ["/api/subscribe", { email: eve.email, source: "tutorial" }, {}],
    ["/api/contact", { name: "Eve", email: eve.email, message: "Hello" }, {}],
  ])("the call %s is answered in words", async ([path, body, more]) => {
    const answer = await call(site.url, path, body);
    expect([answer.status, answer.headers["content-type"]]).toEqual([503, "application/problem+json"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ ...more, message: expect.stringMatching(words) });
  });

  test.for([
    ["/auth/logout", 303],
    ["/api/auth/logout", 200],
  ] as const)("%s clears the cookie", async ([path, status]) => {
    const answer = await call(site.url, path, {}, { cookie });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([
      status,
      expect.arrayContaining([expect.stringMatching(/sid=; .*Max-Age=0/)]),
    ]);
  });

  test("once there is room again, everything works, without a restart", async () => {
    makeRoom();
    await readiness(200);
    expect((await call(site.url, "/api/auth/register", newPerson())).status).toBe(200);
    expect(site.output()).not.toContain("unhandled");
  });
});

describe("with a damaged page", () => {
  let damaged: Site;
  let known: string;

  beforeAll(async () => {
    damaged = await startSite();
    known = cookiesOf(await call(damaged.url, "/api/auth/register", newPerson()));
    const file = databaseOf(damaged);
    const db = new DatabaseSync(file, { timeout: 5000 });
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    const root = Number(db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'sessions'").get()?.["rootpage"]);
    // A second process: closing the file here takes no lock away from the site.
    const handle = openSync(file, "r+");
    writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, (root - 1) * 4096);
    closeSync(handle);
    // A change by someone else makes the site read its pages again.
    const version = Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
    db.exec(`PRAGMA user_version = ${version}`);
    db.close();
  });

  afterAll(async () => {
    await damaged.stop();
  });

  test("visitors can read; what needs the damaged page is answered in words", async () => {
    expect((await ask(damaged.url, "/tutorials/html-basics/introduction")).status).toBe(200);
    for (const path of ["/", "/account", "/contact"])
      expectPage(await ask(damaged.url, path, { headers: { cookie: known } }));
    const answer = await ask(damaged.url, "/api/auth/session", { headers: { cookie: known } });
    expect([answer.status, answer.json()]).toEqual([503, expect.objectContaining({ status: 503 })]);
    expectPage(await form(damaged.url, "/auth/register", newPerson()));
  });

  test("logging out clears the cookie", async () => {
    const page = await ask(damaged.url, "/auth/logout", { headers: { cookie: known } });
    expect([page.status, page.text.includes('<form method="post"')]).toEqual([200, true]);
    for (const [path, status] of [
      ["/auth/logout", 303],
      ["/api/auth/logout", 200],
    ] as const) {
      const answer = await form(damaged.url, path, {}, { cookie: known });
      expect([answer.status, answer.headers["set-cookie"]]).toEqual([
        status,
        expect.arrayContaining([expect.stringMatching(/sid=; .*Max-Age=0/)]),
      ]);
    }
  });
});
