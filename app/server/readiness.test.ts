import { expect, test } from "vitest";
import { StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import { createReadiness, PROBE_EVERY_MS, waitForCheck } from "./readiness.ts";

function make() {
  const state = { now: 0, probes: 0, failure: null as Error | null, obstacle: null as string | null };
  const lines: string[] = [];
  const write = (_: object, message: string): void => void lines.push(message);
  const readiness = createReadiness({
    probe: async () => {
      state.probes += 1;
      if (state.failure) throw state.failure;
    },
    knownProblem: () => state.obstacle,
    now: () => state.now,
    log: { info: write, warn: write, error: write },
  });
  return { state, lines, readiness };
}

test("writes to the disk only every few seconds, however often it is called", async () => {
  const { state, readiness } = make();
  await Promise.all(Array.from({ length: 50 }, () => readiness.ready()));
  state.now = PROBE_EVERY_MS - 1;
  await readiness.assertWritable();
  expect(state.probes).toBe(1);
  state.now = PROBE_EVERY_MS;
  await readiness.ready();
  expect(state.probes).toBe(2);
});

test("a failing store: not ready, logged once, like the recovery", async () => {
  const { state, lines, readiness } = make();
  state.failure = new StoreUnavailable("The disk of the database is full.");
  for (let n = 0; n < 3; n += 1) {
    expect(await readiness.ready()).toBe(false);
    await expect(readiness.assertWritable()).rejects.toBe(state.failure);
    state.now += PROBE_EVERY_MS;
  }
  state.failure = null;
  expect(await readiness.ready()).toBe(true);
  expect(lines).toEqual(["not ready: the store can't be used", "ready again: the store can be used"]);
});

test("isn't ready while there is a known problem with the database, but still writes", async () => {
  const { state, readiness } = make();
  state.obstacle = "the check of the database hasn't finished";
  expect(await readiness.ready()).toBe(false);
  await readiness.assertWritable();
  state.obstacle = null;
  expect(await readiness.ready()).toBe(true);
});

test("waits for a check until the limit", async () => {
  expect(await waitForCheck({ problem: Promise.resolve(null) }, 1000)).toBeNull();
  expect(await waitForCheck({ problem: Promise.resolve("page 7") }, 1000)).toBe("page 7");
  expect(await waitForCheck({ problem: new Promise(() => {}) }, 5)).toBe("unfinished");
});
