/** Maps script names and stack traces of the browser to the learner's files and lines. */

export interface Place {
  readonly file: string | null;
  readonly line: number | null;
}

export const unknownPlace: Place = { file: null, line: null };

/** `name` is a `sourceURL`: `main.js`, or `index.html@12` for a script that starts in line 12 of a page. */
export function placeOf(name: string, line: number, names: readonly string[]): Place {
  const found = /^(.*?)(?:@(\d+))?$/.exec(name);
  const file = found?.[1] ?? "";
  if (!names.includes(file)) return unknownPlace;
  return { file, line: line + (found?.[2] ? Number(found[2]) - 1 : 0) };
}

/** The first frame of a stack that is in the learner's code. */
export function placeInStack(stack: string, names: readonly string[]): Place {
  for (const found of stack.matchAll(/(?:\(|at |@)([^\s()]+?):(\d+)(?::\d+)?\)?$/gm)) {
    const place = placeOf(found[1] ?? "", Number(found[2]), names);
    if (place.file !== null) return place;
  }
  return unknownPlace;
}
