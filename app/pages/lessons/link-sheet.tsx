import { catalog } from "virtual:graphite/catalog";
import { data } from "react-router";
import { findSection } from "#app/catalog/site-map.ts";
import { formatMinutes } from "#app/domain/minutes.ts";
import { lessonPath, linkSheetPath, projectPath, sectionPath } from "#app/domain/urls.ts";
import { breadcrumbList, originOf, pageMeta } from "#app/pages/meta.ts";
import { practiceOf } from "#app/pages/projects/practice.server.ts";
import { factsContext } from "#app/server/context.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PrintableLinks } from "#app/ui/link-sheet.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/link-sheet";
import "#app/ui/styles/link-sheet.css";

export function loader({ params, context }: Route.LoaderArgs) {
  const section = findSection(catalog, params.section);
  if (!section || section.lessons.length === 0) throw data(null, { status: 404 });
  const projects = catalog.projects.filter(
    ({ section: of, slug }) => of === section.slug && practiceOf(`project:${slug}`) !== null,
  );
  return {
    origin: context.get(factsContext).origin,
    path: linkSheetPath(section),
    section: { href: sectionPath(section), title: section.title },
    lessons: section.lessons.map((lesson) => ({
      href: lessonPath(lesson),
      title: lesson.title,
      fact: formatMinutes(lesson.minutes),
    })),
    projects: projects.map((project) => ({
      href: projectPath(project),
      title: project.title,
      fact: formatMinutes(project.minutes),
    })),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { section, path } = args.loaderData;
  return pageMeta(args, {
    title: `Link sheet: ${section.title}`,
    description: `Every lesson and project in ${section.title} with its full URL, on a sheet to print and hand out.`,
    path,
    jsonLd: breadcrumbList(originOf(args), [
      { text: "Tutorials", href: "/tutorials" },
      { text: section.title, href: section.href },
      { text: "Link sheet", href: path },
    ]),
  });
}

export default function LinkSheetPage({ loaderData: { origin, section, lessons, projects } }: Route.ComponentProps) {
  return (
    <>
      <Row>
        <Breadcrumbs
          items={[
            { text: "Tutorials", href: "/tutorials" },
            { text: section.title, href: section.href },
            { text: "Link sheet" },
          ]}
        />
        <h1 className="under">{section.title}: link sheet</h1>
        <p className="lede no-print">
          Every lesson and project in this section with its full URL. Print it and hand it out. The squares are for
          ticks. Students don’t need an account.
        </p>
        <PrintButton />
      </Row>
      <Row labelledBy="lessons" margin={<h2 id="lessons">Lessons</h2>}>
        <PrintableLinks origin={origin} links={lessons} />
      </Row>
      {projects.length > 0 ? (
        <Row labelledBy="projects" margin={<h2 id="projects">Projects</h2>}>
          <PrintableLinks origin={origin} links={projects} />
        </Row>
      ) : null}
      <Row>
        <p className="meta">
          {site.name}, {origin}
        </p>
      </Row>
    </>
  );
}
