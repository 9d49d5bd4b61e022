import type { Profile } from "#app/domain/accounts/accounts.ts";
import type { AccountStore } from "#app/domain/ports/accounts.ts";
import { iso, isoOrNull } from "#app/server/store/iso-time.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import type { PersonalTable } from "#app/server/store/sqlite/personal.ts";

export interface ProfileRow {
  readonly uid: string;
  readonly name: string;
  readonly email: string | null;
  readonly email_verified: number;
  readonly created_at: number;
  readonly delete_at: number | null;
}

/** The port's limit. Hosted databases have one, so callers must not rely on more. */
const MOST_AT_ONCE = 30;

/** Inserts a profile record if there is none, inside the caller's transaction. */
export function profileAdder(db: Connection): (uid: string, name: string, email: string | null, now: number) => void {
  const insert = db.change(`
    INSERT INTO profiles (uid, name, email, email_verified, created_at) VALUES (?, ?, ?, 0, ?)
    ON CONFLICT (uid) DO NOTHING`);
  return (uid, name, email, now) => void insert(uid, name, email, now);
}

export function sqliteAccounts(db: Connection): AccountStore {
  const addProfile = profileAdder(db);
  const byIdentity = db.row<{ uid: string }>("SELECT uid FROM identities WHERE provider = ? AND subject = ?");
  const addIdentity = db.change("INSERT INTO identities (provider, subject, uid) VALUES (?, ?, ?)");
  const get = db.row<ProfileRow>("SELECT * FROM profiles WHERE uid = ?");
  const getMany = db.rows<ProfileRow>("SELECT * FROM profiles WHERE uid IN (SELECT value FROM json_each(?))");
  const update = db.change(`
    UPDATE profiles
    SET name = coalesce(?, name), email = coalesce(?, email), email_verified = coalesce(?, email_verified)
    WHERE uid = ?`);

  return {
    link: ({ provider, subject, email, name, newUid, now }) =>
      db.write(() => {
        const known = byIdentity(provider, subject);
        if (known) return { uid: known.uid, created: false };
        addProfile(newUid, name ?? "", email, now);
        addIdentity(provider, subject, newUid);
        return { uid: newUid, created: true };
      }),
    get: (uid) =>
      db.read(() => {
        const row = get(uid);
        return row ? toProfile(row) : null;
      }),
    async getMany(uids) {
      if (uids.length > MOST_AT_ONCE) throw new RangeError(`At most ${MOST_AT_ONCE} profiles at once.`);
      const rows = await db.read(() => getMany(JSON.stringify(uids)));
      return new Map(rows.map((row) => [row.uid, toProfile(row)]));
    },
    ensureProfile: (uid, { name, email, now }) =>
      db.write(() => {
        addProfile(uid, name, email, now);
        const row = get(uid);
        if (!row) throw new Error(`The profile ${uid} was written and is not there.`);
        return toProfile(row);
      }),
    update: (uid, { name, email, emailVerified }) =>
      db.write(() => {
        const verified = emailVerified === undefined ? null : Number(emailVerified);
        return update(name ?? null, email ?? null, verified, uid) === 1 ? "ok" : "not-found";
      }),
  };
}

export function accountTables(db: Connection): readonly PersonalTable[] {
  const profile = db.rows<ProfileRow>("SELECT * FROM profiles WHERE uid = ?");
  const removeProfile = db.change("DELETE FROM profiles WHERE uid = ?");
  const identities = db.rows<{ provider: string; subject: string }>(
    "SELECT provider, subject FROM identities WHERE uid = ? ORDER BY provider, subject",
  );
  const removeIdentities = db.change("DELETE FROM identities WHERE uid = ?");
  return [
    {
      table: "identities",
      part: "identities",
      records: ({ uid }) => identities(uid).map(({ provider, subject }) => ({ provider, subject })),
      remove: ({ uid }) => void removeIdentities(uid),
    },
    {
      table: "profiles",
      part: "account",
      records: ({ uid }) =>
        profile(uid).map((row) => ({
          id: row.uid,
          name: row.name,
          email: row.email,
          emailConfirmed: row.email_verified === 1,
          registeredAt: iso(row.created_at),
          deletedAt: isoOrNull(row.delete_at),
        })),
      remove: ({ uid }) => void removeProfile(uid),
    },
  ];
}

function toProfile(row: ProfileRow): Profile {
  return {
    uid: row.uid,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified === 1,
    createdAt: row.created_at,
    deleteAt: row.delete_at,
  };
}
