/** What happens when Firestore fails: each failure is one of the port's errors, in time, with a text for the log. */
import { describe, expect, test, vi } from "vitest";
import { StoreBusy, StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import type { Client, Query, Ref, Transaction } from "#app/server/store/firestore/client.ts";
import { collection, Database } from "#app/server/store/firestore/database.ts";
import { firestoreStore } from "#app/server/store/firestore/store.ts";

const things = collection<{ id: string; text: string }>("things", ({ id }) => id);
const LIMIT_MS = 60;

/** A client whose requests all end like `request`. `commit`: how transactions end after their work. */
function clientOf(request: () => Promise<never>, commit: () => Promise<unknown> = request): Client {
  const query: Query = {
    where: () => query,
    orderBy: () => query,
    limit: () => query,
    get: request,
    count: () => ({ get: request }),
  };
  const ref: Ref = { id: "t1", path: "things/t1", get: request, create: request, update: request };
  const transaction: Transaction = {
    get: request,
    getAll: request,
    create: () => null,
    set: () => null,
    delete: () => null,
  };
  return {
    collection: () => ({ ...query, doc: () => ref }),
    getAll: request,
    async runTransaction(work) {
      const result = await work(transaction);
      await commit();
      return result;
    },
    terminate: async () => {},
  };
}

const limits = { callLimitMs: LIMIT_MS, transactionLimitMs: 2 * LIMIT_MS };
const hang = (): Promise<never> => new Promise(() => {});
const failWith =
  (code: number | string, message = "details") =>
  (): Promise<never> =>
    Promise.reject(Object.assign(new Error(message), { code }));

const calls = {
  get: (db: Database) => db.get(things, "t1"),
  getAll: (db: Database) => db.getAll(things, ["t1", "t2"]),
  find: (db: Database) => db.find(things, { where: [["text", "==", "x"]] }),
  count: (db: Database) => db.count(things, { where: [["text", "==", "x"]] }),
  create: (db: Database) => db.create(things, { id: "t1", text: "x" }),
  update: (db: Database) => db.update(things, "t1", { text: "x" }),
  transaction: (db: Database) => db.transaction((unit) => unit.get(things, "t1")),
  snapshot: (db: Database) => db.snapshot((reader) => reader.get(things, "t1")),
  sweep: (db: Database) => db.sweep(things, [["text", "==", "x"]]),
};

describe.each(Object.entries(calls))("%s", (_, call) => {
  test("ends with StoreUnavailable if Firestore doesn't answer", async () => {
    const start = performance.now();
    const failure = await call(new Database(clientOf(hang), limits)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(failure).toMatchObject({ message: expect.stringMatching(/^Firestore didn't answer in time: /) });
    expect(performance.now() - start).toBeLessThan(20 * LIMIT_MS);
  });

  test.each([
    [14, /^Firestore can't be reached: details/],
    [4, /^Firestore didn't answer in time: details/],
    [7, /role “Cloud Datastore User”/],
    [16, /GOOGLE_APPLICATION_CREDENTIALS/],
    [8, /quota/],
    [9, /firestore\.indexes\.json/],
    [13, /internal error/],
    ["ECONNREFUSED", /^Firestore can't be reached/],
  ])("ends with StoreUnavailable for the code %s", async (code, message) => {
    const failure = await call(new Database(clientOf(failWith(code)), limits)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(failure).toMatchObject({ message: expect.stringMatching(message) });
  });

  test("ends with StoreBusy if others keep interfering", async () => {
    await expect(call(new Database(clientOf(failWith(10)), limits))).rejects.toThrow(StoreBusy);
  });

  test("passes on an error that is a bug", async () => {
    const bug = new RangeError("wrong");
    await expect(
      call(
        new Database(
          clientOf(() => Promise.reject(bug)),
          limits,
        ),
      ),
    ).rejects.toBe(bug);
  });

  test("is refused after the store was closed", async () => {
    const db = new Database(clientOf(failWith(14)), limits);
    await db.close();
    await expect(call(db)).rejects.toThrow("The connection to Firestore is closed.");
  });
});

describe("credentials and databases that are missing", () => {
  test("an error of Google's authentication library says what to set", async () => {
    const client = clientOf(() => Promise.reject(new Error("Could not load the default credentials.")));
    await expect(new Database(client).get(things, "t1")).rejects.toThrow(/GOOGLE_APPLICATION_CREDENTIALS/);
  });

  test("a missing document isn't a missing database", async () => {
    const path = "projects/p/databases/(default)/documents/things/t1";
    const missingDocument = clientOf(failWith(5, `5 NOT_FOUND: No document to update: ${path}`));
    expect(await new Database(missingDocument).update(things, "t1", { text: "x" })).toBe(false);
    const missingDatabase = clientOf(failWith(5, "5 NOT_FOUND: The database (default) does not exist for project p"));
    await expect(new Database(missingDatabase).update(things, "t1", { text: "x" })).rejects.toThrow(
      /FIRESTORE_DATABASE/,
    );
  });
});

describe("a transaction", () => {
  const work = (db: Database): Promise<void> =>
    db.transaction(async (unit) => unit.set(things, { id: "t1", text: "x" }));

  test("is busy if its commit is always interrupted", async () => {
    await expect(work(new Database(clientOf(hang, failWith(10)), limits))).rejects.toThrow(StoreBusy);
  });

  test("that was interrupted until its time was up is busy, and doesn't begin again", async () => {
    const client = clientOf(hang);
    const attempts = vi.fn();
    client.runTransaction = async (attempt) => {
      for (;;) {
        attempts();
        await attempt({ get: hang, getAll: hang, create: () => null, set: () => null, delete: () => null });
        await new Promise((resolve) => setTimeout(resolve, LIMIT_MS / 2));
      }
    };
    await expect(work(new Database(client, limits))).rejects.toThrow(StoreBusy);
    const count = attempts.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 3 * LIMIT_MS));
    expect(attempts.mock.calls.length).toBeLessThanOrEqual(count + 1);
  });

  test("passes no write to the client if its work fails", async () => {
    const client = clientOf(hang, async () => null);
    const set = vi.fn();
    client.runTransaction = (attempt) => attempt({ get: hang, getAll: hang, create: set, set, delete: set });
    const failing = new Database(client).transaction(async (unit) => {
      unit.set(things, { id: "t1", text: "x" });
      unit.set(things, { id: "t2", text: "a\0b" });
    });
    await expect(failing).rejects.toThrow(TypeError);
    expect(set).not.toHaveBeenCalled();
  });

  test("writes a document once, with what was set last", async () => {
    const client = clientOf(hang, async () => null);
    const [create, set, remove] = [vi.fn(), vi.fn(), vi.fn()];
    client.runTransaction = (attempt) => attempt({ get: hang, getAll: hang, create, set, delete: remove });
    await new Database(client).transaction(async (unit) => {
      unit.create(things, { id: "t1", text: "first" });
      unit.set(things, { id: "t1", text: "last" });
      expect(await unit.get(things, "t1")).toEqual({ id: "t1", text: "last" });
    });
    expect(create.mock.calls.map(([, row]) => row)).toEqual([{ id: "t1", text: "last" }]);
    expect(set).not.toHaveBeenCalled();
  });
});

test("the client is terminated when its last call has ended, even if the caller was told long ago", async () => {
  const answer = Promise.withResolvers<never>();
  const client = clientOf(() => answer.promise);
  const terminate = vi.fn(async () => {});
  client.terminate = terminate;
  const db = new Database(client, limits);
  await expect(db.get(things, "t1")).rejects.toThrow(StoreUnavailable);
  const closed = db.close();
  await new Promise((resolve) => setTimeout(resolve, LIMIT_MS / 2));
  expect(terminate).not.toHaveBeenCalled();
  answer.reject(Object.assign(new Error("reset"), { code: 14 }));
  await closed;
  expect(terminate).toHaveBeenCalledOnce();
});

test("a store whose client hangs can be closed", async () => {
  const client = clientOf(hang);
  client.terminate = hang;
  await firestoreStore(client, limits).close();
});
