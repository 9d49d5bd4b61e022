/** A plan of a term: lessons in their order, as many in each week as its time allows. */

/** What the plan needs to know about a lesson. */
export interface PlannedLesson {
  readonly minutes: number;
}

/** Lessons of one week, in their order. Never empty. */
export type Week<L> = readonly L[];

/**
 * Spreads lessons over weeks. A lesson that takes longer than `minutesPerWeek` gets a week of its own. Lessons for which
 * there are no weeks left are left out.
 */
export function planWeeks<L extends PlannedLesson>(
  lessons: readonly L[],
  { weeks, minutesPerWeek }: { readonly weeks: number; readonly minutesPerWeek: number },
): readonly Week<L>[] {
  const plan: L[][] = [];
  let left = 0;
  for (const lesson of lessons) {
    const week = plan.at(-1);
    if (week && lesson.minutes <= left) {
      week.push(lesson);
      left -= lesson.minutes;
      continue;
    }
    if (plan.length === weeks) break;
    plan.push([lesson]);
    left = minutesPerWeek - lesson.minutes;
  }
  return plan;
}
