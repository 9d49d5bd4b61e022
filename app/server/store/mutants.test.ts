/**
 * Proves that the contract catches mistakes: each mutant is the SQLite adapter with one realistic mistake, and the case
 * it names must fail because of it.
 */
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { counterMutants } from "#app/server/store/mutants/counters.ts";
import { postMutants } from "#app/server/store/mutants/mail.ts";
import type { Mutant } from "#app/server/store/mutants/mutant.ts";
import { newsletterMutants } from "#app/server/store/mutants/newsletter.ts";
import { peopleMutants } from "#app/server/store/mutants/people.ts";
import { progressMutants } from "#app/server/store/mutants/progress.ts";
import { wholeMutants } from "#app/server/store/mutants/whole-person.ts";
import { Connection } from "#app/server/store/sqlite/connection.ts";
import { migrate } from "#app/server/store/sqlite/migrations.ts";
import { sqliteStore } from "#app/server/store/sqlite/store.ts";
import { contractCases } from "#app/server/store/store.contract.ts";

describe("the contract catches an adapter in which", () => {
  test.each([
    ...peopleMutants,
    ...postMutants,
    ...progressMutants,
    ...newsletterMutants,
    ...counterMutants,
    ...wholeMutants,
  ])("$mistake", async ({ caughtBy, sql, wrap }) => {
    const found = contractCases.filter(({ name }) => name.startsWith(caughtBy));
    expect(found, `cases that begin with "${caughtBy}"`).toHaveLength(1);
    const { store, missing } = mutantStore(sql ?? [], wrap);
    expect(missing, "SQL that the adapter no longer has; bring the mutant up to date").toEqual([]);
    const failure = await found[0]?.run(store).then(
      () => null,
      (error: unknown) => error,
    );
    await store.close();
    // The failure must be a broken rule and not a mutant that can't run at all.
    expect(failure).toMatchObject({ name: "AssertionError" });
  });

  test("the unchanged adapter passes every case", async () => {
    for (const { run } of contractCases) {
      const { store } = mutantStore([]);
      await run(store);
      await store.close();
    }
  });
});

function mutantStore(
  sql: readonly (readonly [string, string])[],
  wrap?: Mutant["wrap"],
): { store: DataStore; missing: string[] } {
  const missing = new Set(sql.map(([right]) => right));
  class MutantDatabase extends DatabaseSync {
    override prepare(statement: string): StatementSync {
      let changed = statement;
      for (const [right, wrong] of sql) {
        if (!changed.includes(right)) continue;
        changed = changed.replace(right, wrong);
        missing.delete(right);
      }
      return super.prepare(changed);
    }
  }
  const db = new MutantDatabase(":memory:");
  migrate(db);
  const store = sqliteStore(new Connection(db, 100));
  return { store: wrap ? wrap(store) : store, missing: [...missing] };
}
