/** What an operator gets to see when a start fails, and what callers get when the database fails later. */
import pg from "pg";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { StoreBusy, StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import { registration } from "#app/server/store/contract/samples.ts";
import { SCHEMA_VERSION } from "#app/server/store/postgres/migrations.ts";
import { openPostgresStore, type Timeouts } from "#app/server/store/postgres/open.ts";
import { StoreOpenError } from "#app/server/store/store-open-error.ts";
import { PASSWORD, startServer, type TestServer } from "./server.ts";
import { startProxy, type TcpProxy } from "./tcp-proxy.ts";

const found = await startServer({ passwords: true });
afterAll(() => found?.remove());

const open: DataStore[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
});

async function openStore(url: string, timeouts: Partial<Timeouts> = {}, connections = 4): Promise<DataStore> {
  const store = await openPostgresStore({ url, connections, timeouts });
  open.push(store);
  return store;
}

/** Why a store can't be opened, for the operator. */
async function refusal(url: string): Promise<string> {
  const error = await openPostgresStore({ url, connections: 1, timeouts: { connect: 500 } }).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreOpenError);
  const { message, stack } = error as StoreOpenError;
  for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), "wrong-password"]) expect(stack).not.toContain(secret);
  return message;
}

let made = 0;
const freshName = (): string => {
  made += 1;
  return `failures_${made}`;
};

