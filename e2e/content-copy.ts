/** A copy of the content folder that a test may change. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Copies content/ into a fresh folder and returns its path. */
export function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("content", folder, { recursive: true });
  return folder;
}

export interface AddedArticle {
  readonly slug: string;
  readonly title: string;
  readonly status: "published" | "scheduled";
  /** YYYY-MM-DD. */
  readonly publishDate: string;
  /** A paragraph at the end of the text. */
  readonly text: string;
}

/** Adds an article that is otherwise like the one about Git. */
export function addArticle(contentDir: string, article: AddedArticle): void {
  const journal = join(contentDir, "journal");
  const model = readFileSync(join(journal, "git-basics.mdx"), "utf8");
  const set = (text: string, key: string, value: string) =>
    text.replace(new RegExp(`^${key}: .*$`, "m"), `${key}: ${value}`);
  const changes = {
    title: JSON.stringify(article.title),
    description: JSON.stringify(
      `${article.title}: what there is to know of it, told in plain words and with examples to try.`,
    ),
    excerpt: JSON.stringify(`${article.title} in a few words, for readers who have never heard of it before.`),
    status: article.status,
    publishDate: article.publishDate,
    lastUpdated: [article.publishDate, new Date().toISOString().slice(0, 10)].sort().at(-1) ?? "",
    // No two articles of a series have the same place.
    seriesOrder: String(50 + readdirSync(journal).length),
    imageUrl: `/images/journal/${article.slug}.svg`,
  };
  const changed = Object.entries(changes).reduce((text, [key, value]) => set(text, key, value), model);
  writeFileSync(join(journal, `${article.slug}.mdx`), `${changed}\n${article.text}\n`);
  cpSync(join(journal, "git-basics.svg"), join(journal, `${article.slug}.svg`));
}
