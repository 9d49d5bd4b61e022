import { describe, expect, test } from "vitest";
import { type Clock, universalClock } from "./clock.ts";
import { type ProgressEvent, recordEvent } from "./events.ts";
import { type HomeView, homeOf, whenDone } from "./home.ts";
import { emptyProgress } from "./records.ts";
import { sampleCourse } from "./testing/sample-course.ts";

// A Sunday.
const now = Date.UTC(2026, 10, 22, 9);
const dayMs = 86_400_000;
const clock: Clock = { now, offsetAt: () => 0, own: true };

/** Home after events that were `ago` days earlier. */
function homeAfter(
  events: readonly (readonly [ago: number, event: ProgressEvent])[],
  due: readonly string[] = [],
): HomeView | null {
  const progress = events.reduce((known, [ago, event], index) => {
    const at = now - ago * dayMs + index;
    return recordEvent(known, event, { at, day: new Date(at).toISOString().slice(0, 10), by: "a" });
  }, emptyProgress());
  return homeOf(progress, sampleCourse, clock, { due: due.map((lesson) => ({ lesson })) });
}

const quiz = (lesson: string): ProgressEvent => ({ type: "quiz", quiz: `${lesson}#quiz`, right: 3, total: 4 });
const checked = (practice: string, complete = true, ...passed: string[]): ProgressEvent => ({
  type: "checked",
  practice,
  passed: passed.length > 0 ? passed : ["c1"],
  stages: [],
  complete,
});
const intro1 = checked("exercise:html-basics/introduction/e1");
const intro2 = checked("exercise:html-basics/introduction/e2");
const introQuiz = quiz("html-basics/introduction");

describe("newcomers", () => {
  test("don't get this view, even if they have opened a page", () => {
    expect(homeAfter([])).toBeNull();
    expect(homeAfter([[1, { type: "opened", path: "/tutorials/html-basics/links" }]])).toBeNull();
  });
});

describe("the last activity", () => {
  test.each<[string, readonly ProgressEvent[], string]>([
    [
      "an exercise of two",
      [intro1],
      "You worked on Introduction on Friday. One more exercise and the quiz, and the lesson is done.",
    ],
    ["the quiz first", [introQuiz], "You worked on Introduction on Friday. Two exercises, and the lesson is done."],
    ["all but the quiz", [intro1, intro2], "You worked on Introduction on Friday. Only the quiz is left."],
    ["a whole lesson", [intro1, intro2, introQuiz], "You finished Introduction on Friday."],
    [
      "a part of a project",
      [checked("project:recipe-page", false, "s1")],
      "You worked on Recipe page on Friday. 1 of 3 checks passed.",
    ],
    ["a whole project", [checked("project:hello-world")], "You finished the project Hello world on Friday."],
  ])("%s", (_, events, lede) => {
    expect(homeAfter(events.map((event) => [2, event] as const))?.lede).toBe(lede);
  });

  test.each([
    [0, "today"],
    [1, "yesterday"],
    [6, "on Monday"],
    [7, "on 15 November"],
    [400, "on 18 October 2025"],
  ])("%i days ago is %s", (ago, text) => expect(whenDone(clock, now - ago * dayMs)).toBe(text));

  test("a server, which doesn't know the day, says how long ago", () =>
    expect(whenDone(universalClock(now), now - 2 * dayMs)).toBe("2 days ago"));
});

describe("the next step", () => {
  test("an exercise has its own length and title", () => {
    expect(homeAfter([[1, intro1]])?.next).toEqual({
      kick: "Next, about 9 minutes",
      title: "Introduction, exercise\u00a02 of 2",
      text: "Task 2",
      link: {
        text: "Continue with exercise\u00a02 in Introduction",
        href: "/tutorials/html-basics/introduction#exercise-e2",
      },
    });
  });

  test("a quiz takes a few minutes", () => {
    const next = homeAfter([
      [1, intro1],
      [1, intro2],
    ])?.next;
    expect(next?.kick).toBe("Next, about 3 minutes");
    expect(next?.title).toBe("Introduction, the quiz");
    expect(next?.text).toBe("4 questions about what you’ve read and tried.");
  });

  test("a lesson says what it's about", () => {
    const next = homeAfter([
      [1, intro1],
      [1, intro2],
      [1, introQuiz],
    ])?.next;
    expect(next).toMatchObject({ kick: "Next, about 20 minutes", title: "Links", text: "About Links." });
  });

  test("once everything is done, links to the progress", () => {
    const all = [
      checked("exercise:getting-started/web-basics/e1"),
      quiz("getting-started/web-basics"),
      intro1,
      intro2,
      introQuiz,
      checked("exercise:html-basics/links/e1"),
      checked("exercise:html-basics/links/e2"),
      checked("project:hello-world"),
      checked("project:recipe-page"),
    ];
    const home = homeAfter(all.map((event) => [1, event] as const));
    expect(home?.next.kick).toBe("");
    expect(home?.next.link?.href).toBe("/my-progress");
    expect(home?.lessons).toEqual({ done: 3, total: 3 });
  });
});

describe("the review", () => {
  const review = (...due: string[]) => homeAfter([[1, intro1]], due)?.review;

  test("says how many questions are due, from which lessons, and how long they take", () => {
    expect(review("html-basics/introduction", "html-basics/links", "html-basics/links")).toEqual({
      kick: "",
      title: "3 questions to review today",
      text: "They’re from Introduction and Links and take about 3 minutes.",
      link: { text: "Start the review", href: "/my-progress#review" },
    });
    expect(review("html-basics/links")?.text).toBe("It’s from Links and takes about 1 minute.");
    expect(review("html-basics/links", "html-basics/introduction", "getting-started/web-basics")?.text).toBe(
      "They’re from three lessons and take about 3 minutes.",
    );
  });

  test("says nothing about what wasn't computed", () => {
    const progress = recordEvent(emptyProgress(), intro1, { at: now, day: "2026-11-22", by: "a" });
    const home = homeOf(progress, sampleCourse, clock, null, false);
    expect([home?.review, home?.week]).toEqual([null, null]);
  });

  test("has nothing to start if nothing is due", () => {
    expect(review()).toMatchObject({ title: "Nothing to review today", link: null });
  });
});

test("the week counts days, not things", () => {
  const home = homeAfter([
    [6, intro1],
    [2, intro2],
    [2, introQuiz],
    [9, quiz("getting-started/web-basics")],
  ]);
  expect(home?.week?.text).toBe("You’ve practised on two days this week. A day off doesn’t undo any of that.");
  expect(homeAfter([[9, intro1]])?.week?.text).toContain("You haven’t practised this week yet.");
});

test("recent work is the newest three, each with its squares and section", () => {
  const home = homeAfter([
    [9, quiz("getting-started/web-basics")],
    [3, intro1],
    [2, checked("project:recipe-page", false, "s1", "list")],
    [1, checked("project:hello-world")],
  ]);
  expect(home?.work).toEqual([
    {
      title: "Hello world",
      href: "/projects/hello-world",
      project: "hello-world",
      section: "getting-started",
      done: 2,
      total: 2,
      state: "All checks passed",
      when: "Yesterday",
    },
    {
      title: "Recipe page",
      href: "/projects/recipe-page",
      project: "recipe-page",
      section: "html-basics",
      done: 2,
      total: 3,
      state: "2 of 3 checks passed",
      when: "On Friday",
    },
    {
      title: "Introduction",
      href: "/tutorials/html-basics/introduction",
      project: null,
      section: "html-basics",
      done: 1,
      total: 3,
      state: "1 of 3 parts done",
      when: "On Thursday",
    },
  ]);
});
