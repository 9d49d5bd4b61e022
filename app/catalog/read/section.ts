/** Reads the folder of a section: `section.yaml`, the lessons that it lists, and its cheat sheet. */
import { join } from "node:path";
import type { Exercise, Lesson, Section } from "#app/domain/curriculum.ts";
import { readCheatSheet, selfTestOf } from "./cheat-sheet.ts";
import { foldersIn, readIfThere } from "./content-folder.ts";
import type { ContentText } from "./content-text.ts";
import type { ContentTask } from "./exercises.ts";
import { readLesson } from "./lesson.ts";
import { compare, nearest, type Problem } from "./problem.ts";
import type { ContentQuiz } from "./quiz.ts";
import { type Entry, valuesOf } from "./read-result.ts";
import { sectionFields } from "./schema.ts";
import { readYaml } from "./yaml-source.ts";

export interface SectionEntry extends Entry<Section> {
  readonly lessons: readonly Entry<Lesson>[];
  /** Slugs in the order of section.yaml. */
  readonly listed: readonly string[];
}

export async function readSection(
  tutorials: string,
  slug: string,
): Promise<{
  entry: SectionEntry;
  exercises: Exercise[];
  tasks: ContentTask[];
  texts: ContentText[];
  quizzes: ContentQuiz[];
  problems: Problem[];
}> {
  const folder = join(tutorials, slug);
  const file = join(folder, "section.yaml");
  const slugs = (await foldersIn(folder)).sort(compare);
  const results = await Promise.all(slugs.map((lesson) => readLesson(folder, slug, lesson)));
  const lessons = results.map((result) => result.entry);
  const exercises = results.flatMap((result) => result.exercises);
  const tasks = results.flatMap((result) => result.tasks);
  const texts = results.flatMap((result) => result.texts);
  const quizzes = results.flatMap((result) => result.quizzes);
  const problems = results.flatMap((result) => result.problems);

  const text = await readIfThere(file);
  if (text === null) {
    problems.push({
      file,
      line: 1,
      message: `The section ${slug} has no section.yaml.`,
      repair: `Add it with the fields: ${Object.keys(sectionFields.shape).join(", ")}.`,
    });
    return {
      entry: { slug, file, value: null, lineOf: () => 1, lessons, listed: [] },
      exercises,
      tasks,
      texts,
      quizzes,
      problems,
    };
  }
  const yaml = readYaml(sectionFields, text, file);
  problems.push(...yaml.problems);
  if (!yaml.value)
    return {
      entry: { slug, file, value: null, lineOf: yaml.lineOf, lessons, listed: [] },
      exercises,
      tasks,
      texts,
      quizzes,
      problems,
    };

  const listed = yaml.value.lessons;
  listed.forEach((name, at) => {
    const line = yaml.lineOf(["lessons", at]);
    if (listed.indexOf(name) < at) {
      problems.push({
        file,
        line,
        message: `The lesson \`${name}\` is listed twice.`,
        repair: "Keep one of the lines.",
      });
    } else if (!slugs.includes(name)) {
      const meant = nearest(name, slugs);
      problems.push({
        file,
        line,
        message: `The lesson \`${name}\` doesn't exist.`,
        repair: meant ? `Write \`${meant}\`.` : `Write ${join(folder, name, "lesson.mdx")}, or remove the line.`,
      });
    }
  });
  for (const name of slugs) {
    if (listed.includes(name)) continue;
    problems.push({
      file,
      line: yaml.lineOf(["lessons"]),
      message: `The folder ${name} isn't listed, so people can't reach its lesson.`,
      repair: `Add it where it belongs under \`lessons\`:\n  - ${name}`,
    });
  }
  const inOrder = listed.flatMap((name) => lessons.filter((lesson) => lesson.slug === name));
  const selfTest = selfTestOf(yaml.value.selfTest, listed, (path, message, repair) => {
    problems.push({ file, line: yaml.lineOf(path), message, repair });
  });
  const sheetFile = join(folder, "cheat-sheet.yaml");
  const sheetText = await readIfThere(sheetFile);
  const sources = texts.map(({ source }) => source);
  const sheet = sheetText === null ? null : readCheatSheet(sheetText, sheetFile, listed, sources);
  problems.push(...(sheet?.problems ?? []));
  const value: Section = {
    slug,
    ...yaml.value,
    selfTest,
    capstone: yaml.value.capstone ?? null,
    cheatSheet: sheet?.sheet ?? null,
    plannedLessons: yaml.value.planned ?? 0,
    lessons: valuesOf(inOrder),
  };
  return {
    entry: { slug, file, value, lineOf: yaml.lineOf, lessons, listed },
    exercises,
    tasks,
    texts,
    quizzes,
    problems,
  };
}
