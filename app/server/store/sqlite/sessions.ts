import type { Session, SessionStore } from "#app/domain/ports.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";

interface SessionRow {
  readonly uid: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly client: string;
}

export function sqliteSessions(db: Connection): SessionStore {
  const create = db.change("INSERT INTO sessions (hash, uid, created_at, expires_at, client) VALUES (?, ?, ?, ?, ?)");
  const get = db.row<SessionRow>(
    "SELECT uid, created_at, expires_at, client FROM sessions WHERE hash = ? AND expires_at > ?",
  );
  const extend = db.change("UPDATE sessions SET expires_at = ? WHERE hash = ?");
  const revoke = db.change("DELETE FROM sessions WHERE hash = ?");
  const revokeAll = db.change("DELETE FROM sessions WHERE uid = ? AND hash IS NOT ?");
  const sweep = db.change("DELETE FROM sessions WHERE expires_at <= ?");

  return {
    create: (hash, session) =>
      db.write(() => void create(hash, session.uid, session.createdAt, session.expiresAt, session.client)),
    get: (hash, now) =>
      db.read(() => {
        const row = get(hash, now);
        return row ? toSession(row) : null;
      }),
    extend: (hash, expiresAt) => db.write(() => void extend(expiresAt, hash)),
    revoke: (hash) => db.write(() => void revoke(hash)),
    revokeAll: (uid, except) => db.write(() => void revokeAll(uid, except)),
    sweep: (now) => db.write(() => sweep(now)),
  };
}

function toSession(row: SessionRow): Session {
  return { uid: row.uid, createdAt: row.created_at, expiresAt: row.expires_at, client: row.client };
}
