/** Mistakes that only matter when several transactions run at once, or that concern the order of the database. */
import type { Mutant } from "#app/server/store/mutants/mutant.ts";

/** `schema`: SQL that makes the mistake in the schema of an empty store. */
export interface PostgresMutant extends Mutant {
  readonly schema?: string;
}

const UNLOCKED = [["FOR NO KEY UPDATE", ""]] as const;

export const postgresMutants: readonly PostgresMutant[] = [
  { mistake: "accounts aren't locked", caughtBy: "credentials.verify: once, also", sql: UNLOCKED },
  {
    mistake: "a reset doesn't lock the account",
    caughtBy: "credentials.reset: once, even",
    sql: UNLOCKED,
  },
  { mistake: "a change of address isn't locked", caughtBy: "credentials.confirmEmail: once, even", sql: UNLOCKED },
  { mistake: "an account that closes isn't locked", caughtBy: "people.close: of twelve at", sql: UNLOCKED },
  {
    mistake: "addresses are unique only as they were typed",
    caughtBy: "credentials.create: of twelve at",
    schema: `
      ALTER TABLE credentials DROP CONSTRAINT credentials_email_key_key;
      CREATE UNIQUE INDEX ON credentials (email);`,
  },
  {
    mistake: "a used token is not marked",
    caughtBy: "credentials.verify: once, also",
    sql: [
      ["UPDATE tokens SET used = true WHERE uid = $1 AND id", "UPDATE tokens SET used = false WHERE uid = $1 AND id"],
    ],
  },
  {
    mistake: "a hash replaces whatever version there is",
    caughtBy: "credentials.setHash: of twelve at",
    sql: [["WHERE uid = $1 AND version = $2", "WHERE uid = $1 AND $2::integer > 0"]],
  },
  {
    mistake: "a merge doesn't notice that the account has changed since it was read",
    caughtBy: "progress.merge: twelve at once lose",
    sql: [["WHERE progress.version = excluded.version - 1", ""]],
  },
  {
    mistake: "the limits of an account are measured before another merge is written",
    caughtBy: "progress.merge: twelve at once don't",
    sql: [["WHERE progress.version = excluded.version - 1", ""]],
  },
  {
    mistake: "keys are sorted like words of a language",
    caughtBy: "progress.get: keys are in",
    schema: `ALTER TABLE progress_records ALTER COLUMN key TYPE text COLLATE "default"`,
  },
  {
    mistake: "sessions that begin at once don't see each other",
    caughtBy: "sessions.create: of twelve more",
    sql: [["SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", "SELECT $1::text"]],
  },
  {
    mistake: "a challenge is matched, but stays",
    caughtBy: "passkeys.take: a challenge works once",
    sql: [
      [
        "DELETE FROM passkey_challenges WHERE challenge = $1",
        "UPDATE passkey_challenges SET uid = uid WHERE challenge = $1",
      ],
    ],
  },
  {
    mistake: "two workers get the same email",
    caughtBy: "mail.claim: twelve workers",
    sql: [["FOR UPDATE SKIP LOCKED", ""]],
  },
  {
    mistake: "two issues can be sent at once",
    caughtBy: "issues.begin: of twelve different",
    schema: "DROP INDEX issues_unfinished",
  },
  {
    mistake: "two runs get one issue",
    caughtBy: "issues.acquire: of twelve at",
    sql: [["FROM issues WHERE id = $1 FOR UPDATE", "FROM issues WHERE id = $1"]],
  },
  {
    mistake: "a subscription can be confirmed twice",
    caughtBy: "subscribers.confirm: once, even",
    sql: [["WHERE token_id = $1 FOR UPDATE", "WHERE token_id = $1"]],
  },
];
