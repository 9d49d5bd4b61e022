import type { QueuedMail } from "./mail.ts";

export interface Credential {
  readonly uid: string;
  /** As its owner typed it. */
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly emailVerified: boolean;
  /** Increases by one whenever the hash changes. */
  readonly version: number;
}

/**
 * Email addresses and password hashes. Only the embedded identity provider uses it. Addresses are unique by `emailKey`.
 */
export interface CredentialStore {
  /** Creates the credential, profile, verification token and email in one step, or none of them. */
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
  /** Stores a token and queues its email, for password resets and further verification emails. */
  issue(token: NewToken, mail: QueuedMail): Promise<void>;
  /**
   * Uses up a verification token and marks the address as verified. A used token stays "used" even after it expires.
   */
  verify(tokenId: string, now: number): Promise<"verified" | "used" | "expired" | "unknown">;
  /** The state of a reset token, without using it. */
  peekReset(
    tokenId: string,
    now: number,
  ): Promise<{ state: "valid"; uid: string } | { state: "used" | "expired" | "unknown" }>;
  /**
   * Uses up a reset token and every other one of the account, sets the hash, ends every session of the account and
   * every unconfirmed change of address, marks the address as verified and queues the notice to it.
   *
   * If the address was never verified before, someone else may have registered it and added passkeys, so all passkeys
   * are removed too. Otherwise they stay, and the notice names them and contains the link that removes them
   * (`removal`). The notice's data is `{name}`, with `removed` (how many) or `passkeys` (their names, one per line) if
   * there are any. `passkeys` in the result contains the names of those that stay.
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
   * For the owner, who knows the old password. Sets the hash if the version is still the expected one, ends every
   * session of the account except `keepSession` (a hash), every reset token and every unconfirmed change of address,
   * and queues the notice to the address. The notice's data is `{name, by: "owner"}`. If the address is verified and
   * the account has passkeys, the notice also has `passkeys`, as with `reset`, and the link that removes them.
   */
  changePassword(input: {
    uid: string;
    expectedVersion: number;
    passwordHash: string;
    keepSession: string | null;
    notice: Omit<QueuedMail, "to" | "data" | "tokenId">;
    removal: PasskeyRemoval;
  }): Promise<"ok" | "conflict" | "not-found">;
  /**
   * Uses up the token in the notice about a new password. Removes every passkey of the account and ends every session,
   * because an intruder may have logged in with one of them.
   */
  removePasskeys(
    tokenId: string,
    now: number,
  ): Promise<{ state: "removed"; uid: string; removed: number } | { state: "used" | "expired" | "unknown" }>;
  /**
   * Requests a change of address and cancels any earlier request that isn't confirmed. Queues the email with the
   * confirmation link to the new address and the notice to the current one. If the current address is verified, the
   * notice has the link that stops the change, and its data is `{name, email}` with the new address. Otherwise it has
   * neither, because the mailbox may belong to someone else. "email-taken": an account has the address already, perhaps
   * this one, and nothing is queued.
   */
  requestEmail(input: {
    change: NewEmailChange;
    mail: QueuedMail;
    notice: Omit<QueuedMail, "to" | "data">;
  }): Promise<"ok" | "email-taken" | "not-found">;
  /**
   * Gives the account the new address, verified, in the credential and the profile. Links for the old one (reset,
   * verification, removal of passkeys) are used up. If the old address was verified, queues the notice to it, with the
   * link that undoes the change and the data `{name, email}`. "ended": the change was stopped, or replaced by another
   * change or a new password.
   */
  confirmEmail(
    id: string,
    now: number,
    notice: Omit<QueuedMail, "to" | "data" | "tokenId">,
  ): Promise<{ state: "changed"; uid: string } | { state: "email-taken" | "used" | "ended" | "expired" | "unknown" }>;
  /**
   * Undoes a change through the link in the email to the old address, whatever has happened since. The account gets
   * that address back, verified. This change and all later requests are cancelled, and every session, reset token and
   * link that removes the account's passkeys ends. "email-taken": the address now belongs to another account;
   * everything else is done.
   */
  stopEmail(
    stopId: string,
    now: number,
  ): Promise<{ state: "stopped" | "email-taken"; uid: string } | { state: "used" | "expired" | "unknown" }>;
  /** The change that hasn't been confirmed yet, or null. */
  pendingEmail(uid: string, now: number): Promise<{ email: string; expiresAt: number } | null>;
  /**
   * Removes tokens that expired before `expiredBefore`, and changes of address that could no longer be stopped at that
   * time. They are unknown from then on.
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
  /** Id in the confirmation link: 128 random bits, base64url. */
  readonly id: string;
  /** Id in the link that stops the change. */
  readonly stopId: string;
  readonly uid: string;
  /** The new address, as its owner typed it. */
  readonly email: string;
  readonly requestedAt: number;
  /** When the confirmation link expires. */
  readonly expiresAt: number;
  /** When the link that stops the change expires. */
  readonly stopUntil: number;
}
