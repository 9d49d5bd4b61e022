/**
 * Moving between reading pages without loading a document: the next page's `<main>`, title, description and marks
 * replace those of this one; scrolling, focus and history stay the browser's business (Navigation API). Whatever is not
 * plainly such a move, or goes wrong, is an ordinary document load. See architecture.md, "Moving between reading pages".
 */

import { userOf } from "#app/browser/auth-tabs.ts";
import { SHOWN_EVENT } from "#app/browser/events.ts";
import { islandsGone, islandsShown, whenIdle } from "#app/browser/islands.ts";
import { raisePreloadError } from "#app/browser/preload-error.ts";
import { isReadingPath } from "#app/domain/pages.ts";
import { layOutLater } from "./deferred-layout.ts";
import { addStyles, exchange, type Shown, shownIn } from "./page-content.ts";
import { addressOf, comes, mayBeEntered, startAhead, take, watchLinks } from "./prefetch.ts";

/** Pages that were left, by key of their history entry: what was typed in them is still there on the way back. */
const kept = new Map<string, Shown>();

/** Fills the live region of the shell (ui/shell.tsx). It has been in the page since it was loaded, so screen readers watch it. */
function announce(title: string): void {
  const line = document.querySelector("[data-announce]");
  if (line) line.textContent = title;
}

/** Exchanges the page. `leaving` is the history key of the page shown so far, null if nobody can come back to it. */
function swap(next: Shown, leaving: string | null): void {
  const last = shownIn(document);
  if (!last) return;
  for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
  exchange(last, next);
  if (leaving === null) islandsGone(last.main);
  else kept.set(leaving, last);
  const [oldest] = kept;
  if (kept.size > 5 && oldest) {
    kept.delete(oldest[0]);
    islandsGone(oldest[1].main);
  }
}

/** Whether a page is shown from its beginning. */
const atTop = ({ navigationType }: NavigateEvent, to: URL): boolean => navigationType !== "traverse" && !to.hash;

async function move(event: NavigateEvent, to: URL, leaving: string | null): Promise<void> {
  if (!(await mayBeEntered(to.pathname))) return event.signal.aborted ? undefined : location.replace("/");
  const back = event.navigationType === "traverse" ? kept.get(event.destination.key) : undefined;
  let next = back;
  if (!next) {
    const address = addressOf(to);
    const found = await take(address);
    if (event.signal.aborted) return;
    if (!found?.shown || found.user !== userOf(document)) return location.reload();
    if (addressOf(found.url) !== address) {
      // Redirected: go there, and if it is a reading page, show what has just come.
      if (isReadingPath(found.url.pathname)) comes(addressOf(found.url), Promise.resolve(found));
      return location.replace(found.url.href + to.hash);
    }
    try {
      await addStyles(found.styles);
    } catch (error) {
      if (!event.signal.aborted && error instanceof Error) raisePreloadError(error);
      return;
    }
    next = found.shown;
  }
  if (!next || event.signal.aborted) return;
  kept.delete(event.destination.key);
  const { main } = next;
  const { documentElement: root } = document;
  const again = event.navigationType === "traverse";
  const top = atTop(event, to);
  // A new page begins at its top at once, and only from there a fragment is scrolled to smoothly; on the way back and
  // forward the browser restores where one was. Before the exchange, since after it the place would have to be worked out.
  if (!again) scrollTo({ top: 0, behavior: "instant" });
  swap(next, leaving);
  // Wherever the view goes but to the top, what stands above has to have its size.
  root.toggleAttribute("data-by-part", top);
  if (!top) {
    if (again) root.style.scrollBehavior = "auto";
    event.scroll();
    root.style.scrollBehavior = "";
  }
  // A view transition takes pictures of both pages first: 65 ms more at a quarter of a processor. This costs nothing.
  if (!event.hasUAVisualTransition && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    main.animate([{ opacity: 0.5 }, { opacity: 1 }], 140);
  }
  announce(next.title);
  window.dispatchEvent(new Event(SHOWN_EVENT));
  // After the page has been painted.
  whenIdle(() => main.isConnected && watchLinks(main));
  if (!back) islandsShown(main);
  layOutLater(main);
}

function navigated(event: NavigateEvent): void {
  // The browser goes to the place right after this.
  if (event.hashChange) document.documentElement.removeAttribute("data-by-part");
  const to = new URL(event.destination.url);
  const { navigationType: type, destination } = event;
  const ordinary = !event.canIntercept || event.downloadRequest !== null || event.formData || type === "reload";
  // Within the page: a fragment, or an entry written by a script.
  const within = event.hashChange || (destination.sameDocument && type !== "traverse");
  if (ordinary || within || to.origin !== location.origin || !isReadingPath(to.pathname)) return;
  const leaving = type === "replace" ? null : (navigation.currentEntry?.key ?? null);
  event.intercept({
    scroll: atTop(event, to) ? "manual" : "after-transition",
    handler: () => move(event, to, leaving),
  });
}

/** Call it once, on a reading page that has loaded, in a browser that has the Navigation API. */
export function startMove(): void {
  navigation.addEventListener("navigate", navigated);
  const main = document.querySelector("main");
  if (!main) return;
  startAhead(main);
  layOutLater(main);
}
