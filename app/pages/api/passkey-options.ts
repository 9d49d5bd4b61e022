import { z } from "zod";
import { cookieHeaders } from "#app/server/accounts/auth.server.ts";
import { passkeyOptions } from "#app/server/accounts/passkeys.server.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { problem, readJson } from "#app/server/json.server.ts";
import type { Route } from "./+types/passkey-options";
import { failureResponse, postOnly } from "./refused-call.server.ts";

const body = z.object({ name: z.string(), password: z.string() });

/** Starts adding a passkey: returns the options for `navigator.credentials.create()`. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await readJson(request, body);
  if (!parsed.ok) return parsed.response;
  const user = context.get(userContext);
  if (!user) return problem(401, "Log in first.");
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext), request, user };
  const result = await passkeyOptions(visit, parsed.value);
  if (!result.ok) return failureResponse(result, { errors: result.fieldErrors });
  return Response.json(result.options, { headers: cookieHeaders([result.cookie]) });
}

export const loader = () => postOnly();
