/**
 * The schema, as numbered steps. A step that has been released never changes, so a change is a new step at the end.
 * Times are milliseconds since 1970, and flags are 0 or 1.
 */
import type { DatabaseSync } from "node:sqlite";

/** "GRPH" in SQLite's header, which identifies the databases of this site. */
export const APPLICATION_ID = 0x47525048;

/** Step n upgrades a database from version n - 1 to n. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE profiles (
    uid TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT,
    email_verified INTEGER NOT NULL CHECK (email_verified IN (0, 1)),
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE identities (
    provider TEXT NOT NULL,
    subject TEXT NOT NULL,
    uid TEXT NOT NULL REFERENCES profiles (uid) ON DELETE CASCADE,
    PRIMARY KEY (provider, subject)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX identities_by_uid ON identities (uid);

  CREATE TABLE credentials (
    uid TEXT PRIMARY KEY REFERENCES profiles (uid) ON DELETE CASCADE,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    email_verified INTEGER NOT NULL CHECK (email_verified IN (0, 1)),
    version INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tokens (
    id TEXT PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset')),
    uid TEXT NOT NULL REFERENCES credentials (uid) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tokens_by_uid ON tokens (uid);
  CREATE INDEX tokens_by_expiry ON tokens (expires_at);

  CREATE TABLE sessions (
    hash TEXT PRIMARY KEY,
    uid TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    client TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_uid ON sessions (uid);
  CREATE INDEX sessions_by_expiry ON sessions (expires_at);

  CREATE TABLE mails (
    id TEXT PRIMARY KEY,
    template TEXT NOT NULL,
    recipient TEXT NOT NULL,
    data TEXT NOT NULL,
    token_id TEXT,
    queued_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
    at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_error TEXT
  ) STRICT;
  CREATE INDEX mails_due ON mails (at, queued_at, id) WHERE state = 'waiting';
  CREATE INDEX mails_sent ON mails (at) WHERE state = 'sent';
  CREATE INDEX mails_newest ON mails (queued_at);
  CREATE INDEX mails_by_token ON mails (token_id) WHERE token_id IS NOT NULL;

  -- A row whose state is 'gone' is a stub: it keeps the links of old mails working and holds no address.
  CREATE TABLE subscribers (
    id TEXT PRIMARY KEY,
    email TEXT,
    email_key TEXT UNIQUE,
    source TEXT,
    state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'gone')),
    token_id TEXT NOT NULL UNIQUE,
    expires_at INTEGER NOT NULL,
    requested_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    gone_at INTEGER,
    CHECK ((state = 'gone') = (email IS NULL)),
    CHECK ((email IS NULL) = (email_key IS NULL)),
    CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX subscribers_confirmed ON subscribers (id) WHERE state = 'confirmed';
  CREATE INDEX subscribers_pending ON subscribers (expires_at) WHERE state = 'pending';

  CREATE TABLE issue_copies (
    subscriber_id TEXT NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
    issue TEXT NOT NULL,
    mail_id TEXT NOT NULL,
    queued_at INTEGER NOT NULL,
    PRIMARY KEY (subscriber_id, issue)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Epoch and version of an account's progress; a row comes with the first record or deletion.
  CREATE TABLE progress (
    uid TEXT PRIMARY KEY REFERENCES profiles (uid) ON DELETE CASCADE,
    epoch INTEGER NOT NULL,
    version INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- One record (domain/progress/records.ts) as JSON, with the version that changed it last.
  CREATE TABLE progress_records (
    uid TEXT NOT NULL REFERENCES progress (uid) ON DELETE CASCADE,
    key TEXT NOT NULL,
    version INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (uid, key)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE sessions ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
  UPDATE sessions SET seen_at = created_at;

  -- A row stays until its old address can no longer take the change back.
  CREATE TABLE email_changes (
    id TEXT PRIMARY KEY,
    stop_id TEXT NOT NULL UNIQUE,
    uid TEXT NOT NULL REFERENCES credentials (uid) ON DELETE CASCADE,
    old_email TEXT NOT NULL,
    new_email TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'ended', 'stopped')),
    requested_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    stop_until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX email_changes_by_uid ON email_changes (uid, requested_at);
  CREATE INDEX email_changes_by_end ON email_changes (stop_until);
  `,
  `
  -- newsletter.json lists the articles of older issues. Their copies are in the mail queue or were sent.
  DROP TABLE issue_copies;

  CREATE TABLE issues (
    id TEXT PRIMARY KEY,
    subject TEXT NOT NULL,
    intro TEXT NOT NULL,
    articles TEXT NOT NULL,
    passed_over TEXT NOT NULL,
    composed_at INTEGER NOT NULL,
    begun_at INTEGER NOT NULL,
    sent_at INTEGER,
    recipients INTEGER NOT NULL,
    run TEXT,
    run_until INTEGER,
    CHECK ((run IS NULL) = (run_until IS NULL))
  ) STRICT, WITHOUT ROWID;

  -- 'handed': the end of the message may have been sent, and no answer is noted yet.
  CREATE TABLE copies (
    issue TEXT NOT NULL REFERENCES issues (id),
    subscriber_id TEXT NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
    state TEXT NOT NULL DEFAULT 'waiting'
      CHECK (state IN ('waiting', 'claimed', 'handed', 'doubtful', 'sent', 'refused', 'left')),
    -- When a waiting copy is due; NULL: in the next run.
    due INTEGER,
    run TEXT,
    at INTEGER NOT NULL,
    reason TEXT,
    PRIMARY KEY (issue, subscriber_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX copies_due ON copies (issue, due) WHERE state = 'waiting';
  CREATE INDEX copies_under_way ON copies (issue, state) WHERE state IN ('claimed', 'handed', 'doubtful');
  CREATE INDEX copies_by_subscriber ON copies (subscriber_id);

  ALTER TABLE subscribers ADD COLUMN bounced_at INTEGER;
  CREATE TABLE soft_bounces (
    subscriber_id TEXT NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
    ref TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (subscriber_id, ref)
  ) STRICT, WITHOUT ROWID;
  -- SHA-256 of the address in the form in which addresses are compared.
  CREATE TABLE complaints (
    address TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- When the owner has closed the account: the moment at which everything about them is deleted.
  ALTER TABLE profiles ADD COLUMN delete_at INTEGER;
  CREATE INDEX profiles_closed ON profiles (delete_at) WHERE delete_at IS NOT NULL;

  -- Whose account a mail is about, and the key of the address of the person it is about.
  ALTER TABLE mails ADD COLUMN uid TEXT;
  ALTER TABLE mails ADD COLUMN person_key TEXT;
  UPDATE mails SET
    uid = coalesce(
      (SELECT uid FROM tokens WHERE tokens.id = token_id),
      (SELECT uid FROM email_changes WHERE token_id IN (email_changes.id, stop_id)),
      (SELECT uid FROM credentials WHERE template = 'password-changed' AND email_key = lower(recipient))),
    person_key = lower(iif(template = 'contact-message', coalesce(json_extract(data, '$.email'), recipient), recipient));
  CREATE INDEX mails_by_uid ON mails (uid) WHERE uid IS NOT NULL;
  CREATE INDEX mails_by_person ON mails (person_key);
  `,
  `
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES profiles (uid) ON DELETE CASCADE,
    name TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passkeys_by_uid ON passkeys (uid);

  -- uid: who may answer; NULL: anyone who logs in.
  CREATE TABLE passkey_challenges (
    challenge TEXT PRIMARY KEY,
    uid TEXT REFERENCES profiles (uid) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passkey_challenges_by_uid ON passkey_challenges (uid) WHERE uid IS NOT NULL;
  CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
  `,
  `
  -- How many records an account has, and their bytes: keys and JSON in UTF-8.
  ALTER TABLE progress ADD COLUMN records INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE progress ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
  UPDATE progress SET (records, bytes) = (
    SELECT count(*), coalesce(sum(octet_length(key) + octet_length(record)), 0)
    FROM progress_records WHERE progress_records.uid = progress.uid);

  CREATE INDEX progress_records_by_version ON progress_records (uid, version);
  `,
  `
  -- Tokens have one more purpose; SQLite changes no CHECK in place.
  CREATE TABLE tokens_with_removal (
    id TEXT PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset', 'remove-passkeys')),
    uid TEXT NOT NULL REFERENCES credentials (uid) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
  ) STRICT, WITHOUT ROWID;
  INSERT INTO tokens_with_removal SELECT id, purpose, uid, expires_at, used FROM tokens;
  DROP TABLE tokens;
  ALTER TABLE tokens_with_removal RENAME TO tokens;
  CREATE INDEX tokens_by_uid ON tokens (uid);
  CREATE INDEX tokens_by_expiry ON tokens (expires_at);
  `,
  `
  -- Rate limits (domain/rate-limit-rules.ts). Keys are keyed fingerprints of addresses and accounts; state is JSON.
  CREATE TABLE counters (
    key TEXT PRIMARY KEY,
    group_key TEXT,
    state TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX counters_by_group ON counters (group_key) WHERE group_key IS NOT NULL;
  CREATE INDEX counters_by_expiry ON counters (expires_at);
  `,
];

/** The version that this code writes. */
export const SCHEMA_VERSION = migrations.length;

