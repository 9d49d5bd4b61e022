import { beforeEach, describe, expect, test } from "vitest";
import { createRateLimits, type LoginPlace, type RateLimits, RecentMap } from "#app/server/rate-limits.ts";

const settings = {
  registerPerHour: 3,
  loginFailuresPerHour: 50,
  subscribePerHour: 2,
  contactPerHour: 1,
  recipientPerHour: 2,
  accountFailures: 10,
  accountChangesPerHour: 2,
  passkeyPerHour: 2,
};
const minute = 60_000;
let now: number;
let limits: RateLimits;
beforeEach(() => {
  now = 1_700_000_000_000;
  limits = createRateLimits(settings, () => now);
});

const owner: LoginPlace = { email: "Mira@post.example", address: "192.0.2.1", device: null };
const stranger: LoginPlace = { email: "mira@post.example", address: "198.51.100.9", device: null };
const fail = (place: LoginPlace, times: number): void => {
  for (let i = 0; i < times; i += 1) limits.attemptLogin(place);
};
const succeed = (place: LoginPlace): void => {
  const attempt = limits.attemptLogin(place);
  if (!attempt.allowed) throw new Error("should have been allowed");
  attempt.succeeded();
};

describe("per address", () => {
  test("each action has its own number", () => {
    expect([1, 2, 3, 4].map(() => limits.take("register", "192.0.2.1").allowed)).toEqual([true, true, true, false]);
    expect([1, 2, 3].map(() => limits.take("subscribe", "192.0.2.1").allowed)).toEqual([true, true, false]);
    expect(limits.take("register", "192.0.2.2").allowed).toBe(true);
  });

  test("changes of an account are counted for each account", () => {
    expect([1, 2, 3].map(() => limits.takeOfAccount("u1").allowed)).toEqual([true, true, false]);
    expect(limits.takeOfAccount("u2").allowed).toBe(true);
    now += 60 * minute;
    expect(limits.takeOfAccount("u1").allowed).toBe(true);
  });

  test("says when to come back", () => {
    fail(owner, 0);
    limits.take("contact", "192.0.2.1");
    now += 20 * minute;
    expect(limits.take("contact", "192.0.2.1")).toEqual({ allowed: false, retryAfterSeconds: 40 * 60 });
    now += 40 * minute;
    expect(limits.take("contact", "192.0.2.1").allowed).toBe(true);
  });

  test("one IPv6 customer cannot use many addresses", () => {
    for (const end of ["1", "2", "3"]) limits.take("register", `2001:db8:1:2::${end}`);
    expect(limits.take("register", "2001:db8:1:2:ffff::4").allowed).toBe(false);
    expect(limits.take("register", "2001:db8:1:3::1").allowed).toBe(true);
  });

  test("failed logins to many accounts from one address", () => {
    for (let i = 0; i < 50; i += 1) fail({ ...stranger, email: `learner${i}@post.example` }, 1);
    expect(limits.attemptLogin({ ...stranger, email: "learner99@post.example" })).toEqual({
      allowed: false,
      retryAfterSeconds: 3600,
    });
  });

  test("a class that logs in successfully is not limited", () => {
    for (let i = 0; i < 400; i += 1) succeed({ ...stranger, email: `learner${i}@post.example` });
    expect(limits.attemptLogin(owner).allowed).toBe(true);
  });
});

describe("per account", () => {
  test("ten failures, then growing waits", () => {
    fail(stranger, 10);
    expect(limits.attemptLogin(stranger)).toEqual({ allowed: false, retryAfterSeconds: 60 });
    now += minute;
    fail(stranger, 1);
    expect(limits.attemptLogin(stranger)).toEqual({ allowed: false, retryAfterSeconds: 120 });
  });

  test("another spelling of the address and another network address are the same account", () => {
    fail(stranger, 5);
    fail({ ...stranger, email: "MIRA@post.example", address: "203.0.113.4" }, 5);
    expect(limits.attemptLogin({ ...stranger, address: "203.0.113.5" }).allowed).toBe(false);
    expect(limits.attemptLogin({ ...stranger, email: "other@post.example" }).allowed).toBe(true);
  });

  test("a hundred attempts at the same moment do not slip through together", () => {
    const allowed = Array.from({ length: 30 }, () => limits.attemptLogin(stranger)).filter(
      (attempt) => attempt.allowed,
    );
    expect(allowed).toHaveLength(10);
  });

  test("a stranger does not keep the owner out of an address that has succeeded", () => {
    succeed(owner);
    fail(stranger, 20);
    succeed(owner);
    expect(limits.attemptLogin(stranger).allowed).toBe(false);
  });

  test("a stranger does not keep the owner out of a device that has succeeded, wherever it is now", () => {
    fail(stranger, 20);
    succeed({ ...owner, address: "203.0.113.77", device: "d1" });
  });

  test("a familiar place has its own waits", () => {
    fail({ ...owner, device: "d1" }, 10);
    expect(limits.attemptLogin({ ...owner, device: "d1" }).allowed).toBe(false);
    expect(limits.attemptLogin({ ...owner, device: "d2" }).allowed).toBe(true);
    expect(limits.attemptLogin(stranger).allowed).toBe(true);
  });

  test("a right password after nine wrong ones, and what was not answered, do not count", () => {
    fail(owner, 9);
    succeed(owner);
    const attempt = limits.attemptLogin(stranger);
    if (!attempt.allowed) throw new Error("should have been allowed");
    attempt.undone();
    attempt.undone();
    expect(limits.attemptLogin(stranger).allowed).toBe(true);
    expect(limits.attemptLogin(stranger).allowed).toBe(false);
  });

  test("a reset ends the waits", () => {
    fail(stranger, 10);
    fail({ ...owner, device: "d1" }, 10);
    limits.forgive("MIRA@post.example");
    expect(limits.attemptLogin(stranger).allowed).toBe(true);
    expect(limits.attemptLogin({ ...owner, device: "d1" }).allowed).toBe(true);
  });

  test("a refused attempt costs the address nothing", () => {
    fail(stranger, 10);
    for (let i = 0; i < 100; i += 1) expect(limits.attemptLogin(stranger).allowed).toBe(false);
    expect(limits.attemptLogin({ ...stranger, email: "other@post.example" }).allowed).toBe(true);
  });
});

test("per mailbox", () => {
  expect([1, 2, 3].map(() => limits.mayMail("mira@post.example", "subscribe"))).toEqual([true, true, false]);
  expect(limits.mayMail("MIRA@post.example", "subscribe")).toBe(false);
  expect(limits.mayMail("mira@post.example", "reset")).toBe(true);
  expect(limits.mayMail("jonas@post.example", "subscribe")).toBe(true);
});

test("memory is bounded, and what is used stays", () => {
  const map = new RecentMap<number>(3);
  for (let i = 0; i < 1000; i += 1) {
    map.set(`k${i}`, i);
    map.get("k0");
  }
  expect(map.size).toBe(3);
  expect(map.get("k0")).toBe(0);
  expect(map.get("k997")).toBeUndefined();
});
