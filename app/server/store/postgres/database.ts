/** A pool of connections, with the few methods that the stores need. */
import { createHash, randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { StoreBusy, StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import {
  connectionError,
  isConflict,
  isLostConnection,
  keepsConnection,
  toPortError,
} from "#app/server/store/postgres/errors.ts";
import { assertStorable, isStorable } from "#app/server/store/text.ts";

export type Value = string | number | boolean | null | readonly string[];

/** Statements on the pool, each a transaction of its own, or inside one transaction. */
export interface Queries {
  /** At most one row. Text that can't be stored is never found. */
  row<Row>(sql: string, ...values: Value[]): Promise<Row | undefined>;
  rows<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
  /** Runs a statement that writes, and returns how many rows changed. Rejects text that can't be stored. */
  change(sql: string, ...values: Value[]): Promise<number>;
  /** Like `change`, for a statement with RETURNING. */
  changed<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
}

/** How often a transaction that lost against others runs again. */
const MAX_ATTEMPTS = 8;
/** How long `close` waits for the server to say goodbye. */
const CLOSE_WAIT_MS = 2000;

interface Result {
  readonly rows: unknown[];
  readonly rowCount: number | null;
}

export class Database implements Queries {
  readonly #pool: Pool;
  #closing: Promise<unknown> | null = null;

  constructor(pool: Pool) {
    this.#pool = pool;
    // Without listeners, an idle connection that breaks would end the process. The pool replaces it.
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
  }

  async row<Row>(sql: string, ...values: Value[]): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, ...values))[0];
  }

  async rows<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.#settled(() => this.#withClient((client) => nothingWritten(queries(client).rows<Row>(sql, ...values))));
  }

  async change(sql: string, ...values: Value[]): Promise<number> {
    return this.#settled(() => this.#withClient((client) => queries(client).change(sql, ...values)));
  }

  async changed<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.#settled(() => this.#withClient((client) => queries(client).changed<Row>(sql, ...values)));
  }

  /**
   * Runs `work` in one transaction: all of it happens, or nothing. It may run several times, so it must not change
   * anything else. Rows that a decision depends on have to be locked, because other transactions run at the same time.
   */
  write<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    return this.#settled(() => this.#transaction("BEGIN", work));
  }

  /** Runs reads that all see the same moment. */
  snapshot<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    return this.#settled(() => this.#transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work));
  }

  /** Idempotent. */
  close(): Promise<void> {
    this.#closing ??= this.#pool.end();
    const limit = new AbortController();
    const timeout = pause(CLOSE_WAIT_MS, undefined, { signal: limit.signal, ref: false }).catch(() => {});
    return Promise.race([this.#closing, timeout]).then(() => limit.abort());
  }

  #transaction<T>(begin: string, work: (tx: Queries) => Promise<T>): Promise<T> {
    return this.#withClient(async (client) => {
      await nothingWritten(run(client, begin));
      try {
        const result = await work(queries(client));
        await run(client, "COMMIT");
        return result;
      } catch (error) {
        // A connection that is broken is thrown away, and the server rolls back by itself.
        if (!(error instanceof StoreUnavailable)) await run(client, "ROLLBACK");
        throw error;
      }
    });
  }

  async #withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (this.#closing) throw new StoreUnavailable("The database is closed.");
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw keepsConnection(error) ? error : connectionError(error);
    });
    let usable = true;
    try {
      return await work(client);
    } catch (error) {
      usable = !(error instanceof StoreUnavailable);
      throw error;
    } finally {
      client.release(!usable);
    }
  }

  /**
   * Runs transactions again that lost against others, and once more if the connection turned out to be dead. Translates
   * errors.
   */
  async #settled<T>(transaction: () => Promise<T>): Promise<T> {
    let lost = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction();
      } catch (error) {
        const again = isConflict(error) ? attempt < MAX_ATTEMPTS : error instanceof LostConnection && !lost;
        if (!again) throw toPortError(error);
        lost ||= error instanceof LostConnection;
      }
      await backOff(attempt);
    }
  }
}

/** A connection was lost before anything was written, so the same call may run again. */
class LostConnection extends StoreUnavailable {}

const nothingWritten = <T>(statement: Promise<T>): Promise<T> =>
  statement.catch((error: unknown) => {
    throw isLostConnection(error) ? new LostConnection((error as Error).message, { cause: error }) : error;
  });

/** Waits a little longer after each attempt, by chance, so that two that met don't meet again. */
export const backOff = (attempt: number): Promise<void> => pause(randomInt(1 + Math.min(2 ** attempt, 64)));

/** Thrown when a row kept changing between reading and writing it. */
export const keptChanging = (): StoreBusy => new StoreBusy("Other calls kept changing the same rows.");

function queries(client: PoolClient): Queries {
  const rows = async <Row>(sql: string, ...values: Value[]): Promise<Row[]> => {
    if (values.flat().some((value) => typeof value === "string" && !isStorable(value))) return [];
    return (await run(client, sql, values)).rows as Row[];
  };
  const write = (sql: string, values: Value[]): Promise<Result> => {
    values.flat().forEach(assertStorable);
    return run(client, sql, values);
  };
  return {
    rows,
    row: async <Row>(sql: string, ...values: Value[]) => (await rows<Row>(sql, ...values))[0],
    change: async (sql, ...values) => (await write(sql, values)).rowCount ?? 0,
    changed: async <Row>(sql: string, ...values: Value[]) => (await write(sql, values)).rows as Row[],
  };
}

/** Throws the server's errors, and `StoreUnavailable` if the connection can't be used any more. */
async function run(client: PoolClient, sql: string, values?: Value[]): Promise<Result> {
  try {
    // The server parses and plans a named statement once for each connection.
    return await client.query(values ? { name: statementName(sql), text: sql, values } : sql);
  } catch (error) {
    if (keepsConnection(error)) throw error;
    const failure = toPortError(error);
    throw failure instanceof StoreUnavailable ? failure : connectionError(error);
  }
}

const names = new Map<string, string>();

/** The same for every process, because a pooler may share connections between them. */
function statementName(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = `g_${createHash("sha256").update(sql).digest("base64url").slice(0, 20)}`;
    names.set(sql, name);
  }
  return name;
}
