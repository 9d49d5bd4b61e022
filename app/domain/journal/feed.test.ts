import { parseFeed } from "@rowanmanning/feed-parser";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { atom, jsonFeed, rss } from "./feed.ts";
import { article, site } from "./testing/sample-feed.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const articles = [
  article("old", { publishDate: "2025-05-05" }),
  article("sharp", { title: `<script>"A" & 'B'</script>`, description: "Ends ]]> here\u0000" }),
  article("due", { status: "scheduled", publishDate: "2026-03-01" }),
  article("later", { status: "scheduled", publishDate: "2026-03-02" }),
];

test("contains published and due articles, newest first", () => {
  const parsed = parseRssFeed(rss(articles, site, now));
  expect(parsed.items?.map((item) => item.link)).toEqual([
    "https://graphite.example/posts/due",
    "https://graphite.example/posts/sharp",
    "https://graphite.example/posts/old",
  ]);
});

test("a scheduled article appears when its day begins", () => {
  const before = Date.parse("2026-03-01T23:59:59.999Z");
  expect(rss(articles, site, before)).not.toContain("/posts/later");
  expect(rss(articles, site, before + 1)).toContain("/posts/later");
});

test("channel and items have the elements of the specification", () => {
  const text = rss(articles, site, now);
  const parsed = parseRssFeed(text);
  expect(parsed.language).toBe("en-au");
  expect(parsed.title).toBe("The Journal");
  const item = parsed.items?.[0];
  expect(item?.categories?.map((category) => category.name)).toEqual(["html", "css"]);
  expect(item?.enclosures).toEqual([
    { url: "https://graphite.example/images/journal/due.svg", length: 0, type: "image/svg+xml" },
  ]);
  expect(text).toContain("<author>info@graphite.example (Graphite editors)</author>");
  expect(text).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000<\/pubDate>/);
});

test("reserved and forbidden characters survive or vanish, and nothing breaks out", () => {
  const item = parseRssFeed(rss(articles, site, now)).items?.[1];
  expect(item?.title).toBe(`<script>"A" & 'B'</script>`);
  expect(item?.description).toBe("Ends ]]> here");
});

test("a second, independent parser reads the same from RSS and Atom", () => {
  for (const text of [rss(articles, site, now), atom(articles, site, now)]) {
    const feed = parseFeed(text);
    expect(feed.title).toBe("The Journal");
    expect(feed.items.map((item) => item.url)).toEqual([
      "https://graphite.example/posts/due",
      "https://graphite.example/posts/sharp",
      "https://graphite.example/posts/old",
    ]);
  }
});

test("Atom has the elements that RFC 4287 requires", () => {
  const parsed = parseAtomFeed(atom(articles, site, now));
  expect(parsed.id).toBe("tag:graphite.example,2024:/the-graphite-journal");
  expect(parsed.updated).toBe("2026-03-01T00:00:00.000Z");
  expect(parsed.entries?.every((entry) => entry.id && entry.title && entry.updated)).toBe(true);
});

test("JSON Feed 1.1", () => {
  const text = jsonFeed(articles, site, now);
  const parsed = parseJsonFeed(text);
  expect(JSON.parse(text).version).toBe("https://jsonfeed.org/version/1.1");
  expect(parsed.items?.map((item) => item.url)).toEqual([
    "https://graphite.example/posts/due",
    "https://graphite.example/posts/sharp",
    "https://graphite.example/posts/old",
  ]);
});

test("an empty journal is a valid feed", () => {
  expect(parseRssFeed(rss([], site, now)).items ?? []).toEqual([]);
  expect(parseAtomFeed(atom([], site, now)).title).toEqual({ value: "The Journal" });
});

test("ids stay the same when the site moves to another host", () => {
  const ids = (origin: string) => {
    const moved = { ...site, origin };
    return [
      parseRssFeed(rss(articles, moved, now)).items?.map(({ guid }) => guid),
      parseAtomFeed(atom(articles, moved, now)).entries?.map(({ id }) => id),
      parseJsonFeed(jsonFeed(articles, moved, now)).items?.map(({ id }) => id),
    ];
  };
  const [guids, atomIds, jsonIds] = ids(site.origin);
  const expected = ["due", "sharp", "old"].map((slug) => `tag:graphite.example,2024:/posts/${slug}`);
  expect(guids).toEqual(expected.map((value) => ({ value, isPermaLink: false })));
  expect([atomIds, jsonIds]).toEqual([expected, expected]);
  expect(ids("https://new-home.example")).toEqual(ids(site.origin));
});

test("every format has a PNG next to the SVG", () => {
  const png = "https://graphite.example/cards/posts/due.png";
  const [item] = parseRssFeed(rss(articles, site, now)).items ?? [];
  expect(item?.media?.contents?.[0]).toMatchObject({ url: png, type: "image/png", width: 1200, height: 630 });
  const [entry] = parseAtomFeed(atom(articles, site, now)).entries ?? [];
  expect(entry?.media?.contents?.[0]).toMatchObject({ url: png, type: "image/png" });
  expect(parseJsonFeed(jsonFeed(articles, site, now)).items?.[0]?.image).toBe(png);
});

test.each([
  ["RSS", rss, "/rss.xml"],
  ["Atom", atom, "/atom.xml"],
] as const)("%s contains a page for people, with its own URL, the articles, and a style sheet", (name, write, path) => {
  const text = write(articles, site, now);
  expect(text.split("\n")[1]).toBe('<?xml-stylesheet type="text/css" href="https://graphite.example/feed.css"?>');
  const page = text.slice(text.indexOf("<html:div"));
  expect(page).toContain(`${name} feed`);
  expect(page).toContain(`<html:code>https://graphite.example${path}</html:code>`);
  expect([...page.matchAll(/<html:h3><html:a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "https://graphite.example/posts/due",
    "https://graphite.example/posts/sharp",
    "https://graphite.example/posts/old",
  ]);
  expect(page).toContain("&lt;script&gt;");
  expect(page).not.toContain("later");
});
