import { expect, test } from "vitest";
import type { CounterStore } from "#app/domain/ports/counters.ts";
import { StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import type { Counter } from "#app/domain/rate-limit-rules.ts";
import { counterCases } from "#app/server/store/contract/counters.ts";
import { memoryCounters, withFallback } from "./memory-counters.ts";

const counter = (key: string, limit = 2): Counter => ({
  key,
  group: "g1",
  rule: { kind: "window", limit, windowMs: 60_000 },
});

test.each(counterCases)("in memory: $name", ({ run }) =>
  run({ counters: memoryCounters() } as Parameters<typeof run>[0]),
);

test("memory is bounded", async () => {
  const counters = memoryCounters(3);
  for (let n = 0; n < 100; n += 1) await counters.take([counter(`k${n}`)], 0);
  expect(await counters.has("k99", 1)).toBe(true);
  expect(await counters.has("k1", 1)).toBe(false);
});

/** A store that works or fails as the test says. */
function breakable() {
  const shared = memoryCounters();
  const health = { failing: false, bug: false };
  const lines: string[] = [];
  const log = { info: line, warn: line, error: line };
  function line(_: object, message: string): void {
    lines.push(message);
  }
  const checked =
    <Values extends unknown[], T>(act: (...values: Values) => Promise<T>) =>
    async (...values: Values): Promise<T> => {
      if (health.bug) throw new TypeError("a bug");
      if (health.failing) throw new StoreUnavailable("the disk is full");
      return await act(...values);
    };
  const broken: CounterStore = {
    take: checked(shared.take),
    giveBack: checked(shared.giveBack),
    has: checked(shared.has),
    forget: checked(shared.forget),
    sweep: checked(shared.sweep),
  };
  return { counters: withFallback(broken, memoryCounters(), log), shared, health, lines };
}

test("a store that fails doesn't let guesses through without a limit", async () => {
  const { counters, health, lines } = breakable();
  health.failing = true;
  const attempts = await Promise.all(Array.from({ length: 50 }, () => counters.take([counter("a")], 0)));
  expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(2);
  expect(await counters.has("a", 1)).toBe(true);
  await counters.forget("g1");
  expect((await counters.take([counter("a")], 0)).allowed).toBe(true);
  expect(lines).toEqual(["rate limits are counted in memory, because the store can't be used"]);
  health.failing = false;
  await counters.take([counter("a")], 0);
  expect(lines).toHaveLength(2);
});

test("an event goes back to where it was counted", async () => {
  const { counters, shared, health } = breakable();
  await counters.take([counter("a")], 0);
  health.failing = true;
  const inMemory = [counter("a")];
  await counters.take(inMemory, 0);
  health.failing = false;
  await counters.giveBack(inMemory);
  expect(await shared.take([counter("a")], 0)).toEqual({ allowed: true, counts: [2] });
  const inStore = [counter("b")];
  await counters.take(inStore, 0);
  health.failing = true;
  await counters.giveBack(inStore);
  expect(await shared.has("b", 1)).toBe(true);
});

test("a bug isn't taken for a failing store", async () => {
  const { counters, health } = breakable();
  health.bug = true;
  await expect(counters.take([counter("a")], 0)).rejects.toThrow("a bug");
});
