import { redirect } from "react-router";
import { requirePost } from "#app/pages/auth/answers.server.ts";
import { downloadOf } from "#app/server/accounts/account.server.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { retryHeaders } from "#app/server/failures.server.ts";
import type { Route } from "./+types/download";

const page = "/account";

/** Sends everything stored about the person as a file. It needs a POST, so no link can make a browser fetch it. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const user = context.get(userContext);
  if (!user) return redirect(page, { status: 303 });
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext), request, user };
  const result = await downloadOf(visit);
  // A download cannot show a message, so the page does.
  if (!result.ok) return redirect(`${page}?busy`, { status: 303, headers: retryHeaders(result) });
  return new Response(result.body, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${result.name}"`,
      "cache-control": "private, no-store",
    },
  });
}

export const loader = () => redirect(page, { status: 303 });
