/** The search entries and their index, for the search page and, as a file, for the dialog. */
import { catalog } from "virtual:graphite/catalog";
import { findProject, findSection, type SearchDocument, searchDocuments } from "#app/catalog/site-map.ts";
import { nextDue } from "#app/domain/journal/journal.ts";
import { buildIndex, type SearchIndex as Index, type SearchEntry } from "#app/islands/search/search-index.ts";

const names: Record<SearchDocument["kind"], string> = {
  article: "Article",
  glossary: "All terms",
  lesson: "Lesson",
  project: "Project",
  section: "Section",
  term: "Term",
};

/** What a document is and, if it belongs to a section, to which: "Lesson in HTML basics". */
function kindInWords({ id, kind }: SearchDocument): string {
  const slug =
    kind === "lesson"
      ? id.split("/")[2]
      : kind === "project"
        ? findProject(catalog, id.split("/")[2] ?? "")?.section
        : undefined;
  const section = findSection(catalog, slug ?? "");
  return section ? `${names[kind]} in ${section.title}` : names[kind];
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
    const index = buildIndex(entries);
    const texts = new Map(entries.map((entry) => [entry.path, entry.text]));
    kept = { search: { index, texts }, until: nextDue(catalog.articles, now) ?? Number.POSITIVE_INFINITY };
  }
  return kept.search;
}
