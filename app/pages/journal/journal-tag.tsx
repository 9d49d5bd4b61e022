import { catalog } from "virtual:graphite/catalog";
import { data } from "react-router";
import { visibleArticles } from "#app/domain/journal/journal.ts";
import { nameSlug, tagPath } from "#app/domain/urls.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { factsContext } from "#app/server/context.ts";
import { ArticleEntries } from "#app/ui/article-entries.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/journal-tag";
import { entryOf } from "./entries.ts";
import { JournalPicker, journalChoices } from "./journal-picker.tsx";
import "#app/ui/styles/journal.css";

export function loader({ params, context }: Route.LoaderArgs) {
  const visible = visibleArticles(catalog.articles, context.get(factsContext).now);
  const articles = visible.filter((article) => article.tags.some((tag) => nameSlug(tag) === params.tag));
  const name = articles[0]?.tags.find((tag) => nameSlug(tag) === params.tag);
  if (name === undefined) throw data(null, { status: 404 });
  const path = tagPath(name);
  return { name, path, entries: articles.map(entryOf), choices: journalChoices(visible, path) };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { name, path, entries } = args.loaderData;
  const count = entries.length === 1 ? "One article" : `${entries.length} articles`;
  return pageMeta(args, {
    title: `Tag: ${name}`,
    description: `${count} about ${name} in ${site.journal}, newest first.`,
    path,
  });
}

export default function Tag({ loaderData: { name, entries, choices } }: Route.ComponentProps) {
  return (
    <Row>
      <Breadcrumbs items={[{ text: site.journal, href: "/the-graphite-journal" }, { text: name }]} />
      <h1 className="under">Articles about {name}</h1>
      <JournalPicker choices={choices} />
      <ArticleEntries articles={entries} />
    </Row>
  );
}
