import { catalog } from "virtual:graphite/catalog";
import type { FeedSite, FeedTexts } from "#app/domain/feed.ts";
import { type ArticleMeta, articlePath, visibleArticles } from "#app/domain/journal.ts";
import type { RequestFacts } from "#app/server/context.ts";
import { site } from "#site";
import { documentHtml } from "../document.server.tsx";
import { portableHtml } from "./portable-html.server.ts";

type Write = (articles: readonly ArticleMeta[], site: FeedSite, now: number, texts: FeedTexts) => string;

/** A feed with whole texts as an answer; readers ask often, so they may keep it for a few minutes. */
export async function feedResponse(
  write: Write,
  type: string,
  { now, origin }: Pick<RequestFacts, "now" | "origin">,
): Promise<Response> {
  const texts = new Map<string, string>();
  for (const article of visibleArticles(catalog.articles, now)) {
    const html = await documentHtml(`article:${article.slug}`, null);
    texts.set(article.slug, portableHtml(html, origin + articlePath(article)));
  }
  const text = write(catalog.articles, { ...site.feed, email: site.email, origin }, now, texts);
  return new Response(text, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=300" },
  });
}
