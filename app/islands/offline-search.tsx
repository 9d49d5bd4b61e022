import { useState } from "react";
import { AllResultsLink, resultCount, SearchForm, SearchHits, showsAll } from "#app/ui/search-form.tsx";
import type { SearchEntry } from "./search-index.ts";
import { useHydrated } from "./use-hydrated.ts";

type Hit = Omit<SearchEntry, "text">;
type Found = { readonly query: string; readonly hits: readonly Hit[]; readonly count: number };

/** Results on the page at first; a link shows the rest. */
const most = 20;

/** The search page without a server: reads the words from the URL and looks them up in the index file next to it. */
export default function OfflineSearch() {
  const [found, setFound] = useState<Found | null>(null);
  const [said, setSaid] = useState("This search needs JavaScript.");

  useHydrated(() => {
    const params = new URLSearchParams(location.search);
    const query = (params.get("q") ?? "").trim().slice(0, 100);
    const field = document.querySelector<HTMLInputElement>("#search-field");
    if (field && !field.value) field.value = query;
    if (query === "")
      return setSaid("Type one or more words. The search also finds parts of words and forgives small typos.");
    setSaid("Searching …");
    import("./search-index.ts")
      .then(({ fetchIndex }) => fetchIndex())
      .then(
        (index) => {
          const all = index.search(query) as unknown as Hit[];
          setFound({ query, hits: showsAll(params) ? all : all.slice(0, most), count: all.length });
          setSaid("");
        },
        (error: unknown) => {
          console.error(error);
          setSaid("The search index didn’t load. Reload this page.");
        },
      );
  });

  return (
    <>
      <SearchForm />
      <p role="status">{found ? summary(found) : said}</p>
      {found ? <SearchHits hits={found.hits.map(({ path, title, kind }) => ({ href: path, title, kind }))} /> : null}
      {found && found.count > found.hits.length ? <AllResultsLink query={found.query} found={found.count} /> : null}
    </>
  );
}

function summary({ query, hits, count }: Found): string {
  if (count === 0) return `Nothing found for “${query}”. Try fewer or other words.`;
  return resultCount(count, hits.length);
}
