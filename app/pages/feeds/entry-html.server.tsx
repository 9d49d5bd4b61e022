import { renderToStaticMarkup } from "react-dom/server";
import { cardPath, cardSize } from "#app/domain/cards.ts";
import type { Article } from "#app/domain/journal/journal.ts";
import { articlePath } from "#app/domain/urls.ts";
import { portableHtml } from "./portable-html.server.ts";

/**
 * A whole article as a feed entry: picture, key points, text, task and sources, as on its page.
 *
 * @param text HTML of the article's text
 * @param lesson path and title of the lesson that belongs to the task, if there is one
 * @param origin scheme and host; every URL in the result is absolute
 */
export function entryHtml(
  article: Article,
  text: string,
  lesson: { readonly path: string; readonly title: string } | null,
  origin: string,
): string {
  const path = articlePath(article);
  const before = renderToStaticMarkup(
    <>
      <p>
        {/* Without `loading`, React adds a preload before it. */}
        <img src={cardPath(path)} alt={article.imageAlt} {...cardSize} loading="lazy" />
      </p>
      {article.keyPoints.length > 0 ? (
        <>
          <h2>Key points</h2>
          <ul>
            {article.keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>,
  );
  const after = renderToStaticMarkup(
    <>
      {article.tryIt ? (
        <>
          <h2>Try it</h2>
          <p>
            {article.tryIt.text}
            {lesson ? (
              <>
                {" "}
                To learn more, read the lesson <a href={lesson.path}>{lesson.title}</a>.
              </>
            ) : null}
          </p>
        </>
      ) : null}
      {article.sources.length > 0 ? (
        <>
          <h2>Sources</h2>
          <ul>
            {article.sources.map((source) => (
              <li key={source.url}>
                <a href={source.url}>{source.title}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>,
  );
  return portableHtml(before + text + after, origin + path);
}
