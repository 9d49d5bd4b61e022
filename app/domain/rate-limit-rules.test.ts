import { describe, expect, test } from "vitest";
import {
  accountRule,
  addressKey,
  type BackoffState,
  delayMs,
  isStale,
  returnToBackoff,
  returnToWindow,
  slowingRule,
  takeFromBackoff,
  takeFromWindow,
  type WindowState,
} from "#app/domain/rate-limit-rules.ts";

const minute = 60_000;
const hour = 60 * minute;

describe("windows", () => {
  const rule = { limit: 3, windowMs: hour };
  test("allows three, tells the fourth when to come back, and then allows it", () => {
    let state: WindowState | null = null;
    for (const now of [0, minute, 2 * minute]) {
      const taken = takeFromWindow(state, rule, now);
      state = taken.state;
      expect(taken.verdict).toEqual({ allowed: true });
    }
    expect(takeFromWindow(state, rule, 10 * minute).verdict).toEqual({ allowed: false, retryAfterSeconds: 3000 });
    expect(takeFromWindow(state, rule, hour - 1).verdict).toEqual({ allowed: false, retryAfterSeconds: 1 });
    expect(takeFromWindow(state, rule, hour).verdict).toEqual({ allowed: true });
  });

  test("doesn't count events that were returned", () => {
    const full = { since: 0, count: 3 };
    expect(takeFromWindow(returnToWindow(full), rule, 1).verdict.allowed).toBe(true);
    expect(returnToWindow({ since: 0, count: 0 }).count).toBe(0);
  });
});

test("delays events beyond the usual number, and rejects them at ten times as many", () => {
  const rule = slowingRule(300, hour);
  const delayAt = (count: number) => delayMs(count, rule);
  expect([0, 1, 300].map(delayAt)).toEqual([0, 0, 0]);
  expect([301, 600, 601, 901, 1201, 1501, 3000, 1e9].map(delayAt)).toEqual([
    250, 250, 500, 1000, 2000, 4000, 4000, 4000,
  ]);
  expect(takeFromWindow({ since: 0, count: 2999 }, rule, 1).verdict).toEqual({ allowed: true });
  expect(takeFromWindow({ since: 0, count: 3000 }, rule, 1).verdict).toEqual({
    allowed: false,
    retryAfterSeconds: 3600,
  });
});

describe("backoff", () => {
  const rule = accountRule(10);
  const attempts = (count: number, from: BackoffState | null, now: number) => {
    let state = from;
    let verdict: ReturnType<typeof takeFromBackoff>["verdict"] = { allowed: true };
    for (let i = 0; i < count; i += 1) ({ state, verdict } = takeFromBackoff(state, rule, now));
    // At least one attempt was made, so there is a state.
    return { state: state as BackoffState, verdict };
  };

  test("allows ten attempts, then waits one, two, four and at most sixty minutes", () => {
    let { state, verdict } = attempts(10, null, 0);
    expect(verdict).toEqual({ allowed: true });
    let now = 0;
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const refused = takeFromBackoff(state, rule, now).verdict;
      if (refused.allowed) throw new Error("should have been refused");
      waits.push(refused.retryAfterSeconds / 60);
      now += refused.retryAfterSeconds * 1000;
      ({ state, verdict } = takeFromBackoff(state, rule, now));
      expect(verdict).toEqual({ allowed: true });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test("forgets nine failures after a quarter of an hour", () => {
    const { state } = attempts(9, null, 0);
    expect(attempts(9, state, 15 * minute).verdict.allowed).toBe(true);
    expect(takeFromBackoff(attempts(9, state, 15 * minute).state, rule, 15 * minute).state.count).toBe(10);
    expect(isStale(state, rule, 15 * minute)).toBe(true);
    expect(isStale(state, rule, 15 * minute - 1)).toBe(false);
  });

  test("forgets waits after a quiet day, but not after a quiet hour", () => {
    const { state } = attempts(10, null, 0);
    expect(takeFromBackoff(state, rule, 2 * hour).state.level).toBe(2);
    expect(takeFromBackoff(state, rule, 25 * hour).state.level).toBe(0);
  });

  test("leaves no wait behind if the tenth attempt succeeds", () => {
    const { state } = attempts(10, null, 0);
    const after = returnToBackoff(state, rule);
    expect(after).toMatchObject({ count: 9, level: 0, until: 0 });
  });

  test("a success after waits cancels the wait it would have started and keeps the earlier ones", () => {
    let { state } = attempts(10, null, 0);
    ({ state } = takeFromBackoff(state, rule, minute));
    expect(state.level).toBe(2);
    expect(returnToBackoff(state, rule)).toMatchObject({ level: 1, until: 0 });
  });
});

describe("address keys", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::ffff:c000:207", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["[2001:db8::1]", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1.2.3.256", "unknown"],
    ["1:2:3", "unknown"],
    ["1::2::3", "unknown"],
    ["1:2:3:4:5:6:7:8:9", "unknown"],
    ["::12345", "unknown"],
    ["example.org", "unknown"],
    ["", "unknown"],
  ])("%s → %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
