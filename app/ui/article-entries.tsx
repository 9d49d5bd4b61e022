import { PlateImage } from "./plate.tsx";

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
  /** URL of its plate. */
  plate: string;
};

/** Articles by date with their plates, the dates in the margin. `level` is the heading level of the titles. */
export function ArticleEntries({ articles, level = 2 }: { articles: readonly ArticleEntry[]; level?: 2 | 3 }) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <ol className="plates">
      {articles.map(({ href, title, excerpt, date, series, part, readingTime, plate }) => (
        <li key={href}>
          <time className="meta date" dateTime={date.day}>
            {date.text}
          </time>
          <Title>
            <a href={href}>{title}</a>
          </Title>
          <p>{excerpt}</p>
          <p className="meta">
            {part === undefined ? null : `Part ${part}, `}
            {series ? (
              <>
                <a href={series.href}>{series.name}</a>
                {", "}
              </>
            ) : null}
            {readingTime}
          </p>
          <PlateImage src={plate} />
        </li>
      ))}
    </ol>
  );
}
