/** The next step: one answer for every page. */

import { formatMinutes, formatMinutesInSentence } from "#app/domain/minutes.ts";
import { exerciseHref, quizHref } from "#app/domain/urls.ts";
import { lessonView, projectView, type WorkState } from "./completion.ts";
import type { Outline, OutlineLesson, OutlineProject } from "./course.ts";
import type { Progress } from "./records.ts";

export interface NextStep {
  readonly kind: "lesson" | "project";
  readonly id: string;
  readonly title: string;
  /** Where to continue: the page, or the exercise or quiz in it. */
  readonly href: string;
  /** How long the step takes: the exercise or quiz of `part`, otherwise all of it. */
  readonly minutes: number;
  /** What it asks for, in one line: the title of an exercise, or the description of a lesson or project. */
  readonly about: string;
  /** The part of a started lesson that comes next: the number of an exercise, from 1, or its quiz; null: all of it. */
  readonly part: number | "quiz" | null;
  /** How many exercises its lesson has; 0 for a project. */
  readonly exercises: number;
  /** Title of its section. */
  readonly section: string;
  /** Whether anything in the course was done before. */
  readonly begun: boolean;
}

interface WorkedOn {
  readonly state: WorkState;
  readonly touched: number | null;
}

/** The one worked on last, or null. */
function newest<T extends WorkedOn>(all: readonly T[]): T | null {
  return all.reduce<T | null>(
    (found, one) => (one.touched !== null && (found === null || one.touched > (found.touched ?? 0)) ? one : found),
    null,
  );
}

/**
 * The lesson or project that was worked on last, if it isn't done. Otherwise the first open lesson after the one that
 * was worked on last, then the first open lesson, then the first open project that doesn't need an unwritten lesson.
 * Null: everything is done. Opening a page isn't work, so it doesn't change the result.
 */
export function nextStep(progress: Progress, { sections, projects }: Outline): NextStep | null {
  const lessons = sections.flatMap((section) =>
    section.lessons.map((lesson) => {
      const { state, touched } = lessonView(progress, lesson);
      return { lesson, state, touched };
    }),
  );
  const works = projects.map((project) => {
    const { state, touched } = projectView(progress, project);
    return { project, state, touched };
  });
  const lastLesson = newest(lessons);
  const lastProject = newest(works);
  const begun = lastLesson !== null || lastProject !== null;
  if (lastProject?.state === "begun" && (lastProject.touched ?? 0) > (lastLesson?.touched ?? 0)) {
    return projectStep(lastProject.project, sections, begun);
  }
  const open = ({ state }: WorkedOn) => state !== "done";
  const from = lastLesson === null ? 0 : lessons.indexOf(lastLesson);
  const next = lessons.slice(from).find(open) ?? lessons.find(open);
  if (next) {
    const section = sections.find((one) => one.lessons.includes(next.lesson))?.title ?? "";
    return { ...lessonStep(progress, next.lesson), section, begun };
  }
  const ready = works.find(
    ({ project, state }) => state !== "done" && (state === "begun" || !isUnwritten(sections, project.section)),
  );
  return ready ? projectStep(ready.project, sections, begun) : null;
}

/**
 * The project to work on next, of those that need no unwritten lesson: the started one that was worked on last, otherwise
 * the first open one. Without any, a started one that needs an unwritten lesson. Null: there is none. `begun` of the step
 * is about this project.
 */
export function nextProject(progress: Progress, { sections, projects }: Outline): NextStep | null {
  const works = projects.map((project) => {
    const { state, touched } = projectView(progress, project);
    return { project, state, touched };
  });
  const isReady = ({ project }: (typeof works)[number]) => !isUnwritten(sections, project.section);
  const begun = works.filter(({ state }) => state === "begun");
  const last = newest(begun.filter(isReady));
  if (last) return projectStep(last.project, sections, true);
  const first = works.find((work) => work.state === "todo" && isReady(work));
  if (first) return projectStep(first.project, sections, false);
  // Lessons that it needs are still to come, but there is nothing else to do.
  const early = newest(begun);
  return early ? projectStep(early.project, sections, true) : null;
}

