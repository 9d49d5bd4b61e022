/** What My progress says, as sentences. Pure; days are those of the clock. */
import { inWords } from "#app/browser/progress/wording.ts";
import { type Clock, dayAt, daysBetween, todayOf } from "#app/domain/progress/clock.ts";
import type { MonthView } from "#app/domain/progress/month.ts";
import type { Overview } from "#app/domain/progress/overview.ts";
import type { ProgressRecord, Time } from "#app/domain/progress/records.ts";
import { agoInWords } from "#app/pages/ago.ts";
import { site } from "#site";

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** "nine lessons", "1 lesson" as "one lesson", "23 exercises". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${small[count] ?? count} ${count === 1 ? one : many}`;

/** "8 lessons" after "3 of", where a word would not match the digit. */
export const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const list = new Intl.ListFormat(site.language, { type: "conjunction" });
const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat(site.language, { ...options, timeZone: "UTC" });
  return (day: string): string => made.format(new Date(`${day}T00:00:00Z`));
};
const dayAndMonth = format({ day: "numeric", month: "long" });
const wholeDay = format({ day: "numeric", month: "long", year: "numeric" });
const monthAlone = format({ month: "long" });
const monthAndYear = format({ month: "long", year: "numeric" });

/** "21 November 2026". */
export const dateText = (clock: Clock, at: Time): string => wholeDay(dayAt(clock, at));

/** "November 2026", of "2026-11". */
export const monthText = (month: string): string => monthAndYear(`${month}-01`);

/** "today", "yesterday", "tomorrow", "21 November", with the year where it is another one. */
export function dayText(clock: Clock, at: Time): string {
  const day = dayAt(clock, at);
  const today = todayOf(clock);
  const near =
    today === null ? null : ({ "-1": "yesterday", 0: "today", 1: "tomorrow" }[daysBetween(today, day)] ?? null);
  return near ?? (day.slice(0, 4) === dayAt(clock, clock.now).slice(0, 4) ? dayAndMonth(day) : wholeDay(day));
}

/** When something was done: by the day, or by the time that has passed where the learner's day is unknown. */
export const whenText = (clock: Clock, at: Time): string =>
  clock.own ? dayText(clock, at) : agoInWords(at, clock.now);

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
    lessons.done > 0 ? counted(lessons.done, "lesson") : "",
    exercises.done > 0 ? counted(exercises.done, "exercise") : "",
    projectsDone > 0 ? counted(projectsDone, "finished project") : "",
  ].filter(Boolean);
  if (parts.length === 0) return "";
  return `${capital(list.format(parts))}${since === null ? "" : ` ${sinceText(clock, since)}`}.`;
}

/** "You practised on 15 days in November." */
export function practisedText({ month, practised }: MonthView): string {
  const name = monthAlone(`${month}-01`);
  if (practised === 0) return `No day with practice in ${name} so far.`;
  return `You practised on ${counted(practised, "day")} in ${name}.`;
}

/** The run of days. A pause is told as one, never as a loss. */
export function runText({ current, longest, total, paused }: MonthView): string {
  if (total === 0) return "Days on which you do something are shaded here.";
  const most = `your longest run has ${counted(longest, "day")}`;
  if (paused) return `You have taken a break; all you know is still yours, and ${most}.`;
  if (current === null) return `${capital(most)}.`;
  if (current >= longest)
    return `Your run has ${counted(current, "day")} now, ${longest > 1 ? "the longest so far" : "and it has just begun"}.`;
  return `Your run has ${counted(current, "day")} now, and ${most}.`;
}

/** What a file brought: `total` records in it, `news` those that said more than was known. */
export function takenIn(total: number, news: readonly ProgressRecord[]): string {
  if (total === 0) return "The file is in order, but there is nothing in it.";
  if (news.length === 0) return "All that the file holds was known already. Nothing has changed.";
  const rest = total > news.length ? " The rest was known already." : "";
  return `New from the file: ${inWords(news) || "days of the calendar"}.${rest} Nothing that was here was replaced by less.`;
}
