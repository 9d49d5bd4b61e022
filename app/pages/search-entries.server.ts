import { catalog } from "virtual:graphite/catalog";
import MiniSearch from "minisearch";
import { findSection, type SearchDocument, searchDocuments } from "#app/catalog/site-map.ts";
import { type SearchEntry, searchOptions } from "#app/islands/search-index.ts";

const names: Record<SearchDocument["kind"], string> = {
  article: "Article",
  lesson: "Lesson",
  project: "Project",
  section: "Section",
};

function kindInWords(document: SearchDocument): string {
  const section = document.kind === "lesson" ? findSection(catalog, document.id.split("/")[2] ?? "") : null;
  return section ? `Lesson in ${section.title}` : names[document.kind];
}

/** Everything that can be found at a moment, for the page and for the dialog. */
export const searchEntries = (now: number): SearchEntry[] =>
  searchDocuments(catalog, now).map((document) => ({
    path: document.id,
    title: document.title,
    kind: kindInWords(document),
    text: `${document.description} ${document.headings} ${document.text}`,
  }));

let kept: { size: number; index: MiniSearch<SearchEntry>; texts: Map<string, string> } | null = null;

/** The index, made anew when the number of documents has changed, which is what a date that comes does. */
export function searchIndex(now: number): { index: MiniSearch<SearchEntry>; texts: Map<string, string> } {
  const entries = searchEntries(now);
  if (kept?.size !== entries.length) {
    const index = new MiniSearch<SearchEntry>(searchOptions);
    index.addAll(entries);
    kept = { size: entries.length, index, texts: new Map(entries.map((entry) => [entry.path, entry.text])) };
  }
  return kept;
}
