import { data } from "react-router";
import { pageMeta } from "#app/pages/meta.ts";
import { cookieHeaders } from "#app/server/accounts/auth.server.ts";
import { finishLogin } from "#app/server/accounts/provider-login.server.ts";
import { privateLink } from "#app/server/accounts/recovery.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { retryHeaders } from "#app/server/failures.server.ts";
import { setFlash } from "#app/server/flash.server.ts";
import type { Route } from "./+types/callback";
import { loginRedirect } from "./answers.server.ts";
import { LoginProblem } from "./login-problem.tsx";
import { ReopenAccount, reopenView } from "./reopen-account.tsx";

/** Where a provider sends people back to after they logged in there. The code in the URL works once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const result = await finishLogin({ services: context.get(servicesContext), facts, request });
  if (result.ok) return loginRedirect(result, result.returnTo, setFlash(facts.origin, "logged-in"));
  const headers = cookieHeaders(result.cookies);
  for (const [name, value] of Object.entries({ ...privateLink, ...retryHeaders(result) })) headers.set(name, value);
  return "closed" in result
    ? data({ closed: reopenView(result.closed), message: "" }, { headers })
    : data({ closed: null, message: result.message }, { status: result.status, headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Login",
    description: "Log in to track your progress",
    path: "/auth/callback",
    noIndex: true,
  });

export default function Callback({ loaderData: { closed, message } }: Route.ComponentProps) {
  return closed ? <ReopenAccount {...closed} /> : <LoginProblem message={message} returnTo="/" />;
}
