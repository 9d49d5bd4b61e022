import type { Passkey, PasskeyStore } from "#app/domain/ports/passkeys.ts";
import { iso, isoOrNull } from "#app/server/store/iso-time.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import { mailAdder } from "#app/server/store/sqlite/mail-queue.ts";
import type { PersonalTable } from "#app/server/store/sqlite/personal.ts";

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

interface OwnerRow {
  readonly name: string;
  readonly email: string | null;
  readonly email_verified: number;
}

/** The limit for one account. People don't have that many devices. */
const MOST = 20;

/** All passkeys of an account, inside the caller's transaction. */
export function sqliteOwnPasskeys(db: Connection) {
  const names = db.rows<Pick<PasskeyRow, "name">>("SELECT name FROM passkeys WHERE uid = ? ORDER BY created_at, id");
  const remove = db.change("DELETE FROM passkeys WHERE uid = ?");
  const removeChallenges = db.change("DELETE FROM passkey_challenges WHERE uid = ?");
  return {
    /** Oldest first. */
    names: (uid: string): string[] => names(uid).map(({ name }) => name),
    /** Removes challenges too: one of them could still add a passkey. */
    removeAll(uid: string): number {
      removeChallenges(uid);
      return remove(uid);
    },
  };
}

export function sqlitePasskeys(db: Connection): PasskeyStore {
  const addMail = mailAdder(db);
  const challenge = db.change("INSERT INTO passkey_challenges (challenge, uid, expires_at) VALUES (?, ?, ?)");
  const take = db.change("DELETE FROM passkey_challenges WHERE challenge = ? AND uid IS ? AND expires_at > ?");
  const sweep = db.change("DELETE FROM passkey_challenges WHERE expires_at <= ?");
  const owner = db.row<OwnerRow>("SELECT name, email, email_verified FROM profiles WHERE uid = ?");
  const get = db.row<PasskeyRow>("SELECT * FROM passkeys WHERE id = ?");
  const list = db.rows<PasskeyRow>("SELECT * FROM passkeys WHERE uid = ? ORDER BY created_at, id");
  const add = db.change(`
    INSERT INTO passkeys (id, uid, name, public_key, counter, transports, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const used = db.change("UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ?");
  const rename = db.change("UPDATE passkeys SET name = ? WHERE uid = ? AND id = ?");
  const remove = db.change("DELETE FROM passkeys WHERE uid = ? AND id = ?");
  const own = sqliteOwnPasskeys(db);
  const endSessions = db.change("DELETE FROM sessions WHERE uid = ? AND hash IS NOT ?");

  return {
    challenge: ({ challenge: text, uid, expiresAt }) => db.write(() => void challenge(text, uid, expiresAt)),
    take: (text, uid, now) => db.write(() => take(text, uid, now) === 1),
    add: (passkey, notice) =>
      db.write(() => {
        const { id, uid, name, publicKey, counter, transports, createdAt } = passkey;
        const row = owner(uid);
        if (!row) return "not-found";
        if (get(id)) return "exists";
        if (list(uid).length >= MOST) return "full";
        add(id, uid, name, publicKey, counter, JSON.stringify(transports), createdAt);
        const greeted: Record<string, string> = row.email_verified === 1 ? { name: row.name } : {};
        if (row.email !== null) addMail({ ...notice, to: row.email, data: { ...greeted, passkey: name } }, uid);
        return "ok";
      }),
    get: (id) =>
      db.read(() => {
        const row = get(id);
        return row ? toPasskey(row) : null;
      }),
    list: (uid) => db.read(() => list(uid).map(toPasskey)),
    used: (id, counter, now) =>
      db.write(() => {
        const row = get(id);
        if (!row) return "not-found";
        // Authenticators that don't count say 0 each time.
        if (counter <= row.counter && (counter > 0 || row.counter > 0)) return "stale";
        used(counter, now, id);
        return "ok";
      }),
    rename: (uid, id, name) => db.write(() => (rename(name, uid, id) === 1 ? "ok" : "not-found")),
    remove: (uid, id) => db.write(() => (remove(uid, id) === 1 ? "ok" : "not-found")),
    removeAll: (uid, keep) =>
      db.write(() => {
        endSessions(uid, keep);
        return own.removeAll(uid);
      }),
    sweep: (now) => db.write(() => sweep(now)),
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

export function passkeyTables(db: Connection): readonly PersonalTable[] {
  const rows = db.rows<PasskeyRow>("SELECT * FROM passkeys WHERE uid = ? ORDER BY created_at, id");
  const remove = db.change("DELETE FROM passkeys WHERE uid = ?");
  const removeChallenges = db.change("DELETE FROM passkey_challenges WHERE uid = ?");
  return [
    {
      table: "passkeys",
      part: "passkeys",
      records: ({ uid }) =>
        rows(uid).map((row) => ({
          id: row.id,
          name: row.name,
          publicKey: row.public_key,
          uses: row.counter,
          addedAt: iso(row.created_at),
          lastUsedAt: isoOrNull(row.used_at),
        })),
      remove: ({ uid }) => void remove(uid),
    },
    // Random numbers that are valid for five minutes and say nothing about the person.
    {
      table: "passkey_challenges",
      part: "passkeys",
      records: () => [],
      remove: ({ uid }) => void removeChallenges(uid),
    },
  ];
}
