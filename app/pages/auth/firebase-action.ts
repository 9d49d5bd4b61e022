import { data, redirect } from "react-router";
import { servicesContext } from "#app/server/context.ts";
import type { Route } from "./+types/firebase-action";

/** Our page for each kind of link in Firebase's emails. All of them lead to one URL, which is set in its console. */
const pages = new Map([
  ["resetPassword", "/auth/reset"],
  ["verifyEmail", "/auth/verify"],
  ["verifyAndChangeEmail", "/auth/new-address"],
  ["recoverEmail", "/auth/keep-address"],
]);

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = pages.get(searchParams.get("mode") ?? "");
  if (context.get(servicesContext).identity.id !== "firebase" || page === undefined) throw data(null, { status: 404 });
  const headers = { "referrer-policy": "same-origin", "cache-control": "no-store" };
  return redirect(`${page}?token=${encodeURIComponent(searchParams.get("oobCode") ?? "")}`, { status: 303, headers });
}
