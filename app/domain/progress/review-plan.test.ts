import { expect, test } from "vitest";
import { universalClock } from "./clock.ts";
import { recordEvent } from "./events.ts";
import { emptyProgress, type Progress } from "./records.ts";
import { reviewPlan } from "./review-plan.ts";
import { clockIn } from "./testing/sample-clock.ts";
import { sampleCourse } from "./testing/sample-course.ts";

const day = 24 * 3_600_000;
/** Nine in the evening in Sydney. */
const evening = Date.UTC(2026, 10, 20, 10);

const missed = (progress: Progress, card: string, at = evening, right = false): Progress =>
  recordEvent(progress, { type: "answered", card, right }, { at, day: "2026-11-20", by: "a" });

const one = missed(emptyProgress(), "html-basics/introduction#quiz/q1");
const due = (progress: Progress, clock: Parameters<typeof reviewPlan>[2]) =>
  reviewPlan(progress, sampleCourse, clock).due.map(({ id }) => id);

test("a question missed today is due tomorrow morning", () => {
  expect(due(one, clockIn("Australia/Sydney", evening + 60_000))).toEqual([]);
  // Seven in the morning.
  expect(due(one, clockIn("Australia/Sydney", evening + 10 * 3_600_000))).toEqual(["html-basics/introduction#quiz/q1"]);
});

test("a server, which doesn't know the day, uses the exact time", () => {
  expect(due(one, universalClock(evening + 10 * 3_600_000))).toEqual([]);
  expect(due(one, universalClock(evening + day))).toEqual(["html-basics/introduction#quiz/q1"]);
});

test("lists the others by lesson, with the next due date", () => {
  const more = missed(
    missed(one, "html-basics/introduction#quiz/q2", evening + day),
    "getting-started/web-basics#quiz/q1",
  );
  const plan = reviewPlan(more, sampleCourse, clockIn("Australia/Sydney", evening));
  expect(plan.due).toEqual([]);
  expect(plan.later.map(({ lesson, count }) => [lesson, count])).toEqual([
    ["getting-started/web-basics", 1],
    ["html-basics/introduction", 2],
  ]);
  expect(plan.later[1]?.next).toBe(evening + day);
});

test("a right answer postpones it longer than a wrong one", () => {
  const next = (right: boolean) => {
    const answered = missed(one, "html-basics/introduction#quiz/q1", evening + day, right);
    return reviewPlan(answered, sampleCourse, clockIn("Australia/Sydney", evening + day)).later[0]?.next ?? 0;
  };
  expect(next(true)).toBeGreaterThan(next(false));
  expect(next(false)).toBeGreaterThan(evening + day);
});

test("leaves out a question that no longer exists", () => {
  const gone = missed(missed(emptyProgress(), "html-basics/introduction#quiz/q9"), "html-basics/frames#quiz/q1");
  const plan = reviewPlan(gone, sampleCourse, clockIn("Australia/Sydney", evening + 9 * day));
  expect(plan).toEqual({ due: [], later: [], dates: new Map() });
});
