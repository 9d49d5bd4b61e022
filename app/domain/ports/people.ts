import type { PersonalData } from "#app/domain/accounts/personal-data.ts";
import type { QueuedMail } from "./mail.ts";

/**
 * All data about a person. Newsletter subscriptions and emails are found by address, but only if the account has
 * verified it, because anyone can register with someone else's address.
 */
export interface PeopleStore {
  /**
   * Everything stored about the person, or null if there is no such account. Long lists are read in pieces so that
   * other requests are served in between; changes made meanwhile may or may not be included.
   */
  export(uid: string): Promise<PersonalData | null>;
  /**
   * Closes an account until it is deleted at `deleteAt`. Ends every session, reset token and pending change of address,
   * and queues the email to its address, with the data `{deleteAt}` and, if the address is verified, `name`. "already":
   * it was closed before and keeps its date.
   */
  close(input: {
    uid: string;
    deleteAt: number;
    mail: Omit<QueuedMail, "to" | "data">;
  }): Promise<"closed" | "already" | "not-found">;
  /**
   * Reopens an account that would be deleted at `deleteAt`. "not-closed": the account is open, or was closed again
   * since. "too-late": its time is up.
   */
  reopen(uid: string, deleteAt: number, now: number): Promise<"open" | "not-closed" | "too-late" | "not-found">;
  /** Deletes everything about people whose account was to be deleted at `now` or earlier. Returns their ids. */
  sweep(now: number): Promise<readonly string[]>;
}
