import { expect } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { ProgressSnapshot } from "#app/domain/ports/progress.ts";
import { limits, type PracticeRecord, type ProgressRecord } from "#app/domain/progress/records.ts";
import {
  NOW,
  ODD_TEXTS,
  registration,
  type StoreCase,
  tally,
  twelve,
  UNSTORABLE_TEXTS,
} from "#app/server/store/contract/samples.ts";

const lesson = (id: string, read = NOW): ProgressRecord => ({ kind: "lesson", id, read });
const practice = (checks: PracticeRecord["checks"], complete: number | null = null): PracticeRecord => ({
  kind: "practice",
  id: "project:todo-list",
  checks,
  stages: {},
  complete,
});
const score = (right: number, n: number): ProgressRecord => ({
  kind: "quiz",
  id: "html-basics/links#quiz",
  best: { right, total: 6, at: NOW },
  last: { right, total: 6, at: NOW, n, by: "a" },
});

async function register(store: DataStore, ...uids: readonly string[]): Promise<void> {
  for (const uid of uids) await store.credentials.create(registration(uid, `${uid}@example.org`));
}

const draft = (id: string, text: string, n = 1): ProgressRecord => ({
  kind: "draft",
  id,
  files: { "index.html": text },
  at: NOW,
  n,
  by: "a",
});
/** 40,000 bytes in 20,000 characters, so a store that counts characters accepts twice as much as it should. */
const longText = "é".repeat(20_000);
/** Fills an account until another of these drafts doesn't fit. */
async function fill(store: DataStore, uid: string): Promise<void> {
  const count = Math.floor(limits.bytes / 40_200);
  await merged(store, uid, batch(Array.from({ length: count }, (_, n) => draft(`project:p${n}`, longText))));
}

const batch = (records: readonly ProgressRecord[], epoch: number | null = 0, since = 0) => ({ epoch, since, records });

/** The result of a merge that has to succeed. */
async function merged(store: DataStore, uid: string, sent: ReturnType<typeof batch>): Promise<ProgressSnapshot> {
  const { state, ...known } = (await store.progress.merge(uid, sent)) as { state: string } & ProgressSnapshot;
  expect(state).toBe("merged");
  return known;
}

