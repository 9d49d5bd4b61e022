import { describe, expect, test } from "vitest";
import { noted, type ProgressEvent } from "./note.ts";
import { overviewOf } from "./overview.ts";
import { emptyProgress, type Progress } from "./records.ts";
import { sampleCourse } from "./sample-course.ts";

const start = Date.UTC(2026, 7, 1);

/** One event a minute. */
const did = (...events: ProgressEvent[]): Progress =>
  events.reduce(
    (progress, event, at) => noted(progress, event, { at: start + at * 60_000, day: "2026-08-01", by: "a" }),
    emptyProgress(),
  );

const quiz = (lesson: string): ProgressEvent => ({ type: "quiz", quiz: `${lesson}#quiz`, right: 3, total: 4 });
const solved = (practice: string, ...passed: string[]): ProgressEvent => ({
  type: "checked",
  practice,
  passed: passed.length > 0 ? passed : ["c1"],
  stages: [],
  complete: true,
});
const everything = [
  quiz("getting-started/web-basics"),
  quiz("html-basics/introduction"),
  { type: "read", lesson: "html-basics/links" } as const,
  solved("project:hello-world", "s1", "greets"),
  solved("project:recipe-page", "s1", "list", "steps"),
];

describe("nobody has done anything", () => {
  const view = overviewOf(emptyProgress(), sampleCourse);

  test("the first lesson comes next", () => {
    expect(view.reach).toBe("nothing");
    expect(view.next).toEqual({
      title: "Web basics",
      href: "/tutorials/getting-started/web-basics",
      minutes: 20,
      exercise: null,
      section: "Getting started",
    });
    expect([view.resume, view.since]).toEqual([null, null]);
  });

  test("the course has its size all the same", () => {
    expect(view.lessons).toEqual({ done: 0, total: 3 });
    expect(view.exercises).toEqual({ done: 0, total: 5 });
    expect(view.quizzes).toEqual({ done: 0, total: 2 });
    expect(view.sections.map(({ state }) => state)).toEqual(["now", "todo", "todo"]);
  });
});

test("to have opened a page is no work yet", () => {
  const view = overviewOf(did({ type: "opened", path: "/tutorials/html-basics/links" }), sampleCourse);
  expect(view.reach).toBe("nothing");
  expect(view.next?.title).toBe("Links");
});

describe("in the middle of the course", () => {
  const view = overviewOf(
    did(
      quiz("getting-started/web-basics"),
      { type: "opened", path: "/tutorials/html-basics/introduction" },
      solved("exercise:html-basics/introduction/e1"),
      { type: "checked", practice: "project:recipe-page", passed: ["list"], stages: [], complete: false },
    ),
    sampleCourse,
  );

  test("each section and lesson has its state", () => {
    expect(view.sections.map(({ state, done }) => [state, done])).toEqual([
      ["done", 1],
      ["now", 0],
      ["todo", 0],
    ]);
    const [introduction, links] = view.sections[1]?.lessons ?? [];
    expect(introduction).toMatchObject({ state: "begun", next: true, exercisesDone: 1, exercises: 2, best: null });
    expect(links).toMatchObject({ state: "todo", next: false });
  });

  test("the next step is the exercise that is open", () => {
    expect(view.next).toMatchObject({ title: "Introduction", exercise: 2 });
    expect(view.resume).toBeNull();
  });

  test("projects say how many checks passed", () => {
    expect(view.projects.map(({ title, state, passed, checks }) => [title, state, passed, checks])).toEqual([
      ["Hello world", "todo", 0, 2],
      ["Recipe page", "begun", 1, 3],
    ]);
  });

  test("it began with the first result", () => {
    expect(view.since).toBe(start);
  });
});

test("whoever was in a project last may go back there", () => {
  const view = overviewOf(
    did(quiz("getting-started/web-basics"), { type: "opened", path: "/projects/hello-world" }),
    sampleCourse,
  );
  expect(view.resume).toEqual({ title: "Hello world", href: "/projects/hello-world", at: start + 60_000 });
  expect(view.next?.title).toBe("Introduction");
});

test("a place that is no longer taught is not offered", () => {
  const view = overviewOf(did({ type: "opened", path: "/tutorials/html-basics/frames" }), sampleCourse);
  expect(view.resume).toBeNull();
});

describe("everything that is open is done", () => {
  test("nothing comes next; a section without lessons does not count", () => {
    const view = overviewOf(did(...everything), sampleCourse);
    expect(view).toMatchObject({ reach: "everything", next: null, projectsDone: 2, lessons: { done: 3, total: 3 } });
    expect(view.sections.map(({ state }) => state)).toEqual(["done", "done", "todo"]);
  });

  test("not while a project is open", () => {
    const view = overviewOf(did(...everything.slice(0, 4)), sampleCourse);
    expect(view).toMatchObject({ reach: "something", next: null });
  });
});
