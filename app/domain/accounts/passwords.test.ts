import { describe, expect, test } from "vitest";
import { checkPassword, type FindWeakness, normalisePassword, ownWords } from "./passwords.ts";

const hardToGuess: FindWeakness = () => null;
const finding =
  (weakness: ReturnType<FindWeakness>): FindWeakness =>
  () =>
    weakness;

describe("length", () => {
  test.each([
    ["twelve characters", "kjtvwmrahzpo"],
    ["spaces at both ends", "  lantern orchid gravel  "],
    ["emoji", "🦜🧊🪗🪴🧭🪁🦔🪵🥨🧦🛶🪐"],
    ["other scripts", "жёлтый зонтик под дождём"],
    ["256 characters", "lantern orchid gravel, ".repeat(12).slice(0, 256)],
  ])("accepts %s", (_, password) => {
    expect(checkPassword(password, [], hardToGuess)).toEqual({ ok: true, password });
  });

  test.each([
    ["short", ""],
    ["short", "kjtvwmrahzp"],
    ["short", "🦜🧊🪗🪴🧭🪁🦔🪵🥨🧦🛶"],
    ["long", "lantern orchid gravel, ".repeat(12).slice(0, 257)],
    ["long", "x".repeat(5_000_000)],
  ])("%s: %#", (reason, password) => {
    const neverCalled: FindWeakness = () => {
      throw new Error("the estimate is costly, so it comes after the length");
    };
    expect(checkPassword(password, [], neverCalled)).toMatchObject({ ok: false, reason });
  });

  test("the message contains the number of characters", () => {
    expect(checkPassword("kjtvwmrah", [], hardToGuess)).toEqual({
      ok: false,
      reason: "short",
      message: "A password needs at least 12 characters. This one has 9.",
    });
  });

  test("counts twelve characters after normalisation", () => {
    expect(checkPassword(`${"e\u0301k".repeat(4)}tvw`, [], hardToGuess)).toMatchObject({ reason: "short" });
  });
});

describe("rejects easily guessed passwords", () => {
  test.each([
    [{ reason: "common" }, "This password is too common. Use three or four random words."],
    [
      { reason: "own-words", word: "mira" },
      "This password is too close to “mira”, which others can guess. Use three or four random words.",
    ],
    [
      { reason: "predictable" },
      "This password follows a pattern that is easy to guess. Use three or four random words.",
    ],
  ] as const)("%o", (weakness, message) => {
    expect(checkPassword("kjtvwmrahzpo", [], finding(weakness))).toEqual({
      ok: false,
      reason: weakness.reason,
      message,
    });
  });

  test("estimates the normalised form, with the person's own words", () => {
    const asked: unknown[] = [];
    checkPassword("cafe\u0301 lantern orchid", ["mira"], (...question) => {
      asked.push(question);
      return null;
    });
    expect(asked).toEqual([["café lantern orchid", ["mira"]]]);
  });
});

test("é written as one or two characters is the same password", () => {
  expect(normalisePassword("cafe\u0301")).toBe(normalisePassword("café"));
  expect(checkPassword("cafe\u0301 lantern orchid", [], hardToGuess)).toEqual({
    ok: true,
    password: "café lantern orchid",
  });
});

test("own words leave out the common parts of addresses", () => {
  expect(ownWords({ name: "Jo", email: "jo@mail.com" }, { name: "Graphite" })).toEqual([
    "jo@mail.com",
    "mail.com",
    "mail",
    "graphite",
  ]);
});
