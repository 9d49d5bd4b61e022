import { redirect } from "react-router";
import { pageMeta } from "#app/pages/meta.ts";
import { cookieHeaders, logout } from "#app/server/accounts/auth.server.ts";
import { factsContext, servicesContext, userContext, userUnknownContext } from "#app/server/context.ts";
import { setFlash } from "#app/server/flash.server.ts";
import { RowWithSide } from "#app/ui/side.tsx";
import type { Route } from "./+types/logout";
import { requirePost } from "./answers.server.ts";

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
  const cookie = await logout({ services: context.get(servicesContext), facts, request });
  return redirect("/", { status: 303, headers: cookieHeaders([cookie, setFlash(facts.origin, "logged-out")]) });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Logout",
    description: "Log out on this device.",
    path: "/auth/logout",
    noIndex: true,
  });

export default function Logout({ loaderData }: Route.ComponentProps) {
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
