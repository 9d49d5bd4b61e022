/**
 * The only reader of `content/`. It runs in plain Node, without a build, and never throws for what an author wrote:
 * every fault becomes a problem with file, line and repair.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { visit } from "unist-util-visit";
import type { z } from "zod";
import {
  type Exercise,
  type Heading,
  type Lesson,
  type Project,
  type Quiz,
  type QuizQuestion,
  type Section,
  sectionSlugs,
} from "#app/domain/curriculum.ts";
import type { GlossaryEntry } from "#app/domain/glossary.ts";
import type { Article } from "#app/domain/journal.ts";
import type { Task } from "#app/domain/task.ts";
import { readCheatSheet, selfTestOf } from "./cheat-sheet.ts";
import type { TextKind } from "./components.ts";
import { readGlossary } from "./glossary.ts";
import { inlineHtml } from "./inline-html.ts";
import { type MdxSource, readMdx } from "./mdx-source.ts";
import { compare, nearest, type Problem, sortProblems } from "./problem.ts";
import { articleFields, exerciseFields, lessonFields, projectFields, quizFields, sectionFields } from "./schema.ts";
import { readTask, type TaskSource } from "./task.ts";
import { readYaml, type YamlPath, type YamlSource } from "./yaml-source.ts";

export type { Problem } from "./problem.ts";

/** Everything that the site teaches, in the order in which it shows it. */
export interface Content {
  /** The six known sections first, then others by slug. */
  readonly sections: readonly Section[];
  /** All lessons in the order of the course. */
  readonly lessons: readonly Lesson[];
  /** Of all lessons, by id. */
  readonly exercises: readonly Exercise[];
  /** Those of the exercises that are answered in the lesson, by the same ids; the others are practices (practice.ts). */
  readonly tasks: readonly Task[];
  /** By section, then by slug. */
  readonly projects: readonly Project[];
  /** By slug; scheduled ones too, so callers ask `mayBeSeen` of the domain. */
  readonly articles: readonly Article[];
  /** The terms that lessons introduce, in the order of the course. */
  readonly glossary: readonly GlossaryEntry[];
}

/** A parsed MDX file with the name under which the site knows it. */
export interface ContentText {
  /** "lesson:html-basics/introduction", "article:git-basics", "project:photo-gallery". */
  readonly key: string;
  readonly source: MdxSource;
}

/** A quiz as its author wrote it, for checks that look at more than one question. */
export interface ContentQuiz {
  readonly file: string;
  /** The lesson as "section/lesson". */
  readonly lesson: string;
  readonly quiz: z.infer<typeof quizFields>;
  readonly lineOf: (path: YamlPath) => number;
}

export interface ContentSources {
  readonly content: Content;
  readonly problems: readonly Problem[];
  /** Every text that was found, also those that have problems. */
  readonly texts: readonly ContentText[];
  /** Every quiz that has the right fields. */
  readonly quizzes: readonly ContentQuiz[];
  /** Every `exercise.yaml`, with what proving it has shown. */
  readonly tasks: readonly ContentTask[];
}

/** An `exercise.yaml` with its id, also if it has problems. */
export interface ContentTask extends TaskSource {
  readonly id: string;
}

/** Words that a reader takes in a minute; docs/guides/article.md. */
export const wordsPerMinute = 200;

/**
 * Reads and links the whole content folder.
 * What has problems is left out of `content`; a build should stop when there is one.
 */
export async function loadContent(contentDir: string): Promise<{ content: Content; problems: Problem[] }> {
  const { content, problems } = await readContent(contentDir);
  return { content, problems: [...problems] };
}

