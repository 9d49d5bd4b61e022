/**
 * Marks: the small signs in lists that say where somebody is. The page that everybody gets holds only the places of them,
 * each with a short text; who knows the progress fills them in: the server for somebody who is logged in, else the device.
 */
import { all, find, type Progress } from "./records.ts";
import { closingQuiz, lessonView, placeOf } from "./views.ts";

/** Where a mark stands, with as much of the content as it needs. */
export type MarkPlace =
  /** `id` as "html-basics/links"; how many exercises it has. */
  | { readonly what: "lesson"; readonly id: string; readonly count: number }
  /** `id` is the slug; how many checks it has. */
  | { readonly what: "project"; readonly id: string; readonly count: number }
  /** `id` is the slug; how many lessons it has. */
  | { readonly what: "section"; readonly id: string; readonly count: number }
  /** A link to where the learner was last: `id` is the slug of a section that has to hold it; empty: anywhere. */
  | { readonly what: "resume"; readonly id: string };

export interface Mark {
  /** `now`: the learner is here. `part`: something of it is done. */
  readonly state: "done" | "now" | "part";
  /** In words; empty where `cells` say it. */
  readonly text: string;
  /** Lessons of a section that are done, of how many. */
  readonly cells: { readonly done: number; readonly total: number } | null;
  readonly href: string | null;
}

/** The place as the text of its attribute. */
export const markText = (place: MarkPlace): string =>
  place.what === "resume" ? `resume ${place.id}`.trim() : `${place.what} ${place.id} ${place.count}`;

/** The place that a text names; null for a text that is none. */
export function readMark(text: string): MarkPlace | null {
  const [resume, section = ""] = /^resume(?: ([a-z0-9-]+))?$/.exec(text) ?? [];
  if (resume) return { what: "resume", id: section };
  const [, what, id, count] = /^(lesson|project|section) ([a-z0-9/-]+) (\d{1,4})$/.exec(text) ?? [];
  if (!what || !id || !count) return null;
  return { what: what as "lesson" | "project" | "section", id, count: Number(count) };
}

/** What stands at a place for this learner; null: nothing. */
export function markAt(progress: Progress, place: MarkPlace): Mark | null {
  switch (place.what) {
    case "lesson":
      return lessonMark(progress, place.id, place.count);
    case "project":
      return projectMark(progress, place.id, place.count);
    case "section":
      return sectionMark(progress, place.id, place.count);
    case "resume": {
      const href = placeOf(progress)?.path ?? null;
      const within = place.id === "" || href?.startsWith(`/tutorials/${place.id}/`);
      return href && within ? { state: "now", text: "Go on where you were", cells: null, href } : null;
    }
  }
}

const mark = (state: Mark["state"], text: string): Mark => ({ state, text, cells: null, href: null });

function lessonMark(progress: Progress, id: string, exercises: number): Mark | null {
  const quiz = find(progress, "quiz", closingQuiz(id));
  if (quiz) return mark("done", `Done, quiz ${quiz.best.right} of ${quiz.best.total}`);
  const known = all(progress, "practice").filter((one) => one.id.startsWith(`exercise:${id}/`));
  const solved = Math.min(exercises, known.filter(({ complete }) => complete !== null).length);
  const part = exercises > 0 ? `${solved} of ${exercises} ${exercises === 1 ? "exercise" : "exercises"} done` : "";
  if (placeOf(progress)?.path === `/tutorials/${id}`)
    return mark("now", part ? `You are here: ${part}` : "You are here");
  // Every lesson has a quiz, so its record was looked for above.
  const view = lessonView(progress, { id, exercises: known.map((one) => one.id), questions: 1 });
  if (view.state === "todo") return null;
  if (view.read !== null) return mark("part", "Read, the quiz is left");
  return mark("part", `Begun, ${part}`);
}

function projectMark(progress: Progress, slug: string, checks: number): Mark | null {
  const record = find(progress, "practice", `project:${slug}`);
  if (!record) return null;
  if (record.complete !== null) return mark("done", "Done, all checks pass");
  return mark("part", `${Math.min(checks, Object.keys(record.checks).length)} of ${checks} checks pass`);
}

const lessonsDone = (progress: Progress, section: string): number =>
  all(progress, "quiz").filter(({ id }) => id.startsWith(`${section}/`) && id.endsWith("#quiz")).length;

function sectionMark(progress: Progress, slug: string, lessons: number): Mark | null {
  const done = Math.min(lessons, lessonsDone(progress, slug));
  const cells = { done, total: lessons };
  if (lessons > 0 && done === lessons) return { state: "done", text: "Done", cells, href: null };
  if (placeOf(progress)?.path.startsWith(`/tutorials/${slug}/`)) {
    return { state: "now", text: "You are here", cells, href: null };
  }
  return done === 0 ? null : { state: "part", text: "", cells, href: null };
}

/**
 * How far the line of the course is firm: the number of sections that are done before the first open one. Null where
 * nothing is done yet.
 */
export function lineOf(progress: Progress, sections: readonly { id: string; count: number }[]): number | null {
  const marks = sections.map(({ id, count }) => sectionMark(progress, id, count));
  if (marks.every((one) => one === null)) return null;
  const open = marks.findIndex((one) => one?.state !== "done");
  return open < 0 ? sections.length : open;
}

/** Sections and their lessons as the text of an attribute, and back. */
export const lineText = (sections: readonly { id: string; count: number }[]): string =>
  sections.map(({ id, count }) => `${id} ${count}`).join(",");
export const readLine = (text: string): { id: string; count: number }[] =>
  text.split(",").map((part) => ({ id: part.split(" ")[0] ?? "", count: Number(part.split(" ")[1]) }));
