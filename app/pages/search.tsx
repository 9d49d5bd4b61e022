import { snippet } from "#app/catalog/site-map.ts";
import { factsContext } from "#app/server/context.ts";
import { Row } from "#app/ui/row.tsx";
import { AllResultsLink, resultCount, SearchForm, SearchHits, showsAll } from "#app/ui/search-form.tsx";
import type { Route } from "./+types/search";
import { pageMeta } from "./meta.ts";
import { searchIndex } from "./search-entries.server.ts";

/** Results on the page at first; a link shows the rest. */
const most = 20;
/** In characters: a sign of two units, such as an emoji, is not cut in half. */
const longestQuery = 100;

export function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = [...(params.get("q") ?? "").trim()].slice(0, longestQuery).join("");
  if (query === "") return { query, hits: [], found: 0 };
  const { index, texts } = searchIndex(context.get(factsContext).now);
  const results = index.search(query);
  return {
    query,
    found: results.length,
    hits: results.slice(0, showsAll(params) ? results.length : most).map((result) => ({
      href: String(result.id),
      title: String(result["title"]),
      kind: String(result["kind"]),
      excerpt: snippet(texts.get(String(result.id)) ?? "", result.terms),
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

export default function Search({ loaderData: { query, hits, found } }: Route.ComponentProps) {
  return (
    <Row>
      <h1 className="under">Search</h1>
      <SearchForm query={query} />
      {query === "" ? (
        <p className="soft">Type one or more words. The search also finds parts of words and forgives small typos.</p>
      ) : (
        <p role="status" className="found">
          {found === 0 ? (
            <>
              Nothing found for “{query}”. Try fewer or other words, or look through the{" "}
              <a href="/tutorials">tutorials</a> and the <a href="/the-graphite-journal">journal</a>.
            </>
          ) : (
            resultCount(found, hits.length)
          )}
        </p>
      )}
      <SearchHits hits={hits} />
      {found > hits.length ? <AllResultsLink query={query} found={found} /> : null}
    </Row>
  );
}
