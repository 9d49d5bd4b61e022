/**
 * The schema, as numbered steps. A step that has been released never changes, so a change is a new step at the end.
 * Times are milliseconds since 1970. Ids, keys and addresses are compared and sorted by code point (COLLATE "C"),
 * whatever the database's own order is. Tables with data of one account begin their primary key with `uid`, so that they
 * can be distributed by it.
 */
import type { ClientBase } from "pg";

/** "GRPH": the advisory lock of a migration. */
const MIGRATION_LOCK = 0x47525048;

/** Step n upgrades a database from version n - 1 to n. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE profiles (
    uid text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    email text COLLATE "C",
    email_verified boolean NOT NULL,
    created_at bigint NOT NULL,
    -- When the owner has closed the account: the moment at which everything about them is deleted.
    delete_at bigint
  );
  CREATE INDEX profiles_closed ON profiles (delete_at) WHERE delete_at IS NOT NULL;

  CREATE TABLE identities (
    uid text COLLATE "C" NOT NULL REFERENCES profiles ON DELETE CASCADE,
    provider text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    PRIMARY KEY (uid, provider, subject),
    UNIQUE (provider, subject)
  );

  CREATE TABLE credentials (
    uid text COLLATE "C" PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
    email text COLLATE "C" NOT NULL,
    email_key text COLLATE "C" NOT NULL UNIQUE,
    password_hash text NOT NULL,
    email_verified boolean NOT NULL,
    version integer NOT NULL
  );

  CREATE TABLE tokens (
    uid text COLLATE "C" NOT NULL REFERENCES credentials ON DELETE CASCADE,
    id text COLLATE "C" NOT NULL UNIQUE,
    purpose text NOT NULL CHECK (purpose IN ('verify', 'reset', 'remove-passkeys')),
    expires_at bigint NOT NULL,
    used boolean NOT NULL DEFAULT false,
    PRIMARY KEY (uid, id)
  );
  CREATE INDEX tokens_by_expiry ON tokens (expires_at);

  CREATE TABLE email_changes (
    uid text COLLATE "C" NOT NULL REFERENCES credentials ON DELETE CASCADE,
    id text COLLATE "C" NOT NULL UNIQUE,
    stop_id text COLLATE "C" NOT NULL UNIQUE,
    old_email text NOT NULL,
    new_email text NOT NULL,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'ended', 'stopped')),
    requested_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    -- A row stays until its old address can no longer take the change back.
    stop_until bigint NOT NULL,
    PRIMARY KEY (uid, id)
  );
  CREATE UNIQUE INDEX email_changes_pending ON email_changes (uid) WHERE state = 'pending';
  CREATE INDEX email_changes_by_end ON email_changes (stop_until);

  CREATE TABLE sessions (
    uid text COLLATE "C" NOT NULL,
    hash text COLLATE "C" NOT NULL UNIQUE,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    client text NOT NULL,
    PRIMARY KEY (uid, hash)
  );
  CREATE INDEX sessions_by_expiry ON sessions (expires_at);

  CREATE TABLE passkeys (
    uid text COLLATE "C" NOT NULL REFERENCES profiles ON DELETE CASCADE,
    id text COLLATE "C" NOT NULL UNIQUE,
    name text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL,
    created_at bigint NOT NULL,
    used_at bigint,
    PRIMARY KEY (uid, id)
  );

  -- uid: who may answer; NULL: anyone who logs in.
  CREATE TABLE passkey_challenges (
    challenge text COLLATE "C" PRIMARY KEY,
    uid text COLLATE "C" REFERENCES profiles ON DELETE CASCADE,
    expires_at bigint NOT NULL
  );
  CREATE INDEX passkey_challenges_by_uid ON passkey_challenges (uid) WHERE uid IS NOT NULL;
  CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);

  -- Epoch and version of an account's progress, how many records it has, and their bytes: keys and JSON in UTF-8. A row
  -- comes with the first record or deletion. Each merge updates it in place, which needs free space in its page.
  CREATE TABLE progress (
    uid text COLLATE "C" PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
    epoch bigint NOT NULL,
    version bigint NOT NULL,
    records integer NOT NULL,
    bytes bigint NOT NULL
  ) WITH (fillfactor = 70);

  -- One record (domain/progress/records.ts), with the version that changed it last. Type json keeps the text as it was
  -- written, and its bytes are what is counted.
  CREATE TABLE progress_records (
    uid text COLLATE "C" NOT NULL REFERENCES progress ON DELETE CASCADE,
    key text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    record json NOT NULL,
    PRIMARY KEY (uid, key)
  );
  CREATE INDEX progress_records_by_version ON progress_records (uid, version);

  CREATE TABLE mails (
    id text COLLATE "C" PRIMARY KEY,
    -- The order in which emails were queued.
    seq bigint GENERATED ALWAYS AS IDENTITY,
    template text NOT NULL,
    recipient text NOT NULL,
    data jsonb NOT NULL,
    token_id text COLLATE "C",
    queued_at bigint NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
    at bigint NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    last_error text,
    -- Whose account an email is about, and the key of the address of the person it is about.
    uid text COLLATE "C",
    person_key text COLLATE "C"
  );
  CREATE INDEX mails_due ON mails (at, queued_at, id) WHERE state = 'waiting';
  CREATE INDEX mails_sent ON mails (at) WHERE state = 'sent';
  CREATE INDEX mails_newest ON mails (queued_at, seq);
  CREATE INDEX mails_by_token ON mails (token_id) WHERE token_id IS NOT NULL;
  CREATE INDEX mails_by_uid ON mails (uid) WHERE uid IS NOT NULL;
  CREATE INDEX mails_by_person ON mails (person_key);

  -- A row whose state is 'gone' is a stub: it keeps the links of old mails working and holds no address.
  CREATE TABLE subscribers (
    id text COLLATE "C" PRIMARY KEY,
    email text COLLATE "C",
    email_key text COLLATE "C" UNIQUE,
    source text,
    state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'gone')),
    token_id text COLLATE "C" NOT NULL UNIQUE,
    expires_at bigint NOT NULL,
    requested_at bigint NOT NULL,
    confirmed_at bigint,
    gone_at bigint,
    bounced_at bigint,
    CHECK ((state = 'gone') = (email IS NULL)),
    CHECK ((email IS NULL) = (email_key IS NULL)),
    CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL)
  );
  CREATE INDEX subscribers_confirmed ON subscribers (id) WHERE state = 'confirmed';
  CREATE INDEX subscribers_pending ON subscribers (expires_at) WHERE state = 'pending';

  CREATE TABLE soft_bounces (
    subscriber_id text COLLATE "C" NOT NULL REFERENCES subscribers ON DELETE CASCADE,
    ref text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (subscriber_id, ref)
  );

  -- SHA-256 of the address in the form in which addresses are compared.
  CREATE TABLE complaints (
    address text COLLATE "C" PRIMARY KEY,
    at bigint NOT NULL
  );

  CREATE TABLE issues (
    id text COLLATE "C" PRIMARY KEY,
    subject text NOT NULL,
    intro text NOT NULL,
    articles jsonb NOT NULL,
    passed_over jsonb NOT NULL,
    composed_at bigint NOT NULL,
    begun_at bigint NOT NULL,
    sent_at bigint,
    recipients integer NOT NULL,
    run text COLLATE "C",
    run_until bigint,
    CHECK ((run IS NULL) = (run_until IS NULL))
  );
  -- At most one issue is being sent.
  CREATE UNIQUE INDEX issues_unfinished ON issues ((true)) WHERE sent_at IS NULL;

  -- 'handed': the end of the message may have been sent, and no answer is noted yet.
  CREATE TABLE copies (
    issue text COLLATE "C" NOT NULL REFERENCES issues,
    subscriber_id text COLLATE "C" NOT NULL REFERENCES subscribers ON DELETE CASCADE,
    state text NOT NULL DEFAULT 'waiting'
      CHECK (state IN ('waiting', 'claimed', 'handed', 'doubtful', 'sent', 'refused', 'left')),
    -- When a waiting copy is due; NULL: in the next run.
    due bigint,
    run text COLLATE "C",
    at bigint NOT NULL,
    reason text,
    PRIMARY KEY (issue, subscriber_id)
  );
  CREATE INDEX copies_due ON copies (issue, due) WHERE state = 'waiting';
  CREATE INDEX copies_under_way ON copies (issue, state) WHERE state IN ('claimed', 'handed', 'doubtful');
  CREATE INDEX copies_by_subscriber ON copies (subscriber_id);

  -- Counts for rate limits, by a fingerprint. They expire by themselves.
  CREATE TABLE counters (
    key text COLLATE "C" PRIMARY KEY,
    group_key text COLLATE "C",
    state jsonb NOT NULL,
    expires_at bigint NOT NULL
  );
  CREATE INDEX counters_by_group ON counters (group_key) WHERE group_key IS NOT NULL;
  CREATE INDEX counters_by_expiry ON counters (expires_at);
  `,
];

/** The version that this code writes. */
export const SCHEMA_VERSION = migrations.length;

/**
 * Applies the missing steps, all of them or none, and returns the version that the database had. A newer database isn't
 * changed. Two processes may call it at once, because the lock is taken before the version is read.
 */
export async function migrate(client: ClientBase, onFirstStart?: () => Promise<void>): Promise<number> {
  await client.query("BEGIN");
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const known = await client.query<{ found: boolean }>("SELECT to_regclass('graphite_schema') IS NOT NULL AS found");
    if (!known.rows[0]?.found) {
      // The row has a fixed key, so there is never a second one.
      await client.query(`
        CREATE TABLE graphite_schema (id boolean PRIMARY KEY DEFAULT true CHECK (id), version integer NOT NULL);
        INSERT INTO graphite_schema (version) VALUES (0)`);
    }
    const { rows } = await client.query<{ version: number }>("SELECT version FROM graphite_schema");
    const version = rows[0]?.version ?? 0;
    if (version === 0) await onFirstStart?.();
    if (version < SCHEMA_VERSION) {
      for (const step of migrations.slice(version)) await client.query(step);
      await client.query("UPDATE graphite_schema SET version = $1", [SCHEMA_VERSION]);
    }
    await client.query("COMMIT");
    return version;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}
