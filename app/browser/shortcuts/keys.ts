/**
 * Shortcuts of the whole site: Ctrl+K (⌘K) and `/` open the search, `[` and `]` go to the previous and the next lesson, `?`
 * lists all shortcuts. Single keys don't work inside fields. Each can be turned off in that list, and all with
 * `data-keys="off"` on `<html>` (WCAG 2.1.4).
 */
import { plainClick } from "#app/browser/clicks.ts";
import { SEARCH_EVENT } from "#app/browser/events.ts";
import { loadWithRetry } from "#app/browser/preload-error.ts";
import { hydrateIsland } from "#app/islands/hydrate-islands.ts";
import { isKeyEnabled } from "./key-switches.ts";
import type { ShortcutName } from "./shortcuts.ts";

const isTypingTarget = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox],[type=radio]),textarea,select"));

/** Hydrates and opens the search dialog. Goes to the search page if there is no dialog or it doesn’t load. */
export async function openSearch(): Promise<void> {
  const island = document.querySelector<HTMLElement>("[data-island=search-dialog]");
  if (island) await hydrateIsland(island);
  if (window.dispatchEvent(new Event(SEARCH_EVENT, { cancelable: true }))) location.assign("/search");
}

/** If people press the key again before the next page is shown, they mean that page, so this waits for it. */
async function goToLesson(rel: "prev" | "next"): Promise<void> {
  while (window.navigation?.transition) await navigation.transition?.finished.catch(() => {});
  document.querySelector<HTMLElement>(`.pager a[rel="${rel}"]`)?.click();
}

const openShortcuts = (): void => {
  loadWithRetry(() => import("./shortcuts-dialog.ts")).then(({ showShortcuts }) => showShortcuts(), console.error);
};

const singleKeys: Readonly<Record<string, readonly [ShortcutName, () => void]>> = {
  "/": ["search", () => void openSearch()],
  "[": ["lessons", () => void goToLesson("prev")],
  "]": ["lessons", () => void goToLesson("next")],
  "?": ["help", openShortcuts],
};

export function startKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "k") {
      if (!isKeyEnabled("search")) return;
      event.preventDefault();
      void openSearch();
      return;
    }
    // AltGr, which some layouts need for the brackets, reports Ctrl and Alt together.
    if (event.metaKey || event.ctrlKey !== event.altKey || isTypingTarget(event.composedPath()[0] ?? null)) return;
    const [name, action] = singleKeys[event.key] ?? [];
    if (!name || !isKeyEnabled(name) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    action?.();
  });
  document.addEventListener("click", (event) => {
    const clicked = plainClick(event);
    if (clicked?.closest("[data-shortcuts-open]")) openShortcuts();
    if (!clicked?.closest("[data-search-open]")) return;
    event.preventDefault();
    void openSearch();
  });
}
