/** What pages ask of the progress. The shape of the course comes from its content; nothing here knows a lesson by name. */
import { all, find, type Progress, type QuizScore, type Time } from "./records.ts";

/** A lesson as far as progress goes. */
export interface LessonOutline {
  /** As "html-basics/introduction". */
  readonly id: string;
  /** Ids of its exercises, as "exercise:html-basics/introduction/mend". */
  readonly exercises: readonly string[];
  /** Questions of its closing quiz. */
  readonly questions: number;
}

/** A project as far as progress goes. */
export interface ProjectOutline {
  /** As "project:todo-list". */
  readonly id: string;
  /** Ids of all its checks, standard ones included. */
  readonly checks: readonly string[];
}

/** `begun`: something of it was done. */
export type WorkState = "todo" | "begun" | "done";

export interface LessonView {
  /** Done: its quiz was gone through or, where it has none, it was read to its end. */
  readonly state: WorkState;
  readonly read: Time | null;
  /** Exercises of which everything passed. */
  readonly exercisesDone: number;
  readonly exercises: number;
  /** The first exercise that is not done, from 1; null: all are. */
  readonly nextExercise: number | null;
  /** Of the closing quiz; null: not gone through yet. */
  readonly best: QuizScore | null;
  readonly last: QuizScore | null;
}

/** The closing quiz of a lesson, as in `QuizRecord.id`. */
export const closingQuiz = (lesson: string): string => `${lesson}#quiz`;

export function lessonView(progress: Progress, { id, exercises, questions }: LessonOutline): LessonView {
  const read = find(progress, "lesson", id)?.read ?? null;
  const quiz = find(progress, "quiz", closingQuiz(id));
  const done = exercises.map((one) => (find(progress, "practice", one)?.complete ?? null) !== null);
  const open = done.indexOf(false);
  const begun = read !== null || quiz !== null || exercises.some((one) => find(progress, "practice", one) !== null);
  return {
    state: (questions > 0 ? quiz !== null : read !== null) ? "done" : begun ? "begun" : "todo",
    read,
    exercisesDone: done.filter(Boolean).length,
    exercises: exercises.length,
    nextExercise: open < 0 ? null : open + 1,
    best: quiz?.best ?? null,
    last: quiz?.last ?? null,
  };
}

export interface ProjectView {
  readonly state: WorkState;
  /** Of today's checks, how many passed at least once. */
  readonly passed: number;
  readonly checks: number;
  /** Ids of the stages that were done once. */
  readonly stages: readonly string[];
  /** When everything passed at once for the first time. */
  readonly complete: Time | null;
  /** When something of it was reached last. */
  readonly touched: Time | null;
}

export function projectView(progress: Progress, { id, checks }: ProjectOutline): ProjectView {
  const record = find(progress, "practice", id);
  const times = record ? [...Object.values(record.checks), ...Object.values(record.stages)] : [];
  return {
    state: record === null ? "todo" : record.complete === null ? "begun" : "done",
    passed: record ? checks.filter((check) => Object.hasOwn(record.checks, check)).length : 0,
    checks: checks.length,
    stages: Object.keys(record?.stages ?? {}),
    complete: record?.complete ?? null,
    touched: times.length > 0 ? Math.max(...times) : null,
  };
}

/** The lesson that comes next: the one where the learner was, if it is not done; else the first open one after it. */
export function nextLesson<L extends LessonOutline>(progress: Progress, lessons: readonly L[]): L | null {
  const here = lessons.findIndex(({ id }) => placeOf(progress)?.path === `/tutorials/${id}`);
  const open = (lesson: L) => lessonView(progress, lesson).state !== "done";
  return lessons.slice(Math.max(0, here)).find(open) ?? lessons.find(open) ?? null;
}

/** Where the learner was last, or null. */
export const placeOf = (progress: Progress): { path: string; at: Time } | null => find(progress, "place", "last");

/** Everything that was done, in numbers. Lessons and exercises that are no longer taught count too. */
export function totals(progress: Progress): { lessons: number; exercises: number; projects: number; quizzes: number } {
  const complete = all(progress, "practice").filter((one) => one.complete !== null);
  return {
    lessons: all(progress, "lesson").length,
    exercises: complete.filter(({ id }) => id.startsWith("exercise:")).length,
    projects: complete.filter(({ id }) => id.startsWith("project:")).length,
    quizzes: all(progress, "quiz").length,
  };
}
