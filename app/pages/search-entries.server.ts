/** The search entries and their index, for the search page and, as a file, for the dialog. */
import { catalog } from "virtual:graphite/catalog";
import { findSection, type SearchDocument, searchDocuments } from "#app/catalog/site-map.ts";
import { nextDue } from "#app/domain/journal.ts";
import { type SearchIndex as Index, indexOf, type SearchEntry } from "#app/islands/search-index.ts";

const names: Record<SearchDocument["kind"], string> = {
  article: "Article",
  glossary: "All terms",
  lesson: "Lesson",
  project: "Project",
  section: "Section",
  term: "Term",
};

function kindInWords(document: SearchDocument): string {
  const section = document.kind === "lesson" ? findSection(catalog, document.id.split("/")[2] ?? "") : null;
  return section ? `Lesson in ${section.title}` : names[document.kind];
}

/** Everything that can be found at a given time. */
const searchEntries = (now: number): SearchEntry[] =>
  searchDocuments(catalog, now).map((document) => ({
    path: document.id,
    title: document.title,
    kind: kindInWords(document),
    text: `${document.description} ${document.headings} ${document.text}`,
  }));

export interface SearchIndex {
  readonly index: Index;
  /** Running texts by path, for excerpts. */
  readonly texts: ReadonlyMap<string, string>;
}

let kept: { readonly search: SearchIndex; readonly until: number } | null = null;

/** The index for a given time. It is kept until the next scheduled article is due, because nothing else changes it. */
export function searchIndex(now: number): SearchIndex {
  if (!kept || now >= kept.until) {
    const entries = searchEntries(now);
    const index = indexOf(entries);
    const texts = new Map(entries.map((entry) => [entry.path, entry.text]));
    kept = { search: { index, texts }, until: nextDue(catalog.articles, now) ?? Number.POSITIVE_INFINITY };
  }
  return kept.search;
}
