/** What the commands of the newsletter have in common. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { loadContent } from "#app/catalog/content.ts";
import { type ArticleMeta, visibleArticles } from "#app/domain/journal.ts";
import type { DataStore, IssueRecord, MailTransport } from "#app/domain/ports.ts";
import type { Config } from "#app/server/config.ts";
import { createOutbox, outboxFolder } from "#app/server/mail/outbox.ts";
import { createSmtp } from "#app/server/mail/smtp.ts";
import { openData } from "#app/server/open-data.ts";
import { dataFiles } from "#app/server/store/sqlite/files.ts";

/** Something an operator can mend; only its message is shown. */
export class CommandError extends Error {}

/** A call that cannot be understood; its message is shown with the list of commands. */
export class UsageError extends Error {}

export interface Call {
  readonly config: Config;
  readonly contentDir: string;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** What was said beside the options. */
  readonly words: readonly string[];
}

export async function withStore<T>(config: Config, work: (store: DataStore) => Promise<T>): Promise<T> {
  const { store } = await openData(config.dataDir, (message) => console.error(message));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

export const openTransport = (config: Config, connections: number): MailTransport =>
  config.smtpUrl === null ? createOutbox(outboxFolder(config.dataDir)) : createSmtp(config.smtpUrl, { connections });

/** Links in mails begin with it. */
export const baseUrlOf = (config: Config): string => config.publicUrl ?? `http://localhost:${config.port}`;

/** Articles that readers can see now, newest first. */
export async function articlesNow(contentDir: string): Promise<ArticleMeta[]> {
  const { content, problems } = await loadContent(contentDir);
  const inJournal = problems.filter((problem) => problem.file.includes("journal"));
  if (inJournal.length > 0) {
    const list = inJournal.map((problem) => `  ${problem.file}: ${problem.message}`).join("\n");
    throw new CommandError(`Some articles have problems; mend them first (npm run check:content tells how):\n${list}`);
  }
  return visibleArticles(content.articles, Date.now());
}

export const draftFile = (config: Config): string => join(config.dataDir, "newsletter-draft.yaml");

/** All issues are asked for; so many there will not be. */
const ALL = 100_000;

export const allIssues = (store: DataStore): Promise<IssueRecord[]> => store.issues.list(ALL);

/** An issue that was begun and that does not say of every copy what became of it. */
export const unfinished = (issues: readonly IssueRecord[]): IssueRecord | undefined =>
  issues.find((issue) => issue.sentAt === null);

/** Which articles an earlier version of the site sent, before the store kept that. */
const recordShape = z.object({
  older: z.array(z.string()),
  issues: z.array(z.object({ slugs: z.array(z.string()) })),
});

/** Slugs that no issue brings as new; null: there was no issue yet. */
export async function knownSlugs(issues: readonly IssueRecord[], config: Config): Promise<Set<string> | null> {
  const file = dataFiles(config.dataDir).newsletter;
  const before = existsSync(file) ? recordShape.safeParse(jsonOf(await readFile(file, "utf8"))) : null;
  if (before?.success === false) {
    throw new CommandError(
      `${file} is damaged, so it is not known which articles were sent already. Mend it, or delete it to begin with the newest articles again.`,
    );
  }
  if (issues.length === 0 && before === null) return null;
  return new Set([
    ...(before ? [...before.data.older, ...before.data.issues.flatMap((issue) => issue.slugs)] : []),
    ...issues.flatMap((issue) => [...issue.articles.map((article) => article.slug), ...issue.passedOver]),
  ]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `1,204 subscribers`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${new Intl.NumberFormat("en-AU").format(count)} ${count === 1 ? one : many}`;

/** What other machines said may hold signs that steer a terminal. */
export const forTerminal = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
