/**
 * Keys for the whole site: Ctrl+K (⌘K) and `/` open the search, `[` and `]` lead to the previous and the next lesson.
 * Single keys are off inside fields, and altogether with `data-keys="off"` on `<html>` (WCAG 2.1.4).
 */
import { plainClick } from "./clicks.ts";
import { SEARCH_EVENT } from "./events.ts";
import { wake } from "./islands.ts";

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox],[type=radio]),textarea,select"));

/** Opens the search dialog, waking it first; goes to the search page if there is no dialog or it cannot wake. */
export async function openSearch(): Promise<void> {
  const island = document.querySelector<HTMLElement>("[data-island=search-dialog]");
  if (island) await wake(island);
  if (window.dispatchEvent(new Event(SEARCH_EVENT, { cancelable: true }))) location.assign("/search");
}

const follow = (rel: "prev" | "next"): void => document.querySelector<HTMLElement>(`.pager a[rel="${rel}"]`)?.click();

const singleKeys: Readonly<Record<string, () => void>> = {
  "/": () => void openSearch(),
  "[": () => follow("prev"),
  "]": () => follow("next"),
};

export function startKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      void openSearch();
      return;
    }
    // AltGr, which some layouts need for the brackets, reports Ctrl and Alt together.
    if (event.metaKey || event.ctrlKey !== event.altKey || typing(event.target)) return;
    const action = singleKeys[event.key];
    if (!action || document.documentElement.dataset["keys"] === "off" || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    action();
  });
  document.addEventListener("click", (event) => {
    if (!plainClick(event)?.closest("[data-search-open]")) return;
    event.preventDefault();
    void openSearch();
  });
}
