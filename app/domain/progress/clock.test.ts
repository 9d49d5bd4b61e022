import { describe, expect, test } from "vitest";
import { dayAt, daysBetween, endOfDay, lastDay, todayOf, universalClock } from "./clock.ts";
import { clockIn } from "./testing/sample-clock.ts";

const hour = 3_600_000;

describe("the learner's day", () => {
  test("begins at the learner's local midnight", () => {
    const at = Date.UTC(2026, 10, 20, 13, 30);
    expect(todayOf(clockIn("Australia/Sydney", at))).toBe("2026-11-21");
    expect(todayOf(clockIn("America/New_York", at))).toBe("2026-11-20");
    expect(todayOf(clockIn("Asia/Kathmandu", at))).toBe("2026-11-20");
    const midnight = Date.UTC(2026, 10, 20, 13, 0);
    const sydney = clockIn("Australia/Sydney", at);
    expect([dayAt(sydney, midnight - 1), dayAt(sydney, midnight)]).toEqual(["2026-11-20", "2026-11-21"]);
  });

  test("uses the offset at that time, not the current one", () => {
    // Seen in summer time: half past eleven at night in winter is still that day.
    const summer = clockIn("Europe/Berlin", Date.UTC(2026, 6, 1));
    expect(dayAt(summer, Date.UTC(2026, 0, 15, 22, 30))).toBe("2026-01-15");
    expect(dayAt(summer, Date.UTC(2026, 6, 15, 22, 30))).toBe("2026-07-16");
  });

  test("a server doesn't know it, and accepts days that have begun anywhere", () => {
    const clock = universalClock(Date.UTC(2026, 10, 20, 11));
    expect(todayOf(clock)).toBeNull();
    expect(lastDay(clock)).toBe("2026-11-21");
    expect(lastDay(universalClock(Date.UTC(2026, 10, 20, 9)))).toBe("2026-11-20");
    expect(lastDay(clockIn("America/New_York", Date.UTC(2026, 10, 20, 11)))).toBe("2026-11-20");
  });
});

describe("the end of a day", () => {
  const length = (zone: string, at: number) => {
    const clock = clockIn(zone, at);
    const end = endOfDay(clock, at);
    expect(dayAt(clock, end - 1)).toBe(dayAt(clock, at));
    expect(dayAt(clock, end)).not.toBe(dayAt(clock, at));
    return end;
  };

  test("is midnight", () => {
    expect(length("Australia/Sydney", Date.UTC(2026, 10, 21, 1))).toBe(Date.UTC(2026, 10, 21, 13));
    expect(length("America/New_York", Date.UTC(2026, 10, 21, 1))).toBe(Date.UTC(2026, 10, 21, 5));
  });

  test("takes an hour more or less when the clocks change, seen from morning and evening", () => {
    // Berlin, 29 March 2026 has 23 hours, 25 October 25.
    for (const morning of [0.5, 12, 20])
      expect(length("Europe/Berlin", Date.UTC(2026, 2, 28, 23) + morning * hour)).toBe(Date.UTC(2026, 2, 29, 22));
    for (const morning of [0.5, 12, 23])
      expect(length("Europe/Berlin", Date.UTC(2026, 9, 24, 22) + morning * hour)).toBe(Date.UTC(2026, 9, 25, 23));
  });

  test("works if the clocks change at midnight, or by half an hour", () => {
    length("Africa/Cairo", Date.UTC(2026, 3, 23, 12));
    length("Africa/Cairo", Date.UTC(2026, 3, 24, 12));
    length("America/Santiago", Date.UTC(2026, 8, 5, 12));
    length("Australia/Lord_Howe", Date.UTC(2026, 9, 3, 12));
  });
});

test("counts days across a clock change", () => {
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-11-21", "2026-11-21")).toBe(0);
  expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
});
