/**
 * Saves emails as files instead of sending them, for trying the site and for machines without a mail server. The files
 * contain links that log people in, so only their owner may read them.
 */
import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { MailMessage, MailTransport } from "#app/domain/ports/mail.ts";
import { fromEml, type ReadMail, toEml } from "#app/server/mail/mime.ts";

export const outboxFolder = (dataDir: string): string => join(dataDir, "outbox");

const draftPrefix = ".draft-";

export interface OutboxEntry {
  /** Name of the file without `.eml`. Sorts by time. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly to: string;
  readonly subject: string;
}

export interface OutboxMail extends OutboxEntry {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** One `.eml` file (mode 600) per email, complete or not at all. The same email sent twice is one file. */
export function createOutbox(folder: string): MailTransport {
  return {
    name: "outbox",
    destination: `kept in ${folder}`,
    async send(message, beforeEnd) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const bytes = await toEml(message);
      const draft = join(folder, `${draftPrefix}${randomBytes(8).toString("hex")}`);
      const file = join(folder, `${idOf(message)}.eml`);
      try {
        await writeDraft(draft, bytes);
        await beforeEnd?.();
        try {
          await rename(draft, file);
        } catch (error) {
          if (!isMissing(error)) throw error;
          // A site that was starting at this moment took the draft for a leftover.
          await writeDraft(draft, bytes);
          await rename(draft, file);
        }
      } finally {
        await rm(draft, { force: true });
      }
    },
    async close() {},
  };
}

async function writeDraft(draft: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes half-written files of crashed processes. Their emails are still in the queue. */
export async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await namesIn(folder)).filter((name) => name.startsWith(draftPrefix));
  for (const name of drafts) await rm(join(folder, name), { force: true });
}

/** `2026-03-01T09-30-00-000Z-3f2a…`: time, and a digest because a message id may contain any characters. */
function idOf(message: MailMessage): string {
  const digest = createHash("sha256").update(message.messageId).digest("hex").slice(0, 12);
  return `${message.date.toISOString().replace(/[:.]/g, "-")}-${digest}`;
}

const idPattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[0-9a-f]{12}$/;

/** Newest first. An outbox that doesn't exist is empty. */
export async function listOutbox(folder: string, limit: number): Promise<OutboxEntry[]> {
  const ids = (await namesIn(folder)).flatMap((name) => (name.endsWith(".eml") ? [name.slice(0, -4)] : []));
  const newest = ids
    .filter((id) => idPattern.test(id))
    .sort()
    .reverse()
    .slice(0, limit);
  const entries = await Promise.all(newest.map((id) => readOutbox(folder, id)));
  return newest.flatMap((id, index) => {
    const mail = entries[index];
    return mail ? [entryOf(id, mail.headers)] : [];
  });
}

/** One email with its texts, or null. `id` as in the list. */
export async function showOutbox(folder: string, id: string): Promise<OutboxMail | null> {
  if (!idPattern.test(id)) return null;
  const mail = await readOutbox(folder, id);
  return mail && { ...entryOf(id, mail.headers), ...mail };
}

function entryOf(id: string, headers: ReadonlyMap<string, string>): OutboxEntry {
  const [, day, hour, minute, second, milli] = idPattern.exec(id) ?? [];
  const at = Date.parse(`${day}T${hour}:${minute}:${second}.${milli}Z`);
  return { id, at, to: headers.get("to") ?? "", subject: headers.get("subject") ?? "" };
}

async function readOutbox(folder: string, id: string): Promise<ReadMail | null> {
  try {
    return await fromEml(await readFile(join(folder, `${id}.eml`)));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
