import { searchIndex } from "#app/pages/search-entries.server.ts";
import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/search-index";

/** The index for the search dialog. */
export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(JSON.stringify(searchIndex(context.get(factsContext).now).index), {
    headers: { "content-type": "application/json" },
  });
