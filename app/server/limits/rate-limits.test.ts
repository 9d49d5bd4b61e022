import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import type { CounterStore } from "#app/domain/ports/counters.ts";
import { Connection } from "#app/server/store/sqlite/connection.ts";
import { sqliteCounters } from "#app/server/store/sqlite/counters.ts";
import { migrate } from "#app/server/store/sqlite/migrations.ts";
import { MOST_DELAYED_PER_ADDRESS } from "./delays.ts";
import { memoryCounters } from "./memory-counters.ts";
import { createRateLimits, type LoginPlace, type RateLimits } from "./rate-limits.ts";

const settings = {
  registerPerHour: 3,
  resetPerHour: 4,
  loginFailuresPerHour: 5,
  subscribePerHour: 2,
  contactPerHour: 1,
  recipientPerHour: 2,
  accountFailures: 10,
  accountChangesPerHour: 2,
  passkeyPerHour: 2,
};
const minute = 60_000;
const places: readonly (readonly [string, () => CounterStore])[] = [
  ["in memory", () => memoryCounters()],
  [
    "in a database",
    () => {
      const db = new DatabaseSync(":memory:");
      migrate(db);
      return sqliteCounters(new Connection(db, 100));
    },
  ],
];
let now: number;
let limits: RateLimits;
/** How long responses were delayed, in milliseconds. */
let delays: number[];
let counters: CounterStore;
const limitsWith = (change: Partial<Parameters<typeof createRateLimits>[0]>): RateLimits =>
  createRateLimits({ settings, counters, key: Buffer.alloc(32, 5), now: () => now, ...change });
const reset = (count: () => CounterStore): void => {
  now = 1_700_000_000_000;
  delays = [];
  counters = count();
  limits = limitsWith({ pause: async (ms: number) => void delays.push(ms) });
};
const { signal } = new AbortController();
const attempt = (place: LoginPlace) => limits.attemptLogin(place, signal);

const owner: LoginPlace = { email: "Mira@post.example", address: "192.0.2.1", device: null };
const stranger: LoginPlace = { email: "mira@post.example", address: "198.51.100.9", device: null };
const fail = async (place: LoginPlace, times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) await attempt(place);
};
const succeed = async (place: LoginPlace): Promise<void> => {
  const made = await attempt(place);
  if (!made.allowed) throw new Error("should have been allowed");
  await made.succeeded();
  await limits.rememberLogin(place);
};
const times = async <T>(count: number, act: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let n = 0; n < count; n += 1) results.push(await act());
  return results;
};
const register = async (address: string, outcome: "succeeded" | "taken" | "cancel" = "succeeded") => {
  const made = await limits.attemptRegistration(address, signal);
  if (made.allowed) await made[outcome]();
  return made.allowed;
};

/** A change by the owner, confirmed with a password. */
async function change(outcome: "passwordRight" | "wrong" | "cancel"): Promise<"allowed" | "password" | "changes"> {
  const made = await limits.attemptChange({ uid: "u1", email: owner.email });
  if (!made.allowed) return made.reason;
  await made[outcome]();
  return "allowed";
}

