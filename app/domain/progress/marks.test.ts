import { describe, expect, test } from "vitest";
import { type ProgressEvent, recordEvent } from "./events.ts";
import { type MarkPlace, Marks, markText, parseMark } from "./marks.ts";
import { emptyProgress } from "./records.ts";
import { sampleCourse } from "./testing/sample-course.ts";

const marksAfter = (...events: readonly ProgressEvent[]): Marks =>
  new Marks(
    events.reduce(
      (progress, event, at) => recordEvent(progress, event, { at: 1e12 + at, day: "2026-11-21", by: "a" }),
      emptyProgress(),
    ),
    sampleCourse,
  );
const introduction: MarkPlace = { what: "lesson", id: "html-basics/introduction" };
const html: MarkPlace = { what: "section", id: "html-basics" };
const places: readonly MarkPlace[] = [
  introduction,
  html,
  { what: "next", id: "" },
  { what: "next", id: "html-basics" },
  { what: "next", id: "projects" },
  { what: "project", id: "hello-world" },
  { what: "count", id: "started" },
];
const quiz = (lesson: string): ProgressEvent => ({ type: "quiz", quiz: `${lesson}#quiz`, right: 3, total: 4 });
const checked = (practice: string, complete = true): ProgressEvent => ({
  type: "checked",
  practice,
  passed: ["s1"],
  stages: [],
  complete,
});
const e1 = checked("exercise:html-basics/introduction/e1");
const e2 = checked("exercise:html-basics/introduction/e2");
const webBasics = [checked("exercise:getting-started/web-basics/e1"), quiz("getting-started/web-basics")];
const links = [checked("exercise:html-basics/links/e1"), checked("exercise:html-basics/links/e2")];

test("there are no marks before anything was done, even after a page was opened", () => {
  for (const marks of [marksAfter(), marksAfter({ type: "opened", path: "/tutorials/html-basics/introduction" })]) {
    for (const place of places) expect(marks.at(place)).toBeNull();
    expect(marks.line()).toBeNull();
  }
});

test.each([
  ["its quiz alone", [quiz(introduction.id)], "now", "Next: 2 exercises left"],
  ["one exercise", [e1], "now", "Next: 1 exercise and the quiz left"],
  ["its exercises", [e1, e2], "now", "Next: quiz left"],
  [
    "a part of one exercise",
    [checked("exercise:html-basics/introduction/e1", false)],
    "now",
    "Next: 2 exercises and the quiz left",
  ],
  ["one exercise and the quiz", [e1, quiz(introduction.id), ...webBasics, links[0]], "part", "1 of 2 exercises left"],
  ["everything", [e1, e2, quiz(introduction.id)], "done", "Done, quiz 3 of 4"],
  ["the lesson before it", webBasics, "now", "Next"],
] as const)("a lesson after %s", (_, events, state, text) => {
  expect(marksAfter(...(events as ProgressEvent[])).at(introduction)).toMatchObject({ state, text });
});

test("a project says how many checks passed, and whether all of them did", () => {
  const place = { what: "project", id: "hello-world" } as const;
  expect(marksAfter(checked("project:hello-world", false)).at(place)).toMatchObject({
    state: "now",
    text: "1 of 2 checks passed",
    cells: { done: 1, total: 2, of: "checks" },
  });
  expect(marksAfter(checked("project:hello-world")).at(place)).toMatchObject({
    state: "done",
    cells: { done: 2, total: 2, of: "checks" },
  });
});

test("a project that wasn't started says so once anything in the course was done", () => {
  expect(marksAfter(e1).at({ what: "project", id: "recipe-page" })).toMatchObject({
    state: "todo",
    text: "Not started",
    cells: { done: 0, total: 3, of: "checks" },
  });
});

test("the next project is marked although it wasn't started", () => {
  expect(marksAfter(e1).at({ what: "project", id: "hello-world" })).toMatchObject({ state: "next", text: "Next" });
  const other = marksAfter(checked("project:recipe-page", false));
  expect(other.at({ what: "project", id: "hello-world" })).toMatchObject({ state: "todo" });
});

test("filters say how many projects are started and finished", () => {
  const marks = marksAfter(checked("project:hello-world"), checked("project:recipe-page", false));
  expect(marks.at({ what: "count", id: "started" })).toEqual({ what: "count", text: ", 1" });
  expect(marks.at({ what: "count", id: "finished" })).toEqual({ what: "count", text: ", 1" });
  expect(marksAfter(e1).at({ what: "count", id: "finished" })).toEqual({ what: "count", text: ", 0" });
  expect(marks.at({ what: "count", id: "bought" })).toBeNull();
});

test("only the project that was worked on last is the current one", () => {
  const both = marksAfter(checked("project:hello-world", false), checked("project:recipe-page", false));
  expect(both.at({ what: "project", id: "hello-world" })).toMatchObject({ state: "part" });
  expect(both.at({ what: "project", id: "recipe-page" })).toMatchObject({ state: "now" });
});

