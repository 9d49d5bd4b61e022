import { expect, test } from "vitest";
import { type ProgressEvent, recordEvent } from "./events.ts";
import { emptyProgress, type Progress } from "./records.ts";
import { sectionReport } from "./section-report.ts";
import { sampleCourse } from "./testing/sample-course.ts";

const start = Date.UTC(2026, 7, 1);
const did = (...events: ProgressEvent[]): Progress =>
  events.reduce(
    (progress, event, at) => recordEvent(progress, event, { at: start + at, day: "2026-08-01", by: "a" }),
    emptyProgress(),
  );
const quiz: ProgressEvent = { type: "quiz", quiz: "html-basics/introduction#quiz", right: 3, total: 4 };
const read: ProgressEvent = { type: "read", lesson: "html-basics/links" };
const solved = (exercise: string): ProgressEvent => ({
  type: "checked",
  practice: `exercise:html-basics/${exercise}`,
  passed: ["c"],
  stages: [],
  complete: true,
});
const introduction = [quiz, solved("introduction/e1"), solved("introduction/e2")];

test("a done section has the day of its last lesson, its quizzes and its projects", () => {
  const progress = did(...introduction, solved("links/e1"), solved("links/e2"), read, {
    type: "checked",
    practice: "project:recipe-page",
    passed: ["s1", "list"],
    stages: [],
    complete: false,
  });
  const record = sectionReport(progress, sampleCourse, "html-basics");
  expect(record).toMatchObject({ title: "HTML basics", begun: start, finished: start + 4, done: 2 });
  expect(
    record?.lessons.map(({ title, best, exercisesDone, exercises }) => [title, best?.right, exercisesDone, exercises]),
  ).toEqual([
    ["Introduction", 3, 2, 2],
    ["Links", undefined, 2, 2],
  ]);
  expect(record?.projects).toEqual([
    { id: "project:recipe-page", title: "Recipe page", passed: 2, checks: 3, complete: null },
  ]);
});

test("an unfinished section has no such day", () => {
  expect(sectionReport(did(...introduction), sampleCourse, "html-basics")).toMatchObject({ finished: null, done: 1 });
  expect(sectionReport(did(quiz, read), sampleCourse, "html-basics")).toMatchObject({ finished: null, done: 0 });
  expect(sectionReport(did(), sampleCourse, "html-basics")).toMatchObject({ finished: null, begun: null, done: 0 });
  expect(sectionReport(did(), sampleCourse, "git-basics")).toMatchObject({ finished: null, lessons: [] });
});

test("an unknown section has no report", () => {
  expect(sectionReport(did(quiz), sampleCourse, "frames")).toBeNull();
});
