/** The report of one section for printing: what was done and checked. */

import { lessonView, projectView } from "./completion.ts";
import type { Course } from "./course.ts";
import { find, type Progress, type QuizScore, type Time } from "./records.ts";

export interface SectionReport {
  readonly slug: string;
  readonly title: string;
  /** When the last of its lessons was done; null: they aren't all done. Projects are listed but not required. */
  readonly finished: Time | null;
  /** When anything in it was first reached; null: nothing was. */
  readonly begun: Time | null;
  readonly done: number;
  readonly lessons: readonly {
    readonly id: string;
    readonly title: string;
    readonly read: Time | null;
    readonly exercisesDone: number;
    readonly exercises: number;
    readonly best: QuizScore | null;
    /** When it was done; null: it isn't. */
    readonly finished: Time | null;
  }[];
  readonly projects: readonly {
    readonly id: string;
    readonly title: string;
    readonly passed: number;
    readonly checks: number;
    readonly complete: Time | null;
  }[];
}

/** The report of a section; null for an unknown slug. */
export function sectionReport(progress: Progress, course: Course, slug: string): SectionReport | null {
  const section = course.sections.find((one) => one.slug === slug);
  if (!section) return null;
  const times: Time[] = [];
  const lessons = section.lessons.map((lesson) => {
    const { read, exercisesDone, exercises, best, finished } = lessonView(progress, lesson);
    const checks = lesson.exercises.flatMap((id) => Object.values(find(progress, "practice", id)?.checks ?? {}));
    times.push(...checks, ...(read === null ? [] : [read]), ...(best === null ? [] : [best.at]));
    return { id: lesson.id, title: lesson.title, read, exercisesDone, exercises, best, finished };
  });
  const projects = course.projects
    .filter((project) => project.section === slug)
    .map((project) => {
      const { passed, checks, complete } = projectView(progress, project);
      times.push(...Object.values(find(progress, "practice", project.id)?.checks ?? {}));
      return { id: project.id, title: project.title, passed, checks, complete };
    });
  const ends = lessons.flatMap(({ finished }) => finished ?? []);
  const whole = lessons.length > 0 && ends.length === lessons.length;
  return {
    slug,
    title: section.title,
    finished: whole ? Math.max(...ends) : null,
    begun: times.length > 0 ? Math.min(...times) : null,
    done: ends.length,
    lessons,
    projects,
  };
}
