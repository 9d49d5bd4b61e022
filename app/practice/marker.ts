/**
 * The crash marker: set before code of a learner runs, taken away once the page is well again. If it is still there at the
 * next visit, that code did not let the page come to rest; it is shown, but not run by itself.
 */
import type { Files } from "#app/domain/practice.ts";

/** Where the mark is kept. What may be kept, and where, is for the caller to decide: consent comes first. */
export interface MarkStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const keyOf = (practice: string): string => `graphite:unfinished:${practice}`;

/** A short text that differs for other files. Not for secrets. */
export function filesHash(files: Files): string {
  let [a, b] = [0x9e3779b9, 0x85ebca6b];
  for (const sign of JSON.stringify(Object.entries(files).sort())) {
    const code = sign.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/** The marker that a runner is given. Runs may overlap: the mark goes when the last of them is well. */
export function createMarker(
  practice: string,
  store: MarkStore,
): { begins(files: Files): void; settles(files: Files): void } {
  const open = new Map<string, number>();
  return {
    begins(files) {
      const hash = filesHash(files);
      open.set(hash, (open.get(hash) ?? 0) + 1);
      store.set(keyOf(practice), hash);
    },
    settles(files) {
      const hash = filesHash(files);
      const left = (open.get(hash) ?? 1) - 1;
      if (left > 0) open.set(hash, left);
      else open.delete(hash);
      if (left <= 0 && store.get(keyOf(practice)) === hash) store.remove(keyOf(practice));
    },
  };
}

/** Whether the last run of these very files did not come to rest. Changed files are another matter. */
export const wasUnfinished = (practice: string, files: Files, store: MarkStore): boolean =>
  store.get(keyOf(practice)) === filesHash(files);
