import { createHash } from "node:crypto";
import { emailKey } from "#app/domain/accounts/email.ts";
import { BOUNCE_COOLDOWN_MS, SOFT_BOUNCE_MS, SOFT_BOUNCES } from "#app/domain/newsletter.ts";
import type { Mailbox, Subscriber, SubscriberStore } from "#app/domain/ports/subscribers.ts";
import { iso, isoOrNull } from "#app/server/store/iso-time.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import { mailAdder } from "#app/server/store/sqlite/mail-queue.ts";
import type { PersonalTable } from "#app/server/store/sqlite/personal.ts";

type State = "pending" | "confirmed" | "gone";

interface RequestRow {
  readonly id: string;
  readonly state: State;
  readonly expires_at: number;
  readonly bounced_at: number | null;
}

interface KnownRow {
  readonly id: string;
  readonly state: State;
  readonly requested_at: number;
  readonly bounced_at: number | null;
}

export function sqliteSubscribers(db: Connection): SubscriberStore {
  const addMail = mailAdder(db);
  const byKey = db.row<KnownRow>("SELECT id, state, requested_at, bounced_at FROM subscribers WHERE email_key = ?");
  const byId = db.row<KnownRow & { email: string | null }>(
    "SELECT id, state, requested_at, bounced_at, email FROM subscribers WHERE id = ?",
  );
  const byToken = db.row<RequestRow>("SELECT id, state, expires_at, bounced_at FROM subscribers WHERE token_id = ?");
  const remove = db.change("DELETE FROM subscribers WHERE id = ?");
  const add = db.change(`
    INSERT INTO subscribers (id, email, email_key, source, state, token_id, expires_at, requested_at)
    VALUES (?, ?, ?, ?, 'pending', ?, ?, ?)`);
  const askAgain = db.change(`
    UPDATE subscribers SET email = ?, source = ?, token_id = ?, expires_at = ?, requested_at = ? WHERE id = ?`);
  const confirm = db.change(
    "UPDATE subscribers SET state = 'confirmed', confirmed_at = ?, bounced_at = NULL WHERE id = ?",
  );
  // The token of a newsletter is the id of its subscriber.
  const removeMails = db.change(`
    DELETE FROM mails WHERE token_id = ?1 OR token_id = (SELECT token_id FROM subscribers WHERE id = ?1)`);
  const dropCopies = db.change(`
    UPDATE copies SET state = 'left', reason = NULL, at = ?
    WHERE subscriber_id = ? AND state IN ('waiting', 'claimed', 'handed', 'doubtful')`);
  const forgetAddress = db.change(`
    UPDATE subscribers SET state = 'gone', email = NULL, email_key = NULL, source = NULL, bounced_at = NULL, gone_at = ?
    WHERE id = ? AND state <> 'gone'`);
  const page = db.rows<{ id: string; email: string; confirmed_at: number }>(`
    SELECT id, email, confirmed_at FROM subscribers
    WHERE state = 'confirmed' AND bounced_at IS NULL AND id > ? ORDER BY id LIMIT ?`);
  const count = db.row<{ confirmed: number; pending: number; bounced: number }>(`
    SELECT count(*) FILTER (WHERE state = 'confirmed' AND bounced_at IS NULL) AS confirmed,
      count(*) FILTER (WHERE state = 'pending') AS pending, count(bounced_at) AS bounced
    FROM subscribers`);
  const setBounced = db.change("UPDATE subscribers SET bounced_at = ? WHERE id = ?");
  const addSoft = db.change(`
    INSERT INTO soft_bounces (subscriber_id, ref, at) VALUES (?, ?, ?) ON CONFLICT (subscriber_id, ref) DO NOTHING`);
  const countSoft = db.row<{ n: number }>("SELECT count(*) AS n FROM soft_bounces WHERE subscriber_id = ? AND at > ?");
  const forgetSoft = db.change("DELETE FROM soft_bounces WHERE subscriber_id = ?");
  const complained = db.row<{ at: number }>("SELECT at FROM complaints WHERE address = ?");
  const addComplaint = db.change("INSERT INTO complaints (address, at) VALUES (?, ?) ON CONFLICT (address) DO NOTHING");
  const removeComplaint = db.change("DELETE FROM complaints WHERE address = ?");
  const sweep = db.change("DELETE FROM subscribers WHERE state = 'pending' AND expires_at < ?");

  /** The current state of a token. */
  function look(
    tokenId: string,
    now: number,
  ): { state: "pending"; id: string } | { state: "used" | "expired" | "unknown" } {
    const row = byToken(tokenId);
    if (!row) return { state: "unknown" };
    const open = row.state === "pending" || (row.state === "confirmed" && row.bounced_at !== null);
    if (!open) return { state: "used" };
    return now >= row.expires_at ? { state: "expired" } : { state: "pending", id: row.id };
  }

  const find = (who: Mailbox) => {
    if ("id" in who) return byId(who.id);
    const row = byKey(emailKey(who.email));
    return row && byId(row.id);
  };

  const removeSubscriber = (id: string, now: number): void => {
    removeMails(id);
    dropCopies(now, id);
    forgetSoft(id);
    forgetAddress(now, id);
  };

  const block = (id: string, now: number): "barred" => {
    setBounced(now, id);
    dropCopies(now, id);
    return "barred";
  };

  return {
    request: ({ id, email, source, tokenId, expiresAt, now, mail }) =>
      db.write(() => {
        const key = emailKey(email);
        if (complained(digest(key))) return "already";
        const known = byKey(key);
        if (known?.state === "confirmed") {
          if (known.bounced_at === null) return "already";
          if (now < Math.max(known.bounced_at, known.requested_at) + BOUNCE_COOLDOWN_MS) return "already";
          // The id stays, so that links in old issues keep working.
          askAgain(email, source, tokenId, expiresAt, now, known.id);
        } else {
          if (known) remove(known.id);
          add(id, email, key, source, tokenId, expiresAt, now);
        }
        addMail(mail);
        return "pending";
      }),
    tokenState: (tokenId, now) => db.read(() => look(tokenId, now).state),
    confirm: (tokenId, now) =>
      db.write(() => {
        const found = look(tokenId, now);
        if (found.state !== "pending") return found.state;
        confirm(now, found.id);
        forgetSoft(found.id);
        return "confirmed";
      }),
    unsubscribe: (id, now) => db.write(() => removeSubscriber(id, now)),
    page: (cursor, limit) =>
      db.read(() => {
        // One more than requested shows whether there is a next page. No id is empty, so "" sorts before all of them.
        const rows = page(cursor ?? "", limit + 1);
        const items = rows.slice(0, limit).map(toSubscriber);
        return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
      }),
    count: () => db.read(() => ({ confirmed: 0, pending: 0, bounced: 0, ...count() })),
    recordBounce: ({ mailbox, kind, ref, now }) =>
      db.write(() => {
        const known = find(mailbox);
        if (known?.state !== "confirmed") return "unknown";
        if (known.bounced_at !== null) return "already";
        if (kind === "hard") return block(known.id, now);
        if (addSoft(known.id, ref, now) === 0) return "already";
        const soft = countSoft(known.id, now - SOFT_BOUNCE_MS)?.n ?? 0;
        return soft >= SOFT_BOUNCES ? block(known.id, now) : "counted";
      }),
    recordComplaint: (who, now) =>
      db.write(() => {
        const known = find(who);
        const email = "email" in who ? who.email : known?.email;
        if (known) removeSubscriber(known.id, now);
        if (email) return addComplaint(digest(emailKey(email)), now) > 0 ? "barred" : "already";
        return known ? "already" : "unknown";
      }),
    unblock: (email) =>
      db.write(() => {
        const key = emailKey(email);
        const known = byKey(key);
        if (known?.state === "confirmed" && known.bounced_at !== null) {
          setBounced(null, known.id);
          forgetSoft(known.id);
          return "subscribed";
        }
        return removeComplaint(digest(key)) > 0 ? "may-ask" : "unknown";
      }),
    sweep: (expiredBefore) => db.write(() => sweep(expiredBefore)),
  };
}