describe.skipIf(!found)("PostgreSQL", () => {
  // The tests are skipped without a server.
  const server = found as TestServer;
  const fresh = (): Promise<string> => server.create(freshName());

  describe("a start is refused with an explanation", () => {
    test.each([
      ["a wrong password", (url: URL) => (url.password = "wrong-password"), "refused this user or password"],
      ["an unknown user", (url: URL) => (url.username = "nobody-known"), "refused this user or password"],
      ["an unknown database", (url: URL) => (url.pathname = "/missing"), "createdb"],
      ["a port on which nothing listens", (url: URL) => (url.port = "1"), "can't be reached"],
      ["an unknown host", (url: URL) => (url.hostname = "nowhere.invalid"), "no address"],
      ["encryption that the server doesn't offer", (url: URL) => url.searchParams.set("sslmode", "verify-full"), "ssl"],
    ])("%s", async (_name, change, part) => {
      const url = new URL(await fresh());
      change(url);
      const message = await refusal(url.href);
      expect(message).toContain(part);
      expect(message).toContain(`postgres://${url.username}@${url.hostname}`);
    });

    test("a server that doesn't answer", async () => {
      const proxy = await startProxy(server.port);
      proxy.mode = "hang";
      const url = new URL(await fresh());
      url.port = String(proxy.port);
      const before = performance.now();
      expect(await refusal(url.href)).toContain("didn't answer in time");
      expect(performance.now() - before).toBeLessThan(3000);
      await proxy.stop();
    });

    test.each([
      ["answers like a web server", "page"],
      ["answers with 503", "503"],
      ["answers a byte at a time", "slow"],
      ["answers without an end", "flood"],
    ] as const)("something other than PostgreSQL that %s", async (_, mode) => {
      const proxy = await startProxy(server.port);
      proxy.mode = mode;
      const url = new URL(await fresh());
      url.port = String(proxy.port);
      const before = performance.now();
      expect(await refusal(url.href)).toContain("didn't answer in time");
      expect(performance.now() - before).toBeLessThan(3000);
      await proxy.stop();
    });

    test("a database of a newer version, which isn't changed", async () => {
      const name = freshName();
      const url = await server.create(name);
      await (await openStore(url)).close();
      await server.query(name, `UPDATE graphite_schema SET version = ${SCHEMA_VERSION + 7}`);
      expect(await refusal(url)).toContain(
        `was written by a newer version of this site (its format is ${SCHEMA_VERSION + 7}`,
      );
      expect(await server.query(name, "SELECT version FROM graphite_schema")).toEqual([
        { version: SCHEMA_VERSION + 7 },
      ]);
    });

    test("a database of another application, which isn't changed", async () => {
      const name = freshName();
      const url = await server.create(name);
      await server.query(name, "CREATE TABLE sessions (id integer)");
      expect(await refusal(url)).toContain("tables of another application");
      const tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
      expect(await server.query(name, tables)).toEqual([{ tablename: "sessions" }]);
    });

    test("a database that can't store every character", async () => {
      const name = freshName();
      await server.query(
        "postgres",
        `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C' LOCALE_PROVIDER libc`,
      );
      expect(await refusal(server.url(name))).toContain("ENCODING 'UTF8'");
    });

    test("a user that may not create tables", async () => {
      const name = freshName();
      const url = new URL(await server.create(name));
      await server.query("postgres", `CREATE ROLE guest_${made} LOGIN PASSWORD 'guest'`);
      Object.assign(url, { username: `guest_${made}`, password: "guest" });
      expect(await refusal(url.href)).toContain("isn't allowed to create tables");
    });
  });

  test("of processes that start together on an empty database, one creates the tables", async () => {
    const url = await fresh();
    let firstStarts = 0;
    const onFirstStart = async () => {
      firstStarts += 1;
    };
    const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgresStore({ url, connections: 1, onFirstStart })));
    open.push(...stores);
    await Promise.all(stores.map((store) => store.probe()));
    expect(firstStarts).toBe(1);
  });

  test("a first start that fails leaves an empty database", async () => {
    const name = freshName();
    const url = await server.create(name);
    const onFirstStart = () => Promise.reject(new Error("no keys"));
    await expect(openPostgresStore({ url, connections: 1, onFirstStart })).rejects.toThrow("no keys");
    expect(await server.query(name, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  });

  test("works again when a stopped server is back, and the process survives", async () => {
    const store = await openStore(await fresh());
    await store.credentials.create(registration("u1", "u1@example.org"));
    for (const how of ["fast", "immediate"] as const) {
      const calls = Promise.allSettled(Array.from({ length: 50 }, () => store.sessions.list("u1", 1)));
      await server.stop(how);
      for (const call of await calls)
        if (call.status === "rejected") expect(call.reason).toBeInstanceOf(StoreUnavailable);
      await expect(store.accounts.get("u1")).rejects.toThrow(StoreUnavailable);
      await expect(store.probe()).rejects.toThrow(StoreUnavailable);
      await server.start();
      expect((await store.accounts.get("u1"))?.uid).toBe("u1");
      await store.probe();
    }
  });

  describe("a network that breaks", () => {
    let proxy: TcpProxy;
    const timeouts = { connect: 400, statement: 400, answer: 600 };
    afterEach(() => proxy.stop());

    async function through(): Promise<DataStore> {
      proxy = await startProxy(server.port);
      const url = new URL(await fresh());
      url.port = String(proxy.port);
      const store = await openStore(url.href, timeouts);
      await store.credentials.create(registration("u1", "u1@example.org"));
      return store;
    }
    const bounded = async (call: Promise<unknown>) => {
      const before = performance.now();
      await expect(call).rejects.toThrow(StoreUnavailable);
      expect(performance.now() - before).toBeLessThan(2500);
    };

    test("hangs: every call ends in time, and later calls work", async () => {
      const store = await through();
      await Promise.all(Array.from({ length: 8 }, () => store.accounts.get("u1")));
      proxy.mode = "hang";
      await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          bounded(
            n % 2 ? store.accounts.get("u1") : store.credentials.create(registration(`v${n}`, `v${n}@example.org`)),
          ),
        ),
      );
      proxy.mode = "forward";
      expect((await store.accounts.get("u1"))?.uid).toBe("u1");
      await store.probe();
    });

    test("resets or closes connections: the call fails, and the next one works", async () => {
      const store = await through();
      for (const end of [() => proxy.resetAll(), () => proxy.closeAll()]) {
        const calls = Promise.allSettled(Array.from({ length: 20 }, () => store.accounts.get("u1")));
        end();
        for (const call of await calls)
          if (call.status === "rejected") expect(call.reason).toBeInstanceOf(StoreUnavailable);
        expect((await store.accounts.get("u1"))?.uid).toBe("u1");
      }
      proxy.mode = "reset";
      proxy.resetAll();
      await bounded(store.accounts.get("u1"));
      await bounded(store.probe());
      proxy.mode = "forward";
      await store.probe();
    });

    test.each(["page", "503", "slow", "flood"] as const)(
      "wrong answers (%s): every call ends in time, nothing is written, and later calls work",
      async (mode) => {
        const store = await through();
        proxy.mode = mode;
        await Promise.all([
          bounded(store.accounts.get("u1")),
          bounded(store.credentials.create(registration("v1", "v1@example.org"))),
          bounded(store.probe()),
        ]);
        proxy.mode = "forward";
        expect((await store.accounts.get("u1"))?.uid).toBe("u1");
        // A second attempt of the person finds nothing half-done.
        expect(await store.credentials.create(registration("v2", "v1@example.org"))).toBe("ok");
      },
    );

    test("a store closes even if the server doesn't answer", async () => {
      const store = await through();
      proxy.mode = "hang";
      const before = performance.now();
      await store.close();
      expect(performance.now() - before).toBeLessThan(4000);
    });
  });

  describe("rows that another transaction holds", () => {
    async function withLock(work: (store: DataStore, other: pg.Client) => Promise<void>): Promise<void> {
      const url = await fresh();
      const store = await openStore(url, { lock: 200, statement: 2000 });
      await store.credentials.create(registration("u1", "u1@example.org"));
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      try {
        await work(store, other);
      } finally {
        await other.end();
      }
    }

    test("a call that waits too long ends with StoreBusy, reads go on, and later it works", () =>
      withLock(async (store, other) => {
        await other.query("BEGIN; UPDATE profiles SET name = name; UPDATE credentials SET version = version");
        await expect(store.accounts.update("u1", { name: "A" })).rejects.toThrow(StoreBusy);
        await expect(store.credentials.setHash("u1", 1, "h")).rejects.toThrow(StoreBusy);
        expect((await store.accounts.get("u1"))?.name).toBe("Name of u1");
        await other.query("ROLLBACK");
        expect(await store.accounts.update("u1", { name: "A" })).toBe("ok");
      }));

    test("a statement that takes too long ends with StoreUnavailable", async () => {
      const store = await openStore(await fresh(), { lock: 5000, statement: 200 });
      await store.credentials.create(registration("u1", "u1@example.org"));
      const other = new pg.Client({ connectionString: server.url(`failures_${made}`) });
      await other.connect();
      await other.query("BEGIN; UPDATE profiles SET name = name");
      await expect(store.accounts.update("u1", { name: "A" })).rejects.toThrow(StoreUnavailable);
      await other.end();
      expect(await store.accounts.update("u1", { name: "A" })).toBe("ok");
    });

    test("a deadlock is resolved by trying again", () =>
      withLock(async (store, other) => {
        await other.query("SET deadlock_timeout = '5s'; BEGIN; UPDATE mails SET at = at");
        // It locks the account and then waits for the email's id, while the other transaction then waits for the account.
        const call = store.credentials.issue(
          { id: "t1", purpose: "reset", uid: "u1", expiresAt: 9 },
          { id: "m1", template: "reset-password", to: "u1@example.org", data: {}, tokenId: "t1", queuedAt: 1 },
        );
        await other.query(
          "INSERT INTO mails (id, template, recipient, data, queued_at, at) VALUES ('m2', 't', 'r', '{}', 1, 1)",
        );
        await other.query("COMMIT");
        await call;
        expect((await store.mail.list(9)).map(({ id }) => id).sort()).toEqual(["m1", "m2", "mail-u1"]);
      }));
  });

  test("a merge ends although other processes change the account all the time", async () => {
    const url = await fresh();
    const store = await openStore(url);
    await store.credentials.create(registration("u1", "u1@example.org"));
    const lesson = (id: string) => ({ epoch: 0, since: 0, records: [{ kind: "lesson" as const, id, read: 1 }] });
    await store.progress.merge("u1", lesson("a/first"));
    const others = Array.from({ length: 8 }, () => new pg.Client({ connectionString: url }));
    await Promise.all(others.map((other) => other.connect()));
    const merged = { ended: false };
    const changes = others.map(async (other) => {
      while (!merged.ended) await other.query("UPDATE progress SET version = version + 1");
    });
    const result = store.progress.merge("u1", lesson("a/second")).finally(() => {
      merged.ended = true;
    });
    try {
      await expect(result).resolves.toMatchObject({ state: "merged" });
    } finally {
      await Promise.all(changes);
      await Promise.all(others.map((other) => other.end()));
    }
    expect((await store.progress.get("u1", 0)).records.map(({ id }) => id)).toEqual(["a/first", "a/second"]);
  });

  test("a pool without a free connection: the call ends in time", async () => {
    const url = await fresh();
    const store = await openStore(url, { connect: 300, lock: 1500, statement: 2000, answer: 3000 }, 1);
    await store.credentials.create(registration("u1", "u1@example.org"));
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query("BEGIN; UPDATE profiles SET name = name");
    const waiting = store.accounts.update("u1", { name: "A" });
    await expect(store.accounts.get("u1")).rejects.toThrow(StoreUnavailable);
    await other.query("ROLLBACK");
    expect(await waiting).toBe("ok");
    await other.end();
  });
});
