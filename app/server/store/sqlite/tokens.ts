/** Single-use tokens of accounts, inside the caller's transaction. */
import type { NewToken } from "#app/domain/ports/credentials.ts";
import { iso } from "#app/server/store/iso-time.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import type { PersonalTable } from "#app/server/store/sqlite/personal.ts";

export type TokenState = { state: "valid"; uid: string } | { state: "used" | "expired" | "unknown" };

export interface Tokens {
  add(token: NewToken): void;
  /** A token with another purpose is unknown. A used one stays used after it expires. */
  state(id: string, purpose: NewToken["purpose"], now: number): TokenState;
  consume(id: string): void;
  consumeAll(uid: string, purpose: NewToken["purpose"]): void;
  sweep(expiredBefore: number): number;
}

export function sqliteTokens(db: Connection): Tokens {
  const add = db.change("INSERT INTO tokens (id, purpose, uid, expires_at) VALUES (?, ?, ?, ?)");
  const look = db.row<{ uid: string; expires_at: number; used: number }>(
    "SELECT uid, expires_at, used FROM tokens WHERE id = ? AND purpose = ?",
  );
  const spend = db.change("UPDATE tokens SET used = 1 WHERE id = ?");
  const spendAll = db.change("UPDATE tokens SET used = 1 WHERE uid = ? AND purpose = ?");
  const sweep = db.change("DELETE FROM tokens WHERE expires_at < ?");

  return {
    add: (token) => void add(token.id, token.purpose, token.uid, token.expiresAt),
    state(id, purpose, now) {
      const row = look(id, purpose);
      if (!row) return { state: "unknown" };
      if (row.used === 1) return { state: "used" };
      return now >= row.expires_at ? { state: "expired" } : { state: "valid", uid: row.uid };
    },
    consume: (id) => void spend(id),
    consumeAll: (uid, purpose) => void spendAll(uid, purpose),
    sweep: (expiredBefore) => sweep(expiredBefore),
  };
}

export function tokenTable(db: Connection): PersonalTable {
  const rows = db.rows<{ purpose: NewToken["purpose"]; expires_at: number; used: number }>(
    "SELECT purpose, expires_at, used FROM tokens WHERE uid = ? ORDER BY expires_at, id",
  );
  const remove = db.change("DELETE FROM tokens WHERE uid = ?");
  return {
    table: "tokens",
    part: "links",
    records: ({ uid }) =>
      rows(uid).map((row) => ({ purpose: row.purpose, worksUntil: iso(row.expires_at), used: row.used === 1 })),
    remove: ({ uid }) => void remove(uid),
  };
}
