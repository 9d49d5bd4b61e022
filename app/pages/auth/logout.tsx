import { data, redirect } from "react-router";
import { pageMeta } from "#app/pages/meta.ts";
import { cookieHeaders, logout } from "#app/server/accounts/auth.server.ts";
import { providerLogout } from "#app/server/accounts/provider-login.server.ts";
import { factsContext, servicesContext, userContext, userUnknownContext } from "#app/server/context.ts";
import { setFlash } from "#app/server/flash.server.ts";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import type { Route } from "./+types/logout";
import { actionHeadersOnly, requirePost } from "./answers.server.ts";

/**
 * Whether the browser says that a person opened this page, from this site or with a typed address. The session doesn't
 * depend on it: it only saves the person a click (docs/decisions/0025-a-get-never-ends-a-session.md).
 */
function isOpenedByPerson({ headers }: Request): boolean {
  const purpose = `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`;
  return (
    /^(same-origin|none)$/.test(headers.get("sec-fetch-site") ?? "") &&
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("sec-fetch-dest") === "document" &&
    headers.get("sec-fetch-user") === "?1" &&
    purpose.trim() === ""
  );
}

/** Changes nothing: prefetches, mail scanners and other sites can send a GET. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!context.get(userContext) && !context.get(userUnknownContext)) return redirect("/", 303);
  return { isOpenedByPerson: isOpenedByPerson(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const facts = context.get(factsContext);
  const services = context.get(servicesContext);
  const cookie = await logout({ services, facts, request });
  const elsewhere = providerLogout({ services, facts, request });
  const headers = cookieHeaders([cookie, setFlash(facts.origin, "logged-out"), elsewhere?.cookie ?? null]);
  if (!elsewhere) return redirect("/", { status: 303, headers });
  // Not a redirect, because the security policy lets forms lead only to this site.
  headers.set("refresh", `0; url=${elsewhere.url}`);
  return data({ url: elsewhere.url, provider: services.identity.redirect?.name ?? "" }, { headers });
}

export const headers = actionHeadersOnly;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Logout",
    description: "Log out on this device.",
    path: "/auth/logout",
    noIndex: true,
  });

export default function Logout({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData)
    return (
      <RowWithSide drawing="keys">
        <h1 className="under">You’re logged out of this site</h1>
        <p className="lede">
          Next, you log out of {actionData.provider}. If nothing happens, <a href={actionData.url}>continue here</a>.
        </p>
      </RowWithSide>
    );
  return (
    <RowWithSide drawing="keys">
      <h1 className="under">Logout</h1>
      <p className="lede">Do you want to log out on this device?</p>
      {/* browser/logout.ts submits a form with this mark. */}
      <form method="post" data-submit={loaderData.isOpenedByPerson ? "" : undefined}>
        <button type="submit" className="btn">
          Logout
        </button>
      </form>
    </RowWithSide>
  );
}
