/** The sentences of My progress. Days are those of the given clock. */
import { describeRecords } from "#app/browser/progress/wording.ts";
import { timeAgo } from "#app/domain/ago.ts";
import { type Clock, dayAt, daysBetween, todayOf } from "#app/domain/progress/clock.ts";
import type { MonthView } from "#app/domain/progress/month.ts";
import type { Overview } from "#app/domain/progress/overview.ts";
import type { ProgressRecord, Time } from "#app/domain/progress/records.ts";
import { site } from "#site";

const numberWords = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** "one lesson", "nine lessons", "23 exercises". */
export const countInWords = (count: number, one: string, many = `${one}s`): string =>
  `${numberWords[count] ?? count} ${count === 1 ? one : many}`;

/** "8 lessons", for use after "3 of", where both numbers should be digits. */
export const countInDigits = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const list = new Intl.ListFormat(site.language, { type: "conjunction" });
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(site.language, { ...options, timeZone: "UTC" });
  return (day: string): string => formatter.format(new Date(`${day}T00:00:00Z`));
};
const dayAndMonth = format({ day: "numeric", month: "long" });
const fullDate = format({ day: "numeric", month: "long", year: "numeric" });
const monthAlone = format({ month: "long" });
const monthAndYear = format({ month: "long", year: "numeric" });

/** "21 November 2026". */
export const dateText = (clock: Clock, at: Time): string => fullDate(dayAt(clock, at));

/** "November 2026", of "2026-11". */
export const monthText = (month: string): string => monthAndYear(`${month}-01`);

/** "today", "yesterday", "tomorrow", "21 November", with the year if it is not the current one. */
export function dayText(clock: Clock, at: Time): string {
  const day = dayAt(clock, at);
  const today = todayOf(clock);
  const near =
    today === null ? null : ({ "-1": "yesterday", 0: "today", 1: "tomorrow" }[daysBetween(today, day)] ?? null);
  return near ?? (day.slice(0, 4) === dayAt(clock, clock.now).slice(0, 4) ? dayAndMonth(day) : fullDate(day));
}

/** When something was done: a day, or how long ago if the learner's time zone is unknown. */
export const whenText = (clock: Clock, at: Time): string => (clock.own ? dayText(clock, at) : timeAgo(at, clock.now));

/** "today", "since August", "since 3 November", "since August 2025". */
function sinceText(clock: Clock, since: Time): string {
  const [day, now] = [dayAt(clock, since), dayAt(clock, clock.now)];
  if (day === now && clock.own) return "today";
  if (day.slice(0, 7) === now.slice(0, 7)) return `since ${dayAndMonth(day)}`;
  return `since ${day.slice(0, 4) === now.slice(0, 4) ? monthAlone(day) : monthAndYear(day)}`;
}

/** "Nine lessons, 23 exercises and one finished project since August." Empty if there is nothing to count. */
export function doneText({ lessons, exercises, projectsDone, since }: Overview, clock: Clock): string {
  const parts = [
    lessons.done > 0 ? countInWords(lessons.done, "lesson") : "",
    exercises.done > 0 ? countInWords(exercises.done, "exercise") : "",
    projectsDone > 0 ? countInWords(projectsDone, "finished project") : "",
  ].filter(Boolean);
  if (parts.length === 0) return "";
  return `${capitalise(list.format(parts))}${since === null ? "" : ` ${sinceText(clock, since)}`}.`;
}

/** "You practised on 15 days in November." */
export function practisedText({ month, practised }: MonthView): string {
  const name = monthAlone(`${month}-01`);
  if (practised === 0) return `No practice in ${name} so far.`;
  return `You practised on ${countInWords(practised, "day")} in ${name}.`;
}

/** The streak. A break is called a break, never a loss. */
export function streakText({ current, longest, total, paused }: MonthView): string {
  if (total === 0) return "Days when you practise are shaded here.";
  const longestText = `your longest streak is ${countInWords(longest, "day")}`;
  if (paused) return `You’ve taken a break. You still know what you’ve learned, and ${longestText}.`;
  if (current === null) return `${capitalise(longestText)}.`;
  if (current >= longest)
    return `Your streak is ${countInWords(current, "day")} now, ${longest > 1 ? "your longest so far" : "and it’s just started"}.`;
  return `Your streak is ${countInWords(current, "day")} now, and ${longestText}.`;
}

/** The result of an import: `total` records in the file, of which `added` were new. */
export function importResultText(total: number, added: readonly ProgressRecord[]): string {
  if (total === 0) return "The file is valid, but it doesn’t contain any progress.";
  if (added.length === 0) return "You already have everything in this file, so nothing has changed.";
  const rest = total > added.length ? " You already had the rest." : "";
  return `Imported: ${describeRecords(added) || "calendar days"}.${rest} Your best results are still here.`;
}
