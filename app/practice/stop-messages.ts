/** Messages about stopped code: what happened, where, and what to do. */
import type { Files, PracticeData, Stop } from "#app/domain/practice/practice.ts";

/** Milliseconds that code may run without a pause. Machines with little memory run out of it sooner. */
export function budgetFor(deviceMemory: number | undefined): number {
  return deviceMemory !== undefined && deviceMemory <= 2 ? 200 : 400;
}

/** Milliseconds after which a page that doesn't respond is removed. */
export const hangLimit = 3000;

/**
 * Whose code was too slow. `exercise`: a file that the learner can't change. `unchanged`: a file that they could have changed
 * but didn't. Code that isn't the learner's is run a second time before it is reported, because the device may have been busy.
 */
export type Author = "learner" | "unchanged" | "exercise";

/** `file` is null if it isn't known. */
export type AuthorOf = (file: string | null) => Author;

/** Pass null as `practice` if nothing is known about the files. */
export function authorLookup(files: Files, practice: Pick<PracticeData, "start" | "editable"> | null): AuthorOf {
  const authorOf = (file: string): Author => {
    if (!practice) return "learner";
    if (!practice.editable.includes(file)) return "exercise";
    return files[file] === practice.start[file] ? "unchanged" : "learner";
  };
  return (file) => {
    if (file !== null) return authorOf(file);
    return Object.keys(files).some((name) => authorOf(name) === "learner") ? "learner" : "unchanged";
  };
}

type Location = { readonly file: string; readonly line: number } | null;

const seconds = (milliseconds: number): string => `${milliseconds / 1000} seconds`;

export function loopStop(place: NonNullable<Location>, budget: number, author: Author): Stop {
  const ran = `\`${place.file}\`, line ${place.line} ran for more than ${seconds(budget)} without a pause and was stopped.`;
  const message = {
    learner: `\`${place.file}\`, line ${place.line}: the code ran for more than ${seconds(budget)} without a pause and was stopped. Does the loop ever end? Does a function keep calling itself?`,
    unchanged: `${ran} You haven't changed this code yet. It may contain a loop for you to fix, or your device may be busy. Close other tabs, then run it again.`,
    exercise: `${ran} This file came with the exercise, so it isn't your mistake. Your device may be busy, or your code may give it too much to do. Close other tabs, then run it again.`,
  }[author];
  return { kind: "loop", ...shownPlace(place, author), column: null, message };
}

/** A learner isn't sent to a file that they can't change. */
const shownPlace = (place: Location, author: Author) => ({
  file: author === "exercise" ? null : (place?.file ?? null),
  line: author === "exercise" ? null : (place?.line ?? null),
});

/** `last` is where the last slow operation started. */
export function hangStop(last: Location, author: Author): Stop {
  if (last && author === "exercise") {
    const message = `The page didn't respond for ${seconds(hangLimit)} and was closed. It was running \`${last.file}\`, line ${last.line}, which came with the exercise, so it isn't your mistake. Your device may be busy, or your code may give it too much to do. Your code is saved.`;
    return { kind: "hang", file: null, line: null, column: null, message };
  }
  const where = last
    ? ` It was last running \`${last.file}\`, line ${last.line}. A text search or a list there may take far too long.`
    : " Something takes far too long, such as a text search, a huge list or thousands of elements.";
  return {
    kind: "hang",
    ...shownPlace(last, author),
    column: null,
    message: `The page didn't respond for ${seconds(hangLimit)} and was closed.${where} Your code is saved.`,
  };
}

export function leftStop(href: string | null): Stop {
  const where = href === null ? "your code changed `location` or reloaded the page" : `it followed \`${href}\``;
  return {
    kind: "left",
    file: null,
    line: null,
    column: null,
    message: `The page navigated away: ${where}. A practice page has to stay where it is.`,
  };
}

export const startStop = (message: string): Stop => ({ kind: "start", file: null, line: null, column: null, message });
