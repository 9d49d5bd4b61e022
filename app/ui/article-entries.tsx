/** An article in a list. */
export type ArticleEntry = {
  href: string;
  title: string;
  excerpt: string;
  /** Day, YYYY-MM-DD, and as shown: "4 Nov 2026". */
  date: { day: string; text: string };
  series?: { name: string; href: string };
  /** On the page of its series: which part it is, from 1. */
  part?: number;
  /** As shown: "10 min". */
  readingTime: string;
};

/** Articles by date, the dates in the margin. `level` is the heading level of the titles. */
export function ArticleEntries({ articles, level = 2 }: { articles: readonly ArticleEntry[]; level?: 2 | 3 }) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <ol className="entries">
      {articles.map(({ href, title, excerpt, date, series, part, readingTime }) => (
        <li key={href}>
          <time className="meta date" dateTime={date.day}>
            {date.text}
          </time>
          <Title>
            <a href={href}>{title}</a>
          </Title>
          <p>{excerpt}</p>
          <div className="meta">
            {part === undefined ? null : <span>Part {part}</span>}
            {series ? (
              <span>
                <a href={series.href}>{series.name}</a>
              </span>
            ) : null}
            <span>{readingTime}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
