import { z } from "zod";
import { cookieHeaders, register } from "#app/server/accounts/auth.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { readJson } from "#app/server/json.server.ts";
import type { Route } from "./+types/register";
import { failureResponse, postOnly } from "./refused-call.server.ts";

const body = z.object({ name: z.string(), email: z.string(), password: z.string() });

/** Specification, section 7: `{success: true, user}` or `{success: false, message}`. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await readJson(request, body, { success: false });
  if (!parsed.ok) return parsed.response;
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext), request };
  const result = await register(visit, parsed.value);
  if (!result.ok) return failureResponse(result, { success: false, errors: result.fieldErrors });
  return Response.json({ success: true, user: result.user }, { headers: cookieHeaders(result.cookies) });
}

export const loader = () => postOnly({ success: false });
