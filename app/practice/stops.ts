/** Says why code was stopped: what happened, where, and what to do. */
import type { Stop } from "#app/domain/practice.ts";

/** Milliseconds that code may work without a pause. Machines with little memory fill it sooner. */
export function budgetFor(deviceMemory: number | undefined): number {
  return deviceMemory !== undefined && deviceMemory <= 2 ? 200 : 400;
}

/** Milliseconds after which a page without a sign of life is taken away. */
export const hangLimit = 3000;

type Place = { readonly file: string; readonly line: number } | null;

const seconds = (milliseconds: number): string => `${milliseconds / 1000} seconds`;

export function loopStop(place: { readonly file: string; readonly line: number }, budget: number): Stop {
  return {
    kind: "loop",
    file: place.file,
    line: place.line,
    column: null,
    message: `\`${place.file}\`, line ${place.line}: the code went on for more than ${seconds(budget)} without a pause and was stopped. Does the loop ever end, or does a function call itself without an end?`,
  };
}

/** `last`: the last thing that was begun and that can take long. */
export function hangStop(last: Place): Stop {
  const where = last
    ? ` The last thing that it began stands in \`${last.file}\`, line ${last.line}: a search in a text, or a list, may take far too long there.`
    : " Something takes far too long: a search in a text, a huge list, or very many elements.";
  return {
    kind: "hang",
    file: last?.file ?? null,
    line: last?.line ?? null,
    column: null,
    message: `The page gave no sign of life for ${seconds(hangLimit)} and was closed.${where} Your code is kept.`,
  };
}

export function leftStop(href: string | null): Stop {
  const where = href === null ? "your code changed `location`, or loaded the page again" : `it followed \`${href}\``;
  return {
    kind: "left",
    file: null,
    line: null,
    column: null,
    message: `The page went away: ${where}. A practice page stays where it is.`,
  };
}

export const startStop = (message: string): Stop => ({ kind: "start", file: null, line: null, column: null, message });
