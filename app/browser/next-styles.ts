/**
 * The style sheets of a page that is shown without loading a document. They only add to each other, so they may be there
 * before the page is: then nobody waits for them between a click and the page.
 */
import { styleError } from "./preload-error.ts";

const links = (page: Document): HTMLLinkElement[] => Array.from(page.querySelectorAll('link[rel="stylesheet"]'));

/** On their way, by address. */
const coming = new Map<string, Promise<void>>();

function load(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  // preload-error.ts leaves it to whoever waits for it.
  link.dataset["move"] = "";
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(styleError(href));
    };
  }).finally(() => coming.delete(href));
  document.head.append(link);
  return loaded;
}

/** Adds the style sheets that the next page needs and waits for them. Rejects with the error of the specification. */
export async function loadStyles(page: Document): Promise<void> {
  const present = new Set(links(document).map(({ href }) => href));
  await Promise.all(
    links(page).map(({ href }) => {
      const known = coming.get(href);
      if (known || present.has(href)) return known;
      const loaded = load(href);
      coming.set(href, loaded);
      return loaded;
    }),
  );
}

/** What tells one build from another. */
const buildOf = (page: Document): string =>
  Array.from(
    page.querySelectorAll('meta[name="build"],script[type="module"][src]'),
    (element) => `${element.getAttribute("content")} ${element.getAttribute("src")}`,
  ).join();

/** Whether a page was made by the same build as this document: only then its styles and scripts go together with ours. */
export const sameBuild = (page: Document): boolean => buildOf(page) === buildOf(document);
