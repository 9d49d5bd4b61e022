/** Days with practice: the calendar and the streak. */
import { all, find, type Progress } from "./records.ts";

/** The day of a time in a calendar, as "2026-11-21". `offset` is that of `Date.getTimezoneOffset()`, in minutes. */
export const dayOf = (at: number, offset: number): string => new Date(at - offset * 60_000).toISOString().slice(0, 10);

const dayMs = 86_400_000;
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);

/** How many things were done on each day, in order. Days after `today` are left out, because a clock was wrong. */
export function activeDays(progress: Progress, today: string): readonly (readonly [day: string, count: number])[] {
  return all(progress, "month")
    .flatMap(({ id, days }) => Object.entries(days).map(([date, count]) => [`${id}-${date}`, count] as const))
    .filter(([day, count]) => count > 0 && day <= today)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** How many things were done on each day of a month, by the day from 1. */
export function daysOfMonth(progress: Progress, month: string): ReadonlyMap<number, number> {
  const days = Object.entries(find(progress, "month", month)?.days ?? {});
  return new Map(days.map(([date, count]) => [Number(date), count]));
}

export interface Streaks {
  /** Days of practice in the current streak; 0 if it has ended. */
  readonly current: number;
  /** Days of practice in the longest streak. */
  readonly longest: number;
  /** All days with practice. */
  readonly total: number;
  /** The last day with practice, as "2026-11-21"; null: none yet. */
  readonly last: string | null;
}

/** Free days in a row that don't end a streak. */
export const restDaysAllowed = 1;

/**
 * Streaks of days with practice. People need rest: one free day between two days of practice doesn't end a streak, and
 * today and yesterday may still be free. Only days of practice are counted.
 */
export function streaksOf(progress: Progress, today: string): Streaks {
  const days = activeDays(progress, today).map(([day]) => day);
  let streak = 0;
  let longest = 0;
  let before: number | null = null;
  for (const day of days) {
    const number = numberOf(day);
    streak = before !== null && number - before <= restDaysAllowed + 1 ? streak + 1 : 1;
    longest = Math.max(longest, streak);
    before = number;
  }
  const open = before !== null && numberOf(today) - before <= restDaysAllowed + 1;
  return { current: open ? streak : 0, longest, total: days.length, last: days.at(-1) ?? null };
}
