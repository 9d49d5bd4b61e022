import { BOUNCE_COOLDOWN_MS, SOFT_BOUNCE_MS, SOFT_BOUNCES } from "#app/domain/newsletter.ts";
import type { Mailbox, Subscriber, SubscriberStore } from "#app/domain/ports/subscribers.ts";
import { copies, leaveIssues } from "#app/server/store/firestore/copies.ts";
import { emailHash } from "#app/server/store/firestore/credentials.ts";
import { collection, type Database, type Reader, type Unit } from "#app/server/store/firestore/database.ts";
import { addMail, mails } from "#app/server/store/firestore/mail-queue.ts";

export interface SubscriberDocument {
  readonly id: string;
  readonly state: "pending" | "confirmed" | "gone";
  /** Null once the subscriber is gone, like all that says something about the person. */
  readonly email: string | null;
  readonly source: string | null;
  readonly tokenId: string;
  readonly expiresAt: number;
  readonly requestedAt: number;
  readonly confirmedAt: number | null;
  readonly bouncedAt: number | null;
  /** Temporary bounces: the email that bounced, and when. */
  readonly soft: readonly { readonly ref: string; readonly at: number }[];
  readonly goneAt: number | null;
  /** The id if the subscriber gets the next issue, otherwise null. */
  readonly recipientId: string | null;
  /** `expiresAt` of a request that wasn't confirmed, otherwise null. */
  readonly pendingUntil: number | null;
}
export const subscribers = collection<SubscriberDocument>("subscribers", ({ id }) => id);

/** What is known about an address, by its SHA-256. */
export interface AddressDocument {
  readonly hash: string;
  readonly subscriberId: string | null;
  readonly complainedAt: number | null;
}
export const addresses = collection<AddressDocument>("addresses", ({ hash }) => hash);

/** The recipients after an id, by id. */
export const recipientsAfter = (reader: Reader, id: string | null, limit: number): Promise<SubscriberDocument[]> =>
  // No id is empty, so "" is before all of them.
  reader.find(subscribers, { where: [["recipientId", ">", id ?? ""]], order: ["recipientId", "asc"], limit });

/** Fills in what follows from the other fields. */
export const derived = (subscriber: Omit<SubscriberDocument, "recipientId" | "pendingUntil">): SubscriberDocument => ({
  ...subscriber,
  recipientId: subscriber.state === "confirmed" && subscriber.bouncedAt === null ? subscriber.id : null,
  pendingUntil: subscriber.state === "pending" ? subscriber.expiresAt : null,
});

export function firestoreSubscribers(db: Database): SubscriberStore {
  return {
    request: ({ id, email, source, tokenId, expiresAt, now, mail }) =>
      db.transaction(async (unit) => {
        const hash = emailHash(email);
        const address = await unit.get(addresses, hash);
        if (address && address.complainedAt !== null) return "already";
        const known = address?.subscriberId ? await unit.get(subscribers, address.subscriberId) : null;
        const asked = { email, source, tokenId, expiresAt, requestedAt: now };
        if (known?.state === "confirmed") {
          if (known.bouncedAt === null) return "already";
          if (now < Math.max(known.bouncedAt, known.requestedAt) + BOUNCE_COOLDOWN_MS) return "already";
          // The id stays, so that links in old issues keep working.
          unit.set(subscribers, derived({ ...known, ...asked }));
        } else {
          if (known) unit.remove(subscribers, known.id);
          const fresh = { state: "pending", confirmedAt: null, bouncedAt: null, soft: [], goneAt: null } as const;
          unit.create(subscribers, derived({ id, ...asked, ...fresh }));
          unit.set(addresses, { hash, subscriberId: id, complainedAt: null });
        }
        await addMail(unit, mail);
        return "pending";
      }),
    tokenState: async (tokenId, now) => (await findRequest(db, tokenId, now)).state,
    confirm: (tokenId, now) =>
      db.transaction(async (unit) => {
        const found = await findRequest(unit, tokenId, now);
        if (found.state !== "pending") return found.state;
        const confirmed = { state: "confirmed", confirmedAt: now, bouncedAt: null, soft: [] } as const;
        unit.set(subscribers, derived({ ...found.subscriber, ...confirmed }));
        return "confirmed";
      }),
    unsubscribe: (id, now) => db.transaction((unit) => removeSubscriber(unit, id, now)),
    async page(cursor, limit) {
      // One more than requested shows whether there is a next page.
      const found = await recipientsAfter(db, cursor, limit + 1);
      const items = found.slice(0, limit).map(toSubscriber);
      return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
    },
    async count() {
      const [confirmed, pending, bounced] = await Promise.all([
        db.count(subscribers, { where: [["recipientId", ">", ""]] }),
        db.count(subscribers, { where: [["pendingUntil", ">=", 0]] }),
        db.count(subscribers, { where: [["bouncedAt", ">=", 0]] }),
      ]);
      return { confirmed, pending, bounced };
    },
    recordBounce: ({ mailbox, kind, ref, now }) =>
      db.transaction(async (unit) => {
        const known = await findSubscriber(unit, mailbox);
        if (known?.state !== "confirmed") return "unknown";
        if (known.bouncedAt !== null || (kind === "soft" && known.soft.some((bounce) => bounce.ref === ref)))
          return "already";
        const soft = kind === "soft" ? [...known.soft, { ref, at: now }] : known.soft;
        const recent = soft.filter(({ at }) => at > now - SOFT_BOUNCE_MS);
        const isBarred = kind === "hard" || recent.length >= SOFT_BOUNCES;
        unit.set(subscribers, derived({ ...known, soft, bouncedAt: isBarred ? now : null }));
        if (isBarred) await leaveIssues(unit, known.id, now);
        return isBarred ? "barred" : "counted";
      }),
    recordComplaint: (who, now) =>
      db.transaction(async (unit) => {
        const known = await findSubscriber(unit, who);
        const email = "email" in who ? who.email : known?.email;
        if (known) await removeSubscriber(unit, known.id, now);
        if (!email) return known ? "already" : "unknown";
        const hash = emailHash(email);
        const address = await unit.get(addresses, hash);
        if (address && address.complainedAt !== null) return "already";
        unit.set(addresses, { hash, subscriberId: address?.subscriberId ?? null, complainedAt: now });
        return "barred";
      }),
    unblock: (email) =>
      db.transaction(async (unit) => {
        const address = await unit.get(addresses, emailHash(email));
        const known = address?.subscriberId ? await unit.get(subscribers, address.subscriberId) : null;
        if (known?.state === "confirmed" && known.bouncedAt !== null) {
          unit.set(subscribers, derived({ ...known, bouncedAt: null, soft: [] }));
          return "subscribed";
        }
        if (!address || address.complainedAt === null) return "unknown";
        setAddress(unit, { ...address, complainedAt: null });
        return "may-ask";
      }),
    sweep: (expiredBefore) =>
      db.sweep(subscribers, [["pendingUntil", "<", expiredBefore]], (unit, { email }) => forgetAddress(unit, email)),
  };
}

