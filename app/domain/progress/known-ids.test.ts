import { expect, test } from "vitest";
import { type ContentIds, filterKnown } from "./known-ids.ts";
import type { ProgressRecord } from "./records.ts";

const now = Date.UTC(2026, 10, 22, 9);
const ids: ContentIds = {
  lessons: new Set(["html-basics/links"]),
  cards: new Map([["html-basics/links#quiz", new Set(["q1", "q2"])]]),
  practices: new Map([["project:todo-list", { checks: new Set(["adds", "counts"]), stages: new Set(["A"]) }]]),
  paths: new Set(["/tutorials/html-basics/links", "/projects/todo-list"]),
};

const score = { right: 1, total: 2, at: now };
const lesson = (id: string): ProgressRecord => ({ kind: "lesson", id, read: now });
const quiz = (id: string): ProgressRecord => ({ kind: "quiz", id, best: score, last: { ...score, n: 1, by: "a" } });
const card = (id: string): ProgressRecord => ({
  kind: "card",
  id,
  answers: [{ n: 1, by: "a", at: now, right: false }],
});
const place = (path: string): ProgressRecord => ({ kind: "place", id: "last", path, at: now, n: 1, by: "a" });
const month = (id: string): ProgressRecord => ({ kind: "month", id, days: { "01": 1 } });
const draft = (id: string): ProgressRecord => ({ kind: "draft", id, files: {}, at: now, n: 1, by: "a" });
const practice = (id: string, checks: string[], stages: string[] = [], complete: number | null = null) =>
  ({
    kind: "practice",
    id,
    checks: Object.fromEntries(checks.map((check) => [check, now])),
    stages: Object.fromEntries(stages.map((stage) => [stage, now])),
    complete,
  }) satisfies ProgressRecord;

test("keeps records about current content unchanged", () => {
  const records = [
    lesson("html-basics/links"),
    quiz("html-basics/links#quiz"),
    card("html-basics/links#quiz/q2"),
    practice("project:todo-list", ["adds"], ["A"]),
    month("2026-01"),
    place("/projects/todo-list"),
    draft("project:todo-list"),
  ];
  expect(filterKnown(records, ids, now)).toEqual({ records, ignored: [] });
});

test.for([
  [lesson("html-basics/made-up"), "lesson:html-basics/made-up"],
  [quiz("html-basics/links#retrieval-quiz"), "quiz:html-basics/links#retrieval-quiz"],
  [card("html-basics/links#quiz/q3"), "card:html-basics/links#quiz/q3"],
  [card("html-basics/old#quiz/q1"), "card:html-basics/old#quiz/q1"],
  [practice("project:made-up", ["adds"]), "practice:project:made-up"],
  [practice("project:constructor", ["adds"]), "practice:project:constructor"],
  [draft("project:made-up"), "draft:project:made-up"],
  [place("/projects/made-up"), "place:last"],
] as const)("leaves out and lists an unknown id: %j", ([record, name]) => {
  const known = lesson("html-basics/links");
  expect(filterKnown([record, known], ids, now)).toEqual({ records: [known], ignored: [name] });
});

test("leaves out checks and stages of a practice that no longer exist", () => {
  const { records, ignored } = filterKnown([practice("project:todo-list", ["adds", "old"], ["A", "B"], now)], ids, now);
  expect(records).toEqual([practice("project:todo-list", ["adds"], ["A"], now)]);
  expect(ignored).toEqual(["practice:project:todo-list/checks/old", "practice:project:todo-list/stages/B"]);
});

test("a completed practice stays complete even if all its checks were renamed", () => {
  const { records } = filterKnown([practice("project:todo-list", ["old"], [], now)], ids, now);
  expect(records).toEqual([practice("project:todo-list", [], [], now)]);
});

test("leaves out a practice without any known ids", () => {
  const answer = filterKnown([practice("project:todo-list", ["old", "older"])], ids, now);
  expect(answer).toEqual({ records: [], ignored: ["practice:project:todo-list"] });
});

test("accepts months from the site's first to tomorrow's, in any time zone", () => {
  const lastDay = Date.UTC(2026, 10, 30, 12);
  const kept = (id: string, at: number) => filterKnown([month(id)], ids, at).records.length === 1;
  expect(["2025-12", "2026-01", "2026-11", "2026-12", "2027-11"].map((id) => kept(id, now))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(kept("2026-12", lastDay)).toBe(true);
});
