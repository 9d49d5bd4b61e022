/** The cost of merging the progress of two devices. Runs in this process and doesn't need the site. */
import { merge, mergeAll } from "../app/domain/progress/merge.ts";
import { emptyProgress, type Progress, type ProgressRecord } from "../app/domain/progress/records.ts";
import { parseProgress, serializeProgress } from "../app/domain/progress/schema.ts";
import { figure, type Measured, plainFigure } from "./figures.ts";

/** Records on each device, as in the budget. */
const records = 200;
const rounds = 21;

/** A device with its own work. Half of its records also exist on the other device, with other results. */
function device(seed: number): Progress {
  const at = Date.UTC(2026, 8, 1) + seed;
  const list = Array.from({ length: records }, (_, index): ProgressRecord => {
    const number = index < records / 2 ? index : index + seed * records;
    const lesson = `section-${number % 6}/lesson-${number}`;
    const score = { right: (number + seed) % 6, total: 6, at };
    const answers = Array.from({ length: 6 }, (_, n) => ({ n: n + 1, by: `d${seed}`, at, right: n > 2 }));
    const checks = Object.fromEntries(Array.from({ length: 12 }, (_, check) => [`c${check + seed}`, at]));
    if (index % 4 === 0) return { kind: "lesson", id: lesson, read: at };
    if (index % 4 === 1) return { kind: "quiz", id: `${lesson}#quiz`, best: score, last: { ...score, n: 1, by: "a" } };
    if (index % 4 === 2) return { kind: "card", id: `${lesson}#quiz/q1`, answers };
    return { kind: "practice", id: `exercise:${lesson}/one`, checks, stages: {}, complete: at };
  });
  return mergeAll(emptyProgress(), list);
}

/** Milliseconds of each round. */
function timed(work: () => unknown): number[] {
  for (let warm = 0; warm < 20; warm += 1) work();
  return Array.from({ length: rounds }, () => {
    const before = performance.now();
    work();
    return performance.now() - before;
  });
}

export async function measure(): Promise<Measured> {
  const [one, other] = [device(1), device(2)];
  const text = serializeProgress(other);
  const now = Date.UTC(2026, 10, 1);
  return {
    figures: [
      figure(
        "progress.merge",
        timed(() => merge(one, other)),
      ),
      plainFigure(
        "progress.read",
        "Read and parse 200 records",
        "ms",
        timed(() => parseProgress(text, now)),
      ),
    ],
    notes: [`${records} records each, half of them on both; as text ${Math.round(text.length / 1024)} KiB.`],
  };
}
