import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { retention, startSweeping, sweep } from "./sweep.ts";

const now = 1_700_000_000_000;
const dayMs = 24 * 60 * 60_000;
const hourMs = 60 * 60_000;

let swept: Record<string, number[]>;
let failing: string | null;
const errors = vi.fn();
const log = { info: () => {}, warn: () => {}, error: errors };

const part = (name: string) => ({
  sweep(before: number): Promise<unknown> {
    if (failing === name) return Promise.reject(new Error("disk full"));
    swept[name] = [...(swept[name] ?? []), before];
    return Promise.resolve(name === "people" ? [] : 0);
  },
});
// Sweeping doesn't use any other part of a store.
const store = {
  people: part("people"),
  passkeys: part("passkeys"),
  sessions: part("sessions"),
  subscribers: part("subscribers"),
  credentials: part("credentials"),
  counters: part("counters"),
  mail: part("mail"),
} as unknown as DataStore;

beforeEach(() => {
  swept = {};
  failing = null;
  errors.mockClear();
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

test("sweeps each part at its time", async () => {
  await sweep(store, now, log);
  expect(swept).toEqual({
    people: [now],
    passkeys: [now],
    sessions: [now],
    subscribers: [now - 5 * dayMs],
    credentials: [now - 30 * dayMs],
    counters: [now],
    mail: [now - 30 * dayMs],
  });
  // The link of a request works for two days, so no one who could still confirm is deleted before seven.
  expect(retention.unconfirmed + 2 * dayMs).toBe(7 * dayMs);
});

test.each(["people", "passkeys", "sessions", "subscribers", "credentials", "counters", "mail"])(
  "sweeps the other parts if %s fails",
  async (name) => {
    failing = name;
    await sweep(store, now, log);
    expect(Object.keys(swept)).toHaveLength(6);
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      { err: new Error("disk full"), part: expect.any(String) },
      "expired data couldn't be deleted",
    );
  },
);

test("runs at once, then hourly, even after a failure, until it is stopped", async () => {
  failing = "mail";
  const sweeping = startSweeping(store, () => Date.now(), log);
  await vi.advanceTimersByTimeAsync(hourMs - 1);
  expect(swept["sessions"]).toEqual([now]);
  failing = null;
  await vi.advanceTimersByTimeAsync(1);
  expect(swept["sessions"]).toEqual([now, now + hourMs]);
  expect(swept["mail"]).toEqual([now + hourMs - retention.sentMail]);
  await sweeping.stop();
  await vi.advanceTimersByTimeAsync(5 * hourMs);
  expect(swept["sessions"]).toHaveLength(2);
});

test("a stop waits for the current round", async () => {
  let finish = (): void => {};
  const slow = {
    sweep: () =>
      new Promise<number>((resolve) => {
        finish = () => resolve(0);
      }),
  };
  const sweeping = startSweeping({ ...store, mail: slow as unknown as DataStore["mail"] }, () => now, log);
  await vi.advanceTimersByTimeAsync(0);
  let stopped = false;
  const stop = sweeping.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).toBe(false);
  finish();
  await stop;
});
