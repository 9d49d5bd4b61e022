/** Changes of an account's address, inside the caller's transaction. */
import type { NewEmailChange } from "#app/domain/ports/credentials.ts";
import { iso } from "#app/server/store/iso-time.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import type { PersonalTable } from "#app/server/store/sqlite/personal.ts";

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

export interface EmailChanges {
  add(change: NewEmailChange, oldEmail: string): void;
  /** By the id of the confirmation link. */
  find(id: string, now: number): Change | { state: "used" | "ended" | "expired" | "unknown" };
  /** By the id of the stop link. */
  findToStop(stopId: string, now: number): Change | { state: "used" | "expired" | "unknown" };
  done(id: string): void;
  endPending(uid: string): void;
  /** Stops every change that was requested at this time or later. */
  stopFrom(uid: string, requestedAt: number): void;
  pending(uid: string, now: number): { email: string; expiresAt: number } | null;
  sweep(endedBefore: number): number;
}

export function sqliteEmailChanges(db: Connection): EmailChanges {
  const add = db.change(`
    INSERT INTO email_changes (id, stop_id, uid, old_email, new_email, requested_at, expires_at, stop_until)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const byId = db.row<ChangeRow>("SELECT * FROM email_changes WHERE id = ?");
  const byStop = db.row<ChangeRow>("SELECT * FROM email_changes WHERE stop_id = ?");
  const done = db.change("UPDATE email_changes SET state = 'done' WHERE id = ?");
  const endPending = db.change("UPDATE email_changes SET state = 'ended' WHERE uid = ? AND state = 'pending'");
  const stopFrom = db.change("UPDATE email_changes SET state = 'stopped' WHERE uid = ? AND requested_at >= ?");
  const pending = db.row<{ email: string; expiresAt: number }>(`
    SELECT new_email AS email, expires_at AS expiresAt FROM email_changes
    WHERE uid = ? AND state = 'pending' AND expires_at > ?`);
  const sweep = db.change("DELETE FROM email_changes WHERE stop_until < ?");

  return {
    add: ({ id, stopId, uid, email, requestedAt, expiresAt, stopUntil }, oldEmail) =>
      void add(id, stopId, uid, oldEmail, email, requestedAt, expiresAt, stopUntil),
    find(id, now) {
      const row = byId(id);
      if (!row) return { state: "unknown" };
      if (row.state === "done") return { state: "used" };
      if (row.state !== "pending") return { state: "ended" };
      return now >= row.expires_at ? { state: "expired" } : valid(row);
    },
    findToStop(stopId, now) {
      const row = byStop(stopId);
      if (!row) return { state: "unknown" };
      if (row.state === "stopped") return { state: "used" };
      return now >= row.stop_until ? { state: "expired" } : valid(row);
    },
    done: (id) => void done(id),
    endPending: (uid) => void endPending(uid),
    stopFrom: (uid, requestedAt) => void stopFrom(uid, requestedAt),
    pending: (uid, now) => pending(uid, now) ?? null,
    sweep: (endedBefore) => sweep(endedBefore),
  };
}

const valid = (row: ChangeRow): Change => ({
  state: "valid",
  uid: row.uid,
  stopId: row.stop_id,
  oldEmail: row.old_email,
  newEmail: row.new_email,
  requestedAt: row.requested_at,
});

export function emailChangeTable(db: Connection): PersonalTable {
  const rows = db.rows<ChangeRow>("SELECT * FROM email_changes WHERE uid = ? ORDER BY requested_at, id");
  const remove = db.change("DELETE FROM email_changes WHERE uid = ?");
  return {
    table: "email_changes",
    part: "address-changes",
    records: ({ uid }) =>
      rows(uid).map((row) => ({
        from: row.old_email,
        to: row.new_email,
        state: row.state,
        askedAt: iso(row.requested_at),
        worksUntil: iso(row.expires_at),
        canBeStoppedUntil: iso(row.stop_until),
      })),
    remove: ({ uid }) => void remove(uid),
  };
}
