/** The calendar of a month, and the text about the streak. */
import { type Clock, lastDay, todayOf } from "./clock.ts";
import { activeDays, daysOfMonth, streaksOf } from "./days.ts";
import type { Progress } from "./records.ts";

export interface MonthDay {
  /** From 1. */
  readonly day: number;
  /** 0: nothing, 1: one thing, 2: two or three, 3: four or more. */
  readonly level: 0 | 1 | 2 | 3;
  readonly today: boolean;
}

export interface MonthView {
  /** As "2026-11". */
  readonly month: string;
  /** Weekday of its first day, 0 for Monday. */
  readonly startsOn: number;
  readonly days: readonly MonthDay[];
  /** Days with practice in it. */
  readonly practised: number;
  /** The previous and next month with practice; null: there is none. */
  readonly before: string | null;
  readonly after: string | null;
  /** Days of practice in the current streak; null if the learner's day is unknown. */
  readonly current: number | null;
  readonly longest: number;
  /** All days with practice. */
  readonly total: number;
  /** The streak has ended: the last day with practice is longer ago than rest days allow. */
  readonly paused: boolean;
}

const levelOf = (count: number): MonthDay["level"] => (count >= 4 ? 3 : count >= 2 ? 2 : count === 1 ? 1 : 0);

/** The month that is shown first. */
export const monthNow = (clock: Clock): string =>
  (todayOf(clock) ?? new Date(clock.now).toISOString().slice(0, 10)).slice(0, 7);

/** A month of the calendar. An invalid or future one is replaced by the current one. */
export function monthView(progress: Progress, clock: Clock, asked: string | null = null): MonthView {
  const last = lastDay(clock);
  const today = todayOf(clock);
  const present = monthNow(clock);
  const month = asked !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) && asked <= present ? asked : present;
  const counts = daysOfMonth(progress, month);
  const [year = 0, number = 1] = month.split("-").map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = Array.from({ length }, (_, index): MonthDay => {
    const name = `${month}-${String(index + 1).padStart(2, "0")}`;
    return { day: index + 1, level: name <= last ? levelOf(counts.get(index + 1) ?? 0) : 0, today: name === today };
  });
  const months = new Set(activeDays(progress, last).map(([day]) => day.slice(0, 7)));
  months.add(present);
  const order = [...months].sort();
  const { current, longest, total } = streaksOf(progress, last);
  return {
    month,
    startsOn: (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7,
    days,
    practised: days.filter(({ level }) => level > 0).length,
    before: order.filter((one) => one < month).at(-1) ?? null,
    after: order.find((one) => one > month) ?? null,
    current: today === null ? null : current,
    longest,
    total,
    paused: today !== null && total > 0 && current === 0,
  };
}
