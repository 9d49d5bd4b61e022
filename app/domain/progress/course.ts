/** The course as My progress needs it: an outline with titles and addresses, made from the content. Plain data. */
import type { LessonOutline, ProjectOutline } from "./views.ts";

export interface CourseLesson extends LessonOutline {
  readonly title: string;
  readonly href: string;
  /** For reading, trying and the quiz. */
  readonly minutes: number;
  /** Its questions, as the ids of review cards end: "quiz/q1", "retrieval-quiz/q2". */
  readonly cards: readonly string[];
}

export interface CourseSection {
  readonly slug: string;
  readonly title: string;
  readonly blurb: string;
  readonly href: string;
  /** As shown: "10–12 h". */
  readonly hours: string;
  /** Lessons that are open. */
  readonly lessons: readonly CourseLesson[];
}

export interface CourseProject extends ProjectOutline {
  readonly title: string;
  readonly href: string;
  /** Slug of its section. */
  readonly section: string;
}

export interface Course {
  readonly sections: readonly CourseSection[];
  readonly projects: readonly CourseProject[];
}
