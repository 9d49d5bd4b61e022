/** The port on one connection to a migrated database. */
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { sqliteAccounts } from "#app/server/store/sqlite/accounts.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import { sqliteCounters } from "#app/server/store/sqlite/counters.ts";
import { sqliteCredentials } from "#app/server/store/sqlite/credentials.ts";
import { sqliteIssues } from "#app/server/store/sqlite/issues.ts";
import { sqliteMailQueue } from "#app/server/store/sqlite/mail-queue.ts";
import { sqlitePasskeys } from "#app/server/store/sqlite/passkeys.ts";
import { sqlitePeople } from "#app/server/store/sqlite/people.ts";
import { sqliteProgress } from "#app/server/store/sqlite/progress.ts";
import { sqliteSessions } from "#app/server/store/sqlite/sessions.ts";
import { sqliteSubscribers } from "#app/server/store/sqlite/subscribers.ts";

/** Compiles every statement, so a mistake in one shows up at startup and not at its first use. */
export function sqliteStore(db: Connection): DataStore {
  const look = db.row("SELECT 1 FROM profiles LIMIT 1");
  const version = db.row<{ user_version: number }>("PRAGMA user_version");
  return {
    accounts: sqliteAccounts(db),
    credentials: sqliteCredentials(db),
    sessions: sqliteSessions(db),
    progress: sqliteProgress(db),
    subscribers: sqliteSubscribers(db),
    issues: sqliteIssues(db),
    passkeys: sqlitePasskeys(db),
    people: sqlitePeople(db),
    mail: sqliteMailQueue(db),
    counters: sqliteCounters(db),
    probe: () =>
      db.write(() => {
        look();
        // Writes one page and changes nothing. The number is read in the same transaction, because a newer version of the
        // site may have migrated the database meanwhile.
        db.change(`PRAGMA user_version = ${version()?.user_version ?? 0}`)();
      }),
    close: async () => db.close(),
  };
}
