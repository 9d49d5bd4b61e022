/** The newsletter: where subscriptions come from, and what an issue contains. */

import type { ArticleMeta } from "#app/domain/journal/journal.ts";
import type { IssueArticle } from "#app/domain/ports/issues.ts";
import { articlePath } from "#app/domain/urls.ts";

/** Where a subscription came from. It is kept as proof of consent and never shown. */
export const isSource = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/.test(text);

const dayMs = 24 * 60 * 60_000;

/** For how long no confirmation is sent to an address with a permanent bounce; milliseconds. */
export const BOUNCE_COOLDOWN_MS = 30 * dayMs;
/** This many temporary bounces within `SOFT_BOUNCE_MS` count as a permanent one. */
export const SOFT_BOUNCES = 5;
export const SOFT_BOUNCE_MS = 180 * dayMs;

/** The most articles in one issue. People don't read longer emails. */
export const ISSUE_MAX = 20;

/** What the next issue could contain, newest first, and what it leaves out for good. */
export interface ArticleSelection<A> {
  readonly articles: readonly A[];
  readonly skipped: readonly A[];
}

/** The start of the first issue: the newest few articles, or those from a day (YYYY-MM-DD) on. */
export type FirstIssueStart = { readonly newest: number } | { readonly since: string };

/**
 * The articles that no earlier issue contained or skipped. `start` skips older ones for good, so that the first issue
 * doesn't contain the whole journal.
 *
 * @param articles those that are visible, newest first (`visibleArticles`)
 * @param known slugs of earlier issues
 */
export function selectArticles<A extends Pick<ArticleMeta, "slug" | "publishDate">>(
  articles: readonly A[],
  known: ReadonlySet<string>,
  start: FirstIssueStart | null,
): ArticleSelection<A> {
  const unused = articles.filter((article) => !known.has(article.slug));
  const taken = unused.filter((article, at) =>
    start === null ? true : "newest" in start ? at < start.newest : article.publishDate >= start.since,
  );
  return { articles: taken, skipped: unused.filter((article) => !taken.includes(article)) };
}

/** The suggested texts of a draft. Articles newest first, at least one. */
export function suggestedTexts(
  articles: readonly Pick<ArticleMeta, "title">[],
  journal: string,
): { subject: string; intro: string } {
  const [newest, ...others] = articles;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return {
    subject: `New in ${journal}: ${newest?.title ?? ""}${more}`,
    intro:
      others.length === 0
        ? `There is a new article in ${journal}.`
        : `There are ${articles.length} new articles in ${journal}.`,
  };
}

/** The day on which an issue was composed, `2026-11-21`; the second one of that day is `2026-11-21-2`. */
export function issueId(composedAt: number, taken: ReadonlySet<string>): string {
  const day = new Date(composedAt).toISOString().slice(0, 10);
  let id = day;
  for (let n = 2; taken.has(id); n += 1) id = `${day}-${n}`;
  return id;
}

/** An article as an issue stores it. */
export const toIssueArticle = (
  article: Pick<ArticleMeta, "slug" | "title" | "description" | "readingTime">,
): IssueArticle => ({
  slug: article.slug,
  title: article.title,
  description: article.description,
  path: articlePath(article),
  readingTime: article.readingTime,
});
