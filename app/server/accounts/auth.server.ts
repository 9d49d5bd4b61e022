/**
 * Registering, logging in and logging out, as one set of functions for JSON calls and for plain forms. They parse the
 * input, count attempts, ask the identity provider, start or end the session, and tell the caller how to respond.
 */
import { data } from "react-router";
import { displayName, type Identity, type Profile, parseName, type User } from "#app/domain/accounts/accounts.ts";
import { parseEmail } from "#app/domain/accounts/email.ts";
import { checkPassword, ownWords } from "#app/domain/accounts/passwords.ts";
import type { CredentialIdentity, IdentityErrorCode, IdentityFailure } from "#app/domain/ports/identity.ts";
import { isStoreFailure } from "#app/domain/ports/store-failure.ts";
import type { RequestFacts } from "#app/server/context.ts";
import { type Failure, networkLimitFailure, rateLimitFailure, validationFailure } from "#app/server/failures.server.ts";
import { accountId } from "#app/server/identity/account-id.ts";
import { loadPasswordStrength } from "#app/server/identity/password-strength.ts";
import type { TooMany } from "#app/server/limits/rate-limits.ts";
import { type LoginMethod, logSecurityEvent } from "#app/server/security-log.ts";
import type { Services } from "#app/server/services.server.ts";
import { open, seal } from "#app/server/tokens.ts";
import { site } from "#site";
import type { ProblemStatus } from "../../../http/problem.ts";
import { clearSessionCookie, deviceCookie, readSessionCookie, sessionCookie, setSessionCookie } from "./session.ts";

export type AuthField = "name" | "email" | "password";
export type FieldErrors = Failure<AuthField>["fieldErrors"];

export interface LoginResult {
  readonly ok: true;
  readonly user: User;
  /** Values for `Set-Cookie`. */
  readonly cookies: readonly string[];
}

/** The password was right, but the owner has closed the account. */
export interface Closed extends Failure {
  readonly closed: {
    /** When everything will be deleted, in milliseconds since 1970. */
    readonly deleteAt: number;
    /** For the form that keeps the account (`reopen`); valid for 15 minutes. */
    readonly key: string;
    readonly until: number;
  };
}

export interface Visit {
  readonly services: Services;
  readonly facts: RequestFacts;
  readonly request: Request;
}

export const statusOf: Record<IdentityErrorCode, ProblemStatus> = {
  "email-taken": 409,
  "bad-credentials": 401,
  "weak-password": 422,
  "invalid-email": 422,
  "invalid-name": 422,
  "bad-code": 400,
  cancelled: 400,
  disabled: 403,
  "registration-closed": 403,
  "rate-limited": 429,
  unavailable: 503,
  misconfigured: 503,
};

const fieldOf: Partial<Record<IdentityErrorCode, AuthField>> = {
  "invalid-name": "name",
  "email-taken": "email",
  "invalid-email": "email",
  "weak-password": "password",
};

/** The provider of logins with email and password. Throws a 404 response if people log in elsewhere. */
export function credentialsOf({ identity }: Pick<Services, "identity">): CredentialIdentity {
  return orNotFound(identity.credentials);
}

/** Throws a 404 response if the identity provider doesn't have this capability, because pages don't lead here then. */
export function orNotFound<T>(capability: T | null): T {
  if (capability === null) throw data(null, { status: 404 });
  return capability;
}

/** The response to a form or call with a password if people log in at another provider. Null: they don't. */
function loginElsewhere({ identity: { redirect } }: Services): Failure | null {
  if (!redirect) return null;
  const message = `This site doesn’t use passwords. Open the login page and continue with ${redirect.name}.`;
  return { ok: false, status: 403, message, fieldErrors: {} };
}

/** Creates an account and logs its owner in. */
export async function register(
  visit: Visit,
  typed: { name: string; email: string; password: string },
): Promise<LoginResult | Closed | Failure<AuthField>> {
  const { services, facts, request } = visit;
  const elsewhere = loginElsewhere(services);
  if (elsewhere) return elsewhere;
  const name = parseName(typed.name);
  const email = parseEmail(typed.email);
  const words = ownWords(
    { name: typed.name, email: typed.email },
    { name: site.name, host: new URL(facts.origin).hostname },
  );
  const password = checkPassword(typed.password, words, await loadPasswordStrength());
  const fieldErrors: FieldErrors = {
    ...(name.ok ? {} : { name: name.message }),
    ...(email.ok ? {} : { email: email.message }),
    ...(password.ok ? {} : { password: password.message }),
  };
  if (!name.ok || !email.ok || !password.ok) return validationFailure(fieldErrors);

  const attempt = await services.limits.attemptRegistration(facts.clientAddress, request.signal);
  if (!attempt.allowed)
    return networkLimitFailure(
      attempt,
      "Your network has created too many accounts in the last hour.",
      ", or use another network",
    );

  const result = await credentialsOf(services)
    .register({
      name: name.name,
      email: email.email,
      password: password.password,
      uid: services.ids.id(),
      now: facts.now,
    })
    .catch(async (error: unknown) => {
      await attempt.cancel();
      throw error;
    });
  if (!result.ok) {
    if (result.code === "email-taken") await attempt.taken();
    else await attempt.cancel();
    return providerFailure(result);
  }
  await attempt.succeeded();
  services.wakeMail();
  return logIn(visit, result.identity, email.email, "registration");
}

