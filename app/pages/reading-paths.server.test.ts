import { expect, test, vi } from "vitest";
import { isReadingPath } from "#app/domain/pages.ts";
import { pageValidUntil, readingPages, readingPaths } from "./reading-paths.server.ts";
import { secondIsDue } from "./testing/sample-catalog.ts";

vi.mock("virtual:graphite/catalog", () => import("./testing/sample-catalog.ts"));
vi.mock("./projects/practice.server.ts", () => ({
  practiceIds: () => ["exercise:html-basics/links/mend"],
  practiceOf: (id: string) => (id.startsWith("exercise:") ? { start: { "index.html": "" } } : null),
}));

const before = Date.UTC(2026, 10, 21);

test("every page for people is also a reading page to the browser, except projects, which need a document load", () => {
  const pages = readingPages(secondIsDue);
  expect(pages.filter((path) => !isReadingPath(path) && !/^\/projects\/./.test(path))).toEqual([]);
  expect(new Set(pages).size).toBe(pages.length);
});

test("contains the pages made from the content", () => {
  expect(readingPages(before)).toEqual(
    expect.arrayContaining([
      "/tutorials/html-basics/overview",
      "/tutorials/html-basics/links",
      "/posts/git-basics",
      "/the-graphite-journal/series/development-tools",
      "/the-graphite-journal/tags/web",
    ]),
  );
});

test("leaves out an article that isn't due, with its series and its tags", () => {
  const early = ["/posts/later", "/the-graphite-journal/series/devops-deployment", "/the-graphite-journal/tags/ci-cd"];
  for (const path of early) {
    expect(readingPaths(secondIsDue - 1)).not.toContain(path);
    expect(readingPaths(secondIsDue)).toContain(path);
  }
});

test("also renders files for machines, which aren't pages for people", () => {
  expect(readingPaths(before)).toEqual(expect.arrayContaining(["/rss.xml", "/sitemap.xml", "/search-index.json"]));
  expect(readingPages(before)).not.toContain("/rss.xml");
});

test("renders practice as data, with separate solutions", () => {
  expect(readingPaths(before)).toEqual(
    expect.arrayContaining([
      "/practice/course.json",
      "/practice/exercises/html-basics/links/mend.json",
      "/practice/exercises/html-basics/links/mend.solution.json",
      "/practice/exercises/html-basics/links/mend/start/index.html.txt",
    ]),
  );
});

test.each([
  ["the next article is due", before, secondIsDue],
  ["the year ends", secondIsDue, Date.UTC(2027, 0, 1)],
  ["the year ends, a moment before", Date.UTC(2027, 0, 1) - 1, Date.UTC(2027, 0, 1)],
  ["the date in security.txt comes near", Date.UTC(2027, 2, 1), Date.UTC(2027, 2, 31)],
])("is valid until %s", (_, now, until) => {
  expect(pageValidUntil(now)).toBe(until);
});
