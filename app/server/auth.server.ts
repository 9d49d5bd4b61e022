/**
 * Registering, logging in and logging out, as one set of functions for JSON calls and for plain forms. They parse what
 * was typed, count attempts, ask the identity provider, start or end the session, and say what the caller has to answer.
 */
import { displayName, type Identity, parseName, type User } from "#app/domain/accounts.ts";
import { parseEmail } from "#app/domain/email.ts";
import { checkPassword, ownWords } from "#app/domain/passwords.ts";
import { type CredentialIdentity, type IdentityFault, type IdentityResult, isStoreFailure } from "#app/domain/ports.ts";
import { site } from "#site";
import type { ProblemStatus } from "../../http/problem.ts";
import type { RequestFacts } from "./context.ts";
import { loadPasswordStrength } from "./identity/password-strength.ts";
import type { TooMany } from "./rate-limits.ts";
import { type Refused, refusedByLimit, refusedByNetwork, refusedFor } from "./refused.server.ts";
import { type LoginMethod, logSecurityEvent } from "./security-log.ts";
import type { Services } from "./services.server.ts";
import { clearSessionCookie, knownDevice, readSessionCookie, sessionCookie, setSessionCookie } from "./session.ts";
import { open, seal } from "./tokens.ts";

export type AuthField = "name" | "email" | "password";
export type FieldFaults = Refused<AuthField>["faults"];

export interface Entered {
  readonly ok: true;
  readonly user: User;
  /** Values for `Set-Cookie`. */
  readonly cookies: readonly string[];
}

/** The password was right, but the owner has closed the account. */
export interface Closed extends Refused {
  readonly closed: {
    /** When everything is deleted, milliseconds since 1970. */
    readonly deleteAt: number;
    /** For the form that keeps the account (`reopen`); good for a quarter of an hour. */
    readonly key: string;
    readonly until: number;
  };
}

export interface Visit {
  readonly services: Services;
  readonly facts: RequestFacts;
  readonly request: Request;
}

export const statusOf: Record<IdentityFault, ProblemStatus> = {
  "email-taken": 409,
  "bad-credentials": 401,
  "weak-password": 422,
  "invalid-email": 422,
  "invalid-name": 422,
  "bad-code": 400,
  disabled: 403,
  "registration-closed": 403,
  "rate-limited": 429,
  unavailable: 503,
  misconfigured: 503,
};

const fieldOf: Partial<Record<IdentityFault, AuthField>> = {
  "invalid-name": "name",
  "email-taken": "email",
  "invalid-email": "email",
  "weak-password": "password",
};

/** The form for e-mail and password; only pages that show one may ask for it. */
export function credentialsOf(services: Services): CredentialIdentity {
  const { credentials } = services.identity;
  if (!credentials)
    throw new Error(`the identity provider ${services.identity.id} has no form for e-mail and password`);
  return credentials;
}

/** Makes an account and signs its owner in. */
export async function register(
  visit: Visit,
  typed: { name: string; email: string; password: string },
): Promise<Entered | Closed | Refused<AuthField>> {
  const { services, facts, request } = visit;
  const name = parseName(typed.name);
  const email = parseEmail(typed.email);
  const words = ownWords(
    { name: typed.name, email: typed.email },
    { name: site.name, host: new URL(facts.origin).hostname },
  );
  const password = checkPassword(typed.password, words, await loadPasswordStrength());
  const faults: FieldFaults = {
    ...(name.ok ? {} : { name: name.message }),
    ...(email.ok ? {} : { email: email.message }),
    ...(password.ok ? {} : { password: password.message }),
  };
  if (!name.ok || !email.ok || !password.ok) return refusedFor(faults);

  const attempt = await services.limits.attemptRegistration(facts.clientAddress, request.signal);
  if (!attempt.allowed)
    return refusedByNetwork(
      attempt,
      "Your network has created too many accounts in the last hour.",
      ", or use another network",
    );

  const result = await credentialsOf(services)
    .register({
      name: name.name,
      email: email.email,
      password: password.password,
      uid: services.chance.id(),
      now: facts.now,
    })
    .catch((error: unknown) => {
      attempt.undone();
      throw error;
    });
  if (!result.ok) {
    if (result.fault === "email-taken") attempt.taken();
    else attempt.undone();
    return refusedByProvider(result);
  }
  attempt.succeeded();
  services.wakeMail();
  return enter(visit, result.identity, email.email, "registration");
}

