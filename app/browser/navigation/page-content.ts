/**
 * A reading page that was fetched to be shown without loading a document. Whatever can be done before somebody goes there
 * is done when it comes: taken apart, its nodes handed to this document, its style sheets added. They only add to each
 * other, so they may be there before the page is.
 */
import { userOf } from "#app/browser/auth-tabs.ts";
import { styleError } from "#app/browser/preload-error.ts";
import type { FetchedPage } from "./fetch-page.ts";

/** What differs from page to page. */
export interface Shown {
  readonly main: Element;
  readonly title: string;
  /** Description, canonical address and the like. */
  readonly about: readonly Element[];
  /** `aria-current` of each link outside main, in order. */
  readonly marks: readonly (string | null)[];
}

export interface NextPage {
  /** Where it was found, after redirects. */
  readonly url: URL;
  /** For whom it was made. */
  readonly user: string;
  /** Null if it has to be loaded as a document: made by another build, or no page to be shown here. */
  readonly shown: Shown | null;
  /** Addresses of its style sheets. */
  readonly styles: readonly string[];
}

const aboutSelector = 'meta[name="description"],meta[name="robots"],meta[property],link[rel="canonical"]';

const marked = (page: Document): Element[] => Array.from(page.querySelectorAll("a[href]:not(main *)"));

/** What a document shows now. Null if it has no `<main>`. */
export function shownIn(page: Document): Shown | null {
  const main = page.querySelector("main");
  if (!main) return null;
  return {
    main,
    title: page.title,
    about: Array.from(page.head.querySelectorAll(aboutSelector)),
    marks: marked(page).map((link) => link.getAttribute("aria-current")),
  };
}

/** Shows one page in the place of another. */
export function exchange(last: Shown, next: Shown): void {
  // It was about the way to the last page.
  document.querySelector("[data-flash]")?.remove();
  last.main.replaceWith(next.main);
  document.title = next.title;
  for (const element of last.about) element.remove();
  document.head.append(...next.about);
  marked(document).forEach((link, index) => {
    const mark = next.marks[index];
    if (mark) link.setAttribute("aria-current", mark);
    else link.removeAttribute("aria-current");
  });
}

/** What tells one build from another. */
const buildOf = (page: Document): string =>
  Array.from(
    page.querySelectorAll('meta[name="build"],script[type="module"][src]'),
    (element) => `${element.getAttribute("content")} ${element.getAttribute("src")}`,
  ).join();

const stylesOf = (page: Document): string[] =>
  Array.from(page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'), ({ href }) => href);

/** Takes a page apart. Its pictures are lazy, so none is fetched before it is shown. */
export function prepare({ url, page }: FetchedPage): NextPage {
  const shown = buildOf(page) === buildOf(document) ? shownIn(page) : null;
  const styles = shown ? stylesOf(page) : [];
  // Most of what an exchange costs, and it need not be paid then.
  if (shown) document.adoptNode(shown.main);
  return { url, user: userOf(page), shown, styles };
}

/** Style sheets on their way, by address. */
const coming = new Map<string, Promise<void>>();

function addStyle(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  // preload-error.ts leaves it to whoever waits for it.
  link.dataset["move"] = "";
  const added = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(styleError(href));
    };
  }).finally(() => coming.delete(href));
  coming.set(href, added);
  document.head.append(link);
  return added;
}

/** Adds what is missing of these style sheets and waits for them. Rejects with the error of the specification. */
export async function addStyles(wanted: readonly string[]): Promise<void> {
  const present = stylesOf(document);
  await Promise.all(wanted.map((href) => coming.get(href) ?? (present.includes(href) ? null : addStyle(href))));
}
