import { expect, test } from "vitest";
import { inWords } from "./passkey-calls.ts";

test.each([
  ["NotAllowedError", "Cancelled."],
  ["AbortError", "Cancelled."],
  ["InvalidStateError", "This device already has a passkey for this account."],
  [
    "NotSupportedError",
    "This device can’t make a passkey that works here. Use your password, or a passkey on your phone.",
  ],
])("%s of the browser is told in words", (name, words) => {
  expect(inWords(Object.assign(new Error("x"), { name }), "Cancelled.")).toBe(words);
});
