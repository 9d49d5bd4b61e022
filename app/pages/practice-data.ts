import { data } from "react-router";
import { practiceAt } from "#app/practice/workspace/paths.ts";
import type { Route } from "./+types/practice-data";
import { practiceOf, solutionOf } from "./practice.server.ts";

/** A practice as data for the workspace, or its solution. Rendered at build, as reading pages are. */
export function loader({ params }: Route.LoaderArgs) {
  const meant = practiceAt(params["*"]);
  const found = meant && (meant.solution ? solutionOf(meant.id) : practiceOf(meant.id));
  if (!found) throw data(null, { status: 404 });
  return Response.json(found);
}
