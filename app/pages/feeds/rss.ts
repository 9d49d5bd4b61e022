import { catalog } from "virtual:graphite/catalog";
import { rss } from "#app/domain/feed.ts";
import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/rss";
import { feedResponse, feedSite } from "./site-feed.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { now, origin } = context.get(factsContext);
  return feedResponse(rss(catalog.articles, feedSite(origin), now), "application/rss+xml");
}
