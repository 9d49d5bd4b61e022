/** The content of the card of every page, as data for the drawing at build. */

import { catalog } from "virtual:graphite/catalog";
import { pictures } from "virtual:graphite/pictures";
import { fixedCards } from "#app/domain/cards.ts";
import {
  articlePath,
  cheatSheetPath,
  lessonPath,
  linkSheetPath,
  projectPath,
  sectionPath,
  seriesPath,
  tagPath,
} from "#app/domain/urls.ts";

import type { Card } from "#app/drawing/card.ts";
import { site } from "#site";

type Words = Pick<Card, "page" | "kind" | "title">;

const plain = (words: Words): Card => ({ ...words, number: null, picture: { kind: "logo" } });

/**
 * The cards of all pages, including articles that are not due: they are drawn with the rest, but visitors cannot get them
 * before the article is due (images/card.ts).
 */
export function allCards(): Card[] {
  const series = new Map(catalog.articles.map((article) => [seriesPath(article.series), article.series]));
  const tags = new Map(catalog.articles.flatMap((article) => article.tags.map((tag) => [tagPath(tag), tag])));
  return [
    ...Object.entries(fixedCards).map(([page, title]) => fixed(page, title)),
    ...catalog.sections.flatMap((section, index): Card[] => {
      const emblem = { kind: "emblem", name: section.slug, squared: false } as const;
      const about = section.title;
      const overview = { page: sectionPath(section), kind: `Section ${index + 1} of ${catalog.sections.length}` };
      return [
        { ...overview, title: section.title, number: index + 1, picture: emblem },
        ...section.lessons.map((lesson, place) => ({
          page: lessonPath(lesson),
          kind: `${about}, lesson ${place + 1} of ${section.lessons.length}`,
          title: lesson.title,
          number: place + 1,
          picture: emblem,
        })),
        ...(section.cheatSheet
          ? [
              {
                page: cheatSheetPath(section),
                kind: "To print",
                title: section.cheatSheet.title,
                number: null,
                picture: emblem,
              },
            ]
          : []),
        ...(section.lessons.length > 0
          ? [
              {
                page: linkSheetPath(section),
                kind: "To print",
                title: `Link sheet: ${about}`,
                number: null,
                picture: emblem,
              },
            ]
          : []),
      ];
    }),
    ...catalog.projects.map((project): Card => {
      const section = catalog.sections.find(({ slug }) => slug === project.section);
      return {
        page: projectPath(project),
        kind: section ? `Project, ${section.title}` : "Project",
        title: project.title,
        number: null,
        picture: { kind: "emblem", name: project.section, squared: true },
      };
    }),
    ...catalog.articles.map((article): Card => {
      const body = pictures[article.slug];
      const words = { page: articlePath(article), kind: site.journal, title: article.title, number: null };
      return { ...words, picture: body === undefined ? { kind: "logo" } : { kind: "plate", body } };
    }),
    ...[...series].map(([page, title]) => plain({ page, kind: `${site.journal}, series`, title })),
    ...[...tags].map(([page, title]) => plain({ page, kind: `${site.journal}, articles about`, title })),
  ];
}

function fixed(page: string, title: string | null): Card {
  if (page === "/")
    return { page, kind: "", title: "Learn to build the web", number: null, picture: { kind: "course" } };
  if (page === "/the-graphite-journal") return plain({ page, kind: "Articles", title: site.journal });
  const words = { page, kind: "", title: title ?? site.name };
  return page === "/tutorials" ? { ...words, number: null, picture: { kind: "course" } } : plain(words);
}
