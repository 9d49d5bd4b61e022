import { expect, test } from "vitest";
import { site } from "#site";
import { breadcrumbList, originOf, pageMeta } from "./meta.ts";

const origin = "https://learn.example";
const args = { matches: [undefined, { id: "root", loaderData: { origin } }, { id: "pages/about" }] };
const page = { title: "About", description: "Who we are.", path: "/about" };

test("a page has a title with the site's name, a description, one canonical URL and a card", () => {
  expect(pageMeta(args, page)).toEqual([
    { title: `About | ${site.name}` },
    { name: "description", content: "Who we are." },
    { tagName: "link", rel: "canonical", href: `${origin}/about` },
    { property: "og:title", content: "About" },
    { property: "og:description", content: "Who we are." },
    { property: "og:type", content: "website" },
    { property: "og:url", content: `${origin}/about` },
    { property: "og:site_name", content: site.name },
    { property: "og:image", content: `${origin}/cards/about.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `About | ${site.name}` },
    { name: "twitter:card", content: "summary_large_image" },
  ]);
});

test.each([{ noIndex: true }, { path: "/results/of/something" }])(
  "a page without its own card shows the site's: %j",
  (more) => {
    const described = pageMeta(args, { ...page, ...more });
    expect(described).toContainEqual({ property: "og:image", content: `${origin}/cards/home.png` });
    expect(described).toContainEqual({ property: "og:image:alt", content: `${site.name}: ${site.tagline}` });
  },
);

test("a title from the specification isn't changed", () => {
  expect(pageMeta(args, { ...page, exactTitle: true })).toContainEqual({ title: "About" });
});

test("forms and results aren't indexed by search engines", () => {
  expect(pageMeta(args, { ...page, noIndex: true })).toContainEqual({ name: "robots", content: "noindex" });
});

test("structured data has the schema.org context", () => {
  const items = [
    { text: "Home", href: "/" },
    { text: "About", href: "/about" },
  ];
  const described = pageMeta(args, { ...page, type: "article", jsonLd: breadcrumbList(origin, items) });
  expect(described).toContainEqual({ property: "og:type", content: "article" });
  expect(described).toContainEqual({
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
        { "@type": "ListItem", position: 2, name: "About", item: `${origin}/about` },
      ],
    },
  });
});

test.each([
  [[], ""],
  [[{ id: "root" }], ""],
  [[{ id: "root", loaderData: null }], ""],
  [[{ id: "root", loaderData: { origin: 7 } }], ""],
  [[{ id: "pages/about", loaderData: { origin } }], ""],
  [[{ id: "root", loaderData: { origin } }], origin],
])("the origin of %j", (matches, expected) => {
  expect(originOf({ matches })).toBe(expected);
});
