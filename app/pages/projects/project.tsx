import { catalog } from "virtual:graphite/catalog";
import { data, redirect } from "react-router";
import { findLesson, findProject, findSection, projectAfter } from "#app/catalog/site-map.ts";
import { formatMinutesInSentence } from "#app/domain/minutes.ts";
import { lessonPath, projectPath } from "#app/domain/urls.ts";
import { Island } from "#app/islands/island.tsx";
import type { PageHandle } from "#app/page-facts.ts";
import { documentHtml } from "#app/pages/document.server.tsx";
import { longDay } from "#app/pages/format-date.ts";
import { breadcrumbList, originOf, pageMeta } from "#app/pages/meta.ts";
import { colouredLines } from "#app/practice/editor/colour.ts";
import { partAt, requirementsOf } from "#app/practice/workspace/requirements.ts";
import { CodeText } from "#app/practice/workspace/wording.tsx";
import { needsText } from "#app/ui/project-list.tsx";
import { StaticWorkspace } from "#app/ui/static-workspace.tsx";
import type { Route } from "./+types/project";
import { practiceOf, provedOn } from "./practice.server.ts";
import "#app/ui/styles/workspace.css";
import "#app/ui/styles/work-page.css";
import { thumbnailUrl } from "#app/ui/thumbnail-url.ts";

export const handle: PageHandle = { workspace: true };

/** The specification also names the route `temperature-converter`, which redirects to `temp-converter`. */
export async function loader({ params }: Route.LoaderArgs) {
  if (params.slug === "temperature-converter") return redirect("/projects/temp-converter", 301);
  const project = findProject(catalog, params.slug);
  const practice = practiceOf(`project:${params.slug}`);
  if (!project || !practice) throw data(null, { status: 404 });
  const section = findSection(catalog, project.section);
  const { start, editable } = practice;
  const provided = Object.keys(start).filter((path) => !editable.includes(path));
  const next = projectAfter(catalog, project.slug);
  return {
    path: projectPath(project),
    practice: practice.id,
    title: project.title,
    description: project.description,
    section: section?.title ?? "",
    needs: section && section.lessons.length === 0 ? section.title : null,
    minutes: project.minutes,
    practised: project.prerequisites.flatMap((id) => {
      const [of = "", slug = ""] = id.split("/");
      const lesson = findLesson(catalog, of, slug);
      return lesson ? [{ title: lesson.title, path: lessonPath(lesson), description: lesson.description }] : [];
    }),
    next: next && {
      title: next.title,
      path: projectPath(next),
      picture: thumbnailUrl(next.slug),
      description: next.description,
      minutes: next.minutes,
    },
    proved: provedOn(practice.id),
    brief: await documentHtml(practice.id, null),
    requirements: requirementsOf(practice).map(({ id, title, hints }, at, all) => ({
      id,
      title,
      hints,
      part: partAt(all, at),
    })),
    files: [...editable, ...provided].map((path) => ({ path, lines: colouredLines(path, start[path] ?? "") })),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { title, description, path, minutes } = args.loaderData;
  const origin = originOf(args);
  return pageMeta(args, {
    title: `${title} | Projects`,
    description,
    path,
    jsonLd: {
      "@graph": [
        {
          "@type": "LearningResource",
          name: title,
          description,
          url: origin + path,
          learningResourceType: "project",
          timeRequired: `PT${minutes}M`,
          isAccessibleForFree: true,
          license: "https://creativecommons.org/licenses/by-sa/4.0/",
        },
        breadcrumbList(origin, [
          { text: "Projects", href: "/projects" },
          { text: title, href: path },
        ]),
      ],
    },
  });
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { practice, title, section, needs, minutes, practised, next, proved, brief, requirements, files } = loaderData;
  return (
    <div className="workspace-page">
      <Island
        name="project"
        id="project"
        practice={practice}
        title={title}
        practised={practised}
        next={next}
        when="idle"
      >
        <StaticWorkspace
          crumbs={[{ text: "Projects", href: "/projects" }]}
          title={title}
          meta={`${section}, about ${formatMinutesInSentence(minutes)}${needs === null ? "" : `. ${needsText(needs)}`}${proved === null ? "" : `. Checks last tested on ${longDay(proved).text}`}`}
          brief={brief}
          requirements={requirements.map(({ id, title, hints, part }) => ({
            id,
            title: <CodeText text={title} />,
            hints: hints.map((hint) => <CodeText key={hint} text={hint} />),
            part,
          }))}
          files={files}
        />
      </Island>
    </div>
  );
}
