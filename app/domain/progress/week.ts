/** The days of this week, Monday first. */
import { type Clock, dayAt, lastDay, todayOf } from "./clock.ts";
import { activeDays } from "./days.ts";
import type { Progress } from "./records.ts";

export interface WeekDay {
  readonly name: string;
  readonly practised: boolean;
  /** `unknown`: the server doesn't know the learner's calendar, so it calls no day today. */
  readonly place: "past" | "today" | "ahead" | "unknown";
}

const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const dayMs = 86_400_000;

/** The week of the clock's present moment. A practised day after the last possible one comes from a wrong clock and is left out. */
export function weekOf(progress: Progress, clock: Clock): readonly WeekDay[] {
  const today = todayOf(clock);
  const present = Date.parse(`${today ?? dayAt(clock, clock.now)}T00:00:00Z`);
  const monday = present - ((new Date(present).getUTCDay() + 6) % 7) * dayMs;
  const practised = new Set(activeDays(progress, lastDay(clock)).map(([day]) => day));
  return names.map((name, index) => {
    const day = new Date(monday + index * dayMs).toISOString().slice(0, 10);
    const place = today === null ? "unknown" : day === today ? "today" : day < today ? "past" : "ahead";
    return { name, practised: practised.has(day), place };
  });
}
