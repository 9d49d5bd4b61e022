/**
 * The parts of a page that navigation replaces, and how a fetched page is prepared when it arrives rather than on click: its
 * nodes are adopted into this document and its style sheets are added. Style sheets of pages only add rules, so they can be
 * there before the page is shown.
 */
import { userOf } from "#app/browser/auth-tabs.ts";
import { styleError } from "#app/browser/preload-error.ts";
import type { FetchedPage } from "./fetch-page.ts";

/** The parts of a document that differ from page to page. */
export interface PageContent {
  readonly main: Element;
  readonly title: string;
  /** Description, canonical address and the like. */
  readonly metadata: readonly Element[];
  /** `aria-current` of each link outside main, in order. */
  readonly currentLinks: readonly (string | null)[];
}

export interface PreparedPage {
  /** The URL after redirects. */
  readonly url: URL;
  /** The id of the account that it was rendered for; empty for visitors. */
  readonly user: string;
  /** Null if it has to be loaded as a document, because it comes from another build or has no `<main>`. */
  readonly content: PageContent | null;
  /** URLs of its style sheets. */
  readonly styles: readonly string[];
}

const metadataSelector = 'meta[name="description"],meta[name="robots"],meta[property],link[rel="canonical"]';

const linksOutsideMain = (page: Document): Element[] => Array.from(page.querySelectorAll("a[href]:not(main *)"));

/** Returns null if the document has no `<main>`. */
export function contentOf(page: Document): PageContent | null {
  const main = page.querySelector("main");
  if (!main) return null;
  return {
    main,
    title: page.title,
    metadata: Array.from(page.head.querySelectorAll(metadataSelector)),
    currentLinks: linksOutsideMain(page).map((link) => link.getAttribute("aria-current")),
  };
}

/** Replaces the page that this document shows. */
export function replaceContent(last: PageContent, next: PageContent): void {
  // This message was about getting to the previous page.
  document.querySelector("[data-flash]")?.remove();
  last.main.replaceWith(next.main);
  document.title = next.title;
  for (const element of last.metadata) element.remove();
  document.head.append(...next.metadata);
  linksOutsideMain(document).forEach((link, index) => {
    const mark = next.currentLinks[index];
    if (mark) link.setAttribute("aria-current", mark);
    else link.removeAttribute("aria-current");
  });
}

/** Identifies the build that a page comes from. */
const buildOf = (page: Document): string =>
  Array.from(
    page.querySelectorAll('meta[name="build"],script[type="module"][src]'),
    (element) => `${element.getAttribute("content")} ${element.getAttribute("src")}`,
  ).join();

const stylesOf = (page: Document): string[] =>
  Array.from(page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'), ({ href }) => href);

/** Prepares a fetched page. Its images are lazy, so none is fetched before the page is shown. */
export function preparePage({ url, page }: FetchedPage): PreparedPage {
  const content = buildOf(page) === buildOf(document) ? contentOf(page) : null;
  const styles = content ? stylesOf(page) : [];
  // This is most of the cost of replacing a page, so it's paid before anyone clicks.
  if (content) document.adoptNode(content.main);
  return { url, user: userOf(page), content, styles };
}

/** Style sheets that are loading, by URL. */
const loadingStyles = new Map<string, Promise<void>>();

function addStyle(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  // preload-error.ts leaves these errors to the caller.
  link.dataset["move"] = "";
  const added = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(styleError(href));
    };
  }).finally(() => loadingStyles.delete(href));
  loadingStyles.set(href, added);
  document.head.append(link);
  return added;
}

/** Adds the style sheets that are missing and waits for them. Rejects with `styleError` if one fails. */
export async function addStyles(wanted: readonly string[]): Promise<void> {
  const present = stylesOf(document);
  await Promise.all(wanted.map((href) => loadingStyles.get(href) ?? (present.includes(href) ? null : addStyle(href))));
}
