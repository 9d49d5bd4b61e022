/** My progress as a whole: what a page shows of it. Values in, values out; words are the page's. */
import type { Course, CourseLesson, CourseProject, CourseSection } from "./course.ts";
import { all, type Progress, type QuizScore, type Time } from "./records.ts";
import { lessonView, nextLesson, placeOf, projectView, type WorkState } from "./views.ts";

export interface LessonLine {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly state: WorkState;
  /** The lesson that comes next. */
  readonly next: boolean;
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
  /** `now`: the lesson that comes next is in it. `done`: all its lessons are, and it has some. */
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
}

/** What to do next. */
export interface NextStep {
  readonly title: string;
  readonly href: string;
  readonly minutes: number;
  /** Number of the exercise to go on with, from 1; null: begin or go on with the lesson itself. */
  readonly exercise: number | null;
  /** The section of the lesson. */
  readonly section: string;
}

export interface Overview {
  /** `nothing`: no lesson, exercise, quiz or project so far. `everything`: all that is open is done. */
  readonly reach: "nothing" | "something" | "everything";
  /** Null: every lesson is done. */
  readonly next: NextStep | null;
  /** Where the learner was last, unless that is the next step. */
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

function lessonLine(progress: Progress, lesson: CourseLesson, next: CourseLesson | null): LessonLine {
  const { state, exercisesDone, exercises, best, read } = lessonView(progress, lesson);
  const { id, title, href } = lesson;
  return { id, title, href, state, next: lesson === next, exercisesDone, exercises, best, read };
}

function sectionLine(progress: Progress, section: CourseSection, next: CourseLesson | null): SectionLine {
  const lessons = section.lessons.map((lesson) => lessonLine(progress, lesson, next));
  const done = lessons.filter(({ state }) => state === "done").length;
  const { slug, title, blurb, href, hours } = section;
  const whole = lessons.length > 0 && done === lessons.length;
  const state = whole ? "done" : lessons.some((lesson) => lesson.next) ? "now" : "todo";
  return { slug, title, blurb, href, hours, state, done, lessons };
}

function projectLine(progress: Progress, project: CourseProject): ProjectLine {
  const { state, passed, checks, touched, complete } = projectView(progress, project);
  const { id, title, href } = project;
  return { id, title, href, state, passed, checks, touched, complete };
}

function nextStep(progress: Progress, next: CourseLesson | null, sections: readonly CourseSection[]): NextStep | null {
  if (!next) return null;
  const { exercisesDone, nextExercise } = lessonView(progress, next);
  const section = sections.find(({ lessons }) => lessons.includes(next))?.title ?? "";
  // Before the first exercise is done, the lesson is read from its beginning.
  const exercise = exercisesDone > 0 ? nextExercise : null;
  return { title: next.title, href: next.href, minutes: next.minutes, exercise, section };
}

function resumed(progress: Progress, course: Course, next: CourseLesson | null): Overview["resume"] {
  const place = placeOf(progress);
  if (!place || place.path === next?.href) return null;
  const known = [...course.sections.flatMap(({ lessons }) => lessons), ...course.projects];
  const there = known.find(({ href }) => href === place.path);
  return there ? { title: there.title, href: there.href, at: place.at } : null;
}

/** The first time at which anything was reached; 0 is none. */
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
  const next = nextLesson(progress, lessons);
  const sections = course.sections.map((section) => sectionLine(progress, section, next));
  const lines = sections.flatMap((section) => section.lessons);
  const projects = course.projects.map((project) => projectLine(progress, project));
  const projectsDone = projects.filter(({ state }) => state === "done").length;
  const touched = lines.some(({ state }) => state !== "todo") || projects.some(({ state }) => state !== "todo");
  const whole = lines.length > 0 && next === null && projectsDone === projects.length;
  const sum = (of: (line: LessonLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    reach: whole ? "everything" : touched ? "something" : "nothing",
    next: nextStep(progress, next, course.sections),
    resume: resumed(progress, course, next),
    sections,
    lessons: { done: sum(({ state }) => Number(state === "done")), total: lines.length },
    exercises: { done: sum(({ exercisesDone }) => exercisesDone), total: sum(({ exercises }) => exercises) },
    quizzes: {
      done: sum(({ best }) => Number(best !== null)),
      total: lessons.filter(({ questions }) => questions > 0).length,
    },
    projects,
    projectsDone,
    since: firstTime(progress),
  };
}
