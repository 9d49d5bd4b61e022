import { EmptyState } from "#app/ui/empty-state.tsx";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/projects";
import { pageMeta } from "./meta.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Projects",
    description:
      "Practice projects for the tutorials: a brief, an editor, a preview, and checks that say what is missing.",
    path: "/projects",
  });

export default function Projects() {
  return (
    <>
      <Row>
        <h1 className="under">Projects</h1>
        <p className="lede">
          A project is a small page or program of your own: a brief, a place to build it, and checks that say in words
          what is still missing.
        </p>
      </Row>
      <Row labelledBy="open-projects" margin={<h2 id="open-projects">Open projects</h2>}>
        <EmptyState
          title="No project is open yet"
          action={
            <a className="btn" href="/tutorials">
              Go to the tutorials
            </a>
          }
        >
          <p>
            Each project opens when its checks have proved themselves. Until then the lessons have examples to edit.
          </p>
        </EmptyState>
      </Row>
    </>
  );
}
