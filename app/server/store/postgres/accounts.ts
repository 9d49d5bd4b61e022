import type { Profile } from "#app/domain/accounts/accounts.ts";
import type { AccountStore } from "#app/domain/ports/accounts.ts";
import { iso, isoOrNull } from "#app/server/store/iso-time.ts";
import type { Database, Queries } from "#app/server/store/postgres/database.ts";
import { ownedTable, type PersonalTable } from "#app/server/store/postgres/personal.ts";

export interface ProfileRow {
  readonly uid: string;
  readonly name: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly created_at: number;
  readonly delete_at: number | null;
}

/** The port's limit. Hosted databases have one, so callers must not rely on more. */
const MOST_AT_ONCE = 30;

export const SELECT_PROFILES = "SELECT uid, name, email, email_verified, created_at, delete_at FROM profiles";

/**
 * Locks an account until the transaction ends, so that its password, tokens, addresses and passkeys change one call at a
 * time. New rows that refer to the account don't have to wait.
 */
export const lockAccount = (tx: Queries, uid: string): Promise<ProfileRow | undefined> =>
  tx.row<ProfileRow>(`${SELECT_PROFILES} WHERE uid = $1 FOR NO KEY UPDATE`, uid);

/** Inserts a profile record if there is none. */
export const addProfile = (
  db: Queries,
  uid: string,
  { name, email, now }: { name: string; email: string | null; now: number },
): Promise<number> =>
  db.change(
    `INSERT INTO profiles (uid, name, email, email_verified, created_at) VALUES ($1, $2, $3, false, $4)
     ON CONFLICT (uid) DO NOTHING`,
    uid,
    name,
    email,
    now,
  );

export function postgresAccounts(db: Database): AccountStore {
  const byIdentity = (queries: Queries, provider: string, subject: string) =>
    queries.row<{ uid: string }>("SELECT uid FROM identities WHERE provider = $1 AND subject = $2", provider, subject);
  const get = async (uid: string): Promise<Profile | null> => {
    const row = await db.row<ProfileRow>(`${SELECT_PROFILES} WHERE uid = $1`, uid);
    return row ? toProfile(row) : null;
  };

  return {
    async link({ provider, subject, email, name, newUid, now }) {
      const before = await byIdentity(db, provider, subject);
      if (before) return { uid: before.uid, created: false };
      return await db.write(async (tx) => {
        const known = await byIdentity(tx, provider, subject);
        if (known) return { uid: known.uid, created: false };
        await addProfile(tx, newUid, { name: name ?? "", email, now });
        const sql = "INSERT INTO identities (uid, provider, subject) VALUES ($1, $2, $3)";
        await tx.change(sql, newUid, provider, subject);
        return { uid: newUid, created: true };
      });
    },
    get,
    async getMany(uids) {
      if (uids.length > MOST_AT_ONCE) throw new RangeError(`At most ${MOST_AT_ONCE} profiles at once.`);
      const rows = await db.rows<ProfileRow>(`${SELECT_PROFILES} WHERE uid = ANY ($1::text[])`, uids);
      return new Map(rows.map((row) => [row.uid, toProfile(row)]));
    },
    async ensureProfile(uid, profile) {
      await addProfile(db, uid, profile);
      const row = await get(uid);
      if (!row) throw new Error(`The profile ${uid} was written and is not there.`);
      return row;
    },
    async update(uid, { name, email, emailVerified }) {
      const sql = `
        UPDATE profiles
        SET name = coalesce($2, name), email = coalesce($3, email), email_verified = coalesce($4, email_verified)
        WHERE uid = $1`;
      const changed = await db.change(sql, uid, name ?? null, email ?? null, emailVerified ?? null);
      return changed === 1 ? "ok" : "not-found";
    },
  };
}

export const accountTables: readonly PersonalTable[] = [
  ownedTable<{ provider: string; subject: string }>(
    "identities",
    "identities",
    "SELECT provider, subject FROM identities",
    "provider, subject",
    ({ provider, subject }) => ({ provider, subject }),
  ),
  ownedTable<ProfileRow>("profiles", "account", SELECT_PROFILES, "uid", (row) => ({
    id: row.uid,
    name: row.name,
    email: row.email,
    emailConfirmed: row.email_verified,
    registeredAt: iso(row.created_at),
    deletedAt: isoOrNull(row.delete_at),
  })),
];

function toProfile(row: ProfileRow): Profile {
  return {
    uid: row.uid,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    createdAt: row.created_at,
    deleteAt: row.delete_at,
  };
}
