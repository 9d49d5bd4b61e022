/**
 * Fetches reading pages before anyone goes there: the target of a link that someone points at or focuses, and the targets
 * of the first few links in view. navigate.ts shows them.
 */
import { articleSlug, isReadingPath } from "#app/domain/pages.ts";
import { fetchPage } from "./fetch-page.ts";
import { addStyles, type PreparedPage, preparePage } from "./page-content.ts";

/** How many pages are prefetched because their links are in view, for each page that is shown. */
const viewportPrefetchLimit = 4;
/** After this time a prefetched page is fetched again instead of shown. */
const prefetchLifetimeMs = 5 * 60_000;

const prefetched = new Map<string, { readonly at: number; readonly page: Promise<PreparedPage | null> }>();

/** Identifies a page within this site. */
export const pathAndSearch = ({ pathname, search }: URL | HTMLAnchorElement | Location): string => pathname + search;

/** Keeps at most 12 pages. The oldest are dropped first. */
export function cachePrefetch(address: string, page: Promise<PreparedPage | null>): void {
  prefetched.set(address, { at: Date.now(), page });
  const [oldest] = prefetched.keys();
  if (prefetched.size > 12 && oldest !== undefined) prefetched.delete(oldest);
}

/** Fetches a page, unless it has been fetched or is being fetched. Resolves to null if there is no page to show. */
export function prefetch(address: string, priority: RequestPriority): Promise<PreparedPage | null> {
  const cached = prefetched.get(address);
  if (cached && Date.now() - cached.at < prefetchLifetimeMs) return cached.page;
  const page = fetchPage(address, { priority }).then((found) => found && preparePage(found));
  page.catch(() => prefetched.delete(address));
  page.then((found) => addStyles(found?.styles ?? [])).catch(() => {});
  cachePrefetch(address, page);
  return page;
}

/** Takes a page out of the cache to show it, because its nodes can only be in one place. Resolves to null if the fetch failed. */
export async function takePrefetched(address: string): Promise<PreparedPage | null> {
  const page = await prefetch(address, "high").catch(() => null);
  prefetched.delete(address);
  return page;
}

/** Whether the article at this path, if it is one, is published. If the data for that doesn’t load, the server decides. */
export async function passesArticleGuard(pathname: string): Promise<boolean> {
  const slug = articleSlug(pathname);
  if (slug === null) return true;
  try {
    return (await import("./article-guard.ts")).mayEnter(slug, Date.now());
  } catch {
    return true;
  }
}

/** Whether a link leads to another reading page and opens it in this window. */
function isPrefetchable(link: Element | null): link is HTMLAnchorElement {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.download)
    return false;
  return isReadingPath(link.pathname) && pathAndSearch(link) !== pathAndSearch(location);
}

let linkObserver: IntersectionObserver | null = null;

/** Prefetches the targets of links in view. Articles wait until someone points at their link, because the guard needs data first. */
export function prefetchLinksInView(main: Element): void {
  linkObserver?.disconnect();
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return;
  let left = viewportPrefetchLimit;
  linkObserver = new IntersectionObserver((entries, observer) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !isPrefetchable(target) || left === 0) continue;
      observer.unobserve(target);
      left -= 1;
      prefetch(pathAndSearch(target), "low").catch(() => {});
    }
  });
  for (const link of main.querySelectorAll("a[href]")) {
    // Readers look up links to a place in a page, such as a glossary term, and rarely continue there.
    if (!link.closest("nav:not(.pager)") && isPrefetchable(link) && !link.hash && !articleSlug(link.pathname))
      linkObserver.observe(link);
  }
}

function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!isPrefetchable(link)) return;
  passesArticleGuard(link.pathname)
    .then((may) => (may ? prefetch(pathAndSearch(link), "high") : null))
    .catch(() => {});
}

export function startPrefetching(main: Element): void {
  for (const type of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(type, onIntent);
  prefetchLinksInView(main);
}
