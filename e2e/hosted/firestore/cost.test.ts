/** What a learner costs on a sample day, in the units that Firestore bills. docs/guides/firestore.md has the same figures. */
import { expect, test } from "vitest";
import type { DataStore } from "../../../app/domain/ports/data-store.ts";
import type { ProgressRecord } from "../../../app/domain/progress/records.ts";
import { HOUR, NOW, registration } from "../../../app/server/store/contract/samples.ts";
import type { Operation } from "../../../app/server/store/firestore/database.ts";
import { firestoreStore } from "../../../app/server/store/firestore/store.ts";
import { bridgeClient } from "./bridge.ts";

const uid = "u1";

/** The calls of the server for each thing that a learner does. */
const steps: Record<string, (store: DataStore) => Promise<void>> = {
  async "log in"({ credentials, accounts, sessions }) {
    const owner = await credentials.byEmail("u1@example.org");
    await accounts.link({ provider: "embedded", subject: uid, email: null, name: null, newUid: uid, now: NOW });
    await accounts.ensureProfile(uid, { name: owner?.name ?? "", email: null, now: NOW });
    await sessions.create("s1", { uid, createdAt: NOW, seenAt: NOW, expiresAt: NOW + HOUR, client: "Firefox" });
  },
  async "open a page"(store) {
    await store.sessions.get("s1", NOW);
    await store.accounts.get(uid);
    await store.progress.summary(uid);
  },
  async "finish a lesson"(store) {
    await save(store, [{ kind: "lesson", id: "html-basics/text", read: NOW }, day(1)]);
  },
  async "save a draft"(store) {
    const files = { "index.html": "<h1>Hello</h1>" };
    await save(store, [{ kind: "draft", id: "project:todo-list", files, at: NOW, n: 1, by: "a" }]);
  },
  async "load a draft"(store) {
    await store.sessions.get("s1", NOW);
    await store.accounts.get(uid);
    await store.progress.draft(uid, "project:todo-list");
  },
  async "finish a quiz"(store) {
    const score = { right: 5, total: 6, at: NOW };
    const id = "html-basics/links#quiz";
    const answers = [{ n: 1, by: "a", at: NOW, right: false }];
    await save(store, [{ kind: "quiz", id, best: score, last: { ...score, n: 1, by: "a" } }]);
    await save(store, [{ kind: "card", id: `${id}/q1`, answers }, day(2)]);
  },
  async "stay for ten minutes"({ sessions }) {
    await sessions.extend("s1", { seenAt: NOW, expiresAt: NOW + HOUR });
  },
};

/** A day with three lessons, two exercises and a quiz in an hour. */
const sampleDay: Record<keyof typeof steps, number> = {
  "log in": 1,
  "open a page": 6,
  "finish a lesson": 3,
  "load a draft": 2,
  "save a draft": 10,
  "finish a quiz": 1,
  "stay for ten minutes": 6,
};

const day = (things: number): ProgressRecord => ({ kind: "month", id: "2026-01", days: { "15": things } });

/** As the server does it, without a cache of sessions. */
async function save(store: DataStore, records: readonly ProgressRecord[]): Promise<void> {
  await store.sessions.get("s1", NOW);
  await store.accounts.get(uid);
  await store.progress.merge(uid, { epoch: null, since: 0, records });
}

test("a sample day", async () => {
  const operations: Operation[] = [];
  const store = firestoreStore(bridgeClient(), { observe: (operation) => void operations.push(operation) });
  await store.credentials.create(registration(uid, "u1@example.org"));
  await store.accounts.link({ provider: "embedded", subject: uid, email: null, name: null, newUid: uid, now: NOW });

  const costs: Record<string, { reads: number; writes: number; deletes: number }> = {};
  const total = { reads: 0, writes: 0, deletes: 0 };
  for (const [name, step] of Object.entries(steps)) {
    operations.length = 0;
    await step(store);
    const sum = (...kinds: readonly Operation["kind"][]): number =>
      operations.filter(({ kind }) => kinds.includes(kind)).reduce((all, { documents }) => all + documents, 0);
    const cost = { reads: sum("get", "query"), writes: sum("write"), deletes: sum("delete") };
    costs[name] = cost;
    const times = sampleDay[name] ?? 0;
    total.reads += times * cost.reads;
    total.writes += times * cost.writes;
    total.deletes += times * cost.deletes;
  }
  expect(costs).toEqual({
    "log in": { reads: 8, writes: 2, deletes: 0 },
    "open a page": { reads: 3, writes: 0, deletes: 0 },
    "finish a lesson": { reads: 4, writes: 1, deletes: 0 },
    "save a draft": { reads: 5, writes: 2, deletes: 0 },
    "load a draft": { reads: 4, writes: 0, deletes: 0 },
    "finish a quiz": { reads: 8, writes: 2, deletes: 0 },
    "stay for ten minutes": { reads: 0, writes: 1, deletes: 0 },
  });
  expect(total).toEqual({ reads: 104, writes: 33, deletes: 0 });
});

test("an idle hour of a server", async () => {
  const operations: Operation[] = [];
  const store = firestoreStore(bridgeClient(), { observe: (operation) => void operations.push(operation) });
  // The mail worker looks every 30 seconds, and old data is deleted once.
  await store.mail.claim(NOW, 30_000, 1);
  await store.mail.nextDue();
  expect(operations.reduce((all, { documents }) => all + documents, 0)).toBe(2);
  operations.length = 0;
  await store.people.sweep(NOW);
  await store.passkeys.sweep(NOW);
  await store.sessions.sweep(NOW);
  await store.subscribers.sweep(NOW);
  await store.credentials.sweep(NOW);
  await store.mail.sweep(NOW);
  expect(operations.reduce((all, { documents }) => all + documents, 0)).toBe(9);
});
