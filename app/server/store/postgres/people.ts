/** A person's data as a whole: the archive, and the end of an account. */
import { emailKey } from "#app/domain/accounts/email.ts";
import { type PersonalPart, type PersonalRecord, partNames } from "#app/domain/accounts/personal-data.ts";
import type { PeopleStore } from "#app/domain/ports/people.ts";
import { accountTables, lockAccount, type ProfileRow, SELECT_PROFILES } from "#app/server/store/postgres/accounts.ts";
import { credentialTable } from "#app/server/store/postgres/credentials.ts";
import type { Database } from "#app/server/store/postgres/database.ts";
import { emailChangeTable, endPendingChange } from "#app/server/store/postgres/email-changes.ts";
import { addMail, mailTable } from "#app/server/store/postgres/mail-queue.ts";
import { passkeyTables } from "#app/server/store/postgres/passkeys.ts";
import type { Person, PersonalTable } from "#app/server/store/postgres/personal.ts";
import { progressTables } from "#app/server/store/postgres/progress.ts";
import { endSessions, sessionTable } from "#app/server/store/postgres/sessions.ts";
import { subscriberTables } from "#app/server/store/postgres/subscribers.ts";
import { consumeTokens, tokenTable } from "#app/server/store/postgres/tokens.ts";

/** Every table with people in it, in an order in which rows can be deleted: referring tables come first. */
export const personalTables: readonly PersonalTable[] = [
  mailTable,
  ...subscriberTables,
  sessionTable,
  ...passkeyTables,
  ...progressTables,
  emailChangeTable,
  tokenTable,
  credentialTable,
  ...accountTables,
];

export function postgresPeople(db: Database): PeopleStore {
  return {
    export: (uid) =>
      db.snapshot(async (tx) => {
        const row = await tx.row<ProfileRow>(`${SELECT_PROFILES} WHERE uid = $1`, uid);
        if (!row) return null;
        const data = Object.fromEntries(partNames.map((part) => [part, [] as PersonalRecord[]]));
        for (const { part, records } of personalTables) {
          data[part] = [...(data[part] ?? []), ...(await records(tx, personOf(row)))];
        }
        return data as Record<PersonalPart, PersonalRecord[]>;
      }),
    close: ({ uid, deleteAt, mail }) =>
      db.write(async (tx) => {
        const row = await lockAccount(tx, uid);
        if (!row) return "not-found";
        if (row.delete_at !== null) return "already";
        await tx.change("UPDATE profiles SET delete_at = $2 WHERE uid = $1", uid, deleteAt);
        await endSessions(tx, uid, null);
        await consumeTokens(tx, uid, "reset");
        await endPendingChange(tx, uid);
        const name: Record<string, string> = row.email_verified ? { name: row.name } : {};
        const data = { ...name, deleteAt: String(deleteAt) };
        if (row.email !== null) await addMail(tx, { ...mail, to: row.email, data }, uid);
        return "closed";
      }),
    reopen: (uid, deleteAt, now) =>
      db.write(async (tx) => {
        const row = await lockAccount(tx, uid);
        if (!row) return "not-found";
        if (row.delete_at !== deleteAt) return "not-closed";
        if (now >= deleteAt) return "too-late";
        await tx.change("UPDATE profiles SET delete_at = NULL WHERE uid = $1", uid);
        return "open";
      }),
    sweep: (now) =>
      db.write(async (tx) => {
        // The order prevents two sweeps from waiting for each other.
        const sql = `${SELECT_PROFILES} WHERE delete_at <= $1 ORDER BY uid FOR UPDATE`;
        const rows = await tx.rows<ProfileRow>(sql, now);
        for (const row of rows) for (const { remove } of personalTables) await remove(tx, personOf(row));
        return rows.map(({ uid }) => uid);
      }),
  };
}

const personOf = ({ uid, email, email_verified }: ProfileRow): Person => ({
  uid,
  key: email !== null && email_verified ? emailKey(email) : null,
});
