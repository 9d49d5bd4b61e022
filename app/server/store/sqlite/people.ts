/** A person's data as a whole: the archive, and the end of an account. */
import { emailKey } from "#app/domain/accounts/email.ts";
import { type PersonalPart, type PersonalRecord, partNames } from "#app/domain/accounts/personal-data.ts";
import type { PeopleStore } from "#app/domain/ports/people.ts";
import { accountTables, type ProfileRow } from "#app/server/store/sqlite/accounts.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import { credentialTable } from "#app/server/store/sqlite/credentials.ts";
import { emailChangeTable, sqliteEmailChanges } from "#app/server/store/sqlite/email-changes.ts";
import { mailAdder, mailTable } from "#app/server/store/sqlite/mail-queue.ts";
import { passkeyTables } from "#app/server/store/sqlite/passkeys.ts";
import type { Person, PersonalTable } from "#app/server/store/sqlite/personal.ts";
import { progressTables } from "#app/server/store/sqlite/progress.ts";
import { sessionTable } from "#app/server/store/sqlite/sessions.ts";
import { subscriberTables } from "#app/server/store/sqlite/subscribers.ts";
import { sqliteTokens, tokenTable } from "#app/server/store/sqlite/tokens.ts";

/** Every table with people in it, in an order in which rows can be deleted: referring tables come first. */
export const personalTables = (db: Connection): readonly PersonalTable[] => [
  mailTable(db),
  ...subscriberTables(db),
  sessionTable(db),
  ...passkeyTables(db),
  ...progressTables(db),
  emailChangeTable(db),
  tokenTable(db),
  credentialTable(db),
  ...accountTables(db),
];

export function sqlitePeople(db: Connection): PeopleStore {
  const tables = personalTables(db);
  const tokens = sqliteTokens(db);
  const changes = sqliteEmailChanges(db);
  const addMail = mailAdder(db);
  const profile = db.row<ProfileRow>("SELECT * FROM profiles WHERE uid = ?");
  const due = db.rows<ProfileRow>("SELECT * FROM profiles WHERE delete_at <= ?");
  const setEnd = db.change("UPDATE profiles SET delete_at = ? WHERE uid = ?");
  const endSessions = db.change("DELETE FROM sessions WHERE uid = ?");

  return {
    async export(uid) {
      const lists = await db.write(() => {
        const row = profile(uid);
        if (!row) return null;
        const person = personOf(row);
        return tables.map(({ part, records }) => ({ part, records: records(person) }));
      });
      if (!lists) return null;
      const data = Object.fromEntries(partNames.map((part) => [part, [] as PersonalRecord[]]));
      for (const { part, records } of lists) data[part] = [...(data[part] ?? []), ...(await db.collect(records))];
      return data as Record<PersonalPart, PersonalRecord[]>;
    },
    close: ({ uid, deleteAt, mail }) =>
      db.write(() => {
        const row = profile(uid);
        if (!row) return "not-found";
        if (row.delete_at !== null) return "already";
        setEnd(deleteAt, uid);
        endSessions(uid);
        tokens.consumeAll(uid, "reset");
        changes.endPending(uid);
        const name: Record<string, string> = row.email_verified === 1 ? { name: row.name } : {};
        if (row.email !== null) addMail({ ...mail, to: row.email, data: { ...name, deleteAt: String(deleteAt) } }, uid);
        return "closed";
      }),
    reopen: (uid, deleteAt, now) =>
      db.write(() => {
        const row = profile(uid);
        if (!row) return "not-found";
        if (row.delete_at !== deleteAt) return "not-closed";
        if (now >= deleteAt) return "too-late";
        setEnd(null, uid);
        return "open";
      }),
    sweep: (now) =>
      db.write(() => {
        const rows = due(now);
        for (const row of rows) for (const { remove } of tables) remove(personOf(row));
        return rows.map(({ uid }) => uid);
      }),
  };
}

const personOf = ({ uid, email, email_verified }: ProfileRow): Person => ({
  uid,
  key: email !== null && email_verified === 1 ? emailKey(email) : null,
});
