import { expect, test } from "vitest";
import type { ProgressRecord } from "#app/domain/progress/records.ts";
import { inWords, mergedLine } from "./wording.ts";

const lesson = (id: string): ProgressRecord => ({ kind: "lesson", id, read: 1 });
const practice = (id: string): ProgressRecord => ({
  kind: "practice",
  id,
  checks: { a: 1 },
  stages: {},
  complete: null,
});
const month: ProgressRecord = { kind: "month", id: "2026-11", days: { "01": 1 } };

test("records are counted by what a person calls them", () => {
  expect(inWords([month])).toBe("");
  expect(inWords([lesson("a/b"), month])).toBe("1 lesson");
  expect(inWords([lesson("a/b"), lesson("a/c"), practice("exercise:a/b/c"), practice("project:x")])).toBe(
    "2 lessons, 1 exercise and 1 project",
  );
});

test("a merge says what went where", () => {
  expect(mergedLine([month], [month], [])).toBeNull();
  expect(mergedLine([lesson("a/b")], [], [])).toContain("Your account already had everything");
  expect(mergedLine([lesson("a/b")], [lesson("a/b")], [])).toBe(
    "Your account now has what was saved on this device: 1 lesson.",
  );
  expect(mergedLine([lesson("a/b")], [lesson("a/b")], [practice("project:x")])).toContain(
    "This device got 1 project from your account.",
  );
});
