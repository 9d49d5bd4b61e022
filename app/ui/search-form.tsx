import { Icon } from "./icon.tsx";

/** The search of the whole site as a plain form. `id` is the id of its field. */
export function SearchForm({ query = "", id = "search-field" }: { query?: string; id?: string }) {
  return (
    <search className="search-form">
      <form action="/search">
        <div className="field">
          <label htmlFor={id}>Search lessons, projects and articles</label>
          <input id={id} type="search" name="q" enterKeyHint="search" defaultValue={query} />
        </div>
        <button type="submit" className="btn">
          <Icon name="search" /> Search
        </button>
      </form>
    </search>
  );
}

/** How many results a search has: "29 results, showing the first 20." */
export function resultCount(found: number, shown: number): string {
  if (found === 1) return "One result.";
  return found > shown ? `${found} results, showing the first ${shown}.` : `${found} results.`;
}

/** Whether the URL of the search page asks for all results, as the link below does. */
export const showsAll = (params: URLSearchParams): boolean => params.get("show") === "all";

/** The link to the search page with all results of a search. */
export function AllResultsLink({ query, found, onClick }: { query: string; found: number; onClick?: () => void }) {
  return (
    <a className="all-results" href={`/search?${new URLSearchParams({ q: query, show: "all" })}`} onClick={onClick}>
      Show all {found} results
    </a>
  );
}
