import type { RuleName } from "./house-rules.ts";

/** What is wrong with a content file, in words that let its author mend it. */
export interface Problem {
  /** The file as it was given to the reader: the content folder joined with the path in it. */
  readonly file: string;
  /** Line in the file, from 1. */
  readonly line: number;
  /** What is wrong: one sentence. */
  readonly message: string;
  /** What to write instead, with the corrected text where there is one. */
  readonly repair: string;
  /** The rule of house style that it breaks; without one, the content isn't valid. */
  readonly rule?: RuleName;
  /** Only if the content folder asks for no more than a warning (house-style.ts). */
  readonly level?: "warning";
}

/** Problems in the order in which a person works through them: by file, then by line. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.message, b.message));
}

/**
 * "file:line  message [rule]" and below it "repair: …", as terminals and editors turn it into a link. The rule is the name
 * that house.yaml has for it.
 */
export function formatProblem({ file, line, message, repair, rule, level }: Problem): string {
  const before = level === "warning" ? "warning: " : "";
  const after = rule ? ` [${rule}]` : "";
  return `${file}:${line}  ${before}${message}${after}\n  repair: ${repair.replaceAll("\n", "\n          ")}`;
}

/**
 * The candidate that differs from `name` in the fewest letters, if it is near enough to be a slip of the pen
 * (at most a third of its letters, and at least one), else null.
 */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Order by code points: the same on every machine, whatever its language. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
