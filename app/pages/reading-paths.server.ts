/** Which pages are rendered at build, and until when they are true. */
import { catalog } from "virtual:graphite/catalog";
import { projectPath, seriesPath, tagPath } from "#app/catalog/site-map.ts";
import { cheatSheetPath, lessonPath, linkSheetPath, sectionPath } from "#app/domain/curriculum.ts";
import { articlePath, nextDue, visibleArticles } from "#app/domain/journal.ts";
import { fixedReadingPages } from "#app/domain/pages.ts";
import { dataPath, outlinePath, questionsPath, solutionPath, startPath } from "#app/practice/workspace/paths.ts";
import { practiceIds, practiceOf } from "./practice.server.ts";

const machines = [
  "/rss.xml",
  "/atom.xml",
  "/feed.json",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
  "/search-index.json",
];

/** Reading without a network, what stands for pages of the server there, and the tab in which a learner looks at their page. */
const pagesWithoutServer = ["/offline", "/offline/search", "/offline/unavailable", "/practice/view"];

/** Pages for people, in the order of the sitemap. Articles that are not due are not among them. */
export function readingPages(now: number): string[] {
  const articles = visibleArticles(catalog.articles, now);
  const series = new Set(articles.map((article) => seriesPath(article.series)));
  const tags = new Set(articles.flatMap((article) => article.tags.map(tagPath)));
  return [
    ...fixedReadingPages,
    ...catalog.sections.flatMap((section) => [
      sectionPath(section),
      ...section.lessons.map(lessonPath),
      ...(section.cheatSheet ? [cheatSheetPath(section)] : []),
      // A section without lessons has nothing to list.
      ...(section.lessons.length > 0 ? [linkSheetPath(section)] : []),
    ]),
    ...openProjects().map(projectPath),
    ...articles.map(articlePath),
    ...series,
    ...tags,
  ];
}

/** Projects that have their checks. */
const openProjects = () => catalog.projects.filter(({ slug }) => practiceOf(`project:${slug}`) !== null);

/** Everything that is rendered at build: pages for people, and what machines and workspaces read. */
export const readingPaths = (now: number): string[] => [
  ...readingPages(now),
  ...pagesWithoutServer,
  ...machines,
  outlinePath,
  ...practiceIds().flatMap((id) => [
    dataPath(id),
    solutionPath(id),
    ...(id.startsWith("exercise:") ? Object.keys(practiceOf(id)?.start ?? {}).map((file) => startPath(id, file)) : []),
  ]),
  ...catalog.tasks.map(({ id }) => dataPath(id)),
  ...catalog.lessons.map(({ section, slug }) => questionsPath(`${section}/${slug}`)),
];

/**
 * Until when what is rendered now is true, in milliseconds since 1970: the next scheduled article is due, the year of
 * the copyright line ends, or the date in security.txt comes nearer than it should.
 */
export function pageValidUntil(now: number): number {
  const newYear = Date.UTC(new Date(now).getUTCFullYear() + 1, 0, 1);
  const inAMonth = now + 30 * 24 * 60 * 60 * 1000;
  return Math.min(newYear, inAMonth, nextDue(catalog.articles, now) ?? Number.POSITIVE_INFINITY);
}
