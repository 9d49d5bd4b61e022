/** Test data for the contract. Every id is spelt out, so that failures are easy to read. */
import type { CredentialStore, NewToken } from "#app/domain/ports/credentials.ts";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { QueuedMail } from "#app/domain/ports/mail.ts";
import type { SubscriberStore } from "#app/domain/ports/subscribers.ts";

/** One rule that every adapter has to follow. `run` gets an empty store and rejects if the rule is broken. */
export interface StoreCase {
  readonly name: string;
  run(store: DataStore): Promise<void>;
}

/** The time in most cases. */
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

/** Text that some databases can't return; every adapter rejects it. */
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

/** The registration of `uid`: its token is `verify-{uid}`, its email `mail-{uid}`. */
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

/** The request with `id`: its token is `confirm-{id}`, its email `mail-{id}`. */
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

/** Twelve simultaneous callers: enough to reveal a race between a read and a write. */
export function twelve<T>(call: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 12 }, (_, n) => call(n)));
}

/** How often each value occurs. */
export function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Ids of all emails in the queue, sorted. */
export async function mailIds(store: DataStore): Promise<string[]> {
  return (await store.mail.list(1000)).map((entry) => entry.id).sort();
}
