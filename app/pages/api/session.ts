import { userContext } from "#app/server/context.ts";
import { problem } from "#app/server/json.server.ts";
import type { Route } from "./+types/session";

/** Who is logged in: `{user: {id, email, name}}` or `{user: null}`. */
export const loader = ({ context }: Route.LoaderArgs) => Response.json({ user: context.get(userContext) });

export const action = () => problem(405, "This endpoint only accepts GET.", {}, { allow: "GET, HEAD" });
