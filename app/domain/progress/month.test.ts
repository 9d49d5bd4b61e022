import { describe, expect, test } from "vitest";
import { universalClock } from "./clock.ts";
import { mergeAll } from "./merge.ts";
import { monthView } from "./month.ts";
import { emptyProgress, type Progress } from "./records.ts";
import { clockIn } from "./testing/sample-clock.ts";

const practised = (...days: string[]): Progress =>
  mergeAll(
    emptyProgress(),
    days.map((day) => ({ kind: "month", id: day.slice(0, 7), days: { [day.slice(8)]: Number(day.slice(8)) } })),
  );

const noon = (day: string) => Date.parse(`${day}T01:00:00Z`);
const sydney = (day: string) => clockIn("Australia/Sydney", noon(day));

describe("the calendar", () => {
  test("has the days of its month, starting on the right weekday", () => {
    const view = monthView(emptyProgress(), sydney("2026-11-21"));
    expect(view.month).toBe("2026-11");
    expect(view.startsOn).toBe(6);
    expect(view.days).toHaveLength(30);
    expect(view.days.filter(({ today }) => today).map(({ day }) => day)).toEqual([21]);
    expect(monthView(emptyProgress(), sydney("2028-02-10")).days).toHaveLength(29);
  });

  test("shades days by how much was done", () => {
    const view = monthView(practised("2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"), sydney("2026-11-21"));
    expect(view.days.slice(0, 5).map(({ level }) => level)).toEqual([1, 2, 2, 3, 0]);
    expect(view.practised).toBe(4);
  });

  test("leaves out future days from a wrong clock", () => {
    const view = monthView(practised("2026-11-20", "2026-11-25"), sydney("2026-11-21"));
    expect([view.practised, view.total]).toEqual([1, 1]);
  });

  test("changes at the learner's midnight", () => {
    const at = Date.UTC(2026, 10, 30, 13, 30);
    expect(monthView(emptyProgress(), clockIn("Australia/Sydney", at)).month).toBe("2026-12");
    expect(monthView(emptyProgress(), clockIn("Europe/Berlin", at)).month).toBe("2026-11");
  });

  test("links to the previous and next months with practice", () => {
    const progress = practised("2026-08-03", "2026-10-04");
    const now = monthView(progress, sydney("2026-11-21"));
    expect([now.before, now.after]).toEqual(["2026-10", null]);
    const august = monthView(progress, sydney("2026-11-21"), "2026-08");
    expect([august.month, august.before, august.after, august.practised]).toEqual(["2026-08", null, "2026-10", 1]);
    for (const odd of ["2027-01", "2026-13", "x"])
      expect(monthView(progress, sydney("2026-11-21"), odd).month).toBe("2026-11");
  });
});

describe("the streak", () => {
  const days = practised("2026-11-14", "2026-11-15", "2026-11-17", "2026-11-19");

  test("continues over a rest day, and after a free today and yesterday", () => {
    expect(monthView(days, sydney("2026-11-21"))).toMatchObject({ current: 4, longest: 4, paused: false });
  });

  test("pauses, and keeps the counts", () => {
    expect(monthView(days, sydney("2026-11-22"))).toMatchObject({ current: 0, longest: 4, total: 4, paused: true });
  });

  test("handles nights with 23 or 25 hours", () => {
    const spring = practised("2026-03-27", "2026-03-28", "2026-03-29", "2026-03-30");
    const lateAtNight = clockIn("Europe/Berlin", Date.UTC(2026, 2, 30, 21, 59));
    expect(monthView(spring, lateAtNight).current).toBe(4);
    const autumn = practised("2026-10-24", "2026-10-25", "2026-10-26");
    expect(monthView(autumn, clockIn("Europe/Berlin", Date.UTC(2026, 9, 26, 22, 59))).current).toBe(3);
  });

  test("isn't shown by a server, which doesn't know the day, and neither is a pause", () => {
    const view = monthView(days, universalClock(noon("2026-11-21")));
    expect(view).toMatchObject({ month: "2026-11", current: null, longest: 4, paused: false });
    expect(view.days.some(({ today }) => today)).toBe(false);
  });

  test("isn't paused if it never started", () => {
    expect(monthView(emptyProgress(), sydney("2026-11-21"))).toMatchObject({ current: 0, total: 0, paused: false });
  });
});
