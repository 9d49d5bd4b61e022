import { catalog } from "virtual:graphite/catalog";
import { atom } from "#app/domain/feed.ts";
import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/atom";
import { feedResponse, feedSite } from "./site-feed.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { now, origin } = context.get(factsContext);
  return feedResponse(atom(catalog.articles, feedSite(origin), now), "application/atom+xml");
}