/** Signs somebody in. The refusal is the same for an unknown address and for a wrong password. */
export async function login(
  visit: Visit,
  typed: { email: string; password: string },
): Promise<Entered | Closed | Refused<AuthField>> {
  const { services, facts, request } = visit;
  const email = parseEmail(typed.email);
  const faults: FieldFaults = {
    ...(email.ok ? {} : { email: email.message }),
    ...(typed.password === "" ? { password: "Type your password." } : {}),
  };
  if (!email.ok || typed.password === "") return refusedFor(faults);

  const cookie = sessionCookie(facts.origin);
  const device = knownDevice.read(cookie, services.linkKey, email.email, request.headers.get("cookie"));
  const attempt = await services.limits.attemptLogin(
    { email: email.email, address: facts.clientAddress, device },
    request.signal,
  );
  if (!attempt.allowed) return tooManyLogins(attempt, device !== null);

  const result = await credentialsOf(services)
    .signIn({ email: email.email, password: typed.password, now: facts.now })
    .catch((error: unknown) => {
      attempt.undone();
      throw error;
    });
  if (!result.ok) {
    if (result.fault === "unavailable" || result.fault === "rate-limited") attempt.undone();
    if (result.fault === "bad-credentials")
      logSecurityEvent(facts.log, "login-failed", result.subject ?? null, { method: "password" });
    return refusedByProvider(result);
  }
  attempt.succeeded();
  return enter(visit, result.identity, email.email, "password");
}

function tooManyLogins(refused: TooMany, onKnownDevice: boolean): Refused {
  if (refused.because !== "account")
    return refusedByNetwork(
      refused,
      "Too many logins from your network have failed in the last hour.",
      ", or log in on a device that you have used before",
    );
  return refusedByLimit(
    refused.retryAfterSeconds,
    "Someone has typed a wrong password for this account too often.",
    onKnownDevice
      ? ", or reset your password by email"
      : ", log in on a device that you have used before, or reset your password by email",
  );
}

function refusedByProvider(result: Extract<IdentityResult, { ok: false }>): Refused<AuthField> {
  const field = fieldOf[result.fault];
  return {
    ok: false,
    status: statusOf[result.fault],
    message: result.message,
    faults: field ? { [field]: result.message } : {},
    ...(result.retryAfterSeconds === undefined ? {} : { retryAfter: result.retryAfterSeconds }),
  };
}

/** Finds or makes the account of an identity and starts a session for it. */
async function enter(
  visit: Visit,
  identity: Identity,
  email: string,
  method: "password" | "registration",
): Promise<Entered | Closed> {
  const { services, facts } = visit;
  const { uid } = await services.store.accounts.link({
    provider: services.identity.id,
    subject: identity.subject,
    email: identity.email,
    name: identity.displayName,
    // The embedded provider makes the account together with the password, so its subject is the account's id.
    newUid: services.identity.id === "embedded" ? identity.subject : services.chance.id(),
    now: facts.now,
  });
  const profile = await services.store.accounts.ensureProfile(uid, {
    name: identity.displayName ?? "",
    email: identity.email,
    now: facts.now,
  });
  if (profile.deleteAt !== null) return closedAccount(visit, uid, profile.deleteAt);
  if (method === "registration") logSecurityEvent(facts.log, "registration", uid);
  const address = identity.email ?? email;
  return startSession(visit, { id: uid, email: address, name: displayName(identity, profile) }, method);
}

