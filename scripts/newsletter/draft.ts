/**
 * The draft of an issue: a YAML file in DATA_DIR that `compose` writes, an operator edits and `send` takes. What is wrong
 * with it is told with line and repair.
 */
import { parseDocument, stringify } from "yaml";
import { z } from "zod";
import { formatProblem, nearest, type Problem } from "#app/catalog/problem.ts";
import { example } from "#app/catalog/schema.ts";
import { readYaml } from "#app/catalog/yaml-source.ts";
import type { ArticleMeta } from "#app/domain/journal.ts";
import { articleOfIssue, ISSUE_MAX } from "#app/domain/newsletter.ts";
import type { NewIssue } from "#app/domain/ports.ts";

const slugs = z.array(z.string());
const draftFields = z.strictObject({
  /** Name of the issue in the store and in message ids. */
  issue: example(
    z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "must be 1 to 40 small letters, digits and hyphens"),
    "issue: 2026-11-21",
  ),
  composed: example(z.iso.datetime({ message: "must be a time in UTC" }), "composed: 2026-11-21T09:30:00.000Z"),
  subject: example(
    z
      .string()
      .trim()
      .min(3, "must have at least 3 characters")
      .max(120, "must have at most 120 characters: mail programs show about 60")
      // A line break would begin another header.
      .regex(/^[^\p{Cc}]*$/u, "must be one line"),
    "subject: What a commit keeps, and one more article",
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

/** What `compose` writes: the fields, each with a comment that says what may stand there. */
export function draftText(draft: Draft): string {
  const list = (articles: readonly Pick<ArticleMeta, "slug" | "title">[]): string =>
    articles.map(({ slug, title }) => `  - ${slug} # ${title}\n`).join("");
  const passedOver = draft.passedOver.map((slug) => `  - ${slug}\n`).join("");
  return `# The next issue of the newsletter. Change what you like, then:
#   npm run newsletter -- preview     writes it as a mail, to look at
#   npm run newsletter -- send        sends it to everybody who confirmed

issue: ${draft.id}
composed: ${new Date(draft.composedAt).toISOString()}

# One line. Mail programs show about 60 characters of it.
${stringify({ subject: draft.subject }, { lineWidth: 0 })}
# What stands before the articles. Plain text; an empty line ends a paragraph.
intro: |
${draft.intro.replace(/^(?=.)/gm, "  ")}

# In this order. Take out what should not be in it.
articles:
${list(draft.articles)}
# Not in this issue, and not offered to the next one either. What stands in neither list is offered again.
passed-over:${passedOver === "" ? " []\n" : `\n${passedOver}`}`;
}

/**
 * Reads a draft. `articles`: those that may be seen at this moment. Faults are texts for a terminal: file, line, what is
 * wrong, the repair.
 */
export function readDraft(
  text: string,
  file: string,
  articles: readonly ArticleMeta[],
): { ok: true; draft: Draft } | { ok: false; faults: string[] } {
  const { value, problems, lineOf } = readYaml(draftFields, text, file);
  if (value === null) return { ok: false, faults: problems.map(formatProblem) };
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const found: Problem[] = [];
  const seen = new Set<string>();
  for (const field of ["articles", "passed-over"] as const) {
    for (const [at, slug] of value[field].entries()) {
      const line = lineOf([field, at]);
      if (seen.has(slug)) {
        found.push({ file, line, message: `\`${slug}\` is named twice.`, repair: "Keep one of the two lines." });
      } else if (field === "articles" && !bySlug.has(slug)) {
        const meant = nearest(slug, bySlug.keys());
        found.push({
          file,
          line,
          message: `There is no article \`${slug}\` that readers can see now.`,
          repair: meant
            ? `Write \`${meant}\` if you meant it, or remove the line.`
            : "Remove the line, or wait until the article is due. Its slug is the end of its address.",
        });
      }
      seen.add(slug);
    }
  }
  if (found.length > 0) return { ok: false, faults: found.map(formatProblem) };
  return {
    ok: true,
    draft: {
      id: value.issue,
      subject: value.subject,
      intro: value.intro,
      articles: value.articles.flatMap((slug) => bySlug.get(slug) ?? []),
      passedOver: value["passed-over"],
      composedAt: Date.parse(value.composed),
    },
  };
}

/** The name of the issue in a draft, whatever else is wrong with it; null where there is none. */
export function idOfDraft(text: string): string | null {
  const id: unknown = parseDocument(text, { prettyErrors: false }).get("issue");
  return typeof id === "string" ? id : null;
}

/** The issue as it is sent: the articles as they are at this moment. */
export const issueOfDraft = (draft: Draft): NewIssue => ({ ...draft, articles: draft.articles.map(articleOfIssue) });
