/** Validates feeds against the grammars of their formats, and the grammars against invalid feeds. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { z } from "zod";
import { atom, jsonFeed, rss } from "#app/domain/journal/feed.ts";
import { article, site } from "#app/domain/journal/testing/sample-feed.ts";

const articles = [article("first", { title: `<b>"A" & 'B'</b>` }), article("second")];
const now = Date.parse("2026-03-01T12:00:00Z");
const texts = new Map([["first", "<p>Text &amp; <code>&lt;p&gt;</code> ]]></p>"]]);

const grammar = (name: string) => readFileSync(new URL(`./${name}.rng`, import.meta.url), "utf8");

/** Null if the text is valid, otherwise what is wrong. */
async function grammarProblem(name: "atom" | "rss", text: string): Promise<string | null> {
  const { valid, rawOutput } = await validateXML({
    xml: { fileName: "feed.xml", contents: text },
    schema: { fileName: `${name}.rng`, contents: grammar(name) },
    extension: "relaxng",
  });
  return valid ? null : rawOutput;
}

describe("Atom, RFC 4287", () => {
  const whole = atom(articles, site, now, texts);
  test.each([
    ["with texts", whole],
    ["without", atom(articles, site, now)],
    ["empty", atom([], site, now)],
  ])("%s", async (_, text) => expect(await grammarProblem("atom", text)).toBeNull());

  test.each([
    ["no id", whole.replace(/<id>[^<]*<\/id>/, "")],
    ["a date without a zone", whole.replace(/<updated>[^<]*<\/updated>/, "<updated>2026-01-01T00:00:00</updated>")],
    ["two titles", whole.replace("<subtitle>", "<title>x</title><subtitle>")],
    ["a category without a term", whole.replace('<category term="html"/>', "<category/>")],
    ["a page of no namespace of its own", whole.replaceAll("html:", "").replace(/ xmlns:html="[^"]*"/, "")],
    ["an element of another format", whole.replace("<published>", "<pubDate>x</pubDate><published>")],
  ])("is wrong with %s", async (_, text) => expect(await grammarProblem("atom", text)).toContain("feed.xml"));
});

describe("RSS 2.0", () => {
  const whole = rss(articles, site, now, texts);
  test.each([
    ["with texts", whole],
    ["without", rss(articles, site, now)],
    ["empty", rss([], site, now)],
  ])("%s", async (_, text) => expect(await grammarProblem("rss", text)).toBeNull());

  test.each([
    ["no channel description", whole.replace(/<description>[^<]*<\/description>/, "")],
    ["a date of another form", whole.replace(/<pubDate>[^<]*</, "<pubDate>2026-01-10<")],
    ["a relative address", whole.replace("<link>https://graphite.example/posts", "<link>/posts")],
    ["an enclosure without a length", whole.replace(' length="0"', "")],
    ["a permanent link that is no address", whole.replace('isPermaLink="false"', 'isPermaLink="true"')],
    ["a page of no namespace", whole.replaceAll("html:", "").replace(/ xmlns:html="[^"]*"/, "")],
    ["an author without an address", whole.replace(/<author>[^<]*</, "<author>Ada<")],
  ])("is wrong with %s", async (_, text) => expect(await grammarProblem("rss", text)).toContain("feed.xml"));
});

/** https://www.jsonfeed.org/version/1.1/, the fields that a journal can have. */
const author = z.strictObject({
  name: z.string().optional(),
  url: z.url().optional(),
  avatar: z.url().optional(),
});
const item = z.strictObject({
  id: z.string().min(1),
  url: z.url().optional(),
  external_url: z.url().optional(),
  title: z.string().optional(),
  content_html: z.string().optional(),
  content_text: z.string().optional(),
  summary: z.string().optional(),
  image: z.url().optional(),
  banner_image: z.url().optional(),
  date_published: z.iso.datetime({ offset: true }).optional(),
  date_modified: z.iso.datetime({ offset: true }).optional(),
  authors: z.array(author).optional(),
  tags: z.array(z.string()).optional(),
  language: z.string().optional(),
});
const feedShape = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string(),
  home_page_url: z.url().optional(),
  feed_url: z.url().optional(),
  description: z.string().optional(),
  icon: z.url().optional(),
  favicon: z.url().optional(),
  authors: z.array(author).optional(),
  language: z.string().optional(),
  items: z.array(
    item.refine(
      (one) => one.content_html !== undefined || one.content_text !== undefined,
      "an item has content_html or content_text",
    ),
  ),
});

test("JSON Feed 1.1: has only known fields, and every item has a text", () => {
  const feed = feedShape.parse(JSON.parse(jsonFeed(articles, site, now, texts)));
  expect(feed.items.map((one) => one.content_html)).toEqual([texts.get("first"), "<p>Read this.</p>"]);
  expect(feedShape.safeParse({ ...feed, items: [{ id: "1" }] }).success).toBe(false);
});
