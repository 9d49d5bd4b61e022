import type { MiddlewareFunction } from "react-router";
import { isAuthenticated } from "#app/domain/accounts.ts";
import { factsContext, servicesContext, userContext } from "./context.ts";
import { readSessionCookie, sessionCookie } from "./session.ts";

/** Finds out who asks. Without a session cookie nothing is asked of any store: reading pages are rendered without one. */
export const signedIn: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { origin, now } = context.get(factsContext);
  const token = readSessionCookie(sessionCookie(origin), request.headers.get("cookie"));
  if (token === null) return;
  const found = await context.get(servicesContext).sessions.read(token, now);
  const user = found?.user ?? null;
  if (user && isAuthenticated({ isAuthenticated: true, user })) context.set(userContext, user);
};