/** As `loadContent`, with the parsed texts for those who look deeper. */
export async function readContent(contentDir: string): Promise<ContentSources> {
  if (!existsSync(contentDir)) {
    const repair = "Give the folder that holds tutorials, projects and journal in CONTENT_DIR.";
    const problem = { file: contentDir, line: 1, message: "There is no such folder.", repair };
    return {
      content: { sections: [], lessons: [], exercises: [], tasks: [], projects: [], articles: [], glossary: [] },
      problems: [problem],
      texts: [],
      quizzes: [],
      tasks: [],
    };
  }
  const [tutorials, projects, articles] = await Promise.all([
    readTutorials(join(contentDir, "tutorials")),
    readProjects(join(contentDir, "projects")),
    readArticles(join(contentDir, "journal")),
  ]);
  const texts = [...tutorials.texts, ...projects.texts, ...articles.texts];
  const glossary = readGlossary(texts, courseOrder(tutorials));
  const problems = [
    ...tutorials.problems,
    ...projects.problems,
    ...articles.problems,
    ...linkLessons(tutorials),
    ...linkProjects(projects.entries, tutorials),
    ...linkArticles(articles.entries, tutorials),
    ...glossary.problems,
  ];
  const sectionOrder = tutorials.sections.map((section) => section.slug);
  const place = (slug: string) => (sectionOrder.indexOf(slug) + sectionOrder.length + 1) % (sectionOrder.length + 1);
  return {
    content: {
      sections: tutorials.sections,
      lessons: tutorials.sections.flatMap((section) => section.lessons),
      exercises: tutorials.exercises,
      tasks: tutorials.tasks.flatMap(({ task }) => task ?? []),
      projects: valuesOf(projects.entries).sort(
        (a, b) => place(a.section) - place(b.section) || compare(a.slug, b.slug),
      ),
      articles: valuesOf(articles.entries).sort((a, b) => compare(a.slug, b.slug)),
      glossary: glossary.entries,
    },
    problems: sortProblems(problems),
    texts,
    quizzes: tutorials.quizzes,
    tasks: tutorials.tasks,
  };
}

/** A record of one file; `value` is null if the file has problems, so that others may still name it. */
interface Entry<T> {
  readonly slug: string;
  readonly file: string;
  readonly value: T | null;
  readonly lineOf: (path: YamlPath) => number;
}

interface Shelf<T> {
  readonly entries: readonly Entry<T>[];
  readonly texts: readonly ContentText[];
  readonly problems: readonly Problem[];
}

const valuesOf = <T>(entries: readonly Entry<T>[]): T[] =>
  entries.flatMap((entry) => (entry.value === null ? [] : [entry.value]));

// --- tutorials ----------------------------------------------------------------------------------------------------

interface SectionEntry extends Entry<Section> {
  readonly lessons: readonly Entry<Lesson>[];
  /** Slugs in the order of section.yaml. */
  readonly listed: readonly string[];
}

interface Tutorials {
  readonly entries: readonly SectionEntry[];
  readonly sections: readonly Section[];
  readonly exercises: readonly Exercise[];
  readonly tasks: readonly ContentTask[];
  readonly texts: readonly ContentText[];
  readonly quizzes: readonly ContentQuiz[];
  readonly problems: readonly Problem[];
}

async function readTutorials(folder: string): Promise<Tutorials> {
  const slugs = inCourseOrder(await foldersIn(folder));
  const shelves = await Promise.all(slugs.map((slug) => readSection(folder, slug)));
  return {
    entries: shelves.map((shelf) => shelf.entry),
    sections: valuesOf(shelves.map((shelf) => shelf.entry)),
    exercises: shelves.flatMap((shelf) => shelf.exercises),
    tasks: shelves.flatMap((shelf) => shelf.tasks),
    texts: shelves.flatMap((shelf) => shelf.texts),
    quizzes: shelves.flatMap((shelf) => shelf.quizzes),
    problems: shelves.flatMap((shelf) => shelf.problems),
  };
}

/** The six sections of the specification in their order, then others by slug. */
function inCourseOrder(slugs: readonly string[]): string[] {
  const known = sectionSlugs.filter((slug) => slugs.includes(slug));
  const others = slugs.filter((slug) => !(sectionSlugs as readonly string[]).includes(slug));
  return [...known, ...others.sort(compare)];
}

