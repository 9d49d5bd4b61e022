/** A small catalog for page tests: one section with one lesson, one published article and one that is not due. */
import type { Content } from "#app/catalog/read/content.ts";
import type { Lesson } from "#app/domain/curriculum.ts";
import type { Article } from "#app/domain/journal/journal.ts";

const lesson: Lesson = {
  section: "html-basics",
  slug: "links",
  title: "Links",
  description: "How links work.",
  minutes: 30,
  checked: "2026-11-21",
  objectives: ["write a link"],
  prerequisites: [],
  headings: [{ depth: 2, id: "anchor", text: "The anchor" }],
  quiz: { retrieval: [], questions: [] },
  words: 3,
  text: "Links join pages.",
};

const article = (slug: string, change: Partial<Article>): Article => ({
  slug,
  title: slug,
  description: "About it.",
  status: "published",
  publishDate: "2026-01-01",
  lastUpdated: "2026-01-01",
  factsChecked: "2026-01-01",
  author: "Editors",
  tags: ["web"],
  readingTime: "5 min",
  series: "Development Tools",
  seriesOrder: 1,
  relatedPosts: [],
  imageUrl: `/images/journal/${slug}.svg`,
  imageAlt: "",
  excerpt: "In short.",
  featured: false,
  keyPoints: [],
  tryIt: { text: "", lesson: "html-basics/links" },
  sources: [],
  headings: [],
  words: 5,
  text: "A safety net.",
  ...change,
});

/** When the second article is due, milliseconds since 1970. */
export const secondIsDue = Date.UTC(2026, 11, 10);

export const catalog: Content = {
  sections: [
    {
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
    },
  ],
  lessons: [lesson],
  articles: [
    article("git-basics", { title: "Git basics" }),
    article("later", {
      title: "Containers",
      status: "scheduled",
      publishDate: "2026-12-10",
      series: "DevOps & Deployment",
      tags: ["web", "CI/CD"],
    }),
  ],
  exercises: [],
  tasks: [],
  projects: [],
  glossary: [
    {
      term: "anchor",
      slug: "anchor",
      html: "The element <code>a</code>.",
      text: "The element a.",
      lesson: "html-basics/links",
    },
  ],
};
