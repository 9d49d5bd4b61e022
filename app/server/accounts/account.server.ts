/**
 * Actions of logged-in people on their account. The functions parse the input, count attempts, call the identity
 * provider or the store once, and return what the page has to show.
 */
import { parseName, type User } from "#app/domain/accounts/accounts.ts";
import { parseEmail } from "#app/domain/accounts/email.ts";
import type { IdentityErrorCode, IdentityFailure } from "#app/domain/ports/identity.ts";
import type { Passkey } from "#app/domain/ports/passkeys.ts";
import { type Failure, rateLimitFailure, validationFailure } from "#app/server/failures.server.ts";
import { logSecurityEvent } from "#app/server/security-log.ts";
import { credentialsOf, providerFailure, statusOf, type Visit } from "./auth.server.ts";
import { type PersonalArchive, personalArchive } from "./personal-archive.ts";
import {
  clearSessionCookie,
  hashToken,
  type ListedSession,
  readSessionCookie,
  sessionCookie,
  setSessionCookie,
} from "./session.ts";

/** A visit of someone who is logged in. */
export interface AccountVisit extends Visit {
  readonly user: User;
}

export type Done = { readonly ok: true };
const done: Done = { ok: true };

const tokenOf = ({ facts, request }: Visit): string | null =>
  readSessionCookie(sessionCookie(facts.origin), request.headers.get("cookie"));

/** Something was confirmed with the password. */
export interface Confirmed extends Done {
  /** Value of `Set-Cookie`: the session has a new token. Null: the session has ended. */
  readonly cookie: string | null;
}

/** Hash of the current session. */
function currentHash(visit: Visit): string | null {
  const token = tokenOf(visit);
  return token === null ? null : hashToken(token);
}

// --- name ---------------------------------------------------------------------------------------------------------

export async function changeName(
  { services, user }: AccountVisit,
  typed: { name: string },
): Promise<Done | Failure<"name">> {
  const name = parseName(typed.name);
  if (!name.ok) return validationFailure({ name: name.message });
  const counted = await services.limits.takeOfAccount(user.id);
  if (!counted.allowed) return rateLimitFailure(counted.retryAfterSeconds, tooManyChanges);
  await services.store.accounts.update(user.id, { name: name.name });
  services.sessions.clearCache(user.id);
  return done;
}

// --- address ------------------------------------------------------------------------------------------------------

/** Sends the emails for a change of address. */
export async function requestNewAddress(
  visit: AccountVisit,
  typed: { email: string; password: string },
): Promise<Confirmed | Failure<"email" | "password">> {
  const { services, facts, user } = visit;
  const email = parseEmail(typed.email);
  const fieldErrors = {
    ...(email.ok ? {} : { email: email.message }),
    ...(typed.password === "" ? { password: confirmPassword } : {}),
  };
  if (!email.ok || typed.password === "") return validationFailure(fieldErrors);
  const result = await proved(
    visit,
    () =>
      credentialsOf(services).requestEmail({
        uid: user.id,
        password: typed.password,
        email: email.email,
        now: facts.now,
      }),
    { "bad-credentials": "password", "invalid-email": "email", "email-taken": "email", "rate-limited": "email" },
  );
  if (result.ok) logSecurityEvent(facts.log, "address-change-requested", user.id);
  return result;
}

/** Handles the link in the email to the new address. */
export async function confirmNewAddress({ services, facts }: Pick<Visit, "services" | "facts">, token: string) {
  const result = await credentialsOf(services).confirmEmail(token, facts.now);
  if (result.state === "changed") logSecurityEvent(facts.log, "address-changed", result.uid);
  return result.state;
}

/** Handles the link in the email to the old address. */
export async function restoreOldAddress({ services, facts }: Pick<Visit, "services" | "facts">, token: string) {
  const result = await credentialsOf(services).stopEmail(token, facts.now);
  if ("uid" in result) logSecurityEvent(facts.log, "address-change-stopped", result.uid);
  return result.state;
}

// --- password -----------------------------------------------------------------------------------------------------

/** Changes the password and ends every other session. */
export async function changePassword(
  visit: AccountVisit,
  typed: { old: string; fresh: string },
): Promise<Confirmed | Failure<"old" | "fresh">> {
  const { services, facts, user } = visit;
  const fieldErrors = {
    ...(typed.old === "" ? { old: confirmPassword } : {}),
    ...(typed.fresh === "" ? { fresh: "Type the new password." } : {}),
  };
  if (typed.old === "" || typed.fresh === "") return validationFailure(fieldErrors);
  const result = await proved(
    visit,
    () =>
      credentialsOf(services).changePassword({
        uid: user.id,
        oldPassword: typed.old,
        newPassword: typed.fresh,
        keepSession: currentHash(visit),
        now: facts.now,
      }),
    { "bad-credentials": "old", "weak-password": "fresh" },
  );
  if (result.ok) logSecurityEvent(facts.log, "password-changed", user.id);
  return result;
}

