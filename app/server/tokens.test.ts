import { describe, expect, test } from "vitest";
import { open, seal } from "#app/server/tokens.ts";

const key = Buffer.alloc(32, 1);
const id = "q3Jb0yZ6T1yG9mXw2VfKhA";

test("opens what was sealed", () => {
  expect(open(key, "verify", seal(key, "verify", id))).toBe(id);
  expect(seal(key, "verify", id)).toMatch(/^[\w-]+\.[\w-]{43}$/);
});

describe("doesn't open", () => {
  const token = seal(key, "verify", id);
  const [, code = ""] = token.split(".");
  test.each([
    ["another key", open(Buffer.alloc(32, 2), "verify", token)],
    ["another purpose", open(key, "reset", token)],
    ["another id", open(key, "verify", `x${token}`)],
    ["another code", open(key, "verify", `${id}.${code.startsWith("A") ? "B" : "A"}${code.slice(1)}`)],
    ["a shorter code", open(key, "verify", token.slice(0, -1))],
    ["a longer code", open(key, "verify", `${token}A`)],
    ["no code", open(key, "verify", id)],
    ["nothing", open(key, "verify", "")],
    ["a line break behind", open(key, "verify", `${token}\n`)],
    ["a very long text", open(key, "verify", "x".repeat(1_000_000))],
  ])("%s", (_, opened) => {
    expect(opened).toBeNull();
  });
});

test("rejects an id that couldn't be restored", () => {
  expect(() => seal(key, "verify", "a.b")).toThrow(TypeError);
  expect(() => seal(key, "verify", "")).toThrow(TypeError);
});
