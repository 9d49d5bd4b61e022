import { expect } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { NewIssue } from "#app/domain/ports/issues.ts";
import {
  HOUR,
  NOW,
  request,
  type StoreCase,
  subscribe,
  tally,
  twelve,
  UNSTORABLE_TEXTS,
} from "#app/server/store/contract/samples.ts";

const MINUTE = 60_000;

export const issueCases: readonly StoreCase[] = [
  {
    name: "begin: a copy for everyone who confirmed and whose email doesn't bounce",
    async run(store) {
      for (const id of ["n1", "n2", "n3", "n4"]) await subscribe(store, id);
      await store.subscribers.request(request("n5", "waiting@example.org"));
      await store.subscribers.unsubscribe("n3", NOW);
      await store.subscribers.recordBounce({ mailbox: { id: "n4" }, kind: "hard", ref: "r", now: NOW });
      expect(await store.issues.begin(issue("i1"), NOW)).toBe("begun");
      expect(await store.issues.list(10)).toEqual([{ ...issue("i1"), startedAt: NOW, sentAt: null, recipients: 2 }]);
      await take(store, "r1");
      expect(await claim(store, "r1")).toEqual([
        { subscriberId: "n1", email: "n1@example.org" },
        { subscriberId: "n2", email: "n2@example.org" },
      ]);
    },
  },
  {
    name: "begin: people who subscribe later get the next issue",
    async run(store) {
      await subscribe(store, "n1");
      await store.issues.begin(issue("i1"), NOW);
      await subscribe(store, "n2");
      await take(store, "r1");
      expect(ids(await claim(store, "r1"))).toEqual(["n1"]);
      expect(await store.issues.countByState("i1")).toEqual(counts({ waiting: 1 }));
    },
  },
  {
    name: "begin: once, even for twelve calls at once",
    async run(store) {
      await subscribe(store, "n1");
      const results = await twelve(() => store.issues.begin(issue("i1"), NOW));
      expect(tally(results)).toEqual({ begun: 1, known: 11 });
      expect(await store.issues.list(10)).toHaveLength(1);
      expect(await store.issues.countByState("i1")).toEqual(counts({ waiting: 1 }));
    },
  },
  {
    name: "begin: of twelve different issues at once, one begins",
    async run(store) {
      await subscribe(store, "n1");
      const results = await twelve((n) => store.issues.begin(issue(`i${n}`), NOW));
      expect(tally(results)).toEqual({ begun: 1, unfinished: 11 });
      expect(await store.issues.list(20)).toHaveLength(1);
    },
  },
  {
    name: "begin: not while another issue is being sent, but after it",
    async run(store) {
      await subscribe(store, "n1");
      await store.issues.begin(issue("i1"), NOW);
      expect(await store.issues.begin(issue("i2"), NOW)).toBe("unfinished");
      await sendAll(store, "i1");
      expect(await store.issues.begin(issue("i1"), NOW + 1)).toBe("known");
      expect(await store.issues.begin(issue("i2"), NOW + 1)).toBe("begun");
      expect((await store.issues.list(10)).map(({ id, sentAt }) => [id, sentAt])).toEqual([
        ["i2", null],
        ["i1", NOW],
      ]);
      expect((await store.issues.list(1)).map(({ id }) => id)).toEqual(["i2"]);
    },
  },
  {
    name: "begin: rejects unstorable text and creates no issue",
    async run(store) {
      await subscribe(store, "n1");
      for (const text of UNSTORABLE_TEXTS) {
        const articles = issue("i1").articles.map((article) => ({ ...article, title: text }));
        for (const change of [{ subject: text }, { intro: text }, { articles }, { skipped: [text] }]) {
          await expect(store.issues.begin({ ...issue("i1"), ...change }, NOW)).rejects.toThrow(TypeError);
        }
      }
      expect(await store.issues.list(10)).toEqual([]);
    },
  },
  {
    name: "acquire: from another run only if its lease has ended or was released",
    async run(store) {
      await begun(store, "n1");
      expect(await take(store, "r1")).toEqual({ state: "taken" });
      expect(await take(store, "r2", NOW + MINUTE - 1)).toEqual({ state: "busy", until: NOW + MINUTE });
      expect(await store.issues.extendLease({ issue: "i1", run: "r1", until: NOW + 2 * MINUTE })).toBe(true);
      expect(await store.issues.extendLease({ issue: "i1", run: "r2", until: NOW + HOUR })).toBe(false);
      expect(await take(store, "r2", NOW + MINUTE)).toEqual({ state: "busy", until: NOW + 2 * MINUTE });
      expect(await take(store, "r2", NOW + 2 * MINUTE)).toEqual({ state: "taken" });
      expect(await store.issues.extendLease({ issue: "i1", run: "r1", until: NOW + HOUR })).toBe(false);
      await store.issues.release({ issue: "i1", run: "r1", now: NOW });
      expect(await take(store, "r3", NOW + 2 * MINUTE)).toMatchObject({ state: "busy" });
      await store.issues.release({ issue: "i1", run: "r2", now: NOW });
      expect(await take(store, "r3", NOW + 2 * MINUTE)).toEqual({ state: "taken" });
      expect(await store.issues.acquire({ issue: "no", run: "r3", now: NOW, until: NOW, doubtful: false })).toEqual({
        state: "unknown",
      });
    },
  },
  {
    name: "acquire: of twelve at once, one succeeds",
    async run(store) {
      await begun(store, "n1");
      const results = await twelve((n) => take(store, `r${n}`));
      expect(tally(results.map(({ state }) => state))).toEqual({ taken: 1, busy: 11 });
    },
  },
  {
    name: "acquire: copies claimed by the previous run wait again, and those it was sending are doubtful",
    async run(store) {
      await begun(store, "n1", "n2", "n3");
      await take(store, "r1");
      await claim(store, "r1");
      expect(await startSending(store, "r1", "n1", "n2")).toEqual(["n1", "n2"]);
      await saveOutcomes(store, "r1", { subscriberId: "n1", state: "sent" });
      expect(await store.issues.countByState("i1")).toEqual(counts({ sent: 1, waiting: 2 }));
      await take(store, "r2", NOW + MINUTE);
      expect(await store.issues.countByState("i1")).toEqual(counts({ sent: 1, doubtful: 1, waiting: 1 }));
      expect(ids(await claim(store, "r2", NOW + MINUTE))).toEqual(["n3"]);
      expect(await store.issues.reasons("i1", 10)).toMatchObject([{ state: "doubtful", copies: 1 }]);
    },
  },
  {
    name: "acquire: doubtful copies wait again on request, even if the issue was sent",
    async run(store) {
      await begun(store, "n1", "n2");
      await take(store, "r1");
      await claim(store, "r1");
      await startSending(store, "r1", "n1", "n2");
      await saveOutcomes(
        store,
        "r1",
        { subscriberId: "n1", state: "sent" },
        { subscriberId: "n2", state: "doubtful", reason: "Closed." },
      );
      expect(await store.issues.finish("i1", NOW)).toBe(true);
      await take(store, "r2", NOW + MINUTE);
      expect(await claim(store, "r2", NOW + MINUTE)).toEqual([]);
      expect(await store.issues.finish("i1", NOW + MINUTE)).toBe(true);
      await take(store, "r3", NOW + HOUR, true);
      expect((await store.issues.list(1))[0]?.sentAt).toBeNull();
      expect(ids(await claim(store, "r3", NOW + HOUR))).toEqual(["n2"]);
      expect(await startSending(store, "r3", "n2")).toEqual(["n2"]);
    },
  },
  {
    name: "claim: every copy once, whatever the size",
    async run(store) {
      await begun(store, "n1", "n2", "n3", "n4", "n5");
      await take(store, "r1");
      const seen: string[] = [];
      for (let round = 0; round < 3; round += 1) seen.push(...ids(await claim(store, "r1", NOW, 2)));
      expect(seen.sort()).toEqual(["n1", "n2", "n3", "n4", "n5"]);
      expect(await claim(store, "r1")).toEqual([]);
      expect(await store.issues.nextDue("i1")).toBeNull();
    },
  },
  {
    name: "claim: twelve at once get different copies",
    async run(store) {
      const all = Array.from({ length: 12 }, (_, n) => `n${n + 10}`);
      await begun(store, ...all);
      await take(store, "r1");
      const claimed = await twelve(() => claim(store, "r1", NOW, 1));
      expect(claimed.flatMap(ids).sort()).toEqual(all);
    },
  },
  {
    name: "claim: only for the run that has the issue",
    async run(store) {
      await begun(store, "n1");
      expect(await claim(store, "r1")).toBeNull();
      await take(store, "r1");
      expect(await claim(store, "r2")).toBeNull();
      await take(store, "r2", NOW + MINUTE);
      expect(await claim(store, "r1", NOW + MINUTE)).toBeNull();
      expect(ids(await claim(store, "r2", NOW + MINUTE))).toEqual(["n1"]);
    },
  },
  {
    name: "claim: nothing for people who left or are blocked, and they are counted",
    async run(store) {
      await begun(store, "n1", "n2", "n3", "n4");
      await store.subscribers.unsubscribe("n1", NOW);
      await store.subscribers.recordBounce({ mailbox: { id: "n2" }, kind: "hard", ref: "r", now: NOW });
      await store.subscribers.recordComplaint({ id: "n3" }, NOW);
      await take(store, "r1");
      expect(ids(await claim(store, "r1"))).toEqual(["n4"]);
      expect(await store.issues.countByState("i1")).toEqual(counts({ left: 3, waiting: 1 }));
    },
  },
  {
    name: "startSending: once, even for twelve calls at once",
    async run(store) {
      await begun(store, "n1", "n2");
      await take(store, "r1");
      expect(await startSending(store, "r1", "n1")).toEqual([]);
      await claim(store, "r1");
      const results = await twelve(() => startSending(store, "r1", "n1"));
      expect(results.flat()).toEqual(["n1"]);
      expect(await startSending(store, "r1", "n1", "n2", "nothing")).toEqual(["n2"]);
    },
  },
  {
    name: "startSending: not to people who left in the meantime, and no outcome brings them back",
    async run(store) {
      await begun(store, "n1", "n2", "n3");
      await take(store, "r1");
      await claim(store, "r1");
      await store.subscribers.unsubscribe("n1", NOW);
      expect(await startSending(store, "r1", "n1", "n2", "n3")).toEqual(["n2", "n3"]);
      await store.subscribers.unsubscribe("n2", NOW);
      await saveOutcomes(store, "r1", { subscriberId: "n2", state: "waiting", at: NOW, reason: "Later." });
      await saveOutcomes(store, "r1", { subscriberId: "n3", state: "waiting", at: NOW, reason: "Later." });
      expect(ids(await claim(store, "r1"))).toEqual(["n3"]);
      expect(await store.issues.countByState("i1")).toEqual(counts({ left: 2, waiting: 1 }));
    },
  },
  {
    name: "startSending: not for a replaced run",
    async run(store) {
      await begun(store, "n1");
      await take(store, "r1");
      await claim(store, "r1");
      await take(store, "r2", NOW + MINUTE);
      expect(await startSending(store, "r1", "n1")).toEqual([]);
      expect(await startSending(store, "r2", "n1")).toEqual([]);
      await claim(store, "r2", NOW + MINUTE);
      expect(await startSending(store, "r1", "n1")).toEqual([]);
      expect(await startSending(store, "r2", "n1")).toEqual(["n1"]);
    },
  },
  {
    name: "saveOutcomes: a copy is retried when it is due, or in the next run",
    async run(store) {
      await begun(store, "n1", "n2");
      await take(store, "r1");
      await claim(store, "r1");
      await saveOutcomes(
        store,
        "r1",
        { subscriberId: "n1", state: "waiting", at: NOW + 10, reason: "450 later\0" },
        { subscriberId: "n2", state: "waiting", at: null, reason: "450 much later" },
      );
      expect(await store.issues.nextDue("i1")).toBe(NOW + 10);
      expect(await claim(store, "r1", NOW + 9)).toEqual([]);
      expect(ids(await claim(store, "r1", NOW + 10))).toEqual(["n1"]);
      expect(await claim(store, "r1", NOW + HOUR)).toEqual([]);
      expect(await store.issues.nextDue("i1")).toBeNull();
      await take(store, "r2", NOW + HOUR);
      expect(ids(await claim(store, "r2", NOW + HOUR))?.sort()).toEqual(["n1", "n2"]);
    },
  },
  {
    name: "saveOutcomes: a late failure from a replaced run changes no copies of the new one",
    async run(store) {
      await begun(store, "n1");
      await take(store, "r1");
      await claim(store, "r1");
      await startSending(store, "r1", "n1");
      await take(store, "r2", NOW + MINUTE, true);
      await claim(store, "r2", NOW + MINUTE);
      await startSending(store, "r2", "n1");
      await saveOutcomes(store, "r1", { subscriberId: "n1", state: "waiting", at: NOW, reason: "Later." });
      expect(await claim(store, "r2", NOW + MINUTE)).toEqual([]);
      await saveOutcomes(store, "r2", { subscriberId: "n1", state: "refused", reason: "550 no" });
      expect(await store.issues.countByState("i1")).toEqual(counts({ refused: 1 }));
    },
  },
  {
    name: "saveOutcomes: a late success is saved, and the copy isn't sent again",
    async run(store) {
      await begun(store, "n1");
      await take(store, "r1");
      await claim(store, "r1");
      await startSending(store, "r1", "n1");
      await take(store, "r2", NOW + MINUTE, true);
      await claim(store, "r2", NOW + MINUTE);
      await saveOutcomes(store, "r1", { subscriberId: "n1", state: "sent" });
      expect(await startSending(store, "r2", "n1")).toEqual([]);
      expect(await store.issues.countByState("i1")).toEqual(counts({ sent: 1 }));
    },
  },
  {
    name: "release: releases claimed copies, but not for a run without the issue",
    async run(store) {
      await begun(store, "n1", "n2");
      await take(store, "r1");
      await claim(store, "r1", NOW, 1);
      await store.issues.release({ issue: "i1", run: "r2", now: NOW });
      expect(ids(await claim(store, "r1"))).toHaveLength(1);
      await store.issues.release({ issue: "i1", run: "r1", now: NOW });
      expect(await claim(store, "r1")).toBeNull();
      await take(store, "r2");
      expect(ids(await claim(store, "r2"))).toHaveLength(2);
    },
  },
  {
    name: "finish: once, when nothing is waiting or being sent",
    async run(store) {
      await begun(store, "n1", "n2");
      await take(store, "r1");
      expect(await store.issues.finish("i1", NOW)).toBe(false);
      await claim(store, "r1");
      expect(await store.issues.finish("i1", NOW)).toBe(false);
      await startSending(store, "r1", "n1", "n2");
      expect(await store.issues.finish("i1", NOW)).toBe(false);
      await saveOutcomes(
        store,
        "r1",
        { subscriberId: "n1", state: "sent" },
        { subscriberId: "n2", state: "refused", reason: "550 no" },
      );
      expect(await store.issues.finish("i1", NOW + 5)).toBe(true);
      expect(await store.issues.finish("i1", NOW + 6)).toBe(true);
      expect((await store.issues.list(1))[0]?.sentAt).toBe(NOW + 5);
      expect(await store.issues.finish("nothing", NOW)).toBe(false);
    },
  },
  {
    name: "reasons: the most frequent first",
    async run(store) {
      await begun(store, "n1", "n2", "n3", "n4");
      await take(store, "r1");
      await claim(store, "r1");
      await saveOutcomes(
        store,
        "r1",
        { subscriberId: "n1", state: "refused", reason: "550 a" },
        { subscriberId: "n2", state: "waiting", at: null, reason: "450 b" },
        { subscriberId: "n3", state: "waiting", at: null, reason: "450 b" },
        { subscriberId: "n4", state: "sent" },
      );
      expect(await store.issues.reasons("i1", 10)).toEqual([
        { state: "waiting", reason: "450 b", copies: 2 },
        { state: "refused", reason: "550 a", copies: 1 },
      ]);
      expect(await store.issues.reasons("i1", 1)).toHaveLength(1);
    },
  },
];

