/** Converts what happens while someone learns into records. */
import { mergeAll } from "./merge.ts";
import { find, limits, type Progress, type ProgressRecord } from "./records.ts";

/** Something that a learner did. */
export type ProgressEvent =
  /** A lesson was read to its end; `lesson` as "html-basics/introduction". */
  | { readonly type: "read"; readonly lesson: string }
  /** A lesson or project was opened. */
  | { readonly type: "opened"; readonly path: string }
  /** The checks of an exercise or project have run; see `PracticeRecord` for the ids. */
  | {
      readonly type: "checked";
      readonly practice: string;
      readonly passed: readonly string[];
      readonly stages: readonly string[];
      readonly complete: boolean;
    }
  /** A question was answered at the first try; `card` as in `CardRecord`. Right answers count once it was wrong. */
  | { readonly type: "answered"; readonly card: string; readonly right: boolean }
  /** A quiz was gone through; `quiz` as in `QuizRecord`. */
  | { readonly type: "quiz"; readonly quiz: string; readonly right: number; readonly total: number };

/** When and where something was done. */
export interface EventTime {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The day in the learner's own calendar, as "2026-11-21" (`dayOf`). */
  readonly day: string;
  /** A few random letters and digits, chosen when the page was opened: `^[a-z0-9]{1,8}$`. */
  readonly by: string;
}

/** The progress after an event. Returns the same object if it adds nothing. */
export function recordEvent(progress: Progress, event: ProgressEvent, moment: EventTime): Progress {
  const next = mergeAll(progress, recordsOf(progress, event, moment));
  if (event.type === "opened") return next;
  // Trying the same again is practice too, but counts once a day.
  return mergeAll(next, dayDone(progress, moment, next !== progress));
}

function recordsOf(progress: Progress, event: ProgressEvent, { at, by }: EventTime): ProgressRecord[] {
  switch (event.type) {
    case "read":
      return [{ kind: "lesson", id: event.lesson, read: at }];
    case "opened": {
      const last = find(progress, "place", "last");
      if (last?.path === event.path) return [];
      return [{ kind: "place", id: "last", path: event.path, at, n: (last?.n ?? 0) + 1, by }];
    }
    case "checked": {
      if (event.passed.length === 0) return [];
      const reached = (ids: readonly string[]) => Object.fromEntries([...ids].sort().map((id) => [id, at]));
      const complete = event.complete ? at : null;
      const { practice: id, passed, stages } = event;
      return [{ kind: "practice", id, checks: reached(passed), stages: reached(stages), complete }];
    }
    case "answered": {
      const card = find(progress, "card", event.card);
      if (!card && event.right) return [];
      const n = (card?.answers.at(-1)?.n ?? 0) + 1;
      return [{ kind: "card", id: event.card, answers: [{ n, by, at, right: event.right }] }];
    }
    case "quiz": {
      const score = { right: event.right, total: event.total, at };
      const n = (find(progress, "quiz", event.quiz)?.last.n ?? 0) + 1;
      return [{ kind: "quiz", id: event.quiz, best: score, last: { ...score, n, by } }];
    }
  }
}

function dayDone(progress: Progress, { day }: EventTime, more: boolean): ProgressRecord[] {
  const [month, date] = [day.slice(0, 7), day.slice(8)];
  const count = find(progress, "month", month)?.days[date] ?? 0;
  const next = Math.min(limits.perDay, more ? count + 1 : Math.max(1, count));
  return [{ kind: "month", id: month, days: { [date]: next } }];
}
