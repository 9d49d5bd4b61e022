import { z } from "zod";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { readJson } from "#app/server/json.server.ts";
import { sendContactMessage } from "#app/server/mail/contact.server.ts";
import type { Route } from "./+types/contact";
import { failureResponse, postOnly } from "./refused-call.server.ts";

const body = z.object({ name: z.string(), email: z.string(), message: z.string() });

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await readJson(request, body);
  if (!parsed.ok) return parsed.response;
  const result = await sendContactMessage(context.get(servicesContext), context.get(factsContext), parsed.value);
  if (result.ok) return Response.json({});
  return failureResponse(result, { errors: result.fieldErrors });
}

export const loader = () => postOnly();
