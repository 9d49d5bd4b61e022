import { data } from "react-router";
import type { Route } from "./+types/questions";
import { questionsOf } from "./course.server.ts";

/** The questions of a lesson, for reviews in place. */
export function loader({ params }: Route.LoaderArgs) {
  const found = questionsOf(params.section, params.lesson);
  if (!found) throw data(null, { status: 404 });
  return Response.json(found);
}
