/** The newsletter: who asks for it, and what an issue holds. */

import type { ArticleMeta } from "#app/domain/journal/journal.ts";
import type { IssueArticle } from "#app/domain/ports/issues.ts";
import { articlePath } from "#app/domain/urls.ts";

/** Where a subscription came from; it is kept as a proof of consent and shown to nobody. */
export const isSource = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/.test(text);

const dayMs = 24 * 60 * 60_000;

/** How long nobody is asked for a confirmation at an address from which mail came back for good; milliseconds. */
export const BOUNCE_REST_MS = 30 * dayMs;
/** So many mails that came back for now, within `SOFT_BOUNCE_MS`, count as one that came back for good. */
export const SOFT_BOUNCES = 5;
export const SOFT_BOUNCE_MS = 180 * dayMs;

/** Articles in one issue at most: more than that nobody reads in a mail. */
export const ISSUE_MAX = 20;

/** What the next issue could hold, newest first, and what it leaves out for good. */
export interface Choice<A> {
  readonly articles: readonly A[];
  readonly passedOver: readonly A[];
}

/** Where the first issue begins: with the newest so many, or with those from a day (YYYY-MM-DD) on. */
export type Bound = { readonly newest: number } | { readonly since: string };

/**
 * The articles that no issue before had or passed over. `bound` leaves the older ones out for good; it is what keeps a
 * first issue from bringing the whole journal.
 *
 * @param articles those that may be seen, newest first (`visibleArticles`)
 * @param known slugs of the issues before
 */
export function chooseArticles<A extends Pick<ArticleMeta, "slug" | "publishDate">>(
  articles: readonly A[],
  known: ReadonlySet<string>,
  bound: Bound | null,
): Choice<A> {
  const fresh = articles.filter((article) => !known.has(article.slug));
  const taken = fresh.filter((article, at) =>
    bound === null ? true : "newest" in bound ? at < bound.newest : article.publishDate >= bound.since,
  );
  return { articles: taken, passedOver: fresh.filter((article) => !taken.includes(article)) };
}

/** What a draft says where nobody has changed it. Articles newest first, at least one. */
export function firstWords(
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

/** The day on which an issue was composed, `2026-11-21`; the next one of that day is `2026-11-21-2`. */
export function issueId(composedAt: number, taken: ReadonlySet<string>): string {
  const day = new Date(composedAt).toISOString().slice(0, 10);
  let id = day;
  for (let n = 2; taken.has(id); n += 1) id = `${day}-${n}`;
  return id;
}

/** An article as an issue keeps it. */
export const articleOfIssue = (
  article: Pick<ArticleMeta, "slug" | "title" | "description" | "readingTime">,
): IssueArticle => ({
  slug: article.slug,
  title: article.title,
  description: article.description,
  path: articlePath(article),
  readingTime: article.readingTime,
});
