/** The port on a migrated database. */
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { postgresAccounts } from "#app/server/store/postgres/accounts.ts";
import { postgresCounters } from "#app/server/store/postgres/counters.ts";
import { postgresCredentials } from "#app/server/store/postgres/credentials.ts";
import type { Database } from "#app/server/store/postgres/database.ts";
import { postgresIssues } from "#app/server/store/postgres/issues.ts";
import { postgresMailQueue } from "#app/server/store/postgres/mail-queue.ts";
import { postgresPasskeys } from "#app/server/store/postgres/passkeys.ts";
import { postgresPeople } from "#app/server/store/postgres/people.ts";
import { postgresProgress } from "#app/server/store/postgres/progress.ts";
import { postgresSessions } from "#app/server/store/postgres/sessions.ts";
import { postgresSubscribers } from "#app/server/store/postgres/subscribers.ts";
import { postgresTransfer } from "#app/server/store/postgres/transfer.ts";

export function postgresStore(db: Database): DataStore {
  return {
    accounts: postgresAccounts(db),
    credentials: postgresCredentials(db),
    sessions: postgresSessions(db),
    progress: postgresProgress(db),
    subscribers: postgresSubscribers(db),
    issues: postgresIssues(db),
    passkeys: postgresPasskeys(db),
    people: postgresPeople(db),
    mail: postgresMailQueue(db),
    counters: postgresCounters(db),
    ...postgresTransfer(db),
    probe: () =>
      db.write(async (tx) => {
        await tx.row("SELECT 1 FROM profiles LIMIT 1");
        // Writes the number that is there already.
        await tx.change("UPDATE graphite_schema SET version = version");
      }),
    close: () => db.close(),
  };
}
