import type { QueuedMail } from "./mail.ts";

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
