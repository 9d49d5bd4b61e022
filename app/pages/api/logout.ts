import { logout } from "#app/server/accounts/auth.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import type { Route } from "./+types/logout";
import { postOnly } from "./refused-call.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const cookie = await logout({ services: context.get(servicesContext), facts: context.get(factsContext), request });
  return Response.json({ success: true }, { headers: { "set-cookie": cookie } });
}

export const loader = () => postOnly();
