import { EmptyState } from "./empty-state.tsx";
import { Marked } from "./marked.tsx";
import "./styles/search-hits.css";
import "./styles/search-results.css";

/** The search page before anything was typed. */
export function SearchStart() {
  return (
    <EmptyState heading="h2" drawing="lens" title="What are you looking for?">
      <p>Type one or more words. The search also finds parts of words and forgives small typos.</p>
      <p>
        Or look up a term in the <a href="/glossary">glossary</a>.
      </p>
    </EmptyState>
  );
}

/** The search page when there's nothing to show for a query. */
export function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState heading="h2" drawing="lens" title={`Nothing found for “${query}”`}>
      <p>
        Try fewer or other words, or look through the <a href="/tutorials">tutorials</a> and the{" "}
        <a href="/the-graphite-journal">journal</a>.
      </p>
    </EmptyState>
  );
}

/** One result. */
export type SearchHit = {
  href: string;
  title: string;
  /** What it is and where: "Lesson in HTML basics". */
  kind: string;
  /** Text around the words. Left out where the texts aren't available. */
  excerpt?: string;
  /** The words that it was found by, in lower case. They are marked. */
  words: readonly string[];
};

/** The results of a search, best first, with the kind of each in the margin. */
export function SearchHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className="hits">
      {hits.map(({ href, title, kind, excerpt, words }) => (
        <li key={href} className="row">
          <p className="in-margin">{kind}</p>
          <div className="hit">
            <h2>
              <a href={href}>
                <Marked text={title} words={words} />
              </a>
            </h2>
            {excerpt === undefined ? null : (
              <p>
                <Marked text={excerpt} words={words} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
