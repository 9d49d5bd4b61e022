/** What the links in account mails do: a new password, a confirmed address. */
import type { User } from "#app/domain/accounts.ts";
import { credentialsOf, type Visit } from "./auth.server.ts";

type Asked = Pick<Visit, "services" | "facts">;

/** Headers of pages that have a token in their address. */
export const privateLink = { "referrer-policy": "same-origin", "cache-control": "no-store" } as const;

/** Never tells whether the address is known. */
export const requestReset = ({ services, facts }: Asked, email: string): Promise<void> =>
  credentialsOf(services).requestPasswordReset(email, facts.now);

export const resetPassword = ({ services, facts }: Asked, input: { token: string; password: string }) =>
  credentialsOf(services).resetPassword({ ...input, now: facts.now });

/** `user`: who is signed in where the link was opened, so that this browser sees the outcome at once. */
export async function verifyAddress({ services, facts }: Asked, token: string, user: User | null) {
  const outcome = await credentialsOf(services).verify(token, facts.now);
  // Used: it may have been opened in another browser a moment ago.
  if (user && (outcome === "verified" || outcome === "used")) services.sessions.forget(user.id);
  return outcome;
}

export const requestVerification = ({ services, facts }: Asked, user: User): Promise<void> =>
  credentialsOf(services).requestVerification(user.id, facts.now);
