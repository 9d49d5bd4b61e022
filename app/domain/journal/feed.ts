/**
 * The journal as RSS 2.0, Atom 1.0 and JSON Feed 1.1. Pure: the server responds with the result, and the browser builds
 * the same RSS feed from the same data. The guard in journal.ts decides which articles it contains.
 */

import { cardPath, cardSize } from "#app/domain/cards.ts";
import { escapeXml } from "#app/domain/escape.ts";
import { articlePath } from "#app/domain/urls.ts";
import { feedPage } from "./feed-page.ts";
import { type FeedSite, feedPaths, tagUri } from "./feed-site.ts";
import { type ArticleMeta, dueAt, visibleArticles } from "./journal.ts";

/** The picture for readers that don't show SVG: the article's social card. */
const pictureUrl = (site: FeedSite, article: ArticleMeta): string => site.origin + cardPath(articlePath(article));

/** Media RSS, which readers of both formats look for. */
const mediaContent = (site: FeedSite, article: ArticleMeta): string =>
  `<media:content url="${escapeXml(pictureUrl(site, article))}" medium="image" type="image/png" width="${cardSize.width}" height="${cardSize.height}"/>`;

/**
 * The start of a feed in XML. The URL of the style sheet is absolute, because the browser also builds the feed itself.
 */
const prolog = (site: FeedSite): string => `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="${escapeXml(site.origin + site.styleSheet)}"?>`;

const given = <T>(value: T | undefined, write: (value: T) => string): string =>
  value === undefined ? "" : write(value);

/** RFC 822 date with a four-digit year, as RSS requires. */
const rfc822 = (milliseconds: number): string => new Date(milliseconds).toUTCString().replace("GMT", "+0000");

const rfc3339 = (day: string): string => `${day}T00:00:00Z`;

/** When the feed last changed; the start of 1970 for an empty feed. */
const lastChange = (articles: readonly ArticleMeta[]): number =>
  Math.max(0, ...articles.map((article) => Math.max(dueAt(article), Date.parse(rfc3339(article.lastUpdated)))));

/**
 * Whole texts as HTML by slug, with absolute URLs. The browser's feed has none, because it only has the articles'
 * metadata.
 */
export type FeedTexts = ReadonlyMap<string, string>;

/**
 * RSS 2.0 as the specification (section 3 and 9) describes it: newest first, one category for each tag, the author's
 * address, and the picture as an enclosure of type image/svg+xml with length 0. The text is in `content:encoded`, and
 * the same picture as PNG in `media:content`.
 */
export function rss(
  articles: readonly ArticleMeta[],
  site: FeedSite,
  now: number,
  texts: FeedTexts = new Map(),
): string {
  const seen = visibleArticles(articles, now);
  const items = seen.map((article) => {
    const link = `${site.origin}${articlePath(article)}`;
    return `    <item>
      <title>${escapeXml(article.title)}</title>
      <link>${escapeXml(link)}</link>
      <guid isPermaLink="false">${escapeXml(tagUri(site, articlePath(article)))}</guid>
      <pubDate>${rfc822(dueAt(article))}</pubDate>
      <description>${escapeXml(article.description)}</description>
${article.tags.map((tag) => `      <category>${escapeXml(tag)}</category>\n`).join("")}      <author>${escapeXml(`${site.email} (${article.author})`)}</author>
      <enclosure url="${escapeXml(site.origin + article.imageUrl)}" length="0" type="image/svg+xml"/>
      ${mediaContent(site, article)}
${given(texts.get(article.slug), (text) => `      <content:encoded>${escapeXml(text)}</content:encoded>\n`)}    </item>
`;
  });
  return `${prolog(site)}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
  <channel>
    <title>${escapeXml(site.title)}</title>
    <link>${escapeXml(site.origin)}/the-graphite-journal</link>
    <description>${escapeXml(site.description)}</description>
    <language>${escapeXml(site.language)}</language>
    <lastBuildDate>${rfc822(lastChange(seen))}</lastBuildDate>
    <atom:link href="${escapeXml(site.origin)}${feedPaths.rss}" rel="self" type="application/rss+xml"/>
${items.join("")}${feedPage("rss", seen, site)}
  </channel>
</rss>
`;
}

/** Atom 1.0 (RFC 4287). */
export function atom(
  articles: readonly ArticleMeta[],
  site: FeedSite,
  now: number,
  texts: FeedTexts = new Map(),
): string {
  const seen = visibleArticles(articles, now);
  const entries = seen.map((article) => {
    const link = `${site.origin}${articlePath(article)}`;
    return `  <entry>
    <id>${escapeXml(tagUri(site, articlePath(article)))}</id>
    <title>${escapeXml(article.title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(link)}"/>
    <link rel="enclosure" type="image/svg+xml" href="${escapeXml(site.origin + article.imageUrl)}"/>
    ${mediaContent(site, article)}
    <published>${rfc3339(article.publishDate)}</published>
    <updated>${rfc3339(article.lastUpdated)}</updated>
    <author><name>${escapeXml(article.author)}</name></author>
${article.tags.map((tag) => `    <category term="${escapeXml(tag)}"/>\n`).join("")}    <summary>${escapeXml(article.description)}</summary>
${given(texts.get(article.slug), (text) => `    <content type="html">${escapeXml(text)}</content>\n`)}  </entry>
`;
  });
  return `${prolog(site)}
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${escapeXml(site.language)}">
  <id>${escapeXml(tagUri(site, "/the-graphite-journal"))}</id>
  <title>${escapeXml(site.title)}</title>
  <subtitle>${escapeXml(site.description)}</subtitle>
  <updated>${new Date(lastChange(seen)).toISOString()}</updated>
  <author><name>${escapeXml(site.title)}</name><email>${escapeXml(site.email)}</email></author>
  <link rel="self" type="application/atom+xml" href="${escapeXml(site.origin)}${feedPaths.atom}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(site.origin)}/the-graphite-journal"/>
${entries.join("")}${feedPage("atom", seen, site)}
</feed>
`;
}

/** JSON Feed 1.1. */
export function jsonFeed(
  articles: readonly ArticleMeta[],
  site: FeedSite,
  now: number,
  texts: FeedTexts = new Map(),
): string {
  const items = visibleArticles(articles, now).map((article) => {
    const url = `${site.origin}${articlePath(article)}`;
    return {
      id: tagUri(site, articlePath(article)),
      url,
      title: article.title,
      summary: article.description,
      content_html: texts.get(article.slug) ?? `<p>${escapeXml(article.excerpt)}</p>`,
      image: pictureUrl(site, article),
      date_published: rfc3339(article.publishDate),
      date_modified: rfc3339(article.lastUpdated),
      authors: [{ name: article.author }],
      tags: article.tags,
    };
  });
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: site.title,
    description: site.description,
    language: site.language,
    home_page_url: `${site.origin}/the-graphite-journal`,
    feed_url: `${site.origin}${feedPaths.json}`,
    items,
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}
