import type { PersonalData } from "#app/domain/accounts/personal-data.ts";
import type { QueuedMail } from "./mail.ts";

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
