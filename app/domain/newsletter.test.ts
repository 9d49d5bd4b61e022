import { describe, expect, test } from "vitest";
import { isSource, issueId, selectArticles, suggestedTexts, toIssueArticle } from "#app/domain/newsletter.ts";

const article = (slug: string, publishDate = "2026-03-01") => ({ slug, publishDate });
const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

describe("selects the articles of the next issue", () => {
  const articles = [article("d", "2026-04-01"), article("c"), article("b"), article("a", "2026-01-01")];

  test("takes those that were in no earlier issue", () => {
    const choice = selectArticles(articles, new Set(["c"]), null);
    expect(slugs(choice.articles)).toEqual(["d", "b", "a"]);
    expect(choice.skipped).toEqual([]);
  });

  test("can take only the newest few and skip the others", () => {
    const choice = selectArticles(articles, new Set(["d"]), { newest: 2 });
    expect(slugs(choice.articles)).toEqual(["c", "b"]);
    expect(slugs(choice.skipped)).toEqual(["a"]);
    expect(slugs(selectArticles(articles, new Set(), { newest: 9 }).articles)).toEqual(["d", "c", "b", "a"]);
  });

  test("can take those from a day on, including that day", () => {
    const choice = selectArticles(articles, new Set(), { since: "2026-03-01" });
    expect(slugs(choice.articles)).toEqual(["d", "c", "b"]);
    expect(slugs(choice.skipped)).toEqual(["a"]);
  });

  test("takes none if nothing is new", () => {
    expect(selectArticles(articles, new Set(["a", "b", "c", "d"]), null).articles).toEqual([]);
  });
});

describe("suggests texts for a draft", () => {
  test.each([
    [["Git"], "New in The Journal: Git", "There is a new article in The Journal."],
    [["Git", "DNS"], "New in The Journal: Git and 1 more", "There are 2 new articles in The Journal."],
    [["Git", "DNS", "CSS"], "New in The Journal: Git and 2 more", "There are 3 new articles in The Journal."],
  ])("of %j", (titles, subject, intro) => {
    const words = suggestedTexts(
      titles.map((title) => ({ title })),
      "The Journal",
    );
    expect(words).toEqual({ subject, intro });
  });
});

test("names an issue after its day, and numbers a second one", () => {
  const at = Date.UTC(2026, 10, 21, 23, 59);
  expect(issueId(at, new Set())).toBe("2026-11-21");
  expect(issueId(at, new Set(["2026-11-21"]))).toBe("2026-11-21-2");
  expect(issueId(at, new Set(["2026-11-21", "2026-11-21-2", "2026-11-22"]))).toBe("2026-11-21-3");
});

test("an article in an issue has what an email shows of it", () => {
  const all = { slug: "dns", title: "DNS", description: "Names.", readingTime: "8 min", excerpt: "Not this." };
  expect(toIssueArticle(all)).toEqual({
    slug: "dns",
    title: "DNS",
    description: "Names.",
    readingTime: "8 min",
    path: "/posts/dns",
  });
});

test.each([
  ["tutorial", true],
  ["footer-2", true],
  ["", false],
  ["-a", false],
  ["a b", false],
  ["<script>", false],
  ["a".repeat(33), false],
])("source %s: %s", (source, expected) => {
  expect(isSource(source)).toBe(expected);
});
