/**
 * The doors to the outside world, in the words of the subject.
 *
 * Rules for every method: it is one atomic intent; expected outcomes are return values and only faults throw;
 * ids and the time come from the caller (milliseconds since 1970, UTC). A mail that an intent causes is an argument of
 * that intent and is queued in the same transaction. A time is over at the moment itself: at `expiresAt` a thing has
 * expired. Text with U+0000 or half of a surrogate pair is refused with a TypeError and nothing is written; input is
 * cleaned before.
 */
import type { Identity, Profile } from "#app/domain/accounts/accounts.ts";
import type { PersonalData } from "#app/domain/accounts/personal-data.ts";
import type { DraftRecord, ProgressRecord } from "#app/domain/progress/records.ts";

/** A store could not be reached or is damaged. The request may be tried again later. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** A store was reached but too busy to answer in time. */
export class StoreBusy extends Error {
  override name = "StoreBusy";
}

/** Whether a store could not do its work for now. Every other error is a mistake of ours. */
export const isStoreFailure = (error: unknown): error is StoreUnavailable | StoreBusy =>
  error instanceof StoreUnavailable || error instanceof StoreBusy;

// --- mail ---------------------------------------------------------------------------------------------------------

/** Which text a mail has; each name is a function in server/mail/templates.ts. */
export type MailTemplate =
  | "verify-address"
  | "reset-password"
  | "password-changed"
  | "confirm-new-address"
  | "address-change-asked"
  | "address-changed"
  | "account-closed"
  | "passkey-added"
  | "confirm-subscription"
  | "contact-message"
  | "newsletter";

/**
 * A mail as it lies in the queue. It holds no secret: links are made at the moment of sending from `tokenId` and a key
 * that is not in the store.
 */
export interface QueuedMail {
  /** Made by the caller; queueing the same id twice queues one mail. */
  readonly id: string;
  readonly template: MailTemplate;
  /** The address in the form its owner typed. */
  readonly to: string;
  /** What the template needs beside site data; plain text, never HTML. */
  readonly data: Readonly<Record<string, string>>;
  /** Id of the token whose link stands in the mail, or null. */
  readonly tokenId: string | null;
  readonly queuedAt: number;
}

export interface ClaimedMail extends QueuedMail {
  /** Attempts before this one. */
  readonly attempts: number;
}

export interface MailQueueEntry extends ClaimedMail {
  readonly state: "waiting" | "sent" | "failed";
  /** When it will be tried, was sent, or was given up. */
  readonly at: number;
  readonly lastError: string | null;
}

export interface MailQueue {
  add(mail: QueuedMail): Promise<void>;
  /** Takes up to `limit` mails that are due; nobody else gets them before `now + leaseMs`. */
  claim(now: number, leaseMs: number, limit: number): Promise<ClaimedMail[]>;
  /**
   * Extends the lease of a claimed mail to `until`. False, and nothing changes: the lease ran out and someone else has
   * claimed or settled the mail since.
   */
  keep(mail: Pick<ClaimedMail, "id" | "attempts">, until: number): Promise<boolean>;
  sent(id: string, now: number): Promise<void>;
  /** Puts a claimed mail back until `retryAt`. Does nothing to a mail that is sent or given up; so does `fail`. */
  retry(id: string, retryAt: number, error: string): Promise<void>;
  /** Gives a mail up; it stays to be looked at. */
  fail(id: string, now: number, error: string): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<MailQueueEntry[]>;
  /** When the next waiting mail is due, or null. */
  nextDue(): Promise<number | null>;
  /** Removes mails that were sent before `before`. */
  sweep(before: number): Promise<number>;
}

