/** Links and where they lead. */
import type { Tester } from "#app/domain/practice/practice.ts";
import { attributeOf, parsePage } from "./page.ts";

/** The `href` as it is written. Empty without one. */
export const hrefOf = (link: Element | null | undefined): string => attributeOf(link, "href");

/** Whether a URL begins with a host, with or without a scheme: `https://…`, `//…`. */
export const isAbsolute = (href: string): boolean => /^(https?:)?\/\//i.test(href);

/** The part behind the `#`, decoded. */
export const fragmentOf = (url: URL): string => decodeURIComponent(url.hash.slice(1));

/** The file of a site that a link leads to, as "walks/creek.html". `from` is the file with the link. */
export function fileOf(href: string, from = "index.html"): string {
  const { pathname } = new URL(href, `https://site.example/${from}`);
  return `${pathname.slice(1)}${pathname.endsWith("/") ? "index.html" : ""}`;
}

/**
 * Where a URL in a file leads, as browsers resolve it: with the `base` of the page, if it has one. Null if they can't read
 * it. `site` is the address of the site that contains the file.
 */
export function urlOf(t: Tester, href: string, file = "index.html", site = "https://site.example/"): URL | null {
  const page = new URL(file, site);
  const base = URL.parse(hrefOf(parsePage(t, file).querySelector("base[href]")), page) ?? page;
  return URL.parse(href, base);
}

/** The first link with this accessible name or text. */
export const linkCalled = (t: Tester, words: string): HTMLElement | undefined =>
  t.all("a").find((link) => [t.name(link), t.text(link)].includes(words));

/** The element with this `id`. Capitals count. */
export const elementWithId = (t: Tester, id: string): HTMLElement | undefined =>
  t.all("[id]").find((element) => element.id === id);
