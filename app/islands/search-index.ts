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

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function boostOf(term: string, title: unknown): number {
  const inTitle = words(String(title));
  return inTitle.includes(term) ? 1 + wholeTitle / inTitle.length : 1;
}

/** The same on the server, which builds the index, and in the browser, which reads it. */
const searchOptions: Options<SearchEntry> = {
  idField: "path",
  fields: ["title", "text"],
  storeFields: ["path", "title", "kind"],
  searchOptions: {
    boost: { title: 4 },
    boostDocument: (_path, term, stored) => boostOf(term, stored?.["title"]),
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: "AND",
  },
};

/** The index over these entries; as JSON it is /search-index.json. */
export function indexOf(entries: readonly SearchEntry[]): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>(searchOptions);
  index.addAll(entries);
  return index;
}

/** Fetches the index in the browser. Throws if it cannot be had. */
export async function fetchIndex(): Promise<MiniSearch<SearchEntry>> {
  const response = await fetch("/search-index.json");
  if (!response.ok) throw new Error(`The search index answered with status ${response.status}.`);
  return MiniSearch.loadJSON(await response.text(), searchOptions);
}
