/** Reads the sections in the order of the course, and says what lessons name that does not exist or comes later. */
import { type Exercise, type Section, sectionSlugs } from "#app/domain/curriculum.ts";
import { foldersIn } from "./content-folder.ts";
import type { ContentText } from "./content-text.ts";
import type { ContentTask } from "./exercises.ts";
import { compare, nearest, type Problem } from "./problem.ts";
import type { ContentQuiz } from "./quiz.ts";
import { valuesOf } from "./read-result.ts";
import { readSection, type SectionEntry } from "./section.ts";

export interface Tutorials {
  readonly entries: readonly SectionEntry[];
  readonly sections: readonly Section[];
  readonly exercises: readonly Exercise[];
  readonly tasks: readonly ContentTask[];
  readonly texts: readonly ContentText[];
  readonly quizzes: readonly ContentQuiz[];
  readonly problems: readonly Problem[];
}

export async function readTutorials(folder: string): Promise<Tutorials> {
  const slugs = inCourseOrder(await foldersIn(folder));
  const results = await Promise.all(slugs.map((slug) => readSection(folder, slug)));
  return {
    entries: results.map((result) => result.entry),
    sections: valuesOf(results.map((result) => result.entry)),
    exercises: results.flatMap((result) => result.exercises),
    tasks: results.flatMap((result) => result.tasks),
    texts: results.flatMap((result) => result.texts),
    quizzes: results.flatMap((result) => result.quizzes),
    problems: results.flatMap((result) => result.problems),
  };
}

/** The six sections of the specification in their order, then others by slug. */
function inCourseOrder(slugs: readonly string[]): string[] {
  const known = sectionSlugs.filter((slug) => slugs.includes(slug));
  const others = slugs.filter((slug) => !(sectionSlugs as readonly string[]).includes(slug));
  return [...known, ...others.sort(compare)];
}

/** Faults between lessons: what they name has to exist and to come earlier. */
export function linkLessons(tutorials: Tutorials): Problem[] {
  const problems: Problem[] = [];
  const references = courseOrder(tutorials);
  for (const section of tutorials.entries) {
    for (const lesson of section.lessons) {
      const own = `${section.slug}/${lesson.slug}`;
      lesson.value?.prerequisites.forEach((reference, at) => {
        const line = lesson.lineOf(["prerequisites", at]);
        if (!references.includes(reference)) {
          problems.push(unknownLesson(lesson.file, line, reference, references));
        } else if (references.includes(own) && references.indexOf(reference) >= references.indexOf(own)) {
          problems.push({
            file: lesson.file,
            line,
            message: `The prerequisite ${reference} does not stand earlier in the course.`,
            repair: "Remove it, or change the order in section.yaml.",
          });
        }
      });
    }
  }
  return problems;
}

/** All lessons as "section/lesson", listed ones in the order of the course and then the others. */
export function courseOrder(tutorials: Tutorials): string[] {
  return tutorials.entries.flatMap((section) => {
    const found = section.lessons.map((lesson) => lesson.slug);
    const inOrder = section.listed.filter((slug) => found.includes(slug));
    return [...inOrder, ...found.filter((slug) => !inOrder.includes(slug))].map((slug) => `${section.slug}/${slug}`);
  });
}

export function unknownLesson(file: string, line: number, reference: string, references: readonly string[]): Problem {
  const meant = nearest(reference, references);
  return {
    file,
    line,
    message: `There is no lesson ${reference}.`,
    repair: meant
      ? `Write \`${meant}\`.`
      : `Name one that exists: ${references.slice(0, 12).join(", ") || "none yet"}.`,
  };
}
