/**
 * Navigation between reading pages without loading a document: the next page's `<main>`, title, description and
 * `aria-current` marks replace the current ones, and the browser does scrolling, focus and history (Navigation API). Any
 * other navigation, and any failure, is a document load. See docs/navigation.md.
 */

import { userOf } from "#app/browser/auth-tabs.ts";
import { SHOWN_EVENT } from "#app/browser/events.ts";
import { whenIdle } from "#app/browser/idle.ts";
import { setUpPage } from "#app/browser/page-setup.ts";
import { raisePreloadError } from "#app/browser/preload-error.ts";
import { isReadingPath } from "#app/domain/pages.ts";
import { unmountIslands } from "#app/islands/hydrate-islands.ts";
import { layOutWhenIdle } from "./deferred-layout.ts";
import { addStyles, contentOf, type PageContent, replaceContent } from "./page-content.ts";
import {
  cachePrefetch,
  passesArticleGuard,
  pathAndSearch,
  prefetchLinksInView,
  startPrefetching,
  takePrefetched,
} from "./prefetch.ts";

/** Pages that were left, by the key of their history entry, so that going back brings back what was typed. */
const leftPages = new Map<string, PageContent>();

/** Fills the live region in ui/shell.tsx. Screen readers only announce changes of a region that was there before. */
function announce(title: string): void {
  const line = document.querySelector("[data-announce]");
  if (line) line.textContent = title;
}

/** `leaving` is the history key of the current page, or null if it can’t be reached again. */
function replacePage(next: PageContent, leaving: string | null): void {
  const last = contentOf(document);
  if (!last) return;
  for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
  replaceContent(last, next);
  if (leaving === null) unmountIslands(last.main);
  else leftPages.set(leaving, last);
  const [oldest] = leftPages;
  if (leftPages.size > 5 && oldest) {
    leftPages.delete(oldest[0]);
    unmountIslands(oldest[1].main);
  }
}

/** Whether the page is shown from its top. */
const startsAtTop = ({ navigationType }: NavigateEvent, to: URL): boolean => navigationType !== "traverse" && !to.hash;

async function showPage(event: NavigateEvent, to: URL, leaving: string | null): Promise<void> {
  if (!(await passesArticleGuard(to.pathname))) return event.signal.aborted ? undefined : location.replace("/");
  const restored = event.navigationType === "traverse" ? leftPages.get(event.destination.key) : undefined;
  let next = restored;
  if (!next) {
    const address = pathAndSearch(to);
    const found = await takePrefetched(address);
    if (event.signal.aborted) return;
    if (!found?.content || found.user !== userOf(document)) return location.reload();
    if (pathAndSearch(found.url) !== address) {
      // A redirect: go to the new URL, and show what has been fetched if it’s a reading page.
      if (isReadingPath(found.url.pathname)) cachePrefetch(pathAndSearch(found.url), Promise.resolve(found));
      return location.replace(found.url.href + to.hash);
    }
    try {
      await addStyles(found.styles);
    } catch (error) {
      if (!event.signal.aborted && error instanceof Error) raisePreloadError(error);
      return;
    }
    next = found.content;
  }
  if (!next || event.signal.aborted) return;
  leftPages.delete(event.destination.key);
  const { main } = next;
  const { documentElement: root } = document;
  const isTraversal = event.navigationType === "traverse";
  const top = startsAtTop(event, to);
  // A new page starts at its top, and only then is a fragment scrolled to smoothly. On back and forward, the browser restores
  // the position. This comes before the replacement, because after it scrolling would force a layout.
  if (!isTraversal) scrollTo({ top: 0, behavior: "instant" });
  replacePage(next, leaving);
  // Unless the page is shown from its top, everything above the scroll position needs its real size.
  root.toggleAttribute("data-by-part", top);
  if (!top) {
    if (isTraversal) root.style.scrollBehavior = "auto";
    event.scroll();
    root.style.scrollBehavior = "";
  }
  // A view transition would take snapshots of both pages first, which costs 65 ms on a quarter of a processor.
  if (!event.hasUAVisualTransition && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    main.animate([{ opacity: 0.5 }, { opacity: 1 }], 140);
  }
  announce(next.title);
  window.dispatchEvent(new Event(SHOWN_EVENT));
  // After the page has been painted.
  whenIdle(() => main.isConnected && prefetchLinksInView(main));
  if (!restored) setUpPage(main);
  layOutWhenIdle(main);
}

function onNavigate(event: NavigateEvent): void {
  // The browser scrolls to the fragment right after this.
  if (event.hashChange) document.documentElement.removeAttribute("data-by-part");
  const { navigationType: type, destination } = event;
  const to = new URL(destination.url);
  const ordinary = !event.canIntercept || event.downloadRequest !== null || event.formData || type === "reload";
  // A fragment, or a history entry that a script has written.
  const isSameDocument = event.hashChange || (destination.sameDocument && type !== "traverse");
  if (ordinary || isSameDocument || to.origin !== location.origin || !isReadingPath(to.pathname)) return;
  const leaving = type === "replace" ? null : (navigation.currentEntry?.key ?? null);
  event.intercept({
    scroll: startsAtTop(event, to) ? "manual" : "after-transition",
    handler: () => showPage(event, to, leaving),
  });
}

/** Call it once, on a reading page that has loaded, in a browser that has the Navigation API. */
export function startNavigation(): void {
  // Someone may have gone back before this module had loaded. The browser then changes the URL, but not the page.
  const opened = navigation.activation?.entry.url;
  if (opened && pathAndSearch(new URL(opened)) !== pathAndSearch(location)) location.reload();
  navigation.addEventListener("navigate", onNavigate);
  const main = document.querySelector("main");
  if (!main) return;
  startPrefetching(main);
  layOutWhenIdle(main);
}
