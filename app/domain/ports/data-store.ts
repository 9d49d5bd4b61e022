/**
 * The ports of the site: what it needs from the outside world, one module for each.
 *
 * Rules for every method: it is one atomic operation. Expected outcomes are return values, and only failures throw. Ids
 * and the time (milliseconds since 1970, UTC) come from the caller. An email caused by an operation is one of its
 * arguments and is queued in the same transaction. Something with an `expiresAt` has expired as soon as that time is
 * reached. Text with U+0000 or half of a surrogate pair is rejected with a TypeError and nothing is written, so callers
 * clean their input first.
 */
import type { AccountStore } from "./accounts.ts";
import type { CounterStore } from "./counters.ts";
import type { CredentialStore } from "./credentials.ts";
import type { IssueStore } from "./issues.ts";
import type { MailQueue } from "./mail.ts";
import type { PasskeyStore } from "./passkeys.ts";
import type { PeopleStore } from "./people.ts";
import type { ProgressStore } from "./progress.ts";
import type { SessionStore } from "./sessions.ts";
import type { SubscriberStore } from "./subscribers.ts";

/** The kinds of rows, in an order in which a row only refers to rows of earlier kinds. */
export const rowKinds = [
  "profiles",
  "identities",
  "credentials",
  "tokens",
  "email_changes",
  "sessions",
  "passkeys",
  "passkey_challenges",
  "progress",
  "progress_records",
  "mails",
  "subscribers",
  "soft_bounces",
  "complaints",
  "issues",
  "copies",
] as const;

export type RowKind = (typeof rowKinds)[number];

/** One row, in the form in which it is copied from one store to another. */
export interface StoreRow {
  readonly kind: RowKind;
  /** Unique within its kind. */
  readonly key: string;
  /** Its fields, as JSON. Times are milliseconds since 1970. */
  readonly value: Readonly<Record<string, unknown>>;
}

export interface DataStore {
  readonly accounts: AccountStore;
  readonly credentials: CredentialStore;
  readonly sessions: SessionStore;
  readonly progress: ProgressStore;
  readonly passkeys: PasskeyStore;
  readonly people: PeopleStore;
  readonly subscribers: SubscriberStore;
  readonly issues: IssueStore;
  readonly mail: MailQueue;
  readonly counters: CounterStore;
  /**
   * Everything in the store, kind by kind in the order of `rowKinds`, and account by account within
   * `progress_records`. The rest of the order is up to the store. It is meant for a site that is stopped: changes made
   * meanwhile may or may not be included. A store that works in several steps first finishes what was interrupted.
   */
  exportRows(): AsyncIterable<StoreRow>;
  /**
   * Writes exported rows, in their order. A row whose key exists is replaced, so an import that was interrupted can start
   * again from the beginning. Rows are written in batches, each in one transaction.
   */
  importRows(rows: AsyncIterable<StoreRow>): Promise<void>;
  /** Resolves if a trivial read and a trivial write work, and throws otherwise. Changes nothing. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
