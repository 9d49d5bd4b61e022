/**
 * Merges the progress of two devices. Every merge here is a join, that is commutative, associative and idempotent: it
 * takes the greatest of a total order, the least of two times, the union of two sets, or the first n of a union by a key
 * that never changes.
 */
import {
  type CardAnswer,
  type CardRecord,
  type DraftRecord,
  keyOf,
  limits,
  type MonthRecord,
  type NumberedScore,
  type PlaceRecord,
  type PracticeRecord,
  type Progress,
  type ProgressRecord,
  type QuizScore,
  type Reached,
} from "./records.ts";

/** Negative, zero or positive, as for `sort`; the first difference decides. */
const order = (...differences: readonly number[]): number => differences.find((one) => one !== 0) ?? 0;
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const greater = <T>(a: T, b: T, compare: (a: T, b: T) => number): T => (compare(a, b) >= 0 ? a : b);

/** The greater share is the better score. If equal, the one with more questions, then the earlier one. */
const compareScores = (a: QuizScore, b: QuizScore): number =>
  order(a.right * b.total - b.right * a.total, a.total - b.total, b.at - a.at);

const compareNumbered = (a: { n: number; by: string }, b: { n: number; by: string }): number =>
  order(a.n - b.n, byText(a.by, b.by));

const compareLast = (a: NumberedScore, b: NumberedScore): number =>
  order(compareNumbered(a, b), a.right - b.right, a.total - b.total, b.at - a.at);

const comparePlaces = (a: PlaceRecord, b: PlaceRecord): number =>
  order(compareNumbered(a, b), byText(a.path, b.path), b.at - a.at);

const compareDrafts = (a: DraftRecord, b: DraftRecord): number =>
  order(compareNumbered(a, b), byText(JSON.stringify(a.files), JSON.stringify(b.files)), b.at - a.at);

/** Values by name: those of both, merged if both have one. Sorted by name, so that equal sets look equal. */
function union<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  merged: (a: T, b: T) => T,
): [string, T][] {
  const values = new Map(Object.entries(a));
  for (const [name, value] of Object.entries(b)) {
    const other = values.get(name);
    values.set(name, other === undefined ? value : merged(other, value));
  }
  return [...values].sort(([one], [other]) => byText(one, other));
}

const earlier = (a: Reached, b: Reached, most: number): Reached =>
  Object.fromEntries(union(a, b, Math.min).slice(0, most));

const firstOf = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

const mergePractices = (a: PracticeRecord, b: PracticeRecord): PracticeRecord => ({
  kind: "practice",
  id: a.id,
  checks: earlier(a.checks, b.checks, limits.checks),
  stages: earlier(a.stages, b.stages, limits.stages),
  complete: firstOf(a.complete, b.complete),
});

/** Joins two versions of one answer: the earlier time, and wrong rather than right. */
const mergeAnswers = (a: CardAnswer, b: CardAnswer): CardAnswer => ({
  n: a.n,
  by: a.by,
  at: Math.min(a.at, b.at),
  right: a.right && b.right,
});

function mergeCards(a: CardRecord, b: CardRecord): CardRecord {
  const answers = new Map<string, CardAnswer>();
  for (const answer of [...a.answers, ...b.answers]) {
    const name = `${answer.n} ${answer.by}`;
    const other = answers.get(name);
    answers.set(name, other ? mergeAnswers(other, answer) : answer);
  }
  // The newest by number, which never changes. By time, the choice would depend on the order of syncing.
  return { kind: "card", id: a.id, answers: [...answers.values()].sort(compareNumbered).slice(-limits.answers) };
}

const mergeMonths = (a: MonthRecord, b: MonthRecord): MonthRecord => ({
  kind: "month",
  id: a.id,
  days: Object.fromEntries(union(a.days, b.days, Math.max)),
});

const sorted = <T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).sort(([one], [other]) => byText(one, other)));

