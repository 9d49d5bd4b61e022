/**
 * When a question that was answered wrong is due again: FSRS, as implemented by ts-fsrs, applied to the saved answers
 * (`CardRecord`). The result isn't saved, so two devices with the same answers agree.
 */
import { createEmptyCard, fsrs, Rating, State } from "ts-fsrs";
import { all, type CardRecord, type Progress } from "./records.ts";

// Whole days, because no one waits for ten minutes. No randomness, so that all devices compute the same day.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, request_retention: 0.9, maximum_interval: 365 });

/** A question to review, with the values computed from its answers. */
export interface ReviewCard {
  /** As in `CardRecord`. */
  readonly id: string;
  /** As "html-basics/introduction". */
  readonly lesson: string;
  /** Id of the quiz in the page of the lesson: "quiz", "retrieval-quiz". */
  readonly quiz: string;
  /** Id of the question in its quiz. */
  readonly question: string;
  /** When it is due, in milliseconds since 1970. */
  readonly due: number;
  /** When it was last answered wrong. */
  readonly missed: number;
  /** When it was last answered. */
  readonly answered: number;
  /** Right answers in a row. */
  readonly streak: number;
  /** Days until the probability of knowing it falls to 90%. */
  readonly stability: number;
}

/** The parts of a card's id; null if the text isn't one. */
export function cardParts(id: string): { lesson: string; quiz: string; question: string } | null {
  const found = /^([^#]+)#([^/]+)\/(.+)$/.exec(id);
  const [, lesson, quiz, question] = found ?? [];
  return lesson && quiz && question ? { lesson, quiz, question } : null;
}

/**
 * Computes when a card is due. Times after `now`, and times that go backwards, come from wrong clocks and are clamped.
 */
export function reviewCard(record: CardRecord, now: number): ReviewCard {
  let time = 0;
  let missed = 0;
  let streak = 0;
  let card = createEmptyCard(new Date(Math.min(now, record.answers[0]?.at ?? now)));
  for (const { at, right } of record.answers) {
    time = Math.max(time, Math.min(at, now));
    card = scheduler.next(card, new Date(time), right ? Rating.Good : Rating.Again).card;
    if (!right) missed = time;
    streak = right ? streak + 1 : 0;
  }
  const { lesson, quiz, question } = cardParts(record.id) ?? { lesson: "", quiz: "", question: "" };
  return {
    id: record.id,
    lesson,
    quiz,
    question,
    due: card.state === State.New ? now : card.due.getTime(),
    missed,
    answered: time,
    streak,
    stability: card.stability,
  };
}

/** Sorted by due date. */
const byDue = (a: ReviewCard, b: ReviewCard): number => a.due - b.due || (a.id < b.id ? -1 : 1);

/** All cards, sorted by due date. */
export const reviewCards = (progress: Progress, now: number): ReviewCard[] =>
  all(progress, "card")
    .map((record) => reviewCard(record, now))
    .sort(byDue);

/**
 * The same, waiting for `pause` after each card: a thousand cards with all their answers take more than 100 ms, and a
 * server has other requests to serve.
 */
export async function reviewCardsInSlices(
  progress: Progress,
  now: number,
  pause: () => Promise<void>,
): Promise<ReviewCard[]> {
  const cards: ReviewCard[] = [];
  for (const record of all(progress, "card")) {
    cards.push(reviewCard(record, now));
    await pause();
  }
  return cards.sort(byDue);
}
