import { catalog } from "virtual:graphite/catalog";
import { jsonFeed } from "#app/domain/feed.ts";
import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/json";
import { feedResponse, feedSite } from "./site-feed.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { now, origin } = context.get(factsContext);
  return feedResponse(jsonFeed(catalog.articles, feedSite(origin), now), "application/feed+json");
}
