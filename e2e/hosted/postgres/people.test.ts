/** No data about a person is missed, whatever tables are added: the tests read the schema and not a list. */
import { afterAll, describe, expect, test } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { Database } from "#app/server/store/postgres/database.ts";
import { createPool, openPostgresStore } from "#app/server/store/postgres/open.ts";
import { personalTables } from "#app/server/store/postgres/people.ts";
import { dayMs, impersonal, NOW, outlives, settle, silent } from "#app/server/store/testing/whole-person.ts";
import { startServer, type TestServer } from "./server.ts";

const found = await startServer();
afterAll(() => found?.remove());

/** Tables without rows about people, each with the reason. */
const withoutPeople: Readonly<Record<string, string>> = { ...impersonal, graphite_schema: "the version of the schema" };

describe.skipIf(!found)("PostgreSQL", () => {
  // The tests are skipped without a server.
  const server = found as TestServer;

  async function withStore(name: string, work: (store: DataStore) => Promise<void>): Promise<void> {
    const store = await openPostgresStore({ url: await server.create(name), connections: 2 });
    try {
      await work(store);
    } finally {
      await store.close();
    }
  }

  const tablesOf = async (name: string): Promise<string[]> => {
    const sql = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename";
    return (await server.query<{ tablename: string }>(name, sql)).map(({ tablename }) => tablename);
  };

  /** The rows with `who` in any column, as text, by table. */
  async function rowsAbout(name: string, who: string): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    for (const table of await tablesOf(name)) {
      const rows = await server.query<{ row: string }>(name, `SELECT t::text AS row FROM ${table} AS t ORDER BY row`);
      found.set(
        table,
        rows.map(({ row }) => row).filter((row) => row.includes(who)),
      );
    }
    return found;
  }

  test("every table has a module that says whose its rows are", () =>
    withStore("people_tables", async () => {
      const covered = personalTables.map(({ table }) => table);
      expect([...covered, ...Object.keys(withoutPeople)].sort()).toEqual(await tablesOf("people_tables"));
    }));

  test("a deleted account leaves nothing in any table, and other accounts lose nothing", () =>
    withStore("people_deleted", async (store) => {
      await settle(store, "mira");
      await settle(store, "jonas");
      for (const [table, rows] of await rowsAbout("people_deleted", "mira"))
        if (!(table in withoutPeople) && !(table in outlives)) expect(rows, table).not.toEqual([]);
      const others = await rowsAbout("people_deleted", "jonas");
      await store.people.close({
        uid: "mira",
        deleteAt: NOW + 7 * dayMs,
        mail: { id: "mira-closed", template: "account-closed", tokenId: null, queuedAt: NOW },
      });
      expect(await store.people.sweep(NOW + 7 * dayMs)).toEqual(["mira"]);
      for (const [table, rows] of await rowsAbout("people_deleted", "mira")) expect(rows, table).toEqual([]);
      expect(await rowsAbout("people_deleted", "jonas")).toEqual(others);
    }));

  test("the archive has something of every table with people in it", () =>
    withStore("people_archive", async (store) => {
      await settle(store, "mira");
      const db = new Database(await createPool(server.url("people_archive"), 1));
      const person = { uid: "mira", key: "mira@example.org" };
      for (const { table, records } of personalTables)
        if (!(table in silent) && !(table in outlives)) expect(await records(db, person), table).not.toEqual([]);
      await db.close();
    }));
});
