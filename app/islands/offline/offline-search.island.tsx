import { useState } from "react";
import type { FoundEntry } from "#app/islands/search/search-index.ts";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { Row } from "#app/ui/row.tsx";
import { AllResultsLink, resultCount, SearchForm, showsAll } from "#app/ui/search-form.tsx";
import { NothingFound, SearchHits, SearchStart } from "#app/ui/search-results.tsx";

type Found = { readonly query: string; readonly hits: readonly FoundEntry[]; readonly count: number };

/** How many results are shown at first. A link shows the rest. */
const firstResults = 20;

/** The search page without a server: reads the words from the URL and looks them up in the index file next to it. */
export default function OfflineSearch() {
  const [found, setFound] = useState<Found | "nothing typed" | null>(null);
  const [status, setStatus] = useState("This search needs JavaScript.");

  useHydrated(() => {
    const params = new URLSearchParams(location.search);
    const typed = params.get("q") ?? "";
    const query = typed.trim().slice(0, 100);
    const field = document.querySelector<HTMLInputElement>("#search-field");
    if (field && !field.value) field.value = typed;
    setStatus("");
    if (query === "") return setFound("nothing typed");
    setStatus("Searching …");
    import("#app/islands/search/search-index.ts")
      .then(({ fetchIndex }) => fetchIndex())
      .then(
        (index) => {
          const all = index.search(query);
          setFound({ query, hits: showsAll(params) ? all : all.slice(0, firstResults), count: all.length });
          setStatus("");
        },
        (error: unknown) => {
          console.error(error);
          setStatus("The search index didn’t load. Reload this page.");
        },
      );
  });

  const results = found === "nothing typed" ? null : found;
  return (
    <div className="search-page">
      <Row>
        <h1 className="under">Search</h1>
        <SearchForm />
        <div role="status" className="found">
          {status === "" ? null : <p>{status}</p>}
          {results === null ? null : results.count === 0 ? (
            <NothingFound query={results.query} />
          ) : (
            <p>{resultCount(results.count, results.hits.length)}</p>
          )}
        </div>
        {found === "nothing typed" ? <SearchStart /> : null}
      </Row>
      {results && results.count > 0 ? (
        <SearchHits
          hits={results.hits.map(({ path, title, kind, terms }) => ({ href: path, title, kind, words: terms }))}
        />
      ) : null}
      {results && results.count > results.hits.length ? (
        <Row>
          <AllResultsLink query={results.query} found={results.count} />
        </Row>
      ) : null}
    </div>
  );
}
