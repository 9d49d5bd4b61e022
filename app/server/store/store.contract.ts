/**
 * The rules for every store, whatever its technology. Each case gets its own empty store and doesn't depend on the
 * clock, on chance or on other cases.
 */
import { describe, expect, test } from "vitest";
import { type DataStore, rowKinds } from "#app/domain/ports/data-store.ts";
import { StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import { accountCases } from "#app/server/store/contract/accounts.ts";
import { counterCases } from "#app/server/store/contract/counters.ts";
import { credentialCases } from "#app/server/store/contract/credentials.ts";
import { emailChangeCases } from "#app/server/store/contract/email-changes.ts";
import { issueCases } from "#app/server/store/contract/issues.ts";
import { mailCases } from "#app/server/store/contract/mail-queue.ts";
import { passkeyCases } from "#app/server/store/contract/passkeys.ts";
import { peopleCases } from "#app/server/store/contract/people.ts";
import { progressCases } from "#app/server/store/contract/progress.ts";
import { resetCases } from "#app/server/store/contract/resets.ts";
import type { StoreCase } from "#app/server/store/contract/samples.ts";
import { sessionCases } from "#app/server/store/contract/sessions.ts";
import { subscriberCases } from "#app/server/store/contract/subscribers.ts";
import { collect, eachOf, NOW, settle } from "#app/server/store/testing/whole-person.ts";
import { sumRows } from "#app/server/store/transfer.ts";

export type { StoreCase };

const storeCases: readonly StoreCase[] = [
  {
    name: "exportRows and importRows: every kind of row, each key once, and importing them again changes nothing",
    async run(store) {
      expect(await collect(store.exportRows())).toEqual([]);
      await settle(store, "mira");
      await settle(store, "jonas");
      await store.subscribers.recordComplaint({ email: "stop@example.org" }, NOW);
      const rows = await collect(store.exportRows());
      expect([...new Set(rows.map(({ kind }) => kind))]).toEqual([...rowKinds]);
      expect(new Set(rows.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(rows.length);
      const sums = await sumRows(store.exportRows());
      await store.importRows(store.exportRows());
      expect(await sumRows(store.exportRows())).toEqual(sums);
      // What has changed since is replaced.
      await store.accounts.update("mira", { name: "Another name" });
      expect(await sumRows(store.exportRows())).not.toEqual(sums);
      await store.importRows(eachOf(rows));
      expect(await sumRows(store.exportRows())).toEqual(sums);
    },
  },
  {
    name: "probe: resolves while the store works, throws when it is closed",
    async run(store) {
      await store.probe();
      await store.close();
      await expect(store.probe()).rejects.toThrow(StoreUnavailable);
      await expect(store.accounts.get("u1")).rejects.toThrow(StoreUnavailable);
      await expect(store.sessions.revoke("s1")).rejects.toThrow(StoreUnavailable);
      await store.close();
    },
  },
];

/** Every case, with its subject before its name. Each can be run alone. */
export const contractCases: readonly StoreCase[] = [
  ...under("accounts", accountCases),
  ...under("credentials", credentialCases),
  ...under("credentials", resetCases),
  ...under("credentials", emailChangeCases),
  ...under("sessions", sessionCases),
  ...under("progress", progressCases),
  ...under("passkeys", passkeyCases),
  ...under("people", peopleCases),
  ...under("subscribers", subscriberCases),
  ...under("issues", issueCases),
  ...under("mail", mailCases),
  ...under("counters", counterCases),
  ...under("store", storeCases),
];

/**
 * Runs the contract on one adapter. `makeStore` resolves to an empty store, which the suite closes. The caller deletes
 * its data (folder, schema, project). `concurrent`: runs several cases at once, for a store that mostly waits.
 */
export function storeContract(
  name: string,
  makeStore: () => Promise<DataStore>,
  { concurrent = false }: { readonly concurrent?: boolean } = {},
): void {
  describe(`store contract: ${name}`, { concurrent }, () => {
    test.each(contractCases)("$name", async ({ run }) => {
      const store = await makeStore();
      try {
        await run(store);
      } finally {
        await store.close();
      }
    });
  });
}

function under(subject: string, cases: readonly StoreCase[]): StoreCase[] {
  return cases.map((each) => ({ ...each, name: `${subject}.${each.name}` }));
}
