import { catalog } from "virtual:graphite/catalog";
import { projectPath } from "#app/catalog/site-map.ts";
import { inWords } from "#app/domain/minutes.ts";
import { requirementsOf } from "#app/practice/workspace/requirements.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ProjectList } from "#app/ui/project-list.tsx";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/projects";
import { pageMeta } from "./meta.ts";
import { practiceOf } from "./practice.server.ts";
import "#app/ui/styles/entries.css";

const kinds = { page: "Page", script: "Script" } as const;

export function loader() {
  return catalog.sections.flatMap((section) => {
    const projects = catalog.projects.flatMap((project) => {
      const practice = project.section === section.slug ? practiceOf(`project:${project.slug}`) : null;
      if (!practice) return [];
      return {
        href: projectPath(project),
        title: project.title,
        description: project.description,
        facts: [`${kinds[practice.kind]}, ${requirementsOf(practice).length} checks`, inWords(project.minutes)],
        needs: section.lessons.length > 0 ? null : section.title,
        mark: { what: "project" as const, id: project.slug },
      };
    });
    return projects.length > 0 ? [{ slug: section.slug, title: section.title, projects }] : [];
  });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Projects",
    description:
      "Practice projects for the tutorials, with a brief, an editor, a preview, and checks that tell you what’s missing.",
    path: "/projects",
  });

export default function Projects({ loaderData: sections }: Route.ComponentProps) {
  return (
    <>
      <Row>
        <h1 className="under">Projects</h1>
        <p className="lede">
          A project is a small page or program that you build yourself. You get a brief, a workspace, and checks that
          tell you what’s still missing.
        </p>
      </Row>
      {sections.map(({ slug, title, projects }) => (
        <Row key={slug} labelledBy={`projects-${slug}`} margin={<h2 id={`projects-${slug}`}>{title}</h2>}>
          <ProjectList projects={projects} />
        </Row>
      ))}
      {sections.length === 0 ? (
        <Row labelledBy="open-projects" margin={<h2 id="open-projects">Ready now</h2>}>
          <EmptyState
            title="No projects are ready yet"
            action={
              <a className="btn" href="/tutorials">
                Go to the tutorials
              </a>
            }
          >
            <p>Each project opens when its checks have been tested. Until then, the lessons have examples to edit.</p>
          </EmptyState>
        </Row>
      ) : null}
    </>
  );
}
