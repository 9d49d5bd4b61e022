/** `compose`: a draft with the articles since the last issue. */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { type FirstIssueStart, ISSUE_MAX, issueId, selectArticles, suggestedTexts } from "#app/domain/newsletter.ts";
import { site } from "#site";
import {
  allIssues,
  articlesNow,
  type Call,
  CommandError,
  counted,
  draftFile,
  knownSlugs,
  UsageError,
  unfinished,
  withStore,
} from "./command.ts";
import { draftText } from "./draft.ts";

export async function compose({ config, contentDir, values }: Call): Promise<number> {
  const start = parseStart(values);
  const file = draftFile(config);
  if (existsSync(file) && !values["replace"]) {
    throw new CommandError(`${file} already exists. Send it, edit it, or overwrite it with --replace.`);
  }
  const articles = await articlesNow(contentDir);
  return await withStore(config, async (store) => {
    const issues = await allIssues(store);
    const open = unfinished(issues);
    if (open) {
      throw new CommandError(
        `“${open.subject}” (issue ${open.id}) hasn't been sent to everyone yet. Continue with: npm run newsletter -- send`,
      );
    }
    const usedSlugs = await knownSlugs(issues, config);
    if (usedSlugs === null && start === null) {
      throw new CommandError(
        `This is the first issue, and there are ${articles.length} articles. Choose which to include: --newest 3, or --since 2026-11-01.`,
      );
    }
    const selection = selectArticles(articles, usedSlugs ?? new Set(), start);
    if (selection.articles.length === 0) {
      const last = issues[0] ? ` since the last issue (${issues[0].id})` : "";
      console.log(`There are no new articles${start === null ? last : " in this range"}, so no draft was written.`);
      return 0;
    }
    if (selection.articles.length > ISSUE_MAX) {
      throw new CommandError(
        `There are ${selection.articles.length} new articles, but an issue can have at most ${ISSUE_MAX}. Choose which to include: --newest ${ISSUE_MAX}, or --since YYYY-MM-DD.`,
      );
    }
    const now = Date.now();
    const draft = {
      id: issueId(now, new Set(issues.map((issue) => issue.id))),
      ...suggestedTexts(selection.articles, site.journal),
      articles: selection.articles,
      skipped: selection.skipped.map((article) => article.slug),
      composedAt: now,
    };
    await writeFile(file, draftText(draft), { mode: 0o600, flag: values["replace"] ? "w" : "wx" });
    const { confirmed, pending, bounced } = await store.subscribers.count();
    console.log(`${file} is the draft of issue ${draft.id}:`);
    console.log(`  Subject: ${draft.subject}`);
    for (const article of selection.articles) console.log(`  ${article.publishDate}  ${article.title}`);
    if (selection.skipped.length > 0) {
      console.log(`  Left out of this issue and later ones: ${counted(selection.skipped.length, "older article")}.`);
    }
    console.log(
      `It would go to ${counted(confirmed, "subscriber")}. Not confirmed yet: ${pending}. Dead addresses: ${bounced}.`,
    );
    console.log("Edit it, then: npm run newsletter -- preview");
    return 0;
  });
}

function parseStart({ newest, since }: Call["values"]): FirstIssueStart | null {
  if (newest !== undefined && since !== undefined) throw new UsageError("Use --newest or --since, not both.");
  if (typeof newest === "string") {
    const count = Number(newest);
    if (!/^\d+$/.test(newest) || count < 1 || count > ISSUE_MAX) {
      throw new UsageError(`--newest is “${newest}”. Use a whole number from 1 to ${ISSUE_MAX}.`);
    }
    return { newest: count };
  }
  if (typeof since === "string") {
    const time = Date.parse(`${since}T00:00:00Z`);
    if (!/^\d{4}-\d\d-\d\d$/.test(since) || Number.isNaN(time)) {
      throw new UsageError(`--since is “${since}”. Use a date, such as 2026-11-01.`);
    }
    return { since };
  }
  return null;
}
