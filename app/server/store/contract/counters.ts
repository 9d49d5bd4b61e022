import { expect } from "vitest";
import { accountRule, type Counter } from "#app/domain/rate-limit-rules.ts";
import { HOUR, NOW, type StoreCase } from "#app/server/store/contract/samples.ts";

const MINUTE = 60_000;
const DAY = 24 * HOUR;
const window = (key: string, limit: number, change: Partial<Counter> = {}): Counter => ({
  key,
  group: null,
  rule: { kind: "window", limit, windowMs: HOUR },
  ...change,
});
const backoff = (key: string, limit = 2): Counter => ({
  key,
  group: "g1",
  rule: { kind: "backoff", ...accountRule(limit) },
});

export const counterCases: readonly StoreCase[] = [
  {
    name: "take: counts up to the limit of a window, and from the start in the next one",
    async run({ counters }) {
      const two = [window("k", 2)];
      expect(await counters.take(two, NOW)).toEqual({ allowed: true, counts: [1] });
      expect(await counters.take(two, NOW + MINUTE)).toEqual({ allowed: true, counts: [2] });
      expect(await counters.take(two, NOW + MINUTE)).toEqual({ allowed: false, retryAfterSeconds: 59 * 60, by: 0 });
      expect((await counters.take([window("K", 2)], NOW)).allowed).toBe(true);
      expect(await counters.take(two, NOW + HOUR)).toEqual({ allowed: true, counts: [1] });
    },
  },
  {
    name: "take: failures are followed by waits that grow",
    async run({ counters }) {
      const failures = [backoff("k")];
      for (const _ of [1, 2]) expect((await counters.take(failures, NOW)).allowed).toBe(true);
      expect(await counters.take(failures, NOW)).toEqual({ allowed: false, retryAfterSeconds: 60, by: 0 });
      expect((await counters.take(failures, NOW + MINUTE)).allowed).toBe(true);
      expect(await counters.take(failures, NOW + MINUTE)).toEqual({ allowed: false, retryAfterSeconds: 120, by: 0 });
    },
  },
  {
    name: "take: if one counter refuses, none counts",
    async run({ counters }) {
      const full = window("full", 1);
      await counters.take([full], NOW);
      for (const _ of [1, 2, 3])
        expect(await counters.take([window("a", 9), backoff("b"), full, window("c", 9)], NOW)).toMatchObject({
          allowed: false,
          by: 2,
        });
      expect(await counters.take([window("a", 9), backoff("b"), window("c", 9)], NOW)).toEqual({
        allowed: true,
        counts: [1, 1, 1],
      });
    },
  },
  {
    name: "take: of a hundred at once, the limit gets through",
    async run({ counters }) {
      const attempts = Array.from({ length: 100 }, () => counters.take([window("a", 30), backoff("b", 10)], NOW));
      expect((await Promise.all(attempts)).filter(({ allowed }) => allowed)).toHaveLength(10);
      expect(await counters.take([window("a", 30)], NOW)).toEqual({ allowed: true, counts: [11] });
    },
  },
  {
    name: "giveBack: the events don't count any more, and the wait that they started ends",
    async run({ counters }) {
      const both = [window("a", 1), backoff("b", 1)];
      for (let n = 0; n < 5; n += 1) {
        expect(await counters.take(both, NOW)).toEqual({ allowed: true, counts: [1, 1] });
        await counters.giveBack(both);
      }
      expect(await counters.has("a", NOW)).toBe(false);
      await counters.giveBack([window("a", 1), backoff("nothing")]);
      expect(await counters.take([window("a", 1)], NOW)).toEqual({ allowed: true, counts: [1] });
    },
  },
  {
    name: "giveBack: a hundred at once return a hundred",
    async run({ counters }) {
      const many = [window("a", 200)];
      for (let n = 0; n < 110; n += 1) await counters.take(many, NOW);
      await Promise.all(Array.from({ length: 100 }, () => counters.giveBack(many)));
      expect(await counters.take(many, NOW)).toEqual({ allowed: true, counts: [11] });
    },
  },
  {
    name: "has: until just before the count loses its effect",
    async run({ counters }) {
      await counters.take([window("a", 5), backoff("b", 1)], NOW);
      expect(await counters.has("a", NOW + HOUR - 1)).toBe(true);
      expect(await counters.has("a", NOW + HOUR)).toBe(false);
      // One wait of a minute, which is remembered for a day.
      expect(await counters.has("b", NOW + MINUTE + DAY - 1)).toBe(true);
      expect(await counters.has("b", NOW + MINUTE + DAY)).toBe(false);
      expect(await counters.has("A", NOW)).toBe(false);
    },
  },
  {
    name: "forget: deletes the counters of a group and no others",
    async run({ counters }) {
      const other = window("c", 5, { group: "g2" });
      await counters.take([backoff("a"), backoff("b"), other, window("d", 5)], NOW);
      await counters.forget("g1");
      const left = await Promise.all(["a", "b", "c", "d"].map((key) => counters.has(key, NOW)));
      expect(left).toEqual([false, false, true, true]);
      await counters.forget("nothing");
    },
  },
  {
    name: "sweep: deletes what has no effect any more and returns how many",
    async run({ counters }) {
      await counters.take([window("a", 5), backoff("b", 1)], NOW);
      expect(await counters.sweep(NOW + HOUR - 1)).toBe(0);
      expect(await counters.sweep(NOW + HOUR)).toBe(1);
      expect(await counters.has("a", NOW)).toBe(false);
      expect(await counters.has("b", NOW + HOUR)).toBe(true);
    },
  },
];