/** Hands one finished message over. Resolves when the other side has taken responsibility for it. */
export interface MailTransport {
  readonly name: string;
  /** What a person reads at start: "to smtp.example.org", "kept in data/outbox". */
  readonly place: string;
  /**
   * `beforeEnd` is called when the other side has everything but the mark of the end, so it cannot have taken the message
   * before. When it rejects, the message is broken off there and was not taken.
   */
  send(message: MailMessage, beforeEnd?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface MailMessage {
  /** Stable per queued mail, so that a second copy can be recognised. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly date: Date;
}

// --- people -------------------------------------------------------------------------------------------------------

/** `users/{uid}`: the profile record of the specification. */
export interface AccountStore {
  /** Finds or makes the account of an identity. Never joins two identities by an address. */
  link(input: {
    provider: string;
    subject: string;
    email: string | null;
    name: string | null;
    newUid: string;
    now: number;
  }): Promise<{ uid: string; created: boolean }>;
  get(uid: string): Promise<Profile | null>;
  /** At most 30 at once; missing ones are absent from the map. */
  getMany(uids: readonly string[]): Promise<Map<string, Profile>>;
  /** Creates the record if there is none; never overwrites. */
  ensureProfile(uid: string, profile: { name: string; email: string | null; now: number }): Promise<Profile>;
  update(uid: string, change: { name?: string; email?: string; emailVerified?: boolean }): Promise<"ok" | "not-found">;
}

export interface Credential {
  readonly uid: string;
  /** In the form its owner typed. */
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly emailVerified: boolean;
  /** Goes up by one with each change of the hash. */
  readonly version: number;
}

/** Addresses and password hashes; only the embedded identity provider uses it. Addresses are unique by `emailKey`. */
export interface CredentialStore {
  /** Creates credential, profile, verification token and mail in one step, or nothing. */
  create(input: {
    uid: string;
    email: string;
    name: string;
    passwordHash: string;
    now: number;
    verification: { token: NewToken; mail: QueuedMail };
  }): Promise<"ok" | "email-taken">;
  byEmail(email: string): Promise<Credential | null>;
  byUid(uid: string): Promise<Credential | null>;
  setHash(uid: string, expectedVersion: number, passwordHash: string): Promise<"ok" | "conflict" | "not-found">;
  /** Queues a mail and its token; used for reset and for a second verification mail. */
  issue(token: NewToken, mail: QueuedMail): Promise<void>;
  /** Uses a verification token up and marks the address as verified. A used token stays "used" after its time. */
  verify(tokenId: string, now: number): Promise<"verified" | "used" | "expired" | "unknown">;
  /** Says whether a reset token would be taken, without using it. */
  peekReset(
    tokenId: string,
    now: number,
  ): Promise<{ state: "valid"; uid: string } | { state: "used" | "expired" | "unknown" }>;
  /**
   * Uses a reset token up and every other one of the account with it, sets the hash, ends every session of the account
   * and every change of address that is not confirmed, marks the address as verified and queues the notice to it.
   *
   * If the address was never verified before, somebody else may have registered it and added passkeys, so all passkeys
   * are removed as well. Otherwise they stay, and the notice names them and has the link that removes them (`removal`).
   * The notice's data are `{name}`, with `removed` (how many) or `passkeys` (their names, one on each line) if there are
   * any. `passkeys` in the result are the names of those that stay.
   */
  reset(input: {
    tokenId: string;
    passwordHash: string;
    now: number;
    notice: Omit<QueuedMail, "to" | "data" | "tokenId">;
    removal: PasskeyRemoval;
  }): Promise<
    | { state: "done"; uid: string; removed: number; passkeys: readonly string[] }
    | { state: "used" | "expired" | "unknown" }
  >;
  /**
   * For the owner, who knows the old password: sets the hash over the version that was seen, ends every session of the
   * account but `keep` (a hash), every reset token and every change of address that is not confirmed, and queues the
   * notice to the address; the notice's data are `{name, by: "owner"}`. If the address is verified and the account has
   * passkeys, the notice also has `passkeys`, as with `reset`, and the link that removes them.
   */
  changePassword(input: {
    uid: string;
    expectedVersion: number;
    passwordHash: string;
    keep: string | null;
    notice: Omit<QueuedMail, "to" | "data" | "tokenId">;
    removal: PasskeyRemoval;
  }): Promise<"ok" | "conflict" | "not-found">;
  /**
   * Uses up the token in the notice about a new password: removes every passkey of the account and ends every session,
   * because somebody may have logged in with one of them.
   */
  removePasskeys(
    tokenId: string,
    now: number,
  ): Promise<{ state: "removed"; uid: string; removed: number } | { state: "used" | "expired" | "unknown" }>;
  /**
   * Asks for another address. A change that was asked for before and is not confirmed can no longer be confirmed. Queues
   * the mail with the link to the new address, and to the present one the notice. Where the present address is verified,
   * the notice has the link that stops the change, and its data are `{name, email}`, the new address; else it has neither
   * link nor data, because the mailbox may be a stranger's. "email-taken": an account has it, perhaps this one; nothing is
   * queued.
   */
  requestEmail(input: {
    change: NewEmailChange;
    mail: QueuedMail;
    notice: Omit<QueuedMail, "to" | "data">;
  }): Promise<"ok" | "email-taken" | "not-found">;
  /**
   * Gives the account the new address, verified, in credential and profile. Links for the old one (reset,
   * verification, removal of passkeys) are used up. Where the old address was verified, queues the notice to it, with the link that takes the change back and
   * the data `{name, email}`.
   * "ended": it was stopped, or another change or a new password came after it.
   */
  confirmEmail(
    id: string,
    now: number,
    notice: Omit<QueuedMail, "to" | "data" | "tokenId">,
  ): Promise<{ state: "changed"; uid: string } | { state: "email-taken" | "used" | "ended" | "expired" | "unknown" }>;
  /**
   * Undoes a change by the link in the mail to the old address, whatever happened since: the account has that address
   * again, verified; this change and all that were asked for after it are over; every session, every reset token and
   * every link that removes the passkeys of the account ends. "email-taken": meanwhile the address belongs to another account; all else is done.
   */
  stopEmail(
    stopId: string,
    now: number,
  ): Promise<{ state: "stopped" | "email-taken"; uid: string } | { state: "used" | "expired" | "unknown" }>;
  /** The change that waits for its confirmation, or null. */
  pendingEmail(uid: string, now: number): Promise<{ email: string; expiresAt: number } | null>;
  /**
   * Removes tokens that expired before `expiredBefore`, and changes of address that could not be stopped any more before
   * then; they are unknown from then on.
   */
  sweep(expiredBefore: number): Promise<number>;
}

export interface NewToken {
  /** 128 random bits, base64url. */
  readonly id: string;
  readonly purpose: "verify" | "reset" | "remove-passkeys";
  readonly uid: string;
  readonly expiresAt: number;
}

/** The token that removes the passkeys of an account. */
export type PasskeyRemoval = Pick<NewToken, "id" | "expiresAt">;

export interface NewEmailChange {
  /** Of the link that confirms: 128 random bits, base64url. */
  readonly id: string;
  /** Of the link that stops it. */
  readonly stopId: string;
  readonly uid: string;
  /** The new address, in the form its owner typed. */
  readonly email: string;
  readonly requestedAt: number;
  /** End of the link that confirms. */
  readonly expiresAt: number;
  /** End of the link that stops it. */
  readonly stopUntil: number;
}

export interface Session {
  readonly uid: string;
  readonly createdAt: number;
  /** When it was last used; up to ten minutes behind. */
  readonly seenAt: number;
  readonly expiresAt: number;
  /** Shown in the list of sessions: browser and system in words. */
  readonly client: string;
}

/** Sessions by the SHA-256 of their token. */
export interface SessionStore {
  /**
   * Starts a session. An account has at most `SESSIONS_MAX`: beyond that, expired sessions end first and then the least
   * recently used, but never the new one. Returns the hashes of the sessions that ended.
   */
  create(hash: string, session: Session): Promise<readonly string[]>;
  /** Null when unknown or when `now` has reached `expiresAt`. */
  get(hash: string, now: number): Promise<Session | null>;
  /** Sessions of one person that live at `now`, the last used first. */
  list(uid: string, now: number): Promise<(Session & { readonly hash: string })[]>;
  extend(hash: string, used: { seenAt: number; expiresAt: number }): Promise<void>;
  /** Gives a session another hash; the old one is unknown from then on. False: there is no such session. */
  replace(hash: string, next: string): Promise<boolean>;
  /** Ends a session. Returns whose it was, or null if there is none. */
  revoke(hash: string): Promise<string | null>;
  revokeAll(uid: string, except: string | null): Promise<void>;
  /** Removes what has expired. */
  sweep(now: number): Promise<number>;
}

// --- progress -----------------------------------------------------------------------------------------------------

/** What an account knows of its owner's progress, or the part of it that is new to whoever asks. */
export interface KnownProgress {
  /** See `Progress.epoch`. */
  readonly epoch: number;
  /** Goes up with each change; hand it back as `since`. Versions of different epochs say nothing of each other. */
  readonly version: number;
  /** In the order of their keys. */
  readonly records: readonly ProgressRecord[];
}

/**
 * Progress by account. Records are joined by `joinRecords` of domain/progress, in the transaction that reads them, so
 * nothing that was acknowledged is ever replaced by less. Callers hand in records that were parsed.
 */
export interface ProgressStore {
  /** What has changed after the version `since` (0: everything), without drafts. An account without progress has epoch 0, version 0. */
  get(uid: string, since: number): Promise<KnownProgress>;
  /**
   * What lists show of an account: its lessons, quizzes, practices and place. Answers to single questions and days, which
   * are most of the records, are left out, so this stays cheap for every account.
   */
  summary(uid: string): Promise<KnownProgress>;
  /**
   * Joins records to what is known and answers with what is new to the caller: everything that changed after `since`,
   * this batch included, or everything where the epochs differ. `epoch` null: whatever epoch the account has. A higher
   * epoch than that of the account deletes what is known first; records of a lower one are left out, because they were
   * deleted. "full": the batch would make the account larger, and it would then exceed `limits.records` or `limits.bytes`;
   * "unknown": there is no such account. Then nothing is written.
   */
  merge(
    uid: string,
    batch: { readonly epoch: number | null; readonly since: number; readonly records: readonly ProgressRecord[] },
  ): Promise<({ readonly state: "merged" } & KnownProgress) | { readonly state: "full" | "unknown" }>;
  /** The draft of one practice, as `DraftRecord.id` names it, or null. `merge` takes drafts and does not answer with them. */
  draft(uid: string, practice: string): Promise<DraftRecord | null>;
  /** Deletes all records and counts the epoch up, so that no device brings them back. Answers with the new epoch; null: no such account. */
  forget(uid: string): Promise<number | null>;
}

/** A key pair of which the private half stays in somebody's device (WebAuthn). */
export interface Passkey {
  /** Credential id, base64url. */
  readonly id: string;
  readonly uid: string;
  /** What its owner calls it. */
  readonly name: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often it signed, as it says itself; always 0 where it does not count. */
  readonly counter: number;
  /** How browsers reach it, such as "internal" or "usb". */
  readonly transports: readonly string[];
  readonly createdAt: number;
  readonly usedAt: number | null;
}

export interface PasskeyStore {
  /** Keeps a challenge for one answer; `uid`: the only account that may use it, null for a login. */
  challenge(input: { challenge: string; uid: string | null; expiresAt: number }): Promise<void>;
  /** Uses a challenge up. True once, for the account that it is for, before its end. */
  take(challenge: string, uid: string | null, now: number): Promise<boolean>;
  /**
   * Keeps a new passkey and queues the notice to the address of the account; the notice's data are `{passkey}`, its name,
   * with `name` where the address is verified. "exists": some account has it; "full": the account has twenty.
   */
  add(passkey: Passkey, notice: Omit<QueuedMail, "to" | "data">): Promise<"ok" | "exists" | "full" | "not-found">;
  get(id: string): Promise<Passkey | null>;
  /** Those of an account, the oldest first. */
  list(uid: string): Promise<Passkey[]>;
  /**
   * Notes a login. "stale": the counter did not go up, so a copy of the passkey may be about; nothing is noted. A passkey
   * that does not count says 0 each time.
   */
  used(id: string, counter: number, now: number): Promise<"ok" | "stale" | "not-found">;
  rename(uid: string, id: string, name: string): Promise<"ok" | "not-found">;
  remove(uid: string, id: string): Promise<"ok" | "not-found">;
  /** Removes every passkey of an account and ends its sessions but `keep` (a hash). Returns how many passkeys there were. */
  removeAll(uid: string, keep: string | null): Promise<number>;
  /** Removes challenges whose time is over. */
  sweep(now: number): Promise<number>;
}

/**
 * A person as a whole. Newsletter and mails are found by the address, and an address counts as the person's only where
 * they have verified it: anybody can register with the address of somebody else.
 */
export interface PeopleStore {
  /**
   * Everything that is held about the person; null: no such account. Long lists are read in pieces between which other
   * requests are served, so a change that is made meanwhile may or may not be in them.
   */
  export(uid: string): Promise<PersonalData | null>;
  /**
   * Closes an account until it is deleted at `deleteAt`: ends every session and reset token and a change of address that
   * waits, and queues the mail to its address; the mail's data are `{deleteAt}`, with `name` where the address is
   * verified. "already": it was closed before, and its time stays.
   */
  close(input: {
    uid: string;
    deleteAt: number;
    mail: Omit<QueuedMail, "to" | "data">;
  }): Promise<"closed" | "already" | "not-found">;
  /**
   * Takes back the closing that would delete the account at `deleteAt`. "not-closed": the account is open, or was closed
   * again since. "too-late": its time is over.
   */
  reopen(uid: string, deleteAt: number, now: number): Promise<"open" | "not-closed" | "too-late" | "not-found">;
  /** Deletes all that is held about everybody whose account was closed until `now` or earlier. Returns their ids. */
  sweep(now: number): Promise<readonly string[]>;
}

// --- newsletter ---------------------------------------------------------------------------------------------------

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly confirmedAt: number;
}

/** Whom a returned mail or a complaint is about. */
export type Mailbox = { readonly id: string } | { readonly email: string };

export interface SubscriberStore {
  /**
   * Asks for a confirmation. A pending request is replaced and its token dies. "already": nothing changes and nothing is
   * queued, because the address is confirmed, or complained (until `allow`), or mail to it came back less than
   * `BOUNCE_REST_MS` ago. After that time such an address may be asked once in that time, and confirming it lifts the bar.
   */
  request(input: {
    id: string;
    email: string;
    source: string;
    tokenId: string;
    expiresAt: number;
    now: number;
    mail: QueuedMail;
  }): Promise<"pending" | "already">;
  peek(tokenId: string, now: number): Promise<"pending" | "used" | "expired" | "unknown">;
  confirm(tokenId: string, now: number): Promise<"confirmed" | "used" | "expired" | "unknown">;
  /**
   * Idempotent; the address is forgotten, together with the mails to it (newsletters and the confirmation, sent or not).
   * Copies of issues that wait are never sent. An empty stub keeps links in old mails working; the token of the request
   * counts as used.
   */
  unsubscribe(id: string, now: number): Promise<void>;
  /** Those who get the next issue: confirmed, and no mail to them came back for good; by id. */
  page(cursor: string | null, limit: number): Promise<{ items: Subscriber[]; next: string | null }>;
  /** `bounced`: confirmed, but mail to them came back for good. They are not in `confirmed`. */
  count(): Promise<{ confirmed: number; pending: number; bounced: number }>;
  /**
   * A mail came back. "hard": nothing is sent to the address any more; copies that wait are never sent. "soft": it is
   * counted once for each `ref` (which mail came back); the one that makes it `SOFT_BOUNCES` in `SOFT_BOUNCE_MS` counts
   * as hard. "barred": nothing is sent any more from now on; "already": nothing was, or this `ref` was counted before.
   */
  bounce(input: {
    who: Mailbox;
    kind: "hard" | "soft";
    ref: string;
    now: number;
  }): Promise<"barred" | "counted" | "already" | "unknown">;
  /**
   * Somebody called our mail unwanted: unsubscribes, and from then on nobody can ask for the newsletter with this address.
   * Only the SHA-256 of the address is kept for that. "unknown": no subscriber of this id; an address is always barred.
   */
  complain(who: Mailbox, now: number): Promise<"barred" | "already" | "unknown">;
  /**
   * Takes back what `bounce` and `complain` said. "subscribed": the address gets the next issue; "may-ask": its owner may
   * subscribe anew; "unknown": there was nothing to take back.
   */
  allow(email: string): Promise<"subscribed" | "may-ask" | "unknown">;
  /** Removes requests that were never confirmed. */
  sweep(expiredBefore: number): Promise<number>;
}

/** An issue as it goes to everybody, whatever happens to the articles while it is sent. */
export interface NewIssue {
  /** 1 to 40 small letters, digits and hyphens. */
  readonly id: string;
  readonly subject: string;
  /** Plain text; an empty line ends a paragraph. */
  readonly intro: string;
  readonly articles: readonly IssueArticle[];
  /** Slugs that were left out and are not offered to the next issue. */
  readonly passedOver: readonly string[];
  readonly composedAt: number;
}

export interface IssueArticle {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Path on the site, such as `/posts/git-basics`. */
  readonly path: string;
  /** As shown: "10 min". */
  readonly readingTime: string;
}

export interface IssueRecord extends NewIssue {
  readonly begunAt: number;
  /** When nothing waited any more, or null. */
  readonly sentAt: number | null;
  /** How many copies there were when it began. */
  readonly recipients: number;
}

/** A copy that a run is to send. */
export interface IssueCopy {
  readonly subscriberId: string;
  /** In the form its owner typed. */
  readonly email: string;
}

/** What became of a copy. `at`: when it is tried again; null: not in this run. */
export type CopyOutcome =
  | { readonly subscriberId: string; readonly state: "sent" }
  | { readonly subscriberId: string; readonly state: "waiting"; readonly at: number | null; readonly reason: string }
  | { readonly subscriberId: string; readonly state: "refused"; readonly reason: string }
  | { readonly subscriberId: string; readonly state: "doubtful"; readonly reason: string };

export interface IssueTally {
  readonly waiting: number;
  /** Handed over, and no answer came: the other side may have it or not. */
  readonly doubtful: number;
  readonly sent: number;
  readonly refused: number;
  /** Whoever unsubscribed or was barred before the copy was sent. */
  readonly left: number;
}

/**
 * Issues of the newsletter and their copies. A copy waits, is claimed by one run, is handed over, and is sent; each step
 * is one-way, so that no copy is handed over twice, whatever dies when. A run is one attempt at sending; at any time at
 * most one has an issue, and whatever is late from another one changes nothing but to say that a copy was sent.
 */
export interface IssueStore {
  /**
   * Fixes the issue and makes a copy for everybody who would be on `page` at this moment. "known": there was an issue of
   * this id; "unfinished": another one is not sent yet. Both change nothing.
   */
  begin(issue: NewIssue, now: number): Promise<"begun" | "known" | "unfinished">;
  /** Newest first. */
  list(limit: number): Promise<IssueRecord[]>;
  /**
   * Gives the issue to `run` until `until`, unless another run has it. What the run before had claimed waits again, due
   * at once like everything that waits; what it had handed over without an answer is doubtful. `doubtful`: those copies
   * wait again too.
   */
  take(input: {
    issue: string;
    run: string;
    now: number;
    until: number;
    doubtful: boolean;
  }): Promise<{ state: "taken" } | { state: "busy"; until: number } | { state: "unknown" }>;
  /** Prolongs; false: the run does not have the issue any more. */
  keep(input: { issue: string; run: string; until: number }): Promise<boolean>;
  /** Ends the run; what it had claimed waits again, what it had handed over is doubtful. */
  release(input: { issue: string; run: string; now: number }): Promise<void>;
  /** Up to `limit` copies that are due, for this run alone; null: it does not have the issue any more. */
  claim(input: { issue: string; run: string; now: number; limit: number }): Promise<IssueCopy[] | null>;
  /**
   * Asked right before the end of a message: which of these copies may be handed over now? Each is answered at most
   * once; whoever left meanwhile is not in the answer, and nobody is when the run does not have the issue any more.
   */
  handOver(input: { issue: string; run: string; subscriberIds: readonly string[]; now: number }): Promise<string[]>;
  /** Notes what became of copies that this run claimed. "sent" is noted whoever has the issue now. */
  settle(input: { issue: string; run: string; copies: readonly CopyOutcome[]; now: number }): Promise<void>;
  /** When the next waiting copy of this run is due, or null. */
  nextDue(issue: string): Promise<number | null>;
  /** Marks the issue as sent if no copy waits or is under way; true when it is sent. */
  finish(issue: string, now: number): Promise<boolean>;
  tally(issue: string): Promise<IssueTally>;
  /** Reasons of copies that wait, are doubtful or were refused, the most frequent first. */
  reasons(issue: string, limit: number): Promise<{ state: keyof IssueTally; reason: string; copies: number }[]>;
}

// --- all of it ----------------------------------------------------------------------------------------------------

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

// --- identity -----------------------------------------------------------------------------------------------------

export type IdentityFault =
  | "email-taken"
  | "bad-credentials"
  | "weak-password"
  | "invalid-email"
  | "invalid-name"
  | "bad-code"
  | "disabled"
  | "registration-closed"
  | "rate-limited"
  | "unavailable"
  | "misconfigured";

export type IdentityResult =
  | { ok: true; identity: Identity }
  | {
      ok: false;
      fault: IdentityFault;
      message: string;
      retryAfterSeconds?: number;
      /** The account whose password was wrong, for the log of the site. An answer must never tell it. */
      subject?: string;
    };

/** A refusal, with a message for the person. */
export type IdentityRefusal = Extract<IdentityResult, { ok: false }>;

/** Says who somebody is. Sessions are never its business. */
export interface IdentityProvider {
  /** "embedded", "firebase" or "oidc:<issuer>". */
  readonly id: string;
  /** Present: the pages show a form for e-mail and password. */
  readonly credentials: CredentialIdentity | null;
  /** Called at start; throws with a message for the operator. */
  probe(): Promise<void>;
}

export interface PasswordResetDone {
  readonly state: "done";
  readonly uid: string;
  /** How many passkeys were removed because the address was never verified before. */
  readonly removed: number;
  /** Names of the passkeys that stay. */
  readonly passkeys: readonly string[];
  /** The token that removes those, for a form; null if there are none. */
  readonly removal: string | null;
}

export interface CredentialIdentity {
  register(input: { name: string; email: string; password: string; uid: string; now: number }): Promise<IdentityResult>;
  signIn(input: { email: string; password: string; now: number }): Promise<IdentityResult>;
  /**
   * Takes the same time for every address. Returns the id of the account or null, for the log of the site; an answer must
   * never tell which.
   */
  requestPasswordReset(email: string, now: number): Promise<string | null>;
  /** Keeps the passkeys unless the address is verified by this, see `CredentialStore.reset`. */
  resetPassword(input: {
    token: string;
    password: string;
    now: number;
  }): Promise<
    PasswordResetDone | { state: "used" | "expired" | "unknown" } | { state: "weak-password"; message: string }
  >;
  /** What the link in the notice about a new password does: removes every passkey and ends every session. */
  removePasskeys(
    token: string,
    now: number,
  ): Promise<{ state: "removed"; uid: string; removed: number } | { state: "used" | "expired" | "unknown" }>;
  /** Sends another verification mail to a signed-in person. */
  requestVerification(uid: string, now: number): Promise<void>;
  verify(token: string, now: number): Promise<"verified" | "used" | "expired" | "unknown">;
  /** Whether this is the password of a signed-in person; "bad-credentials" where it is not. */
  checkPassword(uid: string, password: string): Promise<{ ok: true } | IdentityRefusal>;
  /**
   * "bad-credentials": the old one is wrong. "weak-password": the new one is refused. Every session ends but `keep`, the
   * hash of the one that asks.
   */
  changePassword(input: {
    uid: string;
    oldPassword: string;
    newPassword: string;
    keep: string | null;
    now: number;
  }): Promise<{ ok: true } | IdentityRefusal>;
  /** Sends a link to the new address and a notice to the present one. The change happens at the link. */
  requestEmail(input: {
    uid: string;
    password: string;
    email: string;
    now: number;
  }): Promise<{ ok: true; email: string } | IdentityRefusal>;
  confirmEmail(
    token: string,
    now: number,
  ): Promise<{ state: "changed"; uid: string } | { state: "email-taken" | "used" | "ended" | "expired" | "unknown" }>;
  stopEmail(
    token: string,
    now: number,
  ): Promise<{ state: "stopped" | "email-taken"; uid: string } | { state: "used" | "expired" | "unknown" }>;
  pendingEmail(uid: string, now: number): Promise<{ email: string; expiresAt: number } | null>;
}

/** Where ids come from, so that tests can say what they are. */
export interface IdSource {
  /** 128 random bits, base64url. */
  id(): string;
}
