/** The contract, and the proof that it catches mistakes that only this adapter could make. */
import { afterAll, describe, expect, test } from "vitest";
import { Database } from "#app/server/store/postgres/database.ts";
import { createPool, openPostgresStore } from "#app/server/store/postgres/open.ts";
import { postgresStore } from "#app/server/store/postgres/store.ts";
import { contractCases, storeContract } from "#app/server/store/store.contract.ts";
import { type PostgresMutant, postgresMutants } from "./mutants.ts";
import { startServer, type TestServer } from "./server.ts";

const found = await startServer();
afterAll(() => found?.remove());

describe.skipIf(!found)("PostgreSQL", async () => {
  if (!found) return;
  const server = found;
  // An empty store, which each case gets a copy of.
  const empty = "empty_store";
  await (await openPostgresStore({ url: await server.create(empty), connections: 1 })).close();
  let made = 0;
  const copy = async (): Promise<{ name: string; url: string }> => {
    made += 1;
    return { name: `case_${made}`, url: await server.create(`case_${made}`, empty) };
  };

  storeContract("postgres", async () => openPostgresStore({ url: (await copy()).url, connections: 10 }));

  describe("the contract catches an adapter in which", () => {
    test.each(postgresMutants)("$mistake", async ({ caughtBy, ...mutant }) => {
      const cases = contractCases.filter(({ name }) => name.startsWith(caughtBy));
      expect(cases, `cases that begin with "${caughtBy}"`).toHaveLength(1);
      // Several transactions have to meet, which they may not do at the first attempt.
      let failure: unknown = null;
      for (let attempt = 0; attempt < 5 && failure === null; attempt += 1) {
        const { name, url } = await copy();
        const { store, missing } = await mutantStore(server, name, url, mutant);
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

/** The adapter with one mistake. `missing` is complete when the store has been used. */
async function mutantStore(
  server: TestServer,
  name: string,
  url: string,
  { sql = [], schema }: Pick<PostgresMutant, "sql" | "schema">,
) {
  if (schema) await server.query(name, schema);
  const missing: string[] = sql.map(([right]) => right);
  const pool = await createPool(url, 10);
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
