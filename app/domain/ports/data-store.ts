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
  /** Resolves if a trivial read and a trivial write work, and throws otherwise. Changes nothing. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
