import { expect, test } from "vitest";
import type { ProgressRecord } from "#app/domain/progress/records.ts";
import { describeRecords, mergedMessage } from "./wording.ts";

const lesson = (id: string): ProgressRecord => ({ kind: "lesson", id, read: 1 });
const practice = (id: string): ProgressRecord => ({
  kind: "practice",
  id,
  checks: { a: 1 },
  stages: {},
  complete: null,
});
const month: ProgressRecord = { kind: "month", id: "2026-11", days: { "01": 1 } };

test("counts records by the names that people use", () => {
  expect(describeRecords([month])).toBe("");
  expect(describeRecords([lesson("a/b"), month])).toBe("1 lesson");
  expect(describeRecords([lesson("a/b"), lesson("a/c"), practice("exercise:a/b/c"), practice("project:x")])).toBe(
    "2 lessons, 1 exercise and 1 project",
  );
});

test("says what a merge has moved", () => {
  expect(mergedMessage([month], [month], [])).toBeNull();
  expect(mergedMessage([lesson("a/b")], [], [])).toContain("Your account already had everything");
  expect(mergedMessage([lesson("a/b")], [lesson("a/b")], [])).toBe(
    "Your account now has what was saved on this device: 1 lesson.",
  );
  expect(mergedMessage([lesson("a/b")], [lesson("a/b")], [practice("project:x")])).toContain(
    "This device got 1 project from your account.",
  );
});