/**
 * The kind of a database file according to SQLite's header, before anything is written to it.
 * `fresh`: still empty. `foreign`: made by another application.
 */
export type Origin = { kind: "fresh" } | { kind: "foreign" } | { kind: "ours"; version: number };

/** Throws SQLite's error if the file isn't a database or can't be read. */
export function originOf(db: DatabaseSync): Origin {
  const application = pragma(db, "application_id");
  const version = pragma(db, "user_version");
  if (application === APPLICATION_ID) return { kind: "ours", version };
  const objects = db.prepare("SELECT count(*) AS n FROM sqlite_schema").get()?.n;
  return application === 0 && version === 0 && objects === 0 ? { kind: "fresh" } : { kind: "foreign" };
}

/**
 * Applies the missing steps, all of them or none. Two processes may call it at once, because the lock is taken before
 * the version is read.
 */
export function migrate(db: DatabaseSync): void {
  db.exec("BEGIN IMMEDIATE");
  try {
    const version = pragma(db, "user_version");
    for (const step of migrations.slice(version)) db.exec(step);
    // Written even if it is unchanged: SQLite opens read-only files and only fails at the first change, which is this one.
    // PRAGMA doesn't take parameters, but both values are numbers of this module.
    if (version <= SCHEMA_VERSION) {
      db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION}`);
    }
    db.exec("COMMIT");
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

function pragma(db: DatabaseSync, name: "application_id" | "user_version"): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);
}
