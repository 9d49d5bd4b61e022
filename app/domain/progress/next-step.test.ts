import { describe, expect, test } from "vitest";
import { type ProgressEvent, recordEvent } from "./events.ts";
import { nextProject, nextStep, nextStepIn, stepText } from "./next-step.ts";
import { emptyProgress, type Progress } from "./records.ts";
import { sampleCourse } from "./testing/sample-course.ts";

/** One event a minute. */
const did = (...events: ProgressEvent[]): Progress =>
  events.reduce(
    (progress, event, at) =>
      recordEvent(progress, event, { at: Date.UTC(2026, 7, 1) + at * 60_000, day: "2026-08-01", by: "a" }),
    emptyProgress(),
  );
const opened = (path: string): ProgressEvent => ({ type: "opened", path });
const quiz = (lesson: string): ProgressEvent => ({ type: "quiz", quiz: `${lesson}#quiz`, right: 3, total: 4 });
const checked = (practice: string, complete = true): ProgressEvent => ({
  type: "checked",
  practice,
  passed: ["c1"],
  stages: [],
  complete,
});

const webBasics = [checked("exercise:getting-started/web-basics/e1"), quiz("getting-started/web-basics")];
const introduction = [
  checked("exercise:html-basics/introduction/e1"),
  checked("exercise:html-basics/introduction/e2"),
  quiz("html-basics/introduction"),
];
const links = [checked("exercise:html-basics/links/e1"), checked("exercise:html-basics/links/e2")];

const said = (...events: ProgressEvent[]) => {
  const step = nextStep(did(...events), sampleCourse);
  return step && stepText(step);
};

describe("what is next", () => {
  test.each([
    ["nothing was done", [], "Start with Web basics, about\u00a020\u00a0minutes"],
    [
      "a lesson was only opened",
      [opened("/tutorials/html-basics/links")],
      "Start with Web basics, about\u00a020\u00a0minutes",
    ],
    ["the first lesson is done", webBasics, "Continue with Introduction, about\u00a020\u00a0minutes"],
    [
      "a later lesson was opened after that",
      [...webBasics, opened("/tutorials/html-basics/links")],
      "Continue with Introduction, about\u00a020\u00a0minutes",
    ],
    ["a quiz was answered and the exercise is left", webBasics.slice(1), "Continue with exercise\u00a01 in Web basics"],
    ["the exercise is complete and the quiz is left", webBasics.slice(0, 1), "Continue with the quiz in Web basics"],
    [
      "an exercise was begun",
      [checked("exercise:html-basics/introduction/e1", false)],
      "Continue with exercise\u00a01 in Introduction",
    ],
    [
      "an exercise of a later lesson was solved",
      [checked("exercise:html-basics/links/e1")],
      "Continue with exercise\u00a02 in Links",
    ],
    ["a later lesson was done first", links, "Continue with Web basics, about\u00a020\u00a0minutes"],
    [
      "a lesson was repeated",
      [...webBasics, ...introduction, quiz("getting-started/web-basics")],
      "Continue with Links, about\u00a020\u00a0minutes",
    ],
    [
      "a project was begun last",
      [...webBasics, checked("project:hello-world", false)],
      "Continue with Hello world, 45\u00a0min",
    ],
    [
      "a project was finished last",
      [...webBasics, checked("project:hello-world")],
      "Continue with Introduction, about\u00a020\u00a0minutes",
    ],
    [
      "all lessons are done",
      [...webBasics, ...introduction, ...links, checked("project:hello-world")],
      "Continue with Recipe page, 2\u00a0h",
    ],
  ] as const)("after %s", (_, events, text) => {
    expect(said(...events)).toBe(text);
  });

  test("a project that needs unwritten lessons is next only for those who have started it", () => {
    const written = [
      ...webBasics,
      ...introduction,
      ...links,
      checked("project:hello-world"),
      checked("project:recipe-page"),
    ];
    expect(said(...written)).toBeNull();
    expect(said(...written, checked("project:first-branch", false))).toBe("Continue with First branch, 1\u00a0h");
  });

  test("the step links to the exercise or the quiz", () => {
    expect(nextStep(did(checked("exercise:html-basics/links/e1")), sampleCourse)?.href).toBe(
      "/tutorials/html-basics/links#exercise-e2",
    );
    expect(nextStep(did(webBasics[0] as ProgressEvent), sampleCourse)?.href).toBe(
      "/tutorials/getting-started/web-basics#quiz",
    );
  });
});

describe("within a section", () => {
  const within = (slug: string, ...events: ProgressEvent[]) => {
    const step = nextStepIn(did(...events), sampleCourse, slug);
    return step && stepText(step);
  };

  test("its own first open lesson comes next, whatever was done elsewhere", () => {
    expect(within("html-basics", ...webBasics)).toBe("Start with Introduction, about\u00a020\u00a0minutes");
    expect(within("html-basics", ...introduction, ...webBasics)).toBe(
      "Continue with Links, about\u00a020\u00a0minutes",
    );
  });

  test("after its last lesson, the next step of the course follows", () => {
    expect(within("getting-started", ...webBasics)).toBe("Continue with Introduction, about\u00a020\u00a0minutes");
    expect(within("git-basics", ...webBasics)).toBe("Continue with Introduction, about\u00a020\u00a0minutes");
  });
});

test("the next project needs no unwritten lesson, as long as there is one", () => {
  const next = (...events: ProgressEvent[]) => nextProject(did(...events), sampleCourse);
  const early = checked("project:first-branch", false);
  expect(next(early)).toMatchObject({ id: "project:hello-world", begun: false });
  expect(next(checked("project:recipe-page", false), early)).toMatchObject({ id: "project:recipe-page", begun: true });
  const others = [checked("project:hello-world"), checked("project:recipe-page")];
  expect(next(...others, early)).toMatchObject({ id: "project:first-branch", begun: true });
});
