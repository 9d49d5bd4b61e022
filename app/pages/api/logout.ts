import { cookieHeaders, logout } from "#app/server/accounts/auth.server.ts";
import { providerLogout } from "#app/server/accounts/provider-login.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import type { Route } from "./+types/logout";
import { postOnly } from "./refused-call.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext), request };
  const cookie = await logout(visit);
  const elsewhere = providerLogout(visit);
  return Response.json(
    // Where the caller can send the browser to log out at the provider too.
    { success: true, ...(elsewhere ? { logoutUrl: elsewhere.url } : {}) },
    { headers: cookieHeaders([cookie, elsewhere?.cookie ?? null]) },
  );
}

export const loader = () => postOnly();
