/**
 * Keeps `lastUpdated` of the articles honest. Feeds tell their readers about an update by this day, so it has to follow the
 * text. `journal/updates.json` records a hash of each published text with the day that belongs to it.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Problem } from "#app/catalog/read/problem.ts";
import type { Article } from "#app/domain/journal/journal.ts";

const records = z.record(
  z.string(),
  z.strictObject({ lastUpdated: z.iso.date(), hash: z.string().regex(/^[0-9a-f]{16}$/) }),
);

type Records = z.infer<typeof records>;

/** The fields that readers see of an article and that count as its text. */
type Text = Pick<Article, "slug" | "title" | "description" | "keyPoints" | "tryIt" | "sources">;

type Updated = Text & Pick<Article, "status" | "lastUpdated">;

const command = "npm run record:articles";

const recordsFile = (contentDir: string): string => join(contentDir, "journal", "updates.json");

const articleFile = (contentDir: string, { slug }: Pick<Article, "slug">): string =>
  join(contentDir, "journal", `${slug}.mdx`);

/** Hash of everything that readers read. How lines are broken doesn't matter. `source`: the whole file. */
export function textHash({ title, description, keyPoints, tryIt, sources }: Text, source: string): string {
  const body = source
    .replace(/^---[\s\S]*?^---[ \t]*$/m, "")
    .replace(/\s+/g, " ")
    .trim();
  const text = JSON.stringify([title, description, keyPoints, tryIt?.text, tryIt?.lesson, sources, body]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function readRecords(contentDir: string): Records {
  const file = recordsFile(contentDir);
  return existsSync(file) ? records.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}

/** A problem for each published article whose text and `lastUpdated` don't belong together. */
export function checkUpdates(articles: readonly Updated[], contentDir: string): Problem[] {
  const recorded = readRecords(contentDir);
  return articles.flatMap((article): Problem[] => {
    const file = articleFile(contentDir, article);
    const record = recorded[article.slug];
    if (!record && article.status === "scheduled") return [];
    const source = readFileSync(file, "utf8");
    const line = source.slice(0, source.indexOf("\nlastUpdated:") + 1).split("\n").length;
    const changed = record?.hash !== textHash(article, source);
    const moved = record?.lastUpdated !== article.lastUpdated;
    if (!changed && !moved) return [];
    if (record && !changed)
      return [
        {
          file,
          line,
          message: "`lastUpdated` has changed, but the text hasn't.",
          repair: `Write:\nlastUpdated: ${record.lastUpdated}\nThe day of a fact check belongs into factsChecked.`,
        },
      ];
    return [
      {
        file,
        line,
        message: !record
          ? "The article is published, but its text hasn't been recorded."
          : moved
            ? "The text has changed since it was last recorded."
            : "The text has changed, but `lastUpdated` hasn't.",
        repair: `Run \`${command}\`. It sets lastUpdated to today. For a typo, which feed readers need not hear of, add \`-- --minor\`.`,
      },
    ];
  });
}

/**
 * Records the texts as they are now, and sets `lastUpdated` of those that have changed to `today` (YYYY-MM-DD), unless the
 * author has set it already or the change is `minor`. Returns the slugs of articles whose record has changed.
 */
export function recordUpdates(
  articles: readonly Updated[],
  contentDir: string,
  { today, minor }: { readonly today: string; readonly minor: boolean },
): string[] {
  const before = readRecords(contentDir);
  const after: Records = {};
  for (const article of [...articles].sort((a, b) => a.slug.localeCompare(b.slug))) {
    const record = before[article.slug];
    if (!record && article.status === "scheduled") continue;
    const file = articleFile(contentDir, article);
    const source = readFileSync(file, "utf8");
    const hash = textHash(article, source);
    if (record?.hash === hash) {
      after[article.slug] = record;
      continue;
    }
    const stale = record?.lastUpdated === article.lastUpdated && !minor && article.lastUpdated < today;
    if (stale) writeFileSync(file, source.replace(/^lastUpdated: .*$/m, `lastUpdated: ${today}`));
    after[article.slug] = { lastUpdated: stale ? today : article.lastUpdated, hash };
  }
  const lines = Object.entries(after).map(
    ([slug, { lastUpdated, hash }]) => `  "${slug}": { "lastUpdated": "${lastUpdated}", "hash": "${hash}" }`,
  );
  writeFileSync(recordsFile(contentDir), `{\n${lines.join(",\n")}\n}\n`);
  return Object.keys(after).filter((slug) => after[slug] !== before[slug]);
}
