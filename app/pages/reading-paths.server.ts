/** Lists the pages that are rendered at build, and until when they are valid. */

import { catalog } from "virtual:graphite/catalog";
import { nextDue, visibleArticles } from "#app/domain/journal/journal.ts";
import { fixedReadingPages } from "#app/domain/pages.ts";
import {
  articlePath,
  cheatSheetPath,
  lessonPath,
  linkSheetPath,
  outlinePath,
  practiceDataPath,
  projectPath,
  questionsPath,
  sectionPath,
  seriesPath,
  solutionPath,
  startPath,
  tagPath,
} from "#app/domain/urls.ts";

import { practiceIds, practiceOf } from "./projects/practice.server.ts";

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

/** The offline page, the replacements for pages that need the server, and the tab that shows a learner's page. */
const pagesWithoutServer = ["/offline", "/offline/search", "/offline/unavailable", "/practice/view"];

/** Pages for people, in the order of the sitemap, without articles that are not due. */
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
      // A section without lessons has no link sheet.
      ...(section.lessons.length > 0 ? [linkSheetPath(section)] : []),
    ]),
    ...openProjects().map(projectPath),
    ...articles.map(articlePath),
    ...series,
    ...tags,
  ];
}

/** Projects that have checks. */
const openProjects = () => catalog.projects.filter(({ slug }) => practiceOf(`project:${slug}`) !== null);

/** Everything that is rendered at build: pages for people, and files for machines and workspaces. */
export const readingPaths = (now: number): string[] => [
  ...readingPages(now),
  ...pagesWithoutServer,
  ...machines,
  outlinePath,
  ...practiceIds().flatMap((id) => [
    practiceDataPath(id),
    solutionPath(id),
    ...(id.startsWith("exercise:") ? Object.keys(practiceOf(id)?.start ?? {}).map((file) => startPath(id, file)) : []),
  ]),
  ...catalog.tasks.map(({ id }) => practiceDataPath(id)),
  ...catalog.lessons.map(({ section, slug }) => questionsPath(`${section}/${slug}`)),
];

/**
 * Until when pages rendered now are valid, in milliseconds since 1970: until the next scheduled article is due, the year in
 * the copyright line ends, or the date in security.txt gets too close.
 */
export function pageValidUntil(now: number): number {
  const newYear = Date.UTC(new Date(now).getUTCFullYear() + 1, 0, 1);
  const inAMonth = now + 30 * 24 * 60 * 60 * 1000;
  return Math.min(newYear, inAMonth, nextDue(catalog.articles, now) ?? Number.POSITIVE_INFINITY);
}
