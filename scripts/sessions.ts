/**
 * `npm run sessions -- list ADDRESS`: where the account with this email address is logged in.
 * `npm run sessions -- end ADDRESS`: logs it out everywhere. A running site follows at once (or after SESSION_CACHE_SECONDS).
 */
import { parseEmail } from "#app/domain/accounts/email.ts";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { type Config, parseConfig, problemsText } from "#app/server/config.ts";
import { describeStore, hasStore, openStore } from "#app/server/open-data.ts";

const minute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");

/** Prints the result. False: there is no account with this address. */
async function run(store: DataStore, command: string, email: string): Promise<boolean> {
  const owner = await store.credentials.byEmail(email);
  if (!owner) return false;
  const sessions = await store.sessions.list(owner.uid, Date.now());
  const count = `${sessions.length} session${sessions.length === 1 ? "" : "s"}`;
  if (command === "end") {
    await store.sessions.revokeAll(owner.uid, null);
    console.log(`Ended ${count} of ${email}. A running site stops accepting them at once.`);
    return true;
  }
  console.log(`${count} of ${email}, times in UTC`);
  for (const { client, createdAt, seenAt } of sessions)
    console.log(`  ${client}: logged in ${minute(createdAt)}, last used ${minute(seenAt)}`);
  return true;
}

async function withStore(config: Config, work: (store: DataStore) => Promise<boolean>): Promise<boolean> {
  if (!hasStore(config)) return false;
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const [command = "", address = "", ...rest] = process.argv.slice(2);
const email = parseEmail(address);
const parsed = parseConfig(process.env);
if (!["list", "end"].includes(command) || address === "" || rest.length > 0) {
  console.error("Use: npm run sessions -- list name@example.org\n     npm run sessions -- end name@example.org");
  process.exitCode = 2;
} else if (!email.ok) {
  console.error(email.message);
  process.exitCode = 2;
} else if (!parsed.ok) {
  console.error(problemsText(parsed.problems));
  process.exitCode = 1;
} else {
  try {
    if (!(await withStore(parsed.config, (store) => run(store, command, email.email)))) {
      console.error(`There is no account with the email address ${email.email} in ${describeStore(parsed.config)}.`);
      process.exitCode = 1;
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === "StoreOpenError")) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
