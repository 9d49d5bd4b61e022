/** Finds things in the content, and says where they stand on the site. Pure functions. */

import type { CheatSheet, Heading, Lesson, Project, Section } from "#app/domain/curriculum.ts";
import { type Article, type SeriesName, visibleArticles } from "#app/domain/journal/journal.ts";
import {
  articlePath,
  cheatSheetPath,
  entryPath,
  glossaryPath,
  lessonPath,
  linkSheetPath,
  projectPath,
  sectionPath,
  seriesPath,
  staticPaths,
  tagPath,
} from "#app/domain/urls.ts";

import type { Content } from "./read/content.ts";

export const findSection = (content: Content, slug: string): Section | null =>
  content.sections.find((section) => section.slug === slug) ?? null;

export const findLesson = (content: Content, section: string, slug: string): Lesson | null =>
  content.lessons.find((lesson) => lesson.section === section && lesson.slug === slug) ?? null;

/** A lesson by its name in prerequisites: "section/lesson". */
export function findReference(content: Content, reference: string): Lesson | null {
  const [section = "", slug = ""] = reference.split("/");
  return findLesson(content, section, slug);
}

/** With its section, because more than one lesson is called "Introduction": "HTML basics: Introduction". */
export function fullLessonTitle(content: Content, { section, title }: Lesson): string {
  const found = content.sections.find(({ slug }) => slug === section);
  return found ? `${found.title}: ${title}` : title;
}

/** An article whether it is due or not; ask `isVisible` before you show it. */
export const findArticle = (content: Content, slug: string): Article | null =>
  content.articles.find((article) => article.slug === slug) ?? null;

export const findProject = (content: Content, slug: string): Project | null =>
  content.projects.find((project) => project.slug === slug) ?? null;

/** The project to go on with after one: the next in the order of the list whose section has lessons. Null after the last. */
export function projectAfter(content: Content, slug: string): Project | null {
  const at = content.projects.findIndex((project) => project.slug === slug);
  if (at < 0) return null;
  const written = (project: Project) => (findSection(content, project.section)?.lessons.length ?? 0) > 0;
  return content.projects.slice(at + 1).find(written) ?? null;
}

/** The articles of a series that may be seen, in its order. */
export const articlesOfSeries = (content: Content, series: SeriesName, now: number): Article[] =>
  visibleArticles(content.articles, now)
    .filter((article) => article.series === series)
    .sort((a, b) => a.seriesOrder - b.seriesOrder);

/** The related articles that may be seen, in the order of the list. */
export function relatedArticles(content: Content, article: Article, now: number): Article[] {
  const visible = visibleArticles(content.articles, now);
  return article.relatedPosts.flatMap((slug) => visible.find((other) => other.slug === slug) ?? []);
}

/** Every path of the site that leads to a page or a feed, for links in texts. Scheduled articles are among them. */
export function sitePaths(content: Content): Set<string> {
  return new Set<string>([
    ...staticPaths,
    ...content.sections.map(sectionPath),
    ...content.sections.filter(({ cheatSheet }) => cheatSheet !== null).map(cheatSheetPath),
    ...content.sections.filter(({ lessons }) => lessons.length > 0).map(linkSheetPath),
    ...content.lessons.map(lessonPath),
    ...content.projects.map(projectPath),
    ...content.articles.flatMap((article) => [
      articlePath(article),
      seriesPath(article.series),
      ...article.tags.map(tagPath),
    ]),
  ]);
}

/** What the search knows of a page. */
export interface SearchDocument {
  /** The path of the page; of a term with its fragment. */
  readonly id: string;
  readonly kind: "lesson" | "article" | "project" | "section" | "term" | "glossary";
  readonly title: string;
  readonly description: string;
  /** One line; texts of the headings. */
  readonly headings: string;
  /** Running text without markup. */
  readonly text: string;
}

/** Documents for the search, in the order of the site. Articles that may not be seen at `now` are not among them. */
export function searchDocuments(content: Content, now: number): SearchDocument[] {
  return [
    ...content.sections.map((section) => ({
      id: sectionPath(section),
      kind: "section" as const,
      title: section.title,
      description: section.blurb,
      headings: "",
      text: section.lede,
    })),
    ...content.sections.flatMap((section) => (section.cheatSheet ? [sheetDocument(section, section.cheatSheet)] : [])),
    ...content.lessons.map((lesson) => ({
      id: lessonPath(lesson),
      kind: "lesson" as const,
      title: lesson.title,
      description: lesson.description,
      headings: headingLine(lesson.headings),
      text: lesson.text,
    })),
    ...content.projects.map((project) => ({
      id: projectPath(project),
      kind: "project" as const,
      title: project.title,
      description: project.description,
      headings: "",
      text: "",
    })),
    ...visibleArticles(content.articles, now).map((article) => ({
      id: articlePath(article),
      kind: "article" as const,
      title: article.title,
      description: article.description,
      headings: headingLine(article.headings),
      text: article.text,
    })),
    ...(content.glossary.length > 0
      ? [
          {
            id: glossaryPath,
            kind: "glossary" as const,
            title: "Glossary",
            description: "The terms of all lessons with their meanings.",
            headings: "",
            text: "",
          },
        ]
      : []),
    ...content.glossary.map((entry) => ({
      id: entryPath(entry),
      kind: "term" as const,
      title: entry.term,
      description: entry.text,
      headings: "",
      text: "",
    })),
  ];
}

function sheetDocument(section: Section, { title, description, groups }: CheatSheet): SearchDocument {
  const headings = groups.map((group) => group.title).join(" · ");
  return { id: cheatSheetPath(section), kind: "section", title, description, headings, text: "" };
}

const headingLine = (headings: readonly Heading[]): string => headings.map((heading) => heading.text).join(" · ");

/**
 * About `length` characters of a text around the first place where one of the terms begins a word, cut between words,
 * with "…" where something was left out. Without a hit it is the beginning of the text.
 */
export function snippet(text: string, terms: readonly string[], length = 160): string {
  if (text.length <= length) return text;
  const hit = firstHit(text, terms);
  const wanted = Math.max(0, Math.min(hit - Math.floor(length / 4), text.length - length));
  const start = wanted === 0 ? 0 : text.indexOf(" ", wanted - 1) + 1 || wanted;
  const limit = start + length;
  const end = limit >= text.length ? text.length : Math.max(text.lastIndexOf(" ", limit), start + 1);
  return `${start > 0 ? "…" : ""}${text.slice(start, end).trim()}${end < text.length ? "…" : ""}`;
}

/** The first place where one of the terms begins a word; 0 where none does. */
function firstHit(text: string, terms: readonly string[]): number {
  const lower = text.toLowerCase();
  const hits = terms.map((term) => wordBeginning(lower, term.toLowerCase())).filter((at) => at >= 0);
  return hits.length > 0 ? Math.min(...hits) : 0;
}

// One pattern for all of this would ask what kind each character of the text is; only one before a find matters.
function wordBeginning(text: string, term: string): number {
  if (term === "") return -1;
  let at = text.indexOf(term);
  while (at > 0 && /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at))) at = text.indexOf(term, at + 1);
  return at;
}