const issue = (id: string): NewIssue => ({
  id,
  subject: "New in the journal",
  intro: "Hello.\n\nTwo articles.",
  articles: [
    { slug: "dns", title: "From name to page", description: "Names.", path: "/posts/dns", readingTime: "8 min" },
  ],
  skipped: ["old-one"],
  composedAt: NOW - HOUR,
});

/** The issue i1 with copies for these subscribers. */
async function begun(store: DataStore, ...subscribers: string[]): Promise<void> {
  for (const id of subscribers) await subscribe(store, id);
  await store.issues.begin(issue("i1"), NOW);
}

const take = (store: DataStore, run: string, now = NOW, doubtful = false) =>
  store.issues.acquire({ issue: "i1", run, now, until: now + MINUTE, doubtful });
const claim = (store: DataStore, run: string, now = NOW, limit = 100) =>
  store.issues.claim({ issue: "i1", run, now, limit });
const startSending = (store: DataStore, run: string, ...subscriberIds: string[]) =>
  store.issues.startSending({ issue: "i1", run, subscriberIds, now: NOW });
const saveOutcomes = (
  store: DataStore,
  run: string,
  ...copies: Parameters<DataStore["issues"]["saveOutcomes"]>[0]["copies"]
) => store.issues.saveOutcomes({ issue: "i1", run, copies, now: NOW });

async function sendAll(store: DataStore, id: string): Promise<void> {
  const owner = { issue: id, run: "all", now: NOW };
  await store.issues.acquire({ ...owner, until: NOW + MINUTE, doubtful: false });
  const copies = ids(await store.issues.claim({ ...owner, limit: 100 }));
  await store.issues.startSending({ ...owner, subscriberIds: copies });
  const sent = copies.map((subscriberId) => ({ subscriberId, state: "sent" as const }));
  await store.issues.saveOutcomes({ ...owner, copies: sent });
  await store.issues.release(owner);
  await store.issues.finish(id, NOW);
}

const ids = (copies: readonly { readonly subscriberId: string }[] | null): string[] =>
  (copies ?? []).map((copy) => copy.subscriberId);

const counts = (change: Partial<Awaited<ReturnType<DataStore["issues"]["countByState"]>>>) => ({
  waiting: 0,
  doubtful: 0,
  sent: 0,
  refused: 0,
  left: 0,
  ...change,
});
