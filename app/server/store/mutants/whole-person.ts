/** Mistakes with a person's data as a whole: the archive, and the end of an account. */
import { collect, eachOf } from "#app/server/store/testing/whole-person.ts";
import type { Mutant } from "./mutant.ts";

export const wholeMutants: readonly Mutant[] = [
  {
    mistake: "a copy to another store leaves out the emails",
    caughtBy: "store.exportRows and importRows",
    wrap: (store) => ({
      ...store,
      async *exportRows() {
        for await (const row of store.exportRows()) if (row.kind !== "mails") yield row;
      },
    }),
  },
  {
    mistake: "a copy that starts again keeps what it wrote before",
    caughtBy: "store.exportRows and importRows",
    wrap: (store) => ({
      ...store,
      async importRows(rows) {
        const known = new Set((await collect(store.exportRows())).map(({ kind, key }) => `${kind} ${key}`));
        const missing = (await collect(rows)).filter(({ kind, key }) => !known.has(`${kind} ${key}`));
        await store.importRows(eachOf(missing));
      },
    }),
  },
  {
    mistake: "an address counts as the person's although it was never verified",
    caughtBy: "people.export: leaves out emails",
    wrap: ({ people, credentials, ...rest }) => ({
      ...rest,
      credentials,
      people: {
        ...people,
        async export(uid) {
          await credentials.verify(`verify-${uid}`, 0);
          return people.export(uid);
        },
      },
    }),
  },
  {
    mistake: "the copy has the emails of everyone",
    caughtBy: "people.export: has every part",
    sql: [
      ["SELECT * FROM mails WHERE uid = ? OR person_key = ?", "SELECT * FROM mails WHERE ? <> '' OR person_key = ?"],
    ],
  },
  {
    mistake: "the copy has no progress",
    caughtBy: "people.export: has every part",
    sql: [["SELECT key, record FROM progress_records WHERE uid = ?", "$& AND 0"]],
  },
  {
    mistake: "the copy skips the record after each piece of a long list",
    caughtBy: "people.export: contains each record",
    sql: [
      [
        "AND key > ? ORDER BY key LIMIT 8",
        "AND key > (SELECT min(key) FROM progress_records WHERE key > ?) ORDER BY key LIMIT 8",
      ],
    ],
  },
  {
    mistake: "mails are not known by the account that they are about",
    caughtBy: "people.export: leaves out emails",
    sql: [
      ["SELECT * FROM mails WHERE uid = ? OR person_key", "SELECT * FROM mails WHERE (0 AND uid = ?) OR person_key"],
    ],
  },
  {
    mistake: "the copy has ids of sessions",
    caughtBy: "people.export: contains nothing",
    wrap: ({ people, sessions, ...rest }) => ({
      ...rest,
      sessions,
      people: {
        ...people,
        async export(uid) {
          const data = await people.export(uid);
          const hashes = (await sessions.list(uid, 0)).map(({ hash }) => ({ hash }));
          return data && { ...data, sessions: hashes };
        },
      },
    }),
  },
  {
    mistake: "closing leaves someone logged in",
    caughtBy: "people.close: logs out, ends",
    sql: [["DELETE FROM sessions WHERE uid = ?", "DELETE FROM sessions WHERE 0 AND uid = ?"]],
  },
  {
    mistake: "closing again moves the end",
    caughtBy: "people.close: of twelve at",
    sql: [["UPDATE profiles SET delete_at = ? WHERE uid = ?", "UPDATE profiles SET delete_at = ? + 1 WHERE uid = ?"]],
  },
  {
    mistake: "reopening leaves the end where it was",
    caughtBy: "people.reopen: works until just",
    sql: [
      [
        "UPDATE profiles SET delete_at = ? WHERE uid = ?",
        "UPDATE profiles SET delete_at = coalesce(?, delete_at) WHERE uid = ?",
      ],
    ],
  },
  {
    mistake: "reopening takes back whatever closing there is",
    caughtBy: "people.reopen: only undoes its",
    wrap: ({ accounts, people, ...rest }) => ({
      ...rest,
      accounts,
      people: {
        ...people,
        reopen: async (uid, deleteAt, now) => people.reopen(uid, (await accounts.get(uid))?.deleteAt ?? deleteAt, now),
      },
    }),
  },
  {
    mistake: "removing all passkeys logs out the device that asked for it",
    caughtBy: "passkeys.removeAll",
    wrap: ({ passkeys, ...rest }) => ({
      ...rest,
      passkeys: { ...passkeys, removeAll: (uid) => passkeys.removeAll(uid, null) },
    }),
  },
  {
    mistake: "accounts go a moment late",
    caughtBy: "people.sweep: deletes everything at",
    sql: [["FROM profiles WHERE delete_at <= ?", "FROM profiles WHERE delete_at < ?"]],
  },
  {
    mistake: "accounts go before their time",
    caughtBy: "people.sweep: deletes everything at",
    sql: [["FROM profiles WHERE delete_at <= ?", "FROM profiles WHERE delete_at <= ? + 1"]],
  },
  {
    mistake: "a session that began late stays",
    caughtBy: "people.sweep: deletes everything at",
    sql: [["DELETE FROM sessions WHERE uid = ?", "DELETE FROM sessions WHERE 0 AND uid = ?"]],
  },
  {
    mistake: "the newsletter continues after the end of an account",
    caughtBy: "people.sweep: deletes everything at",
    sql: [["DELETE FROM subscribers WHERE email_key = ?", "DELETE FROM subscribers WHERE 0 AND email_key = ?"]],
  },
  {
    mistake: "the end of an account removes the emails of everyone",
    caughtBy: "people.sweep: deletes everything at",
    sql: [["DELETE FROM mails WHERE uid = ? OR person_key = ?", "DELETE FROM mails WHERE ? <> '' OR person_key = ?"]],
  },
  {
    mistake: "a challenge works twice",
    caughtBy: "passkeys.take: a challenge works",
    sql: [
      [
        "DELETE FROM passkey_challenges WHERE challenge = ? AND uid IS ? AND expires_at > ?",
        "UPDATE passkey_challenges SET uid = uid WHERE challenge = ? AND uid IS ? AND expires_at > ?",
      ],
    ],
  },
  {
    mistake: "a challenge works at its end",
    caughtBy: "passkeys.take: works until just",
    sql: [["AND uid IS ? AND expires_at > ?", "AND uid IS ? AND expires_at >= ?"]],
  },
  {
    mistake: "the owner of a challenge is not checked",
    caughtBy: "passkeys.take: a challenge for",
    sql: [["WHERE challenge = ? AND uid IS ?", "WHERE challenge = ? AND coalesce(?, '') IS NOT NULL"]],
  },
  {
    mistake: "the list has the passkeys of everyone",
    caughtBy: "passkeys.list: those of one",
    sql: [["FROM passkeys WHERE uid = ? ORDER BY created_at", "FROM passkeys WHERE ? <> '' ORDER BY created_at"]],
  },
  {
    mistake: "the counter stays",
    caughtBy: "passkeys.used: saves counter and",
    sql: [
      ["UPDATE passkeys SET counter = ?, used_at = ?", "UPDATE passkeys SET counter = min(?, counter), used_at = ?"],
    ],
  },
  {
    mistake: "the counter is checked in one step and recorded in another",
    caughtBy: "passkeys.used: of twelve with",
    wrap: ({ passkeys, ...rest }) => ({
      ...rest,
      passkeys: {
        ...passkeys,
        async used(id, counter, now) {
          const known = await passkeys.get(id);
          if (known && counter <= known.counter) return "stale";
          await passkeys.used(id, counter, now);
          return known ? "ok" : "not-found";
        },
      },
    }),
  },
  {
    mistake: "anyone can rename a passkey",
    caughtBy: "passkeys.rename and remove",
    sql: [["SET name = ? WHERE uid = ? AND id = ?", "SET name = ? WHERE ? <> '' AND id = ?"]],
  },
  {
    mistake: "anyone can remove a passkey",
    caughtBy: "passkeys.rename and remove",
    sql: [["DELETE FROM passkeys WHERE uid = ? AND id = ?", "DELETE FROM passkeys WHERE ? <> '' AND id = ?"]],
  },
  {
    mistake: "the sweep removes challenges that wait",
    caughtBy: "passkeys.sweep: only removes expired",
    sql: [
      ["DELETE FROM passkey_challenges WHERE expires_at <= ?", "DELETE FROM passkey_challenges WHERE expires_at >= ?"],
    ],
  },
];