describe.each(places)("counted %s", (_, count) => {
  beforeEach(() => reset(count));

  describe("per address", () => {
    test("counts each action separately", async () => {
      expect(await times(2, async () => (await limits.take("contact", "192.0.2.1")).allowed)).toEqual([true, false]);
      expect(await times(3, async () => (await limits.take("subscribe", "192.0.2.1")).allowed)).toEqual([
        true,
        true,
        false,
      ]);
      expect((await limits.take("contact", "192.0.2.2")).allowed).toBe(true);
    });

    test("counts changes per account", async () => {
      expect(await times(3, async () => (await limits.takeOfAccount("u1")).allowed)).toEqual([true, true, false]);
      expect((await limits.takeOfAccount("u2")).allowed).toBe(true);
      now += 60 * minute;
      expect((await limits.takeOfAccount("u1")).allowed).toBe(true);
    });

    test("says when to come back", async () => {
      await limits.take("contact", "192.0.2.1");
      now += 20 * minute;
      expect(await limits.take("contact", "192.0.2.1")).toEqual({ allowed: false, retryAfterSeconds: 40 * 60 });
      now += 40 * minute;
      expect((await limits.take("contact", "192.0.2.1")).allowed).toBe(true);
    });

    test("one IPv6 customer can't get around limits with many addresses", async () => {
      for (const end of ["1", "2"]) await limits.take("subscribe", `2001:db8:1:2::${end}`);
      expect((await limits.take("subscribe", "2001:db8:1:2:ffff::4")).allowed).toBe(false);
      expect((await limits.take("subscribe", "2001:db8:1:3::1")).allowed).toBe(true);
    });
  });

  describe("slows actions of whole schools before rejecting them", () => {
    test.each(["reset", "passkey"] as const)("%s", async (action) => {
      const usual = action === "reset" ? settings.resetPerHour : settings.passkeyPerHour;
      const take = () => limits.takeSlowed(action, "192.0.2.1", signal);
      for (let n = 0; n < usual; n += 1) expect(await take()).toEqual({ allowed: true });
      expect(delays).toEqual([]);
      for (let n = usual; n < 10 * usual; n += 1) expect(await take()).toEqual({ allowed: true });
      expect(delays).toHaveLength(9 * usual);
      expect(delays[0]).toBe(250);
      expect(delays.at(-1)).toBe(4000);
      expect(delays).toEqual(delays.toSorted((a, b) => a - b));
      expect(await take()).toEqual({ allowed: false, retryAfterSeconds: 3600, reason: "address" });
      expect((await limits.takeSlowed(action, "192.0.2.2", signal)).allowed).toBe(true);
    });

    test("failed registrations don't count, and taken addresses count separately", async () => {
      for (let n = 0; n < 100; n += 1) expect(await register("192.0.2.1", "cancel")).toBe(true);
      for (let n = 0; n < 29; n += 1) expect(await register("192.0.2.1", "taken")).toBe(true);
      for (let n = 0; n < 29; n += 1) expect(await register("192.0.2.1")).toBe(true);
      expect(await register("192.0.2.1", "taken")).toBe(true);
      // Thirty responses about taken addresses are enough to guess with.
      expect(await register("192.0.2.1")).toBe(false);
      now += 60 * minute;
      for (let n = 0; n < 30; n += 1) expect(await register("192.0.2.1")).toBe(true);
      expect(await register("192.0.2.1")).toBe(false);
      expect(await register("192.0.2.2")).toBe(true);
    });

    test("failed logins to many accounts", async () => {
      for (let n = 0; n < 50; n += 1) await fail({ ...stranger, email: `learner${n}@post.example` }, 1);
      expect(delays).toHaveLength(45);
      expect(await attempt({ ...stranger, email: "learner99@post.example" })).toEqual({
        allowed: false,
        retryAfterSeconds: 3600,
        reason: "address",
      });
    });

    test("a known device is neither slowed nor rejected for others' failures, and doesn't add to them", async () => {
      for (let n = 0; n < 60; n += 1) await fail({ ...stranger, email: `learner${n}@post.example` }, 1);
      delays = [];
      await succeed({ ...stranger, device: "d1" });
      await fail({ ...stranger, device: "d1" }, 5);
      expect(delays).toEqual([]);
      // At another address, where no one has failed: five failures of the device leave all five for the others.
      const elsewhere = { ...stranger, address: "192.0.2.200" };
      await fail({ ...elsewhere, device: "d1" }, 5);
      await fail({ ...elsewhere, email: "learner99@post.example" }, settings.loginFailuresPerHour);
      expect(delays).toEqual([]);
    });

    test("a class that logs in successfully isn't slowed", async () => {
      for (let n = 0; n < 400; n += 1) await succeed({ ...stranger, email: `learner${n}@post.example` });
      expect((await attempt(owner)).allowed).toBe(true);
      expect(delays).toEqual([]);
    });

    test("rejects further requests if too many are delayed, without counting them", async () => {
      const ends: (() => void)[] = [];
      const place = (n: number) => ({ ...stranger, email: `learner${n}@post.example` });
      const usual = { ...settings, loginFailuresPerHour: 100 };
      limits = limitsWith({ settings: usual, pause: () => new Promise((resolve) => ends.push(resolve)) });
      for (let n = 0; n < 100; n += 1) await attempt(place(n));
      const delayed = Array.from({ length: MOST_DELAYED_PER_ADDRESS }, (_, n) => attempt(place(n + 100)));
      for (let n = 0; n < 1000; n += 1)
        expect(await attempt(place(n + 200))).toEqual({ allowed: false, retryAfterSeconds: 5, reason: "busy" });
      for (const end of ends) end();
      expect((await Promise.all(delayed)).every(({ allowed }) => allowed)).toBe(true);
    });

    test("a client that hangs up while it is delayed hasn't tried anything", async () => {
      const gone = AbortSignal.abort();
      const place = (n: number) => ({ ...stranger, email: `learner${n}@post.example` });
      for (let n = 0; n < 5; n += 1) await fail(place(n), 1);
      for (let n = 0; n < 60; n += 1) expect((await limits.attemptLogin(place(n), gone)).allowed).toBe(false);
      expect((await attempt(stranger)).allowed).toBe(true);
    });
  });

  describe("per account", () => {
    test("ten failures, then growing waits", async () => {
      await fail(stranger, 10);
      expect(await attempt(stranger)).toEqual({ allowed: false, retryAfterSeconds: 60, reason: "account" });
      now += minute;
      await fail(stranger, 1);
      expect(await attempt(stranger)).toMatchObject({ allowed: false, retryAfterSeconds: 120 });
    });

    test("another spelling of the address and another network address count as the same account", async () => {
      await fail(stranger, 5);
      await fail({ ...stranger, email: "MIRA@post.example", address: "203.0.113.4" }, 5);
      expect((await attempt({ ...stranger, address: "203.0.113.5" })).allowed).toBe(false);
      expect((await attempt({ ...stranger, email: "other@post.example" })).allowed).toBe(true);
    });

    test("a hundred simultaneous attempts don't slip through together", async () => {
      const attempts = await Promise.all(Array.from({ length: 100 }, () => attempt(stranger)));
      expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(10);
    });

    test("a stranger can't lock the owner out of an address that someone has logged in from", async () => {
      await limits.rememberLogin(owner);
      await fail(stranger, 20);
      await succeed(owner);
      expect((await attempt(stranger)).allowed).toBe(false);
    });

    test("a stranger can't lock the owner out of a known device, wherever it is now", async () => {
      await fail(stranger, 20);
      await succeed({ ...owner, address: "203.0.113.77", device: "d1" });
    });

    test("a known device has its own waits", async () => {
      await fail({ ...owner, device: "d1" }, 10);
      expect((await attempt({ ...owner, device: "d1" })).allowed).toBe(false);
      expect((await attempt({ ...owner, device: "d2" })).allowed).toBe(true);
      expect((await attempt(stranger)).allowed).toBe(true);
    });

    test("a right password after nine wrong ones doesn't count, nor do undecided attempts", async () => {
      await fail(owner, 9);
      await succeed(owner);
      const made = await attempt(stranger);
      if (!made.allowed) throw new Error("should have been allowed");
      await made.cancel();
      await made.cancel();
      expect((await attempt(stranger)).allowed).toBe(true);
      expect((await attempt(stranger)).allowed).toBe(false);
    });

    test("a reset ends the waits", async () => {
      await fail(stranger, 10);
      await fail({ ...owner, device: "d1" }, 10);
      for (let n = 0; n < 10; n += 1) await change("wrong");
      await limits.clearBackoff("MIRA@post.example");
      expect((await attempt(stranger)).allowed).toBe(true);
      expect((await attempt({ ...owner, device: "d1" })).allowed).toBe(true);
      expect(await change("passwordRight")).toBe("allowed");
    });

    test("a rejected attempt doesn't count for the address", async () => {
      await fail({ ...stranger, address: "192.0.2.99" }, 10);
      for (let n = 0; n < 100; n += 1) expect((await attempt(stranger)).allowed).toBe(false);
      expect((await attempt({ ...stranger, email: "other@post.example" })).allowed).toBe(true);
      expect(delays.length).toBeLessThan(10);
    });
  });

  describe("wrong passwords of someone who is logged in", () => {
    test("have their own waits and lock no one out of the login", async () => {
      for (let n = 0; n < 10; n += 1) expect(await change("wrong")).toBe("allowed");
      expect(await change("wrong")).toBe("password");
      await succeed(owner);
      await succeed({ ...owner, device: "d1" });
      expect((await attempt(stranger)).allowed).toBe(true);
    });

    test("failed logins don't block the owner's changes", async () => {
      await fail(stranger, 20);
      await fail({ ...owner, device: "d1" }, 20);
      expect(await change("passwordRight")).toBe("allowed");
    });

    test("don't use up the changes of the hour", async () => {
      for (let n = 0; n < 5; n += 1) await change("wrong");
      for (let n = 0; n < 5; n += 1) await change("cancel");
      expect([await change("passwordRight"), await change("passwordRight"), await change("passwordRight")]).toEqual([
        "allowed",
        "allowed",
        "changes",
      ]);
    });
  });

  test("per mailbox", async () => {
    expect(await times(3, async () => await limits.takeMail("mira@post.example", "subscribe"))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await limits.takeMail("MIRA@post.example", "subscribe")).toBe(false);
    expect(await limits.takeMail("mira@post.example", "reset")).toBe(true);
    expect(await limits.takeMail("jonas@post.example", "subscribe")).toBe(true);
  });
});
