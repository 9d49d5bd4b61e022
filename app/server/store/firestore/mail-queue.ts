import { emailKey } from "#app/domain/accounts/email.ts";
import type { ClaimedMail, MailQueue, MailQueueEntry, QueuedMail } from "#app/domain/ports/mail.ts";
import { collection, type Database, type Unit } from "#app/server/store/firestore/database.ts";
import { assertStorable, storable } from "#app/server/store/text.ts";

export interface MailDocument {
  readonly id: string;
  readonly template: QueuedMail["template"];
  readonly to: string;
  /** JSON, because the names in it may be any text. */
  readonly data: string;
  readonly tokenId: string | null;
  readonly queuedAt: number;
  readonly state: MailQueueEntry["state"];
  readonly at: number;
  /** `at` while the email is waiting, otherwise null. */
  readonly due: number | null;
  /** `at` once the email was sent, otherwise null. */
  readonly sentAt: number | null;
  readonly attempts: number;
  readonly lastError: string | null;
  /** The account it is about, if it is about one. */
  readonly uid: string | null;
  /** `emailKey` of the address of the person it is about. Null in emails of the first versions of another store. */
  readonly personKey: string | null;
}
export const mails = collection<MailDocument>("mails", ({ id }) => id);

/** Queues an email in the transaction. An email whose id exists already isn't changed. */
export async function addMail(unit: Unit, mail: QueuedMail, uid: string | null = null): Promise<void> {
  if (!(await unit.get(mails, mail.id))) unit.create(mails, newMail(mail, uid));
}

export function firestoreMailQueue(db: Database): MailQueue {
  /** Changes an email that is waiting. A worker whose lease ran out must not change what another one finished. */
  const changeWaiting = (id: string, change: (mail: MailDocument) => MailDocument | null): Promise<boolean> =>
    db.transaction(async (unit) => {
      const mail = await unit.get(mails, id);
      const changed = mail?.state === "waiting" ? change(mail) : null;
      if (changed) unit.set(mails, changed);
      return changed !== null;
    });

  return {
    add: async (mail) => void (await db.create(mails, newMail(mail, null))),
    claim: (now, leaseMs, limit) =>
      db.transaction(async (unit) => {
        const due = await unit.find(mails, { where: [["due", "<=", now]], order: ["due", "asc"], limit });
        // A lease is just a later due time: when the worker dies, the email becomes due again automatically.
        const until = now + leaseMs;
        for (const mail of due) unit.set(mails, { ...mail, at: until, due: until, attempts: mail.attempts + 1 });
        return due.map(toClaimed);
      }),
    // Each claim counts as an attempt, so the number distinguishes claims.
    extendLease: ({ id, attempts }, until) =>
      changeWaiting(id, (mail) => (mail.attempts === attempts + 1 ? { ...mail, at: until, due: until } : null)),
    sent: async (id, now) =>
      void (await db.update(mails, id, { state: "sent", at: now, due: null, sentAt: now, lastError: null })),
    retry: async (id, retryAt, error) =>
      void (await changeWaiting(id, (mail) => ({ ...mail, at: retryAt, due: retryAt, lastError: storable(error) }))),
    fail: async (id, now, error) =>
      void (await changeWaiting(id, (mail) => ({
        ...mail,
        state: "failed",
        at: now,
        due: null,
        lastError: storable(error),
      }))),
    async countByState() {
      const [waiting, failed] = await Promise.all([
        db.count(mails, { where: [["due", ">=", 0]] }),
        db.count(mails, { where: [["state", "==", "failed"]] }),
      ]);
      return { waiting, failed };
    },
    list: async (limit) =>
      (await db.find(mails, { where: [], order: ["queuedAt", "desc"], limit })).map((mail) => ({
        ...toClaimed(mail),
        state: mail.state,
        at: mail.at,
        lastError: mail.lastError,
      })),
    async nextDue() {
      const [next] = await db.find(mails, { where: [["due", ">=", 0]], order: ["due", "asc"], limit: 1 });
      return next?.due ?? null;
    },
    sweep: (before) => db.sweep(mails, [["sentAt", "<", before]]),
  };
}

function newMail(mail: QueuedMail, uid: string | null): MailDocument {
  // JSON escapes would hide characters that can't be stored.
  for (const entry of Object.entries(mail.data)) entry.forEach(assertStorable);
  const { id, template, to, data, tokenId, queuedAt } = mail;
  return {
    id,
    template,
    to,
    data: JSON.stringify(data),
    tokenId,
    queuedAt,
    state: "waiting",
    at: queuedAt,
    due: queuedAt,
    sentAt: null,
    attempts: 0,
    lastError: null,
    uid,
    personKey: emailKey(template === "contact-message" ? (data["email"] ?? to) : to),
  };
}

const toClaimed = ({ id, template, to, data, tokenId, queuedAt, attempts }: MailDocument): ClaimedMail => ({
  id,
  template,
  to,
  data: JSON.parse(data) as Record<string, string>,
  tokenId,
  queuedAt,
  attempts,
});
