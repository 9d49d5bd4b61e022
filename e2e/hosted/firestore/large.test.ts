/** What only shows with much data, or when a call that takes several transactions is interrupted. */
import { describe, expect, test } from "vitest";
import type { DataStore } from "../../../app/domain/ports/data-store.ts";
import { StoreUnavailable } from "../../../app/domain/ports/store-failure.ts";
import { type DraftRecord, limits, type PracticeRecord } from "../../../app/domain/progress/records.ts";
import { addedNotice, passkey } from "../../../app/server/store/contract/passkeys.ts";
import { mail, NOW, registration, request, subscribe } from "../../../app/server/store/contract/samples.ts";
import type { Client } from "../../../app/server/store/firestore/client.ts";
import type { Operation } from "../../../app/server/store/firestore/database.ts";
import { COPY_BATCH } from "../../../app/server/store/firestore/issues.ts";
import { SHARD_BYTES } from "../../../app/server/store/firestore/progress.ts";
import { firestoreStore } from "../../../app/server/store/firestore/store.ts";
import { bridgeClient } from "./bridge.ts";
import { wrapClient } from "./wrapped.ts";

const count = async (client: Client, collection: string): Promise<number> =>
  (await client.collection(collection).count().get()).data().count;

const draft = (n: number): DraftRecord => ({
  kind: "draft",
  id: `project:p${n}`,
  files: { "index.html": "<p>" },
  at: NOW,
  n: 1,
  by: "a",
});

describe("documents", () => {
  test("a profile is in users/{uid}, with name and email as the specification says", async () => {
    const client = bridgeClient();
    const store = firestoreStore(client);
    await store.credentials.create(registration("u1", "Ada@Example.org"));
    const user = await client.collection("users").doc("u1").get();
    expect(user.data()).toMatchObject({ name: "Name of u1", email: "Ada@Example.org" });
  });

  test("a profile that only has what the specification says is read", async () => {
    const client = bridgeClient();
    await client.collection("users").doc("u1").create({ name: "Ada", email: "ada@example.org" });
    expect(await firestoreStore(client).accounts.get("u1")).toEqual({
      uid: "u1",
      name: "Ada",
      email: "ada@example.org",
      emailVerified: false,
      createdAt: 0,
      deleteAt: null,
    });
  });
});

test("everything is below the root, if there is one", async () => {
  const client = bridgeClient();
  const store = firestoreStore(client, { root: "tests/t1" });
  await store.credentials.create(registration("u1", "u1@example.org"));
  expect(await store.accounts.get("u1")).not.toBeNull();
  expect((await store.mail.list(9)).map(({ id }) => id)).toEqual(["mail-u1"]);
  expect(await count(client, "tests/t1/users")).toBe(1);
  expect(await count(client, "users")).toBe(0);
});

describe("progress that outgrows a document", () => {
  const practice = (n: number): PracticeRecord => ({
    kind: "practice",
    id: `exercise:a/b${n}`,
    checks: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`check-${at}`, NOW])),
    stages: {},
    complete: null,
  });
  test("is spread over several, and nothing is lost", async () => {
    const client = bridgeClient();
    const reads: Operation[] = [];
    const store = firestoreStore(client, { observe: (operation) => void reads.push(operation) });
    await store.credentials.create(registration("u1", "u1@example.org"));
    const total = 2000;
    let since = 0;
    for (let from = 0; from < total; from += limits.batch) {
      const records = Array.from({ length: limits.batch }, (_, n) => practice(from + n));
      const answer = await store.progress.merge("u1", { epoch: 0, since, records: [...records, draft(from)] });
      if (answer.state !== "merged") throw new Error(answer.state);
      expect(answer.records).toHaveLength(limits.batch);
      since = answer.version;
    }
    const shards = await client.collection("progressParts").where("kind", "==", "shard").get();
    expect(shards.docs.length).toBeGreaterThan(1);
    for (const shard of shards.docs) expect(String(shard.data()?.["text"]).length).toBeLessThanOrEqual(SHARD_BYTES);
    expect(new Set((await store.progress.get("u1", 0)).records.map(({ id }) => id)).size).toBe(total);
    expect((await store.progress.summary("u1")).records).toHaveLength(total);
    expect(await store.progress.draft("u1", "project:p500")).toEqual(draft(500));
    expect((await store.people.export("u1"))?.progress).toHaveLength(total + 4);

    const change = { ...practice(7), complete: NOW };
    reads.length = 0;
    const answer = await store.progress.merge("u1", { epoch: 0, since, records: [change] });
    expect(answer).toMatchObject({ state: "merged", records: [{ id: change.id, complete: NOW }] });
    // The account, the counters and the one shard that changes, which may be the one beside the counters.
    expect(
      reads.filter(({ kind }) => kind === "get").reduce((sum, { documents }) => sum + documents, 0),
    ).toBeLessThanOrEqual(3);
    expect((await store.progress.get("u1", since)).records).toEqual([change]);

    await store.progress.deleteAll("u1");
    expect(await count(client, "progressParts")).toBe(0);
    expect((await store.progress.get("u1", 0)).records).toEqual([]);
  });
});

