import { catalog } from "virtual:graphite/catalog";
import { seriesPath, tagPath } from "#app/catalog/site-map.ts";
import { articlePath, seriesNames, visibleArticles } from "#app/domain/journal.ts";
import { factsContext } from "#app/server/context.ts";
import { ArticleEntries } from "#app/ui/article-entries.tsx";
import { ArticleFeature } from "#app/ui/article-feature.tsx";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/journal";
import { longDay } from "./days.ts";
import { entryOf } from "./entries.ts";
import { pageMeta } from "./meta.ts";
import "#app/ui/styles/journal.css";

export function loader({ context }: Route.LoaderArgs) {
  const articles = visibleArticles(catalog.articles, context.get(factsContext).now);
  const featured = articles.find((article) => article.featured) ?? articles[0] ?? null;
  return {
    featured: featured && {
      href: articlePath(featured),
      title: featured.title,
      excerpt: featured.excerpt,
      author: featured.author,
      date: longDay(featured.publishDate),
      readingTime: featured.readingTime,
      plate: featured.imageUrl,
    },
    entries: articles.filter((article) => article !== featured).map(entryOf),
    series: seriesNames
      .filter((name) => articles.some((article) => article.series === name))
      .map((name) => ({ name, href: seriesPath(name) })),
    tags: [...new Set(articles.flatMap((article) => article.tags))]
      .sort()
      .map((name) => ({ name, href: tagPath(name) })),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: site.journal,
    bare: true,
    description:
      "Longer articles on how the web works and how people build it, each with a task to try and facts we’ve checked.",
    path: "/the-graphite-journal",
  });

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { featured, entries, series, tags } = loaderData;
  return (
    <>
      <Row>
        <h1 className="under">{site.journal}</h1>
        <p className="lede">
          Longer articles on how the web works and how people build it. Follow along with <a href="/rss.xml">RSS</a>,{" "}
          <a href="/atom.xml">Atom</a> or <a href="/feed.json">JSON Feed</a>.
        </p>
      </Row>
      {featured ? (
        <Row labelledBy="featured" margin={<h2 id="featured">Read this first</h2>}>
          <ArticleFeature
            href={featured.href}
            title={featured.title}
            excerpt={featured.excerpt}
            plate={featured.plate}
            meta={
              <>
                {featured.author}, <time dateTime={featured.date.day}>{featured.date.text}</time>,{" "}
                {featured.readingTime}
              </>
            }
          />
        </Row>
      ) : null}
      <Row labelledBy="all-articles">
        {/* In the text, because the margin contains the dates. */}
        <h2 id="all-articles">By date</h2>
        <ArticleEntries articles={entries} level={3} />
      </Row>
      <Row labelledBy="by-series" margin={<h2 id="by-series">By topic</h2>}>
        <p className="ui">
          Series:{" "}
          {series.map((one, index) => (
            <span key={one.href}>
              {index > 0 ? ", " : ""}
              <a href={one.href}>{one.name}</a>
            </span>
          ))}
        </p>
        <p className="ui">
          Tags:{" "}
          {tags.map((one, index) => (
            <span key={one.href}>
              {index > 0 ? ", " : ""}
              <a href={one.href}>{one.name}</a>
            </span>
          ))}
        </p>
      </Row>
    </>
  );
}
