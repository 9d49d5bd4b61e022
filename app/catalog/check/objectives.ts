/** Whether each objective of a lesson is tested: by a question of its closing quiz, or by a check of an exercise. */
import type { ContentSources } from "#app/catalog/read/content.ts";
import type { LoadedPractice } from "#app/catalog/read/practice.ts";
import type { Problem } from "#app/catalog/read/problem.ts";
import { readYaml } from "#app/catalog/read/read-yaml.ts";
import { lessonFields } from "#app/catalog/read/schema.ts";

/**
 * A problem for each objective that nothing tests, in the line in which the lesson names it. A lesson of which a part
 * cannot be read is left alone: that part may hold the test, and its own fault is told already.
 */
export function untestedObjectives(
  { content, texts, quizzes, tasks }: Pick<ContentSources, "content" | "texts" | "quizzes" | "tasks">,
  practices: readonly LoadedPractice[],
): Problem[] {
  const problems: Problem[] = [];
  for (const { section, slug, objectives } of content.lessons) {
    const lesson = `${section}/${slug}`;
    const source = texts.find(({ key }) => key === `lesson:${lesson}`)?.source;
    const quiz = quizzes.find((other) => other.lesson === lesson)?.quiz;
    const own = (id: string) => id.startsWith(`exercise:${lesson}/`);
    const marked = tasks.filter(({ id }) => own(id));
    const checked = practices.filter(({ data }) => own(data.id));
    const written = texts.filter(({ key }) => own(key));
    const unread = marked.some(({ task }) => task === null) || marked.length + checked.length < written.length;
    if (!source?.frontMatter || !quiz || unread) continue;

    const tested = new Set([
      ...quiz.questions.flatMap(({ objective }) => objective ?? []),
      ...marked.flatMap(({ task }) => task?.objectives ?? []),
      ...checked.flatMap(({ data }) => data.checks.flatMap(({ objective = [] }) => objective)),
    ]);
    const { lineOf } = readYaml(lessonFields, source.frontMatter.text, source.file, source.frontMatter.firstLine);
    objectives.forEach((objective, at) => {
      if (tested.has(at + 1)) return;
      problems.push({
        file: source.file,
        line: lineOf(["objectives", at]),
        message: `Nothing tests objective ${at + 1}: “${objective}”.`,
        repair: `Add a question (quiz.yaml) or a check (exercises) that does, and tag it:\nobjective: ${at + 1}`,
      });
    });
  }
  return problems;
}
