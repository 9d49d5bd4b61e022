import { SESSIONS_MAX } from "#app/domain/accounts/accounts.ts";
import type { Session, SessionStore } from "#app/domain/ports/sessions.ts";
import { iso } from "#app/server/store/iso-time.ts";
import type { Database, Queries } from "#app/server/store/postgres/database.ts";
import { ownedTable, type PersonalTable } from "#app/server/store/postgres/personal.ts";

interface SessionRow {
  readonly uid: string;
  readonly hash: string;
  readonly created_at: number;
  readonly seen_at: number;
  readonly expires_at: number;
  readonly client: string;
}

const SELECT = "SELECT uid, hash, created_at, seen_at, expires_at, client FROM sessions";

/** Ends the sessions of an account except one; null: all of them. */
export const endSessions = (db: Queries, uid: string, except: string | null): Promise<number> =>
  db.change("DELETE FROM sessions WHERE uid = $1 AND hash IS DISTINCT FROM $2", uid, except);

export function postgresSessions(db: Database): SessionStore {
  const endSurplus = `
    DELETE FROM sessions WHERE uid = $1 AND hash <> $2 AND hash NOT IN (
      SELECT hash FROM sessions WHERE uid = $1 AND hash <> $2
      ORDER BY expires_at > $3 DESC, seen_at DESC, created_at DESC, hash LIMIT ${SESSIONS_MAX - 1}
    ) RETURNING hash`;

  return {
    create: (hash, { uid, createdAt, seenAt, expiresAt, client }) =>
      db.write(async (tx) => {
        // Each of several at once has to see the others, or all of them would stay. An account without sessions has no
        // row that could be locked.
        await tx.changed("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", `sessions ${uid}`);
        await tx.change(
          "INSERT INTO sessions (uid, hash, created_at, seen_at, expires_at, client) VALUES ($1, $2, $3, $4, $5, $6)",
          uid,
          hash,
          createdAt,
          seenAt,
          expiresAt,
          client,
        );
        return (await tx.changed<{ hash: string }>(endSurplus, uid, hash, createdAt)).map((ended) => ended.hash);
      }),
    async get(hash, now) {
      const row = await db.row<SessionRow>(`${SELECT} WHERE hash = $1 AND expires_at > $2`, hash, now);
      return row ? toSession(row) : null;
    },
    async list(uid, now) {
      const sql = `${SELECT} WHERE uid = $1 AND expires_at > $2 ORDER BY seen_at DESC, hash`;
      return (await db.rows<SessionRow>(sql, uid, now)).map((row) => ({ hash: row.hash, ...toSession(row) }));
    },
    async extend(hash, { seenAt, expiresAt }) {
      await db.change("UPDATE sessions SET seen_at = $1, expires_at = $2 WHERE hash = $3", seenAt, expiresAt, hash);
    },
    replace: async (hash, next) => (await db.change("UPDATE sessions SET hash = $1 WHERE hash = $2", next, hash)) === 1,
    async revoke(hash) {
      const sql = "DELETE FROM sessions WHERE hash = $1 RETURNING uid";
      return (await db.changed<{ uid: string }>(sql, hash))[0]?.uid ?? null;
    },
    async revokeAll(uid, except) {
      await endSessions(db, uid, except);
    },
    sweep: (now) => db.change("DELETE FROM sessions WHERE expires_at <= $1", now),
  };
}

function toSession(row: SessionRow): Session {
  const { uid, created_at: createdAt, seen_at: seenAt, expires_at: expiresAt, client } = row;
  return { uid, createdAt, seenAt, expiresAt, client };
}

/** Without the hashes, because they identify the sessions. */
export const sessionTable: PersonalTable = ownedTable<SessionRow>(
  "sessions",
  "sessions",
  SELECT,
  "created_at, hash",
  (row) => ({
    client: row.client,
    loggedInAt: iso(row.created_at),
    lastSeenAt: iso(row.seen_at),
    endsAt: iso(row.expires_at),
  }),
);
