/** The newsletter: who asks for it, and what an issue holds. */
import { type ArticleMeta, articlePath } from "#app/domain/journal.ts";

/** Where a subscription came from; it is kept as a proof of consent and shown to nobody. */
export const isSource = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/.test(text);

/** Articles in one issue at most; what is more waits for the next. */
export const ISSUE_MAX = 5;

export interface Issue {
  /** The same for the same articles, so that an issue is never sent twice to the same person. */
  readonly id: string;
  readonly subject: string;
  readonly intro: string;
  /** Newest first. */
  readonly articles: readonly {
    readonly slug: string;
    readonly title: string;
    readonly description: string;
    readonly path: string;
  }[];
}

/**
 * The next issue: the newest articles that no issue had before, or null when there is nothing new.
 *
 * @param articles those that may be seen, newest first (`visibleArticles`)
 * @param sentSlugs slugs of all articles of the issues before
 */
export function nextIssue(
  articles: readonly Pick<ArticleMeta, "slug" | "title" | "description" | "publishDate">[],
  sentSlugs: ReadonlySet<string>,
  journal: string,
): Issue | null {
  const fresh = articles.filter((article) => !sentSlugs.has(article.slug)).slice(0, ISSUE_MAX);
  return issueOf(fresh, journal);
}

/** The issue of exactly these articles, newest first; null when there are none. */
export function issueOf(
  articles: readonly Pick<ArticleMeta, "slug" | "title" | "description" | "publishDate">[],
  journal: string,
): Issue | null {
  const [newest, ...others] = articles;
  if (!newest) return null;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return {
    id: `${newest.publishDate}-${digest(articles.map((article) => article.slug).join(" "))}`,
    subject: `New in ${journal}: ${newest.title}${more}`,
    intro:
      others.length === 0
        ? `There is a new article in ${journal}.`
        : `There are ${articles.length} new articles in ${journal}.`,
    articles: articles.map((article) => ({
      slug: article.slug,
      title: article.title,
      description: article.description,
      path: articlePath(article),
    })),
  };
}

/** FNV-1a, 32 bits, as eight hexadecimal digits: tells lists of slugs of one day apart; it protects nothing. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, "0");
}
