/** A journal for tests of feeds. */
import type { FeedSite } from "#app/domain/journal/feed-site.ts";
import type { ArticleMeta } from "#app/domain/journal/journal.ts";

export const site: FeedSite = {
  title: "The Journal",
  description: "Articles & more",
  language: "en-au",
  email: "info@graphite.example",
  origin: "https://graphite.example",
  tag: "graphite.example,2024",
  styleSheet: "/feed.css",
};

export const article = (slug: string, change: Partial<ArticleMeta> = {}): ArticleMeta => ({
  slug,
  title: `About ${slug}`,
  description: "One sentence.",
  status: "published",
  publishDate: "2026-01-10",
  lastUpdated: "2026-02-01",
  author: "Graphite editors",
  tags: ["html", "css"],
  readingTime: "5 min",
  series: "Web Fundamentals",
  seriesOrder: 1,
  relatedPosts: [],
  imageUrl: `/images/journal/${slug}.svg`,
  excerpt: "Read this.",
  featured: false,
  ...change,
});