export const confirmPassword = "Type your current password.";
const tooManyChanges = "You have changed this account too often in the last hour.";

/** Runs an action if the password is right. */
export async function withPassword<Result extends Done>(
  visit: AccountVisit,
  password: string,
  action: () => Promise<Result | IdentityFailure>,
): Promise<(Result & Confirmed) | Failure<"password">> {
  if (password === "") return validationFailure({ password: confirmPassword });
  return proved(
    visit,
    async () => {
      const right = await credentialsOf(visit.services).checkPassword(visit.user.id, password);
      return right.ok ? action() : right;
    },
    { "bad-credentials": "password" },
  );
}

/**
 * The same for actions that make an account safer or can be undone by logging in, which must be possible everywhere. If
 * another service keeps the passwords, there is none to ask for, and being logged in is enough.
 */
export const withPasswordIfLocal = async <Result extends Done>(
  visit: AccountVisit,
  password: string,
  work: () => Promise<Result | IdentityFailure>,
): Promise<(Result & Confirmed) | Failure<"password">> => {
  if (visit.services.identity.credentials) return withPassword(visit, password, work);
  const result = await work();
  return result.ok ? { ...result, cookie: await renewedCookie(visit) } : providerFailure(result);
};

/** Gives the current session a new token, because its owner has just confirmed their identity. */
async function renewedCookie(visit: AccountVisit): Promise<string | null> {
  const token = tokenOf(visit);
  const fresh = token === null ? null : await visit.services.sessions.renew(token);
  return fresh === null ? null : setSessionCookie(sessionCookie(visit.facts.origin), fresh);
}

/**
 * Runs an action that asks for the password. If it succeeds, the session gets a new token. Wrong passwords cause the
 * same waits as failed logins but are counted separately, so a stranger at an unlocked computer can't guess faster here
 * or lock the owner out of the login. `fields`: which error code belongs to which field.
 */
async function proved<Result extends Done, Field extends string>(
  visit: AccountVisit,
  work: () => Promise<Result | IdentityFailure>,
  fields: Readonly<Partial<Record<IdentityErrorCode, Field>>>,
): Promise<(Result & Confirmed) | Failure<Field>> {
  const attempt = await visit.services.limits.attemptChange({ uid: visit.user.id, email: visit.user.email });
  if (!attempt.allowed)
    return attempt.reason === "changes"
      ? rateLimitFailure(attempt.retryAfterSeconds, tooManyChanges)
      : rateLimitFailure(
          attempt.retryAfterSeconds,
          "You have typed a wrong password too often.",
          ", or reset your password by email",
        );
  const result = await work().catch(async (error: unknown) => {
    await attempt.cancel();
    throw error;
  });
  if (result.ok) {
    await attempt.passwordRight();
    // Last, so that nothing can fail after the old token has stopped working.
    return { ...result, cookie: await renewedCookie(visit) };
  }
  if (result.code === "bad-credentials") {
    await attempt.wrong();
    logSecurityEvent(visit.facts.log, "password-check-failed", visit.user.id);
  } else if (result.code === "unavailable" || result.code === "misconfigured") await attempt.cancel();
  // Every other refusal says nothing about the password, but it was work.
  else await attempt.passwordRight();
  const field = fields[result.code];
  const fieldErrors: Partial<Record<Field, string>> = {};
  if (field) fieldErrors[field] = result.message;
  return {
    ok: false,
    // The person is logged in, so a wrong password in a form is invalid input and not a 401.
    status: result.code === "bad-credentials" ? 422 : statusOf[result.code],
    message: result.message,
    fieldErrors,
    ...(result.retryAfterSeconds === undefined ? {} : { retryAfter: result.retryAfterSeconds }),
  };
}

// --- sessions -----------------------------------------------------------------------------------------------------

export const listSessions = (visit: AccountVisit): Promise<ListedSession[]> =>
  visit.services.sessions.list(visit.user.id, tokenOf(visit), visit.facts.now);

/** Ends one session of the person by its `ref`, if it hasn't ended already. */
export function endSession(
  visit: AccountVisit,
  typed: { ref: string; password: string },
): Promise<Confirmed | Failure<"password">> {
  const { services, facts, user } = visit;
  return withPasswordIfLocal(visit, typed.password, async () => {
    const ended = await services.sessions.endListed(user.id, typed.ref, facts.now);
    if (ended) logSecurityEvent(facts.log, "session-ended", user.id);
    return done;
  });
}

export function endOtherSessions(
  visit: AccountVisit,
  typed: { password: string },
): Promise<Confirmed | Failure<"password">> {
  const { services, facts, user } = visit;
  return withPasswordIfLocal(visit, typed.password, async () => {
    await services.sessions.endAll(user.id, tokenOf(visit));
    logSecurityEvent(facts.log, "sessions-ended", user.id);
    return done;
  });
}

