/** The course as progress needs it: an outline with titles and addresses, made from the content. Plain data. */
import type { LessonOutline, ProjectOutline } from "./completion.ts";

/** A lesson that can be the next step. */
export interface OutlineLesson extends LessonOutline {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  /** For reading, trying and the quiz. */
  readonly minutes: number;
  /** What its exercises ask for and how long they take, in the order of `exercises`. */
  readonly tasks: readonly OutlineTask[];
  /** Its questions, as the ids of review cards end: "quiz/q1", "retrieval-quiz/q2". */
  readonly cards: readonly string[];
}

export interface OutlineTask {
  readonly title: string;
  readonly minutes: number;
}

export interface OutlineSection {
  readonly slug: string;
  readonly title: string;
  /** Lessons that are open. A section without any is being written. */
  readonly lessons: readonly OutlineLesson[];
}

export interface OutlineProject extends ProjectOutline {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  /** Slug of its section. */
  readonly section: string;
  readonly minutes: number;
}

/** As much of the course as marks and the next step need. */
export interface Outline {
  readonly sections: readonly OutlineSection[];
  /** In the order of the course. */
  readonly projects: readonly OutlineProject[];
}

export interface CourseSection extends OutlineSection {
  readonly blurb: string;
  readonly href: string;
  /** As shown: "10–12 h". */
  readonly hours: string;
  /** How many lessons it will have. */
  readonly planned: number;
}

/** The course as My progress needs it. */
export interface Course extends Outline {
  readonly sections: readonly CourseSection[];
}

/** Only what an `Outline` has, to send it to devices. */
export const outlineOf = ({ sections, projects }: Outline): Outline => ({
  sections: sections.map(({ slug, title, lessons }) => ({ slug, title, lessons })),
  projects,
});
