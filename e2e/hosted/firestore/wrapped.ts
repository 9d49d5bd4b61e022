import type { Client, Collection, Ref, Snapshot, Transaction } from "../../../app/server/store/firestore/client.ts";

/** A client that does some things differently. */
export interface Changes {
  ref?(ref: Ref): Ref;
  transaction?(transaction: Transaction, client: Client): Transaction;
  /** Called before each request that isn't part of a transaction, and before each attempt at a transaction. */
  before?(): Promise<void>;
}

/** The same object with some other methods. The client only accepts its own objects, so it stays one of them. */
export const withMethods = <T extends object>(target: T, methods: Partial<T>): T =>
  new Proxy(target, {
    get(of, key) {
      const value: unknown = Object.hasOwn(methods, key) ? Reflect.get(methods, key) : Reflect.get(of, key);
      return typeof value === "function" ? value.bind(of) : value;
    },
  });

export function wrapClient(
  client: Client,
  { ref = (same) => same, transaction, before = async () => {} }: Changes,
): Client {
  const guarded = (one: Ref): Ref =>
    withMethods(one, {
      get: () => before().then(() => one.get()),
      create: (row) => before().then(() => one.create(row)),
      update: (fields) => before().then(() => one.update(fields)),
    });
  const collection = (path: string): Collection => {
    const whole = client.collection(path);
    return withMethods(whole, { doc: (id) => guarded(ref(whole.doc(id))) });
  };
  return {
    collection,
    getAll: (...refs) => before().then(() => client.getAll(...refs)),
    runTransaction: (work, options) =>
      client.runTransaction(async (own) => {
        await before();
        return work(transaction ? transaction(own, client) : own);
      }, options),
    terminate: () => client.terminate(),
  };
}

/** What Firestore answers for a document that doesn't exist. */
export const missing = (snapshot: Snapshot): Snapshot => ({ ref: snapshot.ref, exists: false, data: () => undefined });