/** The current state of a token. */
async function findRequest(
  reader: Reader,
  tokenId: string,
  now: number,
): Promise<{ state: "pending"; subscriber: SubscriberDocument } | { state: "used" | "expired" | "unknown" }> {
  const [subscriber] = await reader.find(subscribers, { where: [["tokenId", "==", tokenId]], limit: 1 });
  if (!subscriber) return { state: "unknown" };
  const { state, bouncedAt, expiresAt } = subscriber;
  const isOpen = state === "pending" || (state === "confirmed" && bouncedAt !== null);
  if (!isOpen) return { state: "used" };
  return now >= expiresAt ? { state: "expired" } : { state: "pending", subscriber };
}

async function findSubscriber(reader: Reader, who: Mailbox): Promise<SubscriberDocument | null> {
  if ("id" in who) return reader.get(subscribers, who.id);
  const address = await reader.get(addresses, emailHash(who.email));
  return address?.subscriberId ? reader.get(subscribers, address.subscriberId) : null;
}

async function removeSubscriber(unit: Unit, id: string, now: number): Promise<void> {
  const known = await unit.get(subscribers, id);
  // The token of a newsletter is the id of its subscriber.
  const tokenIds = known ? [id, known.tokenId] : [id];
  for (const mail of await unit.find(mails, { where: [["tokenId", "in", tokenIds]] })) unit.remove(mails, mail.id);
  await leaveIssues(unit, id, now);
  if (!known || known.state === "gone") return;
  await forgetAddress(unit, known.email);
  const gone = { state: "gone", email: null, source: null, bouncedAt: null, soft: [], goneAt: now } as const;
  unit.set(subscribers, derived({ ...known, ...gone }));
}

/** Unlinks the subscriber from an address. */
export async function forgetAddress(unit: Unit, email: string | null): Promise<void> {
  const address = email === null ? null : await unit.get(addresses, emailHash(email));
  if (address) setAddress(unit, { ...address, subscriberId: null });
}

function setAddress(unit: Unit, address: AddressDocument): void {
  if (address.subscriberId === null && address.complainedAt === null) unit.remove(addresses, address.hash);
  else unit.set(addresses, address);
}

const toSubscriber = ({ id, email, confirmedAt }: SubscriberDocument): Subscriber => ({
  id,
  email: email ?? "",
  confirmedAt: confirmedAt ?? 0,
});

/** Deletes a subscription that was requested at `before` or earlier, with its copies. A complaint stays. */
export async function deleteSubscription(db: Database, hash: string, before: number): Promise<void> {
  const address = await db.get(addresses, hash);
  const known = address?.subscriberId ? await db.get(subscribers, address.subscriberId) : null;
  if (!known || known.requestedAt > before) return;
  await db.sweep(copies, [["subscriberId", "==", known.id]]);
  await db.transaction(async (unit) => {
    const current = await unit.get(addresses, hash);
    if (current?.subscriberId !== known.id) return;
    setAddress(unit, { ...current, subscriberId: null });
    unit.remove(subscribers, known.id);
  });
}