/** Signs somebody in whose identity is proved. */
export async function startSession(
  { services, facts, request }: Visit,
  user: User,
  method: LoginMethod,
): Promise<Entered> {
  const cookie = sessionCookie(facts.origin);
  services.limits.recognise({ email: user.email, address: facts.clientAddress });
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
      knownDevice.set(cookie, services.linkKey, user.email, services.chance.id()),
    ],
  };
}

const reopenMs = 15 * 60_000;

/** What somebody gets who is who they say, but whose account is closed. */
export function closedAccount({ services, facts }: Visit, uid: string, deleteAt: number): Closed {
  const until = facts.now + reopenMs;
  return {
    ok: false,
    status: 403,
    message: `This account is closed and will be deleted on ${new Date(deleteAt).toISOString().slice(0, 10)}. Until then you can log in on the site and keep it.`,
    faults: {},
    closed: { deleteAt, until, key: seal(services.linkKey, `reopen:${until}:${deleteAt}`, uid) },
  };
}

/**
 * Keeps an account that was closed, and signs its owner in. The key is for one closing, so it works once. Null: the form
 * is too old or was used before, or the account is gone.
 */
export async function reopen(
  visit: Visit,
  typed: { key: string; until: string; deleteAt: string },
): Promise<Entered | null> {
  const { services, facts } = visit;
  const [until, deleteAt] = [momentOf(typed.until), momentOf(typed.deleteAt)];
  const uid = open(services.linkKey, `reopen:${until}:${deleteAt}`, typed.key);
  if (uid === null || facts.now >= until) return null;
  if ((await services.store.people.reopen(uid, deleteAt, facts.now)) !== "open") return null;
  logSecurityEvent(facts.log, "account-reopened", uid);
  const profile = await services.store.accounts.get(uid);
  if (!profile) return null;
  return startSession(visit, { id: uid, email: profile.email ?? "", name: profile.name }, "reopening");
}

/** A time in a form, in milliseconds since 1970; 0 if it is not one. */
const momentOf = (typed: string): number => (/^\d{1,15}$/.test(typed) ? Number(typed) : 0);

/**
 * Ends the session that the request has, if any, and returns the cookie that says so. The browser is logged out even where
 * the store can't be told: no one has the token any more, and the session expires by itself.
 */
export async function logout({ services, facts, request }: Visit): Promise<string> {
  const cookie = sessionCookie(facts.origin);
  const token = readSessionCookie(cookie, request.headers.get("cookie"));
  if (token !== null) {
    const uid = await services.sessions.end(token).catch((error: unknown) => {
      if (!isStoreFailure(error)) throw error;
      facts.log.error({ err: error }, "a session could not be ended in the store");
      return null;
    });
    if (uid !== null) logSecurityEvent(facts.log, "logout", uid);
  }
  return clearSessionCookie(cookie);
}

/** Headers of an answer that sets cookies; null stands for none. */
export function cookieHeaders(cookies: readonly (string | null)[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie !== null) headers.append("set-cookie", cookie);
  return headers;
}

/** Pages that are no place to come back to: the way in itself, calls, and forms that were just sent. */
const passedThrough = /^\/(auth|api|newsletter)(\/|$)/i;

/**
 * Where somebody goes after logging in: an address of this site that they came from, else the home page. What strangers
 * put into a link ends here: other hosts, pages of this flow, and anything that is no path. A path that begins with two
 * slashes is another host to the browser that is sent there.
 */
export function returnPath(candidate: string | null | undefined, origin: string): string {
  if (!candidate || !URL.canParse(candidate, origin)) return "/";
  const { origin: itsOrigin, pathname, search } = new URL(candidate, origin);
  if (itsOrigin !== origin || !/^\/(?!\/)/.test(pathname) || passedThrough.test(pathname)) return "/";
  return pathname + search;
}

/** Where somebody is after logging in or registering, as the request for that page tells: named in its address, else where they come from. */
export function placeBefore(request: Request, origin: string): string {
  const asked = new URL(request.url).searchParams.get("returnTo");
  return returnPath(asked ?? request.headers.get("referer"), origin);
}
