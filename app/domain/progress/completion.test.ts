import { expect, test } from "vitest";
import { leftText, lessonView, placeOf, projectView } from "./completion.ts";
import { type ProgressEvent, recordEvent } from "./events.ts";
import { emptyProgress, type Progress } from "./records.ts";

const at = Date.UTC(2026, 10, 21);
const after = (...events: ProgressEvent[]): Progress =>
  events.reduce(
    (progress, event, index) => recordEvent(progress, event, { at: at + index, day: "2026-11-21", by: "a" }),
    emptyProgress(),
  );
const lesson = (slug: string, questions = 6) => ({
  id: `html-basics/${slug}`,
  exercises: [`exercise:html-basics/${slug}/one`, `exercise:html-basics/${slug}/two`],
  questions,
});
const text = lesson("text");
const read: ProgressEvent = { type: "read", lesson: text.id };
const quiz = (right: number): ProgressEvent => ({ type: "quiz", quiz: `${text.id}#quiz`, right, total: 6 });
const solved = (practice: string, complete = true): ProgressEvent => ({
  type: "checked",
  practice,
  passed: ["a"],
  stages: [],
  complete,
});

const both = [solved("exercise:html-basics/text/one"), solved("exercise:html-basics/text/two")];

test("a lesson is done when all its exercises are complete and its quiz is answered", () => {
  expect(lessonView(emptyProgress(), text)).toMatchObject({ state: "todo", nextExercise: 1, best: null });
  expect(lessonView(after(read), text)).toMatchObject({ state: "begun", read: at });
  expect(lessonView(after(solved("exercise:html-basics/text/one")), text)).toMatchObject({
    state: "begun",
    exercisesDone: 1,
    nextExercise: 2,
  });
  expect(lessonView(after(quiz(5)), text)).toMatchObject({ state: "begun", finished: null });
  expect(lessonView(after(...both), text)).toMatchObject({ state: "begun", quizLeft: true });
  expect(lessonView(after(quiz(5), ...both, quiz(3)), text)).toMatchObject({
    state: "done",
    best: { right: 5 },
    last: { right: 3 },
    finished: at + 2,
    touched: at + 3,
  });
});

test("a lesson without a quiz is done with its exercises, and one without either when it was read", () => {
  expect(lessonView(after(read), lesson("text", 0)).state).toBe("begun");
  expect(lessonView(after(...both), lesson("text", 0)).state).toBe("done");
  expect(lessonView(after(read), { ...lesson("text", 0), exercises: [] })).toMatchObject({
    state: "done",
    finished: at,
  });
});

test("what is left, in words", () => {
  const left = (...events: ProgressEvent[]) => leftText(lessonView(after(...events), text));
  expect(left(read)).toBe("2 exercises and the quiz left");
  expect(left(solved("exercise:html-basics/text/two"))).toBe("1 exercise and the quiz left");
  expect(left(solved("exercise:html-basics/text/two"), quiz(4))).toBe("1 of 2 exercises left");
  expect(left(quiz(4))).toBe("2 exercises left");
  expect(left(...both)).toBe("Quiz left");
  expect(left(...both, quiz(4))).toBe("");
});

test("a project counts its current checks and remembers when it was complete", () => {
  const project = { id: "project:todo-list", checks: ["a", "b"] };
  expect(projectView(emptyProgress(), project)).toMatchObject({ state: "todo", passed: 0, checks: 2, touched: null });
  expect(projectView(after(solved(project.id, false)), project)).toMatchObject({
    state: "begun",
    passed: 1,
    touched: at,
  });
  expect(projectView(after(solved(project.id)), { id: project.id, checks: ["new"] })).toMatchObject({
    state: "done",
    passed: 0,
    complete: at,
  });
});

test("the place is where the learner was last", () => {
  const opened = (slug: string): ProgressEvent => ({ type: "opened", path: `/tutorials/html-basics/${slug}` });
  expect(placeOf(after(opened("text"), opened("links")))?.path).toBe("/tutorials/html-basics/links");
});
