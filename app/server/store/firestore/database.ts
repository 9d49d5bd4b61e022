/** The few operations that the stores need, on one client. */
import { setTimeout as sleep } from "node:timers/promises";
import { StoreBusy, StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import type { Client, Operator, Query, Ref, Row, Snapshot, Transaction } from "#app/server/store/firestore/client.ts";
import {
  CallTimeout,
  isAborted,
  isAlreadyExists,
  isMissingDocument,
  toPortError,
} from "#app/server/store/firestore/errors.ts";
import { documentId } from "#app/server/store/firestore/ids.ts";
import { assertStorable } from "#app/server/store/text.ts";

/** A collection of documents of one type. */
export interface Collection<T extends object> {
  readonly name: string;
  /** What identifies a document; any text. */
  readonly idOf: (document: T) => string;
}

export const collection = <T extends object>(name: string, idOf: (document: T) => string): Collection<T> => ({
  name,
  idOf,
});

type Field<T> = keyof T & string;

export interface Find<T> {
  readonly where: readonly (readonly [field: Field<T>, operator: Operator, value: unknown])[];
  readonly order?: readonly [field: Field<T>, direction: "asc" | "desc"];
  readonly limit?: number;
}

/** What one call did, for costs and indexes. `documents`: as Firestore bills them. */
export type Operation =
  | { readonly kind: "get" | "write" | "delete"; readonly collection: string; readonly documents: number }
  | {
      readonly kind: "query";
      readonly collection: string;
      readonly documents: number;
      /** Fields that are compared with one or several values. */
      readonly equal: readonly string[];
      /** The field of a range or order, if any. */
      readonly order: readonly (readonly [field: string, direction: "asc" | "desc"])[];
    };

export interface DatabaseOptions {
  /** Path of a document below which everything is stored, for tests in a database that others use too. */
  readonly root?: string;
  /** How long one call may take, in milliseconds. */
  readonly callLimitMs?: number;
  /** How long one transaction may take with all its attempts, in milliseconds. */
  readonly transactionLimitMs?: number;
  readonly maxAttempts?: number;
  readonly observe?: (operation: Operation) => void;
}

/** Longer than any healthy call, and shorter than people wait. */
const CALL_LIMIT_MS = 10_000;
/** The client waits about a second between attempts, and longer each time. */
const TRANSACTION_LIMIT_MS = 30_000;
/** The client's own limit of five is too low for a dozen simultaneous calls. */
const MAX_ATTEMPTS = 20;
/** Firestore's own field for the name of a document, which is always indexed. */
const DOCUMENT_NAME = "__name__";
/** Documents that one transaction of a sweep deletes. */
export const SWEEP_BATCH = 200;

/** What reading needs, in a transaction or without one. */
export interface Reader {
  get<T extends object>(from: Collection<T>, id: string): Promise<T | null>;
  /** In the order of the ids; null for a missing document. */
  getAll<T extends object>(from: Collection<T>, ids: readonly string[]): Promise<(T | null)[]>;
  find<T extends object>(from: Collection<T>, find: Find<T>): Promise<T[]>;
}

export class Database implements Reader {
  readonly #client: Client;
  readonly #root: string;
  readonly #callLimitMs: number;
  readonly #transactionLimitMs: number;
  readonly #maxAttempts: number;
  readonly #observe: (operation: Operation) => void;
  /** Calls of the client that are still running. A caller may have been told already that theirs took too long. */
  readonly #pending = new Set<Promise<unknown>>();
  #closed = false;

  constructor(client: Client, options: DatabaseOptions = {}) {
    this.#client = client;
    this.#root = options.root === undefined ? "" : `${options.root}/`;
    this.#callLimitMs = options.callLimitMs ?? CALL_LIMIT_MS;
    this.#transactionLimitMs = options.transactionLimitMs ?? TRANSACTION_LIMIT_MS;
    this.#maxAttempts = options.maxAttempts ?? MAX_ATTEMPTS;
    this.#observe = options.observe ?? (() => {});
  }

  async get<T extends object>(from: Collection<T>, id: string): Promise<T | null> {
    const snapshot = await this.#call(() => this.ref(from, id).get());
    this.#observe({ kind: "get", collection: from.name, documents: 1 });
    return toDocument<T>(snapshot);
  }

  async getAll<T extends object>(from: Collection<T>, ids: readonly string[]): Promise<(T | null)[]> {
    if (ids.length === 0) return [];
    const snapshots = await this.#call(() => this.#client.getAll(...ids.map((id) => this.ref(from, id))));
    this.#observe({ kind: "get", collection: from.name, documents: ids.length });
    return snapshots.map(toDocument<T>);
  }

  async find<T extends object>(from: Collection<T>, find: Find<T>): Promise<T[]> {
    const { docs } = await this.#call(() => this.query(from, find).get());
    this.observeQuery(from, find, docs.length);
    return docs.map((snapshot) => snapshot.data() as T);
  }

  /** All documents, in pages, by the names of the documents. */
  async *pages<T extends object>(from: Collection<T>, limit: number): AsyncGenerator<readonly T[]> {
    const order = [DOCUMENT_NAME, "asc"] as const;
    for (let after: string | null = null; ; ) {
      const where = after === null ? [] : [[DOCUMENT_NAME, ">", after] as const];
      const page = { where, order, limit } as unknown as Find<T>;
      const { docs } = await this.#call(() => this.query(from, page).get());
      this.observeQuery(from, page, docs.length);
      yield docs.map((snapshot) => snapshot.data() as T);
      after = docs.at(-1)?.ref.id ?? null;
      if (after === null || docs.length < limit) return;
    }
  }

  async count<T extends object>(from: Collection<T>, find: Find<T>): Promise<number> {
    const found = await this.#call(() => this.query(from, find).count().get());
    const { count } = found.data();
    this.observeQuery(from, find, Math.ceil(count / 1000));
    return count;
  }

  /** Creates one document. False: there was one already, and it stays. */
  async create<T extends object>(to: Collection<T>, document: T): Promise<boolean> {
    const row = toRow(document);
    const created = await this.#call(() =>
      this.ref(to, to.idOf(document))
        .create(row)
        .then(() => true)
        .catch(otherwise(isAlreadyExists, false)),
    );
    this.#observe({ kind: "write", collection: to.name, documents: 1 });
    return created;
  }

  /** Changes fields of one document. False: there is no such document. */
  async update<T extends object>(to: Collection<T>, id: string, fields: Partial<T>): Promise<boolean> {
    const row = toRow(fields);
    const updated = await this.#call(() =>
      this.ref(to, id)
        .update(row)
        .then(() => true)
        .catch(otherwise(isMissingDocument, false)),
    );
    this.#observe({ kind: "write", collection: to.name, documents: 1 });
    return updated;
  }

  /**
   * Runs `work` in one transaction: all of its writes happen, or none. It is repeated if another transaction interferes,
   * so it must have no effects of its own.
   */
  async transaction<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
    let attempts = 0;
    let over = false;
    let failedRead: unknown = null;
    const attempt = async (transaction: Transaction): Promise<T> => {
      if (over) throw new CallTimeout("the transaction had been given up");
      attempts += 1;
      failedRead = null;
      const unit = new Unit(this, transaction, (error) => {
        failedRead = error;
      });
      const result = await work(unit);
      if (over) throw new CallTimeout("the transaction had been given up");
      for (const operation of unit.flush()) this.#observe(operation);
      return result;
    };
    try {
      return await this.#call(
        () => this.#client.runTransaction(attempt, { maxAttempts: this.#maxAttempts }),
        this.#transactionLimitMs,
      );
    } catch (error) {
      if (!(error instanceof StoreUnavailable && error.cause instanceof CallTimeout)) throw error;
      if (failedRead !== null) throw toPortError(failedRead);
      if (attempts > 1) throw new StoreBusy("A Firestore transaction was interrupted too often.", { cause: error });
      throw error;
    } finally {
      over = true;
    }
  }

  /** Reads several documents as they were at one moment. */
  snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.#call(() =>
      this.#client.runTransaction((transaction) => work(new Unit(this, transaction, () => {})), { readOnly: true }),
    );
  }

  /**
   * Deletes what a query finds, in transactions of a limited size, and returns how many documents that were. `also` changes
   * what belongs to a document, in the same transaction.
   */
  async sweep<T extends object>(
    from: Collection<T>,
    where: Find<T>["where"],
    also: (unit: Unit, document: T) => Promise<void> = async () => {},
  ): Promise<number> {
    for (let removed = 0; ; ) {
      const found = await this.transaction(async (unit) => {
        const documents = await unit.find(from, { where, limit: SWEEP_BATCH });
        for (const document of documents) {
          await also(unit, document);
          unit.remove(from, from.idOf(document));
        }
        return documents.length;
      });
      removed += found;
      if (found < SWEEP_BATCH) return removed;
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    // A client that is terminated while it retries a call throws an error that can't be caught and would end the process.
    const ended = Promise.allSettled(this.#pending).then(() => this.#client.terminate());
    // Closing must end, even if the network doesn't answer.
    await Promise.race([ended, sleep(this.#callLimitMs, undefined, { ref: false })]).catch(() => {});
  }

  // --- for the transactions of this module ---

  ref<T extends object>(of: Collection<T>, id: string): Ref {
    return this.#client.collection(this.#root + of.name).doc(documentId(id));
  }

  /** The only place that makes queries, so that each one is known to the test of the indexes. */
  query<T extends object>(from: Collection<T>, { where, order, limit }: Find<T>): Query {
    let query: Query = this.#client.collection(this.#root + from.name);
    for (const [field, operator, value] of where) query = query.where(field, operator, value);
    if (order) query = query.orderBy(...order);
    return limit === undefined ? query : query.limit(limit);
  }

  observeGet<T extends object>(from: Collection<T>, documents: number): void {
    this.#observe({ kind: "get", collection: from.name, documents });
  }

  observeQuery<T extends object>(from: Collection<T>, { where, order }: Find<T>, documents: number): void {
    const isEqual = (operator: Operator): boolean => operator === "==" || operator === "in";
    const ranges = where.filter(([, operator]) => !isEqual(operator)).map(([field]) => field);
    const orders = order ? [order] : [...new Set(ranges)].map((field) => [field, "asc"] as const);
    this.#observe({
      kind: "query",
      collection: from.name,
      // A query that finds nothing is billed as one read.
      documents: Math.max(1, documents),
      equal: where.filter(([, operator]) => isEqual(operator)).map(([field]) => field),
      order: orders,
    });
  }

  /** Bounds a call in time and translates its errors. */
  async #call<T>(work: () => Promise<T>, limitMs = this.#callLimitMs): Promise<T> {
    if (this.#closed) throw new StoreUnavailable("The connection to Firestore is closed.");
    const limit = Promise.withResolvers<never>();
    const timer = setTimeout(() => limit.reject(new CallTimeout(`no answer within ${limitMs} ms`)), limitMs);
    const running = work();
    this.#pending.add(running);
    const forget = () => this.#pending.delete(running);
    running.then(forget, forget);
    try {
      return await Promise.race([running, limit.promise]);
    } catch (error) {
      throw toPortError(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

interface Write {
  readonly kind: "create" | "set" | "delete";
  readonly collection: string;
  readonly ref: Ref;
  readonly row: Row;
}

/**
 * One attempt at a transaction. Firestore wants all reads before the first write, so writes are kept until the end.
 * Documents that were read or written before are answered from memory; a query doesn't find what this transaction
 * creates.
 */
export class Unit implements Reader {
  readonly #database: Database;
  readonly #transaction: Transaction;
  readonly #onFailedRead: (error: unknown) => void;
  readonly #known = new Map<string, object | null>();
  readonly #writes = new Map<string, Write>();

  constructor(database: Database, transaction: Transaction, onFailedRead: (error: unknown) => void) {
    this.#database = database;
    this.#transaction = transaction;
    this.#onFailedRead = onFailedRead;
  }

  async get<T extends object>(from: Collection<T>, id: string): Promise<T | null> {
    const [document = null] = await this.getAll(from, [id]);
    return document;
  }

  async getAll<T extends object>(from: Collection<T>, ids: readonly string[]): Promise<(T | null)[]> {
    const refs = ids.map((id) => this.#database.ref(from, id));
    const unknown = [...new Map(refs.map((ref) => [ref.path, ref])).values()].filter(
      ({ path }) => !this.#known.has(path),
    );
    if (unknown.length > 0) {
      const snapshots = await this.#read(() => this.#transaction.getAll(...unknown));
      this.#database.observeGet(from, unknown.length);
      for (const [at, snapshot] of snapshots.entries()) {
        const path = unknown[at]?.path;
        if (path !== undefined) this.#known.set(path, toDocument(snapshot));
      }
    }
    return refs.map(({ path }) => (this.#known.get(path) ?? null) as T | null);
  }

  async find<T extends object>(from: Collection<T>, find: Find<T>): Promise<T[]> {
    const { docs } = await this.#read(() => this.#transaction.get(this.#database.query(from, find)));
    this.#database.observeQuery(from, find, docs.length);
    const found: T[] = [];
    for (const snapshot of docs) {
      const { path } = snapshot.ref;
      if (!this.#known.has(path)) this.#known.set(path, toDocument(snapshot));
      const document = this.#known.get(path) ?? null;
      if (document !== null) found.push(document as T);
    }
    return found;
  }

  /** Fails the transaction if the document exists when it is committed. */
  create<T extends object>(to: Collection<T>, document: T): void {
    this.#write("create", to, to.idOf(document), document);
  }

  set<T extends object>(to: Collection<T>, document: T): void {
    this.#write("set", to, to.idOf(document), document);
  }

  remove<T extends object>(from: Collection<T>, id: string): void {
    this.#write("delete", from, id, null);
  }

  /** Passes the writes to the client, and returns them. */
  flush(): Operation[] {
    return [...this.#writes.values()].map(({ kind, collection: name, ref, row }) => {
      if (kind === "delete") this.#transaction.delete(ref);
      else this.#transaction[kind](ref, row);
      return { kind: kind === "delete" ? "delete" : "write", collection: name, documents: 1 };
    });
  }

  #write<T extends object>(kind: Write["kind"], to: Collection<T>, id: string, document: T | null): void {
    const ref = this.#database.ref(to, id);
    const before = this.#writes.get(ref.path);
    // A document that this transaction deleted or created before has one write in the end.
    const last = kind === "create" && before ? "set" : kind === "set" && before?.kind === "create" ? "create" : kind;
    this.#writes.set(ref.path, { kind: last, collection: to.name, ref, row: document === null ? {} : toRow(document) });
    this.#known.set(ref.path, document);
  }

  async #read<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      if (!isAborted(error)) this.#onFailedRead(error);
      throw error;
    }
  }
}

/** Only this store writes the documents, so they have the type of their collection. */
const toDocument = <T extends object>(snapshot: Snapshot): T | null =>
  snapshot.exists ? (snapshot.data() as T) : null;

function toRow(document: object): Row {
  assertAllStorable(document);
  return { ...document };
}

function assertAllStorable(value: unknown): void {
  if (typeof value === "string") assertStorable(value);
  else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      assertStorable(key);
      assertAllStorable(inner);
    }
  }
}

const otherwise =
  <T>(expected: (error: unknown) => boolean, result: T) =>
  (error: unknown): T => {
    if (expected(error)) return result;
    throw error;
  };
