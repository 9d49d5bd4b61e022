import { catalog } from "virtual:graphite/catalog";
import { findReference, fullLessonTitle } from "#app/catalog/site-map.ts";
import type { FeedTexts } from "#app/domain/journal/feed.ts";
import type { FeedSite } from "#app/domain/journal/feed-site.ts";
import { type ArticleMeta, visibleArticles } from "#app/domain/journal/journal.ts";
import { lessonPath } from "#app/domain/urls.ts";
import type { RequestFacts } from "#app/server/context.ts";
import styleSheet from "#app/ui/styles/feed.css?url";
import { site } from "#site";
import { documentHtml } from "../document.server.tsx";
import { entryHtml } from "./entry-html.server.tsx";

type Write = (articles: readonly ArticleMeta[], site: FeedSite, now: number, texts: FeedTexts) => string;

/** A feed with whole articles. Feed readers ask often, so they may cache it for a few minutes. */
export async function feedResponse(
  write: Write,
  type: string,
  { now, origin }: Pick<RequestFacts, "now" | "origin">,
): Promise<Response> {
  const texts = new Map<string, string>();
  for (const article of visibleArticles(catalog.articles, now)) {
    const html = await documentHtml(`article:${article.slug}`, null);
    const lesson = article.tryIt && findReference(catalog, article.tryIt.lesson);
    const task = lesson && { path: lessonPath(lesson), title: fullLessonTitle(catalog, lesson) };
    texts.set(article.slug, entryHtml(article, html, task, origin));
  }
  const text = write(catalog.articles, { ...site.feed, email: site.email, origin, styleSheet }, now, texts);
  return new Response(text, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=300" },
  });
}
