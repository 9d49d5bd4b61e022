import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/search-index";
import { searchIndex } from "./search-entries.server.ts";

/** The index for the search dialog. */
export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(JSON.stringify(searchIndex(context.get(factsContext).now).index), {
    headers: { "content-type": "application/json" },
  });
