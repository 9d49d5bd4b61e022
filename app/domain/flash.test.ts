import { expect, test } from "vitest";
import { flashText, isFlash } from "./flash.ts";

const ada = { name: "Ada", email: "ada@example.org" };

test("each flash says what happened, and then what's next", () => {
  expect(flashText("registered", ada)).toEqual({
    title: "We sent a message to ada@example.org.",
    text: "Open the link in it to confirm your address. You’re logged in already, so you can start while you wait.",
    email: true,
  });
  expect(flashText("logged-in", ada)).toEqual({ title: "You’re logged in.", text: "Welcome back, Ada.", email: false });
  expect(flashText("logged-out", null)).toEqual({ title: "You’re logged out.", text: "", email: false });
});

test("says nothing that is no longer true", () => {
  expect(flashText("registered", null)).toBeNull();
  expect(flashText("logged-in", null)).toBeNull();
  expect(flashText("logged-out", ada)).toBeNull();
});

test("accepts only known flashes from the cookie", () => {
  expect(["registered", "logged-in", "logged-out", "", "constructor"].map(isFlash)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
