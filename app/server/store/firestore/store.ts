/** The port on a Firestore database. */
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { memoryCounters } from "#app/server/limits/memory-counters.ts";
import { firestoreAccounts } from "#app/server/store/firestore/accounts.ts";
import type { Client } from "#app/server/store/firestore/client.ts";
import { firestoreCredentials } from "#app/server/store/firestore/credentials.ts";
import { collection, Database, type DatabaseOptions } from "#app/server/store/firestore/database.ts";
import { firestoreIssues } from "#app/server/store/firestore/issues.ts";
import { firestoreMailQueue } from "#app/server/store/firestore/mail-queue.ts";
import { firestorePasskeys } from "#app/server/store/firestore/passkeys.ts";
import { firestorePeople } from "#app/server/store/firestore/people.ts";
import { firestoreProgress } from "#app/server/store/firestore/progress.ts";
import { firestoreSessions } from "#app/server/store/firestore/sessions.ts";
import { firestoreSubscribers } from "#app/server/store/firestore/subscribers.ts";
import { firestoreTransfer } from "#app/server/store/firestore/transfer.ts";

/** A document that never exists. */
const probes = collection<{ readonly at: number }>("probes", () => "probe");

export function firestoreStore(client: Client, options: DatabaseOptions = {}): DataStore {
  const db = new Database(client, options);
  return {
    accounts: firestoreAccounts(db),
    credentials: firestoreCredentials(db),
    sessions: firestoreSessions(db),
    progress: firestoreProgress(db),
    subscribers: firestoreSubscribers(db),
    issues: firestoreIssues(db),
    passkeys: firestorePasskeys(db),
    people: firestorePeople(db),
    mail: firestoreMailQueue(db),
    // Each process counts for itself. Thousands of events a minute would change the same few documents, which Firestore does
    // about once a second, and each would be billed.
    counters: memoryCounters(),
    ...firestoreTransfer(db),
    async probe() {
      // Firestore checks the permission to write, then finds nothing to update, so this changes nothing.
      await Promise.all([db.get(probes, "probe"), db.update(probes, "probe", { at: 0 })]);
    },
    close: () => db.close(),
  };
}
