import { createHash } from "node:crypto";
import { emailKey } from "#app/domain/accounts/email.ts";
import { BOUNCE_COOLDOWN_MS, SOFT_BOUNCE_MS, SOFT_BOUNCES } from "#app/domain/newsletter.ts";
import type { Mailbox, SubscriberStore } from "#app/domain/ports/subscribers.ts";
import { iso, isoOrNull } from "#app/server/store/iso-time.ts";
import type { Database, Queries } from "#app/server/store/postgres/database.ts";
import { addMail } from "#app/server/store/postgres/mail-queue.ts";
import type { PersonalTable } from "#app/server/store/postgres/personal.ts";

interface SubscriberRow {
  readonly id: string;
  readonly email: string | null;
  readonly state: "pending" | "confirmed" | "gone";
  readonly expires_at: number;
  readonly requested_at: number;
  readonly bounced_at: number | null;
}

type Column = "id" | "email_key" | "token_id";

const SELECT = "SELECT id, email, state, expires_at, requested_at, bounced_at FROM subscribers";

const find = (db: Queries, column: Column, value: string) =>
  db.row<SubscriberRow>(`${SELECT} WHERE ${column} = $1`, value);
/** Locks the subscriber until the transaction ends. An issue that begins waits for it, too. */
const lock = (tx: Queries, column: Column, value: string) =>
  tx.row<SubscriberRow>(`${SELECT} WHERE ${column} = $1 FOR UPDATE`, value);
const lockMailbox = (tx: Queries, who: Mailbox) =>
  "id" in who ? lock(tx, "id", who.id) : lock(tx, "email_key", emailKey(who.email));
/** Makes calls about one address wait for each other, even if nothing is stored about it. */
const lockAddress = (tx: Queries, key: string) =>
  tx.changed("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", `subscriber ${key}`);

const digest = (key: string): string => createHash("sha256").update(key).digest("hex");

const forgetSoftBounces = (tx: Queries, id: string): Promise<number> =>
  tx.change("DELETE FROM soft_bounces WHERE subscriber_id = $1", id);

const dropCopies = (tx: Queries, id: string, now: number): Promise<number> =>
  tx.change(
    `UPDATE copies SET state = 'left', reason = NULL, at = $2
     WHERE subscriber_id = $1 AND state IN ('waiting', 'claimed', 'handed', 'doubtful')`,
    id,
    now,
  );

async function removeSubscriber(tx: Queries, id: string, now: number): Promise<void> {
  // The token of a newsletter is the id of its subscriber.
  const mails = "DELETE FROM mails WHERE token_id = $1 OR token_id = (SELECT token_id FROM subscribers WHERE id = $1)";
  await tx.change(mails, id);
  await dropCopies(tx, id, now);
  await forgetSoftBounces(tx, id);
  await tx.change(
    `UPDATE subscribers SET state = 'gone', email = NULL, email_key = NULL, source = NULL, bounced_at = NULL, gone_at = $2
     WHERE id = $1 AND state <> 'gone'`,
    id,
    now,
  );
}

async function block(tx: Queries, id: string, now: number): Promise<"barred"> {
  await tx.change("UPDATE subscribers SET bounced_at = $2 WHERE id = $1", id, now);
  await dropCopies(tx, id, now);
  return "barred";
}

function tokenState(row: SubscriberRow | undefined, now: number): "pending" | "used" | "expired" | "unknown" {
  if (!row) return "unknown";
  const open = row.state === "pending" || (row.state === "confirmed" && row.bounced_at !== null);
  if (!open) return "used";
  return now >= row.expires_at ? "expired" : "pending";
}

