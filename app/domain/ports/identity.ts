import type { Identity } from "#app/domain/accounts/accounts.ts";

export type IdentityErrorCode =
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
      code: IdentityErrorCode;
      message: string;
      retryAfterSeconds?: number;
      /** The account whose password was wrong, for the site's log. Never include it in a response. */
      subject?: string;
    };

/** A failed result, with a message for the person. */
export type IdentityFailure = Extract<IdentityResult, { ok: false }>;

/** Authenticates people. It has nothing to do with sessions. */
export interface IdentityProvider {
  /** "embedded", "firebase" or "oidc:<issuer>". */
  readonly id: string;
  /** If present, the pages show a form for email and password. */
  readonly credentials: CredentialIdentity | null;
  /** Called at startup. Throws with a message for the operator. */
  probe(): Promise<void>;
}

export interface PasswordResetResult {
  readonly state: "done";
  readonly uid: string;
  /** How many passkeys were removed because the address was never verified before. */
  readonly removed: number;
  /** Names of the passkeys that stay. */
  readonly passkeys: readonly string[];
  /** The token that removes those passkeys, for a form. Null if there are none. */
  readonly removal: string | null;
}

export interface CredentialIdentity {
  register(input: { name: string; email: string; password: string; uid: string; now: number }): Promise<IdentityResult>;
  signIn(input: { email: string; password: string; now: number }): Promise<IdentityResult>;
  /**
   * Takes the same time for every address. Returns the account's id or null, for the site's log; a response must never
   * reveal which.
   */
  requestPasswordReset(email: string, now: number): Promise<string | null>;
  /** Keeps the passkeys unless the address was unverified until now, see `CredentialStore.reset`. */
  resetPassword(input: {
    token: string;
    password: string;
    now: number;
  }): Promise<
    PasswordResetResult | { state: "used" | "expired" | "unknown" } | { state: "weak-password"; message: string }
  >;
  /** Follows the link in the notice about a new password: removes every passkey and ends every session. */
  removePasskeys(
    token: string,
    now: number,
  ): Promise<{ state: "removed"; uid: string; removed: number } | { state: "used" | "expired" | "unknown" }>;
  /** Sends another verification email to someone who is logged in. */
  requestVerification(uid: string, now: number): Promise<void>;
  verify(token: string, now: number): Promise<"verified" | "used" | "expired" | "unknown">;
  /** Checks the password of someone who is logged in. "bad-credentials": it is wrong. */
  checkPassword(uid: string, password: string): Promise<{ ok: true } | IdentityFailure>;
  /**
   * "bad-credentials": the old password is wrong. "weak-password": the new one is rejected. Ends every session except
   * `keepSession`, the hash of the current one.
   */
  changePassword(input: {
    uid: string;
    oldPassword: string;
    newPassword: string;
    keepSession: string | null;
    now: number;
  }): Promise<{ ok: true } | IdentityFailure>;
  /** Sends a link to the new address and a notice to the current one. The address changes when the link is used. */
  requestEmail(input: {
    uid: string;
    password: string;
    email: string;
    now: number;
  }): Promise<{ ok: true; email: string } | IdentityFailure>;
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
