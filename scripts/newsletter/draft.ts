/**
 * The draft of an issue: a YAML file in DATA_DIR that `compose` writes, an operator edits and `send` reads. Problems are
 * reported with their line and how to fix them.
 */
import { parseDocument, stringify } from "yaml";
import { z } from "zod";
import { formatProblem, nearest, type Problem } from "#app/catalog/read/problem.ts";
import { readYaml } from "#app/catalog/read/read-yaml.ts";
import { example } from "#app/catalog/read/schema.ts";
import type { ArticleMeta } from "#app/domain/journal/journal.ts";
import { ISSUE_MAX, toIssueArticle } from "#app/domain/newsletter.ts";
import type { NewIssue } from "#app/domain/ports/issues.ts";

const slugs = z.array(z.string());
const draftFields = z.strictObject({
  /** The name of the issue in the store and in message ids. */
  issue: example(
    z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "must be 1 to 40 lowercase letters, digits and hyphens"),
    "issue: 2026-11-21",
  ),
  composed: example(z.iso.datetime({ message: "must be a time in UTC" }), "composed: 2026-11-21T09:30:00.000Z"),
  subject: example(
    z
      .string()
      .trim()
      .min(3, "must have at least 3 characters")
      .max(120, "must have at most 120 characters; email programs show about 60")
      // A line break would start another header.
      .regex(/^[^\p{Cc}]*$/u, "must be one line"),
    "subject: What a commit contains, and one more article",
  ),
  intro: example(
    z
      .string()
      .trim()
      .min(3, "must have at least 3 characters")
      .max(4000, "must have at most 4000 characters")
      .regex(/^[^\0]*$/, "must be text"),
    "intro: |\n  Two new articles this month.",
  ),
  articles: example(
    slugs.min(1, "must name at least one article").max(ISSUE_MAX, `must name at most ${ISSUE_MAX} articles`),
    "articles:\n  - git-basics",
  ),
  "passed-over": example(slugs, "passed-over: []"),
});

export type Draft = Omit<NewIssue, "articles"> & { readonly articles: readonly ArticleMeta[] };

/** The text that `compose` writes: the fields, each with a comment that explains it. */
export function draftText(draft: Draft): string {
  const list = (articles: readonly Pick<ArticleMeta, "slug" | "title">[]): string =>
    articles.map(({ slug, title }) => `  - ${slug} # ${title}\n`).join("");
  const skipped = draft.skipped.map((slug) => `  - ${slug}\n`).join("");
  return `# The next issue of the newsletter. Edit it as you like, then:
#   npm run newsletter -- preview     writes it as an email that you can look at
#   npm run newsletter -- send        sends it to everyone who has confirmed

issue: ${draft.id}
composed: ${new Date(draft.composedAt).toISOString()}

# One line. Email programs show about 60 characters of it.
${stringify({ subject: draft.subject }, { lineWidth: 0 })}
# The text before the articles. It is plain text, and an empty line ends a paragraph.
intro: |
${draft.intro.replace(/^(?=.)/gm, "  ")}

# Shown in this order. Remove the ones that you don't want.
articles:
${list(draft.articles)}
# Left out of this issue and not offered for the next one either. Articles in neither list are offered again.
passed-over:${skipped === "" ? " []\n" : `\n${skipped}`}`;
}

/**
 * Reads a draft. `articles`: those that readers can see now. Errors are texts for a terminal with the file, the line, what is
 * wrong and how to fix it.
 */
export function readDraft(
  text: string,
  file: string,
  articles: readonly ArticleMeta[],
): { ok: true; draft: Draft } | { ok: false; problems: string[] } {
  const { value, problems, lineOf } = readYaml(draftFields, text, file);
  if (value === null) return { ok: false, problems: problems.map(formatProblem) };
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const found: Problem[] = [];
  const usedSlugs = new Set<string>();
  for (const field of ["articles", "passed-over"] as const) {
    for (const [at, slug] of value[field].entries()) {
      const line = lineOf([field, at]);
      if (usedSlugs.has(slug)) {
        found.push({ file, line, message: `\`${slug}\` is listed twice.`, repair: "Remove one of the two lines." });
      } else if (field === "articles" && !bySlug.has(slug)) {
        const intended = nearest(slug, bySlug.keys());
        found.push({
          file,
          line,
          message: `There is no article \`${slug}\` that readers can see now.`,
          repair: intended
            ? `Write \`${intended}\` if you meant it, or remove the line.`
            : "Remove the line, or wait until the article is due. Its slug is the end of its URL.",
        });
      }
      usedSlugs.add(slug);
    }
  }
  if (found.length > 0) return { ok: false, problems: found.map(formatProblem) };
  return {
    ok: true,
    draft: {
      id: value.issue,
      subject: value.subject,
      intro: value.intro,
      articles: value.articles.flatMap((slug) => bySlug.get(slug) ?? []),
      skipped: value["passed-over"],
      composedAt: Date.parse(value.composed),
    },
  };
}

/** The name of the issue in a draft, even if the draft has errors; null if it has no name. */
export function idOfDraft(text: string): string | null {
  const id: unknown = parseDocument(text, { prettyErrors: false }).get("issue");
  return typeof id === "string" ? id : null;
}

/** The issue to send, with the articles in their current version. */
export const issueOfDraft = (draft: Draft): NewIssue => ({ ...draft, articles: draft.articles.map(toIssueArticle) });
