import { rss } from "#app/domain/journal/feed.ts";
import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/rss";
import { feedResponse } from "./site-feed.server.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  feedResponse(rss, "application/rss+xml", context.get(factsContext));
