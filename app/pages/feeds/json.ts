import { jsonFeed } from "#app/domain/journal/feed.ts";
import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/json";
import { feedResponse } from "./site-feed.server.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  feedResponse(jsonFeed, "application/feed+json", context.get(factsContext));
