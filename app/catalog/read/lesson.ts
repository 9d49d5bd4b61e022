/** Reads the folder of a lesson: its text, its quiz and its exercises. */
import { join } from "node:path";
import type { Exercise, Lesson } from "#app/domain/curriculum.ts";
import { readIfThere } from "./content-folder.ts";
import { type ContentText, contentsOf, readText } from "./content-text.ts";
import { type ContentTask, readExercises } from "./exercises.ts";
import type { Problem } from "./problem.ts";
import { type ContentQuiz, readQuiz } from "./quiz.ts";
import type { Entry } from "./read-result.ts";
import { lessonFields } from "./schema.ts";

export async function readLesson(
  sectionFolder: string,
  section: string,
  slug: string,
): Promise<{
  entry: Entry<Lesson>;
  exercises: Exercise[];
  tasks: ContentTask[];
  texts: ContentText[];
  quizzes: ContentQuiz[];
  problems: Problem[];
}> {
  const folder = join(sectionFolder, slug);
  const file = join(folder, "lesson.mdx");
  const text = await readIfThere(file);
  if (text === null) {
    const problem = {
      file,
      line: 1,
      message: "The folder has no lesson.mdx.",
      repair: "Add it (docs/guides/lesson.md), or remove the folder.",
    };
    const entry = { slug, file, value: null, lineOf: () => 1 };
    return { entry, exercises: [], tasks: [], texts: [], quizzes: [], problems: [problem] };
  }
  const { source, yaml } = readText("lesson", text, file, lessonFields);
  const objectives = yaml.value?.objectives.length ?? null;
  const quiz = await readQuiz(join(folder, "quiz.yaml"), `${section}/${slug}`, objectives);
  const practice = await readExercises(join(folder, "exercises"), `${section}/${slug}`, source, file, objectives);
  const problems = [...source.problems, ...yaml.problems, ...quiz.problems, ...practice.problems];
  const value: Lesson | null =
    yaml.value && source.tree && quiz.quiz
      ? {
          section,
          slug,
          ...yaml.value,
          headings: contentsOf(source),
          quiz: quiz.quiz,
          words: source.words,
          text: source.text,
        }
      : null;
  const texts = [{ key: `lesson:${section}/${slug}`, source }, ...practice.texts];
  const quizzes = quiz.source ? [quiz.source] : [];
  const { exercises, tasks } = practice;
  return { entry: { slug, file, value, lineOf: yaml.lineOf }, exercises, tasks, texts, quizzes, problems };
}
