/** Reads the folder of a section: `section.yaml`, its lessons in their order, and its cheat sheet. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Exercise, Lesson, Section } from "#app/domain/curriculum.ts";
import { readCheatSheet, selfTestOf } from "./cheat-sheet.ts";
import { compareNames, filesIn, readIfThere, slugOf, titleOf } from "./content-folder.ts";
import { type ContentText, readText } from "./content-text.ts";
import type { ContentTask } from "./exercises.ts";
import { applyHouseStyle, type HouseStyle, isError, noHouseStyle } from "./house-style.ts";
import { beginningOf, isIntroduction, type LessonEntry, lessonPlaces, readLesson } from "./lesson.ts";
import { nearest, type Problem } from "./problem.ts";
import type { ContentQuiz } from "./quiz.ts";
import { type Entry, valuesOf } from "./read-result.ts";
import { readYaml, type YamlPath } from "./read-yaml.ts";
import { lessonFields, sectionFields, sectionStyle } from "./schema.ts";

export interface SectionEntry extends Entry<Section> {
  readonly lessons: readonly Entry<Lesson>[];
  /** Slugs of the lessons in their order. */
  readonly listed: readonly string[];
  /** The folder, and the file in it that introduces the section, if there is one. */
  readonly folder: string;
  readonly introduction: string | null;
}

export async function readSection(
  tutorials: string,
  name: string,
  house: HouseStyle,
): Promise<{
  entry: SectionEntry;
  exercises: Exercise[];
  tasks: ContentTask[];
  texts: ContentText[];
  quizzes: ContentQuiz[];
  problems: Problem[];
}> {
  const folder = join(tutorials, name);
  const slug = slugOf(name);
  const file = join(folder, "section.yaml");
  const { places, problems: misplaced } = await lessonPlaces(folder);
  const results = await Promise.all(places.map((place) => readLesson(place, slug, house)));
  const found = results.map((result) => result.entry).sort(byPlace);
  const exercises = results.flatMap((result) => result.exercises);
  const tasks = results.flatMap((result) => result.tasks);
  const texts = results.flatMap((result) => result.texts);
  const quizzes = results.flatMap((result) => result.quizzes);
  const problems = [...misplaced, ...results.flatMap((result) => result.problems), ...sameSlugs(found)];
  const introduction = (await filesIn(folder)).find(isIntroduction) ?? null;
  const introductionFile = introduction === null ? null : join(folder, introduction);
  const given = { slug, file, folder, introduction: introductionFile, lessons: found };

  const text = await readIfThere(file);
  if (text === null) {
    const missing: Problem = {
      file,
      line: 1,
      message: `The section ${slug} has no section.yaml.`,
      repair: `Add it with the fields: ${Object.keys(sectionStyle.shape).join(", ")}.`,
      rule: "required-fields",
    };
    problems.push(...applyHouseStyle([missing], house));
  }
  const style = { schema: sectionStyle, house };
  const yaml = readYaml(sectionFields, text ?? "", file, 1, text === null ? null : style);
  problems.push(...yaml.problems);
  if (!yaml.value || (text === null && house.levelOf("required-fields") === "error"))
    return {
      entry: { ...given, value: null, lineOf: yaml.lineOf, listed: [] },
      exercises,
      tasks,
      texts,
      quizzes,
      problems,
    };

  const { listed, problems: unlisted } = inOrderOf(yaml.value.lessons, found, folder, file, yaml.lineOf, house);
  problems.push(...unlisted);
  const inOrder = listed.flatMap((one) => found.filter((lesson) => lesson.slug === one));
  const selfTest = selfTestOf(yaml.value.selfTest, listed, (path, message, repair) => {
    problems.push({ file, line: yaml.lineOf(path), message, repair });
  });
  const sheetFile = join(folder, "cheat-sheet.yaml");
  const sheetText = await readIfThere(sheetFile);
  const sources = texts.map(({ source }) => source);
  const sheet = sheetText === null ? null : readCheatSheet(sheetText, sheetFile, listed, sources, house);
  problems.push(...(sheet?.problems ?? []));
  const intro = await readIntroduction(introductionFile);
  const { title, blurb, lede, emblem, capstone, planned } = yaml.value;
  const value: Section = {
    slug,
    title: title ?? intro?.title ?? titleOf(name),
    blurb: blurb || intro?.description || "",
    lede: lede || intro?.text || "",
    emblem: emblem ?? slug,
    hours: yaml.value.hours,
    prerequisites: yaml.value.prerequisites,
    selfTest,
    capstone: capstone ?? null,
    cheatSheet: sheet?.sheet ?? null,
    plannedLessons: planned ?? 0,
    lessons: valuesOf(inOrder),
  };
  return {
    entry: { ...given, value, lineOf: yaml.lineOf, listed },
    exercises,
    tasks,
    texts,
    quizzes,
    problems,
  };
}

