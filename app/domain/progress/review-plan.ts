/** Which missed questions are due today, and when the others are. Loads ts-fsrs, so import it lazily in the browser. */
import { type Clock, endOfDay } from "./clock.ts";
import type { Outline } from "./course.ts";
import type { Progress, Time } from "./records.ts";
import { type ReviewCard, reviewCards } from "./review.ts";

export interface ReviewPlan {
  /** Due today, longest overdue first. */
  readonly due: readonly ReviewCard[];
  /** The others: how many each lesson has and when the first of them is due, sorted by that time. */
  readonly later: readonly { readonly lesson: string; readonly count: number; readonly next: Time }[];
  /** When each card is due, by its id. */
  readonly dates: ReadonlyMap<string, Time>;
}

/**
 * Cards whose question no longer exists are left out. A card is due from the start of its day, or, if the learner's day
 * is unknown, from the exact time.
 */
export const reviewPlan = (progress: Progress, course: Outline, clock: Clock): ReviewPlan =>
  planOf(reviewCards(progress, clock.now), course, clock);

/** The plan for cards that were already computed; see `reviewPlan`. */
export function planOf(all: readonly ReviewCard[], course: Outline, clock: Clock): ReviewPlan {
  const asked = new Map(
    course.sections.flatMap(({ lessons }) => lessons.map(({ id, cards }) => [id, new Set(cards)] as const)),
  );
  const cards = all.filter(({ lesson, quiz, question }) => asked.get(lesson)?.has(`${quiz}/${question}`));
  const until = clock.own ? endOfDay(clock, clock.now) - 1 : clock.now;
  const later = new Map<string, { count: number; next: Time }>();
  for (const { lesson, due } of cards) {
    if (due <= until) continue;
    const known = later.get(lesson);
    later.set(lesson, { count: (known?.count ?? 0) + 1, next: Math.min(known?.next ?? due, due) });
  }
  return {
    due: cards.filter(({ due }) => due <= until),
    later: [...later].map(([lesson, more]) => ({ lesson, ...more })).sort((a, b) => a.next - b.next),
    dates: new Map(cards.map(({ id, due }) => [id, due])),
  };
}
