import type { PersonalRecord } from "#app/domain/personal-data.ts";
import type { KnownProgress, ProgressStore } from "#app/domain/ports.ts";
import { joinRecords, sameRecord } from "#app/domain/progress/join.ts";
import { keyOf, limits, type ProgressRecord } from "#app/domain/progress/records.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import type { PersonalTable } from "#app/server/store/sqlite/personal.ts";

interface HeadRow {
  readonly epoch: number;
  readonly version: number;
}

interface RecordRow {
  readonly record: string;
}

const nothing: HeadRow = { epoch: 0, version: 0 };
/** Written by this module alone, from records that were parsed. */
const toRecord = ({ record }: RecordRow): ProgressRecord => JSON.parse(record) as ProgressRecord;

export function sqliteProgress(db: Connection): ProgressStore {
  const account = db.row("SELECT 1 FROM profiles WHERE uid = ?");
  const head = db.row<HeadRow>("SELECT epoch, version FROM progress WHERE uid = ?");
  const setHead = db.change(`
    INSERT INTO progress (uid, epoch, version) VALUES (?, ?, ?)
    ON CONFLICT (uid) DO UPDATE SET epoch = excluded.epoch, version = excluded.version`);
  const changed = db.rows<RecordRow>(
    "SELECT record FROM progress_records WHERE uid = ? AND version > ? AND key NOT GLOB 'draft:*' ORDER BY key",
  );
  const one = db.row<RecordRow>("SELECT record FROM progress_records WHERE uid = ? AND key = ?");
  const count = db.row<{ n: number }>("SELECT count(*) AS n FROM progress_records WHERE uid = ?");
  const put = db.change(`
    INSERT INTO progress_records (uid, key, version, record) VALUES (?, ?, ?, ?)
    ON CONFLICT (uid, key) DO UPDATE SET version = excluded.version, record = excluded.record`);
  const clear = db.change("DELETE FROM progress_records WHERE uid = ?");

  const known = (uid: string, { epoch, version }: HeadRow, since: number): KnownProgress => ({
    epoch,
    version,
    records: changed(uid, since).map(toRecord),
  });

  /** What a batch changes, joined with what is known, by key. */
  function joined(uid: string, records: readonly ProgressRecord[]): Map<string, ProgressRecord> {
    const changes = new Map<string, ProgressRecord>();
    for (const record of records) {
      const key = keyOf(record);
      const row = changes.has(key) ? undefined : one(uid, key);
      const before = changes.get(key) ?? (row && toRecord(row));
      const after = before ? joinRecords(before, record) : record;
      if (!before || !sameRecord(before, after)) changes.set(key, after);
    }
    return changes;
  }

  return {
    get: (uid, since) => db.read(() => known(uid, head(uid) ?? nothing, since)),
    merge: (uid, batch) =>
      db
        .write(() => {
          if (!account(uid)) return { state: "unknown" as const };
          const before = head(uid) ?? nothing;
          const epoch = Math.max(before.epoch, batch.epoch ?? before.epoch);
          const deletes = epoch > before.epoch;
          const late = batch.epoch !== null && batch.epoch < epoch;
          if (deletes) clear(uid);
          const changes = late ? new Map<string, ProgressRecord>() : joined(uid, batch.records);
          let version = before.version;
          if (deletes || changes.size > 0) {
            version += 1;
            setHead(uid, epoch, version);
            for (const [key, record] of changes) put(uid, key, version, JSON.stringify(record));
            // Only what adds a record can make it too many.
            if ((count(uid)?.n ?? 0) > limits.records) throw new TooMuch();
          }
          return { state: "merged" as const, ...known(uid, { epoch, version }, late ? 0 : batch.since) };
        })
        .catch((error: unknown) => {
          if (error instanceof TooMuch) return { state: "full" as const };
          throw error;
        }),
    draft: (uid, practice) =>
      db.read(() => {
        const row = one(uid, keyOf({ kind: "draft", id: practice }));
        const record = row && toRecord(row);
        return record?.kind === "draft" ? record : null;
      }),
    forget: (uid) =>
      db.write(() => {
        if (!account(uid)) return null;
        const { epoch, version } = head(uid) ?? nothing;
        setHead(uid, epoch + 1, version + 1);
        clear(uid);
        return epoch + 1;
      }),
  };
}

/** Takes the transaction back. */
class TooMuch extends Error {}

export function progressTables(db: Connection): readonly PersonalTable[] {
  const records = db.rows<RecordRow>("SELECT record FROM progress_records WHERE uid = ? ORDER BY key");
  const removeRecords = db.change("DELETE FROM progress_records WHERE uid = ?");
  const removeHead = db.change("DELETE FROM progress WHERE uid = ?");
  return [
    {
      table: "progress_records",
      part: "progress",
      // A record is JSON already, in the words of domain/progress/records.ts.
      records: ({ uid }) => records(uid).map(({ record }) => JSON.parse(record) as PersonalRecord),
      remove: ({ uid }) => void removeRecords(uid),
    },
    // Two counters that keep devices in step; they say nothing of the person.
    { table: "progress", part: "progress", records: () => [], remove: ({ uid }) => void removeHead(uid) },
  ];
}
