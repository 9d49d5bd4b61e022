/** Finds the learner's file and line for what the browser calls a place. */

export interface Place {
  readonly file: string | null;
  readonly line: number | null;
}

export const nowhere: Place = { file: null, line: null };

/** A name as it stands in a `sourceURL`: `main.js`, or `index.html@12` for a script that begins in line 12 of a page. */
export function placeOf(name: string, line: number, names: readonly string[]): Place {
  const found = /^(.*?)(?:@(\d+))?$/.exec(name);
  const file = found?.[1] ?? "";
  if (!names.includes(file)) return nowhere;
  return { file, line: line + (found?.[2] ? Number(found[2]) - 1 : 0) };
}

/** The first of the learner's places in a stack. */
export function placeInStack(stack: string, names: readonly string[]): Place {
  for (const found of stack.matchAll(/(?:\(|at |@)([^\s()]+?):(\d+)(?::\d+)?\)?$/gm)) {
    const place = placeOf(found[1] ?? "", Number(found[2]), names);
    if (place.file !== null) return place;
  }
  return nowhere;
}
