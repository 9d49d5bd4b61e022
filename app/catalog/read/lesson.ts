/** Reads a lesson: its text, its quiz and its exercises. */
import { join } from "node:path";
import { parseDocument } from "yaml";
import type { Exercise, Lesson } from "#app/domain/curriculum.ts";
import { filesIn, foldersIn, lessonSlugOf, numberOf, readIfThere, titleOf } from "./content-folder.ts";
import { type ContentText, contentsOf, readText } from "./content-text.ts";
import { type ContentTask, readExercises } from "./exercises.ts";
import type { HouseStyle } from "./house-style.ts";
import type { MdxSource } from "./mdx-source.ts";
import type { Problem } from "./problem.ts";
import { type ContentQuiz, readQuiz } from "./quiz.ts";
import { placeQuestions } from "./quiz-place.ts";
import type { Entry } from "./read-result.ts";
import { lessonFields, lessonStyle } from "./schema.ts";

/** Where a lesson is in the folder of its section: a folder with its text in it, or a file of Markdown. */
export interface LessonPlace {
  /** Of the folder or the file, as it is written. */
  readonly name: string;
  readonly file: string;
  /** The folder that belongs to this lesson alone; null if it is a file. */
  readonly folder: string | null;
}

export interface LessonEntry extends Entry<Lesson> {
  /** Of its folder or file. */
  readonly name: string;
  /** The number that gives its place: in the front matter, as other programs have it, or in front of its name. */
  readonly order: number | null;
}

export interface LessonResult {
  readonly entry: LessonEntry;
  readonly exercises: readonly Exercise[];
  readonly tasks: readonly ContentTask[];
  readonly texts: readonly ContentText[];
  readonly quizzes: readonly ContentQuiz[];
  readonly problems: readonly Problem[];
}

/** Files that introduce the folder in which they are. */
export const isIntroduction = (name: string): boolean => /^(?:_?index|readme)\.md$/i.test(name);

/** Every lesson in the folder of a section. */
export async function lessonPlaces(sectionFolder: string): Promise<{ places: LessonPlace[]; problems: Problem[] }> {
  const places: LessonPlace[] = [];
  const problems: Problem[] = [];
  for (const name of await foldersIn(sectionFolder)) {
    const folder = join(sectionFolder, name);
    const files = await filesIn(folder);
    const text = files.find((one) => one === "lesson.mdx") ?? files.find((one) => one === "lesson.md");
    const found = text ?? files.find(isIntroduction);
    if (found) places.push({ name, file: join(folder, found), folder });
    else if (files.length === 0 || files.some((one) => /\.(?:mdx?|yaml)$/.test(one)))
      problems.push({
        file: join(folder, "lesson.mdx"),
        line: 1,
        message: "The folder has no lesson.mdx or lesson.md.",
        repair: "Add it (docs/guides/lesson.md), or remove the folder.",
      });
  }
  for (const name of await filesIn(sectionFolder)) {
    const file = join(sectionFolder, name);
    const bare = name.replace(/\.[^.]*$/, "");
    if (name.endsWith(".md")) {
      if (!isIntroduction(name)) places.push({ name, file, folder: null });
    } else if (/\.(?:md|markdown|mdown|mkd)$/i.test(name))
      problems.push({
        file,
        line: 1,
        message: "The name of the file doesn't end in .md, so it isn't a lesson.",
        repair: `Rename it to ${bare}.md.`,
      });
    else if (name.endsWith(".mdx"))
      problems.push({
        file,
        line: 1,
        message: "A lesson in MDX has a folder of its own.",
        repair: `Move it to ${bare}/lesson.mdx.`,
      });
  }
  return { places, problems };
}

export async function readLesson(
  { name, file, folder }: LessonPlace,
  section: string,
  house: HouseStyle,
): Promise<LessonResult> {
  const text = (await readIfThere(file)) ?? "";
  const { source, yaml } = readText("lesson", text, file, { needed: lessonFields, style: lessonStyle, house });
  const slug = lessonSlugOf(yaml.value?.slug ?? (folder === null ? name.replace(/\.md$/, "") : name));
  const id = `${section}/${slug}`;
  const objectives = yaml.value?.objectives.length ?? null;
  const quiz = await readQuiz(folder === null ? null : join(folder, "quiz.yaml"), id, objectives, house);
  const practice = await readExercises(
    folder === null ? null : join(folder, "exercises"),
    id,
    source,
    file,
    objectives,
    house,
  );
  const problems = [...source.problems, ...yaml.problems, ...quiz.problems, ...practice.problems];
  const title = yaml.value?.title ?? source.titleHeading?.text;
  if (yaml.value && !title)
    problems.push({
      file,
      line: 1,
      message: "The lesson has no title.",
      repair: `Begin the text with a heading:\n# ${titleOf(name.replace(/\.md$/, ""))}`,
    });
  if (quiz.quiz) problems.push(...placeQuestions(source, quiz.quiz, house));
  const value: Lesson | null =
    yaml.value && title && source.tree && quiz.quiz
      ? {
          section,
          slug,
          title,
          description: yaml.value.description || beginningOf(source),
          minutes: yaml.value.minutes ?? minutesFor(source.words),
          checked: yaml.value.checked ?? null,
          objectives: yaml.value.objectives,
          prerequisites: yaml.value.prerequisites,
          headings: contentsOf(source),
          quiz: quiz.quiz,
          words: source.words,
          text: source.text,
        }
      : null;
  const texts = [{ key: `lesson:${id}`, source }, ...practice.texts];
  const quizzes = quiz.source ? [quiz.source] : [];
  const { exercises, tasks } = practice;
  const order = orderIn(source.frontMatter?.text) ?? numberOf(name);
  return { entry: { slug, file, name, order, value, lineOf: yaml.lineOf }, exercises, tasks, texts, quizzes, problems };
}

/** The fields in which other programs keep the place of a page. */
const orderFields = ["order", "weight", "sidebar_position", "nav_order", "position"];

function orderIn(frontMatter = ""): number | null {
  const document = parseDocument(frontMatter, { prettyErrors: false });
  if (document.errors.length > 0) return null;
  const fields: unknown = document.toJS();
  if (typeof fields !== "object" || fields === null) return null;
  const found = orderFields.map((name) => Reflect.get(fields, name)).find((value) => typeof value === "number");
  return typeof found === "number" ? found : null;
}

/** Words that people read in a minute, if there is code between them to look at. */
const wordsPerMinute = 150;

/** Minutes for reading so many words of a lesson, from 1 to 600. */
export const minutesFor = (words: number): number => Math.min(600, Math.max(1, Math.round(words / wordsPerMinute)));

/** The most characters of a description that is made from a text. */
const longestBeginning = 160;

/** The first sentences of a text, for lists and search engines. */
export function beginningOf({ text }: Pick<MdxSource, "text">): string {
  if (text.length <= longestBeginning) return text;
  const cut = text.slice(0, longestBeginning);
  const sentence = /^.*[.!?](?=\s)/s.exec(cut)?.[0];
  return sentence && sentence.length >= 40 ? sentence : `${cut.replace(/\s+\S*$/, "")} …`;
}
