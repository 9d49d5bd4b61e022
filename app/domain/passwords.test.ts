import { describe, expect, test } from "vitest";
import { commonPasswords, isCommon } from "#app/domain/common-passwords.ts";
import { checkPassword, isSequence, normalisePassword, ownWords, PASSWORD_MIN } from "#app/domain/passwords.ts";

const words = ownWords(
  { name: "Mira Okafor", email: "mira.okafor77@post.example" },
  { name: "Graphite", host: "graphite.example" },
);

describe("passwords that are taken", () => {
  test.each([
    ["twelve characters", "kjtvwmrahzpo"],
    ["a long phrase in lower case", "correct horse battery staple"],
    ["a phrase with usual words in it", "my dragon eats password soup on monday"],
    ["a phrase with an own word and enough beside it", "mira waters the seven ferns"],
    ["spaces at both ends", "  lantern orchid gravel  "],
    ["emoji", "🦜🧊🪗🪴🧭🪁🦔🪵🥨🧦🛶🪐"],
    ["other scripts", "жёлтый зонтик под дождём"],
    ["256 characters", "lantern orchid gravel, ".repeat(12).slice(0, 256)],
  ])("%s", (_, password) => {
    expect(checkPassword(password, words)).toEqual({ ok: true, password });
  });
});

describe("passwords that are refused", () => {
  test.each([
    ["short", ""],
    ["short", "kjtvwmrahzp"],
    ["short", "🦜🧊🪗🪴🧭🪁🦔🪵🥨🧦🛶"],
    ["long", "lantern orchid gravel, ".repeat(12).slice(0, 257)],
    ["long", "x".repeat(5_000_000)],
    ["repeated", "aaaaaaaaaaaa"],
    ["repeated", "AaAaAaAaAaAa"],
    ["repeated", "abcxabcxabcxab"],
    ["repeated", "🦜".repeat(12)],
    ["repeated", " ".repeat(12)],
    ["sequence", "123456789012345"],
    ["sequence", "qwertyuiopasdf"],
    ["sequence", "QwErTyUiOpAsDf"],
    ["sequence", "abcdefghijklm"],
    ["sequence", "zyxwvutsrqponm"],
    ["sequence", "1234-5678-9012"],
    ["sequence", "1qaz2wsx3edc4rfv"],
    ["sequence", "1q2w3e4r5t6y"],
    ["sequence", "123456789012!"],
    ["common", "password12345678"],
    ["common", "Password1234"],
    ["common", "P@ssw0rd1234"],
    ["common", "p4$$w0rd12345"],
    ["common", "password1234!"],
    ["common", "password-1234"],
    ["common", "iloveyouiloveyou"],
    ["common", "letmeinpassword"],
    ["common", "m!chael12345678"],
    ["common", "Sunshine2024!"],
    ["common", "superman1998"],
    ["common", "1234password"],
    ["common", "princessprincess"],
    ["own-words", "graphite2024"],
    ["own-words", "Mira Okafor 77"],
    ["own-words", "miraokafor1234567"],
    ["own-words", "okaforpassword"],
    ["own-words", "graphite.example"],
    ["own-words", "mira.okafor77@post.example"],
    ["own-words", "GraphiteGraphiteGraphite"],
  ])("%s: %s", (reason, password) => {
    const check = checkPassword(password, words);
    expect(check.ok ? "taken" : check.reason).toBe(reason);
    if (!check.ok) expect(check.message).toMatch(/\.$/);
  });

  test("the number of characters stands in the message", () => {
    expect(checkPassword("kjtvwmrah")).toEqual({
      ok: false,
      reason: "short",
      message: "A password needs at least 12 characters. This one has 9.",
    });
  });
});

test("one or two characters for é is the same password", () => {
  expect(normalisePassword("cafe\u0301")).toBe(normalisePassword("café"));
  expect(checkPassword("cafe\u0301 lantern orchid")).toEqual({ ok: true, password: "café lantern orchid" });
});

test("twelve is counted after the characters were joined", () => {
  const check = checkPassword(`${"e\u0301k".repeat(4)}tvw`);
  expect(check.ok ? "taken" : check.reason).toBe("short");
});

test("own words leave out what stands everywhere", () => {
  expect(ownWords({ name: "Jo", email: "jo@mail.com" }, { name: "Graphite" })).toEqual([
    "mail.com",
    "mail",
    "graphite",
  ]);
});

test("the list holds thousands that are long enough to be chosen", () => {
  const long = new Set([...commonPasswords()].filter((entry) => entry.length >= PASSWORD_MIN));
  expect(long.size).toBeGreaterThan(3000);
  for (const entry of [...long].slice(0, 500)) expect(isCommon(entry)).toBe(true);
  expect(isCommon("correct horse battery staple")).toBe(false);
});

test("sentences are not sequences", () => {
  for (const text of ["were the trees poor", "first of the stars", "as few as we were", "lantern orchid gravel"]) {
    expect(isSequence(text)).toBe(false);
  }
});
