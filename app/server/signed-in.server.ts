import type { MiddlewareFunction } from "react-router";
import { isAuthenticated, type User } from "#app/domain/accounts.ts";
import type { Services } from "#app/server/services.server.ts";
import { factsContext, servicesContext, userContext } from "./context.ts";
import { readSessionCookie, sessionCookie } from "./session.ts";

/** Finds out who asks. Without a session cookie nothing is asked of any store: reading pages are rendered without one. */
export const signedIn: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { reader, origin, now } = context.get(factsContext);
  const sessions = () => context.get(servicesContext).sessions;
  const user = reader ?? (await whoAsks(sessions, request.headers.get("cookie"), origin, now));
  if (user) context.set(userContext, user);
};

/** The person to whom a `Cookie` header belongs, or null. `now`: milliseconds since 1970. */
export async function whoAsks(
  sessions: () => Services["sessions"],
  cookie: string | null,
  origin: string,
  now: number,
): Promise<User | null> {
  const token = readSessionCookie(sessionCookie(origin), cookie);
  if (token === null) return null;
  const user = (await sessions().read(token, now))?.user ?? null;
  return user && isAuthenticated({ isAuthenticated: true, user }) ? user : null;
}
