import { z } from "zod";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { problem, readJson } from "#app/server/json.server.ts";
import { passkeyOptions } from "#app/server/passkeys.server.ts";
import type { Route } from "./+types/passkey-options";
import { refusedCall, takesPost } from "./refused-call.server.ts";

const body = z.object({ name: z.string(), password: z.string() });

/** Begins to add a passkey: what the browser hands to `navigator.credentials.create()`. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await readJson(request, body);
  if (!parsed.ok) return parsed.response;
  const user = context.get(userContext);
  if (!user) return problem(401, "Log in first.");
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext), request, user };
  const result = await passkeyOptions(visit, parsed.value);
  return result.ok ? Response.json(result.options) : refusedCall(result, { errors: result.faults });
}

export const loader = () => takesPost();
