/** Logging in and out at a provider that people are sent to, and back from. */
import { LOGIN_FLOW_MS, type RedirectIdentity } from "#app/domain/ports/identity.ts";
import { type Failure, networkLimitFailure } from "#app/server/failures.server.ts";
import { logSecurityEvent } from "#app/server/security-log.ts";
import type { Services } from "#app/server/services.server.ts";
import {
  type Closed,
  type LoginResult,
  logIn,
  orNotFound,
  providerFailure,
  returnPath,
  type Visit,
} from "./auth.server.ts";
import { ABSOLUTE_MS, cookieAttributes, cookieValues, type SessionCookie, sessionCookie } from "./session.ts";

/** The provider that people are sent to. Throws a 404 response if they log in here. */
export const redirectOf = ({ identity }: Pick<Services, "identity">): RedirectIdentity => orNotFound(identity.redirect);

const nameOf = (cookie: SessionCookie, name: "login" | "logout"): string => (cookie.secure ? `__Host-${name}` : name);

const setCookie = (cookie: SessionCookie, name: "login" | "logout", value: string, ms: number): string =>
  `${nameOf(cookie, name)}=${value}; ${cookieAttributes(cookie, ms / 1000)}`;

const readCookie = ({ facts, request }: Visit, name: "login" | "logout"): string | null =>
  cookieValues(request.headers.get("cookie"), nameOf(sessionCookie(facts.origin), name))[0] ?? null;

/** Starts a login: where to send the browser, and the cookie that it has to come back with. */
export async function beginLogin(
  { services, facts, request }: Visit,
  returnTo: string,
): Promise<{ readonly ok: true; readonly url: string; readonly cookie: string } | Failure> {
  const provider = redirectOf(services);
  const counted = await services.limits.takeSlowed("passkey", facts.clientAddress, request.signal);
  if (!counted.allowed)
    return networkLimitFailure(counted, "Your network has started too many logins in the last hour.", "");
  const { url, flow } = await provider.begin({ returnTo, origin: facts.origin, now: facts.now });
  return { ok: true, url, cookie: setCookie(sessionCookie(facts.origin), "login", flow, LOGIN_FLOW_MS) };
}

/** The answer to a browser that comes back. `cookies` clears the cookie of the login, whatever happened. */
export type FinishedLogin = (
  | (LoginResult & { readonly returnTo: string })
  | Closed
  | Failure<"name" | "email" | "password">
) & { readonly cookies: readonly string[] };

export async function finishLogin(visit: Visit): Promise<FinishedLogin> {
  const { services, facts, request } = visit;
  const provider = redirectOf(services);
  const cookie = sessionCookie(facts.origin);
  const cleared = setCookie(cookie, "login", "", 0);
  const { pathname, search } = new URL(request.url);
  const callback = new URL(`${facts.origin}${pathname}${search}`);
  const result = await provider.finish({ callback, flow: readCookie(visit, "login"), now: facts.now });
  if (!result.ok) {
    if (result.code !== "cancelled") logSecurityEvent(facts.log, "login-failed", null, { method: "provider" });
    return { ...providerFailure(result), cookies: [cleared] };
  }
  const { identity, logoutToken } = result;
  const login = await logIn(visit, identity, identity.email ?? "", "provider");
  if (!login.ok) return { ...login, cookies: [cleared] };
  const logout = setCookie(cookie, "logout", logoutToken ?? "", logoutToken === null ? 0 : ABSOLUTE_MS);
  const returnTo = returnPath(result.returnTo, facts.origin);
  return { ...login, returnTo, cookies: [...login.cookies, cleared, logout] };
}

/** Where to log out at the provider too, after the session here has ended. Null: there is nothing to do. */
export function providerLogout(visit: Visit): { readonly url: string; readonly cookie: string } | null {
  const { services, facts } = visit;
  const url = services.identity.redirect?.logoutUrl({
    origin: facts.origin,
    logoutToken: readCookie(visit, "logout"),
  });
  return url ? { url, cookie: setCookie(sessionCookie(facts.origin), "logout", "", 0) } : null;
}
