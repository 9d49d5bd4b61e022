import type { PersonalRecord } from "#app/domain/accounts/personal-data.ts";
import type { ProgressSnapshot, ProgressStore } from "#app/domain/ports/progress.ts";
import { keyOf } from "#app/domain/progress/records.ts";
import { grown, isTooMuch, joinBatch, noProgress, type Size, toRecord } from "#app/server/store/progress-batch.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import type { PersonalTable } from "#app/server/store/sqlite/personal.ts";

interface HeadRow extends Size {
  readonly epoch: number;
  readonly version: number;
}

interface RecordRow {
  readonly record: string;
}

interface Found extends Pick<HeadRow, "epoch" | "version"> {
  readonly rows: readonly RecordRow[];
}

export function sqliteProgress(db: Connection): ProgressStore {
  const account = db.row("SELECT 1 FROM profiles WHERE uid = ?");
  const head = db.row<HeadRow>("SELECT epoch, version, records, bytes FROM progress WHERE uid = ?");
  const setHead = db.change(`
    INSERT INTO progress (uid, epoch, version, records, bytes) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (uid) DO UPDATE
    SET epoch = excluded.epoch, version = excluded.version, records = excluded.records, bytes = excluded.bytes`);
  const everything = db.rows<RecordRow>(
    "SELECT record FROM progress_records WHERE uid = ? AND key NOT GLOB 'draft:*' ORDER BY key",
  );
  // On its own, SQLite would scan all records of the account, because they are in the order of their keys there.
  const changed = db.rows<RecordRow>(`
    SELECT record FROM progress_records INDEXED BY progress_records_by_version
    WHERE uid = ? AND version > ? AND key NOT GLOB 'draft:*' ORDER BY key`);
  const one = db.row<RecordRow>("SELECT record FROM progress_records WHERE uid = ? AND key = ?");
  // The kinds of keys in order: card, draft, lesson, month, place, practice, quiz.
  const listed = db.rows<RecordRow>(
    "SELECT record FROM progress_records WHERE uid = ? AND key >= 'lesson:' AND key NOT GLOB 'month:*' ORDER BY key",
  );
  const put = db.change(`
    INSERT INTO progress_records (uid, key, version, record) VALUES (?, ?, ?, ?)
    ON CONFLICT (uid, key) DO UPDATE SET version = excluded.version, record = excluded.record`);
  const clear = db.change("DELETE FROM progress_records WHERE uid = ?");

  /** What is new to a caller, from one snapshot but not parsed yet, because parsing takes longer. */
  const found = (uid: string, { epoch, version }: Pick<HeadRow, "epoch" | "version">, since: number): Found => ({
    epoch,
    version,
    rows: since === 0 ? everything(uid) : changed(uid, since),
  });
  const known = async ({ epoch, version, rows }: Found): Promise<ProgressSnapshot> => ({
    epoch,
    version,
    records: await db.collect(rows.values().map(toRecord)),
  });

  return {
    get: async (uid, since) => known(await db.read(() => found(uid, head(uid) ?? noProgress, since))),
    summary: (uid) =>
      db.read(() => {
        const { epoch, version } = head(uid) ?? noProgress;
        return { epoch, version, records: listed(uid).map(toRecord) };
      }),
    async merge(uid, batch) {
      const result = await db
        .write(() => {
          if (!account(uid)) return "unknown" as const;
          const before = head(uid) ?? noProgress;
          const epoch = Math.max(before.epoch, batch.epoch ?? before.epoch);
          const deletes = epoch > before.epoch;
          const late = batch.epoch !== null && batch.epoch < epoch;
          if (deletes) clear(uid);
          const changes = joinBatch(late ? [] : batch.records, (key) => one(uid, key)?.record ?? null);
          let version = before.version;
          if (deletes || changes.records.size > 0) {
            const size = grown(deletes ? noProgress : before, changes.growth);
            if (isTooMuch(size, changes.growth)) throw new TooMuch();
            version += 1;
            setHead(uid, epoch, version, size.records, size.bytes);
            for (const [key, record] of changes.records) put(uid, key, version, JSON.stringify(record));
          }
          return found(uid, { epoch, version }, late ? 0 : batch.since);
        })
        .catch((error: unknown) => {
          if (error instanceof TooMuch) return "full" as const;
          throw error;
        });
      return typeof result === "string" ? { state: result } : { state: "merged", ...(await known(result)) };
    },
    draft: (uid, practice) =>
      db.read(() => {
        const row = one(uid, keyOf({ kind: "draft", id: practice }));
        const record = row && toRecord(row);
        return record?.kind === "draft" ? record : null;
      }),
    deleteAll: (uid) =>
      db.write(() => {
        if (!account(uid)) return null;
        const { epoch, version } = head(uid) ?? noProgress;
        setHead(uid, epoch + 1, version + 1, 0, 0);
        clear(uid);
        return epoch + 1;
      }),
  };
}

/** Rolls the transaction back. */
class TooMuch extends Error {}

export function progressTables(db: Connection): readonly PersonalTable[] {
  // A full account has 5 MB. Eight drafts at a time don't keep other requests waiting.
  const page = db.rows<RecordRow & { key: string }>(
    "SELECT key, record FROM progress_records WHERE uid = ? AND key > ? ORDER BY key LIMIT 8",
  );
  const removeRecords = db.change("DELETE FROM progress_records WHERE uid = ?");
  const removeHead = db.change("DELETE FROM progress WHERE uid = ?");
  return [
    {
      table: "progress_records",
      part: "progress",
      // A record is already JSON, in the format of domain/progress/records.ts.
      *records({ uid }) {
        for (let rows = page(uid, ""); rows.length > 0; rows = page(uid, rows.at(-1)?.key ?? "")) {
          for (const { record } of rows) yield JSON.parse(record) as PersonalRecord;
        }
      },
      remove: ({ uid }) => void removeRecords(uid),
    },
    // Counters that keep devices in sync and the account within its limits. They say nothing about the person.
    { table: "progress", part: "progress", records: () => [], remove: ({ uid }) => void removeHead(uid) },
  ];
}