/** By number, then by name. */
function byPlace(a: LessonEntry, b: LessonEntry): number {
  const order = ({ order }: LessonEntry) => order ?? Number.POSITIVE_INFINITY;
  if (order(a) !== order(b)) return order(a) - order(b);
  return compareNames(a.name, b.name);
}

/** Two files with the same URL. */
function sameSlugs(lessons: readonly LessonEntry[]): Problem[] {
  return lessons.flatMap(({ slug, file, name }, at) => {
    const first = lessons.findIndex((other) => other.slug === slug);
    if (first === at) return [];
    const message = `${lessons[first]?.name} and ${name} would have the same URL, which ends in /${slug}.`;
    return [{ file, line: 1, message, repair: `Rename one of them, or give it another slug:\nslug: ${slug}-2` }];
  });
}

/** The slugs of the lessons in the order of section.yaml, or by themselves if it has none. */
function inOrderOf(
  names: readonly string[] | undefined,
  lessons: readonly LessonEntry[],
  folder: string,
  file: string,
  lineOf: (path: YamlPath) => number,
  house: HouseStyle,
): { listed: string[]; problems: Problem[] } {
  if (!names) return { listed: lessons.map(({ slug }) => slug), problems: [] };
  const problems: Problem[] = [];
  const listed = names.map((name) => {
    const plain = name.replace(/\.md$/, "");
    return lessons.find((one) => one.slug === plain || one.name.replace(/\.md$/, "") === plain)?.slug ?? name;
  });
  listed.forEach((slug, at) => {
    const line = lineOf(["lessons", at]);
    if (listed.indexOf(slug) < at) {
      problems.push({
        file,
        line,
        message: `The lesson \`${slug}\` is listed twice.`,
        repair: "Keep one of the lines.",
      });
    } else if (!lessons.some((lesson) => lesson.slug === slug) && !existsSync(join(folder, slug))) {
      const meant = nearest(
        slug,
        lessons.map((lesson) => lesson.slug),
      );
      problems.push({
        file,
        line,
        message: `The lesson \`${slug}\` doesn't exist.`,
        repair: meant ? `Write \`${meant}\`.` : `Write ${join(folder, slug, "lesson.mdx")}, or remove the line.`,
      });
    }
  });
  for (const { slug, name } of lessons) {
    if (listed.includes(slug)) continue;
    const what = name.endsWith(".md") ? "file" : "folder";
    const unlisted: Problem = {
      file,
      line: lineOf(["lessons"]),
      message: `The ${what} ${name} isn't listed, so people can't reach its lesson.`,
      repair: `Add it where it belongs under \`lessons\`:\n  - ${slug}`,
      rule: "lesson-list",
    };
    problems.push(...applyHouseStyle([unlisted], house));
  }
  return { listed, problems };
}

const introductionFields = { needed: lessonFields, style: lessonFields, house: noHouseStyle };

/** What the file that introduces a section says about it: its title, and the beginning of its text. */
async function readIntroduction(
  file: string | null,
): Promise<{ title: string | undefined; description: string; text: string } | null> {
  const text = file === null ? null : await readIfThere(file);
  if (file === null || text === null) return null;
  const { source, yaml } = readText("lesson", text, file, introductionFields);
  if (yaml.problems.some(isError)) return null;
  const description = yaml.value?.description ?? "";
  return {
    title: yaml.value?.title ?? source.titleHeading?.text,
    description,
    text: description || beginningOf(source),
  };
}
