import MiniSearch, { type AsPlainObject, type Options, type Query, type SearchResult } from "minisearch";
import { rare, similarWords } from "./search-typos.ts";

/** One thing to be found. */
export interface SearchEntry {
  /** Its address within the site; also its id. */
  readonly path: string;
  readonly title: string;
  /** As shown behind the title: "Lesson in HTML basics", "Article", "Project". */
  readonly kind: string;
  /** Running text without markup; in the index, not in the results. */
  readonly text: string;
}

/** How much more a place counts whose whole title is the word that was looked for; with more words in it, by its share. */
const wholeTitle = 3;

/**
 * A text as terms: its words, whatever signs stand at them, so that `<nav>` and `alt=` are found as nav and alt are; and
 * signs that stand alone, as operators do (`=>`).
 */
const terms = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .flatMap((piece) => piece.match(/[\p{L}\p{M}\p{N}]+/gu) ?? piece)
    .filter(Boolean);

/**
 * How much more a term counts in a place whose title has it as a whole word. Titles are taken apart once: this is asked for
 * each place that each term of a search is found in.
 */
function titleBoost(): (term: string, title: string) => number {
  const known = new Map<string, readonly string[]>();
  return (term, title) => {
    const kept = known.get(title);
    const words = kept ?? terms(title);
    if (!kept) known.set(title, words);
    return words.includes(term) ? 1 + wholeTitle / words.length : 1;
  };
}

/** What a result tells about its entry. */
const stored = ["path", "title", "kind"] as const satisfies readonly (keyof SearchEntry)[];

/** The same on the server, which builds the index, and in the browser, which reads it. */
function searchOptions(): Options<SearchEntry> {
  const boost = titleBoost();
  return {
    idField: "path",
    fields: ["title", "text"],
    storeFields: [...stored],
    tokenize: terms,
    searchOptions: {
      boost: { title: 4 },
      boostDocument: (_path, term, fields) => boost(term, String(fields?.["title"])),
      prefix: true,
      combineWith: "AND",
    },
  };
}

/** A result of a search. Its `terms` are the words that it was found by, in lower case, as they are in its text. */
export type FoundEntry = SearchResult & Pick<SearchEntry, (typeof stored)[number]>;

export interface SearchIndex {
  /** What has all words of a query, best first: as they were typed or begin, then with likely typos corrected. */
  search(query: string): FoundEntry[];
  /** As /search-index.json contains it. */
  toJSON(): AsPlainObject;
}

/** In how many places each word is found. */
const countPlaces = ({ index }: AsPlainObject): ReadonlyMap<string, number> =>
  new Map(index.map(([word, fields]) => [word, new Set(Object.values(fields).flatMap(Object.keys)).size]));

function searchable(index: MiniSearch<SearchEntry>): SearchIndex {
  let places: ReadonlyMap<string, number> | null = null;
  const find = (query: Query) => index.search(query) as FoundEntry[];
  return {
    search(query) {
      const asTyped = find(query);
      // None of its words is rare then. Counting looks at the whole index.
      if (asTyped.length >= rare) return asTyped;
      places ??= countPlaces(index.toJSON());
      const corrected = withSimilarWords(query, places);
      if (!corrected) return asTyped;
      const found = new Set(asTyped.map(({ id }) => id));
      return [...asTyped, ...find(corrected).filter(({ id }) => !found.has(id))];
    },
    toJSON: () => index.toJSON(),
  };
}

/** The same query, in which each rare word may also be a similar one; null if it has none. */
function withSimilarWords(query: string, places: ReadonlyMap<string, number>): Query | null {
  const words = [...new Set(terms(query))];
  const similar = words.map((word) => similarWords(word, places));
  if (similar.every(({ length }) => length === 0)) return null;
  const either = (word: string, at: number): Query => ({
    combineWith: "OR",
    queries: [
      word,
      ...(similar[at] ?? []).map((one) => ({
        queries: [one.word],
        boostTerm: () => one.weight,
        // Too much begins with "for".
        prefix: one.word.length > 3,
      })),
    ],
  });
  return { combineWith: "AND", queries: words.map(either) };
}

/** The index over these entries; as JSON it is /search-index.json. */
export function indexOf(entries: readonly SearchEntry[]): SearchIndex {
  const index = new MiniSearch<SearchEntry>(searchOptions());
  index.addAll(entries);
  return searchable(index);
}

/** Fetches the index in the browser. Throws if it cannot be had. */
export async function fetchIndex(): Promise<SearchIndex> {
  const response = await fetch("/search-index.json");
  if (!response.ok) throw new Error(`The search index answered with status ${response.status}.`);
  return searchable(MiniSearch.loadJSON(await response.text(), searchOptions()));
}
