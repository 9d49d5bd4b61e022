import { catalog } from "virtual:graphite/catalog";
import { visibleArticles } from "#app/domain/journal/journal.ts";
import { articlePath } from "#app/domain/urls.ts";
import { longDay } from "#app/pages/format-date.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { factsContext } from "#app/server/context.ts";
import { ArticleEntries } from "#app/ui/article-entries.tsx";
import { ArticleFeature } from "#app/ui/article-feature.tsx";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/journal";
import { entryOf } from "./entries.ts";
import { JournalPicker, journalChoices } from "./journal-picker.tsx";
import "#app/ui/styles/journal.css";

export function loader({ context }: Route.LoaderArgs) {
  const articles = visibleArticles(catalog.articles, context.get(factsContext).now);
  const featured = articles.find((article) => article.featured) ?? articles[0] ?? null;
  return {
    featured: featured && {
      href: articlePath(featured),
      title: featured.title,
      excerpt: featured.excerpt,
      series: featured.series,
      author: featured.author,
      date: longDay(featured.publishDate),
      readingTime: featured.readingTime,
      plate: featured.imageUrl,
    },
    entries: articles.filter((article) => article !== featured).map(entryOf),
    choices: journalChoices(articles, "/the-graphite-journal"),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: site.journal,
    exactTitle: true,
    description:
      "Longer articles on how the web works and how people build it, each with a task to try and facts we’ve checked.",
    path: "/the-graphite-journal",
  });

export default function Journal({ loaderData: { featured, entries, choices } }: Route.ComponentProps) {
  return (
    <>
      <Row>
        <h1 className="under">{site.journal}</h1>
        <p className="lede">
          Longer articles on how the web works and how people work on it. Follow along with <a href="/rss.xml">RSS</a>,{" "}
          <a href="/atom.xml">Atom</a> or <a href="/feed.json">JSON Feed</a>.
        </p>
        {featured ? <JournalPicker choices={choices} /> : null}
      </Row>
      {featured ? (
        <Row
          labelledBy="featured"
          margin={
            <>
              <h2 id="featured">Read this first</h2>
              <p>
                <time dateTime={featured.date.day}>{featured.date.text}</time>
              </p>
            </>
          }
        >
          <ArticleFeature
            href={featured.href}
            title={featured.title}
            excerpt={featured.excerpt}
            plate={featured.plate}
            meta={`${featured.series}, ${featured.readingTime}, by ${featured.author}`}
          />
        </Row>
      ) : null}
      {featured ? (
        <Row labelledBy="all-articles">
          {/* In the text, because the margin contains the dates. */}
          <h2 id="all-articles">All articles</h2>
          <ArticleEntries articles={entries} level={3} />
        </Row>
      ) : (
        <Row>
          {/* Without a component of its own, whose style sheet every visitor would load. */}
          <p>
            No articles are published yet. Until then, start with the <a href="/tutorials">tutorials</a>.
          </p>
        </Row>
      )}
    </>
  );
}
