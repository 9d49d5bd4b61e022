/** People: who somebody is, what we keep of them, and when they count as signed in. */

/** What an identity provider says of a person. */
export interface Identity {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
}

/** The record `users/{uid}`. */
export interface Profile {
  readonly uid: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly createdAt: number;
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
