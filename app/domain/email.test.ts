import { describe, expect, test } from "vitest";
import { emailKey } from "#app/domain/email.ts";

describe("emailKey", () => {
  test.each([
    ["ada@example.org", "Ada@Example.ORG"],
    ["ada@example.org", "  ada@example.org\n"],
    ["zoë@example.org", "ZOE\u0308@example.org"],
    ["kim@example.org", "\u212Aim@example.org"],
  ])("%s and %j are one mailbox", (first, second) => {
    expect(emailKey(second)).toBe(emailKey(first));
  });

  test.each([
    ["ada@example.org", "ada+news@example.org"],
    ["ada.l@example.org", "adal@example.org"],
    ["zoe@example.org", "zoë@example.org"],
  ])("%s and %s are two", (first, second) => {
    expect(emailKey(second)).not.toBe(emailKey(first));
  });

  test("a key is its own key", () => {
    for (const email of ["İ@example.org", "ẞ@example.org", "Å@example.org", "Ω@x.example"]) {
      expect(emailKey(emailKey(email))).toBe(emailKey(email));
    }
  });
});