describe("a deleted account", () => {
  test("leaves nothing in any collection, and other accounts lose nothing", async () => {
    const client = bridgeClient();
    const written = new Set<string>();
    const store = firestoreStore(client, {
      observe: ({ kind, collection }) => void (kind === "write" && written.add(collection)),
    });
    const documentsOf = async (person: string): Promise<string[]> => {
      const found = await Promise.all(
        [...written].map(async (name) =>
          (await client.collection(name).get()).docs.map((each) => `${each.ref.path} ${JSON.stringify(each.data())}`),
        ),
      );
      return found.flat().filter((text) => text.includes(person));
    };
    for (const uid of ["anna", "bert"]) {
      const email = `${uid}@example.org`;
      await store.credentials.create(registration(uid, email));
      await store.credentials.verify(`verify-${uid}`, NOW);
      await store.accounts.link({ provider: "embedded", subject: uid, email, name: null, newUid: uid, now: NOW });
      await store.sessions.create(`s-${uid}`, { uid, createdAt: NOW, seenAt: NOW, expiresAt: NOW + 9, client: "c" });
      await store.passkeys.add(passkey(`key-${uid}`, uid), addedNotice(`key-${uid}`));
      await store.passkeys.challenge({ challenge: `c-${uid}`, uid, expiresAt: NOW + 9 });
      await subscribe(store, uid);
      await store.subscribers.recordBounce({ mailbox: { email }, kind: "soft", ref: "r", now: NOW });
      const times = { requestedAt: NOW, expiresAt: NOW + 9, stopUntil: NOW + 9 };
      await store.credentials.requestEmail({
        change: { id: `new-${uid}`, stopId: `stop-${uid}`, uid, email: `new-${email}`, ...times },
        mail: mail(`new-${uid}`, { to: `new-${email}` }),
        notice: { id: `stop-${uid}`, template: "address-change-asked", tokenId: `stop-${uid}`, queuedAt: NOW },
      });
      const records = [draft(1), { kind: "lesson", id: "a/b", read: NOW }] as const;
      await store.progress.merge(uid, { epoch: 0, since: 0, records });
    }
    await store.issues.begin({ id: "i1", subject: "s", intro: "i", articles: [], skipped: [], composedAt: NOW }, NOW);
    const before = await documentsOf("bert");
    expect(before.length).toBeGreaterThan(15);
    const closed = { id: "closed-anna", template: "account-closed", tokenId: null, queuedAt: NOW } as const;
    await store.people.close({ uid: "anna", deleteAt: NOW + 5, mail: closed });
    expect(await store.people.sweep(NOW + 5)).toEqual(["anna"]);
    expect(await documentsOf("anna")).toEqual([]);
    expect(await documentsOf("bert")).toEqual(before);
  });
});

/** A client that fails like an unreachable service from its n-th request on. */
function failingAfter(client: Client, requests: number): Client {
  let left = requests;
  return wrapClient(client, {
    async before() {
      left -= 1;
      if (left < 0) throw Object.assign(new Error("no such document: it can't be reached"), { code: 7 });
    },
  });
}

/** Interrupts a call after each of its requests, then repeats it. `check` gets the store after each repetition. */
async function interruptEverywhere(
  prepare: (store: DataStore) => Promise<void>,
  call: (store: DataStore) => Promise<unknown>,
  check: (store: DataStore, client: Client) => Promise<void>,
): Promise<number> {
  for (let requests = 0; ; requests += 1) {
    const client = bridgeClient();
    const store = firestoreStore(client);
    await prepare(store);
    const failure = await call(firestoreStore(failingAfter(client, requests))).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure !== null) expect(failure).toBeInstanceOf(StoreUnavailable);
    await call(store);
    await check(store, client);
    if (failure === null) return requests;
  }
}

