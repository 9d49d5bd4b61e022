/**
 * Marks: small signs in pages that show a learner's progress. Cached pages only contain empty places for them, each
 * with a short text. They are filled in by the server for people who are logged in, and by the device for everyone
 * else.
 */

import { formatMinutesInSentence } from "#app/domain/minutes.ts";
import { exerciseHref, quizHref } from "#app/domain/urls.ts";
import { type LessonView, leftText, lessonView, projectView } from "./completion.ts";
import type { Outline, OutlineSection } from "./course.ts";
import {
  type NextStep,
  nextProject,
  nextStep,
  nextStepIn,
  noBreak,
  partName,
  stepText,
  stepTitle,
} from "./next-step.ts";
import { find, type Progress, type ProgressRecord } from "./records.ts";

const kinds = ["lesson", "project", "section", "left", "next", "count"] as const;

/** Kinds of records that count as work. Opening a page doesn't. */
export const markedKinds: ReadonlySet<ProgressRecord["kind"]> = new Set(["lesson", "quiz", "practice"]);

/** A place of a mark. */
export interface MarkPlace {
  /**
   * `next`: a link to the next step within the section `id`, within the course if it is empty, or to the next project
   * if it is `projects`. `left`: how much of the section `id` is left. `count`: how many projects are `started` or
   * `finished`.
   */
  readonly what: (typeof kinds)[number];
  /** "html-basics/links" for a lesson, a slug for a project or section. */
  readonly id: string;
}

/** A state in a list. */
export interface StateMark {
  readonly what: "state";
  /**
   * `now`: the next step is here. `part`: something in it is done. Only projects show the others: `todo`, nothing is
   * done; `next`, nothing is done and it is the next one.
   */
  readonly state: "done" | "now" | "part" | "todo" | "next";
  /** In words; empty if `cells` shows it. */
  readonly text: string;
  /** How many lessons of a section are done, or checks of a project pass, out of how many. `of`: lessons by default. */
  readonly cells: { readonly done: number; readonly total: number; readonly of?: "checks" } | null;
}

export interface LinkMark {
  readonly what: "link";
  readonly text: string;
  readonly href: string;
}

/** A part of a lesson that isn't done. */
export interface LeftPart {
  readonly text: string;
  readonly href: string;
  /** Whether at least one check of this exercise has passed. */
  readonly begun?: boolean;
}

/** The text at the end of a lesson for someone who has started it. */
export interface LessonEnd {
  readonly title: string;
  /** What isn't done, in the order of the page. Empty: the lesson is done. */
  readonly left: readonly LeftPart[];
  readonly section: {
    readonly title: string;
    /** Whether each of its lessons is done, in their order. */
    readonly lessons: readonly boolean[];
    /** Index of this lesson among them. */
    readonly at: number;
  };
  /** Only for a lesson that is done. */
  readonly next: LessonEndNext | null;
}

/** What comes after a lesson. */
export interface LessonEndNext extends LinkMark {
  /** The title in full: "Links, exercise 2 of 3". Null: everything is done. */
  readonly title: string | null;
  /** What it asks for and how long it takes, as sentences. */
  readonly about: string;
}

/** A number beside the name of a filter. */
export interface CountMark {
  readonly what: "count";
  readonly text: string;
}

export type Mark = StateMark | LinkMark | CountMark;

/** The place as an attribute value. */
export const markText = ({ what, id }: MarkPlace): string => `${what} ${id}`.trim();

/** Parses a place; null if the text isn't one. */
export function parseMark(text: string): MarkPlace | null {
  const [, name, id = ""] = /^([a-z]+)(?: ([a-z0-9/-]+))?$/.exec(text) ?? [];
  const what = kinds.find((one) => one === name);
  return what && (id !== "" || what === "next") ? { what, id } : null;
}

const state = (state: StateMark["state"], text: string, cells: StateMark["cells"] = null): StateMark => ({
  what: "state",
  state,
  text,
  cells,
});

const linkTo = (step: NextStep | null): LinkMark =>
  step === null
    ? { what: "link", text: "See everything you’ve done", href: "/my-progress" }
    : { what: "link", text: stepText(step), href: step.href };

const endNext = (step: NextStep | null): LessonEndNext =>
  step === null
    ? { ...linkTo(null), title: null, about: "You’ve finished every lesson and project that there is." }
    : {
        what: "link",
        // Its title names the lesson, so the button fits on one line of a phone.
        text: step.part === null ? `Start ${step.title}` : `Continue with ${partName(step.part)}`,
        href: step.href,
        title: stepTitle(step),
        about: `${/[.?!]$/.test(step.about) ? step.about : `${step.about}.`} It takes about ${formatMinutesInSentence(step.minutes)}.`,
      };

/** The marks of one learner. Created once per page, because all of them depend on the next step. */
export class Marks {
  readonly #progress: Progress;
  readonly #outline: Outline;
  readonly #next: NextStep | null;
  /** Whether anything in the course was done. */
  readonly #begun: boolean;

  constructor(progress: Progress, outline: Outline) {
    this.#progress = progress;
    this.#outline = outline;
    this.#next = nextStep(progress, outline);
    // Without a next step, everything is done.
    this.#begun = this.#next?.begun ?? progress.records.size > 0;
  }

