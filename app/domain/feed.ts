/**
 * The journal as RSS 2.0, Atom 1.0 and JSON Feed 1.1. Pure: the server answers with the result, and the browser builds
 * the same RSS feed from the same data. Which articles are in it is decided by the guard in journal.ts.
 */
import { type ArticleMeta, articlePath, dueAt, visibleArticles } from "#app/domain/journal.ts";

export interface FeedSite {
  readonly title: string;
  readonly description: string;
  /** Language code as the channel shows it, "en-au". */
  readonly language: string;
  /** Mailbox that stands as the author's address. */
  readonly email: string;
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
}

export const feedPaths = { rss: "/rss.xml", atom: "/atom.xml", json: "/feed.json" } as const;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text for XML: reserved characters escaped, characters that XML 1.0 forbids left out. */
const xml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 (2.2) forbids.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const given = <T>(value: T | undefined, write: (value: T) => string): string =>
  value === undefined ? "" : write(value);

/** RFC 822 date with a four-digit year, as RSS asks for it. */
const rfc822 = (milliseconds: number): string => new Date(milliseconds).toUTCString().replace("GMT", "+0000");

const rfc3339 = (day: string): string => `${day}T00:00:00Z`;

/** When the newest thing in the feed changed; the beginning of 1970 for an empty feed. */
const lastChange = (articles: readonly ArticleMeta[]): number =>
  Math.max(0, ...articles.map((article) => Math.max(dueAt(article), Date.parse(rfc3339(article.lastUpdated)))));

/**
 * Whole texts as HTML by slug, with absolute addresses. The browser builds its feed from what it has of the articles, and that
 * is not their texts.
 */
export type FeedTexts = ReadonlyMap<string, string>;

/**
 * RSS 2.0 as the specification (section 3 and 9) describes it: newest first, one category for each tag, the author's
 * address, and the picture as an enclosure of type image/svg+xml with length 0; the text in `content:encoded`.
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
      <title>${xml(article.title)}</title>
      <link>${xml(link)}</link>
      <guid isPermaLink="true">${xml(link)}</guid>
      <pubDate>${rfc822(dueAt(article))}</pubDate>
      <description>${xml(article.description)}</description>
${article.tags.map((tag) => `      <category>${xml(tag)}</category>\n`).join("")}      <author>${xml(`${site.email} (${article.author})`)}</author>
      <enclosure url="${xml(site.origin + article.imageUrl)}" length="0" type="image/svg+xml"/>
${given(texts.get(article.slug), (text) => `      <content:encoded>${xml(text)}</content:encoded>\n`)}    </item>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel>
    <title>${xml(site.title)}</title>
    <link>${xml(site.origin)}/the-graphite-journal</link>
    <description>${xml(site.description)}</description>
    <language>${xml(site.language)}</language>
    <lastBuildDate>${rfc822(lastChange(seen))}</lastBuildDate>
    <atom:link href="${xml(site.origin)}${feedPaths.rss}" rel="self" type="application/rss+xml"/>
${items.join("")}  </channel>
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
    <id>${xml(link)}</id>
    <title>${xml(article.title)}</title>
    <link rel="alternate" type="text/html" href="${xml(link)}"/>
    <link rel="enclosure" type="image/svg+xml" href="${xml(site.origin + article.imageUrl)}"/>
    <published>${rfc3339(article.publishDate)}</published>
    <updated>${rfc3339(article.lastUpdated)}</updated>
    <author><name>${xml(article.author)}</name></author>
${article.tags.map((tag) => `    <category term="${xml(tag)}"/>\n`).join("")}    <summary>${xml(article.description)}</summary>
${given(texts.get(article.slug), (text) => `    <content type="html">${xml(text)}</content>\n`)}  </entry>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(site.language)}">
  <id>${xml(site.origin)}/the-graphite-journal</id>
  <title>${xml(site.title)}</title>
  <subtitle>${xml(site.description)}</subtitle>
  <updated>${new Date(lastChange(seen)).toISOString()}</updated>
  <author><name>${xml(site.title)}</name><email>${xml(site.email)}</email></author>
  <link rel="self" type="application/atom+xml" href="${xml(site.origin)}${feedPaths.atom}"/>
  <link rel="alternate" type="text/html" href="${xml(site.origin)}/the-graphite-journal"/>
${entries.join("")}</feed>
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
      id: url,
      url,
      title: article.title,
      summary: article.description,
      content_html: texts.get(article.slug) ?? `<p>${xml(article.excerpt)}</p>`,
      image: site.origin + article.imageUrl,
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
