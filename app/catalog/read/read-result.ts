/** What reading a folder of `content/` gives: its entries, their texts, and what is wrong with them. */
import type { ContentText } from "./content-text.ts";
import type { Problem } from "./problem.ts";
import type { YamlPath } from "./read-yaml.ts";

/** A record of one file; `value` is null if the file has problems, so that others may still name it. */
export interface Entry<T> {
  readonly slug: string;
  readonly file: string;
  readonly value: T | null;
  readonly lineOf: (path: YamlPath) => number;
}

export interface ReadResult<T> {
  readonly entries: readonly Entry<T>[];
  readonly texts: readonly ContentText[];
  readonly problems: readonly Problem[];
}

export const valuesOf = <T>(entries: readonly Entry<T>[]): T[] =>
  entries.flatMap((entry) => (entry.value === null ? [] : [entry.value]));

export function joinResults<T>(results: readonly ReadResult<T>[]): ReadResult<T> {
  return {
    entries: results.flatMap((result) => result.entries),
    texts: results.flatMap((result) => result.texts),
    problems: results.flatMap((result) => result.problems),
  };
}
