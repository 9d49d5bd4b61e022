import MiniSearch, { type Options } from "minisearch";

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

/** The same on the server, which builds the index, and in the browser, which reads it. */
function searchOptions(): Options<SearchEntry> {
  const boost = titleBoost();
  return {
    idField: "path",
    fields: ["title", "text"],
    storeFields: ["path", "title", "kind"],
    tokenize: terms,
    searchOptions: {
      boost: { title: 4 },
      boostDocument: (_path, term, stored) => boost(term, String(stored?.["title"])),
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  };
}

/** The index over these entries; as JSON it is /search-index.json. */
export function indexOf(entries: readonly SearchEntry[]): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>(searchOptions());
  index.addAll(entries);
  return index;
}

/** Fetches the index in the browser. Throws if it cannot be had. */
export async function fetchIndex(): Promise<MiniSearch<SearchEntry>> {
  const response = await fetch("/search-index.json");
  if (!response.ok) throw new Error(`The search index answered with status ${response.status}.`);
  return MiniSearch.loadJSON(await response.text(), searchOptions());
}
