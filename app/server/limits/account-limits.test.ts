import { expect, test } from "vitest";
import { createAccountLimits } from "./account-limits.ts";

const settings = { progressWritesPerMinute: 2, progressReadsPerMinute: 1, draftReadsPerMinute: 1 };

test("counts per minute for each account and each kind of call", () => {
  let now = 1_700_000_000_000;
  const limits = createAccountLimits(settings, () => now);
  const writes = (uid: string) => limits.take("progress-write", uid);
  expect([writes("u1"), writes("u1")]).toEqual([{ allowed: true }, { allowed: true }]);
  now += 15_000;
  expect(writes("u1")).toEqual({ allowed: false, retryAfterSeconds: 45 });
  expect(limits.take("progress-read", "u1")).toEqual({ allowed: true });
  expect(limits.take("progress-read", "u1").allowed).toBe(false);
  expect(writes("u2").allowed).toBe(true);
  now += 45_000;
  expect(writes("u1").allowed).toBe(true);
});

test("memory is bounded: drops the accounts not seen for longest", () => {
  const limits = createAccountLimits(settings, () => 0, 2);
  for (const uid of ["u1", "u2", "u3"]) limits.take("progress-read", uid);
  expect(limits.take("progress-read", "u3").allowed).toBe(false);
  expect(limits.take("progress-read", "u1").allowed).toBe(true);
});
