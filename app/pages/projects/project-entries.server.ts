/** The projects of a section for lists of projects. */

import { catalog } from "virtual:graphite/catalog";
import { findLesson } from "#app/catalog/site-map.ts";
import type { Section } from "#app/domain/curriculum.ts";
import { formatMinutes } from "#app/domain/minutes.ts";
import { lessonPath, projectPath } from "#app/domain/urls.ts";
import { requirementsOf } from "#app/practice/workspace/requirements.ts";
import type { ProjectEntry } from "#app/ui/project-list.tsx";
import { practiceOf } from "./practice.server.ts";

/** Projects without checks aren't ready, so they are left out. */
export function projectEntries({ slug, title, lessons, capstone }: Section): ProjectEntry[] {
  return catalog.projects.flatMap((project) => {
    const practice = project.section === slug ? practiceOf(`project:${project.slug}`) : null;
    if (!practice) return [];
    return {
      slug: project.slug,
      href: projectPath(project),
      title: project.title,
      description: project.description,
      checks: requirementsOf(practice).length,
      time: formatMinutes(project.minutes),
      capstone: capstone !== null && "project" in capstone && capstone.project === project.slug,
      lessons: project.prerequisites.flatMap((reference) => {
        const [section = "", name = ""] = reference.split("/");
        const lesson = findLesson(catalog, section, name);
        return lesson ? { href: lessonPath(lesson), title: lesson.title } : [];
      }),
      needs: lessons.length > 0 ? null : title,
      mark: { what: "project", id: project.slug },
    };
  });
}
