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

test("however often it is asked, the disk is written to every few seconds only", async () => {
  const { state, readiness } = make();
  await Promise.all(Array.from({ length: 50 }, () => readiness.ready()));
  state.now = PROBE_EVERY_MS - 1;
  await readiness.assertWritable();
  expect(state.probes).toBe(1);
  state.now = PROBE_EVERY_MS;
  await readiness.ready();
  expect(state.probes).toBe(2);
});

test("a store that fails: not ready, and the log says so once, as when it is back", async () => {
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

test("while something is known against the database it is not ready, but what can be written is written", async () => {
  const { state, readiness } = make();
  state.obstacle = "the check of the database hasn't finished";
  expect(await readiness.ready()).toBe(false);
  await readiness.assertWritable();
  state.obstacle = null;
  expect(await readiness.ready()).toBe(true);
});

test("a check is waited for as long as the limit allows", async () => {
  expect(await waitForCheck({ problem: Promise.resolve(null) }, 1000)).toBeNull();
  expect(await waitForCheck({ problem: Promise.resolve("page 7") }, 1000)).toBe("page 7");
  expect(await waitForCheck({ problem: new Promise(() => {}) }, 5)).toBe("unfinished");
});
