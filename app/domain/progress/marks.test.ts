import { expect, test } from "vitest";
import { lineOf, lineText, type MarkPlace, markAt, markText, readLine, readMark } from "./marks.ts";
import { noted, type ProgressEvent } from "./note.ts";
import { emptyProgress, type Progress } from "./records.ts";

const after = (...events: ProgressEvent[]): Progress =>
  events.reduce(
    (progress, event, at) => noted(progress, event, { at: 1e12 + at, day: "2026-11-21", by: "a" }),
    emptyProgress(),
  );
const links: MarkPlace = { what: "lesson", id: "html-basics/links", count: 3 };
const section: MarkPlace = { what: "section", id: "html-basics", count: 2 };
const quiz = (lesson: string): ProgressEvent => ({
  type: "quiz",
  quiz: `html-basics/${lesson}#quiz`,
  right: 5,
  total: 6,
});
const opened: ProgressEvent = { type: "opened", path: "/tutorials/html-basics/links" };
const checked = (practice: string, complete: boolean): ProgressEvent => ({
  type: "checked",
  practice,
  passed: ["a", "b"],
  stages: [],
  complete,
});

test("nothing stands where nothing was done", () => {
  for (const place of [
    links,
    section,
    { what: "resume", id: "" },
    { what: "project", id: "todo-list", count: 9 },
  ] as const)
    expect(markAt(emptyProgress(), place)).toBeNull();
  expect(lineOf(emptyProgress(), [section])).toBeNull();
});

test.each([
  ["the quiz", [opened, quiz("links")], "done", "Done, quiz 5 of 6"],
  [
    "being there",
    [opened, checked("exercise:html-basics/links/one", true)],
    "now",
    "You are here: 1 of 3 exercises done",
  ],
  ["having read it", [{ type: "read", lesson: "html-basics/links" }], "part", "Read, the quiz is left"],
  ["a part of an exercise", [checked("exercise:html-basics/links/one", false)], "part", "Begun, 0 of 3 exercises done"],
] as const)("a lesson after %s", (_, events, state, text) => {
  expect(markAt(after(...events), links)).toMatchObject({ state, text });
});

test("a project tells its checks, and that all of them passed", () => {
  const place = { what: "project", id: "todo-list", count: 9 } as const;
  expect(markAt(after(checked("project:todo-list", false)), place)).toMatchObject({ text: "2 of 9 checks pass" });
  expect(markAt(after(checked("project:todo-list", true)), place)).toMatchObject({ state: "done" });
});

test("a section counts its lessons; the line is firm up to the first open one", () => {
  const sections = [section, { id: "css-basics", count: 1 }];
  expect(markAt(after(opened), section)).toMatchObject({ state: "now", cells: { done: 0, total: 2 } });
  expect(markAt(after(quiz("links")), section)).toMatchObject({ state: "part", cells: { done: 1, total: 2 } });
  const all = after(quiz("links"), quiz("text"), opened);
  expect(markAt(all, section)).toMatchObject({ state: "done", text: "Done" });
  expect([lineOf(after(opened), sections), lineOf(all, sections)]).toEqual([0, 1]);
});

test("the link to go on leads where the learner was last", () => {
  expect(markAt(after(opened), { what: "resume", id: "" })?.href).toBe("/tutorials/html-basics/links");
  expect(markAt(after(opened), { what: "resume", id: "html-basics" })).not.toBeNull();
  expect(markAt(after(opened), { what: "resume", id: "css-basics" })).toBeNull();
});

test("places and lines read back from their texts", () => {
  for (const place of [links, section, { what: "resume", id: "" }, { what: "resume", id: "a-b" }] as const)
    expect(readMark(markText(place))).toEqual(place);
  expect(readMark("lesson ../x y")).toBeNull();
  expect(
    readLine(
      lineText([
        { id: "a", count: 3 },
        { id: "b", count: 0 },
      ]),
    ),
  ).toEqual([
    { id: "a", count: 3 },
    { id: "b", count: 0 },
  ]);
});
