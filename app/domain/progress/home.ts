/**
 * Home for a returning learner: their last activity, the next step, the review, the week and recent work. The server
 * builds it for an account and the device for a visitor, from the same records.
 */

import { timeAgo } from "#app/domain/ago.ts";
import { formatMinutesInSentence } from "#app/domain/minutes.ts";
import { capitalised, numberInWords } from "#app/domain/number-words.ts";
import { type Clock, dayAt, daysBetween, todayOf } from "./clock.ts";
import { type LessonView, lessonView, type ProjectView, projectView } from "./completion.ts";
import type { Outline } from "./course.ts";
import { type NextStep, nextStep, shortStepText, stepTitle } from "./next-step.ts";
import type { Progress, Time } from "./records.ts";
import { type WeekDay, weekOf } from "./week.ts";

/** A lesson or project that was worked on. */
export interface WorkItem {
  readonly title: string;
  readonly href: string;
  /** Slug of its section, which has a drawing. */
  readonly section: string;
  /** Slug of the project, which may have a drawing of its own; null for a lesson. */
  readonly project: string | null;
  /** Squares: checks of a project, or exercises and the quiz of a lesson. */
  readonly done: number;
  readonly total: number;
  /** "6 of 7 checks passed". Results are from an earlier visit. */
  readonly state: string;
  /** "Yesterday", "3 days ago". */
  readonly when: string;
}

/** A block with one thing to do. */
export interface Offer {
  /** Above its heading; empty: nothing. */
  readonly kick: string;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly text: string; readonly href: string } | null;
}

export interface HomeView {
  /** The last activity. */
  readonly lede: string;
  readonly next: Offer;
  /** Null: not computed, so nothing is said about it. */
  readonly review: Offer | null;
  /** Null: the days aren't known. */
  readonly week: { readonly days: readonly WeekDay[]; readonly text: string } | null;
  readonly lessons: { readonly done: number; readonly total: number };
  /** The newest first; at most three. */
  readonly work: readonly WorkItem[];
}

/** The part of the review plan that home needs. */
export interface DueCards {
  readonly due: readonly { readonly lesson: string }[];
}

type Touched =
  | {
      readonly kind: "lesson";
      readonly section: string;
      readonly title: string;
      readonly href: string;
      readonly view: LessonView;
      readonly at: Time;
      readonly questions: number;
    }
  | {
      readonly kind: "project";
      readonly slug: string;
      readonly section: string;
      readonly title: string;
      readonly href: string;
      readonly view: ProjectView;
      readonly at: Time;
    };

const shownWork = 3;

const counted = (count: number, one: string): string => `${numberInWords(count)} ${count === 1 ? one : `${one}s`}`;

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat("en-AU", { ...options, timeZone: "UTC" });
  return (day: string): string => made.format(new Date(`${day}T00:00:00Z`));
};
const weekday = format({ weekday: "long" });
const dayAndMonth = format({ day: "numeric", month: "long" });
const wholeDay = format({ day: "numeric", month: "long", year: "numeric" });

/** "today", "yesterday", "on Friday", "on 3 November"; how long ago if the learner's calendar is unknown. */
export function whenDone(clock: Clock, at: Time): string {
  const today = todayOf(clock);
  if (today === null) return timeAgo(at, clock.now);
  const day = dayAt(clock, at);
  const back = daysBetween(day, today);
  if (back <= 0) return "today";
  if (back === 1) return "yesterday";
  if (back < 7) return `on ${weekday(day)}`;
  return `on ${day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : wholeDay(day)}`;
}

/** Everything that was worked on, newest first. */
function touchedWork(progress: Progress, { sections, projects }: Outline): readonly Touched[] {
  const lessons = sections.flatMap(({ slug, lessons }) =>
    lessons.flatMap((lesson): Touched[] => {
      const view = lessonView(progress, lesson);
      const { title, href, questions } = lesson;
      return view.touched === null
        ? []
        : [{ kind: "lesson", section: slug, title, href, view, at: view.touched, questions }];
    }),
  );
  const works = projects.flatMap((project): Touched[] => {
    const view = projectView(progress, project);
    const { section, title, href } = project;
    const slug = project.id.replace(/^project:/, "");
    return view.touched === null ? [] : [{ kind: "project", slug, section, title, href, view, at: view.touched }];
  });
  return [...lessons, ...works].sort((a, b) => b.at - a.at);
}