export const progressCases: readonly StoreCase[] = [
  {
    name: "get: a new account has no records",
    async run(store) {
      await register(store, "u1");
      expect(await store.progress.get("u1", 0)).toEqual({ epoch: 0, version: 0, records: [] });
      expect(await store.progress.get("nobody", 0)).toEqual({ epoch: 0, version: 0, records: [] });
    },
  },
  {
    name: "merge: stores every kind of record and returns it unchanged, in key order",
    async run(store) {
      await register(store, "u1");
      const records: ProgressRecord[] = [
        { kind: "card", id: "a/b#quiz/q1", answers: [{ n: 1, by: "a", at: NOW, right: false }] },
        lesson("a/b"),
        { kind: "month", id: "2026-01", days: { "02": 3, "15": 1 } },
        { kind: "place", id: "last", path: "/tutorials/a/b", at: NOW, n: 1, by: "a" },
        practice({ adds: NOW, counts: NOW + 1 }, NOW + 1),
        score(5, 1),
      ];
      const answer = await merged(store, "u1", batch([...records].reverse()));
      expect(answer.records).toEqual(records);
      expect(await store.progress.get("u1", 0)).toEqual(answer);
    },
  },
  {
    name: "get: keys are in the order of their code points, not of a language",
    async run(store) {
      await register(store, "u1");
      const ids = ["a/B", "a/a", "a/z", "a/é", "a/\u{ffee}", "a/😀"];
      expect((await merged(store, "u1", batch(ids.toReversed().map((id) => lesson(id))))).records).toEqual(
        ids.map((id) => lesson(id)),
      );
      expect((await store.progress.get("u1", 0)).records).toEqual(ids.map((id) => lesson(id)));
    },
  },
  {
    name: "merge: joins, whichever of two devices comes first",
    async run(store) {
      await register(store, "u1", "u2");
      const [one, other] = [
        [score(5, 1), practice({ adds: NOW })],
        [score(2, 2), practice({ adds: NOW - 1, counts: NOW })],
      ];
      await merged(store, "u1", batch(one));
      await merged(store, "u1", batch(other));
      await merged(store, "u2", batch(other));
      await merged(store, "u2", batch(one));
      const { records } = await store.progress.get("u1", 0);
      expect(records).toMatchObject([
        { checks: { adds: NOW - 1, counts: NOW } },
        { best: { right: 5 }, last: { right: 2, n: 2 } },
      ]);
      expect((await store.progress.get("u2", 0)).records).toEqual(records);
    },
  },
  {
    name: "merge: two records of one key in a batch are joined too",
    async run(store) {
      await register(store, "u1");
      const { records } = await merged(store, "u1", batch([practice({ adds: NOW }), practice({ counts: NOW })]));
      expect(records).toEqual([practice({ adds: NOW, counts: NOW })]);
    },
  },
  {
    name: "merge: twelve at once lose nothing",
    async run(store) {
      await register(store, "u1");
      await twelve((n) => merged(store, "u1", batch([practice({ [`check-${n}`]: NOW }), lesson(`a/l${n}`)])));
      const { records, version } = await store.progress.get("u1", 0);
      const checks = records.flatMap((record) => (record.kind === "practice" ? Object.keys(record.checks) : []));
      expect(checks).toHaveLength(12);
      expect(records).toHaveLength(13);
      expect(version).toBe(12);
    },
  },
  {
    name: "merge: known records change nothing, not even the version",
    async run(store) {
      await register(store, "u1");
      const first = await merged(store, "u1", batch([score(5, 1), lesson("a/b")]));
      expect(await merged(store, "u1", batch([lesson("a/b", NOW + 1), score(5, 1)]))).toEqual(first);
    },
  },
  {
    name: "merge: returns what is new to the caller",
    async run(store) {
      await register(store, "u1");
      const { version } = await merged(store, "u1", batch([lesson("a/b")]));
      await merged(store, "u1", batch([lesson("a/c")], 0, version));
      const answer = await merged(store, "u1", batch([lesson("a/d")], 0, version));
      expect(answer.records).toEqual([lesson("a/c"), lesson("a/d")]);
      expect(answer.version).toBe(version + 2);
      expect((await store.progress.get("u1", version + 1)).records).toEqual([lesson("a/d")]);
      expect((await store.progress.get("u1", answer.version)).records).toEqual([]);
    },
  },
  {
    name: "merge: a higher epoch deletes what was before it",
    async run(store) {
      await register(store, "u1");
      const { version } = await merged(store, "u1", batch([lesson("a/b")]));
      const answer = await merged(store, "u1", batch([lesson("a/c")], 2, version));
      expect(answer).toEqual({ epoch: 2, version: version + 1, records: [lesson("a/c")] });
      expect(await store.progress.get("u1", 0)).toEqual(answer);
      expect(await merged(store, "u1", batch([], 3))).toMatchObject({ epoch: 3, records: [] });
    },
  },
  {
    name: "merge: records of a lower epoch stay deleted, and the caller gets everything",
    async run(store) {
      await register(store, "u1");
      await merged(store, "u1", batch([lesson("a/b")], 1));
      const { version } = await merged(store, "u1", batch([lesson("a/c")], 1));
      const answer = await merged(store, "u1", batch([lesson("a/old")], 0, version));
      expect(answer).toEqual({ epoch: 1, version, records: [lesson("a/b"), lesson("a/c")] });
    },
  },
  {
    name: "merge: a device that never belonged to the account joins the current epoch",
    async run(store) {
      await register(store, "u1");
      await merged(store, "u1", batch([lesson("a/b")], 4));
      const answer = await merged(store, "u1", batch([lesson("a/c")], null));
      expect(answer).toMatchObject({ epoch: 4, records: [lesson("a/b"), lesson("a/c")] });
    },
  },
  {
    name: "draft: is only returned on request",
    async run(store) {
      await register(store, "u1", "u2");
      const todo = (n: number, html: string) => draft("project:todo-list", html, n);
      expect(await store.progress.draft("u1", "project:todo-list")).toBeNull();
      const { records } = await merged(store, "u1", batch([todo(2, ODD_TEXTS.join("")), lesson("a/b")]));
      expect(records).toEqual([lesson("a/b")]);
      await merged(store, "u1", batch([todo(1, "older")]));
      expect(await store.progress.draft("u1", "project:todo-list")).toEqual(todo(2, ODD_TEXTS.join("")));
      expect((await store.progress.get("u1", 0)).records).toEqual([lesson("a/b")]);
      expect(await store.progress.draft("u2", "project:todo-list")).toBeNull();
      expect(await store.progress.draft("u1", "project:other")).toBeNull();
      await store.progress.deleteAll("u1");
      expect(await store.progress.draft("u1", "project:todo-list")).toBeNull();
    },
  },
  {
    name: "merge: accounts are separate",
    async run(store) {
      await register(store, "u1", "u2");
      await merged(store, "u1", batch([lesson("a/b")]));
      await merged(store, "u2", batch([lesson("a/b", NOW - 5), lesson("a/c")]));
      expect((await store.progress.get("u1", 0)).records).toEqual([lesson("a/b")]);
      await store.progress.deleteAll("u1");
      expect((await store.progress.get("u2", 0)).records).toHaveLength(2);
    },
  },
  {
    name: "merge: an account that would have too many records isn't changed",
    async run(store) {
      await register(store, "u1");
      const many = Array.from({ length: limits.records }, (_, n) => lesson(`a/l${n}`));
      const { version } = await merged(store, "u1", batch(many));
      expect(await store.progress.merge("u1", batch([lesson("a/b"), lesson("a/l0", NOW - 9)]))).toEqual({
        state: "full",
      });
      expect(await store.progress.get("u1", version)).toMatchObject({ version, records: [] });
      // Existing records may still improve.
      expect((await merged(store, "u1", batch([lesson("a/l0", NOW - 9)], 0, version))).records).toHaveLength(1);
    },
  },
  {
    name: "merge: an account that has used up its bytes accepts nothing that makes it larger",
    async run(store) {
      await register(store, "u1", "u2");
      await merged(store, "u1", batch([practice({ adds: NOW })]));
      await fill(store, "u1");
      const before = await store.progress.get("u1", 0);
      for (const more of [draft("project:more", longText), draft("project:p0", longText + longText, 2)]) {
        expect(await store.progress.merge("u1", batch([lesson("a/b"), more]))).toEqual({ state: "full" });
      }
      expect(await store.progress.get("u1", 0)).toEqual(before);
      expect(await store.progress.draft("u1", "project:p0")).toEqual(draft("project:p0", longText));
      expect(await store.progress.draft("u1", "project:more")).toBeNull();
      // Other accounts' bytes don't count.
      await merged(store, "u2", batch([draft("project:more", longText)]));
    },
  },
  {
    name: "merge: twelve at once don't exceed the bytes of an account",
    async run(store) {
      await register(store, "u1");
      await fill(store, "u1");
      // Each fits by itself; two do not.
      const text = longText.slice(9000);
      const answers = await twelve((n) => store.progress.merge("u1", batch([draft(`project:x${n}`, text)])));
      expect(tally(answers.map(({ state }) => state))).toEqual({ merged: 1, full: 11 });
    },
  },
  {
    name: "merge: a full account accepts what makes it smaller, and deleting frees space",
    async run(store) {
      await register(store, "u1");
      await fill(store, "u1");
      const more = batch([draft("project:more", longText)]);
      expect(await store.progress.merge("u1", more)).toEqual({ state: "full" });
      await merged(store, "u1", batch([draft("project:p0", "short", 2)]));
      await merged(store, "u1", more);
      expect(await store.progress.merge("u1", batch([draft("project:again", longText)]))).toEqual({ state: "full" });
      await store.progress.deleteAll("u1");
      await merged(store, "u1", batch([draft("project:again", longText)], 1));
    },
  },
  {
    name: "summary: only contains what lists show",
    async run(store) {
      await register(store, "u1", "u2");
      const shown: ProgressRecord[] = [
        lesson("a/b"),
        { kind: "place", id: "last", path: "/tutorials/a/b", at: NOW, n: 1, by: "a" },
        practice({ adds: NOW }),
        score(5, 1),
      ];
      const rest: ProgressRecord[] = [
        { kind: "card", id: "a/b#quiz/q1", answers: [{ n: 1, by: "a", at: NOW, right: false }] },
        { kind: "month", id: "2026-01", days: { "02": 3 } },
        draft("project:todo-list", "text"),
      ];
      await merged(store, "u1", batch([...rest, ...shown], 3));
      await merged(store, "u1", batch([score(6, 2)], 3));
      await merged(store, "u2", batch([lesson("a/c")]));
      const [, , , last] = shown;
      const { records } = await store.progress.get("u1", 1);
      expect(records).not.toEqual([last]);
      expect(await store.progress.summary("u1")).toEqual({
        epoch: 3,
        version: 2,
        records: [...shown.slice(0, 3), ...records],
      });
      expect(await store.progress.summary("nobody")).toEqual({ epoch: 0, version: 0, records: [] });
    },
  },
  {
    name: "merge: nothing is written for an account that does not exist",
    async run(store) {
      expect(await store.progress.merge("nobody", batch([lesson("a/b")]))).toEqual({ state: "unknown" });
      expect(await store.progress.deleteAll("nobody")).toBeNull();
      expect((await store.progress.get("nobody", 0)).records).toEqual([]);
    },
  },
  {
    name: "merge: unstorable text is rejected and nothing in its batch is written",
    async run(store) {
      await register(store, "u1");
      for (const text of UNSTORABLE_TEXTS) {
        await expect(store.progress.merge("u1", batch([lesson("a/b"), lesson(text)]))).rejects.toThrow(TypeError);
      }
      expect(await store.progress.get("u1", 0)).toEqual({ epoch: 0, version: 0, records: [] });
    },
  },
  {
    name: "deleteAll: deletes everything and increases the epoch, and no device brings it back",
    async run(store) {
      await register(store, "u1");
      expect(await store.progress.deleteAll("u1")).toBe(1);
      await merged(store, "u1", batch([lesson("a/b")], 1));
      expect(await store.progress.deleteAll("u1")).toBe(2);
      expect(await store.progress.get("u1", 0)).toMatchObject({ epoch: 2, records: [] });
      expect(await merged(store, "u1", batch([lesson("a/b")], 1))).toMatchObject({ epoch: 2, records: [] });
      expect(await merged(store, "u1", batch([lesson("a/c")], 2))).toMatchObject({ records: [lesson("a/c")] });
    },
  },
  {
    name: "deleteAll: twelve at once increase the epoch by twelve",
    async run(store) {
      await register(store, "u1");
      const epochs = await twelve(() => store.progress.deleteAll("u1"));
      expect(epochs.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    },
  },
];
