import type { Passkey, PasskeyStore } from "#app/domain/ports/passkeys.ts";
import { iso, isoOrNull } from "#app/server/store/iso-time.ts";
import { lockAccount } from "#app/server/store/postgres/accounts.ts";
import type { Database, Queries } from "#app/server/store/postgres/database.ts";
import { addMail } from "#app/server/store/postgres/mail-queue.ts";
import { ownedTable, type PersonalTable } from "#app/server/store/postgres/personal.ts";
import { endSessions } from "#app/server/store/postgres/sessions.ts";

interface PasskeyRow {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string;
  readonly created_at: number;
  readonly used_at: number | null;
}

/** The limit for one account. People don't have that many devices. */
const MOST = 20;

const SELECT = "SELECT id, uid, name, public_key, counter, transports, created_at, used_at FROM passkeys";

const passkeysOf = (db: Queries, uid: string): Promise<PasskeyRow[]> =>
  db.rows<PasskeyRow>(`${SELECT} WHERE uid = $1 ORDER BY created_at, id`, uid);

/** Oldest first. */
export const passkeyNames = async (tx: Queries, uid: string): Promise<string[]> =>
  (await passkeysOf(tx, uid)).map(({ name }) => name);

/** Removes challenges too: one of them could still add a passkey. */
export async function removeOwnPasskeys(tx: Queries, uid: string): Promise<number> {
  await tx.change("DELETE FROM passkey_challenges WHERE uid = $1", uid);
  return await tx.change("DELETE FROM passkeys WHERE uid = $1", uid);
}

export function postgresPasskeys(db: Database): PasskeyStore {
  const get = async (queries: Queries, id: string): Promise<Passkey | null> => {
    const row = await queries.row<PasskeyRow>(`${SELECT} WHERE id = $1`, id);
    return row ? toPasskey(row) : null;
  };

  return {
    async challenge({ challenge, uid, expiresAt }) {
      const sql = "INSERT INTO passkey_challenges (challenge, uid, expires_at) VALUES ($1, $2, $3)";
      await db.change(sql, challenge, uid, expiresAt);
    },
    async take(challenge, uid, now) {
      const sql = `
        DELETE FROM passkey_challenges WHERE challenge = $1 AND uid IS NOT DISTINCT FROM $2 AND expires_at > $3`;
      return (await db.change(sql, challenge, uid, now)) === 1;
    },
    add: ({ id, uid, name, publicKey, counter, transports, createdAt }, notice) =>
      db.write(async (tx) => {
        const owner = await lockAccount(tx, uid);
        if (!owner) return "not-found";
        if (await get(tx, id)) return "exists";
        if ((await passkeysOf(tx, uid)).length >= MOST) return "full";
        await tx.change(
          `INSERT INTO passkeys (uid, id, name, public_key, counter, transports, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          uid,
          id,
          name,
          publicKey,
          counter,
          JSON.stringify(transports),
          createdAt,
        );
        const greeted: Record<string, string> = owner.email_verified ? { name: owner.name } : {};
        if (owner.email !== null)
          await addMail(tx, { ...notice, to: owner.email, data: { ...greeted, passkey: name } }, uid);
        return "ok";
      }),
    get: (id) => get(db, id),
    list: async (uid) => (await passkeysOf(db, uid)).map(toPasskey),
    async used(id, counter, now) {
      // Authenticators that don't count say 0 each time.
      const sql = `
        UPDATE passkeys SET counter = $2, used_at = $3 WHERE id = $1 AND ($2 > counter OR ($2 = 0 AND counter = 0))`;
      if ((await db.change(sql, id, counter, now)) === 1) return "ok";
      return (await get(db, id)) ? "stale" : "not-found";
    },
    async rename(uid, id, name) {
      const sql = "UPDATE passkeys SET name = $3 WHERE uid = $1 AND id = $2";
      return (await db.change(sql, uid, id, name)) === 1 ? "ok" : "not-found";
    },
    remove: async (uid, id) =>
      (await db.change("DELETE FROM passkeys WHERE uid = $1 AND id = $2", uid, id)) === 1 ? "ok" : "not-found",
    removeAll: (uid, keep) =>
      db.write(async (tx) => {
        await lockAccount(tx, uid);
        await endSessions(tx, uid, keep);
        return await removeOwnPasskeys(tx, uid);
      }),
    sweep: (now) => db.change("DELETE FROM passkey_challenges WHERE expires_at <= $1", now),
  };
}

function toPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    uid: row.uid,
    name: row.name,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports) as string[],
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}

export const passkeyTables: readonly PersonalTable[] = [
  ownedTable<PasskeyRow>("passkeys", "passkeys", SELECT, "created_at, id", (row) => ({
    id: row.id,
    name: row.name,
    publicKey: row.public_key,
    uses: row.counter,
    addedAt: iso(row.created_at),
    lastUsedAt: isoOrNull(row.used_at),
  })),
  // Random numbers that are valid for five minutes and say nothing about the person.
  {
    table: "passkey_challenges",
    part: "passkeys",
    records: async () => [],
    remove: (tx, { uid }) => tx.change("DELETE FROM passkey_challenges WHERE uid = $1", uid),
  },
];
