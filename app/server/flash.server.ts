/**
 * A message that survives one redirect: the response to a form sets a cookie, and the page that the redirect leads to
 * shows the message and clears the cookie. It works without JavaScript. The HTTP layer never answers a request with
 * this cookie from a cached page, so cached pages stay the same for everyone.
 */
import type { MiddlewareFunction } from "react-router";
import { type Flash, isFlash } from "#app/domain/flash.ts";
import { cookieAttributes, cookieValues, type SessionCookie, sessionCookie } from "./accounts/session.ts";
import { factsContext, flashContext } from "./context.ts";

/** Both names, whatever the origin; see `sessionCookieNames`. */
export const flashCookieNames = ["__Host-flash", "flash"] as const;

/** Longer than a redirect takes. A message that hasn't been shown by then is out of date. */
const flashSeconds = 60;

const nameFor = ({ secure }: SessionCookie): string => flashCookieNames[secure ? 0 : 1];

/** Value of `Set-Cookie`. It contains what happened and nothing about the person. `origin`: of the site. */
export function setFlash(origin: string, flash: Flash): string {
  const cookie = sessionCookie(origin);
  return `${nameFor(cookie)}=${flash}; ${cookieAttributes(cookie, flashSeconds)}`;
}

/** Whether people will see the response: not a script that fetches the page for later or for another tab. */
function isNavigation({ method, headers }: Request): boolean {
  const prefetched = headers.has("sec-purpose") || headers.has("purpose");
  return method === "GET" && (headers.get("sec-fetch-dest") ?? "document") === "document" && !prefetched;
}

/** Finds the flash of a request, and clears its cookie with the page that shows it. Redirects and files keep it. */
export const readFlash: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookie = sessionCookie(context.get(factsContext).origin);
  const given = isNavigation(request) ? cookieValues(request.headers.get("cookie"), nameFor(cookie)) : [];
  context.set(flashContext, given.find(isFlash) ?? null);
  const response = await next();
  if (given.length > 0 && response.headers.get("content-type")?.startsWith("text/html"))
    response.headers.append("set-cookie", `${nameFor(cookie)}=; ${cookieAttributes(cookie, 0)}`);
  return response;
};
