import { describe, expect, test } from "vitest";
import { emailKey, parseEmail } from "./email.ts";

const label = (length: number) => "d".repeat(length);
/** A domain of exactly `length` octets, made of valid labels. */
const domainOf = (length: number): string => {
  const labels: string[] = [];
  let rest = length - ".org".length;
  while (rest > 63) {
    labels.push(label(62));
    rest -= 63;
  }
  labels.push(label(rest));
  return `${labels.join(".")}.org`;
};

describe("accepts addresses", () => {
  test.each([
    ["name@example.org", "name@example.org"],
    ["  name@example.org\t", "name@example.org"],
    ["\u00a0name@example.org", "name@example.org"],
    ["First.Last+tag@Example.ORG", "First.Last+tag@example.org"],
    ["o'brien@example.org", "o'brien@example.org"],
    ["1@1.example", "1@1.example"],
    ["name@bücher.example", "name@xn--bcher-kva.example"],
    ["name@bu\u0308cher.example", "name@xn--bcher-kva.example"],
    ["name@例え。テスト", "name@xn--r8jz45g.xn--zckzah"],
    [`${"a".repeat(64)}@example.org`, `${"a".repeat(64)}@example.org`],
    [`name@${label(63)}.org`, `name@${label(63)}.org`],
    [`${"a".repeat(64)}@${domainOf(189)}`, `${"a".repeat(64)}@${domainOf(189)}`],
  ])("%s", (typed, email) => {
    expect(parseEmail(typed)).toEqual({ ok: true, email });
  });
});

describe("rejects addresses with a message", () => {
  test.each([
    ["", "Enter an email address"],
    ["   ", "Enter an email address"],
    ["name", "no @"],
    ["name.example.org", "no @"],
    ["a@b@example.org", "more than one @"],
    ["@example.org", "nothing before"],
    ["name@", "nothing after"],
    ["name@localhost", "no dot"],
    ["a@b", "no dot"],
    ["name@example.org\r\nBcc: you@example.org", "line break"],
    ["name@example.org\n", "line break"],
    ["na\u0000me@example.org", "invisible character"],
    ["a@example.org,b@example.org", "several"],
    ["a@example.org; b@example.org", "several"],
    ["Name <name@example.org>", "names, brackets"],
    ["name(me)@example.org", "brackets"],
    ['"na me"@example.org', "quotation marks"],
    ["na me@example.org", "space"],
    ["name@exa mple.org", "space"],
    ["jürgen@example.org", "“ü”"],
    ["na:me@example.org", "“:”"],
    [".name@example.org", "dot"],
    ["name.@example.org", "dot"],
    ["na..me@example.org", "two dots"],
    ["name@.example.org", "dot"],
    ["name@example.org.", "dot"],
    ["name@example..org", "two dots"],
    ["name@-example.org", "“-example”"],
    ["name@example-.org", "“example-”"],
    ["name@exa_mple.org", "“_”"],
    ["name@127.0.0.1", "number"],
    ["name@1.2", "number"],
    ["name@0x7f.1", "number"],
    ["name@[127.0.0.1]", "“[”"],
    ["name@example.org:25", "“:”"],
    ["name@example.org/path", "“/”"],
    ["name@ex%61mple.org", "“%”"],
    ["name@example.o", "too short"],
    ["name@\ufffd.org", "isn’t a domain"],
    [`${"a".repeat(65)}@example.org`, "65 characters, but 64"],
    [`name@${label(64)}.org`, "longer than 63"],
    [`${"a".repeat(64)}@${domainOf(190)}`, "255 characters, but 254"],
    [`${"a".repeat(1_000_000)}@example.org`, "longer than 254"],
  ])("%s", (typed, part) => {
    const check = parseEmail(typed);
    expect(check.ok).toBe(false);
    if (check.ok) return;
    expect(check.message).toContain("An email address looks like name@example.org.");
    expect(check.message).toContain(part);
  });

  test("gives the whole message", () => {
    expect(parseEmail("name")).toEqual({
      ok: false,
      message: "This address has no @. An email address looks like name@example.org.",
    });
  });
});

describe("emailKey", () => {
  test.each([
    ["ada@example.org", "Ada@Example.ORG"],
    ["ada@example.org", "  ada@example.org\n"],
    ["zoë@example.org", "ZOE\u0308@example.org"],
    ["kim@example.org", "\u212Aim@example.org"],
  ])("%s and %j are the same mailbox", (first, second) => {
    expect(emailKey(second)).toBe(emailKey(first));
  });

  test.each([
    ["ada@example.org", "ada+news@example.org"],
    ["ada.l@example.org", "adal@example.org"],
    ["zoe@example.org", "zoë@example.org"],
  ])("%s and %s are different mailboxes", (first, second) => {
    expect(emailKey(second)).not.toBe(emailKey(first));
  });

  test("the key of a key is the key itself", () => {
    for (const email of ["İ@example.org", "ẞ@example.org", "Å@example.org", "Ω@x.example"]) {
      expect(emailKey(emailKey(email))).toBe(emailKey(email));
    }
  });
});
