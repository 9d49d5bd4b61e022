/** Changes to a text by position, which is what mutants and mirrors of a solution consist of. */

export interface Edit {
  /** Offsets in the text; equal for an insertion. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits that don't overlap. Of two that do, the first one in the text wins. */
export function edited(source: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) continue;
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at);
}

/** Code on one line, shortened to about sixty characters. */
export function inShort(code: string): string {
  const line = code.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
