import type { Article } from "#app/domain/journal/journal.ts";
import { articlePath, seriesPath } from "#app/domain/urls.ts";
import { shortDay } from "#app/pages/format-date.ts";
import type { ArticleEntry } from "#app/ui/article-entries.tsx";

/** An article as an entry of a list. */
export const entryOf = (article: Article): ArticleEntry => ({
  href: articlePath(article),
  title: article.title,
  excerpt: article.excerpt,
  date: shortDay(article.publishDate),
  series: { name: article.series, href: seriesPath(article.series) },
  readingTime: article.readingTime,
  plate: article.imageUrl,
});
