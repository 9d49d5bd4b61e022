/** The journal: articles, when they are visible, and how they are related. */
import type { Heading } from "#app/domain/curriculum.ts";

/** Series names of the specification, section 3. */
export const seriesNames = [
  "Web Fundamentals",
  "Web Development Fundamentals",
  "JavaScript Mastery",
  "Development Tools",
  "DevOps & Deployment",
  "Business Skills",
] as const;

export type SeriesName = (typeof seriesNames)[number];

/** What the client may have of an article: the fields of the specification, never its text. */
export interface ArticleMeta {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly status: "published" | "scheduled";
  /** Day, YYYY-MM-DD. A scheduled article is due from 00:00 UTC of that day. */
  readonly publishDate: string;
  /** Day on which the text last changed, YYYY-MM-DD. */
  readonly lastUpdated: string;
  readonly author: string;
  readonly tags: readonly string[];
  /** As shown: "10 min". */
  readonly readingTime: string;
  readonly series: SeriesName;
  readonly seriesOrder: number;
  readonly relatedPosts: readonly string[];
  readonly imageUrl: string;
  readonly excerpt: string;
  readonly featured: boolean;
}

export interface Article extends ArticleMeta {
  /** Day on which the facts were last checked, YYYY-MM-DD; null if its author doesn't say. */
  readonly factsChecked: string | null;
  readonly imageAlt: string;
  readonly keyPoints: readonly string[];
  readonly tryIt: { readonly text: string; readonly lesson: string } | null;
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  readonly headings: readonly Heading[];
  readonly words: number;
  readonly text: string;
}

/** When an article becomes visible, in milliseconds since 1970. */
export const dueAt = (article: Pick<ArticleMeta, "publishDate">): number =>
  Date.parse(`${article.publishDate}T00:00:00Z`);

/**
 * The article guard of the specification, section 2: the article exists and is published, or it is scheduled and its
 * date has come. Server, feeds, search, sitemap and client all use this function.
 */
export function isVisible(
  article: Pick<ArticleMeta, "status" | "publishDate"> | null | undefined,
  now: number,
): boolean {
  if (!article) return false;
  return article.status === "published" || dueAt(article) <= now;
}

/** Visible articles, newest first; those of the same day by title. */
export function visibleArticles<A extends Pick<ArticleMeta, "status" | "publishDate" | "title">>(
  articles: readonly A[],
  now: number,
): A[] {
  return articles
    .filter((article) => isVisible(article, now))
    .sort((a, b) => b.publishDate.localeCompare(a.publishDate) || a.title.localeCompare(b.title));
}

/** When the next scheduled article becomes visible, or null. */
export function nextDue(articles: readonly Pick<ArticleMeta, "status" | "publishDate">[], now: number): number | null {
  const coming = articles.filter((article) => !isVisible(article, now)).map(dueAt);
  return coming.length > 0 ? Math.min(...coming) : null;
}
