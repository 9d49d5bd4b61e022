/**
 * Proves that the contract catches the mistakes that are easy to make with Firestore: each mutant is the store with one of
 * them, and the case it names must fail.
 */
import { describe, expect, test } from "vitest";
import type { Client, Ref, Row, Transaction } from "../../../app/server/store/firestore/client.ts";
import { Database, type DatabaseOptions } from "../../../app/server/store/firestore/database.ts";
import { firestoreStore } from "../../../app/server/store/firestore/store.ts";
import { contractCases } from "../../../app/server/store/store.contract.ts";
import { bridgeClient } from "./bridge.ts";
import { type Changes, missing, withMethods, wrapClient } from "./wrapped.ts";

interface Mutant extends Changes {
  readonly mistake: string;
  /** Start of the name of the case that must catch it. */
  readonly caughtBy: string;
  readonly options?: DatabaseOptions;
}

/** Hides documents of a collection from transactions. */
const hide =
  (collection: string) =>
  (own: Transaction): Transaction =>
    withMethods(own, {
      getAll: async (...refs) =>
        (await own.getAll(...refs)).map((found) =>
          found.ref.path.startsWith(`${collection}/`) ? missing(found) : found,
        ),
    });
const isOf = (ref: Ref, collection: string): boolean => ref.path.startsWith(`${collection}/`);
type Settable = Ref & { set(row: Row): Promise<unknown>; delete(): Promise<unknown> };
/** The real documents have methods that the store doesn't use. */
const settable = (ref: Ref): Settable => ref as Settable;

const mutants: readonly Mutant[] = [
  {
    mistake: "set for create",
    caughtBy: "mail.add: the same id twice",
    ref: (ref) => withMethods(ref, { create: (row) => settable(ref).set(row) }),
  },
  {
    mistake: "a profile is set instead of created",
    caughtBy: "accounts.ensureProfile: twelve at once",
    ref: (ref) => withMethods(ref, { create: (row) => settable(ref).set(row) }),
  },
  {
    mistake: "set for update",
    caughtBy: "accounts.update: doesn't create a missing record",
    ref: (ref) => withMethods(ref, { update: (row) => settable(ref).set(row) }),
  },
  {
    mistake: "a token is read outside of its transaction",
    caughtBy: "credentials.verify: once",
    transaction: (own, client) => withMethods(own, { getAll: (...refs) => client.getAll(...refs) }),
  },
  {
    mistake: "an address is read outside of its transaction",
    caughtBy: "credentials.create: of twelve at once",
    transaction: (own, client) =>
      withMethods(own, {
        getAll: (...refs) => client.getAll(...refs),
        create: (ref, row) => own.set(ref, row),
      }),
  },
  {
    mistake: "progress is read outside of its transaction",
    caughtBy: "progress.merge: twelve at once lose nothing",
    transaction: (own, client) => withMethods(own, { getAll: (...refs) => client.getAll(...refs) }),
  },
  {
    mistake: "due emails are found outside of the transaction",
    caughtBy: "mail.claim: twelve workers at once",
    transaction: (own) => withMethods(own, { get: (query) => query.get() }),
  },
  {
    mistake: "progress is overwritten instead of joined",
    caughtBy: "progress.merge: joins",
    transaction: hide("progress"),
  },
  {
    mistake: "a single attempt at each transaction",
    caughtBy: "progress.merge: twelve at once lose nothing",
    options: { maxAttempts: 1 },
  },
  {
    mistake: "writes don't wait for the commit",
    caughtBy: "credentials.setHash: of twelve at once",
    transaction: (own) =>
      withMethods(own, {
        set: (ref, row) =>
          void settable(ref)
            .set(row)
            .catch(() => {}),
      }),
  },
  {
    mistake: "no lock on the account of a new session",
    caughtBy: "sessions.create: of thirty at once",
    transaction: (own) => {
      const hidden = hide("locks")(own);
      const set = (ref: Ref, row: Row): unknown => (isOf(ref, "locks") ? undefined : own.set(ref, row));
      return withMethods(hidden, { set, getAll: async (...refs) => hidden.getAll(...refs) });
    },
  },
  {
    mistake: "no lock on the start of an issue",
    caughtBy: "issues.begin: of twelve different issues",
    transaction: (own) =>
      withMethods(own, {
        getAll: async (...refs) => {
          const locks = refs.filter((ref) => isOf(ref, "issueStarts"));
          return locks.length > 0
            ? locks.map((ref) => missing({ ref, exists: false, data: () => undefined }))
            : own.getAll(...refs);
        },
        set: (ref, row) => (isOf(ref, "issueStarts") ? undefined : own.set(ref, row)),
      }),
  },
];

/** Runs a case on a store. Returns its failure, or null. */
async function failureOf(caughtBy: string, client: Client, options?: DatabaseOptions): Promise<unknown> {
  const found = contractCases.filter(({ name }) => name.startsWith(caughtBy));
  expect(found, `cases that begin with "${caughtBy}"`).toHaveLength(1);
  const store = firestoreStore(client, options);
  const failure = await found[0]?.run(store).then(
    () => null,
    (error: unknown) => error,
  );
  await store.close();
  return failure;
}

describe("the contract catches a Firestore store with", { concurrent: true }, () => {
  test.each(mutants)("$mistake ($caughtBy)", async ({ caughtBy, options, ...changes }) => {
    const failure = await failureOf(caughtBy, wrapClient(bridgeClient(), changes), options);
    // The failure must be a broken rule, or a store that is busy, and not a mutant that can't run at all.
    expect(failure).toMatchObject({ name: expect.stringMatching(/^(AssertionError|StoreBusy)$/) });
  });

  test.each([...new Set(mutants.map(({ caughtBy }) => caughtBy))])("nothing else in “%s”", async (caughtBy) => {
    expect(await failureOf(caughtBy, wrapClient(bridgeClient(), {}))).toBeNull();
  });
});

test("a wrapped client still is what the store expects", async () => {
  const db = new Database(wrapClient(bridgeClient(), {}));
  expect(await db.get({ name: "users", idOf: () => "u1" }, "u1")).toBeNull();
});