const digest = (key: string): string => createHash("sha256").update(key).digest("hex");

function toSubscriber(row: { id: string; email: string; confirmed_at: number }): Subscriber {
  return { id: row.id, email: row.email, confirmedAt: row.confirmed_at };
}

export function subscriberTables(db: Connection): readonly PersonalTable[] {
  const ofPerson = "subscriber_id IN (SELECT id FROM subscribers WHERE email_key = ?)";
  const rows = db.rows<{
    email: string;
    source: string | null;
    state: State;
    requested_at: number;
    confirmed_at: number | null;
    bounced_at: number | null;
  }>("SELECT email, source, state, requested_at, confirmed_at, bounced_at FROM subscribers WHERE email_key = ?");
  const remove = db.change("DELETE FROM subscribers WHERE email_key = ?");
  const copies = db.rows<{ issue: string; state: string; at: number }>(
    `SELECT issue, state, at FROM copies WHERE ${ofPerson} ORDER BY at, issue`,
  );
  const removeCopies = db.change(`DELETE FROM copies WHERE ${ofPerson}`);
  const bounces = db.rows<{ at: number }>(`SELECT at FROM soft_bounces WHERE ${ofPerson} ORDER BY at, ref`);
  const removeBounces = db.change(`DELETE FROM soft_bounces WHERE ${ofPerson}`);
  const complaint = db.rows<{ at: number }>("SELECT at FROM complaints WHERE address = ?");
  return [
    {
      table: "copies",
      part: "newsletter-issues",
      records: ({ key }) =>
        key === null ? [] : copies(key).map(({ issue, state, at }) => ({ issue, state, since: iso(at) })),
      remove: ({ key }) => void (key !== null && removeCopies(key)),
    },
    {
      table: "soft_bounces",
      part: "newsletter-bounces",
      records: ({ key }) => (key === null ? [] : bounces(key).map(({ at }) => ({ cameBackAt: iso(at) }))),
      remove: ({ key }) => void (key !== null && removeBounces(key)),
    },
    {
      table: "subscribers",
      part: "subscriptions",
      records: ({ key }) =>
        key === null
          ? []
          : rows(key).map((row) => ({
              email: row.email,
              form: row.source,
              state: row.state,
              askedAt: iso(row.requested_at),
              confirmedAt: isoOrNull(row.confirmed_at),
              unreachableSince: isoOrNull(row.bounced_at),
            })),
      remove: ({ key }) => void (key !== null && remove(key)),
    },
    {
      table: "complaints",
      part: "newsletter-complaints",
      records: ({ key }) => (key === null ? [] : complaint(digest(key)).map(({ at }) => ({ complainedAt: iso(at) }))),
      // People who complained asked never to get that email again. Only the fingerprint can make sure of that.
      remove: () => {},
    },
  ];
}
