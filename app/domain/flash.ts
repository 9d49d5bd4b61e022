/** The message that the next page shows once after someone registered, logged in or logged out. */
import type { User } from "./accounts/accounts.ts";

export const flashes = ["registered", "logged-in", "logged-out"] as const;
export type Flash = (typeof flashes)[number];

export interface FlashText {
  /** What happened. */
  readonly title: string;
  /** What to do or to know next. May be empty. */
  readonly text: string;
  /** It's about an email, so it also says what to do if none arrives. */
  readonly email: boolean;
}

export const isFlash = (word: string): word is Flash => flashes.some((flash) => flash === word);

/** The text of a flash. Null if it is no longer true for `user`, the person the page is for (null for a visitor). */
export function flashText(flash: Flash, user: Pick<User, "name" | "email"> | null): FlashText | null {
  if (flash === "logged-out") return user ? null : { title: "You’re logged out.", text: "", email: false };
  if (!user) return null;
  return flash === "registered"
    ? {
        title: `We sent a message to ${user.email}.`,
        text: "Open the link in it to confirm your address. You’re logged in already, so you can start while you wait.",
        email: true,
      }
    : { title: "You’re logged in.", text: `Welcome back, ${user.name}.`, email: false };
}
