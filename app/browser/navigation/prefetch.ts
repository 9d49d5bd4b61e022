/**
 * Fetching reading pages before somebody goes there: what a touched link leads to, and what the first links in view
 * lead to. move.ts shows what has come.
 */
import { articleSlug, isReadingPath } from "#app/domain/pages.ts";
import { fetchPage } from "./fetch-page.ts";
import { addStyles, type NextPage, prepare } from "./page-content.ts";

/** How many pages are fetched because their links are in view, for each page that is shown. */
const aheadInView = 4;
/** A page that was fetched ahead is shown for this long, in milliseconds; later it is fetched again. */
const freshFor = 5 * 60_000;

const fetched = new Map<string, { readonly at: number; readonly page: Promise<NextPage | null> }>();

/** What tells one page from another: path and search. */
export const addressOf = ({ pathname, search }: URL | HTMLAnchorElement | Location): string => pathname + search;

/** Remembers a page that is on its way; the oldest make room. */
export function comes(address: string, page: Promise<NextPage | null>): void {
  fetched.set(address, { at: Date.now(), page });
  const [oldest] = fetched.keys();
  if (fetched.size > 12 && oldest !== undefined) fetched.delete(oldest);
}

/** Fetches a page, or answers with the one that is on its way. */
export function fetchAhead(address: string, priority: RequestPriority): Promise<NextPage | null> {
  const known = fetched.get(address);
  if (known && Date.now() - known.at < freshFor) return known.page;
  const page = fetchPage(address, { priority }).then((found) => found && prepare(found));
  page.catch(() => fetched.delete(address));
  page.then((found) => addStyles(found?.styles ?? [])).catch(() => {});
  comes(address, page);
  return page;
}

/** Fetches a page to show it, once: its nodes move into this document. Null if it cannot be had. */
export async function take(address: string): Promise<NextPage | null> {
  const page = await fetchAhead(address, "high").catch(() => null);
  fetched.delete(address);
  return page;
}

/** The article guard. If its data cannot be loaded, the server decides. */
export async function mayBeEntered(pathname: string): Promise<boolean> {
  const slug = articleSlug(pathname);
  if (slug === null) return true;
  try {
    return (await import("./article-guard.ts")).mayEnter(slug, Date.now());
  } catch {
    return true;
  }
}

/** Whether a link leads to another reading page in this window. */
function leadsOn(link: Element | null): link is HTMLAnchorElement {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.download)
    return false;
  return isReadingPath(link.pathname) && addressOf(link) !== addressOf(location);
}

let inView: IntersectionObserver | null = null;

/** Fetches what the links in view lead to. Articles wait for a touch, since the guard's data has to come first. */
export function watchLinks(main: Element): void {
  inView?.disconnect();
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return;
  let left = aheadInView;
  inView = new IntersectionObserver((entries, observer) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !leadsOn(target) || left === 0) continue;
      observer.unobserve(target);
      left -= 1;
      fetchAhead(addressOf(target), "low").catch(() => {});
    }
  });
  for (const link of main.querySelectorAll("a[href]")) {
    // A place in a page, such as a term of the glossary, is looked up and is not the way on.
    if (!link.closest("nav:not(.pager)") && leadsOn(link) && !link.hash && !articleSlug(link.pathname))
      inView.observe(link);
  }
}

function touched({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!leadsOn(link)) return;
  mayBeEntered(link.pathname)
    .then((may) => (may ? fetchAhead(addressOf(link), "high") : null))
    .catch(() => {});
}

export function startAhead(main: Element): void {
  for (const type of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(type, touched);
  watchLinks(main);
}