  /** The mark at a place; null: none. */
  at({ what, id }: MarkPlace): Mark | null {
    if (!this.#begun) return null;
    if (what === "project") return this.#project(id);
    if (what === "section") return this.#section(id);
    if (what === "left") return this.#left(id);
    if (what === "next") return linkTo(this.#nextIn(id));
    if (what === "count") return this.#projectCount(id);
    const lesson = this.#outline.sections.flatMap(({ lessons }) => lessons).find((one) => one.id === id);
    return lesson ? this.#lesson(id, lessonView(this.#progress, lesson)) : null;
  }

  #nextIn(id: string): NextStep | null {
    if (id === "") return this.#next;
    if (id === "projects") return nextProject(this.#progress, this.#outline);
    return nextStepIn(this.#progress, this.#outline, id);
  }

  /** The text at the end of the lesson `id`: what is left of it, or that it is done. Null: it wasn't started. */
  lessonEnd(id: string): LessonEnd | null {
    const section = this.#outline.sections.find(({ lessons }) => lessons.some((lesson) => lesson.id === id));
    const lesson = section?.lessons.find((one) => one.id === id);
    const view = lesson && lessonView(this.#progress, lesson);
    if (!section || !lesson || !view || view.state === "todo") return null;
    const exercises = lesson.exercises.flatMap((exercise, index) =>
      view.exercisesLeft.includes(index + 1)
        ? {
            text: `exercise${noBreak}${index + 1}`,
            href: exerciseHref(lesson, exercise),
            begun: find(this.#progress, "practice", exercise) !== null,
          }
        : [],
    );
    return {
      title: lesson.title,
      left: view.quizLeft ? [...exercises, { text: "the quiz", href: quizHref(lesson) }] : exercises,
      section: {
        title: section.title,
        lessons: section.lessons.map((one) => lessonView(this.#progress, one).state === "done"),
        at: section.lessons.indexOf(lesson),
      },
      next: view.state === "done" ? endNext(this.#next) : null,
    };
  }

  /**
   * How much of the course line is solid: the number of done sections before the first open one. Null: nothing is done.
   */
  line(): number | null {
    if (!this.#begun) return null;
    const open = this.#outline.sections.findIndex((section) => {
      const { done, total } = this.#count(section);
      return total === 0 || done < total;
    });
    return open < 0 ? this.#outline.sections.length : open;
  }

  /** Which lessons of the section of the lesson `id` are done, in their order. */
  doneAround(id: string): readonly boolean[] {
    const section = this.#outline.sections.find(({ lessons }) => lessons.some((lesson) => lesson.id === id));
    return section ? this.#done(section) : [];
  }

  #done = ({ lessons }: OutlineSection): boolean[] =>
    lessons.map((lesson) => lessonView(this.#progress, lesson).state === "done");

  #count(section: OutlineSection): { done: number; total: number } {
    const done = this.#done(section);
    return { done: done.filter(Boolean).length, total: done.length };
  }

  #lesson(id: string, view: LessonView): StateMark | null {
    if (view.state === "done") {
      return state("done", view.best ? `Done, quiz ${view.best.right} of ${view.best.total}` : "Done");
    }
    const left = leftText(view);
    if (this.#next?.id === id) return state("now", view.state === "todo" ? "Next" : `Next: ${left.toLowerCase()}`);
    return view.state === "todo" ? null : state("part", left);
  }

  #project(slug: string): StateMark | null {
    const project = this.#outline.projects.find(({ id }) => id === `project:${slug}`);
    const view = project && projectView(this.#progress, project);
    if (!view) return null;
    if (view.state === "done") {
      return state("done", "Done, all checks passed", { done: view.checks, total: view.checks, of: "checks" });
    }
    const cells = { done: view.passed, total: view.checks, of: "checks" } as const;
    const next = nextProject(this.#progress, this.#outline)?.id === project.id;
    if (view.state === "todo") return next ? state("next", "Next", cells) : state("todo", "Not started", cells);
    return state(next ? "now" : "part", `${view.passed} of ${view.checks} checks passed`, cells);
  }

  #projectCount(id: string): CountMark | null {
    const counted = { started: "begun", finished: "done" }[id];
    if (counted === undefined) return null;
    const views = this.#outline.projects.map((project) => projectView(this.#progress, project).state);
    return { what: "count", text: `, ${views.filter((one) => one === counted).length}` };
  }

  #section(slug: string): StateMark | null {
    const section = this.#outline.sections.find((one) => one.slug === slug);
    if (!section || section.lessons.length === 0) return null;
    const cells = this.#count(section);
    if (cells.done === cells.total) return state("done", "Done", cells);
    if (section.lessons.some(({ id }) => id === this.#next?.id)) return state("now", "You are here", cells);
    return cells.done === 0 ? null : state("part", "", cells);
  }

  #left(slug: string): StateMark | null {
    const section = this.#outline.sections.find((one) => one.slug === slug);
    if (!section) return null;
    const { done, total } = this.#count(section);
    if (done === 0) return null;
    if (done === total) return state("done", total === 1 ? "Its one lesson is done" : `All ${total} lessons done`);
    const open = section.lessons.filter((lesson) => lessonView(this.#progress, lesson).state !== "done");
    const minutes = open.reduce((sum, lesson) => sum + lesson.minutes, 0);
    return state("part", `${done} of ${total} lessons done, about ${formatMinutesInSentence(minutes)} to go`);
  }
}
