import { catalog } from "virtual:graphite/catalog";
import { nextProject, stepText } from "#app/domain/progress/next-step.ts";
import { emptyProgress } from "#app/domain/progress/records.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { course } from "#app/pages/progress/course.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { Choices, Picker } from "#app/ui/picker.tsx";
import { ProjectList } from "#app/ui/project-list.tsx";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/projects";
import { projectEntries } from "./project-entries.server.ts";
import "#app/ui/styles/projects.css";

export function loader() {
  const first = nextProject(emptyProgress(), course);
  return {
    first: first && { href: first.href, text: stepText(first) },
    sections: catalog.sections.flatMap((section) => {
      const projects = projectEntries(section);
      if (projects.length === 0) return [];
      return [{ slug: section.slug, title: section.title, written: section.lessons.length > 0, projects }];
    }),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Projects",
    description:
      "Practice projects for the tutorials, with a brief, an editor, a preview, and checks that tell you what’s missing.",
    path: "/projects",
  });

export default function Projects({ loaderData: { first, sections } }: Route.ComponentProps) {
  const count = sections.reduce((sum, { projects }) => sum + projects.length, 0);
  return (
    <>
      <Row>
        <h1 className="under">Projects</h1>
        {count > 0 ? (
          <p className="lede">
            {count === 1 ? "One thing" : `${count} things`} to build, each with a brief, an editor, a preview and checks
            that tell you what’s still missing.
          </p>
        ) : null}
        {first ? (
          <div className="btns">
            <a className="btn now" href={first.href}>
              {first.text} <Icon name="next" />
            </a>
            <Mark place={{ what: "next", id: "projects" }} />
          </div>
        ) : null}
        {sections.length > 0 ? <Filters sections={sections} count={count} /> : null}
      </Row>
      {sections.map(({ slug, title, written, projects }) => (
        <Row
          key={slug}
          id={slug}
          labelledBy={`projects-${slug}`}
          margin={
            <>
              <h2 id={`projects-${slug}`}>{title}</h2>
              {written ? null : <p>Its lessons are being written</p>}
            </>
          }
        >
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

type FiltersProps = Pick<Route.ComponentProps["loaderData"], "sections"> & { count: number };

/** Links within the page; the style sheet hides what isn't chosen, so they also work without scripts. */
function Filters({ sections, count }: FiltersProps) {
  return (
    <>
      <Picker label="Show projects" byTarget>
        <Choices
          label="Show"
          id="by-state"
          choices={[
            { text: `All ${count}`, href: "#all", id: "all" },
            { text: "Started", href: "#started", id: "started", count: { what: "count", id: "started" } },
            { text: "Finished", href: "#finished", id: "finished", count: { what: "count", id: "finished" } },
          ]}
        />
        <Choices
          label="Section"
          id="by-section"
          choices={sections.map(({ slug, title, projects }) => ({
            text: `${title}, ${projects.length}`,
            href: `#${slug}`,
          }))}
        />
      </Picker>
      <p className="none started">
        You haven’t started a project yet, or your progress isn’t saved on this device.{" "}
        <a href="#all">Show all projects</a>
      </p>
      <p className="none finished">
        You haven’t finished a project yet, or your progress isn’t saved on this device.{" "}
        <a href="#all">Show all projects</a>
      </p>
    </>
  );
}
