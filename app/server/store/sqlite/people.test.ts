/**
 * No data about a person is missed, whatever tables are added: the tests read the schema and not a list. A new table
 * needs an entry in its module that says whose rows they are (personal.ts), and rows in `settle` here.
 */
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { Connection } from "#app/server/store/sqlite/connection.ts";
import { migrate, migrations } from "#app/server/store/sqlite/migrations.ts";
import { personalTables } from "#app/server/store/sqlite/people.ts";
import { sqliteStore } from "#app/server/store/sqlite/store.ts";

const NOW = 1_700_000_000_000;
const dayMs = 24 * 60 * 60_000;

/** Tables without rows about people, each with the reason. */
const impersonal: Readonly<Record<string, string>> = {
  issues: "an issue of the newsletter is the same for everybody",
  counters: "fingerprints that only this site can make, which expire by themselves",
};

/** Tables that aren't part of people's archives, each with the reason. */
const silent: Readonly<Record<string, string>> = {
  progress: "two counters that keep devices in step",
  passkey_challenges: "random numbers that are good for five minutes",
};

/** Rows that outlive the account, each table with the reason. They are part of the archive. */
const outlives: Readonly<Record<string, string>> = {
  complaints: "a fingerprint keeps the newsletter away for good from whoever reported it",
};

function open(): { db: DatabaseSync; connection: Connection; store: DataStore } {
  const db = new DatabaseSync(":memory:", { enableForeignKeyConstraints: true });
  migrate(db);
  const connection = new Connection(db, 100);
  return { db, connection, store: sqliteStore(connection) };
}

const tablesOf = (db: DatabaseSync): string[] =>
  db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .all()
    .map((row) => String(row["name"]));

/** Every row of every table, as text. */
const rowsOf = (db: DatabaseSync, table: string): string[] =>
  db
    .prepare(`SELECT * FROM "${table}"`)
    .all()
    .map((row) => JSON.stringify(row));

/** Creates a row of `who` in every table. Each contains `who`, so that it can be found in any column. */
async function settle(store: DataStore, who: string): Promise<void> {
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

test("every table has a module that says whose its rows are", () => {
  const { db, connection } = open();
  const spokenFor = personalTables(connection).map(({ table }) => table);
  for (const table of tablesOf(db)) {
    const known = spokenFor.includes(table) || table in impersonal;
    expect(known, `${table}: say in its module what of it is a person's (personal.ts), and add it to people.ts`).toBe(
      true,
    );
  }
  expect(new Set(spokenFor).size).toBe(spokenFor.length);
});

test("a deleted account leaves nothing in any table, and other accounts lose nothing", async () => {
  const { db, store } = open();
  await settle(store, "mira");
  await settle(store, "jonas");
  const about = (who: string) =>
    new Map(tablesOf(db).map((table) => [table, rowsOf(db, table).filter((row) => row.includes(who))]));
  for (const [table, rows] of about("mira"))
    if (!(table in { ...impersonal, ...outlives }))
      expect(rows, `${table} has no row to look for; fill it in settle`).not.toEqual([]);
  const others = about("jonas");

  await store.people.close({
    uid: "mira",
    deleteAt: NOW + 7 * dayMs,
    mail: { id: "mira-closed", template: "account-closed", tokenId: null, queuedAt: NOW },
  });
  expect(await store.people.sweep(NOW + 7 * dayMs)).toHaveLength(1);
  for (const [table, rows] of about("mira")) expect(rows, table).toEqual([]);
  expect(about("jonas")).toEqual(others);
  expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
});

test("the archive has something of every table with people in it", async () => {
  const { connection, store } = open();
  await settle(store, "mira");
  const person = { uid: "mira", key: "mira@example.org" };
  for (const { table, records } of personalTables(connection))
    if (!(table in { ...silent, ...outlives })) expect([...records(person)], table).not.toEqual([]);
  await store.subscribers.recordComplaint({ email: "mira@example.org" }, NOW);
  // A complaint ends the subscription with everything that belongs to it; the other test covers those.
  const ended = ["subscribers", "copies", "soft_bounces"];
  for (const { table, records } of personalTables(connection)) {
    const expected = table in silent || ended.includes(table) ? 0 : 1;
    expect(Math.min([...records(person)].length, 1), table).toBe(expected);
  }
});

test("finds emails from before emails were linked to accounts", () => {
  const db = new DatabaseSync(":memory:", { enableForeignKeyConstraints: true });
  const at = migrations.findIndex((step) => step.includes("ALTER TABLE mails ADD COLUMN uid"));
  for (const step of migrations.slice(0, at)) db.exec(step);
  db.exec(`
    PRAGMA user_version = ${at};
    INSERT INTO profiles VALUES ('u1', 'Mira', 'Mira@example.org', 1, 1);
    INSERT INTO credentials VALUES ('u1', 'Mira@example.org', 'mira@example.org', 'h', 1, 1);
    INSERT INTO tokens VALUES ('t1', 'reset', 'u1', 9, 0);
    INSERT INTO mails (id, template, recipient, data, token_id, queued_at, at) VALUES
      ('a', 'reset-password', 'Mira@example.org', '{}', 't1', 1, 1),
      ('b', 'password-changed', 'Mira@example.org', '{}', NULL, 1, 1),
      ('c', 'newsletter', 'Mira@example.org', '{}', 's1', 1, 1),
      ('d', 'contact-message', 'site@example.org', '{"email":"Mira@example.org"}', NULL, 1, 1);`);
  migrate(db);
  expect(db.prepare("SELECT id, uid, person_key FROM mails ORDER BY id").all()).toEqual([
    { id: "a", uid: "u1", person_key: "mira@example.org" },
    { id: "b", uid: "u1", person_key: "mira@example.org" },
    { id: "c", uid: null, person_key: "mira@example.org" },
    { id: "d", uid: null, person_key: "mira@example.org" },
  ]);
  // Tokens have moved to another table since.
  expect(db.prepare("SELECT id, purpose, uid, expires_at, used FROM tokens").all()).toEqual([
    { id: "t1", purpose: "reset", uid: "u1", expires_at: 9, used: 0 },
  ]);
});
