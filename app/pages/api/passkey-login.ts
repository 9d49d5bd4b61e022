import { z } from "zod";
import { cookieHeaders } from "#app/server/accounts/auth.server.ts";
import { authenticationShape, loginWithPasskey } from "#app/server/accounts/passkeys.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { setFlash } from "#app/server/flash.server.ts";
import { readJson } from "#app/server/json.server.ts";
import type { Route } from "./+types/passkey-login";
import { failureResponse, postOnly } from "./refused-call.server.ts";

const body = z.object({ response: authenticationShape });

/** Completes a login with a passkey. Responds like the login with a password. `closed`: see `Closed`. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await readJson(request, body, { success: false });
  if (!parsed.ok) return parsed.response;
  const facts = context.get(factsContext);
  const visit = { services: context.get(servicesContext), facts, request };
  const result = await loginWithPasskey(visit, parsed.value.response);
  if ("closed" in result) return failureResponse(result, { success: false, closed: result.closed });
  if (!result.ok) return failureResponse(result, { success: false });
  return Response.json(
    { success: true, user: result.user },
    { headers: cookieHeaders([...result.cookies, setFlash(facts.origin, "logged-in")]) },
  );
}

export const loader = () => postOnly({ success: false });
