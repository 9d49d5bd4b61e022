/**
 * Works out from the records how far a learner is in a lesson (`lessonView`) or a project (`projectView`), and whether it's
 * done. The shape of the course comes from its content; nothing here depends on particular lessons.
 */
import { find, type PracticeRecord, type Progress, type QuizScore, type Time } from "./records.ts";

/** The part of a lesson that progress needs. */
export interface LessonOutline {
  /** As "html-basics/introduction". */
  readonly id: string;
  /** Ids of its exercises, as "exercise:html-basics/introduction/mend". */
  readonly exercises: readonly string[];
  /** Questions of its closing quiz. */
  readonly questions: number;
}

/** The part of a project that progress needs. */
export interface ProjectOutline {
  /** As "project:todo-list". */
  readonly id: string;
  /** Ids of all its checks, standard ones included. */
  readonly checks: readonly string[];
}

/** `begun`: something in it was done. */
export type WorkState = "todo" | "begun" | "done";

export interface LessonView {
  /**
   * Done: all its exercises are complete and its quiz was answered. A lesson that has neither is done when it was read
   * to its end.
   */
  readonly state: WorkState;
  readonly read: Time | null;
  /** Exercises in which everything passed. */
  readonly exercisesDone: number;
  readonly exercises: number;
  /** The first exercise that is not done, from 1; null: all are. */
  readonly nextExercise: number | null;
  /** Numbers of the exercises that are not done, from 1. */
  readonly exercisesLeft: readonly number[];
  readonly quizLeft: boolean;
  /** Of the closing quiz; null: not finished yet. */
  readonly best: QuizScore | null;
  readonly last: QuizScore | null;
  /** When something in it was last done: checks, the quiz, reading it to the end. Opening it isn't work. */
  readonly touched: Time | null;
  /** When it was done, as far as that is known; null: it isn't. */
  readonly finished: Time | null;
}

/** The closing quiz of a lesson, as in `QuizRecord.id`. */
export const closingQuiz = (lesson: string): string => `${lesson}#quiz`;

const newest = (times: readonly Time[]): Time | null => (times.length > 0 ? Math.max(...times) : null);

const practiceTimes = ({ checks, stages, complete }: PracticeRecord): Time[] => [
  ...Object.values(checks),
  ...Object.values(stages),
  ...(complete === null ? [] : [complete]),
];

export function lessonView(progress: Progress, { id, exercises, questions }: LessonOutline): LessonView {
  const read = find(progress, "lesson", id)?.read ?? null;
  const quiz = find(progress, "quiz", closingQuiz(id));
  const practices = exercises.map((one) => find(progress, "practice", one));
  const complete = practices.map((one) => one?.complete ?? null);
  const exercisesLeft = complete.flatMap((at, index) => (at === null ? index + 1 : []));
  const quizLeft = questions > 0 && quiz === null;
  const bare = exercises.length === 0 && questions === 0;
  const done = bare ? read !== null : exercisesLeft.length === 0 && !quizLeft;
  const touched = newest([
    ...(read === null ? [] : [read]),
    ...(quiz === null ? [] : [quiz.last.at]),
    ...practices.flatMap((one) => (one === null ? [] : practiceTimes(one))),
  ]);
  // The last attempt at a quiz may be a repetition; the best one is the closest known time to when it was first
  // answered.
  const ends = [...complete, bare ? read : (quiz?.best.at ?? null)].filter((at) => at !== null);
  return {
    state: done ? "done" : touched === null ? "todo" : "begun",
    read,
    exercisesDone: exercises.length - exercisesLeft.length,
    exercises: exercises.length,
    nextExercise: exercisesLeft[0] ?? null,
    exercisesLeft,
    quizLeft,
    best: quiz?.best ?? null,
    last: quiz?.last ?? null,
    touched,
    finished: done ? newest(ends) : null,
  };
}

/** What is left of a lesson: "1 of 3 exercises left", "Quiz left", "2 exercises and the quiz left"; empty: nothing. */
export function leftText({ exercisesLeft: { length: left }, exercises, quizLeft }: LessonView): string {
  if (left === 0) return quizLeft ? "Quiz left" : "";
  if (quizLeft) return `${left} ${left === 1 ? "exercise" : "exercises"} and the quiz left`;
  return left < exercises
    ? `${left} of ${exercises} exercises left`
    : `${left} ${left === 1 ? "exercise" : "exercises"} left`;
}

export interface ProjectView {
  readonly state: WorkState;
  /** How many of today's checks have ever passed. */
  readonly passed: number;
  readonly checks: number;
  /** Ids of the stages that were ever done. */
  readonly stages: readonly string[];
  /** When everything first passed at once. */
  readonly complete: Time | null;
  /** When something in it was last reached. */
  readonly touched: Time | null;
}

export function projectView(progress: Progress, { id, checks }: ProjectOutline): ProjectView {
  const record = find(progress, "practice", id);
  return {
    state: record === null ? "todo" : record.complete === null ? "begun" : "done",
    passed: record ? checks.filter((check) => Object.hasOwn(record.checks, check)).length : 0,
    checks: checks.length,
    stages: Object.keys(record?.stages ?? {}),
    complete: record?.complete ?? null,
    touched: record && newest(practiceTimes(record)),
  };
}

/** Where the learner was last, or null. */
export const placeOf = (progress: Progress): { path: string; at: Time } | null => find(progress, "place", "last");
