/** Copying everything from one store to another: the fields of each kind of row, and sums to compare both sides. */
import { createHash } from "node:crypto";
import { type RowKind, rowKinds, type StoreRow } from "#app/domain/ports/data-store.ts";

type Column = "text" | "integer" | "boolean" | "json";

export interface RowTable {
  /** The first columns, which identify a row. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, Column>>;
}

const uid = { uid: "text" } as const;
const id = { id: "text" } as const;

/** The tables of the SQL stores, by kind, which is also their name. Every column is in here. */
export const rowTables: Readonly<Record<RowKind, RowTable>> = {
  profiles: {
    key: ["uid"],
    columns: {
      ...uid,
      name: "text",
      email: "text",
      email_verified: "boolean",
      created_at: "integer",
      delete_at: "integer",
    },
  },
  identities: { key: ["provider", "subject"], columns: { provider: "text", subject: "text", ...uid } },
  credentials: {
    key: ["uid"],
    columns: {
      ...uid,
      email: "text",
      email_key: "text",
      password_hash: "text",
      email_verified: "boolean",
      version: "integer",
    },
  },
  tokens: {
    key: ["id"],
    columns: { ...id, purpose: "text", ...uid, expires_at: "integer", used: "boolean" },
  },
  email_changes: {
    key: ["id"],
    columns: {
      ...id,
      stop_id: "text",
      ...uid,
      old_email: "text",
      new_email: "text",
      state: "text",
      requested_at: "integer",
      expires_at: "integer",
      stop_until: "integer",
    },
  },
  sessions: {
    key: ["hash"],
    columns: {
      hash: "text",
      ...uid,
      created_at: "integer",
      seen_at: "integer",
      expires_at: "integer",
      client: "text",
    },
  },
  passkeys: {
    key: ["id"],
    columns: {
      ...id,
      ...uid,
      name: "text",
      public_key: "text",
      counter: "integer",
      transports: "json",
      created_at: "integer",
      used_at: "integer",
    },
  },
  passkey_challenges: { key: ["challenge"], columns: { challenge: "text", ...uid, expires_at: "integer" } },
  progress: {
    key: ["uid"],
    columns: { ...uid, epoch: "integer", version: "integer", records: "integer", bytes: "integer" },
  },
  progress_records: {
    key: ["uid", "key"],
    columns: { ...uid, key: "text", version: "integer", record: "json" },
  },
  mails: {
    key: ["id"],
    columns: {
      ...id,
      template: "text",
      recipient: "text",
      data: "json",
      token_id: "text",
      queued_at: "integer",
      state: "text",
      at: "integer",
      attempts: "integer",
      last_error: "text",
      ...uid,
      person_key: "text",
    },
  },
  subscribers: {
    key: ["id"],
    columns: {
      ...id,
      email: "text",
      email_key: "text",
      source: "text",
      state: "text",
      token_id: "text",
      expires_at: "integer",
      requested_at: "integer",
      confirmed_at: "integer",
      gone_at: "integer",
      bounced_at: "integer",
    },
  },
  soft_bounces: { key: ["subscriber_id", "ref"], columns: { subscriber_id: "text", ref: "text", at: "integer" } },
  complaints: { key: ["address"], columns: { address: "text", at: "integer" } },
  issues: {
    key: ["id"],
    columns: {
      ...id,
      subject: "text",
      intro: "text",
      articles: "json",
      passed_over: "json",
      composed_at: "integer",
      begun_at: "integer",
      sent_at: "integer",
      recipients: "integer",
      run: "text",
      run_until: "integer",
    },
  },
  copies: {
    key: ["issue", "subscriber_id"],
    columns: {
      issue: "text",
      subscriber_id: "text",
      state: "text",
      due: "integer",
      run: "text",
      at: "integer",
      reason: "text",
    },
  },
};

/** Rows of one page and of one transaction. The largest rows have about 50 kB. */
const BATCH = 200;

/** Exports every table in pages. `page` reads the rows after a key, or the first ones, in the order of their keys. */
export async function* exportTables(
  page: (
    kind: RowKind,
    after: readonly string[] | null,
    limit: number,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>,
): AsyncGenerator<StoreRow> {
  for (const kind of rowKinds) {
    const { key, columns } = rowTables[kind];
    let after: readonly string[] | null = null;
    for (;;) {
      const rows = await page(kind, after, BATCH);
      for (const row of rows) {
        yield toStoreRow(
          kind,
          Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, fromSql(type, row[name])])),
        );
      }
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = key.map((name) => String(last[name]));
    }
  }
}

/** A row with its key. */
export function toStoreRow(kind: RowKind, value: StoreRow["value"]): StoreRow {
  const parts = rowTables[kind].key.map((name) => String(value[name]));
  const key = parts.length === 1 ? (parts[0] ?? "") : JSON.stringify(parts);
  // Some stores keep the old due time of a copy that isn't waiting. It means nothing there.
  const isSettled = kind === "copies" && value["state"] !== "waiting";
  return { kind, key, value: isSettled ? { ...value, due: null } : value };
}

/** SQLite has no booleans, and both databases return JSON as text. */
function fromSql(type: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === "boolean") return Boolean(value);
  return type === "json" ? (JSON.parse(String(value)) as unknown) : value;
}

/**
 * Groups rows that follow each other into batches of one kind. `isFull`: whether the next row needs another batch. Throws
 * if a kind is unknown.
 */
export async function* batchesOf(
  rows: AsyncIterable<StoreRow>,
  isFull: (values: readonly StoreRow["value"][], next: StoreRow) => boolean = (values) => values.length === BATCH,
): AsyncGenerator<{ readonly kind: RowKind; readonly values: readonly StoreRow["value"][] }> {
  let kind: RowKind | null = null;
  let values: StoreRow["value"][] = [];
  for await (const row of rows) {
    if (!rowKinds.includes(row.kind)) throw new TypeError(`There is no kind of rows called ${row.kind}.`);
    if (kind !== null && values.length > 0 && (row.kind !== kind || isFull(values, row))) {
      yield { kind, values };
      values = [];
    }
    kind = row.kind;
    values.push(row.value);
  }
  if (kind !== null && values.length > 0) yield { kind, values };
}

export interface RowSum {
  readonly count: number;
  /** A hash of all rows, whatever their order. */
  readonly digest: string;
}

/** Counts and hashes the rows of each kind. Two stores with the same data have the same sums. */
export async function sumRows(rows: AsyncIterable<StoreRow>): Promise<Map<RowKind, RowSum>> {
  const sums = new Map<RowKind, { count: number; total: bigint }>();
  for await (const { kind, value } of rows) {
    const { count, total } = sums.get(kind) ?? { count: 0, total: 0n };
    const hash = createHash("sha256").update(canonical(value)).digest("hex");
    sums.set(kind, { count: count + 1, total: BigInt.asUintN(256, total + BigInt(`0x${hash}`)) });
  }
  return new Map(
    [...sums].map(([kind, { count, total }]) => [kind, { count, digest: total.toString(16).padStart(64, "0") }]),
  );
}

/** JSON with sorted keys, because databases don't keep their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
