import { expect, test } from "vitest";
import {
  formatWait,
  networkLimitFailure,
  rateLimitFailure,
  retryHeaders,
  validationFailure,
} from "./failures.server.ts";

test("the message contains every field error", () => {
  expect(validationFailure({ name: "No name.", email: "No address." })).toEqual({
    ok: false,
    status: 422,
    message: "No name. No address.",
    fieldErrors: { name: "No name.", email: "No address." },
  });
});

test("a rate limit says what was too much, how long to wait and what else can be done", () => {
  const refused = rateLimitFailure(600, "Too many messages came.", ", or write to us");
  expect(refused.message).toBe("Too many messages came. Try again in 10 minutes, or write to us.");
  expect(retryHeaders(refused)).toEqual({ "retry-after": "600" });
});

test("a network that is busy right now isn't told that it exceeded a limit", () => {
  const refused = { allowed: false, retryAfterSeconds: 5 } as const;
  expect(networkLimitFailure({ ...refused, reason: "busy" }, "Too many.", ", or write").message).toBe(
    "Too many people on your network are doing this right now. Try again in 5 seconds.",
  );
  expect(networkLimitFailure({ ...refused, reason: "address" }, "Too many.", ", or write").message).toBe(
    "Too many. Try again in 5 seconds, or write.",
  );
});

test.each([
  [0, "1 second"],
  [0.2, "1 second"],
  [1.1, "2 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [121, "3 minutes"],
  [3600, "60 minutes"],
  [3900, "1 h 5 min"],
])("%d seconds are %s", (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

test("the header has whole seconds, and is missing without a wait", () => {
  expect(retryHeaders({ retryAfter: 4.2 })).toEqual({ "retry-after": "5" });
  expect(retryHeaders({})).toEqual({});
});
