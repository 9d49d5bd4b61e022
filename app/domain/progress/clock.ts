/** Moments in a calendar. Whose calendar it is says the clock: the learner's own, or universal time where that is unknown. */
import { dayOf } from "./days.ts";
import type { Time } from "./records.ts";

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: Time;
  /** As `Date.getTimezoneOffset()` at a moment: minutes, negative east of Greenwich. It changes with daylight saving. */
  readonly offsetAt: (at: Time) => number;
  /** Whether the calendar is the learner's own. A server does not know it; then no day is called today. */
  readonly own: boolean;
}

/** The clock of a server. */
export const universalClock = (now: Time): Clock => ({ now, offsetAt: () => 0, own: false });

/** The day of a moment, as "2026-11-21". */
export const dayAt = (clock: Clock, at: Time): string => dayOf(at, clock.offsetAt(at));

/** The learner's day, or null where nobody knows it. */
export const todayOf = (clock: Clock): string | null => (clock.own ? dayAt(clock, clock.now) : null);

const hourMs = 3_600_000;

/**
 * The last day that can have begun anywhere: until it, days that are kept are taken for true. The learner's own where
 * that is known; else that of the most eastern calendar, 14 hours ahead of universal time.
 */
export const lastDay = (clock: Clock): string => todayOf(clock) ?? dayOf(clock.now + 14 * hourMs, 0);

/** When the day of a moment ends, milliseconds since 1970; also where that day has 23 or 25 hours. */
export function endOfDay(clock: Clock, at: Time): Time {
  const day = dayAt(clock, at);
  const next = Date.parse(`${day}T00:00:00Z`) + 24 * hourMs;
  let end = next + clock.offsetAt(at) * 60_000;
  // The offset may be another one by then.
  end = next + clock.offsetAt(end) * 60_000;
  // A clock that jumps over midnight: the day ends where it jumps.
  while (dayAt(clock, end) === day) end += hourMs / 2;
  while (dayAt(clock, end - 1) !== day) end -= hourMs / 2;
  return end;
}

/** Days from one day to another; negative if it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * hourMs));
