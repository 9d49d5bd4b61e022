import type { PersonalRecord } from "#app/domain/accounts/personal-data.ts";
import type { ProgressSnapshot, ProgressStore } from "#app/domain/ports/progress.ts";
import { keyOf, type ProgressRecord } from "#app/domain/progress/records.ts";
import { createPauses } from "#app/server/limits/pauses.ts";
import { backOff, type Database, keptChanging, type Queries } from "#app/server/store/postgres/database.ts";
import { FOREIGN_KEY_VIOLATION, sqlState } from "#app/server/store/postgres/errors.ts";
import type { PersonalTable } from "#app/server/store/postgres/personal.ts";
import {
  type Changes,
  grown,
  isTooMuch,
  joinBatch,
  noProgress,
  type Size,
  toRecord,
} from "#app/server/store/progress-batch.ts";
import { assertStorable } from "#app/server/store/text.ts";

interface Head extends Size {
  readonly epoch: number;
  readonly version: number;
}

/** A record and the account's head, in each row. Without progress all of it is null, and without records the record is. */
type Row = { readonly [Field in keyof Head]: Head[Field] | null } & {
  readonly key: string | null;
  /** The version that changed the record last. */
  readonly changed: number;
  readonly record: string;
};

type Batch = Parameters<ProgressStore["merge"]>[1];

/** How often a merge is tried without a lock. It loses when another one was faster. */
const UNLOCKED_ATTEMPTS = 4;
/** With a lock, only the end of the account or its first progress can get in between. */
const MAX_ATTEMPTS = UNLOCKED_ATTEMPTS + 4;

const HEAD = "progress.epoch, progress.version, progress.records, progress.bytes";
const RECORD = "key, progress_records.version AS changed, record";

/** The head of an account, with the records that a condition selects, from one moment. */
const withRecords = (condition: string): string => `
  SELECT ${HEAD}, ${RECORD} FROM progress LEFT JOIN progress_records ON progress_records.uid = progress.uid AND ${condition}
  WHERE progress.uid = $1 ORDER BY key`;

const EVERYTHING = withRecords("key NOT LIKE 'draft:%'");
const CHANGED = withRecords("key NOT LIKE 'draft:%' AND progress_records.version > $2");
// The kinds of keys in order: card, draft, lesson, month, place, practice, quiz.
const LISTED = withRecords("key >= 'lesson:' AND key NOT LIKE 'month:%'");

// What a merge has to know: the records that it joins ($2) and what is new to the caller ($3), each found by its own index.
const READ = `
  SELECT ${HEAD}, ${RECORD} FROM profiles
    LEFT JOIN progress ON progress.uid = profiles.uid
    LEFT JOIN LATERAL (
      SELECT key, version, record FROM progress_records WHERE uid = $1 AND key = ANY ($2::text[])
      UNION ALL
      SELECT key, version, record FROM progress_records
      WHERE uid = $1 AND version > $3 AND key NOT LIKE 'draft:%' AND key <> ALL ($2::text[])
    ) AS progress_records ON true
  WHERE profiles.uid = $1`;

/**
 * Writes the head ($1 to $5) and the records ($6, $7), unless the account's version isn't the one that was read any more
 * ($3 is the next one). If it is, everything else that was read is still true, too, because each change of a record
 * increases the version. So nothing has to be locked between reading and writing.
 */
const writing = (clear: string): string => `
  WITH head AS (
    INSERT INTO progress (uid, epoch, version, records, bytes) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (uid) DO UPDATE
    SET epoch = excluded.epoch, version = excluded.version, records = excluded.records, bytes = excluded.bytes
    WHERE progress.version = excluded.version - 1
    RETURNING uid, version
  )${clear}, written AS (
    INSERT INTO progress_records (uid, key, version, record)
    SELECT head.uid, batch.key, head.version, batch.record::json
    FROM head, unnest($6::text[], $7::text[]) AS batch (key, record)
    ON CONFLICT (uid, key) DO UPDATE SET version = excluded.version, record = excluded.record
  )
  SELECT uid FROM head`;

const WRITE = writing("");
const CLEAR_AND_WRITE = writing(`, cleared AS (
    DELETE FROM progress_records USING head WHERE progress_records.uid = head.uid AND key <> ALL ($6::text[])
  )`);

