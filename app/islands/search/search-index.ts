import MiniSearch, { type AsPlainObject, type Options, type Query, type SearchResult } from "minisearch";
import { rareWordLimit, similarWords } from "./search-typos.ts";

/** A page that can be found. */
export interface SearchEntry {
  /** Its path, which is also its id. */
  readonly path: string;
  readonly title: string;
  /** Shown after the title: "Lesson in HTML basics", "Article", "Project". */
  readonly kind: string;
  /** Its text without markup. It is in the index but not in the results. */
  readonly text: string;
}

/** The boost of an entry whose whole title is the search term. If the title has more words, it is divided by their number. */
const wholeTitleBoost = 3;

/**
 * Splits a text into terms: words without the punctuation around them, so that `<nav>` and `alt=` are found like nav and alt,
 * and separate punctuation such as operators (`=>`).
 */
const terms = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .flatMap((piece) => piece.match(/[\p{L}\p{M}\p{N}]+/gu) ?? piece)
    .filter(Boolean);

/**
 * The boost of a term in entries whose title contains it as a whole word. Titles are split once, because this is called for
 * every entry that every term is found in.
 */
function titleBoost(): (term: string, title: string) => number {
  const titleTerms = new Map<string, readonly string[]>();
  return (term, title) => {
    const cached = titleTerms.get(title);
    const words = cached ?? terms(title);
    if (!cached) titleTerms.set(title, words);
    return words.includes(term) ? 1 + wholeTitleBoost / words.length : 1;
  };
}

/** The fields of an entry that results contain. */
const stored = ["path", "title", "kind"] as const satisfies readonly (keyof SearchEntry)[];

/** Shared by the server, which builds the index, and the browser, which reads it. */
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
  /** Entries with all words of a query, best first: as they were typed or as prefixes, then with likely typos corrected. */
  search(query: string): FoundEntry[];
  /** As /search-index.json contains it. */
  toJSON(): AsPlainObject;
}

/** In how many entries each word occurs. */
const countDocuments = ({ index }: AsPlainObject): ReadonlyMap<string, number> =>
  new Map(index.map(([word, fields]) => [word, new Set(Object.values(fields).flatMap(Object.keys)).size]));

function wrapIndex(index: MiniSearch<SearchEntry>): SearchIndex {
  let documentCounts: ReadonlyMap<string, number> | null = null;
  const find = (query: Query) => index.search(query) as FoundEntry[];
  return {
    search(query) {
      const asTyped = find(query);
      // In this case none of its words is rare, so the costly count of the whole index isn't needed.
      if (asTyped.length >= rareWordLimit) return asTyped;
      documentCounts ??= countDocuments(index.toJSON());
      const corrected = withSimilarWords(query, documentCounts);
      if (!corrected) return asTyped;
      const found = new Set(asTyped.map(({ id }) => id));
      return [...asTyped, ...find(corrected).filter(({ id }) => !found.has(id))];
    },
    toJSON: () => index.toJSON(),
  };
}

/** The same query, in which each rare word may also be a similar one. Null if there are no similar words. */
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
        // Too many words begin with "for".
        prefix: one.word.length > 3,
      })),
    ],
  });
  return { combineWith: "AND", queries: words.map(either) };
}

/** The index of these entries. Its JSON is /search-index.json. */
export function buildIndex(entries: readonly SearchEntry[]): SearchIndex {
  const index = new MiniSearch<SearchEntry>(searchOptions());
  index.addAll(entries);
  return wrapIndex(index);
}

/** Fetches the index in the browser. Rejects if it doesn't load. */
export async function fetchIndex(): Promise<SearchIndex> {
  const response = await fetch("/search-index.json");
  if (!response.ok) throw new Error(`The search index answered with status ${response.status}.`);
  return wrapIndex(MiniSearch.loadJSON(await response.text(), searchOptions()));
}
