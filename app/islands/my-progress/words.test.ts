import { describe, expect, test } from "vitest";
import { universalClock } from "#app/domain/progress/clock.ts";
import { mergeAll } from "#app/domain/progress/merge.ts";
import { monthView } from "#app/domain/progress/month.ts";
import { overviewOf } from "#app/domain/progress/overview.ts";
import { emptyProgress, type ProgressRecord } from "#app/domain/progress/records.ts";
import { clockIn } from "#app/domain/progress/testing/sample-clock.ts";
import { sampleCourse } from "#app/domain/progress/testing/sample-course.ts";
import { countInWords, dayText, doneText, importResultText, practisedText, streakText, whenText } from "./words.ts";

const noon = (day: string) => Date.parse(`${day}T01:00:00Z`);
const clock = clockIn("Australia/Sydney", noon("2026-11-21"));

test("writes small numbers as words", () => {
  expect([0, 1, 9, 12, 13].map((count) => countInWords(count, "lesson"))).toEqual([
    "no lessons",
    "one lesson",
    "nine lessons",
    "twelve lessons",
    "13 lessons",
  ]);
});

test("names days relative to today", () => {
  const said = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-01", "2025-12-31"].map((day) =>
    dayText(clock, noon(day)),
  );
  expect(said).toEqual(["yesterday", "today", "tomorrow", "1 November", "31 December 2025"]);
});

test("yesterday ends at the learner's midnight", () => {
  expect(dayText(clock, Date.UTC(2026, 10, 20, 12, 59))).toBe("yesterday");
  expect(dayText(clock, Date.UTC(2026, 10, 20, 13, 0))).toBe("today");
});

test("says how long ago it was on the server", () => {
  expect(whenText(universalClock(noon("2026-11-21")), noon("2026-11-19"))).toBe("2 days ago");
});

test("summarises what was done in one sentence", () => {
  const at = noon("2026-08-03");
  const records: ProgressRecord[] = [
    { kind: "practice", id: "exercise:html-basics/links/e1", checks: { c: at }, stages: {}, complete: at },
    { kind: "practice", id: "exercise:html-basics/links/e2", checks: { c: at }, stages: {}, complete: at },
    { kind: "practice", id: "project:hello-world", checks: { s1: at }, stages: {}, complete: at },
  ];
  const said = (day: string) =>
    doneText(overviewOf(mergeAll(emptyProgress(), records), sampleCourse), clockIn("Australia/Sydney", noon(day)));
  expect(said("2026-11-21")).toBe("One lesson, two exercises and one finished project since August.");
  expect(said("2026-08-09")).toContain("since 3 August.");
  expect(said("2026-08-03")).toBe("One lesson, two exercises and one finished project today.");
  expect(said("2027-01-01")).toContain("since August 2026.");
  expect(doneText(overviewOf(emptyProgress(), sampleCourse), clock)).toBe("");
});

describe("days of practice", () => {
  const on = (...days: string[]) =>
    monthView(
      mergeAll(
        emptyProgress(),
        days.map((day) => ({ kind: "month", id: day.slice(0, 7), days: { [day.slice(8)]: 1 } })),
      ),
      clock,
    );

  test("a current streak, and a longer one before it", () => {
    expect(streakText(on("2026-11-20", "2026-11-21"))).toBe("Your streak is two days now, your longest so far.");
    expect(streakText(on("2026-11-21"))).toBe("Your streak is one day now, and it’s just started.");
    expect(streakText(on("2026-11-01", "2026-11-02", "2026-11-03", "2026-11-20"))).toBe(
      "Your streak is one day now, and your longest streak is three days.",
    );
    expect(practisedText(on("2026-11-01", "2026-11-02"))).toBe("You practised on two days in November.");
  });

  test("a break isn't described as a failure", () => {
    const said = streakText(on("2026-11-01", "2026-11-02"));
    expect(said).toContain("You’ve taken a break");
    expect(said).not.toMatch(/lost|broken|ended|missed|only|\b0\b/);
  });

  test("no practice yet", () => {
    expect(practisedText(on())).toBe("No practice in November so far.");
    expect(streakText(on())).toContain("shaded here");
  });
});

test("describes the result of an import", () => {
  const lesson = { kind: "lesson", id: "a/b", read: 1 } as const;
  const month = { kind: "month", id: "2026-11", days: { "01": 1 } } as const;
  expect(importResultText(2, [lesson, month])).toBe("Imported: 1 lesson. Your best results are still here.");
  expect(importResultText(7, [month])).toContain("Imported: calendar days. You already had the rest.");
  expect(importResultText(5, [])).toContain("nothing has changed.");
  expect(importResultText(0, [])).toContain("doesn’t contain any progress");
});
