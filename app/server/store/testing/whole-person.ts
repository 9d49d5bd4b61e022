/** A person with rows in every table, for the tests that no data about anybody is missed. */
import type { DataStore } from "#app/domain/ports/data-store.ts";

export const NOW = 1_700_000_000_000;
export const dayMs = 24 * 60 * 60_000;

/** Tables without rows about people, each with the reason. */
export const impersonal: Readonly<Record<string, string>> = {
  issues: "an issue of the newsletter is the same for all subscribers",
  counters: "fingerprints that only this site can make, which expire by themselves",
};

/** Tables that aren't part of people's archives, each with the reason. */
export const silent: Readonly<Record<string, string>> = {
  progress: "two counters that keep devices in step",
  passkey_challenges: "random numbers that are good for five minutes",
};

/** Rows that outlive the account, each table with the reason. They are part of the archive. */
export const outlives: Readonly<Record<string, string>> = {
  complaints: "a fingerprint keeps the newsletter away for good from people who reported it",
};

/** Creates a row of `who` in every table. Each contains `who`, so that it can be found in any column. */
export async function settle(store: DataStore, who: string): Promise<void> {
  const email = `${who}@example.org`;
  const mail = (
    id: string,
    template: "newsletter" | "contact-message" | "verify-address" | "confirm-subscription",
  ) => ({
    id: `${who}-${id}`,
    template,
    to: template === "contact-message" ? "site@example.org" : email,
    data: { name: who, email },
    tokenId: `${who}-${id}`,
    queuedAt: NOW,
  });
  await store.credentials.create({
    uid: who,
    email,
    name: `${who} Name`,
    passwordHash: `${who} hash`,
    now: NOW,
    verification: {
      token: { id: `${who}-verify`, purpose: "verify", uid: who, expiresAt: NOW + dayMs },
      mail: mail("verify", "verify-address"),
    },
  });
  await store.accounts.link({ provider: "embedded", subject: who, email, name: null, newUid: who, now: NOW });
  await store.credentials.verify(`${who}-verify`, NOW);
  await store.sessions.create(`${who}-session`, {
    uid: who,
    createdAt: NOW,
    seenAt: NOW,
    expiresAt: NOW + dayMs,
    client: `${who} browser`,
  });
  const passkey = { id: `${who}-key`, uid: who, name: "phone", publicKey: "k", counter: 0, transports: [] };
  const added = { id: `${who}-added`, template: "passkey-added", tokenId: null, queuedAt: NOW } as const;
  await store.passkeys.add({ ...passkey, createdAt: NOW, usedAt: null }, added);
  await store.passkeys.challenge({ challenge: `${who}-challenge`, uid: who, expiresAt: NOW + 8 * dayMs });
  await store.credentials.requestEmail({
    change: {
      id: `${who}-new`,
      stopId: `${who}-stop`,
      uid: who,
      email: `${who}-later@example.org`,
      requestedAt: NOW,
      expiresAt: NOW + dayMs,
      stopUntil: NOW + dayMs,
    },
    mail: { ...mail("new", "verify-address"), to: `${who}-later@example.org` },
    notice: { id: `${who}-asked`, template: "address-change-asked", tokenId: null, queuedAt: NOW },
  });
  await store.subscribers.request({
    id: `${who}-sub`,
    email,
    source: "tutorial",
    tokenId: `${who}-confirm`,
    expiresAt: NOW + dayMs,
    now: NOW,
    mail: mail("confirm", "confirm-subscription"),
  });
  await store.subscribers.confirm(`${who}-confirm`, NOW);
  const unsent = { id: `i${who.length}`, subject: "s", intro: "i", articles: [], skipped: [], composedAt: NOW };
  await store.issues.begin(unsent, NOW);
  const run = { issue: unsent.id, run: "r", now: NOW };
  await store.issues.acquire({ ...run, until: NOW + dayMs, doubtful: false });
  const waiting = (await store.issues.claim({ ...run, limit: 9 })) ?? [];
  const subscriberIds = waiting.map(({ subscriberId }) => subscriberId);
  await store.issues.startSending({ ...run, subscriberIds });
  await store.issues.saveOutcomes({
    ...run,
    copies: subscriberIds.map((subscriberId) => ({ subscriberId, state: "sent" })),
  });
  await store.issues.finish(unsent.id, NOW);
  await store.subscribers.recordBounce({ mailbox: { email }, kind: "soft", ref: `${who}-soft`, now: NOW });
  await store.mail.add(mail("contact", "contact-message"));
  await store.progress.merge(who, {
    epoch: null,
    since: 0,
    records: [{ kind: "lesson", id: "html-basics/text", read: NOW }],
  });
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

export async function* eachOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
