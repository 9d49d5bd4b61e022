/** Shared by the newsletter commands. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { loadArticles } from "#app/catalog/read/content.ts";
import { type ArticleMeta, visibleArticles } from "#app/domain/journal/journal.ts";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { IssueRecord } from "#app/domain/ports/issues.ts";
import type { MailTransport } from "#app/domain/ports/mail.ts";
import type { Config } from "#app/server/config.ts";
import { createOutbox, outboxFolder } from "#app/server/mail/outbox-transport.ts";
import { createSmtp } from "#app/server/mail/smtp-transport.ts";
import { openData } from "#app/server/open-data.ts";
import { dataFiles } from "#app/server/store/sqlite/files.ts";

/** An error that an operator can fix. Only its message is shown. */
export class CommandError extends Error {}

/** A command that can't be understood. Its message is shown with the list of commands. */
export class UsageError extends Error {}

export interface Call {
  readonly config: Config;
  readonly contentDir: string;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** The arguments that aren't options. */
  readonly words: readonly string[];
}

export async function withStore<T>(config: Config, work: (store: DataStore) => Promise<T>): Promise<T> {
  const { store } = await openData(config, (message) => console.error(message));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

export const openTransport = (config: Config, connections: number): MailTransport =>
  config.smtpUrl === null ? createOutbox(outboxFolder(config.dataDir)) : createSmtp(config.smtpUrl, { connections });

/** The start of every link in an email. */
export const baseUrlOf = (config: Config): string => config.publicUrl ?? `http://localhost:${config.port}`;

/** Articles that readers can see now, newest first. */
export async function articlesNow(contentDir: string): Promise<ArticleMeta[]> {
  const { articles, problems } = await loadArticles(contentDir);
  if (problems.length > 0) {
    const list = problems.map((problem) => `  ${problem.file}: ${problem.message}`).join("\n");
    throw new CommandError(`Some articles have problems. Fix them first (npm run check:content says how):\n${list}`);
  }
  return visibleArticles(articles, Date.now());
}

export const draftFile = (config: Config): string => join(config.dataDir, "newsletter-draft.yaml");

/** More issues than there will ever be, to ask for all of them. */
const MAX_ISSUES = 100_000;

export const allIssues = (store: DataStore): Promise<IssueRecord[]> => store.issues.list(MAX_ISSUES);

/** An issue that is being sent and has copies without an outcome. */
export const unfinished = (issues: readonly IssueRecord[]): IssueRecord | undefined =>
  issues.find((issue) => issue.sentAt === null);

/** The articles that an earlier version of the site sent, before the store recorded them. */
const recordShape = z.object({
  older: z.array(z.string()),
  issues: z.array(z.object({ slugs: z.array(z.string()) })),
});

/** Slugs that are no longer new for an issue; null: there has been no issue yet. */
export async function knownSlugs(issues: readonly IssueRecord[], config: Config): Promise<Set<string> | null> {
  const file = dataFiles(config.dataDir).newsletter;
  const before = existsSync(file) ? recordShape.safeParse(jsonOf(await readFile(file, "utf8"))) : null;
  if (before?.success === false) {
    throw new CommandError(
      `${file} is damaged, so there’s no record of which articles were already sent. Repair it, or delete it to start again with the newest articles.`,
    );
  }
  if (issues.length === 0 && before === null) return null;
  return new Set([
    ...(before ? [...before.data.older, ...before.data.issues.flatMap((issue) => issue.slugs)] : []),
    ...issues.flatMap((issue) => [...issue.articles.map((article) => article.slug), ...issue.skipped]),
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

/** Removes control characters, because text from other machines could contain some that control the terminal. */
export const forTerminal = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
