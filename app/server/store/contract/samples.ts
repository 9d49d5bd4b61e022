/** What the cases of the contract put into a store. Every id is spelt out, so that a failure reads well. */
import type { CredentialStore, NewToken } from "#app/domain/ports/credentials.ts";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { QueuedMail } from "#app/domain/ports/mail.ts";
import type { SubscriberStore } from "#app/domain/ports/subscribers.ts";

/** One promise that every adapter keeps. `run` gets an empty store and rejects when the promise is broken. */
export interface StoreCase {
  readonly name: string;
  run(store: DataStore): Promise<void>;
}

/** The moment at which most cases play. */
export const NOW = Date.UTC(2026, 0, 15, 9, 30);
export const HOUR = 60 * 60 * 1000;

/** Text that breaks careless quoting, encoding and keys. */
export const ODD_TEXTS = [
  `O'Brien; DROP TABLE "profiles" --`,
  "Zoë Ångström ﬁ 李小龍 שלום 👩🏽‍💻",
  "a.b/c\\d\t`e`\n$f{} %_ ~*[]",
  "__proto__",
  "",
] as const;

/** Text that some database cannot give back; every adapter refuses it. */
export const UNSTORABLE_TEXTS = ["before\0after", "half a pair \uD83D"] as const;

export function mail(id: string, change: Partial<QueuedMail> = {}): QueuedMail {
  return {
    id,
    template: "contact-message",
    to: "reader@example.org",
    data: { name: "Reader" },
    tokenId: null,
    queuedAt: NOW,
    ...change,
  };
}

export function token(id: string, purpose: NewToken["purpose"], uid: string, expiresAt = NOW + HOUR): NewToken {
  return { id, purpose, uid, expiresAt };
}

type Registration = Parameters<CredentialStore["create"]>[0];

/** The registration of `uid`: its token is `verify-{uid}`, its mail `mail-{uid}`. */
export function registration(uid: string, email: string, change: Partial<Registration> = {}): Registration {
  return {
    uid,
    email,
    name: `Name of ${uid}`,
    passwordHash: `hash of ${uid}`,
    now: NOW,
    verification: {
      token: token(`verify-${uid}`, "verify", uid),
      mail: mail(`mail-${uid}`, { template: "verify-address", to: email, tokenId: `verify-${uid}` }),
    },
    ...change,
  };
}

/** Registers `uid` with the address `{uid}@example.org` and asks for a password reset with the token `reset-{uid}`. */
export async function registerWithReset(store: DataStore, uid: string, expiresAt = NOW + HOUR): Promise<void> {
  await store.credentials.create(registration(uid, `${uid}@example.org`));
  await askForReset(store, uid, `reset-${uid}`, expiresAt);
}

export async function askForReset(store: DataStore, uid: string, id: string, expiresAt = NOW + HOUR): Promise<void> {
  const letter = mail(`mail-${id}`, { template: "reset-password", to: `${uid}@example.org`, tokenId: id });
  await store.credentials.issue(token(id, "reset", uid, expiresAt), letter);
}

type Request = Parameters<SubscriberStore["request"]>[0];

/** The request of `id`: its token is `confirm-{id}`, its mail `mail-{id}`. */
export function request(id: string, email: string, change: Partial<Request> = {}): Request {
  return {
    id,
    email,
    source: "tutorial",
    tokenId: `confirm-${id}`,
    expiresAt: NOW + 48 * HOUR,
    now: NOW,
    mail: mail(`mail-${id}`, { template: "confirm-subscription", to: email, tokenId: `confirm-${id}` }),
    ...change,
  };
}

/** A confirmed subscriber with the address `{id}@example.org`. */
export async function subscribe(store: DataStore, id: string): Promise<void> {
  await store.subscribers.request(request(id, `${id}@example.org`));
  await store.subscribers.confirm(`confirm-${id}`, NOW);
}

/** Twelve callers at once: enough to make a gap between a look and a write show itself. */
export function twelve<T>(call: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 12 }, (_, n) => call(n)));
}

/** How often each value occurs. */
export function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Ids of all mails in the queue, sorted. */
export async function mailIds(store: DataStore): Promise<string[]> {
  return (await store.mail.list(1000)).map((entry) => entry.id).sort();
}
