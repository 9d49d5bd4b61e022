import { SESSIONS_MAX } from "#app/domain/accounts/accounts.ts";
import type { Session, SessionStore } from "#app/domain/ports/sessions.ts";
import { iso } from "#app/server/store/iso-time.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import type { PersonalTable } from "#app/server/store/sqlite/personal.ts";

interface SessionRow {
  readonly uid: string;
  readonly created_at: number;
  readonly seen_at: number;
  readonly expires_at: number;
  readonly client: string;
}

export function sqliteSessions(db: Connection): SessionStore {
  const create = db.change(`
    INSERT INTO sessions (hash, uid, created_at, seen_at, expires_at, client) VALUES (?, ?, ?, ?, ?, ?)`);
  const endSurplus = db.rows<{ hash: string }>(`
    DELETE FROM sessions WHERE uid = ?1 AND hash <> ?2 AND hash NOT IN (
      SELECT hash FROM sessions WHERE uid = ?1 AND hash <> ?2
      ORDER BY expires_at > ?3 DESC, seen_at DESC, created_at DESC, hash LIMIT ${SESSIONS_MAX - 1}
    ) RETURNING hash`);
  const get = db.row<SessionRow>("SELECT * FROM sessions WHERE hash = ? AND expires_at > ?");
  const list = db.rows<SessionRow & { hash: string }>(`
    SELECT * FROM sessions WHERE uid = ? AND expires_at > ? ORDER BY seen_at DESC, hash`);
  const extend = db.change("UPDATE sessions SET seen_at = ?, expires_at = ? WHERE hash = ?");
  const replace = db.change("UPDATE sessions SET hash = ? WHERE hash = ?");
  const revoke = db.row<{ uid: string }>("DELETE FROM sessions WHERE hash = ? RETURNING uid");
  const revokeAll = db.change("DELETE FROM sessions WHERE uid = ? AND hash IS NOT ?");
  const sweep = db.change("DELETE FROM sessions WHERE expires_at <= ?");

  return {
    create: (hash, session) =>
      db.write(() => {
        const { uid, createdAt, seenAt, expiresAt, client } = session;
        create(hash, uid, createdAt, seenAt, expiresAt, client);
        return endSurplus(uid, hash, createdAt).map((ended) => ended.hash);
      }),
    get: (hash, now) =>
      db.read(() => {
        const row = get(hash, now);
        return row ? toSession(row) : null;
      }),
    list: (uid, now) => db.read(() => list(uid, now).map((row) => ({ hash: row.hash, ...toSession(row) }))),
    extend: (hash, { seenAt, expiresAt }) => db.write(() => void extend(seenAt, expiresAt, hash)),
    replace: (hash, next) => db.write(() => replace(next, hash) === 1),
    revoke: (hash) => db.write(() => revoke(hash)?.uid ?? null),
    revokeAll: (uid, except) => db.write(() => void revokeAll(uid, except)),
    sweep: (now) => db.write(() => sweep(now)),
  };
}

function toSession(row: SessionRow): Session {
  const { uid, created_at: createdAt, seen_at: seenAt, expires_at: expiresAt, client } = row;
  return { uid, createdAt, seenAt, expiresAt, client };
}

/** Without the hashes, because they identify the sessions. */
export function sessionTable(db: Connection): PersonalTable {
  const rows = db.rows<SessionRow>("SELECT * FROM sessions WHERE uid = ? ORDER BY created_at, hash");
  const remove = db.change("DELETE FROM sessions WHERE uid = ?");
  return {
    table: "sessions",
    part: "sessions",
    records: ({ uid }) =>
      rows(uid).map((row) => ({
        client: row.client,
        loggedInAt: iso(row.created_at),
        lastSeenAt: iso(row.seen_at),
        endsAt: iso(row.expires_at),
      })),
    remove: ({ uid }) => void remove(uid),
  };
}
