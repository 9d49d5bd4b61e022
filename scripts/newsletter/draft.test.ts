import { describe, expect, test } from "vitest";
import type { ArticleMeta } from "#app/domain/journal/journal.ts";
import { type Draft, draftText, idOfDraft, issueOfDraft, readDraft } from "./draft.ts";

const article = (slug: string, title: string): ArticleMeta => ({
  slug,
  title,
  description: `What ${slug} is.`,
  status: "published",
  publishDate: "2026-03-01",
  lastUpdated: "2026-03-01",
  author: "Graphite editors",
  tags: [],
  readingTime: "8 min",
  series: "Web Fundamentals",
  seriesOrder: 1,
  relatedPosts: [],
  imageUrl: "",
  excerpt: "",
  featured: false,
});
const articles = [article("dns", "From name: to page"), article("git-basics", "Git # basics"), article("css", "CSS")];
const draft: Draft = {
  id: "2026-11-21",
  subject: 'New: "Git", and more',
  intro: "Hello.\n\n  - one\n  - two\n\n# No comment: text.",
  articles: articles.slice(0, 2),
  skipped: ["css"],
  composedAt: Date.UTC(2026, 10, 21, 9, 30),
};
const read = (text: string) => readDraft(text, "draft.yaml", articles);

test("reads what compose writes", () => {
  expect(read(draftText(draft))).toEqual({ ok: true, draft });
  const none = { ...draft, skipped: [] };
  expect(read(draftText(none))).toEqual({ ok: true, draft: none });
  expect(idOfDraft(draftText(draft))).toBe("2026-11-21");
  expect(issueOfDraft(draft).articles[0]).toEqual({
    slug: "dns",
    title: "From name: to page",
    description: "What dns is.",
    path: "/posts/dns",
    readingTime: "8 min",
  });
});

describe("a draft with an error", () => {
  const text = draftText(draft);
  test.each([
    ["issue: 2026-11-21", "issue: Über 9", /`issue` must be 1 to 40 lowercase letters, digits and hyphens\./],
    ["composed: 2026-11-21T09:30:00.000Z", "composed: yesterday", /`composed` must be a time in UTC\./],
    [/^subject: .*$/m, 'subject: "a\\nb: c"', /`subject` must be one line\./],
    [/^subject: .*$/m, "subject: x", /`subject` must have at least 3 characters\./],
    [/^subject: .*$/m, `subject: ${"x".repeat(121)}`, /`subject` must have at most 120 characters/],
    [/^intro: \|[\s\S]*?(?=^# Shown)/m, "intro: [a]\n", /`intro` must be text/],
    [
      "  - git-basics # Git # basics",
      "  - git-basic",
      /no article `git-basic`.*\n.*Write `git-basics` if you meant it/,
    ],
    ["  - git-basics # Git # basics", "  - dns", /`dns` is listed twice\.\n.*Remove one/],
    ["  - css", "  - dns", /`dns` is listed twice\./],
    [/^articles:\n( {2}.*\n)+/m, "articles: []\n", /`articles` must name at least one article\./],
    ["passed-over:", "passed-ovr:", /There is no field `passed-ovr`\.\n.*Write `passed-over` if you meant it/],
    ["articles:", "articles: dns\nx: -", /This isn't valid YAML/],
  ])("%s → %s", (from, to, why) => {
    const changed = text.replace(from, () => to);
    expect(changed).not.toBe(text);
    const result = read(changed);
    if (result.ok) throw new Error("It should be refused.");
    expect(result.problems.join("\n")).toMatch(why);
    for (const fault of result.problems) expect(fault).toMatch(/^draft\.yaml:\d+ {2}/);
  });
});

test("a file that isn't a draft has no issue", () => {
  for (const text of ["", "- a", "issue: [1]", "issue: 5", ":"]) expect(idOfDraft(text)).toBeNull();
});