describe("calls of several transactions, interrupted after each request and repeated", () => {
  test("people.sweep: leaves nothing of the person, and everything of others", async () => {
    const before = async (store: DataStore): Promise<void> => {
      for (const uid of ["u1", "v2"]) {
        await store.credentials.create(registration(uid, `${uid}@example.org`));
        await store.credentials.verify(`verify-${uid}`, NOW);
        await store.subscribers.request(request(`sub-${uid}`, `${uid}@example.org`));
        await store.sessions.create(`s-${uid}`, { uid, createdAt: NOW, seenAt: NOW, expiresAt: NOW + 9, client: "c" });
        const records = [{ kind: "draft", id: "project:a", files: { a: "b" }, at: NOW, n: 1, by: "a" }] as const;
        await store.progress.merge(uid, { epoch: 0, since: 0, records });
      }
      const closed = { id: "closed", template: "account-closed", tokenId: null, queuedAt: NOW } as const;
      await store.people.close({ uid: "u1", deleteAt: NOW + 5, mail: closed });
    };
    const left = ["users", "credentials", "emails", "tokens", "subscribers", "addresses", "progress", "progressParts"];
    await interruptEverywhere(
      before,
      (store) => store.people.sweep(NOW + 5),
      async (store, client) => {
        for (const name of left) expect(await count(client, name), name).toBe(1);
        expect(await count(client, "deletions")).toBe(0);
        expect((await store.mail.list(9)).map(({ id }) => id).sort()).toEqual(["mail-sub-v2", "mail-v2"]);
        expect(await store.accounts.get("v2")).not.toBeNull();
      },
    );
  });

  test("people.sweep: the address stays taken until everything is deleted", async () => {
    const client = bridgeClient();
    const store = firestoreStore(client);
    await store.credentials.create(registration("u1", "u1@example.org"));
    const closed = { id: "closed", template: "account-closed", tokenId: null, queuedAt: NOW } as const;
    await store.people.close({ uid: "u1", deleteAt: NOW, mail: closed });
    await expect(firestoreStore(failingAfter(client, 4)).people.sweep(NOW)).rejects.toThrow(StoreUnavailable);
    expect(await store.accounts.get("u1")).toBeNull();
    expect(await store.credentials.create(registration("w3", "u1@example.org"))).toBe("email-taken");
    expect(await store.people.sweep(NOW)).toEqual(["u1"]);
    expect(await store.credentials.create(registration("w3", "u1@example.org"))).toBe("ok");
  });

  test("progress.deleteAll: an interrupted one leaves parts that nobody sees, and the hourly sweep deletes them", async () => {
    const client = bridgeClient();
    const store = firestoreStore(client);
    await store.credentials.create(registration("u1", "u1@example.org"));
    const records = [{ kind: "draft", id: "project:a", files: { a: "b" }, at: NOW, n: 1, by: "a" }] as const;
    await store.progress.merge("u1", { epoch: 0, since: 0, records });
    expect(await firestoreStore(failingAfter(client, 1)).progress.deleteAll("u1")).toBe(1);
    expect(await store.progress.draft("u1", "project:a")).toBeNull();
    expect(await count(client, "progressParts")).toBe(1);
    await store.people.sweep(NOW);
    expect(await count(client, "progressParts")).toBe(0);
  });
});

describe("an issue for more people than one transaction takes", () => {
  const people = COPY_BATCH + 30;
  const issue = { id: "i1", subject: "s", intro: "i", articles: [], skipped: [], composedAt: NOW };
  const name = (n: number): string => `n${String(n).padStart(4, "0")}`;

  /** Subscribers, written directly, because asking and confirming each would take long. */
  async function fill(client: Client, store: DataStore): Promise<void> {
    await subscribe(store, name(0));
    const pattern = (await client.collection("subscribers").doc(name(0)).get()).data() ?? {};
    for (let n = 1; n < people; n += 1) {
      const id = name(n);
      const row = { ...pattern, id, recipientId: id, email: `${id}@example.org`, tokenId: `confirm-${id}` };
      await client.collection("subscribers").doc(id).create(row);
    }
  }

  test("everyone gets one copy, even if the start was interrupted", async () => {
    const client = bridgeClient();
    const store = firestoreStore(client);
    await fill(client, store);
    await expect(firestoreStore(failingAfter(client, 1)).issues.begin(issue, NOW)).rejects.toThrow(StoreUnavailable);
    expect((await store.issues.countByState("i1")).waiting).toBe(COPY_BATCH);
    expect(await store.issues.finish("i1", NOW)).toBe(false);

    const run = { issue: "i1", run: "r1", now: NOW };
    expect(await store.issues.acquire({ ...run, until: NOW + 60, doubtful: false })).toEqual({ state: "taken" });
    expect((await store.issues.list(1))[0]?.recipients).toBe(people);
    const claimed = (await store.issues.claim({ ...run, limit: 500 })) ?? [];
    expect(new Set(claimed.map(({ subscriberId }) => subscriberId)).size).toBe(people);

    // A new run releases all of them, in several transactions.
    const next = { issue: "i1", run: "r2", now: NOW + 60 };
    await store.issues.acquire({ ...next, until: NOW + 120, doubtful: false });
    expect(await store.issues.claim({ ...next, limit: 500 })).toHaveLength(people);
  });

  test("sweeps delete more than one transaction takes", async () => {
    const client = bridgeClient();
    const store = firestoreStore(client);
    await store.mail.add(mail("m0"));
    await store.mail.sent("m0", NOW);
    const pattern = (await client.collection("mails").doc("m0").get()).data() ?? {};
    for (let n = 1; n < people; n += 1)
      await client
        .collection("mails")
        .doc(`m${n}`)
        .create({ ...pattern, id: `m${n}` });
    expect(await store.mail.sweep(NOW + 1)).toBe(people);
    expect(await store.mail.list(9)).toEqual([]);
  });
});
