import type { QueuedMail } from "./mail.ts";

/** A key pair whose private half stays on someone's device (WebAuthn). */
export interface Passkey {
  /** Credential id, base64url. */
  readonly id: string;
  readonly uid: string;
  /** The name its owner gave it. */
  readonly name: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often it has signed, according to itself. Always 0 if it doesn't count. */
  readonly counter: number;
  /** How browsers can reach it, such as "internal" or "usb". */
  readonly transports: readonly string[];
  readonly createdAt: number;
  readonly usedAt: number | null;
}

export interface PasskeyStore {
  /** Saves a challenge for a single use. `uid`: the only account that may use it, or null for a login. */
  challenge(input: { challenge: string; uid: string | null; expiresAt: number }): Promise<void>;
  /** Uses up a challenge. True once, for the right account, before it expires. */
  take(challenge: string, uid: string | null, now: number): Promise<boolean>;
  /**
   * Saves a new passkey and queues the notice to the account's address. The notice's data is `{passkey}`, its name,
   * with `name` if the address is verified. "exists": an account has it already; "full": the account has twenty.
   */
  add(passkey: Passkey, notice: Omit<QueuedMail, "to" | "data">): Promise<"ok" | "exists" | "full" | "not-found">;
  get(id: string): Promise<Passkey | null>;
  /** The passkeys of an account, oldest first. */
  list(uid: string): Promise<Passkey[]>;
  /**
   * Records a login. "stale": the counter didn't increase, so someone may have copied the passkey, and nothing is
   * saved. A passkey that doesn't count says 0 each time.
   */
  used(id: string, counter: number, now: number): Promise<"ok" | "stale" | "not-found">;
  rename(uid: string, id: string, name: string): Promise<"ok" | "not-found">;
  remove(uid: string, id: string): Promise<"ok" | "not-found">;
  /**
   * Removes every passkey of an account and ends its sessions except `keepSession` (a hash). Returns how many passkeys
   * there were.
   */
  removeAll(uid: string, keepSession: string | null): Promise<number>;
  /** Removes expired challenges. */
  sweep(now: number): Promise<number>;
}
