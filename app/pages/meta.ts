/** What stands in the head of a page for search engines, feeds and people who share its address. */
import type { MetaDescriptor } from "react-router";
import { cardPage, cardPath, cardSize } from "#app/domain/cards.ts";
import { site } from "#site";

export interface PageMeta {
  /** Without the site's name; see `bare`. */
  title: string;
  /** One or two sentences of their own for each page. */
  description: string;
  /** Path of the page, for its canonical address. */
  path: string;
  /** True where the specification gives the title to the letter, or it holds the name already. */
  bare?: boolean;
  /** Open Graph type. */
  type?: "website" | "article";
  /** schema.org data; addresses in it are absolute. */
  jsonLd?: object;
  /** Pages that nobody should find by searching: forms for one person, results of a search. */
  noIndex?: boolean;
}

/** The part of a `meta` argument that knows the site's origin: data of the root loader. */
interface WithRoot {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Scheme and host of the site, from the root loader; empty when that failed. */
export function originOf({ matches }: WithRoot): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return root && typeof root === "object" && "origin" in root && typeof root.origin === "string" ? root.origin : "";
}

export function pageMeta(args: WithRoot, page: PageMeta): MetaDescriptor[] {
  const url = `${originOf(args)}${page.path}`;
  const title = page.bare ? page.title : `${page.title} | ${site.name}`;
  const shown = page.noIndex ? "/" : cardPage(page.path);
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
    { property: "og:image", content: originOf(args) + cardPath(shown) },
    { property: "og:image:width", content: String(cardSize.width) },
    { property: "og:image:height", content: String(cardSize.height) },
    {
      property: "og:image:alt",
      content: shown === page.path && shown !== "/" ? title : `${site.name}: ${site.tagline}`,
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
