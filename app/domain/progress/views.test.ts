import { expect, test } from "vitest";
import { noted, type ProgressEvent } from "./note.ts";
import { emptyProgress, type Progress } from "./records.ts";
import { lessonView, nextLesson, placeOf, projectView, totals } from "./views.ts";

const at = Date.UTC(2026, 10, 21);
const after = (...events: ProgressEvent[]): Progress =>
  events.reduce(
    (progress, event, index) => noted(progress, event, { at: at + index, day: "2026-11-21", by: "a" }),
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

test("a lesson is begun by reading or practising, and done when its quiz was gone through", () => {
  expect(lessonView(emptyProgress(), text)).toMatchObject({ state: "todo", nextExercise: 1, best: null });
  expect(lessonView(after(read), text)).toMatchObject({ state: "begun", read: at });
  expect(lessonView(after(solved("exercise:html-basics/text/one")), text)).toMatchObject({
    state: "begun",
    exercisesDone: 1,
    nextExercise: 2,
  });
  expect(lessonView(after(quiz(5), quiz(3)), text)).toMatchObject({
    state: "done",
    best: { right: 5 },
    last: { right: 3 },
  });
});

test("a lesson without a quiz is done when it was read", () => {
  expect(lessonView(after(read), lesson("text", 0)).state).toBe("done");
});

test("a project counts the checks of today and remembers when it was complete", () => {
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

test("next comes the lesson where the learner was, or the first open one after it, or the first open one", () => {
  const lessons = [lesson("introduction"), text, lesson("links")];
  const opened = (slug: string): ProgressEvent => ({ type: "opened", path: `/tutorials/html-basics/${slug}` });
  expect(nextLesson(emptyProgress(), lessons)?.id).toBe("html-basics/introduction");
  expect(nextLesson(after(opened("text")), lessons)?.id).toBe(text.id);
  expect(nextLesson(after(opened("text"), quiz(6)), lessons)?.id).toBe("html-basics/links");
  expect(
    nextLesson(after(opened("links"), { ...quiz(1), quiz: "html-basics/links#quiz" } as ProgressEvent), lessons)?.id,
  ).toBe("html-basics/introduction");
  expect(nextLesson(after(quiz(6)), [text])).toBeNull();
  expect(placeOf(after(opened("text"), opened("links")))?.path).toBe("/tutorials/html-basics/links");
});

test("totals count what was reached", () => {
  const progress = after(
    read,
    quiz(5),
    solved("exercise:html-basics/text/one"),
    solved("project:todo-list"),
    solved("project:hello-world", false),
  );
  expect(totals(progress)).toEqual({ lessons: 1, exercises: 1, projects: 1, quizzes: 1 });
});
