/** The progress of a logged-in reader, for pre-rendered pages that are filled in (http/reader-pages.ts). */
import { universalClock } from "#app/domain/progress/clock.ts";
import { type HomeView, homeOf } from "#app/domain/progress/home.ts";
import { joinAll } from "#app/domain/progress/join.ts";
import { Marks as ProgressMarks, readMark } from "#app/domain/progress/marks.ts";
import { emptyProgress } from "#app/domain/progress/records.ts";
import { reviewCardsWithPauses } from "#app/domain/progress/review.ts";
import { planOf } from "#app/domain/progress/review-plan.ts";
import { createPauses } from "#app/server/pauses.ts";
import type { Services } from "#app/server/services.server.ts";
import { homeNodes, readHomePart } from "#app/ui/home-nodes.ts";
import { markHtml, markNodes } from "#app/ui/mark-nodes.ts";
import { course } from "./progress/course.server.ts";

/** What is filled in, by the texts of the places (ui/mark.tsx, ui/course-path.tsx, ui/home-back.tsx). */
export interface Marks {
  /** The HTML inside a placeholder; empty if there is no mark. */
  readonly at: (text: string) => string;
  /** Which drawing of the course line to use: "none" or a number. */
  readonly line: () => string;
  /** The HTML inside a part of home; empty for someone who hasn't begun. */
  readonly home: (text: string) => string;
}

/** `wanted`: marks in lists, or home as well, which shows days and reviews, too. `now`: milliseconds since 1970. */
export async function marksOf(
  { store, accountLimits }: Pick<Services, "store" | "accountLimits">,
  uid: string,
  wanted: "lists" | "home",
  now: number,
): Promise<Marks> {
  // Someone who asks for all of their progress very often gets home without the parts that need it.
  const whole = wanted === "home" && accountLimits.take("progress-read", uid).allowed;
  const { epoch, records } = await (whole ? store.progress.get(uid, 0) : store.progress.summary(uid));
  const progress = joinAll(emptyProgress(epoch), records);
  const marks = new ProgressMarks(progress, course);
  let view: HomeView | null = null;
  if (wanted === "home") {
    const clock = universalClock(now);
    const plan = whole ? planOf(await reviewCardsWithPauses(progress, now, createPauses().after), course, clock) : null;
    view = homeOf(progress, course, clock, plan, whole);
  }
  return {
    at(text) {
      const place = readMark(text);
      const mark = place && marks.at(place);
      return mark ? markHtml(markNodes(mark)) : "";
    },
    line: () => String(marks.line() ?? "none"),
    home(text) {
      const part = readHomePart(text);
      return part && view ? markHtml(homeNodes(part, view)) : "";
    },
  };
}
