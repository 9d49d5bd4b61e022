import type { Identity } from "#app/domain/accounts/accounts.ts";
import { StoreUnavailable } from "./store-failure.ts";

export type IdentityErrorCode =
  | "email-taken"
  | "bad-credentials"
  | "weak-password"
  | "invalid-email"
  | "invalid-name"
  | "bad-code"
  | "cancelled"
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

/**
 * A hosted provider can't answer right now. Methods that have no `IdentityFailure` among their results throw it, and it
 * gets the same 503 as a failing store.
 */
export class IdentityUnavailable extends StoreUnavailable {
  override name = "IdentityUnavailable";
}

/** Authenticates people. It has nothing to do with sessions. Exactly one of the two ways to log in is present. */
export interface IdentityProvider {
  /** "embedded", "firebase" or "oidc:<issuer>". */
  readonly id: string;
  /** If present, the pages show a form for email and password. */
  readonly credentials: CredentialIdentity | null;
  /** If present, the pages show a link to the provider's own login page. */
  readonly redirect: RedirectIdentity | null;
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
  /**
   * Follows the link in the notice about a new password: removes every passkey and ends every session. Null: notices
   * have no such link.
   */
  readonly removePasskeys:
    | null
    | ((
        token: string,
        now: number,
      ) => Promise<{ state: "removed"; uid: string; removed: number } | { state: "used" | "expired" | "unknown" }>);
  /**
   * Sends another verification email to someone who is logged in. Null: the provider needs the password for that, so
   * people confirm their address by resetting the password instead.
   */
  readonly requestVerification: null | ((uid: string, now: number) => Promise<void>);
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
  /** For how many days the link to `stopEmail` works, also before the change. Null: the provider decides. */
  readonly stopEmailDays: number | null;
  stopEmail(
    token: string,
    now: number,
  ): Promise<{ state: "stopped" | "email-taken"; uid: string } | { state: "used" | "expired" | "unknown" }>;
  /** The change that hasn't been confirmed yet. Null if there is none, or if the provider doesn't say. */
  pendingEmail(uid: string, now: number): Promise<{ email: string; expiresAt: number } | null>;
  /**
   * Deletes what the provider stores about the person, at once and for good, when they close their account. Null:
   * everything is in our own store and is deleted with the account.
   */
  readonly remove: null | ((input: { uid: string; password: string }) => Promise<{ ok: true } | IdentityFailure>);
}

/** Logs people in on a page of the provider, which sends them back with a code. */
export interface RedirectIdentity {
  /** For the button "Continue with …". */
  readonly name: string;
  /**
   * `origin`: of the site. `flow` goes into an httpOnly cookie. It is sealed, works once, and expires after
   * `LOGIN_FLOW_MS`.
   */
  begin(input: { returnTo: string; origin: string; now: number }): Promise<{ url: string; flow: string }>;
  /** `callback`: the URL that the provider sent the browser to. `flow`: the cookie, or null if there was none. */
  finish(input: { callback: URL; flow: string | null; now: number }): Promise<RedirectResult>;
  /**
   * Where the browser goes to log out at the provider, which sends it back to the home page. `logoutToken`: from
   * `finish`. Null: the provider has no such page.
   */
  logoutUrl(input: { origin: string; logoutToken: string | null }): string | null;
}

/** How long people may take to log in at the provider. */
export const LOGIN_FLOW_MS = 10 * 60_000;

export type RedirectResult =
  | {
      readonly ok: true;
      readonly identity: Identity;
      readonly returnTo: string;
      /** For `logoutUrl`, sealed; goes into an httpOnly cookie. Null: logging out works without it. */
      readonly logoutToken: string | null;
    }
  | IdentityFailure;
