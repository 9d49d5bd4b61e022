/**
 * `npm run mail -- list`: emails in the outbox (DATA_DIR/outbox) and in the queue, newest first. `npm run mail -- show
 * ID`: one of them.
 */
import type { MailQueueEntry } from "#app/domain/ports/mail.ts";
import { type Config, parseConfig, problemsText } from "#app/server/config.ts";
import { listOutbox, outboxFolder, showOutbox } from "#app/server/mail/outbox-transport.ts";
import { openExistingStore } from "#app/server/open-data.ts";

/** The maximum number shown of each. */
const MOST = 100;

const time = (at: number): string => new Date(at).toISOString().slice(0, 19).replace("T", " ");

/** Text from people may contain characters that control the terminal. */
const forTerminal = (text: string): string => text.replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, "\ufffd");

/** Reading doesn't create a missing database. */
async function queueEntries(config: Config, limit: number): Promise<MailQueueEntry[]> {
  const store = await openExistingStore(config);
  if (!store) return [];
  try {
    return await store.mail.list(limit);
  } finally {
    await store.close();
  }
}

async function list(config: Config): Promise<void> {
  const folder = outboxFolder(config.dataDir);
  const kept = await listOutbox(folder, MOST);
  console.log(`Outbox (${folder}), times in UTC:`);
  if (kept.length === 0) console.log("  empty");
  for (const mail of kept) console.log(forTerminal(`  ${mail.id}  to ${mail.to}  ${mail.subject}`));

  const queued = (await queueEntries(config, MOST)).filter((mail) => mail.state !== "sent");
  console.log("\nQueue, waiting or given up:");
  if (queued.length === 0) console.log("  empty");
  for (const mail of queued) {
    const state = mail.state === "waiting" ? `due ${time(mail.at)}` : `given up ${time(mail.at)}`;
    const error = mail.lastError === null ? "" : `  (${mail.lastError})`;
    console.log(forTerminal(`  ${mail.id}  to ${mail.to}  ${mail.template}, ${state}${error}`));
  }
}

/** False: there is no such email. */
async function show(config: Config, id: string): Promise<boolean> {
  const kept = await showOutbox(outboxFolder(config.dataDir), id);
  if (kept) {
    for (const name of ["from", "to", "reply-to", "date", "subject", "list-unsubscribe"]) {
      const value = kept.headers.get(name);
      if (value !== undefined) console.log(forTerminal(`${name}: ${value}`));
    }
    console.log(`\n${forTerminal(kept.text)}`);
    return true;
  }
  const queued = (await queueEntries(config, 10_000)).find((mail) => mail.id === id);
  if (!queued) return false;
  const rows: [string, string][] = [
    ["template", queued.template],
    ["to", queued.to],
    ["queued", time(queued.queuedAt)],
    ["state", `${queued.state}, ${time(queued.at)}`],
    ["attempts", String(queued.attempts)],
    ["last error", queued.lastError ?? "none"],
    ...Object.entries(queued.data),
  ];
  for (const [name, value] of rows) console.log(forTerminal(`${name}: ${value}`));
  return true;
}

const [command = "", id = "", ...rest] = process.argv.slice(2);
const asked = rest.length === 0 && ((command === "list" && id === "") || (command === "show" && id !== ""));
const parsed = parseConfig(process.env);
if (!asked) {
  console.error("Use: npm run mail -- list\n     npm run mail -- show ID   (an id from the list)");
  process.exitCode = 2;
} else if (!parsed.ok) {
  console.error(problemsText(parsed.problems));
  process.exitCode = 1;
} else {
  try {
    if (command === "list") await list(parsed.config);
    else if (!(await show(parsed.config, id))) {
      console.error(`There is no email ${id}. To see all of them: npm run mail -- list`);
      process.exitCode = 1;
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === "StoreOpenError")) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
