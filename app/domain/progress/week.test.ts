import { expect, test } from "vitest";
import { type Clock, universalClock } from "./clock.ts";
import { emptyProgress, keyOf, type ProgressRecord } from "./records.ts";
import { weekOf } from "./week.ts";

const months: ProgressRecord[] = [
  { kind: "month", id: "2026-11", days: { "29": 1, "30": 2 } },
  { kind: "month", id: "2026-12", days: { "02": 1, "06": 1 } },
];
const progress = { ...emptyProgress(), records: new Map(months.map((record) => [keyOf(record), record])) };
const clock = (now: number): Clock => ({ now, offsetAt: () => 0, own: true });

test("starts on Monday, also across months, and future days are never practised", () => {
  const days = weekOf(progress, clock(Date.UTC(2026, 11, 3, 9)));
  expect(days.map(({ name, practised, place }) => `${name} ${place}${practised ? " practised" : ""}`)).toEqual([
    "Monday past practised",
    "Tuesday past",
    "Wednesday past practised",
    "Thursday today",
    "Friday ahead",
    "Saturday ahead",
    "Sunday ahead",
  ]);
});

test("Sunday is the last day of its week", () => {
  const days = weekOf(progress, clock(Date.UTC(2026, 11, 6, 9)));
  expect(days.map(({ practised }) => practised)).toEqual([true, false, true, false, false, false, true]);
  expect(days.at(-1)?.place).toBe("today");
});

test("uses the learner's calendar", () => {
  const sydney: Clock = { now: Date.UTC(2026, 11, 6, 14), offsetAt: () => -660, own: true };
  expect(weekOf(progress, sydney).every(({ practised }) => !practised)).toBe(true);
  expect(weekOf(progress, sydney)[0]?.place).toBe("today");
});

test("a server calls no day today", () => {
  const days = weekOf(progress, universalClock(Date.UTC(2026, 11, 3)));
  expect(new Set(days.map(({ place }) => place))).toEqual(new Set(["unknown"]));
  expect(days[0]?.practised).toBe(true);
});
