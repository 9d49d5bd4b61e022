import { z } from "zod";
import { addPasskey, registrationShape } from "#app/server/accounts/passkeys.server.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { problem, readJson } from "#app/server/json.server.ts";
import type { Route } from "./+types/passkeys";
import { failureResponse, postOnly } from "./refused-call.server.ts";

const body = z.object({ name: z.string(), response: registrationShape });

/** Saves a new passkey for the person who is logged in. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await readJson(request, body);
  if (!parsed.ok) return parsed.response;
  const user = context.get(userContext);
  if (!user) return problem(401, "Log in first.");
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext), request, user };
  const result = await addPasskey(visit, parsed.value);
  return result.ok ? Response.json({ success: true }) : failureResponse(result, { errors: result.fieldErrors });
}

export const loader = () => postOnly();
