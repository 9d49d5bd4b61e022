import { catalog } from "virtual:graphite/catalog";
import { data } from "react-router";
import { articlesOfSeries } from "#app/catalog/site-map.ts";
import { type Article, seriesNames, visibleArticles } from "#app/domain/journal/journal.ts";
import { nameSlug, seriesPath } from "#app/domain/urls.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { factsContext } from "#app/server/context.ts";
import { ArticleEntries, type ArticleEntry } from "#app/ui/article-entries.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/journal-series";
import { entryOf } from "./entries.ts";
import { JournalPicker, journalChoices } from "./journal-picker.tsx";
import "#app/ui/styles/journal.css";

/** The page names the series, so its entries show their part number instead. */
const partOf = (article: Article): ArticleEntry => {
  const { series: _, ...entry } = entryOf(article);
  return { ...entry, part: article.seriesOrder };
};

export function loader({ params, context }: Route.LoaderArgs) {
  const name = seriesNames.find((one) => nameSlug(one) === params.series);
  const { now } = context.get(factsContext);
  const articles = name ? articlesOfSeries(catalog, name, now) : [];
  if (!name || articles.length === 0) throw data(null, { status: 404 });
  const path = seriesPath(name);
  return {
    name,
    path,
    entries: articles.map(partOf),
    choices: journalChoices(visibleArticles(catalog.articles, now), path),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { name, path, entries } = args.loaderData;
  const count = entries.length === 1 ? "One article" : `${entries.length} articles`;
  return pageMeta(args, {
    title: `Series: ${name}`,
    description: `${count} in the series ${name}, in reading order.`,
    path,
  });
}

export default function Series({ loaderData: { name, entries, choices } }: Route.ComponentProps) {
  return (
    <Row>
      <Breadcrumbs items={[{ text: site.journal, href: "/the-graphite-journal" }, { text: name }]} />
      <h1 className="under">{name}</h1>
      <p className="lede">This is a series. Read it in order, or pick what you need.</p>
      <JournalPicker choices={choices} />
      <ArticleEntries articles={entries} />
    </Row>
  );
}
