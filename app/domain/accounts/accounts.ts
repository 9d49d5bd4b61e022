/** Accounts: identities, profiles, and when a visitor counts as logged in. */

/** What an identity provider says about a person. */
export interface Identity {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
}

/** How many sessions one account can have. */
export const SESSIONS_MAX = 20;

/** The record `users/{uid}`. */
export interface Profile {
  readonly uid: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly createdAt: number;
  /** When the account will be deleted, because its owner closed it. Null: it is open. */
  readonly deleteAt: number | null;
}

/** A logged-in person as pages and API calls see them. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The authentication state of a visitor. The flag alone isn't enough. */
export interface AuthState {
  readonly isAuthenticated: boolean;
  readonly user: { readonly id?: string | null; readonly email?: string | null; readonly name?: string | null } | null;
}

/** Specification, section 4: authenticated only if the flag is set and both id and email are present. */
export function isAuthenticated(state: AuthState): boolean {
  return state.isAuthenticated && Boolean(state.user?.id) && Boolean(state.user?.email);
}

/** Specification, section 3: the display name, or else the name field of the profile record. */
export function displayName(identity: Pick<Identity, "displayName">, profile: Pick<Profile, "name"> | null): string {
  return identity.displayName?.trim() || profile?.name.trim() || "";
}

/** Characters of a name, counted as code points after NFC. */
export const NAME_MAX = 60;

export type NameCheck = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly message: string };

/**
 * Checks a name as someone typed it. Others will see it, so it has to be readable and must not disturb the text around
 * it: one line, no invisible characters, none that change the writing direction, and no stacks of accents. Apart from
 * that, anything in any script is accepted. White space is reduced to single spaces.
 */
export function parseName(input: string): NameCheck {
  if (input.length > 16 * NAME_MAX) return { ok: false, message: `A name can have at most ${NAME_MAX} characters.` };
  const name = input
    .normalize("NFC")
    .replace(/[\s\u0085]+/gu, " ")
    .trim();
  const length = [...name].length;
  if (length === 0) return { ok: false, message: "Enter a name." };
  if (length > NAME_MAX) {
    return { ok: false, message: `A name can have at most ${NAME_MAX} characters. This one has ${length}.` };
  }
  // Joiners (U+200C, U+200D) are part of several scripts and of emoji. Other invisible characters are not.
  if (/\p{Cc}|\p{Cs}|\p{Co}|\p{Cn}|(?![\u200c\u200d])\p{Cf}/u.test(name)) {
    return { ok: false, message: "This name has an invisible character. Type it instead of pasting it." };
  }
  if (/\p{M}{5,}/u.test(name)) return { ok: false, message: "This name has too many accents on one letter." };
  if (!/[\p{L}\p{N}]/u.test(name)) return { ok: false, message: "A name needs at least one letter or digit." };
  return { ok: true, name };
}
