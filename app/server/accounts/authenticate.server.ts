import type { MiddlewareFunction } from "react-router";
import { isAuthenticated, type User } from "#app/domain/accounts/accounts.ts";
import { isStoreFailure } from "#app/domain/ports/store-failure.ts";
import { factsContext, servicesContext, userContext, userUnknownContext } from "#app/server/context.ts";
import type { Services } from "#app/server/services.server.ts";
import { readSessionCookie, sessionCookie } from "./session.ts";

/**
 * Finds the logged-in person. Without a session cookie, no store is accessed, because reading pages are rendered
 * without one.
 */
export const authenticateRequest: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { reader, origin, now } = context.get(factsContext);
  const sessions = () => context.get(servicesContext).sessions;
  // Logging out doesn't need the person, and has to clear the cookie even if the store fails.
  const unknown = (error: unknown): null => {
    if (!isLogout(request) || !isStoreFailure(error)) throw error;
    context.set(userUnknownContext, true);
    return null;
  };
  const user = reader ?? (await authenticate(sessions, request.headers.get("cookie"), origin, now).catch(unknown));
  if (user) context.set(userContext, user);
};

const isLogout = (request: Request): boolean => /^\/(?:auth|api\/auth)\/logout$/.test(new URL(request.url).pathname);

/** The person a `Cookie` header belongs to, or null. `now`: milliseconds since 1970. */
export async function authenticate(
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
