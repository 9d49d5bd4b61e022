/** Mistakes with progress. */
import { setTimeout as pause } from "node:timers/promises";
import { mergeRecords } from "#app/domain/progress/merge.ts";
import { keyOf, limits } from "#app/domain/progress/records.ts";
import type { Mutant } from "#app/server/store/mutants/mutant.ts";

export const progressMutants: readonly Mutant[] = [
  {
    mistake: "a record replaces the one before it",
    caughtBy: "progress.merge: joins",
    sql: [["FROM progress_records WHERE uid = ? AND key = ?", "FROM progress_records WHERE uid = ? AND key = ? AND 0"]],
  },
  {
    mistake: "the first record stays as it is",
    caughtBy: "progress.merge: joins",
    sql: [["version = excluded.version, record = excluded.record", "version = excluded.version"]],
  },
  {
    mistake: "what is known is read before the transaction that writes",
    caughtBy: "progress.merge: twelve at once lose",
    wrap: ({ progress, ...rest }) => ({
      ...rest,
      progress: {
        ...progress,
        async merge(uid, { epoch, records, since }) {
          const known = new Map((await progress.get(uid, 0)).records.map((record) => [keyOf(record), record]));
          await pause(0);
          const joined = records.map((record) => {
            const before = known.get(keyOf(record));
            return before ? mergeRecords(before, record) : record;
          });
          const kept = [...known.values()].filter((one) => !joined.some((other) => keyOf(other) === keyOf(one)));
          const next = ((await progress.deleteAll(uid)) ?? 0) + (epoch ?? 0);
          return progress.merge(uid, { epoch: next, since, records: [...kept, ...joined] });
        },
      },
    }),
  },
  {
    mistake: "the version of a record stays that of its first writing",
    caughtBy: "progress.merge: an account that would",
    sql: [["SET version = excluded.version, record", "SET record"]],
  },
  {
    mistake: "what was changed by the version that the caller has is sent again",
    caughtBy: "progress.merge: returns what is",
    sql: [["WHERE uid = ? AND version > ?", "WHERE uid = ? AND version >= ?"]],
  },
  {
    mistake: "everything is always sent",
    caughtBy: "progress.merge: returns what is",
    sql: [["WHERE uid = ? AND version > ?", "WHERE uid = ? AND version > ? * 0"]],
  },
  {
    mistake: "records come in the order of their writing",
    caughtBy: "progress.merge: stores every kind",
    sql: [["ORDER BY key", "ORDER BY key DESC"]],
  },
  {
    mistake: "drafts come with everything else",
    caughtBy: "progress.draft: is only returned",
    sql: [["AND key NOT GLOB 'draft:*'", ""]],
  },
  {
    mistake: "deleting leaves the records",
    caughtBy: "progress.deleteAll: deletes everything and",
    sql: [["DELETE FROM progress_records WHERE uid = ?", "DELETE FROM progress_records WHERE uid = ? AND 0"]],
  },
  {
    mistake: "deleting removes the records of everyone",
    caughtBy: "progress.merge: accounts are separate",
    sql: [["DELETE FROM progress_records WHERE uid = ?", "DELETE FROM progress_records WHERE ? IS NOT NULL"]],
  },
  {
    mistake: "the epoch of the account is not kept",
    caughtBy: "progress.merge: records of a",
    sql: [
      ["SET epoch = excluded.epoch, version", "SET version"],
      ["VALUES (?, ?, ?, ?, ?)\n", "VALUES (?, ? * 0, ?, ?, ?)\n"],
    ],
  },
  {
    mistake: "a device that is new to the account is taken for one of epoch 0",
    caughtBy: "progress.merge: a device that",
    wrap: ({ progress, ...rest }) => ({
      ...rest,
      progress: { ...progress, merge: (uid, sent) => progress.merge(uid, { ...sent, epoch: sent.epoch ?? 0 }) },
    }),
  },
  {
    mistake: "an account may hold any number of records",
    caughtBy: "progress.merge: an account that would",
    sql: [["SELECT epoch, version, records, bytes", "SELECT epoch, version, 0 AS records, bytes"]],
  },
  {
    mistake: "an account may hold any number of bytes",
    caughtBy: "progress.merge: an account that has",
    sql: [["version, records, bytes FROM", "version, records, 0 AS bytes FROM"]],
  },
  {
    mistake: "characters are counted as bytes",
    caughtBy: "progress.merge: an account that has",
    sql: [["version, records, bytes FROM", "version, records, bytes / 2 AS bytes FROM"]],
  },
  {
    mistake: "what gets smaller makes no room",
    caughtBy: "progress.merge: a full account",
    sql: [["bytes = excluded.bytes", "bytes = max(bytes, excluded.bytes)"]],
  },
  {
    mistake: "the room that is left is looked up in one step and used in another",
    caughtBy: "progress.merge: twelve at once don't",
    sql: [["version, records, bytes FROM", "version, records, 0 AS bytes FROM"]],
    wrap: ({ progress, ...rest }) => {
      const held = new Map<string, number>();
      return {
        ...rest,
        progress: {
          ...progress,
          async merge(uid, sent) {
            const bytes = (held.get(uid) ?? 0) + Buffer.byteLength(JSON.stringify(sent.records));
            if (bytes > limits.bytes) return { state: "full" };
            await pause(0);
            held.set(uid, bytes);
            return progress.merge(uid, sent);
          },
        },
      };
    },
  },
  {
    mistake: "a full account takes nothing at all",
    caughtBy: "progress.merge: a full account",
    wrap: ({ progress, ...rest }) => {
      const full = new Set<string>();
      return {
        ...rest,
        progress: {
          ...progress,
          async merge(uid, sent) {
            if (full.has(uid)) return { state: "full" };
            const answer = await progress.merge(uid, sent);
            if (answer.state === "full") full.add(uid);
            return answer;
          },
        },
      };
    },
  },
  {
    mistake: "lists get the days too",
    caughtBy: "progress.summary: only contains what",
    sql: [["AND key NOT GLOB 'month:*'", ""]],
  },
  {
    mistake: "lists get everything",
    caughtBy: "progress.summary: only contains what",
    sql: [["key >= 'lesson:'", "key >= ''"]],
  },
  {
    mistake: "a stranger's progress is taken as merged",
    caughtBy: "progress.merge: nothing is written for an account that does not exist",
    wrap: ({ progress, ...rest }) => ({
      ...rest,
      progress: {
        ...progress,
        async merge(uid, sent) {
          const answer = await progress.merge(uid, sent);
          return answer.state === "unknown" ? { state: "merged", epoch: 0, version: 0, records: [] } : answer;
        },
      },
    }),
  },
];
