/**
 * A learner's progress as small records. Each has a kind and an id, which form its key, and two records of the same key
 * can always be merged into one that is at least as good as either (merge.ts). So devices and tabs may be offline for
 * weeks, send their records in any order, and send them twice.
 *
 * Wrong clocks do no harm, because a clock alone never decides between two records. Results merge to the better one, a
 * time at which something was reached merges to the earlier one, and values with a "last" are numbered: `n` is one more
 * than the highest number that the device had seen. Times are clamped when they are parsed (schema.ts).
 */

/** Milliseconds since 1970, UTC; a whole number. */
export type Time = number;

/** When each thing was first reached, by its id. */
export type Reached = Readonly<Record<string, Time>>;

/** A lesson that was read to its end. */
export interface LessonRecord {
  readonly kind: "lesson";
  /** As "html-basics/introduction". */
  readonly id: string;
  /** When its end was first reached. */
  readonly read: Time;
}

/** How a quiz went: answers that were right at the first try. */
export interface QuizScore {
  readonly right: number;
  /** Questions in it, from 1. */
  readonly total: number;
  /** When its last question was answered. */
  readonly at: Time;
}

/** A score with its position among all attempts at the quiz. */
export interface NumberedScore extends QuizScore {
  /** From 1. Two devices that were offline may use the same number; then `by` decides. */
  readonly n: number;
  /** A few random letters that the page chose when it was opened. They don't identify anyone. */
  readonly by: string;
}

/** A quiz that was gone through to its last question. */
export interface QuizRecord {
  readonly kind: "quiz";
  /** The lesson and the id of the quiz in its page, as "html-basics/introduction#quiz". */
  readonly id: string;
  /** The greatest share that was ever right. */
  readonly best: QuizScore;
  readonly last: NumberedScore;
}

/** An exercise or project of which at least one check has passed. */
export interface PracticeRecord {
  readonly kind: "practice";
  /** As "exercise:html-basics/introduction/mend", "project:todo-list". */
  readonly id: string;
  /** Checks that passed once, or items that were right once. */
  readonly checks: Reached;
  /** For projects in stages: the stages that were ever done. */
  readonly stages: Reached;
  /** When everything first passed at once; null: not yet. */
  readonly complete: Time | null;
}

/** One answer to a question, at the first try of that attempt. */
export interface CardAnswer {
  /** Position among the answers to this question, from 1; see `NumberedScore.n`. */
  readonly n: number;
  /** See `NumberedScore.by`. */
  readonly by: string;
  readonly at: Time;
  readonly right: boolean;
}

/**
 * A question that was answered wrong at least once, with all answers from then on. The due date is computed from them
 * (review.ts) and isn't stored, so that two devices can't disagree about it.
 */
export interface CardRecord {
  readonly kind: "card";
  /** The quiz and the id of the question in it, as "html-basics/introduction#quiz/q3". */
  readonly id: string;
  /** Sorted by `n`, then `by`. Only the newest `limits.answers` are kept. */
  readonly answers: readonly CardAnswer[];
}

/** The days of a month on which something was done. */
export interface MonthRecord {
  readonly kind: "month";
  /** As "2026-11". */
  readonly id: string;
  /**
   * How many things were done, by day of the month as "01". It is the day in the learner's own calendar, so travelling
   * through time zones changes nothing. Of two devices, the greater number counts.
   */
  readonly days: Readonly<Record<string, number>>;
}

/** Where the learner was last. */
export interface PlaceRecord {
  readonly kind: "place";
  readonly id: "last";
  /** "/tutorials/html-basics/links", "/projects/todo-list". */
  readonly path: string;
  readonly at: Time;
  /** See `NumberedScore`. */
  readonly n: number;
  readonly by: string;
}

/**
 * The latest draft of one practice. It is sent with the other records but stored separately: on a device with its
 * history (domain/practice/drafts.ts), in an account for the practice to load. The replaced state goes into the history
 * on the device.
 */
export interface DraftRecord {
  readonly kind: "draft";
  /** As in `PracticeRecord`. */
  readonly id: string;
  /** The files that may be changed, by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly at: Time;
  /** See `NumberedScore`. */
  readonly n: number;
  readonly by: string;
}

export type ProgressRecord =
  | LessonRecord
  | QuizRecord
  | PracticeRecord
  | CardRecord
  | MonthRecord
  | PlaceRecord
  | DraftRecord;

/** Unique among all records: "lesson:html-basics/introduction". */
export const keyOf = ({ kind, id }: Pick<ProgressRecord, "kind" | "id">): string => `${kind}:${id}`;

/** The whole progress of one learner. */
export interface Progress {
  /**
   * How often everything was deleted. A deletion increases it, and of two states the one with the higher number wins as
   * a whole. So a device that doesn't know about the deletion can't bring anything back.
   */
  readonly epoch: number;
  /** By key. */
  readonly records: ReadonlyMap<string, ProgressRecord>;
}

/** Nothing has been done, or everything was deleted. */
export const emptyProgress = (epoch = 0): Progress => ({ epoch, records: new Map() });

/** What is left after "delete all". */
export const forgotten = (progress: Progress): Progress => emptyProgress(progress.epoch + 1);

/** The record with a key, if it is of this kind. */
export function find<K extends ProgressRecord["kind"]>(
  progress: Pick<Progress, "records">,
  kind: K,
  id: string,
): Extract<ProgressRecord, { kind: K }> | null {
  const record = progress.records.get(keyOf({ kind, id } as ProgressRecord));
  // The key starts with the kind.
  return (record as Extract<ProgressRecord, { kind: K }> | undefined) ?? null;
}

/** All records of a kind. */
export function all<K extends ProgressRecord["kind"]>(
  progress: Pick<Progress, "records">,
  kind: K,
): Extract<ProgressRecord, { kind: K }>[] {
  const found: Extract<ProgressRecord, { kind: K }>[] = [];
  for (const record of progress.records.values()) {
    if (record.kind === kind) found.push(record as Extract<ProgressRecord, { kind: K }>);
  }
  return found;
}

/**
 * Limits of one record, one call and one learner. Joining enforces the limits of a single record, and a store enforces
 * `records` and `bytes`.
 */
export const limits = {
  /** Checks of a practice; the first ones by id are kept. */
  checks: 64,
  /** Stages of a practice; likewise. */
  stages: 16,
  /** Answers of a card; the newest are kept. */
  answers: 32,
  /** Things done on a day. */
  perDay: 999,
  /** Files of a draft, and characters in all of them. */
  draftFiles: 16,
  draftCharacters: 40_000,
  /** Records in one call. */
  batch: 500,
  /** Records of one learner. A course of 60 lessons with all its questions missed once makes about 1,200. */
  records: 4000,
  /**
   * Bytes of one learner's records, including drafts: keys and JSON in UTF-8. Diligent learners stay below 1 MB, so
   * this is only reached by someone who tries to fill the disk, or after thousands of hours of typing. 2,000 full
   * accounts fit on a disk of 10 GB. Learners' own sites will count towards it, too.
   */
  bytes: 5_000_000,
} as const;
