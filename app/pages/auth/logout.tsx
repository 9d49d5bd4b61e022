import { redirect } from "react-router";
import { pageMeta } from "#app/pages/meta.ts";
import { logout } from "#app/server/auth.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/logout";
import { refuseOtherMethods } from "./answers.server.ts";

/**
 * True when the person means it: a link followed on this site, or an address typed. A browser that fetches ahead, and a
 * link on another site, must not log anybody out.
 */
function isMeant(request: Request, origin: string): boolean {
  const purpose = `${request.headers.get("sec-purpose") ?? ""} ${request.headers.get("purpose") ?? ""}`;
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  const from = request.headers.get("sec-fetch-site");
  if (from !== null) return from === "same-origin" || from === "none";
  // Browsers without that header: the referring page decides, and none at all is a typed address.
  const referer = request.headers.get("referer");
  return referer === null || (URL.canParse(referer) && new URL(referer).origin === origin);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  if (!isMeant(request, facts.origin)) return null;
  return endSession(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  refuseOtherMethods(request);
  return endSession(request, context);
}

async function endSession(request: Request, context: Route.LoaderArgs["context"]) {
  const cookie = await logout({ services: context.get(servicesContext), facts: context.get(factsContext), request });
  return redirect("/", { status: 303, headers: { "set-cookie": cookie } });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Logout",
    description: "End your session on this device.",
    path: "/auth/logout",
    noIndex: true,
  });

export default function Logout() {
  return (
    <Row>
      <h1 className="under">Logout</h1>
      <p className="lede">You came here from another page than ours. Do you want to end your session on this device?</p>
      <form method="post">
        <button type="submit" className="btn">
          Logout
        </button>
      </form>
    </Row>
  );
}
