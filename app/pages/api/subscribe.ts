import { z } from "zod";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { readJson } from "#app/server/json.server.ts";
import { requestSubscription } from "#app/server/newsletter/subscribe.server.ts";
import type { Route } from "./+types/subscribe";
import { failureResponse, postOnly } from "./refused-call.server.ts";

const body = z.object({ email: z.string(), source: z.string().max(40) });

/** Specification, section 7. The response is the same for every address. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await readJson(request, body);
  if (!parsed.ok) return parsed.response;
  const result = await requestSubscription(context.get(servicesContext), context.get(factsContext), parsed.value);
  if (result.ok) return Response.json({});
  return failureResponse(result);
}

export const loader = () => postOnly();
