import { expect, test } from "vitest";
import { planWeeks } from "./term-plan.ts";

const lessons = (...minutes: readonly number[]) => minutes.map((one) => ({ minutes: one }));
const minutesOf = (plan: ReturnType<typeof planWeeks>) => plan.map((week) => week.map(({ minutes }) => minutes));

test("fills each week in the order of the lessons", () => {
  const plan = planWeeks(lessons(50, 60, 70, 75, 40), { weeks: 10, minutesPerWeek: 120 });
  expect(minutesOf(plan)).toEqual([[50, 60], [70], [75, 40]]);
});

test("gives a long lesson a week of its own", () => {
  const plan = planWeeks(lessons(150, 20), { weeks: 10, minutesPerWeek: 120 });
  expect(minutesOf(plan)).toEqual([[150], [20]]);
});

test("ends with the last week, and may need fewer", () => {
  expect(minutesOf(planWeeks(lessons(60, 60, 60), { weeks: 2, minutesPerWeek: 60 }))).toEqual([[60], [60]]);
  expect(planWeeks([], { weeks: 2, minutesPerWeek: 60 })).toEqual([]);
});