/** A record from elsewhere in the form that merging produces: names and answers sorted, without duplicates. */
export function ordered(record: ProgressRecord): ProgressRecord {
  if (record.kind === "practice") return { ...record, checks: sorted(record.checks), stages: sorted(record.stages) };
  if (record.kind === "month") return { ...record, days: sorted(record.days) };
  if (record.kind === "draft") return { ...record, files: sorted(record.files) };
  return record.kind === "card" ? mergeCards(record, { ...record, answers: [] }) : record;
}

/** Merges two records of one key. Throws a TypeError for different keys. */
export function mergeRecords(a: ProgressRecord, b: ProgressRecord): ProgressRecord {
  if (a === b) return a;
  if (a.id === b.id) {
    if (a.kind === "lesson" && b.kind === "lesson") return { ...a, read: Math.min(a.read, b.read) };
    if (a.kind === "quiz" && b.kind === "quiz") {
      return { ...a, best: greater(a.best, b.best, compareScores), last: greater(a.last, b.last, compareLast) };
    }
    if (a.kind === "practice" && b.kind === "practice") return mergePractices(a, b);
    if (a.kind === "card" && b.kind === "card") return mergeCards(a, b);
    if (a.kind === "month" && b.kind === "month") return mergeMonths(a, b);
    if (a.kind === "place" && b.kind === "place") return greater(a, b, comparePlaces);
    if (a.kind === "draft" && b.kind === "draft") return greater(a, b, compareDrafts);
  }
  throw new TypeError(`${keyOf(a)} cannot be merged with ${keyOf(b)}`);
}

const sameTimes = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && a[name] === b[name]);
};

/** Whether two records are equal. */
export function sameRecord(a: ProgressRecord, b: ProgressRecord): boolean {
  if (a === b) return true;
  if (a.id !== b.id) return false;
  if (a.kind === "lesson" && b.kind === "lesson") return a.read === b.read;
  if (a.kind === "quiz" && b.kind === "quiz") {
    return compareScores(a.best, b.best) === 0 && compareLast(a.last, b.last) === 0;
  }
  if (a.kind === "practice" && b.kind === "practice") {
    return a.complete === b.complete && sameTimes(a.checks, b.checks) && sameTimes(a.stages, b.stages);
  }
  if (a.kind === "card" && b.kind === "card") {
    return (
      a.answers.length === b.answers.length &&
      a.answers.every((one, index) => {
        const other = b.answers[index];
        return other && compareNumbered(one, other) === 0 && one.at === other.at && one.right === other.right;
      })
    );
  }
  if (a.kind === "month" && b.kind === "month") return sameTimes(a.days, b.days);
  if (a.kind === "draft" && b.kind === "draft") return compareDrafts(a, b) === 0;
  return a.kind === "place" && b.kind === "place" && comparePlaces(a, b) === 0;
}

/**
 * The merged progress of two devices. If the epochs differ, the higher one wins as a whole; see `Progress`. Returns `a`
 * itself if `b` adds nothing.
 */
export function merge(a: Progress, b: Progress): Progress {
  if (a.epoch !== b.epoch) return a.epoch > b.epoch ? a : b;
  return mergeAll(a, b.records.values());
}

/** Progress with further records of the same epoch. Returns the same object if they add nothing. */
export function mergeAll(progress: Progress, records: Iterable<ProgressRecord>): Progress {
  let next: Map<string, ProgressRecord> | null = null;
  for (const record of records) {
    const key = keyOf(record);
    const known = (next ?? progress.records).get(key);
    const merged = known ? mergeRecords(known, record) : record;
    if (known && sameRecord(known, merged)) continue;
    next ??= new Map(progress.records);
    next.set(key, merged);
  }
  return next ? { epoch: progress.epoch, records: next } : progress;
}

/** The records of `after` that contain more than those of `before`: what has to be sent or saved. */
export function changedRecords(before: Progress, after: Progress): ProgressRecord[] {
  const all = [...after.records.values()];
  if (before.epoch !== after.epoch) return all;
  return all.filter((record) => {
    const known = before.records.get(keyOf(record));
    return !known || !sameRecord(known, record);
  });
}
