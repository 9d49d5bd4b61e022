/**
 * The ports of the site: what it needs from the outside world, one module for each.
 *
 * Rules for every method: it is one atomic intent; expected outcomes are return values and only failures throw;
 * ids and the time come from the caller (milliseconds since 1970, UTC). A mail that an intent causes is an argument of
 * that intent and is queued in the same transaction. A time is over at the moment itself: at `expiresAt` a thing has
 * expired. Text with U+0000 or half of a surrogate pair is refused with a TypeError and nothing is written; input is
 * cleaned before.
 */
import type { AccountStore } from "./accounts.ts";
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
  /** Resolves when a trivial read and a trivial write work; throws otherwise. Changes nothing. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
