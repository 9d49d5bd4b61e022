/** Handles the links in account emails: a new password, a confirmed address. */
import type { User } from "#app/domain/accounts/accounts.ts";
import { type Failure, networkLimitFailure } from "#app/server/failures.server.ts";
import { logSecurityEvent } from "#app/server/security-log.ts";
import { credentialsOf, orNotFound, type Visit } from "./auth.server.ts";

type RequestResult = Pick<Visit, "services" | "facts">;

/** Headers of pages that have a token in their URL. */
export const privateLink = { "referrer-policy": "same-origin", "cache-control": "no-store" } as const;

/**
 * Never reveals whether the address is known. Only a known one causes a write, so the store is checked for writability
 * first. Fails with 429 and the wait.
 */
export async function requestReset(
  { services, facts, request }: Visit,
  email: string,
): Promise<{ readonly ok: true } | Failure> {
  const counted = await services.limits.takeSlowed("reset", facts.clientAddress, request.signal);
  if (!counted.allowed)
    return networkLimitFailure(
      counted,
      "Your network has asked for too many password resets in the last hour.",
      ", or use another network",
    );
  await services.assertWritable();
  const uid = await credentialsOf(services).requestPasswordReset(email, facts.now);
  logSecurityEvent(facts.log, "password-reset-requested", uid);
  return { ok: true };
}

export async function resetPassword({ services, facts }: RequestResult, input: { token: string; password: string }) {
  const result = await credentialsOf(services).resetPassword({ ...input, now: facts.now });
  if (result.state !== "done") return result;
  const { uid, removed, ...shown } = result;
  logSecurityEvent(facts.log, "password-reset", uid, { passkeysRemoved: removed });
  return { ...shown, removed };
}

/** Handles the link in the email about a new password, and the button on the page after a reset. */
export async function removePasskeysByLink({ services, facts }: RequestResult, token: string) {
  const result = await orNotFound(credentialsOf(services).removePasskeys)(token, facts.now);
  if (result.state === "removed")
    logSecurityEvent(facts.log, "passkeys-removed", result.uid, { passkeysRemoved: result.removed });
  return result.state;
}

/** `user`: the person logged in where the link was opened, so that this browser sees the result at once. */
export async function verifyAddress({ services, facts }: RequestResult, token: string, user: User | null) {
  const outcome = await credentialsOf(services).verify(token, facts.now);
  // A used link may have been opened in another browser a moment ago.
  if (user && (outcome === "verified" || outcome === "used")) services.sessions.clearCache(user.id);
  return outcome;
}

export const requestVerification = ({ services, facts }: RequestResult, user: User): Promise<void> =>
  orNotFound(credentialsOf(services).requestVerification)(user.id, facts.now);
