/** The contract, and the proof that it catches mistakes that only this adapter could make. */
import { afterAll, describe, expect, test } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { Database } from "#app/server/store/postgres/database.ts";
import { createPool, openPostgresStore } from "#app/server/store/postgres/open.ts";
import { postgresStore } from "#app/server/store/postgres/store.ts";
import { contractCases, storeContract } from "#app/server/store/store.contract.ts";
import { type PostgresMutant, postgresMutants } from "./mutants.ts";
import { startServer, type TestServer } from "./server.ts";

const CONNECTIONS = 10;

const found = await startServer();
afterAll(() => found?.remove());

describe.skipIf(!found)("PostgreSQL", async () => {
  if (!found) return;
  const server = found;
  let made = 0;
  /** A schema of its own, which is created faster than a database. */
  const schema = async (): Promise<{ name: string; url: string }> => {
    made += 1;
    const name = `case_${made}`;
    await server.query("postgres", `CREATE SCHEMA ${name}`);
    return { name, url: `${server.url("postgres")}?options=-c%20search_path%3D${name}` };
  };

  storeContract("postgres", async () =>
    connected(await openPostgresStore({ url: (await schema()).url, connections: CONNECTIONS })),
  );

  describe("the contract catches an adapter in which", () => {
    test.each(postgresMutants)("$mistake", async ({ caughtBy, ...mutant }) => {
      const cases = contractCases.filter(({ name }) => name.startsWith(caughtBy));
      expect(cases, `cases that begin with "${caughtBy}"`).toHaveLength(1);
      // Several transactions have to meet, which they may not do at the first attempt.
      let failure: unknown = null;
      for (let attempt = 0; attempt < 5 && failure === null; attempt += 1) {
        const { name, url } = await schema();
        const { store, missing } = await mutantStore(server, name, url, mutant);
        await connected(store);
        failure = await cases[0]?.run(store).then(
          () => null,
          (error: unknown) => error,
        );
        await store.close();
        expect(missing, "SQL that the adapter no longer has; bring the mutant up to date").toEqual([]);
      }
      // The failure must be a broken rule and not a mutant that can't run at all.
      expect(failure).toMatchObject({ name: "AssertionError" });
    });
  });
});

/** Opens all connections. Otherwise each call would be done before the next one has its connection, and none would meet. */
async function connected(store: DataStore): Promise<DataStore> {
  await Promise.all(Array.from({ length: CONNECTIONS }, () => store.accounts.get("nobody")));
  return store;
}

/** The adapter with one mistake. `missing` is complete when the store has been used. */
async function mutantStore(
  server: TestServer,
  name: string,
  url: string,
  { sql = [], schema }: Pick<PostgresMutant, "sql" | "schema">,
) {
  await (await openPostgresStore({ url, connections: 1 })).close();
  if (schema) await server.query("postgres", `SET search_path = ${name}; ${schema}`);
  const missing: string[] = sql.map(([right]) => right);
  const pool = await createPool(url, CONNECTIONS);
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (statement: string | { text: string }) => Promise<unknown>;
    const mutated = (statement: string | { text: string }) => {
      if (typeof statement === "string") return query(statement);
      let { text } = statement;
      for (const [right, wrong] of sql) {
        if (!text.includes(right)) continue;
        text = text.replaceAll(right, wrong);
        missing.splice(missing.indexOf(right), missing.includes(right) ? 1 : 0);
      }
      return query({ ...statement, text });
    };
    Object.assign(client, { query: mutated });
  });
  return { store: postgresStore(new Database(pool)), missing };
}
