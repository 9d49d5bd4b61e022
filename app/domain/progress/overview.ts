/** The view model of My progress. Pure; the words are up to the page. */

import { leftText, lessonView, placeOf, projectView, type WorkState } from "./completion.ts";
import type { Course, CourseSection, OutlineLesson, OutlineProject } from "./course.ts";
import { isUnwritten, type NextStep, nextStep } from "./next-step.ts";
import { all, type Progress, type QuizScore, type Time } from "./records.ts";

export interface LessonLine {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly state: WorkState;
  /** The lesson that comes next. */
  readonly next: boolean;
  /** What is left of a started lesson: "Quiz left". */
  readonly left: string;
  readonly exercisesDone: number;
  readonly exercises: number;
  readonly best: QuizScore | null;
  readonly read: Time | null;
}

export interface SectionLine {
  readonly slug: string;
  readonly title: string;
  readonly blurb: string;
  readonly href: string;
  readonly hours: string;
  /** Of a section that is being written: how many lessons it will have. */
  readonly planned: number;
  /** `now`: the next lesson is in it. `done`: all its lessons are done, and it has some. */
  readonly state: "todo" | "now" | "done";
  readonly done: number;
  readonly lessons: readonly LessonLine[];
}

export interface ProjectLine {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly state: WorkState;
  readonly passed: number;
  readonly checks: number;
  readonly touched: Time | null;
  readonly complete: Time | null;
  /** It needs a section that is still being written. */
  readonly early: boolean;
}

export interface Overview {
  /** `nothing`: no lesson, exercise, quiz or project so far. `everything`: no next step is left. */
  readonly reach: "nothing" | "something" | "everything";
  readonly next: NextStep | null;
  /** Where the learner was last, unless that is the next step or done. */
  readonly resume: { readonly title: string; readonly href: string; readonly at: Time } | null;
  readonly sections: readonly SectionLine[];
  /** Those of today's course. */
  readonly lessons: { readonly done: number; readonly total: number };
  readonly exercises: { readonly done: number; readonly total: number };
  readonly quizzes: { readonly done: number; readonly total: number };
  /** In the order of the course. */
  readonly projects: readonly ProjectLine[];
  readonly projectsDone: number;
  /** When the first thing was reached. */
  readonly since: Time | null;
}

function lessonLine(progress: Progress, lesson: OutlineLesson, next: NextStep | null): LessonLine {
  const view = lessonView(progress, lesson);
  const { state, exercisesDone, exercises, best, read } = view;
  const { id, title, href } = lesson;
  const left = state === "begun" ? leftText(view) : "";
  return { id, title, href, state, next: id === next?.id, left, exercisesDone, exercises, best, read };
}

function sectionLine(progress: Progress, section: CourseSection, next: NextStep | null): SectionLine {
  const lessons = section.lessons.map((lesson) => lessonLine(progress, lesson, next));
  const done = lessons.filter(({ state }) => state === "done").length;
  const { slug, title, blurb, href, hours, planned } = section;
  const whole = lessons.length > 0 && done === lessons.length;
  const state = whole ? "done" : lessons.some((lesson) => lesson.next) ? "now" : "todo";
  return { slug, title, blurb, href, hours, planned, state, done, lessons };
}

function projectLine(progress: Progress, project: OutlineProject, course: Course): ProjectLine {
  const { state, passed, checks, touched, complete } = projectView(progress, project);
  const { id, title, href, section } = project;
  return { id, title, href, state, passed, checks, touched, complete, early: isUnwritten(course.sections, section) };
}

function resumed(progress: Progress, lines: readonly (LessonLine | ProjectLine)[], next: NextStep | null) {
  const place = placeOf(progress);
  const there = lines.find(({ href }) => href === place?.path);
  if (!place || !there || there.id === next?.id || there.state === "done") return null;
  return { title: there.title, href: there.href, at: place.at };
}

/** The earliest time at which anything was reached; ignores 0. */
function firstTime(progress: Progress): Time | null {
  let first = Number.POSITIVE_INFINITY;
  for (const { read } of all(progress, "lesson")) first = Math.min(first, read);
  for (const { best } of all(progress, "quiz")) first = Math.min(first, best.at);
  for (const { checks } of all(progress, "practice")) first = Math.min(first, ...Object.values(checks));
  return Number.isFinite(first) ? first : null;
}

/** What My progress shows. */
export function overviewOf(progress: Progress, course: Course): Overview {
  const lessons = course.sections.flatMap((section) => section.lessons);
  const next = nextStep(progress, course);
  const sections = course.sections.map((section) => sectionLine(progress, section, next));
  const lines = sections.flatMap((section) => section.lessons);
  const projects = course.projects.map((project) => projectLine(progress, project, course));
  const touched = lines.some(({ state }) => state !== "todo") || projects.some(({ state }) => state !== "todo");
  const sum = (of: (line: LessonLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    reach: !touched ? "nothing" : next === null ? "everything" : "something",
    next,
    resume: resumed(progress, [...lines, ...projects], next),
    sections,
    lessons: { done: sum(({ state }) => Number(state === "done")), total: lines.length },
    exercises: { done: sum(({ exercisesDone }) => exercisesDone), total: sum(({ exercises }) => exercises) },
    quizzes: {
      done: sum(({ best }) => Number(best !== null)),
      total: lessons.filter(({ questions }) => questions > 0).length,
    },
    projects,
    projectsDone: projects.filter(({ state }) => state === "done").length,
    since: firstTime(progress),
  };
}
