/** What My progress shows of an account, made from its records and kept until one of them or the time changes it. */
import { universalClock } from "#app/domain/progress/clock.ts";
import { overviewOf } from "#app/domain/progress/overview.ts";
import { all, type Time } from "#app/domain/progress/records.ts";
import { reviewCardsInSlices } from "#app/domain/progress/review.ts";
import { planOf } from "#app/domain/progress/review-plan.ts";
import type { KnownProgress } from "#app/islands/my-progress/my-progress.island.tsx";
import { createPauses } from "#app/server/limits/pauses.ts";
import type { AccountProgress } from "./account-progress.server.ts";
import { course, questionsOf } from "./course.server.ts";

export interface AccountView {
  /** A different one for each view. */
  readonly id: number;
  /** When it was made. */
  readonly now: Time;
  readonly known: KnownProgress;
}

/** How many cards the server's response contains. The others come with the learner's own records. */
const firstCards = 20;
/** Days begin and end on whole hours of universal time, even the last one that can have begun anywhere. */
const hourMs = 3_600_000;

const views = new WeakMap<AccountProgress, AccountView & { readonly until: Time }>();
let lastId = 0;

/** `now`: milliseconds since 1970. */
export async function viewOf(progress: AccountProgress, now: Time): Promise<AccountView> {
  const kept = views.get(progress);
  if (kept && kept.now <= now && now < kept.until) return kept;
  const cards = await reviewCardsInSlices(progress, now, createPauses().after);
  const { due, later } = planOf(cards, course, universalClock(now));
  const [first] = due;
  const [section = "", lesson = ""] = first?.lesson.split("/") ?? [];
  const question = first ? questionsOf(section, lesson)?.[first.quiz]?.find(({ id }) => id === first.question) : null;
  const review = { due: due.slice(0, firstCards), later, question: question ?? null };
  lastId += 1;
  const view = {
    id: lastId,
    now,
    known: { overview: overviewOf(progress, course), review, months: all(progress, "month") },
    until: Math.min(Math.floor(now / hourMs + 1) * hourMs, later[0]?.next ?? Number.POSITIVE_INFINITY),
  };
  views.set(progress, view);
  return view;
}
