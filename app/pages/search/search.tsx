import { snippet } from "#app/catalog/site-map.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { factsContext } from "#app/server/context.ts";
import { Row } from "#app/ui/row.tsx";
import { AllResultsLink, resultCount, SearchForm, showsAll } from "#app/ui/search-form.tsx";
import { NothingFound, SearchHits, SearchStart } from "#app/ui/search-results.tsx";
import type { Route } from "./+types/search";
import { searchIndex } from "./search-entries.server.ts";

/** Results on the page at first; a link shows the rest. */
const initialResults = 20;
/** In characters, so that an emoji, which has two code units, isn't cut in half. The field keeps what's longer. */
const maxQueryLength = 100;

export function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const typed = params.get("q") ?? "";
  const query = [...typed.trim()].slice(0, maxQueryLength).join("");
  if (query === "") return { typed, query, hits: [], found: 0 };
  const { index, texts } = searchIndex(context.get(factsContext).now);
  const results = index.search(query);
  return {
    typed,
    query,
    found: results.length,
    hits: results.slice(0, showsAll(params) ? results.length : initialResults).map((result) => ({
      href: result.path,
      title: result.title,
      kind: result.kind,
      excerpt: snippet(texts.get(result.path) ?? "", result.terms),
      words: result.terms,
    })),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.query ? `Search: ${args.loaderData.query}` : "Search",
    description: "Search all lessons, projects, articles and terms.",
    path: "/search",
    noIndex: true,
  });

export default function Search({ loaderData: { typed, query, hits, found } }: Route.ComponentProps) {
  return (
    <div className="search-page">
      <Row>
        <h1 className="under">Search</h1>
        <SearchForm query={typed} />
        {query === "" ? (
          <SearchStart />
        ) : (
          <div role="status" className="found">
            {found === 0 ? <NothingFound query={query} /> : <p>{resultCount(found, hits.length)}</p>}
          </div>
        )}
      </Row>
      {found > 0 ? <SearchHits hits={hits} /> : null}
      {found > hits.length ? (
        <Row>
          <AllResultsLink query={query} found={found} />
        </Row>
      ) : null}
    </div>
  );
}
