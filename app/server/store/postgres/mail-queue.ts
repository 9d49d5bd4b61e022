import { emailKey } from "#app/domain/accounts/email.ts";
import type { ClaimedMail, MailQueue, MailQueueEntry, QueuedMail } from "#app/domain/ports/mail.ts";
import { iso } from "#app/server/store/iso-time.ts";
import type { Database, Queries } from "#app/server/store/postgres/database.ts";
import type { PersonalTable } from "#app/server/store/postgres/personal.ts";
import { assertStorable, storable } from "#app/server/store/text.ts";

interface MailRow {
  readonly id: string;
  readonly template: QueuedMail["template"];
  readonly recipient: string;
  readonly data: string;
  readonly token_id: string | null;
  readonly queued_at: number;
  readonly state: MailQueueEntry["state"];
  readonly at: number;
  readonly attempts: number;
  readonly last_error: string | null;
}

const COLUMNS = "id, template, recipient, data, token_id, queued_at, state, at, attempts, last_error";

/** Queues an email. An email whose id exists already isn't changed. `uid`: the account it is about. */
export function addMail(db: Queries, mail: QueuedMail, uid: string | null = null): Promise<number> {
  // JSON escapes would hide characters that can't be stored.
  for (const entry of Object.entries(mail.data)) entry.forEach(assertStorable);
  const { id, template, to, data, tokenId, queuedAt } = mail;
  return db.change(
    `INSERT INTO mails (id, template, recipient, data, token_id, queued_at, at, uid, person_key)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
    id,
    template,
    to,
    JSON.stringify(data),
    tokenId,
    queuedAt,
    uid,
    emailKey(personOf(mail)),
  );
}

/** The address of the person an email is about: its recipient, or the author of a message to the site. */
const personOf = ({ template, to, data }: QueuedMail): string =>
  template === "contact-message" ? (data["email"] ?? to) : to;

export function postgresMailQueue(db: Database): MailQueue {
  // A lease is just a later due time: when the worker dies, the email becomes due again automatically. Workers skip what
  // another one is claiming at this moment instead of waiting for it.
  const claim = `
    WITH due AS MATERIALIZED (
      SELECT id, at AS due_at FROM mails WHERE state = 'waiting' AND at <= $1
      ORDER BY at, queued_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE mails SET at = $1 + $2, attempts = attempts + 1 FROM due WHERE mails.id = due.id RETURNING mails.*, due_at
    )
    SELECT id, template, recipient, data, token_id, queued_at, attempts - 1 AS attempts
    FROM claimed ORDER BY due_at, queued_at, id`;
  // A worker whose lease ran out may come late and must not change what another one finished.
  const settle = (id: string, state: "waiting" | "failed", at: number, error: string) =>
    db.change(
      "UPDATE mails SET state = $2, at = $3, last_error = $4 WHERE id = $1 AND state = 'waiting'",
      id,
      state,
      at,
      storable(error),
    );

  return {
    async add(mail) {
      await addMail(db, mail);
    },
    async countByState() {
      const rows = await db.rows<{ state: "waiting" | "failed"; count: number }>(
        "SELECT state, count(*)::integer AS count FROM mails WHERE state IN ('waiting', 'failed') GROUP BY state",
      );
      return { waiting: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
    },
    claim: async (now, leaseMs, limit) => (await db.changed<MailRow>(claim, now, leaseMs, limit)).map(claimed),
    async extendLease({ id, attempts }, until) {
      // Each claim counts as an attempt, so the number distinguishes claims.
      const sql = "UPDATE mails SET at = $1 WHERE id = $2 AND state = 'waiting' AND attempts = $3";
      return (await db.change(sql, until, id, attempts + 1)) === 1;
    },
    async sent(id, now) {
      await db.change("UPDATE mails SET state = 'sent', at = $1, last_error = NULL WHERE id = $2", now, id);
    },
    async retry(id, retryAt, error) {
      await settle(id, "waiting", retryAt, error);
    },
    async fail(id, now, error) {
      await settle(id, "failed", now, error);
    },
    async list(limit) {
      const sql = `SELECT ${COLUMNS} FROM mails ORDER BY queued_at DESC, seq DESC LIMIT $1`;
      return (await db.rows<MailRow>(sql, limit)).map(entry);
    },
    async nextDue() {
      const next = await db.row<{ at: number | null }>("SELECT min(at) AS at FROM mails WHERE state = 'waiting'");
      return next?.at ?? null;
    },
    sweep: (before) => db.change("DELETE FROM mails WHERE state = 'sent' AND at < $1", before),
  };
}

function claimed(row: MailRow): ClaimedMail {
  return {
    id: row.id,
    template: row.template,
    to: row.recipient,
    data: JSON.parse(row.data) as Record<string, string>,
    tokenId: row.token_id,
    queuedAt: row.queued_at,
    attempts: row.attempts,
  };
}

function entry(row: MailRow): MailQueueEntry {
  return { ...claimed(row), state: row.state, at: row.at, lastError: row.last_error };
}

/** Emails about the account; if its address is verified, also those to it and messages from it. */
export const mailTable: PersonalTable = {
  table: "mails",
  part: "mails",
  async records(tx, { uid, key }) {
    const sql = `SELECT ${COLUMNS} FROM mails WHERE uid = $1 OR person_key = $2 ORDER BY queued_at, id`;
    return (await tx.rows<MailRow>(sql, uid, key)).map((row) => ({
      kind: row.template,
      to: row.recipient,
      queuedAt: iso(row.queued_at),
      state: row.state,
      [row.state === "waiting" ? "dueAt" : "settledAt"]: iso(row.at),
      content: JSON.parse(row.data) as Record<string, string>,
    }));
  },
  remove: (tx, { uid, key }) => tx.change("DELETE FROM mails WHERE uid = $1 OR person_key = $2", uid, key),
};
