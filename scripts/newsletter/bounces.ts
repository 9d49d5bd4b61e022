/** `bounces` and `allow`: which addresses get no more email, and which do again. */
import { readFile } from "node:fs/promises";
import { parseEmail } from "#app/domain/accounts/email.ts";
import { SOFT_BOUNCES } from "#app/domain/newsletter.ts";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { Mailbox } from "#app/domain/ports/subscribers.ts";
import { parseBounceReport } from "#app/server/newsletter/issues/bounce-reports.ts";
import { type Call, forTerminal, UsageError, withStore } from "./command.ts";

type Kind = "hard" | "soft" | "complaint";
const kinds: readonly Kind[] = ["hard", "soft", "complaint"];

const messages: Record<Kind, string> = { hard: "dead address", soft: "temporary failure", complaint: "complaint" };

/** Exit code 1: something couldn't be read or matched. The rest was recorded. */
export async function bounces({ config, values, words }: Call): Promise<number> {
  const [kind, ...others] = kinds.filter((each) => values[each] === true);
  if (others.length > 0) throw new UsageError("Use only one of --hard, --soft and --complaint.");
  if (words.length === 0)
    throw new UsageError("Give the files to read, or use --hard, --soft or --complaint with addresses.");
  return await withStore(config, async (store) => {
    let open = 0;
    for (const word of words) {
      if (kind !== undefined) open += await recordAddresses(store, kind, word);
      else open += await recordFile(store, word);
    }
    return open > 0 ? 1 : 0;
  });
}

/** Returns how many of them couldn't be recorded. */
async function recordAddresses(store: DataStore, kind: Kind, word: string): Promise<number> {
  const typed = word.includes("@") ? [word] : linesOf(await textOf(word));
  if (typed === null) return unread(word);
  let open = 0;
  for (const line of typed) {
    const email = parseEmail(line);
    if (!email.ok) {
      console.error(`${forTerminal(line)}: ${email.message}`);
      open += 1;
      continue;
    }
    const day = new Date().toISOString().slice(0, 10);
    const result = await record(store, kind, { email: email.email }, `by hand ${day}`);
    console.log(`${email.email}: ${result.words}`);
    if (!result.known) open += 1;
  }
  return open;
}

async function recordFile(store: DataStore, file: string): Promise<number> {
  const bytes = await bytesOf(file);
  if (bytes === null) return unread(file);
  const returned = await parseBounceReport(bytes);
  if (returned.kind === "no-report") {
    console.error(
      `${file}: this isn't a report from a mail server (multipart/report with a delivery status or a feedback report). If a person wrote it, read it. ` +
        "To record an address yourself: npm run newsletter -- bounces --hard ADDRESS",
    );
    return 1;
  }
  if (returned.kind === "nothing") {
    console.log(`${file}: nothing to record (${forTerminal(returned.reason)}).`);
    return 0;
  }
  if (returned.kind === "not-ours") {
    const about = returned.addresses.length > 0 ? ` about ${returned.addresses.map(forTerminal).join(", ")}` : "";
    console.error(
      `${file}: a report${about}, but without the message id of an issue, so anyone could have written it. Nothing was recorded. ` +
        "If you trust it: npm run newsletter -- bounces --hard ADDRESS",
    );
    return 1;
  }
  const result = await record(store, returned.kind, { id: returned.subscriberId }, `issue ${returned.issue}`);
  console.log(`${file}: ${messages[returned.kind]} (${forTerminal(returned.reason)}): ${result.words}`);
  // A subscriber who has left needs nothing.
  return 0;
}

async function record(
  store: DataStore,
  kind: Kind,
  mailbox: Mailbox,
  ref: string,
): Promise<{ words: string; known: boolean }> {
  const now = Date.now();
  const result =
    kind === "complaint"
      ? await store.subscribers.recordComplaint(mailbox, now)
      : await store.subscribers.recordBounce({ mailbox, kind, ref, now });
  const words: Record<typeof result, string> = {
    barred: kind === "complaint" ? "unsubscribed, and won't get any more email." : "won't get any more email.",
    counted: `counted. After ${SOFT_BOUNCES} of these, the address gets no more email.`,
    already: "already recorded.",
    unknown: "not a subscriber, so nothing was recorded.",
  };
  return { words: words[result], known: result !== "unknown" };
}

export async function allow({ config, words }: Call): Promise<number> {
  const [typed, ...others] = words;
  if (typed === undefined || others.length > 0)
    throw new UsageError("Give the address, for example: allow name@example.org");
  const email = parseEmail(typed);
  if (!email.ok) throw new UsageError(`“${typed}”: ${email.message}`);
  const result = await withStore(config, (store) => store.subscribers.unblock(email.email));
  const results: Record<typeof result, string> = {
    subscribed: "subscribed as before, and will get the next issue.",
    "may-ask": "can subscribe again. The owner has to fill in the form and confirm.",
    unknown: "this address isn't blocked.",
  };
  console.log(`${email.email}: ${results[result]}`);
  return result === "unknown" ? 1 : 0;
}

async function bytesOf(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

async function textOf(file: string): Promise<string | null> {
  const bytes = await bytesOf(file);
  return bytes && Buffer.from(bytes).toString("utf8");
}

const linesOf = (text: string | null): string[] | null =>
  text === null
    ? null
    : text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== "");

function unread(file: string): number {
  console.error(`${file} can't be read. Give the path of a file, or an email address.`);
  return 1;
}