/** "Two more exercises and the quiz, and the lesson is done." Empty if nothing is left. */
function leftToDo({ exercisesLeft: { length: left }, exercises, quizLeft }: LessonView): string {
  if (left === 0) return quizLeft ? "Only the quiz is left." : "";
  const more =
    left < exercises
      ? `${numberInWords(left)} more ${left === 1 ? "exercise" : "exercises"}`
      : counted(left, "exercise");
  return `${capitalised(more)}${quizLeft ? " and the quiz" : ""}, and the lesson is done.`;
}

function lastSentence(last: Touched, clock: Clock): string {
  const when = whenDone(clock, last.at);
  if (last.view.state === "done") {
    return `You finished ${last.kind === "project" ? "the project " : ""}${last.title} ${when}.`;
  }
  const doing = `You worked on ${last.title} ${when}.`;
  if (last.kind === "lesson") return `${doing} ${leftToDo(last.view)}`.trim();
  return `${doing} ${last.view.passed} of ${last.view.checks} checks passed.`;
}

function workItem(work: Touched, clock: Clock): WorkItem {
  const { title, href, section, view } = work;
  const project = work.kind === "project" ? work.slug : null;
  const common = { title, href, section, project, when: capitalised(whenDone(clock, work.at)) };
  if (work.kind === "project") {
    const { passed, checks } = work.view;
    const state =
      view.state === "done"
        ? "All checks passed"
        : `${passed} of ${checks} ${checks === 1 ? "check" : "checks"} passed`;
    return { ...common, done: view.state === "done" ? checks : passed, total: checks, state };
  }
  const { exercisesDone, exercises, quizLeft } = work.view;
  const quiz = work.questions > 0 ? 1 : 0;
  const parts = exercises + quiz;
  const done = exercisesDone + (quizLeft ? 0 : quiz);
  if (parts === 0) return { ...common, done: 1, total: 1, state: "Done" };
  return { ...common, done, total: parts, state: done === parts ? "Done" : `${done} of ${parts} parts done` };
}

const nextOffer = (next: NextStep | null): Offer =>
  next === null
    ? {
        kick: "",
        title: "You’ve finished everything so far",
        text: "Questions to review still come back when they’re due, and new lessons appear here.",
        link: { text: "See everything you’ve done", href: "/my-progress" },
      }
    : {
        kick: `Next, about ${formatMinutesInSentence(next.minutes)}`,
        title: stepTitle(next),
        text: next.about,
        link: { text: shortStepText(next), href: next.href },
      };

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

function reviewOffer({ due }: DueCards, { sections }: Outline, clock: Clock): Offer {
  const href = "/my-progress#review";
  const count = due.length;
  if (count === 0) {
    return {
      kick: "",
      title: clock.own ? "Nothing to review today" : "Nothing to review",
      text: "When you get a quiz question wrong, it comes back here a day later.",
      link: null,
    };
  }
  const lessons = new Set(due.map(({ lesson }) => lesson));
  const titles = sections.flatMap((section) =>
    section.lessons.filter(({ id }) => lessons.has(id)).map(({ title }) => title),
  );
  const from = titles.length > 2 ? `${numberInWords(titles.length)} lessons` : listed(titles);
  return {
    kick: "",
    title: `${count} ${count === 1 ? "question" : "questions"} to review${clock.own ? " today" : ""}`,
    text: `${count === 1 ? "It’s" : "They’re"} from ${from} and ${count === 1 ? "takes" : "take"} about ${formatMinutesInSentence(count)}.`,
    link: { text: "Start the review", href },
  };
}

function weekText(days: readonly WeekDay[]): string {
  const count = days.filter(({ practised }) => practised).length;
  if (count === 0) return "You haven’t practised this week yet. Any day is a good day to start again.";
  return `You’ve practised on ${counted(count, "day")} this week. A day off doesn’t undo any of that.`;
}

/**
 * Null: nothing has been done, so the page is the one for newcomers. `plan` null: the review wasn't computed. `days`:
 * whether the progress contains the days of practice.
 */
export function homeOf(
  progress: Progress,
  outline: Outline,
  clock: Clock,
  plan: DueCards | null,
  days = true,
): HomeView | null {
  const touched = touchedWork(progress, outline);
  const [last] = touched;
  if (!last) return null;
  const week = days ? weekOf(progress, clock) : null;
  const lessons = outline.sections.flatMap((section) => section.lessons);
  return {
    lede: lastSentence(last, clock),
    next: nextOffer(nextStep(progress, outline)),
    review: plan && reviewOffer(plan, outline, clock),
    week: week && { days: week, text: weekText(week) },
    lessons: {
      done: lessons.filter((lesson) => lessonView(progress, lesson).state === "done").length,
      total: lessons.length,
    },
    work: touched.slice(0, shownWork).map((one) => workItem(one, clock)),
  };
}
