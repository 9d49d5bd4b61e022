/** The ids that progress may refer to, from the current content. */

import { catalog } from "virtual:graphite/catalog";
import type { Lesson } from "#app/domain/curriculum.ts";
import { itemIds } from "#app/domain/practice/task.ts";
import type { ContentIds } from "#app/domain/progress/known-ids.ts";
import { lessonPath, projectPath } from "#app/domain/urls.ts";
import { practiceIds, practiceOf } from "#app/pages/projects/practice.server.ts";
import { requirementsOf } from "#app/practice/workspace/requirements.ts";

const lessonId = ({ section, slug }: Pick<Lesson, "section" | "slug">): string => `${section}/${slug}`;

/** Quizzes without questions are not on the page, so no one can have answered them. */
const cardsOf = (lesson: Lesson) =>
  Object.entries({ quiz: lesson.quiz.questions, "retrieval-quiz": lesson.quiz.retrieval })
    .filter(([, questions]) => questions.length > 0)
    .map(([quiz, questions]) => [`${lessonId(lesson)}#${quiz}`, new Set(questions.map(({ id }) => id))] as const);

const written = practiceIds().flatMap((id) => {
  const practice = practiceOf(id);
  if (!practice) return [];
  const checks = new Set(requirementsOf(practice).map((requirement) => requirement.id));
  return [[id, { checks, stages: new Set(practice.stages.map((stage) => stage.id)) }] as const];
});
const answered = catalog.tasks.map(
  (task) => [task.id, { checks: new Set(itemIds(task)), stages: new Set<string>() }] as const,
);

/** It does not change while the server runs. */
export const contentIds: ContentIds = {
  lessons: new Set(catalog.lessons.map(lessonId)),
  cards: new Map(catalog.lessons.flatMap(cardsOf)),
  practices: new Map([...written, ...answered]),
  paths: new Set([...catalog.lessons.map(lessonPath), ...catalog.projects.map(projectPath)]),
};
