import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeAll } from "./merge.ts";
import { emptyProgress, limits } from "./records.ts";
import {
  firstTime,
  listed,
  parseProgress,
  parseProgressFile,
  parseRecords,
  progressFile,
  serializeProgress,
} from "./schema.ts";
import { anyProgress } from "./testing/samples.ts";

const now = Date.UTC(2026, 10, 21, 12);

test("parses what was saved", () => {
  fc.assert(
    fc.property(anyProgress, (progress) => {
      expect(parseProgress(serializeProgress(progress), now)).toEqual(progress);
      const file = parseProgressFile(progressFile(progress, now), now);
      expect(file.ok && listed(mergeAll(emptyProgress(), file.records))).toEqual(listed(progress));
    }),
  );
});

test("never throws, whatever the input", () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (value, text) => {
      parseRecords(value, now);
      parseRecords([value], now);
      parseProgress(text, now);
      parseProgressFile(text, now);
    }),
  );
});

test.each([
  ["no list", {}, "must be a list"],
  ["too many", Array.from({ length: limits.batch + 1 }, () => null), `at most ${limits.batch}`],
  ["an unknown kind", [{ kind: "score", id: "a", read: 1 }], "Record 1"],
  ["a field of its own", [{ kind: "lesson", id: "a/b", read: 1, more: true }], "Record 1"],
  ["an id that leads elsewhere", [{ kind: "lesson", id: "../b", read: 1 }], 'field "id"'],
  ["a name that objects have", [practice({ constructor: 1 })], 'field "checks'],
  ["a broken time", [practice({ a: 1.5 })], 'field "checks.a"'],
  [
    "too many checks",
    [practice(Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`c${i}`, 1])))],
    'field "checks"',
  ],
  ["more right than asked", [quiz(7, 6)], 'field "best"'],
  ["a day that no month has", [{ kind: "month", id: "2026-11", days: { "32": 1 } }], "field"],
  ["an address outside", [{ kind: "place", id: "last", path: "//example.org", at: 1, n: 1, by: "a" }], 'field "path"'],
])("rejects %s with a message", (_, input, message) => {
  const parsed = parseRecords(input, now);
  expect(parsed.ok).toBe(false);
  expect(!parsed.ok && parsed.message).toContain(message);
});

function practice(checks: Record<string, number>) {
  return { kind: "practice", id: "project:todo-list", checks, stages: {}, complete: null };
}

function quiz(right: number, total: number) {
  const score = { right, total, at: now };
  return { kind: "quiz", id: "a/b#quiz", best: score, last: { ...score, n: 1, by: "a" } };
}

test("clamps times of wrong clocks", () => {
  const late = parseRecords([{ kind: "lesson", id: "a/b", read: now + 1e9 }], now);
  expect(late).toEqual({ ok: true, records: [{ kind: "lesson", id: "a/b", read: now }] });
  const early = parseRecords([practice({ adds: 5 })], now);
  expect(early.ok && early.records[0]).toMatchObject({ checks: { adds: firstTime } });
});

test("recognises a file of a newer version, and other files", () => {
  const newer = JSON.stringify({ format: "graphite-progress", shape: 99, records: [] });
  expect(parseProgressFile(newer, now)).toMatchObject({ ok: false, message: expect.stringContaining("newer version") });
  expect(parseProgressFile("{}", now)).toMatchObject({
    ok: false,
    message: expect.stringContaining("isn’t a progress file"),
  });
  expect(parseProgressFile("hello", now)).toMatchObject({ ok: false, message: expect.stringContaining("isn’t JSON") });
});

test("keeps the valid parts of a damaged state", () => {
  const good = { kind: "lesson", id: "a/b", read: now };
  const text = JSON.stringify({ shape: 1, epoch: 2, records: [good, { kind: "lesson" }, 7] });
  expect(parseProgress(text, now)).toMatchObject({ epoch: 2, records: new Map([["lesson:a/b", good]]) });
});
