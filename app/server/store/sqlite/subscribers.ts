import { emailKey } from "#app/domain/email.ts";
import type { Subscriber, SubscriberStore } from "#app/domain/ports.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import { mailAdder } from "#app/server/store/sqlite/mail-queue.ts";

type State = "pending" | "confirmed" | "gone";

interface RequestRow {
  readonly id: string;
  readonly state: State;
  readonly expires_at: number;
}

export function sqliteSubscribers(db: Connection): SubscriberStore {
  const addMail = mailAdder(db);
  const byKey = db.row<{ id: string; state: State }>("SELECT id, state FROM subscribers WHERE email_key = ?");
  const byId = db.row<{ state: State }>("SELECT state FROM subscribers WHERE id = ?");
  const byToken = db.row<RequestRow>("SELECT id, state, expires_at FROM subscribers WHERE token_id = ?");
  const remove = db.change("DELETE FROM subscribers WHERE id = ?");
  const add = db.change(`
    INSERT INTO subscribers (id, email, email_key, source, state, token_id, expires_at, requested_at)
    VALUES (?, ?, ?, ?, 'pending', ?, ?, ?)`);
  const confirm = db.change("UPDATE subscribers SET state = 'confirmed', confirmed_at = ? WHERE id = ?");
  const removeMails = db.change(`
    DELETE FROM mails WHERE id IN (SELECT mail_id FROM issue_copies WHERE subscriber_id = ?1)
      OR token_id = (SELECT token_id FROM subscribers WHERE id = ?1)`);
  const removeCopies = db.change("DELETE FROM issue_copies WHERE subscriber_id = ?");
  const forget = db.change(`
    UPDATE subscribers SET state = 'gone', email = NULL, email_key = NULL, source = NULL, gone_at = ?
    WHERE id = ? AND state <> 'gone'`);
  const page = db.rows<{ id: string; email: string; confirmed_at: number }>(`
    SELECT id, email, confirmed_at FROM subscribers WHERE state = 'confirmed' AND id > ? ORDER BY id LIMIT ?`);
  const count = db.row<{ confirmed: number; pending: number }>(`
    SELECT count(*) FILTER (WHERE state = 'confirmed') AS confirmed, count(*) FILTER (WHERE state = 'pending') AS pending
    FROM subscribers`);
  const addCopy = db.change(`
    INSERT INTO issue_copies (subscriber_id, issue, mail_id, queued_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (subscriber_id, issue) DO NOTHING`);
  const sweep = db.change("DELETE FROM subscribers WHERE state = 'pending' AND expires_at < ?");

  /** What a token would do now. */
  function look(
    tokenId: string,
    now: number,
  ): { state: "pending"; id: string } | { state: "used" | "expired" | "unknown" } {
    const row = byToken(tokenId);
    if (!row) return { state: "unknown" };
    if (row.state !== "pending") return { state: "used" };
    return now >= row.expires_at ? { state: "expired" } : { state: "pending", id: row.id };
  }

  return {
    request: ({ id, email, source, tokenId, expiresAt, now, mail }) =>
      db.write(() => {
        const key = emailKey(email);
        const known = byKey(key);
        if (known?.state === "confirmed") return "already";
        if (known) remove(known.id);
        add(id, email, key, source, tokenId, expiresAt, now);
        addMail(mail);
        return "pending";
      }),
    peek: (tokenId, now) => db.read(() => look(tokenId, now).state),
    confirm: (tokenId, now) =>
      db.write(() => {
        const found = look(tokenId, now);
        if (found.state !== "pending") return found.state;
        confirm(now, found.id);
        return "confirmed";
      }),
    unsubscribe: (id, now) =>
      db.write(() => {
        removeMails(id);
        removeCopies(id);
        forget(now, id);
      }),
    page: (cursor, limit) =>
      db.read(() => {
        // One more than asked for tells whether there is a next page. No id is empty, so "" stands before all.
        const rows = page(cursor ?? "", limit + 1);
        const items = rows.slice(0, limit).map(toSubscriber);
        return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
      }),
    count: () => db.read(() => ({ confirmed: 0, pending: 0, ...count() })),
    queueIssue: ({ issue, subscriberId, mail, now }) =>
      db.write(() => {
        if (byId(subscriberId)?.state !== "confirmed") return "gone";
        if (addCopy(subscriberId, issue, mail.id, now) === 0) return "already";
        addMail(mail);
        return "queued";
      }),
    sweep: (expiredBefore) => db.write(() => sweep(expiredBefore)),
  };
}

function toSubscriber(row: { id: string; email: string; confirmed_at: number }): Subscriber {
  return { id: row.id, email: row.email, confirmedAt: row.confirmed_at };
}
