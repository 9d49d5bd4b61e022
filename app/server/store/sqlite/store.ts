/** The port over one connection to a migrated database. */
import type { DataStore } from "#app/domain/ports.ts";
import { sqliteAccounts } from "#app/server/store/sqlite/accounts.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import { sqliteCredentials } from "#app/server/store/sqlite/credentials.ts";
import { sqliteIssues } from "#app/server/store/sqlite/issues.ts";
import { sqliteMailQueue } from "#app/server/store/sqlite/mail-queue.ts";
import { sqlitePasskeys } from "#app/server/store/sqlite/passkeys.ts";
import { sqlitePeople } from "#app/server/store/sqlite/people.ts";
import { sqliteProgress } from "#app/server/store/sqlite/progress.ts";
import { sqliteSessions } from "#app/server/store/sqlite/sessions.ts";
import { sqliteSubscribers } from "#app/server/store/sqlite/subscribers.ts";

/** Compiles every statement, so a mistake in one shows at start and not at its first use. */
export function sqliteStore(db: Connection): DataStore {
  const look = db.row("SELECT 1 FROM profiles LIMIT 1");
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
    probe: () => db.read(() => void look()),
    close: async () => db.close(),
  };
}
