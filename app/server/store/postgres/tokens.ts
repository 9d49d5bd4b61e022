/** Single-use tokens of accounts, inside the caller's transaction. */
import type { NewToken } from "#app/domain/ports/credentials.ts";
import { iso } from "#app/server/store/iso-time.ts";
import type { Queries } from "#app/server/store/postgres/database.ts";
import { ownedTable, type PersonalTable } from "#app/server/store/postgres/personal.ts";

export type TokenState = { state: "valid"; uid: string } | { state: "used" | "expired" | "unknown" };

export const addToken = (tx: Queries, { id, purpose, uid, expiresAt }: NewToken): Promise<number> =>
  tx.change("INSERT INTO tokens (uid, id, purpose, expires_at) VALUES ($1, $2, $3, $4)", uid, id, purpose, expiresAt);

/** A token with another purpose is unknown. A used one stays used after it expires. */
export async function tokenState(
  db: Queries,
  id: string,
  purpose: NewToken["purpose"],
  now: number,
): Promise<TokenState> {
  const sql = "SELECT uid, expires_at, used FROM tokens WHERE id = $1 AND purpose = $2";
  const row = await db.row<{ uid: string; expires_at: number; used: boolean }>(sql, id, purpose);
  if (!row) return { state: "unknown" };
  if (row.used) return { state: "used" };
  return now >= row.expires_at ? { state: "expired" } : { state: "valid", uid: row.uid };
}

/** Locks the account of a token and returns the token's state from then on. */
export async function lockToken(
  tx: Queries,
  id: string,
  purpose: NewToken["purpose"],
  now: number,
): Promise<TokenState> {
  // Two statements, because one would see the token as it was before it waited for the lock.
  const lock = "SELECT uid FROM profiles WHERE uid = (SELECT uid FROM tokens WHERE id = $1) FOR NO KEY UPDATE";
  if (!(await tx.row(lock, id))) return { state: "unknown" };
  return await tokenState(tx, id, purpose, now);
}

export const consumeToken = (tx: Queries, uid: string, id: string): Promise<number> =>
  tx.change("UPDATE tokens SET used = true WHERE uid = $1 AND id = $2", uid, id);

export const consumeTokens = (tx: Queries, uid: string, ...purposes: NewToken["purpose"][]): Promise<number> =>
  tx.change("UPDATE tokens SET used = true WHERE uid = $1 AND purpose = ANY ($2::text[])", uid, purposes);

export const tokenTable: PersonalTable = ownedTable<{ purpose: string; expires_at: number; used: boolean }>(
  "tokens",
  "links",
  "SELECT purpose, expires_at, used FROM tokens",
  "expires_at, id",
  (row) => ({ purpose: row.purpose, worksUntil: iso(row.expires_at), used: row.used }),
);