test("the link to the next project continues a started one, or starts the first whose lessons exist", () => {
  const place = { what: "next", id: "projects" } as const;
  expect(marksAfter(checked("project:recipe-page", false), e1).at(place)).toMatchObject({
    href: "/projects/recipe-page",
    text: "Continue with Recipe page, 2\u00a0h",
  });
  expect(marksAfter(e1).at(place)).toMatchObject({ text: "Start with Hello world, 45\u00a0min" });
  expect(marksAfter(checked("project:hello-world"), checked("project:recipe-page")).at(place)).toMatchObject({
    href: "/my-progress",
  });
});

test("a section counts its done lessons, and the line is solid up to the first section that isn't done", () => {
  expect(marksAfter(e1).at(html)).toMatchObject({ state: "now", cells: { done: 0, total: 2 } });
  expect(marksAfter(...links, ...webBasics.slice(1)).at(html)).toMatchObject({
    state: "part",
    cells: { done: 1, total: 2 },
  });
  const all = marksAfter(e1, e2, quiz(introduction.id), ...links);
  expect(all.at(html)).toMatchObject({ state: "done", text: "Done", cells: { done: 2, total: 2 } });
  expect([marksAfter(e1).line(), marksAfter(...webBasics).line()]).toEqual([0, 1]);
  expect(all.at({ what: "section", id: "git-basics" })).toBeNull();
});

test("links lead to the next step of the course and of a section", () => {
  const marks = marksAfter(...webBasics, e1);
  const link = {
    text: "Continue with exercise\u00a02 in Introduction",
    href: "/tutorials/html-basics/introduction#exercise-e2",
  };
  expect(marks.at({ what: "next", id: "" })).toMatchObject(link);
  expect(marks.at({ what: "next", id: "html-basics" })).toMatchObject(link);
  expect(marks.at({ what: "next", id: "getting-started" })).toMatchObject(link);
});

describe("at the end of a lesson", () => {
  test("links to what is left", () => {
    expect(marksAfter(e1).lessonEnd(introduction.id)).toMatchObject({
      left: [
        { text: "exercise\u00a02", href: "/tutorials/html-basics/introduction#exercise-e2", begun: false },
        { text: "the quiz", href: "/tutorials/html-basics/introduction#quiz" },
      ],
      next: null,
    });
  });

  test("an exercise of which some checks have passed is begun", () => {
    const begun = checked("exercise:html-basics/introduction/e2", false);
    expect(marksAfter(e1, begun).lessonEnd(introduction.id)?.left).toMatchObject([{ begun: true }, {}]);
  });

  test("a done lesson says how far the section is, and what is next", () => {
    expect(marksAfter(e1, e2, quiz(introduction.id)).lessonEnd(introduction.id)).toMatchObject({
      title: "Introduction",
      left: [],
      section: { title: "HTML basics", lessons: [true, false], at: 0 },
      next: {
        text: "Start Links",
        title: "Links",
        about: expect.stringMatching(/\. It takes about 20 minutes\.$/),
      },
    });
  });

  test("the button leaves out the lesson, because the title names it", () =>
    expect(marksAfter(e1, ...webBasics).lessonEnd("getting-started/web-basics")?.next).toMatchObject({
      title: "Introduction, exercise\u00a02 of 2",
      text: "Continue with exercise\u00a02",
    }));

  test("says nothing before the lesson was started", () =>
    expect(marksAfter(...webBasics).lessonEnd(introduction.id)).toBeNull());
});

test("once everything is done, links to My progress", () => {
  const marks = marksAfter(
    ...webBasics,
    e1,
    e2,
    quiz(introduction.id),
    ...links,
    checked("project:hello-world"),
    checked("project:recipe-page"),
  );
  expect(marks.at({ what: "next", id: "" })).toMatchObject({ href: "/my-progress" });
});

test("places are parsed from their texts", () => {
  for (const place of places) expect(parseMark(markText(place))).toEqual(place);
  for (const text of ["lesson ../x y", "lesson", "frame a", ""]) expect(parseMark(text)).toBeNull();
});

test("a section says how much of it is left", () => {
  const left = (...events: readonly ProgressEvent[]) => marksAfter(...events).at({ what: "left", id: "html-basics" });
  expect(left(...webBasics)).toBeNull();
  expect(left(...links)).toMatchObject({ state: "part", text: "1 of 2 lessons done, about 20 minutes to go" });
  expect(left(...links, e1, e2, quiz("html-basics/introduction"))).toMatchObject({
    state: "done",
    text: "All 2 lessons done",
  });
  expect(marksAfter(...webBasics).at({ what: "left", id: "getting-started" })).toMatchObject({
    text: "Its one lesson is done",
  });
  expect(marksAfter(...webBasics).at({ what: "left", id: "none" })).toBeNull();
});
