/** Reads the sections in the order of the course, and reports lessons that name ones that don't exist or come later. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Exercise, Section } from "#app/domain/curriculum.ts";
import { filesIn, foldersIn, sectionFolders, slugOf } from "./content-folder.ts";
import type { ContentText } from "./content-text.ts";
import type { ContentTask } from "./exercises.ts";
import { applyHouseStyle, type HouseStyle } from "./house-style.ts";
import { isIntroduction } from "./lesson.ts";
import { linkMarkdown, type MediaFile } from "./markdown-links.ts";
import { nearest, type Problem } from "./problem.ts";
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
  /** Files that plain Markdown shows or links to, by their URLs. */
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly problems: readonly Problem[];
}

export async function readTutorials(folder: string, house: HouseStyle): Promise<Tutorials> {
  const names = await withoutMediaFolders(folder, await sectionFolders(folder));
  const results = await Promise.all(names.map((name) => readSection(folder, name, house)));
  const entries = results.map((result) => result.entry);
  const texts = results.flatMap((result) => result.texts);
  const stray = (await filesIn(folder)).filter((name) => name.endsWith(".md") && !isIntroduction(name));
  return {
    entries,
    sections: valuesOf(entries),
    exercises: results.flatMap((result) => result.exercises),
    tasks: results.flatMap((result) => result.tasks),
    texts,
    quizzes: results.flatMap((result) => result.quizzes),
    media: linkMarkdown(entries, texts, dirname(folder)),
    problems: [
      ...results.flatMap((result) => result.problems),
      ...sameSections(names, folder),
      ...stray.map((name) => ({
        file: join(folder, name),
        line: 1,
        message: "The text doesn't belong to a section.",
        repair: `Move it into the folder of one, for example:\n${join(folder, names[0] ?? "basics", name)}`,
      })),
    ],
  };
}

/** The folders without those that only have pictures and the like in them. */
async function withoutMediaFolders(tutorials: string, names: readonly string[]): Promise<string[]> {
  const kept = await Promise.all(
    names.map(async (name) => {
      const folder = join(tutorials, name);
      if (existsSync(join(folder, "section.yaml"))) return true;
      const inside = await foldersIn(folder);
      const files = [folder, ...inside.map((one) => join(folder, one))].map(filesIn);
      return (await Promise.all(files)).flat().some((file) => /\.mdx?$/.test(file));
    }),
  );
  return names.filter((_, at) => kept[at]);
}

/** Two folders with the same URL. */
function sameSections(names: readonly string[], tutorials: string): Problem[] {
  return names.flatMap((name, at) => {
    const first = names.findIndex((other) => slugOf(other) === slugOf(name));
    if (first === at) return [];
    const message = `The folders ${names[first]} and ${name} would have the same URL: /tutorials/${slugOf(name)}.`;
    return [{ file: join(tutorials, name), line: 1, message, repair: "Rename one of them." }];
  });
}

/** Problems between lessons: the ones that they name have to exist, and to come earlier if the house style asks for it. */
export function linkLessons(tutorials: Tutorials, house: HouseStyle): Problem[] {
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
            message: `The prerequisite ${reference} isn't earlier in the course.`,
            repair: "Remove it, or change the order in section.yaml.",
            rule: "lesson-order",
          });
        }
      });
    }
  }
  return applyHouseStyle(problems, house);
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
