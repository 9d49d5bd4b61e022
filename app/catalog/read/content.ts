/**
 * The only reader of `content/`. It runs in plain Node, without a build, and never throws for what an author wrote:
 * every fault becomes a problem with file, line and repair.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Exercise, Lesson, Project, Section } from "#app/domain/curriculum.ts";
import type { GlossaryEntry } from "#app/domain/glossary.ts";
import type { Article } from "#app/domain/journal/journal.ts";
import type { Task } from "#app/domain/practice/task.ts";
import type { ContentText } from "./content-text.ts";
import type { ContentTask } from "./exercises.ts";
import { type Figures, readFigures } from "./figures.ts";
import { readGlossary } from "./glossary.ts";
import { applyHouseStyle, type HouseStyle, isError, loadHouseStyle, noHouseStyle } from "./house-style.ts";
import { linkArticles, readArticles } from "./journal.ts";
import type { MediaFile } from "./markdown-links.ts";
import { compare, type Problem, sortProblems } from "./problem.ts";
import { linkProjects, readProjects } from "./projects.ts";
import type { ContentQuiz } from "./quiz.ts";
import { valuesOf } from "./read-result.ts";
import { courseOrder, linkLessons, readTutorials } from "./tutorials.ts";

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
  /** By slug; scheduled ones too, so callers ask `isVisible` of the domain. */
  readonly articles: readonly Article[];
  /** The terms that lessons introduce, in the order of the course. */
  readonly glossary: readonly GlossaryEntry[];
}

export interface ContentSources {
  readonly content: Content;
  readonly house: HouseStyle;
  /** What keeps the content from being published. */
  readonly problems: readonly Problem[];
  /** What breaks rules that the house style only warns about. */
  readonly warnings: readonly Problem[];
  /** Files that texts show or link to, by their URLs. */
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly figures: Figures;
  /** Every text that was found, also those that have problems. */
  readonly texts: readonly ContentText[];
  /** Every quiz that has the right fields. */
  readonly quizzes: readonly ContentQuiz[];
  /** Every `exercise.yaml`, with what proving it has shown. */
  readonly tasks: readonly ContentTask[];
}

/**
 * Reads and links the whole content folder.
 * What has problems is left out of `content`; a build should stop when there is one.
 */
export async function loadContent(contentDir: string): Promise<{ content: Content; problems: Problem[] }> {
  const { content, problems } = await readContent(contentDir);
  return { content, problems: [...problems] };
}

/** The articles by slug. It doesn't look at links between them and lessons, and takes a fraction of the time. */
export async function loadArticles(contentDir: string): Promise<{ articles: Article[]; problems: Problem[] }> {
  const house = loadHouseStyle(contentDir);
  const { entries, problems } = await readArticles(join(contentDir, "journal"), house);
  return {
    articles: valuesOf(entries).sort((a, b) => compare(a.slug, b.slug)),
    problems: sortProblems(problems.filter(isError)),
  };
}

/** As `loadContent`, with the parsed texts for those who look deeper. */
export async function readContent(contentDir: string): Promise<ContentSources> {
  if (!existsSync(contentDir)) {
    const repair = "Give the folder that holds tutorials, projects and journal in CONTENT_DIR.";
    const problem = { file: contentDir, line: 1, message: "There is no such folder.", repair };
    return {
      content: { sections: [], lessons: [], exercises: [], tasks: [], projects: [], articles: [], glossary: [] },
      house: noHouseStyle,
      problems: [problem],
      warnings: [],
      media: new Map(),
      figures: new Map(),
      texts: [],
      quizzes: [],
      tasks: [],
    };
  }
  const house = loadHouseStyle(contentDir);
  const [tutorials, projects, articles] = await Promise.all([
    readTutorials(join(contentDir, "tutorials"), house),
    readProjects(join(contentDir, "projects"), house),
    readArticles(join(contentDir, "journal"), house),
  ]);
  const texts = [...tutorials.texts, ...projects.texts, ...articles.texts];
  const figures = await readFigures(texts, contentDir);
  const glossary = readGlossary(texts, courseOrder(tutorials));
  const problems = [
    ...house.problems,
    ...tutorials.problems,
    ...projects.problems,
    ...articles.problems,
    ...linkLessons(tutorials, house),
    ...linkProjects(projects.entries, tutorials),
    ...linkArticles(articles.entries, tutorials),
    ...figures.problems,
    ...applyHouseStyle(glossary.problems, house),
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
    house,
    problems: sortProblems(problems.filter(isError)),
    warnings: sortProblems(problems.filter((problem) => !isError(problem))),
    media: tutorials.media,
    figures: figures.figures,
    texts,
    quizzes: tutorials.quizzes,
    tasks: tutorials.tasks,
  };
}
