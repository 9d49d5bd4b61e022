import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { SEARCH_EVENT } from "#app/browser/events.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { AllResultsLink, resultCount } from "#app/ui/search-form.tsx";
import { StateDrawing } from "#app/ui/state-drawing.tsx";
import type { FoundEntry, SearchIndex } from "./search-index.ts";
import "#app/ui/styles/search-hits.css";

export type SearchDialogProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id?: string;
};

const most = 8;
let index: Promise<SearchIndex> | null = null;

/** Loads the index once. A failure isn't cached, so the next call tries again. */
function openIndex(): Promise<SearchIndex> {
  index ??= import("./search-index.ts").then(({ fetchIndex }) => fetchIndex());
  index.catch(() => {
    index = null;
  });
  return index;
}

/**
 * Search over the whole site without leaving the page: Ctrl+K or `/` (browser/shortcuts/keys.ts). Arrow keys choose, Enter goes,
 * Escape closes. Enter without a selection goes to the search page, as does every search if the index doesn't load.
 */
export default function SearchDialog({ id = "search-dialog" }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [hits, setHits] = useState<readonly FoundEntry[]>([]);
  const [chosen, setChosen] = useState(-1);
  const [all, setAll] = useState({ query: "", found: 0 });
  const [said, setSaid] = useState("");
  // The drawing is fetched only when someone opens the dialog.
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      setOpened(true);
      dialog.current?.showModal();
      field.current?.select();
      openIndex().catch(() => {});
    };
    window.addEventListener(SEARCH_EVENT, open);
    return () => window.removeEventListener(SEARCH_EVENT, open);
  }, []);

  async function search() {
    const query = field.current?.value.trim() ?? "";
    setChosen(-1);
    if (!query) {
      setHits([]);
      setSaid("");
      return;
    }
    try {
      const found = (await openIndex()).search(query);
      // Ignores results for a query that has changed since.
      if (query !== field.current?.value.trim()) return;
      const shown = found.slice(0, most);
      setHits(shown);
      setAll({ query, found: found.length });
      setSaid(
        found.length === 0 ? "Nothing found. Try fewer or other words." : resultCount(found.length, shown.length),
      );
    } catch (error) {
      console.error(error);
      setHits([]);
      setSaid("The search didn’t load. Press Enter to go to the search page.");
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || hits.length === 0) return;
    event.preventDefault();
    setChosen((now) => (now + step + hits.length + (now < 0 && step < 0 ? 1 : 0)) % hits.length);
  }

  function onSubmit(event: FormEvent) {
    const hit = hits[chosen];
    if (!hit) return;
    event.preventDefault();
    go(hit.path);
  }

  function go(path: string) {
    dialog.current?.close();
    location.assign(path);
  }

  const option = (at: number) => `${id}-option-${at}`;
  return (
    <dialog ref={dialog} className="search-dialog" aria-label="Search">
      <search>
        <form action="/search" onSubmit={onSubmit}>
          <div className="field">
            <label htmlFor={`${id}-field`}>Search lessons, projects and articles</label>
            <input
              id={`${id}-field`}
              ref={field}
              type="text"
              enterKeyHint="search"
              name="q"
              autoComplete="off"
              role="combobox"
              aria-expanded={hits.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={chosen >= 0 ? option(chosen) : undefined}
              onInput={search}
              onKeyDown={onKeyDown}
            />
          </div>
          <button type="button" className="icon-btn" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </form>
      </search>
      <div id={`${id}-list`} className="hits" role="listbox" aria-label="Results" hidden={hits.length === 0}>
        {hits.map((hit, at) => (
          <a
            key={hit.path}
            id={option(at)}
            href={hit.path}
            role="option"
            aria-selected={at === chosen}
            tabIndex={-1}
            onClick={() => dialog.current?.close()}
          >
            <b>
              <Marked text={hit.title} words={hit.terms} />
            </b>{" "}
            <span className="meta">{hit.kind}</span>
          </a>
        ))}
      </div>
      <p role="status" className="meta">
        {said}
      </p>
      {opened && hits.length === 0 ? <StateDrawing name="lens" /> : null}
      {hits.length > 0 && all.found > hits.length ? (
        <AllResultsLink {...all} onClick={() => dialog.current?.close()} />
      ) : null}
    </dialog>
  );
}
