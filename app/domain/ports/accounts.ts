import type { Profile } from "#app/domain/accounts/accounts.ts";

/** `users/{uid}`: the profile record of the specification. */
export interface AccountStore {
  /**
   * Finds or creates the account of an identity. Two identities are never joined because they have the same email
   * address.
   */
  link(input: {
    provider: string;
    subject: string;
    email: string | null;
    name: string | null;
    newUid: string;
    now: number;
  }): Promise<{ uid: string; created: boolean }>;
  get(uid: string): Promise<Profile | null>;
  /** At most 30 at once. Accounts that don't exist are missing from the map. */
  getMany(uids: readonly string[]): Promise<Map<string, Profile>>;
  /** Creates the record if it doesn't exist. Never overwrites one. */
  ensureProfile(uid: string, profile: { name: string; email: string | null; now: number }): Promise<Profile>;
  update(uid: string, change: { name?: string; email?: string; emailVerified?: boolean }): Promise<"ok" | "not-found">;
}
