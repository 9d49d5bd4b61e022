import { z } from "zod";
import { loginOptions } from "#app/server/accounts/passkeys.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { readJson } from "#app/server/json.server.ts";
import type { Route } from "./+types/passkey-login-options";
import { failureResponse, postOnly } from "./refused-call.server.ts";

/** Starts a login with a passkey: returns the options for `navigator.credentials.get()`. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await readJson(request, z.object({}));
  if (!parsed.ok) return parsed.response;
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext), request };
  const result = await loginOptions(visit);
  return result.ok ? Response.json(result.options) : failureResponse(result);
}

export const loader = () => postOnly();
