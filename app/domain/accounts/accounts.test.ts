import { describe, expect, test } from "vitest";
import { displayName, isAuthenticated, NAME_MAX, parseName } from "./accounts.ts";

describe("is authenticated only with the flag, an id and an email", () => {
  const user = { id: "u1", email: "mira@post.example", name: "Mira" };
  test.each([
    [{ isAuthenticated: true, user }, true],
    [{ isAuthenticated: true, user: { ...user, name: "" } }, true],
    [{ isAuthenticated: false, user }, false],
    [{ isAuthenticated: true, user: null }, false],
    [{ isAuthenticated: true, user: { ...user, id: "" } }, false],
    [{ isAuthenticated: true, user: { ...user, id: null } }, false],
    [{ isAuthenticated: true, user: { email: "mira@post.example" } }, false],
    [{ isAuthenticated: true, user: { ...user, email: "" } }, false],
    [{ isAuthenticated: true, user: { ...user, email: null } }, false],
    [{ isAuthenticated: true, user: { id: "u1" } }, false],
  ])("%j", (state, expected) => {
    expect(isAuthenticated(state)).toBe(expected);
  });
});

test("uses the display name, or else the name of the profile record", () => {
  expect(displayName({ displayName: "Mira" }, { name: "M. O." })).toBe("Mira");
  expect(displayName({ displayName: "  " }, { name: " M. O. " })).toBe("M. O.");
  expect(displayName({ displayName: null }, { name: "M. O." })).toBe("M. O.");
  expect(displayName({ displayName: null }, null)).toBe("");
});

describe("accepts names", () => {
  test.each([
    ["Mira", "Mira"],
    ["  Mira \t\n Okafor ", "Mira Okafor"],
    ["Zoe\u0308", "Zoë"],
    ["O’Brien-Łukasz, Jr.", "O’Brien-Łukasz, Jr."],
    ["王小明", "王小明"],
    ["می‌خواهم", "می‌خواهم"],
    ["3", "3"],
    ["<b>Mira</b>", "<b>Mira</b>"],
    ["m".repeat(NAME_MAX), "m".repeat(NAME_MAX)],
    ["🦜Mira", "🦜Mira"],
  ])("%s", (typed, name) => {
    expect(parseName(typed)).toEqual({ ok: true, name });
  });
});

describe("rejects names with a message", () => {
  test.each([
    ["", "Enter a name"],
    [" \n ", "Enter a name"],
    ["m".repeat(NAME_MAX + 1), "This one has 61"],
    ["m".repeat(1_000_000), "at most 60"],
    ["Mi\u0000ra", "invisible character"],
    ["Mira\u202egnp", "invisible character"],
    ["Mi\u200bra", "invisible character"],
    ["Mi\ud800ra", "invisible character"],
    [`M${"\u0316".repeat(6)}`, "accents"],
    ["🦜🦜", "letter or digit"],
    ["...", "letter or digit"],
  ])("%s", (typed, part) => {
    const check = parseName(typed);
    expect(check.ok).toBe(false);
    if (!check.ok) expect(check.message).toContain(part);
  });
});
