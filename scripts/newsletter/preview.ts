/** `preview`: writes the draft as HTML and text files, and sends one test copy if asked to. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEmail } from "#app/domain/accounts/email.ts";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { NewIssue } from "#app/domain/ports/issues.ts";
import type { MailMessage } from "#app/domain/ports/mail.ts";
import type { Config } from "#app/server/config.ts";
import { renderMail } from "#app/server/mail/templates.ts";
import { copyMail } from "#app/server/newsletter/issues/sender.ts";
import { site } from "#site";
import {
  allIssues,
  articlesNow,
  baseUrlOf,
  type Call,
  CommandError,
  counted,
  draftFile,
  openTransport,
  UsageError,
  unfinished,
  withStore,
} from "./command.ts";
import { issueOfDraft, readDraft } from "./draft.ts";

export async function preview({ config, contentDir, values }: Call): Promise<number> {
  const to = addressOf(values["to"]);
  return await withStore(config, async (store) => {
    const { issue, what } = await issueToShow(store, config, contentDir);
    const message = sample(issue, config, to ?? "you@example.org");
    const html = join(config.dataDir, "newsletter-preview.html");
    const plain = join(config.dataDir, "newsletter-preview.txt");
    await writeFile(html, message.html, { mode: 0o600 });
    await writeFile(plain, message.text, { mode: 0o600 });
    const { confirmed } = await store.subscribers.count();
    console.log(`${what}\n  Subject: ${message.subject}\n  HTML: ${html}\n  Text: ${plain}`);
    console.log(`It would go to ${counted(confirmed, "subscriber")}, ${config.newsletterPerSecond} per second.`);
    if (to !== null) {
      const transport = openTransport(config, 1);
      try {
        await transport.send({ ...message, subject: `[Test] ${message.subject}` });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new CommandError(`The test copy was not sent: ${reason}`);
      } finally {
        await transport.close();
      }
      console.log(
        `A test copy went to ${to}: ${transport.destination}. Its unsubscribe link doesn't belong to any subscriber.`,
      );
    }
    return 0;
  });
}

function addressOf(typed: string | boolean | undefined): string | null {
  if (typeof typed !== "string") return null;
  const email = parseEmail(typed);
  if (!email.ok) throw new UsageError(`--to is “${typed}”. ${email.message}`);
  return email.email;
}

async function issueToShow(
  store: DataStore,
  config: Config,
  contentDir: string,
): Promise<{ issue: NewIssue; what: string }> {
  const open = unfinished(await allIssues(store));
  if (open) return { issue: open, what: `Issue ${open.id}, which hasn't been sent to everyone yet:` };
  const draft = await draftOf(config, contentDir);
  return { issue: draft, what: `Draft of issue ${draft.id}:` };
}

/** The issue in the draft file. */
export async function draftOf(config: Config, contentDir: string): Promise<NewIssue> {
  const file = draftFile(config);
  if (!existsSync(file)) {
    throw new CommandError("There is no draft. Create one with: npm run newsletter -- compose");
  }
  const read = readDraft(await readFile(file, "utf8"), file, await articlesNow(contentDir));
  if (!read.ok) throw new CommandError(`The draft can't be used yet:\n${read.problems.join("\n")}`);
  return issueOfDraft(read.draft);
}

/** A sample copy. Its link is sealed with a throwaway key, so it doesn't end any subscription. */
function sample(issue: NewIssue, config: Config, to: string): MailMessage {
  const id = randomBytes(16).toString("base64url");
  const mail = copyMail({ ...issue, startedAt: Date.now() }, { subscriberId: id, email: to });
  return renderMail(
    { ...mail, id: `preview.${id}` },
    { site, from: config.mailFrom, baseUrl: baseUrlOf(config), linkKey: randomBytes(32) },
  );
}
