import type { QueuedMail } from "./mail.ts";

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
