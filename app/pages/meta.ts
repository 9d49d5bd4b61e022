/** The metadata in the head of a page for search engines, feed readers and link previews. */
import type { MetaDescriptor } from "react-router";
import { cardPage, cardPath, cardSize } from "#app/domain/cards.ts";
import { site } from "#site";

export interface PageMeta {
  /** Without the site's name; see `exactTitle`. */
  title: string;
  /** One or two sentences, different for each page. */
  description: string;
  /** Path of the page, for its canonical URL. */
  path: string;
  /** True if the specification gives the exact title, or if the title already contains the name. */
  exactTitle?: boolean;
  /** Open Graph type. */
  type?: "website" | "article";
  /** schema.org data with absolute URLs. */
  jsonLd?: object;
  /** For pages that search engines should not list: forms for one person, search results. */
  noIndex?: boolean;
}

/** The part of a `meta` argument that contains the site's origin: the data of the root loader. */
interface WithRoot {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Scheme and host of the site, from the root loader; empty if that failed. */
export function originOf({ matches }: WithRoot): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return root && typeof root === "object" && "origin" in root && typeof root.origin === "string" ? root.origin : "";
}

export function pageMeta(args: WithRoot, page: PageMeta): MetaDescriptor[] {
  const url = `${originOf(args)}${page.path}`;
  const title = page.exactTitle ? page.title : `${page.title} | ${site.name}`;
  const fullTitle = page.noIndex ? "/" : cardPage(page.path);
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.noIndex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:url", content: url },
    { property: "og:site_name", content: site.name },
    { property: "og:image", content: originOf(args) + cardPath(fullTitle) },
    { property: "og:image:width", content: String(cardSize.width) },
    { property: "og:image:height", content: String(cardSize.height) },
    {
      property: "og:image:alt",
      content: fullTitle === page.path && fullTitle !== "/" ? title : `${site.name}: ${site.tagline}`,
    },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.jsonLd ? [{ "script:ld+json": { "@context": "https://schema.org", ...page.jsonLd } }] : []),
  ];
}

/** BreadcrumbList of schema.org; paths are made absolute. */
export const breadcrumbList = (origin: string, items: readonly { text: string; href: string }[]): object => ({
  "@type": "BreadcrumbList",
  itemListElement: items.map(({ text, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: text,
    item: origin + href,
  })),
});
