import type { Identity } from "#app/domain/accounts/accounts.ts";

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
