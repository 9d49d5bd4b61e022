import { describe, expect, test } from "vitest";
import type { Lesson, Section } from "#app/domain/curriculum.ts";
import type { Article } from "#app/domain/journal/journal.ts";
import type { Content } from "./read/content.ts";
import {
  articlesOfSeries,
  findArticle,
  findReference,
  findSection,
  projectAfter,
  relatedArticles,
  searchDocuments,
  sitePaths,
  snippet,
} from "./site-map.ts";

const lesson: Lesson = {
  section: "html-basics",
  slug: "links",
  title: "Links",
  description: "How links work.",
  minutes: 30,
  checked: "2026-11-21",
  objectives: ["write a link"],
  prerequisites: [],
  headings: [
    { depth: 2, id: "one", text: "One" },
    { depth: 3, id: "two", text: "Two" },
  ],
  quiz: { retrieval: [], questions: [] },
  words: 3,
  text: "Links join pages.",
};

const section: Section = {
  slug: "html-basics",
  title: "HTML basics",
  blurb: "What things are",
  lede: "After this section you can read HTML.",
  emblem: "html",
  hours: "10 h",
  prerequisites: "None.",
  selfTest: [],
  capstone: null,
  cheatSheet: null,
  plannedLessons: 0,
  lessons: [lesson],
};

const article = (slug: string, change: Partial<Article> = {}): Article => ({
  slug,
  title: slug,
  description: "About it.",
  status: "published",
  publishDate: "2026-01-01",
  lastUpdated: "2026-01-01",
  factsChecked: "2026-01-01",
  author: "Editors",
  tags: ["web", "git"],
  readingTime: "5 min",
  series: "DevOps & Deployment",
  seriesOrder: 1,
  relatedPosts: [],
  imageUrl: `/images/journal/${slug}.svg`,
  excerpt: "",
  featured: false,
  imageAlt: "",
  keyPoints: [],
  tryIt: { text: "", lesson: "html-basics/links" },
  sources: [],
  headings: [],
  words: 0,
  text: "",
  ...change,
});

const content: Content = {
  sections: [section],
  lessons: [lesson],
  exercises: [],
  tasks: [],
  glossary: [
    {
      term: "link",
      slug: "link",
      html: "A way to <code>another</code> page.",
      text: "A way to another page.",
      lesson: "html-basics/links",
    },
  ],
  projects: [
    {
      slug: "gallery",
      title: "Gallery",
      description: "Build it.",
      section: "html-basics",
      minutes: 60,
      prerequisites: [],
    },
  ],
  articles: [
    article("second", { seriesOrder: 2, relatedPosts: ["coming", "first"] }),
    article("first"),
    article("coming", { status: "scheduled", publishDate: "2027-01-01", seriesOrder: 3 }),
  ],
};

const now = Date.UTC(2026, 10, 21);

describe("finding", () => {
  test("things by their names", () => {
    expect(findSection(content, "html-basics")).toBe(section);
    expect(findReference(content, "html-basics/links")).toBe(lesson);
    expect(findReference(content, "links")).toBeNull();
    expect(findArticle(content, "missing")).toBeNull();
  });

  test("a series is in its order and holds only what may be seen", () => {
    expect(articlesOfSeries(content, "DevOps & Deployment", now).map(({ slug }) => slug)).toEqual(["first", "second"]);
    const later = Date.UTC(2027, 0, 1);
    expect(articlesOfSeries(content, "DevOps & Deployment", later).map(({ slug }) => slug)).toEqual([
      "first",
      "second",
      "coming",
    ]);
  });

  test("related articles that are not due are left out", () => {
    expect(
      relatedArticles(content, article("x", { relatedPosts: ["coming", "first"] }), now).map(({ slug }) => slug),
    ).toEqual(["first"]);
  });
});

test("paths of the site: fixed ones, content, series and tags", () => {
  const paths = sitePaths(content);
  for (const path of [
    "/about",
    "/tutorials/html-basics/overview",
    "/tutorials/html-basics/links",
    "/projects/gallery",
    "/posts/coming",
    "/the-graphite-journal/series/devops-deployment",
    "/the-graphite-journal/tags/git",
  ]) {
    expect(paths).toContain(path);
  }
  expect(paths).not.toContain("/tutorials/html-basics");
});

test("the search knows each page by its path, and no article before its day", () => {
  const documents = searchDocuments(content, now);
  expect(documents.map(({ id }) => id)).toEqual([
    "/tutorials/html-basics/overview",
    "/tutorials/html-basics/links",
    "/projects/gallery",
    "/posts/first",
    "/posts/second",
    "/glossary",
    "/glossary#link",
  ]);
  expect(documents.at(-1)).toMatchObject({ kind: "term", title: "link", description: "A way to another page." });
  expect(documents[1]).toMatchObject({ kind: "lesson", headings: "One · Two", text: "Links join pages." });
});

describe("snippet", () => {
  const text = `${"word ".repeat(60)}the fragment names a place ${"more ".repeat(60)}end`;

  test("a short text is its own snippet", () => expect(snippet("Short.", ["x"])).toBe("Short."));

  test("begins with the text where nothing is found", () => {
    const result = snippet(text, ["absent", "("]);
    expect(result.startsWith("word word")).toBe(true);
    expect(result.endsWith("…")).toBe(true);
    expect(result.length).toBeLessThanOrEqual(161);
  });

  test("shows the place of a hit, cut between words", () => {
    const result = snippet(text, ["Fragm"], 60);
    expect(result).toContain("the fragment names");
    expect(result).toMatch(/^…word.*(more|place|a)…$/);
  });

  test("a term inside a word is not a hit", () => expect(snippet(text, ["ragment"], 40)).toMatch(/^word/));

  test("a text without spaces ends", () => expect(snippet("x".repeat(500), ["x"], 50).length).toBeLessThanOrEqual(500));
});

test("after a project comes the next one whose section can be read", () => {
  const project = (slug: string, section: string) => ({
    slug,
    title: slug,
    description: "",
    section,
    minutes: 30,
    prerequisites: [],
  });
  const all: Content = {
    ...content,
    sections: [section, { ...section, slug: "unwritten", lessons: [] }],
    projects: [project("one", "html-basics"), project("two", "unwritten"), project("three", "html-basics")],
  };
  expect(projectAfter(all, "one")?.slug).toBe("three");
  expect(projectAfter(all, "three")).toBe(null);
  expect(projectAfter(all, "none")).toBe(null);
});
