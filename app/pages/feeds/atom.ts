import { atom } from "#app/domain/journal/feed.ts";
import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/atom";
import { feedResponse } from "./site-feed.server.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  feedResponse(atom, "application/atom+xml", context.get(factsContext));
