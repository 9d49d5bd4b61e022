import { data } from "react-router";
import { type PracticePart, practicePart } from "#app/domain/urls.ts";

import type { Route } from "./+types/practice-data";
import { practiceOf, solutionOf, taskRest } from "./practice.server.ts";

/**
 * The data of a practice for the workspace, its solution, a starting file, or an exercise that is answered in its lesson.
 * Rendered at build, like reading pages.
 */
export function loader({ params }: Route.LoaderArgs) {
  const meant = practicePart(params["*"]);
  const answer = meant && answerTo(meant);
  if (!answer) throw data(null, { status: 404 });
  return answer;
}

function answerTo({ id, part, file }: PracticePart): Response | null {
  if (part === "start") {
    const { start = {} } = practiceOf(id) ?? {};
    const text = Object.hasOwn(start, file) ? start[file] : undefined;
    return text === undefined ? null : new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
  }
  const found = part === "solution" ? solutionOf(id) : (practiceOf(id) ?? taskRest(id));
  return found && Response.json(found);
}
