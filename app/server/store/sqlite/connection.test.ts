import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { StoreBusy, StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import { Connection } from "#app/server/store/sqlite/connection.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";

const folder = await mkdtemp(join(tmpdir(), "graphite-connection-"));
afterAll(() => rm(folder, { recursive: true }));

const session = { uid: "u1", createdAt: 1, seenAt: 1, expiresAt: 9, client: "" };

describe("while another process holds the write lock", () => {
  test("a write fails with StoreBusy, reads still work, and the event loop isn't blocked", async () => {
    const file = join(folder, "busy.db");
    const store = await openSqliteStore({ file, busyTimeoutMs: 150 });
    await store.sessions.create("s1", session);
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE; DELETE FROM sessions");
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await expect(store.sessions.revoke("s1")).rejects.toThrow(StoreBusy);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
    expect(await store.sessions.get("s1", 2)).toEqual(session);
    other.exec("ROLLBACK");
    other.close();
    await store.sessions.revoke("s1");
    expect(await store.sessions.get("s1", 2)).toBeNull();
    await store.close();
  });

  test("a write that waits long enough succeeds", async () => {
    const file = join(folder, "patient.db");
    const store = await openSqliteStore({ file, busyTimeoutMs: 10_000 });
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    const writing = store.sessions.create("s1", session);
    await pause(60);
    other.exec("COMMIT");
    other.close();
    await writing;
    expect(await store.sessions.get("s1", 2)).toEqual(session);
    await store.close();
  });
});

test("a damaged page causes StoreUnavailable", async () => {
  const file = join(folder, "whole.db");
  const store = await openSqliteStore({ file, busyTimeoutMs: 100 });
  for (let n = 0; n < 500; n += 1) await store.sessions.create(`s${n}`, session);
  await store.close();
  const damaged = join(folder, "damaged.db");
  await copyFile(file, damaged);
  const bytes = await readFile(damaged);
  const db = new DatabaseSync(file);
  const root = Number(db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'sessions'").get()?.rootpage);
  db.close();
  bytes.fill(0xa5, (root - 1) * 4096, root * 4096);
  await writeFile(damaged, bytes);

  const broken = await openSqliteStore({ file: damaged, busyTimeoutMs: 100 });
  await expect(broken.sessions.get("s1", 2)).rejects.toThrow(StoreUnavailable);
  await expect(broken.sessions.create("new", session)).rejects.toThrow(StoreUnavailable);
  await broken.close();
});

test("a full disk causes StoreUnavailable, and the write is rolled back", async () => {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE TABLE t (a TEXT) STRICT; PRAGMA max_page_count = 4");
  const connection = new Connection(db, 100);
  const insert = connection.change("INSERT INTO t VALUES (?)");
  const writing = connection.write(() => {
    insert("small");
    insert("x".repeat(100_000));
  });
  await expect(writing).rejects.toThrow(new StoreUnavailable("The disk of the database is full."));
  expect(db.prepare("SELECT count(*) AS n FROM t").get()?.n).toBe(0);
  connection.close();
});

test("an error in the callback rolls the transaction back and is rethrown", async () => {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE TABLE t (a TEXT) STRICT");
  const connection = new Connection(db, 100);
  const insert = connection.change("INSERT INTO t VALUES (?)");
  const fault = new Error("mine");
  const writing = connection.write(() => {
    insert("a");
    throw fault;
  });
  await expect(writing).rejects.toBe(fault);
  expect(db.prepare("SELECT count(*) AS n FROM t").get()?.n).toBe(0);
  connection.close();
});