async function readSection(
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
  const shelves = await Promise.all(slugs.map((lesson) => readLesson(folder, slug, lesson)));
  const lessons = shelves.map((shelf) => shelf.entry);
  const exercises = shelves.flatMap((shelf) => shelf.exercises);
  const tasks = shelves.flatMap((shelf) => shelf.tasks);
  const texts = shelves.flatMap((shelf) => shelf.texts);
  const quizzes = shelves.flatMap((shelf) => shelf.quizzes);
  const problems = shelves.flatMap((shelf) => shelf.problems);

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
        message: `The lesson \`${name}\` does not exist.`,
        repair: meant ? `Write \`${meant}\`.` : `Write ${join(folder, name, "lesson.mdx")}, or remove the line.`,
      });
    }
  });
  for (const name of slugs) {
    if (listed.includes(name)) continue;
    problems.push({
      file,
      line: yaml.lineOf(["lessons"]),
      message: `The folder ${name} is not listed, so nobody can reach its lesson.`,
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

async function readLesson(
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

/** Names in `<Exercise name="…" />`, with their lines. */
function exercisesIn({ tree }: MdxSource): { name: string; line: number }[] {
  const found: { name: string; line: number }[] = [];
  if (!tree) return found;
  visit(tree, ["mdxJsxFlowElement", "mdxJsxTextElement"], (node) => {
    if (!("attributes" in node) || !("name" in node) || node.name !== "Exercise") return;
    const attribute = node.attributes.find((one) => "name" in one && one.name === "name");
    if (typeof attribute?.value === "string")
      found.push({ name: attribute.value, line: node.position?.start.line ?? 1 });
  });
  return found;
}

/** The exercises of a lesson: briefs, and those that are answered in the lesson. Files and checks are read by practice.ts. */
async function readExercises(
  folder: string,
  lesson: string,
  source: MdxSource,
  lessonFile: string,
  objectives: number | null,
): Promise<{ exercises: Exercise[]; tasks: ContentTask[]; texts: ContentText[]; problems: Problem[] }> {
  const names = (await foldersIn(folder)).sort(compare);
  const exercises: Exercise[] = [];
  const tasks: ContentTask[] = [];
  const texts: ContentText[] = [];
  const problems: Problem[] = [];
  const placed = exercisesIn(source);
  for (const { name, line } of placed) {
    if (names.includes(name)) continue;
    const meant = nearest(name, names);
    const repair = meant ? `Write \`<Exercise name="${meant}" />\`.` : `Write ${join(folder, name, "brief.mdx")}.`;
    problems.push({ file: lessonFile, line, message: `There is no exercise ${name}.`, repair });
  }
  for (const name of names) {
    const file = join(folder, name, "brief.mdx");
    const text = await readIfThere(file);
    // Ids of elements in the page are made of it (domain/task-elements.ts).
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
      const message = `The name of the folder ${name} may hold small letters, digits and single hyphens.`;
      const plain =
        name
          .toLowerCase()
          .match(/[a-z0-9]+/g)
          ?.join("-") ?? "first-try";
      problems.push({ file, line: 1, message, repair: `Rename the folder: ${plain}.` });
    }
    if (text === null) {
      const message = "The folder has no brief.mdx.";
      problems.push({ file, line: 1, message, repair: "Add it (docs/guides/exercise.md), or remove the folder." });
      continue;
    }
    // A lesson that cannot be read places nothing, and says so itself.
    if (source.tree && !placed.some((one) => one.name === name))
      problems.push({
        file,
        line: 1,
        message: `The lesson does not place the exercise ${name}, so nobody can find it.`,
        repair: `Write \`<Exercise name="${name}" />\` where it belongs in ${lessonFile}, or remove the folder.`,
      });
    const brief = readText("exercise", text, file, exerciseFields);
    const id = `exercise:${lesson}/${name}`;
    texts.push({ key: id, source: brief.source });
    problems.push(...brief.source.problems, ...brief.yaml.problems);
    if (brief.yaml.value && brief.source.tree) exercises.push({ id, ...brief.yaml.value });
    const taskFile = join(folder, name, "exercise.yaml");
    const written = await readIfThere(taskFile);
    const hasChecks = existsSync(join(folder, name, "checks.ts"));
    if (written !== null) {
      const task = readTask(written, taskFile, id, objectives);
      tasks.push({ id, ...task });
      problems.push(...task.problems);
    }
    if ((written !== null) === hasChecks)
      problems.push({
        file: hasChecks ? taskFile : file,
        line: 1,
        message: hasChecks ? "The exercise has checks.ts and exercise.yaml." : "The exercise has nothing to do in it.",
        repair:
          "An exercise with files has checks.ts, one that is answered has exercise.yaml (docs/guides/exercise.md).",
      });
  }
  return { exercises, tasks, texts, problems };
}

/** Headings for the contents list: second and third level. */
const contentsOf = (source: MdxSource): Heading[] =>
  source.headings.flatMap(({ depth, id, text }) => (depth === 2 || depth === 3 ? [{ depth, id, text }] : []));

async function readQuiz(
  file: string,
  lesson: string,
  objectives: number | null,
): Promise<{ quiz: Quiz | null; source: ContentQuiz | null; problems: Problem[] }> {
  const text = await readIfThere(file);
  if (text === null) {
    const problem = {
      file,
      line: 1,
      message: "The lesson has no quiz.yaml.",
      repair: "Add it with `retrieval` and `questions` (docs/guides/lesson.md).",
    };
    return { quiz: null, source: null, problems: [problem] };
  }
  const yaml = readYaml(quizFields, text, file);
  const problems = [...yaml.problems];
  if (!yaml.value) return { quiz: null, source: null, problems };

  const html = (markdown: string, path: YamlPath): string => {
    const result = inlineHtml(markdown);
    if (result.fault === null) return result.html;
    problems.push({
      file,
      line: yaml.lineOf(path),
      message: `\`${String(path.at(-1))}\` ${result.fault}.`,
      repair: "Write one line of text; tags and code stand in backticks: `<p>`.",
    });
    return "";
  };
  type Options = readonly { text: string; right: boolean; why: string }[];
  const options = (list: Options, path: YamlPath) =>
    list.map((option, at) => ({
      text: html(option.text, [...path, "options", at, "text"]),
      right: option.right,
      why: html(option.why, [...path, "options", at, "why"]),
    }));
  const retrieval: QuizQuestion[] = yaml.value.retrieval.map((question, at) => ({
    id: `r${at + 1}`,
    question: html(question.question, ["retrieval", at, "question"]),
    objective: null,
    from: question.from,
    options: options(question.options, ["retrieval", at]),
  }));
  const questions: QuizQuestion[] = yaml.value.questions.map((question, at) => {
    if (objectives !== null && question.objective > objectives) {
      problems.push({
        file,
        line: yaml.lineOf(["questions", at, "objective"]),
        message: `There is no objective ${question.objective}.`,
        repair: `The lesson has ${objectives}: write a number from 1 to ${objectives}.`,
      });
    }
    return {
      id: `q${at + 1}`,
      question: html(question.question, ["questions", at, "question"]),
      objective: question.objective,
      from: null,
      options: options(question.options, ["questions", at]),
    };
  });
  const source = { file, lesson, quiz: yaml.value, lineOf: yaml.lineOf };
  return { quiz: problems.length > 0 ? null : { retrieval, questions }, source, problems };
}

/** Faults between lessons: what they name has to exist and to come earlier. */
function linkLessons(tutorials: Tutorials): Problem[] {
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
function courseOrder(tutorials: Tutorials): string[] {
  return tutorials.entries.flatMap((section) => {
    const found = section.lessons.map((lesson) => lesson.slug);
    const inOrder = section.listed.filter((slug) => found.includes(slug));
    return [...inOrder, ...found.filter((slug) => !inOrder.includes(slug))].map((slug) => `${section.slug}/${slug}`);
  });
}

function unknownLesson(file: string, line: number, reference: string, references: readonly string[]): Problem {
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

// --- projects -----------------------------------------------------------------------------------------------------

async function readProjects(folder: string): Promise<Shelf<Project>> {
  const slugs = (await foldersIn(folder)).sort(compare);
  const shelves = await Promise.all(
    slugs.map(async (slug): Promise<Shelf<Project>> => {
      const file = join(folder, slug, "brief.mdx");
      const text = await readIfThere(file);
      if (text === null) {
        const problem = {
          file,
          line: 1,
          message: "The folder has no brief.mdx.",
          repair: "Add it, or remove the folder.",
        };
        return { entries: [{ slug, file, value: null, lineOf: () => 1 }], texts: [], problems: [problem] };
      }
      const { source, yaml } = readText("project", text, file, projectFields);
      const value = yaml.value && source.tree ? { slug, ...yaml.value } : null;
      return {
        entries: [{ slug, file, value, lineOf: yaml.lineOf }],
        texts: [{ key: `project:${slug}`, source }],
        problems: [...source.problems, ...yaml.problems],
      };
    }),
  );
  return joinShelves(shelves);
}

function linkProjects(projects: readonly Entry<Project>[], tutorials: Tutorials): Problem[] {
  const sections = tutorials.entries.map((section) => section.slug);
  const slugs = projects.map(({ slug }) => slug);
  const capstones = tutorials.entries.flatMap(({ value, file, lineOf }): Problem[] => {
    const capstone = value?.capstone;
    if (!capstone || !("project" in capstone) || slugs.includes(capstone.project)) return [];
    const meant = nearest(capstone.project, slugs);
    const repair = meant ? `Write \`${meant}\`.` : "Name a project that exists, or leave the field out until it does.";
    return [{ file, line: lineOf(["capstone"]), message: `There is no project ${capstone.project}.`, repair }];
  });
  const strays = projects.flatMap((project) => {
    const section = project.value?.section;
    if (section === undefined || sections.includes(section)) return [];
    const meant = nearest(section, sections);
    return {
      file: project.file,
      line: project.lineOf(["section"]),
      message: `There is no section ${section}.`,
      repair: `Write ${meant ? `\`${meant}\`` : `one of: ${sections.join(", ")}`}.`,
    };
  });
  return [...capstones, ...strays];
}

// --- journal ------------------------------------------------------------------------------------------------------

async function readArticles(folder: string): Promise<Shelf<Article>> {
  const names = (await filesIn(folder)).filter((name) => name.endsWith(".mdx")).sort(compare);
  const shelves = await Promise.all(
    names.map(async (name): Promise<Shelf<Article>> => {
      const slug = name.slice(0, -".mdx".length);
      const file = join(folder, name);
      const { source, yaml } = readText("article", await readFile(file, "utf8"), file, articleFields);
      const problems = [...source.problems, ...yaml.problems];
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
        problems.push({
          file,
          line: 1,
          message: `\`${slug}\` cannot be part of an address.`,
          repair: "Name the file with small letters, digits and single hyphens: dns-web-browsing.mdx.",
        });
      }
      const value =
        yaml.value && source.tree
          ? { slug, ...yaml.value, headings: contentsOf(source), words: source.words, text: source.text }
          : null;
      if (value) problems.push(...checkArticle(value, file, yaml.lineOf, existsSync(join(folder, `${slug}.svg`))));
      return {
        entries: [{ slug, file, value, lineOf: yaml.lineOf }],
        texts: [{ key: `article:${slug}`, source }],
        problems,
      };
    }),
  );
  return joinShelves(shelves);
}

function checkArticle(
  article: Article,
  file: string,
  lineOf: (path: YamlPath) => number,
  hasPicture: boolean,
): Problem[] {
  const problems: Problem[] = [];
  const minutes = article.words / wordsPerMinute;
  if (Math.abs(Number.parseInt(article.readingTime, 10) - minutes) > 1) {
    problems.push({
      file,
      line: lineOf(["readingTime"]),
      message: `The text has ${article.words} words, which is ${minutes.toFixed(1)} minutes and not ${article.readingTime}.`,
      repair: `Write, for example:\nreadingTime: ${Math.max(1, Math.round(minutes))} min`,
    });
  }
  const imageUrl = `/images/journal/${article.slug}.svg`;
  if (article.imageUrl !== imageUrl) {
    problems.push({
      file,
      line: lineOf(["imageUrl"]),
      message: "The picture of an article has the name of the article.",
      repair: `Write:\nimageUrl: ${imageUrl}`,
    });
  }
  if (!hasPicture) {
    problems.push({
      file,
      line: lineOf(["imageUrl"]),
      message: "The article has no picture.",
      repair: `Draw ${file.slice(0, -".mdx".length)}.svg (docs/guides/article.md).`,
    });
  }
  return problems;
}

/** Faults between articles, and between articles and lessons. */
function linkArticles(articles: readonly Entry<Article>[], tutorials: Tutorials): Problem[] {
  const problems: Problem[] = [];
  const slugs = articles.map((article) => article.slug);
  const lessons = courseOrder(tutorials);
  const places = new Map<string, string>();
  let featured: string | null = null;
  for (const { slug, file, value, lineOf } of articles) {
    if (!value) continue;
    value.relatedPosts.forEach((other, at) => {
      const line = lineOf(["relatedPosts", at]);
      if (other === slug) {
        problems.push({ file, line, message: "The article is related to itself.", repair: "Remove it from the list." });
      } else if (!slugs.includes(other)) {
        const meant = nearest(other, slugs);
        problems.push({
          file,
          line,
          message: `There is no article ${other}.`,
          repair: meant ? `Write \`${meant}\`.` : `Name one that exists: ${slugs.join(", ")}.`,
        });
      }
    });
    if (!lessons.includes(value.tryIt.lesson)) {
      problems.push(unknownLesson(file, lineOf(["tryIt", "lesson"]), value.tryIt.lesson, lessons));
    }
    const place = `${value.series} ${value.seriesOrder}`;
    const there = places.get(place);
    if (there !== undefined) {
      const taken = articles.flatMap((other) =>
        other.value?.series === value.series ? [other.value.seriesOrder] : [],
      );
      problems.push({
        file,
        line: lineOf(["seriesOrder"]),
        message: `${there} already has place ${value.seriesOrder} in the series ${value.series}.`,
        repair: `Write, for example:\nseriesOrder: ${Math.max(...taken) + 1}`,
      });
    }
    places.set(place, there ?? slug);
    if (value.featured && featured !== null) {
      problems.push({
        file,
        line: lineOf(["featured"]),
        message: `${featured} is featured already; at most one article is.`,
        repair: "Write:\nfeatured: false",
      });
    }
    if (value.featured) featured ??= slug;
  }
  return problems;
}

// --- files --------------------------------------------------------------------------------------------------------

function readText<T>(
  kind: TextKind,
  text: string,
  file: string,
  fields: z.ZodType<T>,
): { source: MdxSource; yaml: YamlSource<T> } {
  const source = readOnce(kind, text, file);
  if (!source.frontMatter) return { source, yaml: { value: null, lineOf: () => 1, problems: [] } };
  return { source, yaml: readYaml(fields, source.frontMatter.text, file, source.frontMatter.firstLine) };
}

/** The last reading of each file: a development server reads the folder again for every change of one file. */
const readings = new Map<string, { text: string; source: MdxSource }>();

function readOnce(kind: TextKind, text: string, file: string): MdxSource {
  const last = readings.get(file);
  if (last?.text === text && last.source.kind === kind) return last.source;
  const source = readMdx(kind, text, file);
  readings.set(file, { text, source });
  return source;
}

function joinShelves<T>(shelves: readonly Shelf<T>[]): Shelf<T> {
  return {
    entries: shelves.flatMap((shelf) => shelf.entries),
    texts: shelves.flatMap((shelf) => shelf.texts),
    problems: shelves.flatMap((shelf) => shelf.problems),
  };
}

async function foldersIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith(".")).map((entry) => entry.name);
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map((entry) => entry.name);
}

const readIfThere = async (file: string): Promise<string | null> => (existsSync(file) ? readFile(file, "utf8") : null);
