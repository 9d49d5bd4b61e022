import { data, redirect } from "react-router";
import { pageMeta } from "#app/pages/meta.ts";
import { pageBefore } from "#app/server/accounts/auth.server.ts";
import { beginLogin, redirectOf } from "#app/server/accounts/provider-login.server.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { retryHeaders } from "#app/server/failures.server.ts";
import type { Route } from "./+types/continue";
import { LoginProblem } from "./login-problem.tsx";

/**
 * Sends the browser to the provider. It is a link and not a form, because the security policy lets forms lead only to
 * this site, even through a redirect.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const services = context.get(servicesContext);
  redirectOf(services);
  const returnTo = pageBefore(request, facts.origin);
  if (context.get(userContext)) return redirect(returnTo);
  const result = await beginLogin({ services, facts, request }, returnTo);
  if (!result.ok)
    return data({ message: result.message, returnTo }, { status: result.status, headers: retryHeaders(result) });
  return redirect(result.url, { status: 303, headers: { "set-cookie": result.cookie, "cache-control": "no-store" } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Login",
    description: "Log in to track your progress",
    path: "/auth/continue",
    noIndex: true,
  });

export default function Continue({ loaderData }: Route.ComponentProps) {
  return <LoginProblem {...loaderData} />;
}
