/** Inspects a database without the store: is it intact, and is anything in it half-written? */
import { DatabaseSync } from "node:sqlite";

export interface Inspection {
  readonly integrity: string;
  /** Registrations and subscriptions with a missing part. */
  readonly halves: string[];
  readonly accounts: Set<string>;
  readonly subscribers: Set<string>;
}

/** For what testing/writer.ts wrote: every account has a token and an email, and every subscriber an email. */
export function inspect(file: string): Inspection {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const column = (sql: string) =>
      db
        .prepare(sql)
        .all()
        .map((row) => String(Object.values(row)[0]));
    return {
      integrity: column("PRAGMA integrity_check").concat(column("PRAGMA foreign_key_check")).join(", "),
      halves: column(`
        SELECT 'profile ' || uid FROM profiles WHERE uid NOT IN (SELECT uid FROM credentials)
        UNION ALL SELECT 'account ' || uid FROM credentials
          WHERE uid NOT IN (SELECT uid FROM tokens) OR 'mail-' || uid NOT IN (SELECT id FROM mails)
        UNION ALL SELECT 'subscriber ' || id FROM subscribers WHERE 'mail-' || id NOT IN (SELECT id FROM mails)
        UNION ALL SELECT 'mail ' || id FROM mails WHERE substr(id, 6) NOT IN
          (SELECT uid FROM credentials UNION ALL SELECT id FROM subscribers)`),
      accounts: new Set(column("SELECT uid FROM credentials")),
      subscribers: new Set(column("SELECT id FROM subscribers WHERE state = 'confirmed'")),
    };
  } finally {
    db.close();
  }
}