function projectStep(
  { id, title, description, href, minutes, section }: OutlineProject,
  sections: Outline["sections"],
  begun: boolean,
): NextStep {
  const { title: sectionTitle = "" } = sections.find(({ slug }) => slug === section) ?? {};
  return {
    kind: "project",
    id,
    title,
    href,
    minutes,
    about: description,
    part: null,
    exercises: 0,
    section: sectionTitle,
    begun,
  };
}

function lessonStep(progress: Progress, lesson: OutlineLesson): Omit<NextStep, "section" | "begun"> {
  const { id, title, description, href, minutes, exercises, tasks, questions } = lesson;
  const { state, nextExercise } = lessonView(progress, lesson);
  const part = state === "todo" ? null : (nextExercise ?? "quiz");
  const exercise = typeof part === "number" ? exercises[part - 1] : undefined;
  const task = typeof part === "number" ? tasks[part - 1] : undefined;
  return {
    kind: "lesson",
    id,
    title,
    href: exercise === undefined ? (part === "quiz" ? quizHref(lesson) : href) : exerciseHref(lesson, exercise),
    minutes: part === "quiz" ? quizMinutes(questions) : (task?.minutes ?? minutes),
    about: part === "quiz" ? quizAbout(questions) : (task?.title ?? description),
    part,
    exercises: exercises.length,
  };
}

/** Most people need a bit more than half a minute for a question. */
const quizMinutes = (questions: number): number => Math.max(1, Math.ceil(questions * 0.6));

const quizAbout = (questions: number): string =>
  `${questions === 1 ? "One question" : `${questions} questions`} about what you’ve read and tried.`;

/** Whether a section has no lesson yet. */
export const isUnwritten = (sections: Outline["sections"], slug: string): boolean =>
  sections.some((section) => section.slug === slug && section.lessons.length === 0);

/** The next step within a section; the one of the whole course once all lessons of the section are done. */
export function nextStepIn(progress: Progress, outline: Outline, slug: string): NextStep | null {
  const section = outline.sections.find((one) => one.slug === slug);
  const open = section?.lessons.some((lesson) => lessonView(progress, lesson).state !== "done");
  if (!section || !open) return nextStep(progress, outline);
  const projects = outline.projects.filter((project) => project.section === slug);
  return nextStep(progress, { sections: [section], projects });
}

/** A number stays in the line of its word. */
export const noBreak = "\u00a0";

/** The step as a heading: "Links", "Links, exercise 2 of 3", "Links, the quiz". */
export function stepTitle({ title, part, exercises }: Pick<NextStep, "title" | "part" | "exercises">): string {
  if (part === null) return title;
  return part === "quiz" ? `${title}, the quiz` : `${title}, exercise${noBreak}${part} of ${exercises}`;
}

/** The step in words: "Links", "exercise 2 in Links", "the quiz in Links". */
export function stepName({ title, part }: Pick<NextStep, "title" | "part">): string {
  return part === null ? title : `${partName(part)} in ${title}`;
}

/** A part of a lesson in words: "exercise 2", "the quiz". */
export const partName = (part: number | "quiz"): string => (part === "quiz" ? "the quiz" : `exercise${noBreak}${part}`);

/**
 * The button that leads there: "Continue with Links, about 8 minutes", "Continue with exercise 2 in Links", "Start with
 * Photo gallery, 2 h". A length is never broken over two lines.
 */
export function stepText(step: NextStep): string {
  const text = shortStepText(step);
  if (step.part !== null) return text;
  const length =
    step.kind === "project" ? formatMinutes(step.minutes) : `about ${formatMinutesInSentence(step.minutes)}`;
  return `${text}, ${length.replaceAll(" ", noBreak)}`;
}

/** The same where the length is beside it: "Continue with Links". */
export const shortStepText = (step: NextStep): string => `${step.begun ? "Continue" : "Start"} with ${stepName(step)}`;
