import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Account } from "./account-calls.ts";

const known = { epoch: 0, version: 1, records: [] };
const batch = { epoch: 0, since: 0, records: [] };
/** The site's responses, in order. */
let answers: Response[];
let calls: number;
/** As on a page that has just been loaded. */
let account: Account;

beforeEach(async () => {
  vi.resetModules();
  ({ account } = await import("./account-calls.ts"));
  vi.useFakeTimers();
  calls = 0;
  vi.stubGlobal("fetch", async () => {
    calls += 1;
    return answers.shift() ?? Response.json(known);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after 429, sends no requests before the time that the site named", async () => {
  answers = [new Response(null, { status: 429, headers: { "retry-after": "40" } })];
  expect(await account.send(batch)).toEqual({ state: "later", waitMs: 40_000 });
  vi.advanceTimersByTime(30_000);
  expect(await account.send(batch)).toEqual({ state: "later", waitMs: 10_000 });
  expect(await account.fetchChanges(0)).toEqual({ state: "later", waitMs: 10_000 });
  expect(calls).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(await account.send(batch)).toMatchObject({ state: "ok" });
  expect(calls).toBe(2);
});

test("a failure without a time doesn't delay anything", async () => {
  answers = [new Response(null, { status: 500 })];
  expect(await account.fetchChanges(0)).toEqual({ state: "later", waitMs: null });
  expect(await account.fetchChanges(0)).toMatchObject({ state: "ok" });
});

test("reports a full account with the site's message", async () => {
  answers = [
    Response.json({ message: "Your account is full." }, { status: 409 }),
    new Response("no JSON", { status: 409 }),
    Response.json({ message: "Wrong." }, { status: 422 }),
  ];
  expect(await account.send(batch)).toEqual({ state: "full", message: "Your account is full." });
  expect(await account.send(batch)).toEqual({ state: "later", waitMs: null });
  expect(await account.send(batch)).toEqual({ state: "refused" });
});
