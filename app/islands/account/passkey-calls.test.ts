import { expect, test } from "vitest";
import { errorMessage } from "./passkey-calls.ts";

test.each([
  ["NotAllowedError", "Cancelled."],
  ["AbortError", "Cancelled."],
  ["InvalidStateError", "This device already has a passkey for this account."],
  [
    "NotSupportedError",
    "This device can’t make a passkey that works here. Use your password, or a passkey on your phone.",
  ],
])("has a message for %s", (name, words) => {
  expect(errorMessage(Object.assign(new Error("x"), { name }), "Cancelled.")).toBe(words);
});
