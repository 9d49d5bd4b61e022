/** Copying a site from SQLite to PostgreSQL and back. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { rowKinds, type StoreRow } from "#app/domain/ports/data-store.ts";
import { ODD_TEXTS } from "#app/server/store/contract/samples.ts";
import { openPostgresStore } from "#app/server/store/postgres/open.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { collect, NOW, settle } from "#app/server/store/testing/whole-person.ts";
import { rowTables, sumRows } from "#app/server/store/transfer.ts";
import { startServer, type TestServer } from "./server.ts";

const found = await startServer();
const folder = await mkdtemp(join(tmpdir(), "graphite-transfer-"));
afterAll(async () => {
  await found?.remove();
  await rm(folder, { recursive: true });
});

const openFile = (name: string) => openSqliteStore({ file: join(folder, name), busyTimeoutMs: 1000 });

describe.skipIf(!found)("PostgreSQL", () => {
  // The tests are skipped without a server.
  const server = found as TestServer;

  test("every column of both schemas is copied", async () => {
    const store = await openPostgresStore({ url: await server.create("columns"), connections: 1 });
    await store.close();
    const file = await openFile("columns.db");
    await file.close();
    const db = new DatabaseSync(join(folder, "columns.db"));
    const own = (kind: string, columns: readonly string[]) =>
      columns.filter((column) => kind !== "mails" || column !== "seq").sort();
    for (const kind of rowKinds) {
      const expected = Object.keys(rowTables[kind].columns).sort();
      const sqlite = db.prepare(`SELECT name FROM pragma_table_info('${kind}')`).all();
      expect(
        own(
          kind,
          sqlite.map(({ name }) => String(name)),
        ),
        kind,
      ).toEqual(expected);
      const sql = `SELECT column_name FROM information_schema.columns WHERE table_name = '${kind}' AND table_schema = 'public'`;
      const postgres = await server.query<{ column_name: string }>("columns", sql);
      expect(
        own(
          kind,
          postgres.map(({ column_name }) => column_name),
        ),
        kind,
      ).toEqual(expected);
    }
    const tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'graphite_schema'";
    const names = await server.query<{ tablename: string }>("columns", tables);
    // Counts for rate limits expire by themselves, and another store may count differently.
    expect(names.map(({ tablename }) => tablename).sort()).toEqual([...rowKinds, "counters"].sort());
    db.close();
  });

  test("a copy there and back has the same counts and digests, also after an interruption", async () => {
    const from = await openFile("from.db");
    await settle(from, "mira");
    await settle(from, "jonas");
    await from.subscribers.recordComplaint({ email: "stop@example.org" }, NOW);
    const files = { "index.html": ODD_TEXTS.join("") };
    const days = { "02": 1, "15": 2 };
    await from.progress.merge("mira", {
      epoch: null,
      since: 0,
      records: [
        { kind: "draft", id: "project:todo-list", files, at: NOW, n: 1, by: "a" },
        { kind: "month", id: "2026-01", days },
        // More than one page, in an order that differs between languages and code points.
        ...Array.from(
          { length: 450 },
          (_, n) => ({ kind: "lesson", id: `a/${n % 2 ? "l" : "L"}é${n}`, read: NOW }) as const,
        ),
      ],
    });
    const rows = await collect(from.exportRows());
    const sums = await sumRows(from.exportRows());
    expect([...sums.keys()]).toEqual([...rowKinds]);
    expect(new Set(rows.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(rows.length);

    const to = await openPostgresStore({ url: await server.create("copied"), connections: 2 });
    await expect(to.importRows(interrupted(rows, 300))).rejects.toThrow("interrupted");
    await to.importRows(from.exportRows());
    await to.importRows(from.exportRows());
    expect(await sumRows(to.exportRows())).toEqual(sums);
    expect(await to.people.export("mira")).toEqual(await from.people.export("mira"));
    expect((await to.progress.get("mira", 0)).records).toEqual((await from.progress.get("mira", 0)).records);
    const totals = `SELECT octet_length(key) + octet_length(record::text) AS n FROM progress_records WHERE uid = 'mira'`;
    const bytes = (await server.query<{ n: number }>("copied", totals)).reduce((sum, { n }) => sum + n, 0);
    expect(await server.query("copied", "SELECT bytes::int FROM progress WHERE uid = 'mira'")).toEqual([{ bytes }]);

    const back = await openFile("back.db");
    await back.importRows(to.exportRows());
    expect(await sumRows(back.exportRows())).toEqual(sums);
    await to.accounts.update("mira", { name: "Another name" });
    const changed = await sumRows(to.exportRows());
    expect(changed.get("profiles")).not.toEqual(sums.get("profiles"));
    expect(changed.get("sessions")).toEqual(sums.get("sessions"));
    await Promise.all([from, to, back].map((store) => store.close()));
  });
});

async function* interrupted(rows: readonly StoreRow[], after: number): AsyncGenerator<StoreRow> {
  yield* rows.slice(0, after);
  throw new Error("interrupted");
}
