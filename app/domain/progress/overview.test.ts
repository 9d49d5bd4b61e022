import { describe, expect, test } from "vitest";
import { type ProgressEvent, recordEvent } from "./events.ts";
import { overviewOf } from "./overview.ts";
import { emptyProgress, type Progress } from "./records.ts";
import { sampleCourse } from "./testing/sample-course.ts";

const start = Date.UTC(2026, 7, 1);

/** One event a minute. */
const did = (...events: ProgressEvent[]): Progress =>
  events.reduce(
    (progress, event, at) => recordEvent(progress, event, { at: start + at * 60_000, day: "2026-08-01", by: "a" }),
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
const webBasics = [solved("exercise:getting-started/web-basics/e1"), quiz("getting-started/web-basics")];
const everything = [
  ...webBasics,
  solved("exercise:html-basics/introduction/e1"),
  solved("exercise:html-basics/introduction/e2"),
  quiz("html-basics/introduction"),
  solved("exercise:html-basics/links/e1"),
  solved("exercise:html-basics/links/e2"),
  solved("project:hello-world", "s1", "greets"),
  solved("project:recipe-page", "s1", "list", "steps"),
];

describe("a new learner", () => {
  const view = overviewOf(emptyProgress(), sampleCourse);

  test("the first lesson comes next", () => {
    expect(view.reach).toBe("nothing");
    expect(view.next).toEqual({
      kind: "lesson",
      id: "getting-started/web-basics",
      title: "Web basics",
      href: "/tutorials/getting-started/web-basics",
      minutes: 20,
      about: "About Web basics.",
      part: null,
      exercises: 1,
      section: "Getting started",
      begun: false,
    });
    expect([view.resume, view.since]).toEqual([null, null]);
  });

  test("still shows the size of the course", () => {
    expect(view.lessons).toEqual({ done: 0, total: 3 });
    expect(view.exercises).toEqual({ done: 0, total: 5 });
    expect(view.quizzes).toEqual({ done: 0, total: 2 });
    expect(view.sections.map(({ state }) => state)).toEqual(["now", "todo", "todo"]);
  });
});

test("opening a page isn't work yet", () => {
  const view = overviewOf(did({ type: "opened", path: "/tutorials/html-basics/links" }), sampleCourse);
  expect(view.reach).toBe("nothing");
  expect(view.next?.title).toBe("Web basics");
  expect(view.resume?.title).toBe("Links");
});

describe("in the middle of the course", () => {
  const view = overviewOf(
    did(
      ...webBasics,
      { type: "checked", practice: "project:recipe-page", passed: ["list"], stages: [], complete: false },
      { type: "opened", path: "/tutorials/html-basics/introduction" },
      solved("exercise:html-basics/introduction/e1"),
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
    expect(introduction?.left).toBe("1 exercise and the quiz left");
    expect(links).toMatchObject({ state: "todo", next: false, left: "" });
  });

  test("the next step is the open exercise", () => {
    expect(view.next).toMatchObject({ title: "Introduction", part: 2 });
    expect(view.resume).toBeNull();
  });

  test("projects say how many checks passed", () => {
    expect(
      view.projects.map(({ title, state, passed, checks, early }) => [title, state, passed, checks, early]),
    ).toEqual([
      ["Hello world", "todo", 0, 2, false],
      ["Recipe page", "begun", 1, 3, false],
      ["First branch", "todo", 0, 1, true],
    ]);
  });

  test("starts with the first result", () => {
    expect(view.since).toBe(start);
  });
});

test("people who were last in a project can go back there, until it is done", () => {
  const open = { type: "opened", path: "/projects/hello-world" } as const;
  const view = overviewOf(did(...webBasics, open), sampleCourse);
  expect(view.resume).toEqual({ title: "Hello world", href: "/projects/hello-world", at: start + 2 * 60_000 });
  expect(view.next?.title).toBe("Introduction");
  const done = overviewOf(did(...webBasics, open, solved("project:hello-world")), sampleCourse);
  expect([done.resume, done.next?.title]).toEqual([null, "Introduction"]);
});

test("doesn't offer a place that no longer exists", () => {
  const view = overviewOf(did({ type: "opened", path: "/tutorials/html-basics/frames" }), sampleCourse);
  expect(view.resume).toBeNull();
});

describe("everything open is done", () => {
  test("nothing comes next, and a section without lessons doesn't count", () => {
    const view = overviewOf(did(...everything), sampleCourse);
    expect(view).toMatchObject({ reach: "everything", next: null, projectsDone: 2, lessons: { done: 3, total: 3 } });
    expect(view.sections.map(({ state }) => state)).toEqual(["done", "done", "todo"]);
  });

  test("not while a project is open, which comes next", () => {
    const view = overviewOf(did(...everything.slice(0, -1)), sampleCourse);
    expect(view).toMatchObject({ reach: "something", next: { kind: "project", title: "Recipe page" } });
  });
});
