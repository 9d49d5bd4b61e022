import { describe, expect, test } from "vitest";
import { ISSUE_MAX, isSource, issueOf, nextIssue } from "#app/domain/newsletter.ts";

const article = (slug: string, publishDate = "2026-03-01") => ({
  slug,
  publishDate,
  title: `About ${slug}`,
  description: `What ${slug} is.`,
});
const articles = ["g", "f", "e", "d", "c", "b", "a"].map((slug) => article(slug));

describe("the next issue", () => {
  test("has the newest articles that no issue had before", () => {
    const issue = nextIssue(articles, new Set(["f", "a"]), "The Journal");
    expect(issue?.articles.map((entry) => entry.slug)).toEqual(["g", "e", "d", "c", "b"]);
    expect(issue?.subject).toBe("New in The Journal: About g and 4 more");
    expect(issue?.intro).toBe("There are 5 new articles in The Journal.");
    expect(issue?.articles[0]).toEqual({ slug: "g", title: "About g", description: "What g is.", path: "/posts/g" });
  });

  test("is bounded, and the rest comes in the one after", () => {
    const first = nextIssue(articles, new Set(), "J");
    expect(first?.articles).toHaveLength(ISSUE_MAX);
    const sent = new Set(first?.articles.map((entry) => entry.slug));
    expect(nextIssue(articles, sent, "J")?.articles.map((entry) => entry.slug)).toEqual(["b", "a"]);
  });

  test("of one article", () => {
    expect(nextIssue([article("git")], new Set(), "The Journal")).toMatchObject({
      subject: "New in The Journal: About git",
      intro: "There is a new article in The Journal.",
    });
  });

  test("is none when nothing is new", () => {
    expect(nextIssue(articles, new Set(articles.map((entry) => entry.slug)), "J")).toBeNull();
    expect(nextIssue([], new Set(), "J")).toBeNull();
  });

  test("has an id that depends on its articles alone", () => {
    const id = (slugs: string[]) =>
      issueOf(
        slugs.map((slug) => article(slug)),
        "J",
      )?.id;
    expect(id(["a", "b"])).toMatch(/^2026-03-01-[0-9a-f]{8}$/);
    expect(id(["a", "b"])).toBe(id(["a", "b"]));
    expect(issueOf([article("a")], "Another")?.id).toBe(id(["a"]));
    expect(new Set([id(["a", "b"]), id(["a", "c"]), id(["a"]), id(["ab"])]).size).toBe(4);
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
