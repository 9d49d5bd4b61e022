/** Places of marks, with what they need of the content. */
import { catalog } from "virtual:graphite/catalog";
import type { Lesson } from "#app/domain/curriculum.ts";
import type { PracticeData } from "#app/domain/practice.ts";
import type { MarkPlace } from "#app/domain/progress/marks.ts";
import { requirementsOf } from "#app/practice/workspace/requirements.ts";
import { practiceIds } from "./practice.server.ts";

/** Ids of the exercises of a lesson (as "html-basics/links"): those with code, then those that are answered in place. */
export const exerciseIds = (lesson: string): string[] =>
  [...practiceIds(), ...catalog.tasks.map(({ id }) => id)].filter((id) => id.startsWith(`exercise:${lesson}/`));

export const lessonPlace = ({ section, slug }: Pick<Lesson, "section" | "slug">): MarkPlace => ({
  what: "lesson",
  id: `${section}/${slug}`,
  count: exerciseIds(`${section}/${slug}`).length,
});

export const projectPlace = (practice: PracticeData): MarkPlace => ({
  what: "project",
  id: practice.id.replace(/^project:/, ""),
  count: requirementsOf(practice).length,
});
