import { expect, test } from "vitest";
import { activeDays, dayOf, daysOfMonth, streaksOf } from "./days.ts";
import { recordEvent } from "./events.ts";
import { mergeAll } from "./merge.ts";
import { emptyProgress, type Progress } from "./records.ts";

const practised = (...days: string[]): Progress =>
  mergeAll(
    emptyProgress(),
    days.map((day) => ({ kind: "month" as const, id: day.slice(0, 7), days: { [day.slice(8)]: 1 } })),
  );

test("uses the learner's calendar, not the server's", () => {
  const late = Date.UTC(2026, 10, 21, 23, 30);
  expect(dayOf(late, 0)).toBe("2026-11-21");
  expect(dayOf(late, -600)).toBe("2026-11-22"); // Brisbane
  expect(dayOf(Date.UTC(2026, 10, 22, 3), 480)).toBe("2026-11-21"); // Los Angeles
});

test("a streak continues over one free day, even at the end of a year, and ends after two", () => {
  const progress = practised("2026-12-29", "2026-12-31", "2027-01-01", "2027-01-04");
  expect(streaksOf(progress, "2027-01-01")).toMatchObject({ current: 3, longest: 3, total: 3, last: "2027-01-01" });
  expect(streaksOf(progress, "2027-01-04")).toMatchObject({ current: 1, longest: 3, total: 4 });
});

test("today and yesterday may be free; after that the streak has ended, but the counts stay", () => {
  const progress = practised("2026-11-18", "2026-11-19");
  expect(streaksOf(progress, "2026-11-21").current).toBe(2);
  expect(streaksOf(progress, "2026-11-22")).toMatchObject({ current: 0, longest: 2 });
  expect(streaksOf(emptyProgress(), "2026-11-22")).toEqual({ current: 0, longest: 0, total: 0, last: null });
});

test("ignores days after today, which come from a wrong clock", () => {
  expect(activeDays(practised("2026-11-20", "2031-01-01"), "2026-11-21")).toEqual([["2026-11-20", 1]]);
});

test("counts each thing on its day once", () => {
  const read = (lesson: string) => ({ type: "read" as const, lesson });
  const moment = { at: Date.UTC(2026, 10, 21), day: "2026-11-21", by: "a" };
  const one = recordEvent(recordEvent(emptyProgress(), read("a/b"), moment), read("a/b"), moment);
  expect(daysOfMonth(one, "2026-11")).toEqual(new Map([[21, 1]]));
  expect(daysOfMonth(recordEvent(one, read("a/c"), moment), "2026-11").get(21)).toBe(2);
  expect(daysOfMonth(one, "2026-10").size).toBe(0);
});
