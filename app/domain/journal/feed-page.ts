/**
 * The part of an XML feed that is for people. Browsers can't show a feed by themselves, and XSLT is being removed from
 * them, so the feed carries a short page in XHTML at its end. Its style sheet (app/ui/styles/feed.css) shows this page and
 * hides the feed's own elements; feed readers skip it, because its elements belong to another namespace.
 */

import { escapeXml } from "#app/domain/escape.ts";
import { articlePath } from "#app/domain/urls.ts";
import { type FeedSite, feedPaths } from "./feed-site.ts";
import type { ArticleMeta } from "./journal.ts";

const names = { rss: "RSS", atom: "Atom", json: "JSON Feed" } as const;

const day = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/**
 * `articles`: those in the feed, in its order. The elements have a prefix, so that feed readers don't take them for
 * their own.
 */
export function feedPage(format: "rss" | "atom", articles: readonly ArticleMeta[], site: FeedSite): string {
  const url = (path: string): string => escapeXml(site.origin + path);
  const others = (["rss", "atom", "json"] as const)
    .filter((other) => other !== format)
    .map((other) => `<a href="${url(feedPaths[other])}">${names[other]}</a>`);
  const entries = articles.map(
    (article) =>
      `<li><p class="date"><time datetime="${escapeXml(article.publishDate)}">${day.format(new Date(`${article.publishDate}T00:00:00Z`))}</time></p>` +
      `<h3><a href="${url(articlePath(article))}">${escapeXml(article.title)}</a></h3><p>${escapeXml(article.description)}</p></li>`,
  );
  const page = `<div lang="${escapeXml(site.language)}">
<title>${escapeXml(site.title)}: ${names[format]} feed</title>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<main>
<p class="kind">${names[format]} feed</p>
<h1>${escapeXml(site.title)}</h1>
<p class="lede">This is a feed. Copy its URL into a feed reader, and new articles will appear there automatically. You don’t need an account or an email address.</p>
<p class="address"><code>${url(feedPaths[format])}</code></p>
<p>A feed reader is an app or website that collects what’s new on all the sites you follow. If you don’t have one yet, search for “feed reader” in your app store.</p>
<p>The same articles are also available as ${others.join(" and ")}, and you can <a href="${url("/the-graphite-journal")}">read them on the website</a>.</p>
<h2>Articles in this feed</h2>
<ol>
${entries.join("\n")}
</ol>
</main>
</div>`;
  // Texts are escaped, so every `<` starts a tag.
  return page
    .replace(/<(\/?)/g, "<$1html:")
    .replace("<html:div ", '<html:div xmlns:html="http://www.w3.org/1999/xhtml" ');
}
