/**
 * `npm run sessions -- list ACCOUNT`: where an account is logged in.
 * `npm run sessions -- end ACCOUNT`: logs it out everywhere. A running site follows at once (or after SESSION_CACHE_SECONDS).
 *
 * ACCOUNT is the email address or the id of the account. If another service checks passwords, only the id finds it,
 * because addresses aren't unique then.
 */
import { parseEmail } from "#app/domain/accounts/email.ts";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { type Config, parseConfig, problemsText } from "#app/server/config.ts";
import { describeData, openExistingStore } from "#app/server/open-data.ts";

const minute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");

/** Prints the result. False: there is no such account. */
async function run(store: DataStore, command: string, account: string): Promise<boolean> {
  const owner = await (account.includes("@") ? store.credentials.byEmail(account) : store.accounts.get(account));
  if (!owner) return false;
  const sessions = await store.sessions.list(owner.uid, Date.now());
  const count = `${sessions.length} session${sessions.length === 1 ? "" : "s"}`;
  if (command === "end") {
    await store.sessions.revokeAll(owner.uid, null);
    console.log(`Ended ${count} of ${account}. A running site stops accepting them at once.`);
    return true;
  }
  console.log(`${count} of ${account}, times in UTC`);
  for (const { client, createdAt, seenAt } of sessions)
    console.log(`  ${client}: logged in ${minute(createdAt)}, last used ${minute(seenAt)}`);
  return true;
}

async function withStore(config: Config, work: (store: DataStore) => Promise<boolean>): Promise<boolean> {
  const store = await openExistingStore(config);
  if (!store) return false;
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const [command = "", typed = "", ...rest] = process.argv.slice(2);
const email = parseEmail(typed);
const account = email.ok ? email.email : typed;
const parsed = parseConfig(process.env);
if (!["list", "end"].includes(command) || typed === "" || rest.length > 0) {
  console.error("Use: npm run sessions -- list name@example.org\n     npm run sessions -- end name@example.org");
  process.exitCode = 2;
} else if (!email.ok && !/^[\w-]{1,64}$/.test(typed)) {
  console.error(email.message);
  process.exitCode = 2;
} else if (!parsed.ok) {
  console.error(problemsText(parsed.problems));
  process.exitCode = 1;
} else {
  try {
    if (!(await withStore(parsed.config, (store) => run(store, command, account)))) {
      console.error(
        `There is no account with the ${email.ok ? "email address" : "id"} ${account} in ${describeData(parsed.config)}.`,
      );
      process.exitCode = 1;
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === "StoreOpenError")) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
