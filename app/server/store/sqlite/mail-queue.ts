import { emailKey } from "#app/domain/accounts/email.ts";
import type { ClaimedMail, MailQueue, MailQueueEntry, QueuedMail } from "#app/domain/ports/mail.ts";
import { iso } from "#app/server/store/iso-time.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import type { PersonalTable } from "#app/server/store/sqlite/personal.ts";
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

/**
 * Queues an email inside the caller's transaction. An email whose id exists already isn't changed. `uid`: the account
 * it is about.
 */
export function mailAdder(db: Connection): (mail: QueuedMail, uid?: string) => void {
  const insert = db.change(`
    INSERT INTO mails (id, template, recipient, data, token_id, queued_at, at, uid, person_key)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`);
  return (mail, uid) => {
    // JSON escapes would hide characters that can't be stored.
    for (const entry of Object.entries(mail.data)) entry.forEach(assertStorable);
    const { id, template, to, data, tokenId, queuedAt } = mail;
    const text = JSON.stringify(data);
    insert(id, template, to, text, tokenId, queuedAt, queuedAt, uid ?? null, emailKey(personOf(mail)));
  };
}

/** The address of the person an email is about: its recipient, or the author of a message to the site. */
const personOf = ({ template, to, data }: QueuedMail): string =>
  template === "contact-message" ? (data["email"] ?? to) : to;

export function sqliteMailQueue(db: Connection): MailQueue {
  const add = mailAdder(db);
  const due = db.rows<MailRow>(
    "SELECT * FROM mails WHERE state = 'waiting' AND at <= ? ORDER BY at, queued_at, id LIMIT ?",
  );
  // A lease is just a later due time: when the worker dies, the email becomes due again automatically.
  const lease = db.change("UPDATE mails SET at = ?, attempts = attempts + 1 WHERE id = ?");
  // Each claim counts as an attempt, so the number distinguishes claims.
  const extendLease = db.change("UPDATE mails SET at = ? WHERE id = ? AND state = 'waiting' AND attempts = ?");
  const sent = db.change("UPDATE mails SET state = 'sent', at = ?, last_error = NULL WHERE id = ?");
  // A worker whose lease ran out may come late and must not change what another one finished.
  const retry = db.change("UPDATE mails SET at = ?, last_error = ? WHERE id = ? AND state = 'waiting'");
  const fail = db.change(
    "UPDATE mails SET state = 'failed', at = ?, last_error = ? WHERE id = ? AND state = 'waiting'",
  );
  const newest = db.rows<MailRow>("SELECT * FROM mails ORDER BY queued_at DESC, rowid DESC LIMIT ?");
  // By difference, because each of these counts has an index and emails that failed have none.
  const count = db.row<{ waiting: number; failed: number }>(`
    WITH counts AS (SELECT
      (SELECT count(*) FROM mails) AS total,
      (SELECT count(*) FROM mails WHERE state = 'sent') AS sent,
      (SELECT count(*) FROM mails WHERE state = 'waiting') AS waiting)
    SELECT waiting, total - sent - waiting AS failed FROM counts`);
  const next = db.row<{ at: number | null }>("SELECT min(at) AS at FROM mails WHERE state = 'waiting'");
  const sweep = db.change("DELETE FROM mails WHERE state = 'sent' AND at < ?");

  return {
    add: (mail) => db.write(() => void add(mail)),
    claim: (now, leaseMs, limit) =>
      db.write(() =>
        due(now, limit).map((row) => {
          lease(now + leaseMs, row.id);
          return claimed(row);
        }),
      ),
    extendLease: ({ id, attempts }, until) => db.write(() => extendLease(until, id, attempts + 1) === 1),
    sent: (id, now) => db.write(() => void sent(now, id)),
    retry: (id, retryAt, error) => db.write(() => void retry(retryAt, storable(error), id)),
    fail: (id, now, error) => db.write(() => void fail(now, storable(error), id)),
    countByState: () => db.read(() => ({ waiting: 0, failed: 0, ...count() })),
    list: (limit) => db.read(() => newest(limit).map(entry)),
    nextDue: () => db.read(() => next()?.at ?? null),
    sweep: (before) => db.write(() => sweep(before)),
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
export function mailTable(db: Connection): PersonalTable {
  const rows = db.rows<MailRow>("SELECT * FROM mails WHERE uid = ? OR person_key = ? ORDER BY queued_at, id");
  const remove = db.change("DELETE FROM mails WHERE uid = ? OR person_key = ?");
  return {
    table: "mails",
    part: "mails",
    records: ({ uid, key }) =>
      rows(uid, key).map((row) => ({
        kind: row.template,
        to: row.recipient,
        queuedAt: iso(row.queued_at),
        state: row.state,
        [row.state === "waiting" ? "dueAt" : "settledAt"]: iso(row.at),
        content: JSON.parse(row.data) as Record<string, string>,
      })),
    remove: ({ uid, key }) => void remove(uid, key),
  };
}
