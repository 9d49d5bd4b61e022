/** People: who somebody is, what we keep of them, and when they count as signed in. */

/** What an identity provider says of a person. */
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
  /** The owner closed the account, and at this moment it is deleted; null: it is open. */
  readonly deleteAt: number | null;
}

/** A signed-in person as pages and calls see them. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The state of a visitor; the flag alone is not enough. */
export interface AuthState {
  readonly isAuthenticated: boolean;
  readonly user: { readonly id?: string | null; readonly email?: string | null; readonly name?: string | null } | null;
}

/** Specification, section 4: signed in only when the flag is set and both id and e-mail are present. */
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
 * Checks a name as a person typed it. It is shown to others, so it must be readable and must not disturb the text around
 * it: no characters that cannot be seen or that turn the direction of writing, no piles of accents, one line. Everything
 * else is a name, in any script. White space is reduced to single spaces.
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
  // Joiners (U+200C, U+200D) are part of several scripts and of emoji; every other invisible character is not.
  if (/\p{Cc}|\p{Cs}|\p{Co}|\p{Cn}|(?![\u200c\u200d])\p{Cf}/u.test(name)) {
    return { ok: false, message: "This name has an invisible character. Type it instead of pasting it." };
  }
  if (/\p{M}{5,}/u.test(name)) return { ok: false, message: "This name has too many accents on one letter." };
  if (!/[\p{L}\p{N}]/u.test(name)) return { ok: false, message: "A name needs at least one letter or digit." };
  return { ok: true, name };
}
