/** Arbitrary progress for tests, within a small course so that records collide. */
import fc from "fast-check";
import { mergeAll, ordered } from "#app/domain/progress/merge.ts";
import { emptyProgress, type Progress, type ProgressRecord } from "#app/domain/progress/records.ts";

const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const lesson = pick("html-basics/introduction", "html-basics/links", "getting-started/web-basics");
const at = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 0, 1) + 40 });
const n = fc.integer({ min: 1, max: 6 });
const by = pick("a", "b", "c1");
const score = fc.record({ right: fc.integer({ min: 0, max: 3 }), total: fc.integer({ min: 3, max: 6 }), at });
const reached = fc.dictionary(pick("title", "s1", "links", "valid"), at, { maxKeys: 4, noNullPrototype: true });

const rawRecord: fc.Arbitrary<ProgressRecord> = fc.oneof(
  fc.record({ kind: fc.constant("lesson" as const), id: lesson, read: at }),
  fc.record({
    kind: fc.constant("quiz" as const),
    id: lesson.map((one) => `${one}#quiz`),
    best: score,
    last: fc.tuple(score, n, by).map(([one, number, tag]) => ({ ...one, n: number, by: tag })),
  }),
  fc.record({
    kind: fc.constant("practice" as const),
    id: pick("project:todo-list", "exercise:html-basics/links/mend"),
    checks: reached,
    stages: reached,
    complete: fc.option(at),
  }),
  fc
    .tuple(
      lesson,
      fc.array(fc.record({ n: fc.integer({ min: 1, max: 30 }), by, at, right: fc.boolean() }), {
        minLength: 1,
        maxLength: 32,
      }),
    )
    .map(([one, answers]) => ({ kind: "card" as const, id: `${one}#quiz/q1`, answers })),
  fc.record({
    kind: fc.constant("month" as const),
    id: pick("2026-01", "2026-02"),
    days: fc.dictionary(pick("01", "02", "28"), fc.integer({ min: 1, max: 5 }), { noNullPrototype: true }),
  }),
  fc.record({
    kind: fc.constant("place" as const),
    id: fc.constant("last" as const),
    path: lesson.map((one) => `/tutorials/${one}`),
    at,
    n,
    by,
  }),
  fc.record({
    kind: fc.constant("draft" as const),
    id: pick("project:todo-list", "exercise:html-basics/links/mend"),
    files: fc.dictionary(pick("index.html", "css/style.css"), pick("", "<p>", "<b>"), { noNullPrototype: true }),
    at,
    n,
    by,
  }),
);

/** One record, in the form in which it is saved. */
export const anyRecord: fc.Arbitrary<ProgressRecord> = rawRecord.map(ordered);

/** Progress with a small number of epochs. */
export const anyProgress: fc.Arbitrary<Progress> = fc
  .tuple(fc.integer({ min: 0, max: 1 }), fc.array(anyRecord, { maxLength: 12 }))
  .map(([epoch, records]) => mergeAll(emptyProgress(epoch), records));
