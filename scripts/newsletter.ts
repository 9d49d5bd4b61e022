/**
 * `npm run newsletter -- preview`: the next issue as text, and to how many it would go.
 * `npm run newsletter -- send`: queues it to everybody who confirmed; the running site sends the copies.
 *
 * Which articles were in an issue stands in DATA_DIR/newsletter.json, written before the first copy is queued. A send that
 * was interrupted goes on with the same issue at the next call, and nobody gets a second copy. Without that file an issue
 * of the same articles would still not go to anybody twice, because the store knows each copy.
 */
import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { z } from "zod";
import { loadContent } from "#app/catalog/content.ts";
import { type ArticleMeta, visibleArticles } from "#app/domain/journal.ts";
import { type Issue, issueOf, nextIssue } from "#app/domain/newsletter.ts";
import { type Config, faultsText, parseConfig } from "#app/server/config.ts";
import { renderMail } from "#app/server/mail/templates.ts";
import { issueMail, queueIssue } from "#app/server/newsletter.ts";
import { dataFiles } from "#app/server/store/sqlite/files.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { site } from "#site";

/** Something an operator can mend; only its message is shown. */
class CommandError extends Error {}

const recordShape = z.object({
  /** Articles that were there before the first issue and did not fit into it; no issue brings them as new. */
  older: z.array(z.string()),
  issues: z.array(
    z.object({
      id: z.string(),
      slugs: z.array(z.string()),
      begun: z.iso.datetime(),
      queued: z.iso.datetime().nullable(),
    }),
  ),
});
type IssueRecord = z.infer<typeof recordShape>;

async function readRecord(file: string): Promise<IssueRecord> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return { older: [], issues: [] };
    throw error;
  }
  try {
    return recordShape.parse(JSON.parse(text));
  } catch {
    throw new CommandError(
      `${file} is damaged, so it is not known which articles were sent already. Mend it, or delete it to begin with the newest articles again.`,
    );
  }
}

async function writeRecord(file: string, record: IssueRecord): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(record, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

async function articlesToSend(contentDir: string, now: number): Promise<ArticleMeta[]> {
  const { content, problems } = await loadContent(contentDir);
  const inJournal = problems.filter((problem) => problem.file.includes("journal"));
  if (inJournal.length > 0) {
    const list = inJournal.map((problem) => `  ${problem.file}: ${problem.message}`).join("\n");
    throw new CommandError(`Some articles have problems; mend them first (npm run check:content tells how):\n${list}`);
  }
  return visibleArticles(content.articles, now);
}

/** The issue that was begun and not finished, or else the next one. */
function chooseIssue(articles: readonly ArticleMeta[], record: IssueRecord): { issue: Issue; resumed: boolean } | null {
  const unfinished = record.issues.find((entry) => entry.queued === null);
  if (!unfinished) {
    const known = [...record.older, ...record.issues.flatMap((entry) => entry.slugs)];
    const issue = nextIssue(articles, new Set(known), site.journal);
    return issue && { issue, resumed: false };
  }
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const issue = issueOf(
    unfinished.slugs.flatMap((slug) => bySlug.get(slug) ?? []),
    site.journal,
  );
  if (issue?.id !== unfinished.id) {
    throw new CommandError(
      `The issue ${unfinished.id} was begun and not finished, and its articles (${unfinished.slugs.join(", ")}) have changed since. ` +
        "Put them back, or set its “queued” in newsletter.json to a time to leave it as it is.",
    );
  }
  return { issue, resumed: true };
}

async function run(command: string, config: Config): Promise<void> {
  const now = Date.now();
  const file = dataFiles(config.dataDir).newsletter;
  const record = await readRecord(file);
  const articles = await articlesToSend(process.env["CONTENT_DIR"] || "./content", now);
  const chosen = chooseIssue(articles, record);
  const store = await openSqliteStore({ file: dataFiles(config.dataDir).database, busyTimeoutMs: 5000 });
  try {
    const { confirmed, pending } = await store.subscribers.count();
    if (!chosen) {
      console.log("There is no new article since the last issue, so there is nothing to send.");
      return;
    }
    const { issue, resumed } = chosen;
    if (command === "preview") {
      const mail = issueMail(issue, { id: "preview", email: "you@example.org" }, now);
      const message = renderMail(mail, {
        site,
        from: config.mailFrom,
        baseUrl: config.publicUrl ?? `http://localhost:${config.port}`,
        linkKey: randomBytes(32),
      });
      console.log(`Subject: ${message.subject}\n\n${message.text}`);
      console.log(
        `Issue ${issue.id}${resumed ? ", begun and not finished" : ""}. Confirmed subscribers: ${confirmed}; not confirmed yet: ${pending}.`,
      );
      return;
    }
    if (confirmed === 0) {
      console.log(
        "Nobody has confirmed a subscription yet, so nothing is sent. The articles wait for the first subscriber.",
      );
      return;
    }
    if (!resumed) {
      const slugs = issue.articles.map((article) => article.slug);
      const others = articles.map((article) => article.slug).filter((slug) => !slugs.includes(slug));
      const older = record.issues.length === 0 ? others : record.older;
      const entry = { id: issue.id, slugs, begun: new Date(now).toISOString(), queued: null };
      await writeRecord(file, { older, issues: [...record.issues, entry] });
    }
    const result = await queueIssue(store.subscribers, issue, { now, perSecond: config.newsletterPerSecond });
    const done = await readRecord(file);
    await writeRecord(file, {
      ...done,
      issues: done.issues.map((entry) =>
        entry.id === issue.id ? { ...entry, queued: new Date().toISOString() } : entry,
      ),
    });
    const before = result.already > 0 ? ` ${result.already} had theirs queued before.` : "";
    console.log(
      `“${issue.subject}” (issue ${issue.id}) is queued to ${result.queued} of ${confirmed} confirmed subscribers.${before}`,
    );
    if (result.queued > 0) console.log(`The running site sends them, ${config.newsletterPerSecond} a second.`);
  } finally {
    await store.close();
  }
}

const [command = ""] = process.argv.slice(2);
const parsed = parseConfig(process.env);
if (!["preview", "send"].includes(command) || process.argv.length > 3) {
  console.error(
    "Use: npm run newsletter -- preview   (shows the next issue)\n     npm run newsletter -- send      (queues it to everybody who confirmed)",
  );
  process.exitCode = 2;
} else if (!parsed.ok) {
  console.error(faultsText(parsed.faults));
  process.exitCode = 1;
} else {
  try {
    await run(command, parsed.config);
  } catch (error) {
    if (!(error instanceof CommandError) && !(error instanceof Error && error.name === "StoreOpenError")) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
