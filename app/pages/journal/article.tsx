import { catalog } from "virtual:graphite/catalog";
import { redirect } from "react-router";
import {
  articlesOfSeries,
  findArticle,
  findReference,
  fullLessonTitle,
  relatedArticles,
} from "#app/catalog/site-map.ts";
import { cardPath } from "#app/domain/cards.ts";
import { type Article, isVisible } from "#app/domain/journal/journal.ts";
import { shareLinks } from "#app/domain/journal/share.ts";
import { articlePath, lessonPath, seriesPath, tagPath } from "#app/domain/urls.ts";
import { documentHtml } from "#app/pages/document.server.tsx";
import { longDay } from "#app/pages/format-date.ts";
import { stylesOf } from "#app/pages/lessons/demo-styles.ts";
import { breadcrumbList, originOf, pageMeta } from "#app/pages/meta.ts";
import { factsContext } from "#app/server/context.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { KeyPoints } from "#app/ui/key-points.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Plate } from "#app/ui/plate.tsx";
import { Reading } from "#app/ui/reading.tsx";
import { SeriesNav } from "#app/ui/series-nav.tsx";
import { Share } from "#app/ui/share.tsx";
import { site } from "#site";
import type { Route } from "./+types/article";
import "#app/ui/styles/reading.css";
import "#app/ui/styles/article.css";

const link = (article: Article) => ({ href: articlePath(article), title: article.title });

/** The article guard (specification, section 2): articles that must not be seen yet redirect to the home page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { now, origin } = context.get(factsContext);
  const article = findArticle(catalog, params.slug);
  if (!article || !isVisible(article, now)) return redirect("/");
  const series = articlesOfSeries(catalog, article.series, now);
  const place = series.findIndex((one) => one.slug === article.slug);
  const lesson = article.tryIt && findReference(catalog, article.tryIt.lesson);
  const html = await documentHtml(`article:${article.slug}`, null);
  return {
    article: {
      path: articlePath(article),
      title: article.title,
      description: article.description,
      author: article.author,
      published: longDay(article.publishDate),
      updated: longDay(article.lastUpdated),
      checked: article.factsChecked === null ? null : longDay(article.factsChecked),
      readingTime: article.readingTime,
      imageUrl: article.imageUrl,
      imageAlt: article.imageAlt,
      keyPoints: article.keyPoints,
      tags: article.tags.map((tag) => ({ name: tag, href: tagPath(tag) })),
      sources: article.sources,
      tryIt: article.tryIt && {
        text: article.tryIt.text,
        lesson: lesson ? { href: lessonPath(lesson), title: fullLessonTitle(catalog, lesson) } : null,
      },
      contents: article.headings.filter((heading) => heading.depth === 2).map(({ id, text }) => ({ id, text })),
    },
    series: {
      name: article.series,
      href: seriesPath(article.series),
      parts: series.map(link),
      place: article.seriesOrder,
    },
    previous: series[place - 1] ? link(series[place - 1] as Article) : null,
    next: series[place + 1] ? link(series[place + 1] as Article) : null,
    related: relatedArticles(catalog, article, now).map((one) => ({ ...link(one), excerpt: one.excerpt })),
    share: { url: origin + articlePath(article), links: shareLinks(article.title, origin + articlePath(article)) },
    html,
    styles: stylesOf(html),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { article } = args.loaderData;
  const origin = originOf(args);
  return pageMeta(args, {
    title: article.title,
    description: article.description,
    path: article.path,
    type: "article",
    jsonLd: {
      "@graph": [
        {
          "@type": "Article",
          headline: article.title,
          description: article.description,
          url: origin + article.path,
          image: [origin + cardPath(article.path), origin + article.imageUrl],
          datePublished: article.published.day,
          dateModified: article.updated.day,
          author: { "@type": "Organization", name: article.author },
          publisher: { "@type": "Organization", name: site.name },
          keywords: article.tags.map((tag) => tag.name).join(", "),
        },
        breadcrumbList(origin, [
          { text: site.journal, href: "/the-graphite-journal" },
          { text: article.title, href: article.path },
        ]),
      ],
    },
  });
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, series, previous, next, related, share, html, styles } = loaderData;
  return (
    <Reading
      kind="article"
      contents={article.contents}
      head={
        <>
          <div className="split wide">
            <div className="flow">
              <Breadcrumbs items={[{ text: site.journal, href: "/the-graphite-journal" }, { text: article.title }]} />
              <h1 className="title-large">{article.title}</h1>
              <p className="lede">{article.description}</p>
              <p className="meta">
                By {article.author}, <time dateTime={article.published.day}>{article.published.text}</time>,{" "}
                {article.readingTime}. Updated on <time dateTime={article.updated.day}>{article.updated.text}</time>
                {article.checked ? (
                  <>
                    , facts last checked on <time dateTime={article.checked.day}>{article.checked.text}</time>
                  </>
                ) : null}
                .<br />
                Part {series.place} of the series <a href={series.href}>{series.name}</a>
              </p>
            </div>
            <Plate href={article.imageUrl} alt={article.imageAlt} />
          </div>
          {article.keyPoints.length > 0 ? <KeyPoints points={article.keyPoints} /> : null}
        </>
      }
      html={html}
      styles={styles}
      footer={
        <>
          {article.tryIt ? (
            <section className="flow" aria-labelledby="try-it">
              <h2 className="size-1" id="try-it">
                Try it
              </h2>
              <p>
                {article.tryIt.text}
                {article.tryIt.lesson ? (
                  <>
                    {" "}
                    To learn more, read the lesson <a href={article.tryIt.lesson.href}>{article.tryIt.lesson.title}</a>.
                  </>
                ) : null}
              </p>
            </section>
          ) : null}
          {article.sources.length > 0 ? (
            <section className="flow" aria-labelledby="sources">
              <h2 className="size-1" id="sources">
                Sources
              </h2>
              <ul>
                {article.sources.map((source) => (
                  <li key={source.url}>
                    <a href={source.url}>{source.title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <p className="meta print-only">
            Read on {site.name}: {share.url}
          </p>
          <p className="meta no-print">
            {article.tags.length > 0 ? "Filed under " : null}
            {article.tags.map((tag, index) => (
              <span key={tag.href}>
                {index > 0 ? ", " : ""}
                <a href={tag.href}>{tag.name}</a>
              </span>
            ))}
            {article.tags.length > 0 ? ". " : null}
            <a href={`/contact?about=${encodeURIComponent(article.path)}`}>Report a mistake</a>.
          </p>
          <Share {...share} />
          <SeriesNav name={series.name} href={series.href} parts={series.parts} current={article.path} />
          {related.length > 0 ? (
            <section className="flow no-print" aria-labelledby="related">
              <h2 className="size-1" id="related">
                Read next
              </h2>
              <ul>
                {related.map((one) => (
                  <li key={one.href}>
                    <a href={one.href}>{one.title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <Pager
            label="Previous and next in the series"
            previous={previous && { ...previous, caption: "Previous in the series" }}
            next={next && { ...next, caption: "Next in the series" }}
          />
        </>
      }
    />
  );
}