export function postgresSubscribers(db: Database): SubscriberStore {
  return {
    request: ({ id, email, source, tokenId, expiresAt, now, mail }) =>
      db.write(async (tx) => {
        const key = emailKey(email);
        await lockAddress(tx, key);
        if (await tx.row("SELECT at FROM complaints WHERE address = $1", digest(key))) return "already";
        const known = await lock(tx, "email_key", key);
        if (known?.state === "confirmed") {
          if (known.bounced_at === null) return "already";
          if (now < Math.max(known.bounced_at, known.requested_at) + BOUNCE_COOLDOWN_MS) return "already";
          // The id stays, so that links in old issues keep working.
          const askAgain = `
            UPDATE subscribers SET email = $2, source = $3, token_id = $4, expires_at = $5, requested_at = $6 WHERE id = $1`;
          await tx.change(askAgain, known.id, email, source, tokenId, expiresAt, now);
        } else {
          if (known) await tx.change("DELETE FROM subscribers WHERE id = $1", known.id);
          const add = `
            INSERT INTO subscribers (id, email, email_key, source, state, token_id, expires_at, requested_at)
            VALUES ($1, $2, $3, $4, 'pending', $5, $6, $7)`;
          await tx.change(add, id, email, key, source, tokenId, expiresAt, now);
        }
        await addMail(tx, mail);
        return "pending";
      }),
    tokenState: async (tokenId, now) => tokenState(await find(db, "token_id", tokenId), now),
    confirm: (tokenId, now) =>
      db.write(async (tx) => {
        const row = await lock(tx, "token_id", tokenId);
        const state = tokenState(row, now);
        if (state !== "pending" || !row) return state === "pending" ? "unknown" : state;
        const sql = "UPDATE subscribers SET state = 'confirmed', confirmed_at = $2, bounced_at = NULL WHERE id = $1";
        await tx.change(sql, row.id, now);
        await forgetSoftBounces(tx, row.id);
        return "confirmed";
      }),
    unsubscribe: (id, now) =>
      db.write(async (tx) => {
        if (await lock(tx, "id", id)) await removeSubscriber(tx, id, now);
      }),
    async page(cursor, limit) {
      // One more than requested shows whether there is a next page. No id is empty, so "" sorts before all of them.
      const rows = await db.rows<{ id: string; email: string; confirmed_at: number }>(
        `SELECT id, email, confirmed_at FROM subscribers
         WHERE state = 'confirmed' AND bounced_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
        cursor ?? "",
        limit + 1,
      );
      const items = rows
        .slice(0, limit)
        .map((row) => ({ id: row.id, email: row.email, confirmedAt: row.confirmed_at }));
      return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
    },
    async count() {
      const row = await db.row<{ confirmed: number; pending: number; bounced: number }>(`
        SELECT count(*) FILTER (WHERE state = 'confirmed' AND bounced_at IS NULL) AS confirmed,
          count(*) FILTER (WHERE state = 'pending') AS pending, count(bounced_at) AS bounced
        FROM subscribers`);
      return { confirmed: 0, pending: 0, bounced: 0, ...row };
    },
    recordBounce: ({ mailbox, kind, ref, now }) =>
      db.write(async (tx) => {
        const known = await lockMailbox(tx, mailbox);
        if (known?.state !== "confirmed") return "unknown";
        if (known.bounced_at !== null) return "already";
        if (kind === "hard") return await block(tx, known.id, now);
        const add = "INSERT INTO soft_bounces (subscriber_id, ref, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        if ((await tx.change(add, known.id, ref, now)) === 0) return "already";
        const sql = "SELECT count(*) AS n FROM soft_bounces WHERE subscriber_id = $1 AND at > $2";
        const soft = (await tx.row<{ n: number }>(sql, known.id, now - SOFT_BOUNCE_MS))?.n ?? 0;
        return soft >= SOFT_BOUNCES ? await block(tx, known.id, now) : "counted";
      }),
    recordComplaint: (who, now) =>
      db.write(async (tx) => {
        const email = "email" in who ? who.email : (await find(tx, "id", who.id))?.email;
        if (email) await lockAddress(tx, emailKey(email));
        const known = await lockMailbox(tx, who);
        if (known) await removeSubscriber(tx, known.id, now);
        if (!email) return known ? "already" : "unknown";
        const sql = "INSERT INTO complaints (address, at) VALUES ($1, $2) ON CONFLICT (address) DO NOTHING";
        return (await tx.change(sql, digest(emailKey(email)), now)) > 0 ? "barred" : "already";
      }),
    unblock: (email) =>
      db.write(async (tx) => {
        const key = emailKey(email);
        const known = await lock(tx, "email_key", key);
        if (known?.state === "confirmed" && known.bounced_at !== null) {
          await tx.change("UPDATE subscribers SET bounced_at = NULL WHERE id = $1", known.id);
          await forgetSoftBounces(tx, known.id);
          return "subscribed";
        }
        return (await tx.change("DELETE FROM complaints WHERE address = $1", digest(key))) > 0 ? "may-ask" : "unknown";
      }),
    sweep: (expiredBefore) =>
      db.change("DELETE FROM subscribers WHERE state = 'pending' AND expires_at < $1", expiredBefore),
  };
}

const OF_PERSON = "subscriber_id IN (SELECT id FROM subscribers WHERE email_key = $1)";

export const subscriberTables: readonly PersonalTable[] = [
  {
    table: "copies",
    part: "newsletter-issues",
    async records(tx, { key }) {
      const sql = `SELECT issue, state, at FROM copies WHERE ${OF_PERSON} ORDER BY at, issue`;
      const rows = await tx.rows<{ issue: string; state: string; at: number }>(sql, key);
      return rows.map(({ issue, state, at }) => ({ issue, state, since: iso(at) }));
    },
    remove: (tx, { key }) => tx.change(`DELETE FROM copies WHERE ${OF_PERSON}`, key),
  },
  {
    table: "soft_bounces",
    part: "newsletter-bounces",
    async records(tx, { key }) {
      const sql = `SELECT at FROM soft_bounces WHERE ${OF_PERSON} ORDER BY at, ref`;
      return (await tx.rows<{ at: number }>(sql, key)).map(({ at }) => ({ cameBackAt: iso(at) }));
    },
    remove: (tx, { key }) => tx.change(`DELETE FROM soft_bounces WHERE ${OF_PERSON}`, key),
  },
  {
    table: "subscribers",
    part: "subscriptions",
    async records(tx, { key }) {
      const sql = `SELECT email, source, state, requested_at, confirmed_at, bounced_at FROM subscribers WHERE email_key = $1`;
      const rows = await tx.rows<SubscriberRow & { source: string | null; confirmed_at: number | null }>(sql, key);
      return rows.map((row) => ({
        email: row.email,
        form: row.source,
        state: row.state,
        askedAt: iso(row.requested_at),
        confirmedAt: isoOrNull(row.confirmed_at),
        unreachableSince: isoOrNull(row.bounced_at),
      }));
    },
    remove: (tx, { key }) => tx.change("DELETE FROM subscribers WHERE email_key = $1", key),
  },
  {
    table: "complaints",
    part: "newsletter-complaints",
    async records(tx, { key }) {
      if (key === null) return [];
      const rows = await tx.rows<{ at: number }>("SELECT at FROM complaints WHERE address = $1", digest(key));
      return rows.map(({ at }) => ({ complainedAt: iso(at) }));
    },
    // People who complained asked never to get that email again. Only the fingerprint can make sure of that.
    remove: async () => {},
  },
];