// --- passkeys -----------------------------------------------------------------------------------------------------

/** Removes every passkey, and ends the other sessions, because someone may have logged in with one of them. */
export function removeAllPasskeys(
  visit: AccountVisit,
  typed: { password: string },
): Promise<Confirmed | Failure<"password">> {
  const { services, facts, user } = visit;
  return withPasswordIfLocal(visit, typed.password, async () => {
    const passkeysRemoved = await services.store.passkeys.removeAll(user.id, currentHash(visit));
    services.sessions.clearCache(user.id);
    logSecurityEvent(facts.log, "passkeys-removed", user.id, { passkeysRemoved });
    return done;
  });
}

// --- everything, and the end --------------------------------------------------------------------------------------

/** Time between closing an account and deleting it. */
export const DELETE_AFTER_MS = 7 * 24 * 60 * 60_000;
/** The same if the provider deletes the login at once, so no one can reopen the account: enough to send the email. */
export const DELETE_SOON_MS = 60 * 60_000;

/** All data stored about the person, as a zip archive. */
export async function downloadOf(visit: AccountVisit): Promise<({ ok: true } & PersonalArchive) | Failure> {
  const { services, facts, user } = visit;
  const counted = await services.limits.takeOfAccount(user.id);
  if (!counted.allowed) return rateLimitFailure(counted.retryAfterSeconds, tooManyChanges);
  const data = await services.store.people.export(user.id);
  // The account was deleted since the session was checked.
  if (!data) return { ok: false, status: 404, message: "This account doesn’t exist any more.", fieldErrors: {} };
  return { ok: true, ...personalArchive(data, { site: services.siteName, address: facts.origin, now: facts.now }) };
}

/**
 * Closes the account: all devices are logged out, and it will be deleted in seven days. If the provider has to delete
 * the login while the person is here, that happens at once, and the account follows within hours.
 */
export async function closeAccount(
  visit: AccountVisit,
  typed: { password: string },
): Promise<{ ok: true; deleteAt: number; cookie: string } | Failure<"password">> {
  const { services, facts, user } = visit;
  const remove = services.identity.credentials?.remove ?? null;
  const deleteAt = facts.now + (remove ? DELETE_SOON_MS : DELETE_AFTER_MS);
  const result = await withPasswordIfLocal(visit, typed.password, async () => {
    const mail = { id: services.ids.id(), template: "account-closed" as const, tokenId: null, queuedAt: facts.now };
    const closed = await services.store.people.close({ uid: user.id, deleteAt, mail });
    services.sessions.clearCache(user.id);
    const removed = remove ? await remove({ uid: user.id, password: typed.password }) : done;
    if (!removed.ok) {
      await services.store.people.reopen(user.id, deleteAt, facts.now);
      return removed;
    }
    if (closed === "closed") logSecurityEvent(facts.log, "account-closed", user.id);
    services.wakeMail();
    return done;
  });
  return result.ok ? { ok: true, deleteAt, cookie: clearSessionCookie(sessionCookie(facts.origin)) } : result;
}

// --- the page -----------------------------------------------------------------------------------------------------

export interface AccountView {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly createdAt: number;
  /** Another address that hasn't been confirmed yet. */
  readonly newEmail: string | null;
  /** Whether people log in here with a password. */
  readonly hasPassword: boolean;
  /** What people call the service where they log in instead. */
  readonly provider: string | null;
  readonly canResendVerification: boolean;
  /** For how many days the old address can undo a change. Null: the identity provider decides. */
  readonly stopEmailDays: number | null;
  /** Whether an account can be reopened after its owner closed it. */
  readonly canReopen: boolean;
  readonly sessions: readonly ListedSession[];
  readonly passkeys: readonly Pick<Passkey, "id" | "name" | "createdAt" | "usedAt">[];
}

/** What the account page shows. Null if the account no longer exists. */
export async function accountView(visit: AccountVisit): Promise<AccountView | null> {
  const { services, facts, user } = visit;
  const { credentials, redirect } = services.identity;
  const [profile, pending, sessions, passkeys] = await Promise.all([
    services.store.accounts.get(user.id),
    credentials ? credentials.pendingEmail(user.id, facts.now) : null,
    listSessions(visit),
    services.store.passkeys.list(user.id),
  ]);
  if (!profile) return null;
  return {
    name: profile.name,
    email: profile.email ?? "",
    emailVerified: profile.emailVerified,
    createdAt: profile.createdAt,
    newEmail: pending?.email ?? null,
    hasPassword: credentials !== null,
    provider: redirect?.name ?? null,
    canResendVerification: typeof credentials?.requestVerification === "function",
    stopEmailDays: credentials?.stopEmailDays ?? null,
    canReopen: !credentials?.remove,
    sessions,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
  };
}