/** Logs someone in. An unknown address and a wrong password get the same refusal. */
export async function login(
  visit: Visit,
  typed: { email: string; password: string },
): Promise<LoginResult | Closed | Failure<AuthField>> {
  const { services, facts, request } = visit;
  const elsewhere = loginElsewhere(services);
  if (elsewhere) return elsewhere;
  const email = parseEmail(typed.email);
  const fieldErrors: FieldErrors = {
    ...(email.ok ? {} : { email: email.message }),
    ...(typed.password === "" ? { password: "Type your password." } : {}),
  };
  if (!email.ok || typed.password === "") return validationFailure(fieldErrors);

  const cookie = sessionCookie(facts.origin);
  const device = deviceCookie.read(cookie, services.linkKey, email.email, request.headers.get("cookie"));
  const attempt = await services.limits.attemptLogin(
    { email: email.email, address: facts.clientAddress, device },
    request.signal,
  );
  if (!attempt.allowed) return tooManyLogins(attempt, device !== null);

  const result = await credentialsOf(services)
    .signIn({ email: email.email, password: typed.password, now: facts.now })
    .catch(async (error: unknown) => {
      await attempt.cancel();
      throw error;
    });
  if (!result.ok) {
    if (/^(?:unavailable|misconfigured|rate-limited)$/.test(result.code)) await attempt.cancel();
    if (result.code === "bad-credentials")
      logSecurityEvent(facts.log, "login-failed", result.subject ?? null, { method: "password" });
    return providerFailure(result);
  }
  await attempt.succeeded();
  return logIn(visit, result.identity, email.email, "password");
}

function tooManyLogins(refused: TooMany, knownDeviceHint: boolean): Failure {
  if (refused.reason !== "account")
    return networkLimitFailure(
      refused,
      "Too many logins from your network have failed in the last hour.",
      ", or log in on a device that you have used before",
    );
  return rateLimitFailure(
    refused.retryAfterSeconds,
    "Someone has typed a wrong password for this account too often.",
    knownDeviceHint
      ? ", or reset your password by email"
      : ", log in on a device that you have used before, or reset your password by email",
  );
}

export function providerFailure(result: IdentityFailure): Failure<AuthField> {
  const field = fieldOf[result.code];
  return {
    ok: false,
    status: statusOf[result.code],
    message: result.message,
    fieldErrors: field ? { [field]: result.message } : {},
    ...(result.retryAfterSeconds === undefined ? {} : { retryAfter: result.retryAfterSeconds }),
  };
}

/** Finds or creates the account of an identity and starts a session for it. */
export async function logIn(
  visit: Visit,
  identity: Identity,
  email: string,
  method: "password" | "registration" | "provider",
): Promise<LoginResult | Closed> {
  const { services, facts } = visit;
  const { uid, created } = await services.store.accounts.link({
    provider: services.identity.id,
    subject: identity.subject,
    email: identity.email,
    name: identity.displayName,
    // The embedded provider creates the account together with the password, so its subject is the account's id.
    newUid: services.identity.id === "embedded" ? identity.subject : accountId(services.identity.id, identity.subject),
    now: facts.now,
  });
  const ensured = await services.store.accounts.ensureProfile(uid, {
    name: identity.displayName ?? "",
    email: identity.email,
    now: facts.now,
  });
  const profile = await withAddressOf(identity, ensured, services);
  if (profile.deleteAt !== null) return closedAccount(visit, uid, profile.deleteAt);
  if (method === "registration" || (created && method === "provider")) logSecurityEvent(facts.log, "registration", uid);
  const address = identity.email ?? email;
  // The name on the account page may be newer than the provider's.
  const name = profile.name || displayName(identity, profile);
  return startSession(visit, { id: uid, email: address, name }, method);
}

/**
 * The profile with the address as the provider knows it now. An address counts as verified only while the provider says
 * so.
 */
async function withAddressOf(
  { email, emailVerified }: Identity,
  profile: Profile,
  { store, sessions }: Services,
): Promise<Profile> {
  if (email === null || (email === profile.email && emailVerified === profile.emailVerified)) return profile;
  await store.accounts.update(profile.uid, { email, emailVerified });
  sessions.clearCache(profile.uid);
  return { ...profile, email, emailVerified };
}

