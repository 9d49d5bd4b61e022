/** One connection to the database file, with the few methods that the adapters need. */
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { createPauses } from "#app/server/limits/pauses.ts";
import { isBusy, toPortError } from "#app/server/store/sqlite/errors.ts";
import { assertStorable } from "#app/server/store/text.ts";

/** How long SQLite itself waits for a lock. We wait for the rest without blocking the event loop. */
export const LOCK_WAIT_MS = 5;

export type Value = string | number | null;

export class Connection {
  readonly #db: DatabaseSync;
  readonly #busyTimeoutMs: number;
  readonly #begin: () => number;
  readonly #commit: () => number;

  /** `busyTimeoutMs`: how long one call keeps trying while another process writes. */
  constructor(db: DatabaseSync, busyTimeoutMs: number) {
    this.#db = db;
    this.#busyTimeoutMs = busyTimeoutMs;
    this.#begin = this.change("BEGIN IMMEDIATE");
    this.#commit = this.change("COMMIT");
  }

  /** Compiles a query for at most one row. The tables are STRICT, so `Row` matches the schema. */
  row<Row>(sql: string): (...values: Value[]) => Row | undefined {
    const statement = this.#db.prepare(sql);
    return (...values) => statement.get(...values) as Row | undefined;
  }

  /** Compiles a query for any number of rows. */
  rows<Row>(sql: string): (...values: Value[]) => Row[] {
    const statement = this.#db.prepare(sql);
    return (...values) => statement.all(...values) as Row[];
  }

  /** Compiles a statement that writes. It returns how many rows changed. */
  change(sql: string): (...values: Value[]) => number {
    const statement = this.#db.prepare(sql);
    return (...values) => {
      for (const value of values) assertStorable(value);
      return Number(statement.run(...(values as SQLInputValue[])).changes);
    };
  }

  /** Runs reads that don't need a common snapshot. */
  read<T>(work: () => T): Promise<T> {
    return this.#retryWhileBusy(work);
  }

  /** Runs `work` in one transaction that holds the write lock from the start: all of it happens, or nothing. */
  write<T>(work: () => T): Promise<T> {
    return this.#retryWhileBusy(() => {
      this.#begin();
      try {
        const result = work();
        this.#commit();
        return result;
      } catch (error) {
        if (this.#db.isOpen && this.#db.isTransaction) this.#db.exec("ROLLBACK");
        throw error;
      }
    });
  }

  /** Iterates over a list that may read while iterating, with pauses in which other requests are served. */
  async collect<T>(list: Iterable<T>): Promise<T[]> {
    const found: T[] = [];
    const pauses = createPauses();
    const items = list[Symbol.iterator]();
    for (;;) {
      let next: IteratorResult<T>;
      try {
        next = items.next();
      } catch (error) {
        // No retry: a list that failed has ended, and missing items would go unnoticed.
        throw toPortError(error);
      }
      if (next.done === true) return found;
      found.push(next.value);
      await pauses.after();
    }
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  async #retryWhileBusy<T>(work: () => T): Promise<T> {
    const deadline = performance.now() + this.#busyTimeoutMs;
    for (let waitMs = 1; ; waitMs = Math.min(waitMs * 2, 25)) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || performance.now() + waitMs > deadline) throw toPortError(error);
      }
      await pause(waitMs);
    }
  }
}
