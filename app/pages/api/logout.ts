import { logout } from "#app/server/auth.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { problem } from "#app/server/json.server.ts";
import type { Route } from "./+types/logout";

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return problem(405, "This call takes POST.", {}, { allow: "POST" });
  const cookie = await logout({ services: context.get(servicesContext), facts: context.get(factsContext), request });
  return Response.json({ success: true }, { headers: { "set-cookie": cookie } });
}

export const loader = () => problem(405, "This call takes POST.", {}, { allow: "POST" });