export function postgresProgress(db: Database): ProgressStore {
  /** Null if another merge was faster. */
  async function merge(queries: Queries, uid: string, batch: Batch): Promise<MergeResult> {
    const keys = [...new Set(batch.records.map(keyOf))];
    [uid, ...keys].forEach(assertStorable);
    const rows = await queries.rows<Row>(READ, uid, keys, batch.since);
    if (!rows[0]) return { state: "unknown" };
    const before = headOf(rows[0]);
    const epoch = Math.max(before.epoch, batch.epoch ?? before.epoch);
    if (batch.epoch !== null && batch.epoch < epoch) {
      return { state: "merged", ...(await found(queries, EVERYTHING, uid)) };
    }
    const deletes = epoch > before.epoch;
    const stored = new Map(deletes ? [] : recordsIn(rows).map((row) => [row.key, row]));
    const changes = joinBatch(batch.records, (key) => stored.get(key)?.record ?? null);
    if (!deletes && changes.records.size === 0) {
      return { state: "merged", epoch, version: before.version, records: await newToCaller(stored, changes, batch) };
    }
    const size = grown(deletes ? noProgress : before, changes.growth);
    if (isTooMuch(size, changes.growth)) return { state: "full" };
    const head = { epoch, version: before.version + 1, ...size };
    if (!(await write(queries, uid, head, changes, deletes))) return null;
    return { state: "merged", epoch, version: head.version, records: await newToCaller(stored, changes, batch) };
  }

  /** Other merges of the account wait until this one is done. Slower, but it doesn't lose against them. */
  const mergeLocked = (uid: string, batch: Batch): Promise<MergeResult> =>
    db.write(async (tx) => {
      await tx.row("SELECT uid FROM progress WHERE uid = $1 FOR UPDATE", uid);
      return merge(tx, uid, batch);
    });

  return {
    get: (uid, since) => (since === 0 ? found(db, EVERYTHING, uid) : found(db, CHANGED, uid, since)),
    summary: (uid) => found(db, LISTED, uid),
    async merge(uid, batch) {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const result = await (attempt > UNLOCKED_ATTEMPTS ? mergeLocked(uid, batch) : merge(db, uid, batch));
        if (result) return result;
        await backOff(attempt);
      }
      throw keptChanging();
    },
    async draft(uid, practice) {
      const sql = "SELECT record FROM progress_records WHERE uid = $1 AND key = $2";
      const row = await db.row<{ record: string }>(sql, uid, keyOf({ kind: "draft", id: practice }));
      const record = row && toRecord(row);
      return record?.kind === "draft" ? record : null;
    },
    deleteAll: (uid) =>
      db.write(async (tx) => {
        // The row of the head is locked before the records are looked for.
        const [head] = await tx.changed<{ epoch: number }>(
          `INSERT INTO progress (uid, epoch, version, records, bytes) SELECT uid, 1, 1, 0, 0 FROM profiles WHERE uid = $1
           ON CONFLICT (uid) DO UPDATE
           SET epoch = progress.epoch + 1, version = progress.version + 1, records = 0, bytes = 0
           RETURNING epoch`,
          uid,
        );
        if (!head) return null;
        await tx.change("DELETE FROM progress_records WHERE uid = $1", uid);
        return head.epoch;
      }),
  };
}

/** Null: another call changed the account in between. */
type MergeResult = Awaited<ReturnType<ProgressStore["merge"]>> | null;

async function write(db: Queries, uid: string, head: Head, { records }: Changes, clear: boolean): Promise<boolean> {
  const texts = [...records.values()].map((record) => JSON.stringify(record));
  const { epoch, version, records: count, bytes } = head;
  const sql = clear ? CLEAR_AND_WRITE : WRITE;
  try {
    return (await db.changed(sql, uid, epoch, version, count, bytes, [...records.keys()], texts)).length > 0;
  } catch (error) {
    // The account was deleted in between.
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

/** What was read and what was written, as far as it is new to the caller. */
async function newToCaller(
  stored: ReadonlyMap<string, RecordRow>,
  { records: written }: Changes,
  { since }: Batch,
): Promise<ProgressRecord[]> {
  const rest = [...stored.values()].filter(({ key, changed }) => changed > since && !written.has(key));
  const records = new Map(written);
  for (const [index, record] of (await parsed(rest)).entries()) records.set(rest[index]?.key ?? "", record);
  return [...records]
    .filter(([key]) => !key.startsWith("draft:"))
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([, record]) => record);
}

async function found(queries: Queries, sql: string, ...values: (string | number)[]): Promise<ProgressSnapshot> {
  const rows = await queries.rows<Row>(sql, ...values);
  const { epoch, version } = headOf(rows[0]);
  return { epoch, version, records: await parsed(recordsIn(rows)) };
}

const headOf = (row: Row | undefined): Head => ({
  epoch: row?.epoch ?? 0,
  version: row?.version ?? 0,
  records: row?.records ?? 0,
  bytes: row?.bytes ?? 0,
});

type RecordRow = Row & { readonly key: string };
const recordsIn = (rows: readonly Row[]): RecordRow[] => rows.filter((row): row is RecordRow => row.key !== null);

/** Parses records, with pauses in which other requests are served. */
async function parsed(rows: readonly { readonly record: string }[]): Promise<ProgressRecord[]> {
  const records: ProgressRecord[] = [];
  const pauses = createPauses();
  for (const row of rows) {
    records.push(toRecord(row));
    await pauses.after();
  }
  return records;
}

export const progressTables: readonly PersonalTable[] = [
  {
    table: "progress_records",
    part: "progress",
    // A record is already JSON, in the format of domain/progress/records.ts.
    async records(tx, { uid }) {
      const rows = await tx.rows<{ record: string }>(
        "SELECT record FROM progress_records WHERE uid = $1 ORDER BY key",
        uid,
      );
      return (await parsed(rows)) as unknown as PersonalRecord[];
    },
    remove: (tx, { uid }) => tx.change("DELETE FROM progress_records WHERE uid = $1", uid),
  },
  // Counters that keep devices in sync and the account within its limits. They say nothing about the person.
  {
    table: "progress",
    part: "progress",
    records: async () => [],
    remove: (tx, { uid }) => tx.change("DELETE FROM progress WHERE uid = $1", uid),
  },
];
