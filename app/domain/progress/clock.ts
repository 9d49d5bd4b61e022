/**
 * Converts times to calendar days. The clock says whose calendar it is: the learner's, or universal time if that is
 * unknown.
 */
import { dayOf } from "./days.ts";
import type { Time } from "./records.ts";

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: Time;
  /**
   * Like `Date.getTimezoneOffset()` at a time: minutes, negative east of Greenwich. It changes with daylight saving.
   */
  readonly offsetAt: (at: Time) => number;
  /** Whether the calendar is the learner's. A server doesn't know it, so it never calls a day "today". */
  readonly own: boolean;
}

/** The clock of a server. */
export const universalClock = (now: Time): Clock => ({ now, offsetAt: () => 0, own: false });

/** The day of a time, as "2026-11-21". */
export const dayAt = (clock: Clock, at: Time): string => dayOf(at, clock.offsetAt(at));

/** The learner's day, or null if it is unknown. */
export const todayOf = (clock: Clock): string | null => (clock.own ? dayAt(clock, clock.now) : null);

const hourMs = 3_600_000;

/**
 * The last day that can have begun anywhere; later days are considered wrong. It is the learner's day if that is known,
 * otherwise that of the easternmost time zone, 14 hours ahead of universal time.
 */
export const lastDay = (clock: Clock): string => todayOf(clock) ?? dayOf(clock.now + 14 * hourMs, 0);

/** When the day of a time ends, in milliseconds since 1970. Handles days with 23 or 25 hours. */
export function endOfDay(clock: Clock, at: Time): Time {
  const day = dayAt(clock, at);
  const next = Date.parse(`${day}T00:00:00Z`) + 24 * hourMs;
  let end = next + clock.offsetAt(at) * 60_000;
  // The offset may have changed by then.
  end = next + clock.offsetAt(end) * 60_000;
  // If the clock skips midnight, the day ends at the skip.
  while (dayAt(clock, end) === day) end += hourMs / 2;
  while (dayAt(clock, end - 1) !== day) end -= hourMs / 2;
  return end;
}

/** Days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * hourMs));
