/** The course as My progress needs it, made from the current content. */

import { catalog } from "virtual:graphite/catalog";
import { findLesson } from "#app/catalog/site-map.ts";
import type { QuizQuestion } from "#app/domain/curriculum.ts";
import type { Course } from "#app/domain/progress/course.ts";
import { lessonPath, projectPath, sectionPath } from "#app/domain/urls.ts";
import { practiceOf } from "#app/pages/projects/practice.server.ts";
import { requirementsOf } from "#app/practice/workspace/requirements.ts";

const idsOf = (quiz: string, questions: readonly QuizQuestion[]): string[] =>
  questions.map((question) => `${quiz}/${question.id}`);

/** It does not change while the server runs. */
export const course: Course = {
  sections: catalog.sections.map((section) => ({
    slug: section.slug,
    title: section.title,
    blurb: section.blurb,
    href: sectionPath(section),
    hours: section.hours,
    planned: section.plannedLessons,
    lessons: section.lessons.map((lesson) => {
      const id = `${lesson.section}/${lesson.slug}`;
      const { questions, retrieval } = lesson.quiz;
      // Exercises with files and those answered in the lesson, in the order of the lesson.
      const exercises = catalog.exercises.filter((one) => one.id.startsWith(`exercise:${id}/`));
      return {
        id,
        title: lesson.title,
        description: lesson.description,
        href: lessonPath(lesson),
        minutes: lesson.minutes,
        exercises: exercises.map((one) => one.id),
        tasks: exercises.map(({ title, minutes }) => ({ title, minutes })),
        questions: questions.length,
        cards: [...idsOf("quiz", questions), ...idsOf("retrieval-quiz", retrieval)],
      };
    }),
  })),
  projects: catalog.projects.flatMap((project) => {
    const id = `project:${project.slug}`;
    const practice = practiceOf(id);
    if (!practice) return [];
    const checks = requirementsOf(practice).map((requirement) => requirement.id);
    const { title, description, section, minutes } = project;
    return [{ id, title, description, href: projectPath(project), section, minutes, checks }];
  }),
};

/** The questions of a lesson by the id of their quiz on its page; null if there is no such lesson. */
export function questionsOf(section: string, lesson: string): Readonly<Record<string, readonly QuizQuestion[]>> | null {
  const quiz = findLesson(catalog, section, lesson)?.quiz;
  return quiz ? { quiz: quiz.questions, "retrieval-quiz": quiz.retrieval } : null;
}
