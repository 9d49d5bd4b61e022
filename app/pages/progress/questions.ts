import { data } from "react-router";
import { lessonOfQuestions } from "#app/domain/urls.ts";

import type { Route } from "./+types/questions";
import { questionsOf } from "./course.server.ts";

/** The questions of a lesson, for reviews on My progress. Rendered at build, like reading pages. */
export function loader({ params }: Route.LoaderArgs) {
  const lesson = lessonOfQuestions(params.file);
  const found = lesson && questionsOf(params.section, lesson);
  if (!found) throw data(null, { status: 404 });
  return Response.json(found);
}