/** Starts a session for someone whose identity has been verified. */
export async function startSession(
  { services, facts, request }: Visit,
  user: User,
  method: LoginMethod,
): Promise<LoginResult> {
  const cookie = sessionCookie(facts.origin);
  await services.limits.rememberLogin({ email: user.email, address: facts.clientAddress });
  const token = await services.sessions.start({
    uid: user.id,
    userAgent: request.headers.get("user-agent"),
    previousToken: readSessionCookie(cookie, request.headers.get("cookie")),
    now: facts.now,
  });
  logSecurityEvent(facts.log, "login", user.id, { method });
  return {
    ok: true,
    user,
    cookies: [
      setSessionCookie(cookie, token),
      deviceCookie.set(cookie, services.linkKey, user.email, services.ids.id()),
    ],
  };
}

const reopenMs = 15 * 60_000;

/** The response to a correct login to a closed account. */
export function closedAccount({ services, facts }: Visit, uid: string, deleteAt: number): Closed {
  const until = facts.now + reopenMs;
  return {
    ok: false,
    status: 403,
    message: `This account is closed and will be deleted on ${new Date(deleteAt).toISOString().slice(0, 10)}. If you want to keep it, log in on the site before then.`,
    fieldErrors: {},
    closed: { deleteAt, until, key: seal(services.linkKey, `reopen:${until}:${deleteAt}`, uid) },
  };
}

/**
 * Keeps an account that was closed, and logs its owner in. The key belongs to one closing, so it works once. Returns null
 * if the form is too old or was used before, or if the account no longer exists.
 */
export async function reopen(
  visit: Visit,
  typed: { key: string; until: string; deleteAt: string },
): Promise<LoginResult | null> {
  const { services, facts } = visit;
  const [until, deleteAt] = [parseTime(typed.until), parseTime(typed.deleteAt)];
  const uid = open(services.linkKey, `reopen:${until}:${deleteAt}`, typed.key);
  if (uid === null || facts.now >= until) return null;
  if ((await services.store.people.reopen(uid, deleteAt, facts.now)) !== "open") return null;
  logSecurityEvent(facts.log, "account-reopened", uid);
  const profile = await services.store.accounts.get(uid);
  if (!profile) return null;
  return startSession(visit, { id: uid, email: profile.email ?? "", name: profile.name }, "reopening");
}

/** A time from a form, in milliseconds since 1970; 0 if it isn't valid. */
const parseTime = (typed: string): number => (/^\d{1,15}$/.test(typed) ? Number(typed) : 0);

/**
 * Ends the session of the request, if any, and returns the cookie that clears it. The browser is logged out even if the
 * store fails: no one has the token any more, and the session will expire.
 */
export async function logout({ services, facts, request }: Visit): Promise<string> {
  const cookie = sessionCookie(facts.origin);
  const token = readSessionCookie(cookie, request.headers.get("cookie"));
  if (token !== null) {
    const uid = await services.sessions.end(token).catch((error: unknown) => {
      if (!isStoreFailure(error)) throw error;
      facts.log.error({ err: error }, "a session couldn't be ended in the store");
      return null;
    });
    if (uid !== null) logSecurityEvent(facts.log, "logout", uid);
  }
  return clearSessionCookie(cookie);
}

/** Headers of a response that sets cookies; null entries are skipped. */
export function cookieHeaders(cookies: readonly (string | null)[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie !== null) headers.append("set-cookie", cookie);
  return headers;
}

/** Paths that people don't return to: the login pages, API calls, and forms that were just sent. */
const notReturnedTo = /^\/(auth|api|newsletter)(\/|$)/i;

/**
 * The path to go to after logging in: the page of this site that people came from, or else the home page. Links from
 * strangers are checked here, so other hosts, pages of this flow and anything that isn't a path are refused. Browsers
 * treat a path that begins with two slashes as another host.
 */
export function returnPath(candidate: string | null | undefined, origin: string): string {
  if (!candidate || !URL.canParse(candidate, origin)) return "/";
  const { origin: candidateOrigin, pathname, search } = new URL(candidate, origin);
  if (candidateOrigin !== origin || !/^\/(?!\/)/.test(pathname) || notReturnedTo.test(pathname)) return "/";
  return pathname + search;
}

/** The path to return to after logging in or signing up: `returnTo` in the URL of the request, or else its referrer. */
export function pageBefore(request: Request, origin: string): string {
  const asked = new URL(request.url).searchParams.get("returnTo");
  return returnPath(asked ?? request.headers.get("referer"), origin);
}
