/** Changes of an account's address, inside the caller's transaction. */
import type { NewEmailChange } from "#app/domain/ports/credentials.ts";
import { iso } from "#app/server/store/iso-time.ts";
import type { Queries } from "#app/server/store/postgres/database.ts";
import { ownedTable, type PersonalTable } from "#app/server/store/postgres/personal.ts";

interface ChangeRow {
  readonly id: string;
  readonly stop_id: string;
  readonly uid: string;
  readonly old_email: string;
  readonly new_email: string;
  /**
   * `ended`: replaced by another change or a new password. It can't be confirmed any more, but its stop link still
   * works.
   */
  readonly state: "pending" | "done" | "ended" | "stopped";
  readonly requested_at: number;
  readonly expires_at: number;
  readonly stop_until: number;
}

interface Change {
  readonly state: "valid";
  readonly uid: string;
  readonly stopId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly requestedAt: number;
}

const SELECT = `
  SELECT id, stop_id, uid, old_email, new_email, state, requested_at, expires_at, stop_until FROM email_changes`;

export const addChange = (
  tx: Queries,
  { id, stopId, uid, email, requestedAt, expiresAt, stopUntil }: NewEmailChange,
  oldEmail: string,
): Promise<number> =>
  tx.change(
    `INSERT INTO email_changes (uid, id, stop_id, old_email, new_email, requested_at, expires_at, stop_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    uid,
    id,
    stopId,
    oldEmail,
    email,
    requestedAt,
    expiresAt,
    stopUntil,
  );

/** Locks the account of a change, by the id of the confirmation link. */
export async function lockChange(
  tx: Queries,
  id: string,
  now: number,
): Promise<Change | { state: "used" | "ended" | "expired" | "unknown" }> {
  const row = await lockAndFind(tx, "id", id);
  if (!row) return { state: "unknown" };
  if (row.state === "done") return { state: "used" };
  if (row.state !== "pending") return { state: "ended" };
  return now >= row.expires_at ? { state: "expired" } : valid(row);
}

/** Locks the account of a change, by the id of the stop link. */
export async function lockChangeToStop(
  tx: Queries,
  stopId: string,
  now: number,
): Promise<Change | { state: "used" | "expired" | "unknown" }> {
  const row = await lockAndFind(tx, "stop_id", stopId);
  if (!row) return { state: "unknown" };
  if (row.state === "stopped") return { state: "used" };
  return now >= row.stop_until ? { state: "expired" } : valid(row);
}

async function lockAndFind(tx: Queries, column: "id" | "stop_id", id: string): Promise<ChangeRow | undefined> {
  await tx.row(
    `SELECT uid FROM profiles WHERE uid = (SELECT uid FROM email_changes WHERE ${column} = $1) FOR NO KEY UPDATE`,
    id,
  );
  return await tx.row<ChangeRow>(`${SELECT} WHERE ${column} = $1`, id);
}

export const finishChange = (tx: Queries, { uid, stopId }: Change): Promise<number> =>
  tx.change("UPDATE email_changes SET state = 'done' WHERE uid = $1 AND stop_id = $2", uid, stopId);

export const endPendingChange = (tx: Queries, uid: string): Promise<number> =>
  tx.change("UPDATE email_changes SET state = 'ended' WHERE uid = $1 AND state = 'pending'", uid);

/** Stops every change that was requested at this time or later. */
export const stopChangesFrom = (tx: Queries, uid: string, requestedAt: number): Promise<number> =>
  tx.change("UPDATE email_changes SET state = 'stopped' WHERE uid = $1 AND requested_at >= $2", uid, requestedAt);

export const pendingChange = (
  db: Queries,
  uid: string,
  now: number,
): Promise<{ email: string; expiresAt: number } | undefined> =>
  db.row(
    `SELECT new_email AS email, expires_at AS "expiresAt" FROM email_changes
     WHERE uid = $1 AND state = 'pending' AND expires_at > $2`,
    uid,
    now,
  );

const valid = (row: ChangeRow): Change => ({
  state: "valid",
  uid: row.uid,
  stopId: row.stop_id,
  oldEmail: row.old_email,
  newEmail: row.new_email,
  requestedAt: row.requested_at,
});

export const emailChangeTable: PersonalTable = ownedTable<ChangeRow>(
  "email_changes",
  "address-changes",
  SELECT,
  "requested_at, id",
  (row) => ({
    from: row.old_email,
    to: row.new_email,
    state: row.state,
    askedAt: iso(row.requested_at),
    worksUntil: iso(row.expires_at),
    canBeStoppedUntil: iso(row.stop_until),
  }),
);
