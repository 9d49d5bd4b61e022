/**
 * Makes and parses the URLs of the site. app/routes.ts says which page answers. Reading pages are listed in pages.ts,
 * separately, because every page loads it. Feeds and cards make theirs next to their data: journal/feed-site.ts,
 * cards.ts.
 */
import type { GlossaryEntry } from "./glossary.ts";
import { fixedReadingPages } from "./pages.ts";

/** What a URL needs to know about a lesson. */
interface LessonPlace {
  /** Slug of its section. */
  readonly section: string;
  readonly slug: string;
}

interface Slugged {
  readonly slug: string;
}

/** URLs that don't depend on the content. Content adds sections, lessons, projects, articles, series and tags. */
export const staticPaths = [
  ...fixedReadingPages,
  "/contact",
  "/my-progress",
  "/search",
  "/auth/login",
  "/auth/register",
  "/rss.xml",
  "/atom.xml",
  "/feed.json",
] as const;

// Tutorials

export const lessonPath = ({ section, slug }: LessonPlace): string => `/tutorials/${section}/${slug}`;

/** The lesson with an id such as "html-basics/links". */
export const lessonPathOf = (id: string): string => `/tutorials/${id}`;

/** The overview of a section. */
export const sectionPath = ({ slug }: Slugged): string => `/tutorials/${slug}/overview`;

export const cheatSheetPath = ({ slug }: Slugged): string => `/tutorials/${slug}/cheat-sheet`;

/** The link sheet of a section: every lesson and project with its URL, for printing. */
export const linkSheetPath = ({ slug }: Slugged): string => `/tutorials/${slug}/link-sheet`;

/** Where an exercise is on the page of its lesson. */
export const exerciseHref = (lesson: { readonly href: string }, exercise: string): string =>
  `${lesson.href}#exercise-${exercise.split("/").at(-1)}`;

/** Where the quiz is on the page of its lesson. */
export const quizHref = (lesson: { readonly href: string }): string => `${lesson.href}#quiz`;

// Glossary

export const glossaryPath = "/glossary";

/** Id of the note in a lesson that introduces a term. */
export const termId = (slug: string): string => `term-${slug}`;

/** A term in the glossary. */
export const entryPath = ({ slug }: Slugged): string => `${glossaryPath}#${slug}`;

/** The place where a lesson introduces a term. */
export const firstUsePath = ({ lesson, slug }: Pick<GlossaryEntry, "lesson" | "slug">): string =>
  `${lessonPathOf(lesson)}#${termId(slug)}`;

// Projects and journal

export const projectPath = ({ slug }: Slugged): string => `/projects/${slug}`;

export const articlePath = ({ slug }: Slugged): string => `/posts/${slug}`;

/** The slug in the URL of a series or tag: "DevOps & Deployment" → "devops-deployment". */
export const nameSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export const seriesPath = (series: string): string => `/the-graphite-journal/series/${nameSlug(series)}`;

export const tagPath = (tag: string): string => `/the-graphite-journal/tags/${nameSlug(tag)}`;

/** The picture of an article, from the folder of the journal. */
export const journalPicturePath = (file: string): string => `/images/journal/${file}`;

// Data for practice, in files of the build

const practiceFolder = (id: string): string => `/practice/${id.replace(":", "s/")}`;

/** What the browser fetches to work on a practice: "project:todo-list" → `/practice/projects/todo-list.json`. */
export const practiceDataPath = (id: string): string => `${practiceFolder(id)}.json`;

/** The reference solution, which is only fetched when someone asks for it. */
export const solutionPath = (id: string): string => `${practiceFolder(id)}.solution.json`;

/** A starting file as plain text, for browsers without JavaScript. */
export const startPath = (id: string, file: string): string => `${practiceFolder(id)}/start/${file}.txt`;

/** Pictures, sound and captions that all practice shares. */
export const mediaPath = "/practice/media/";

/**
 * The document with the result of a sample in a lesson. It is next to the runner, so that it finds the same media. Only
 * `scripted` ones may run scripts.
 */
export const samplePath = (id: string, scripted: boolean): string =>
  `/practice/${scripted ? "script-" : ""}sample-${id}.html`;

/** The learner's page in its own browser tab. */
export const practiceViewPath = "/practice/view";

/** The outline of the course (progress/course.ts). */
export const outlinePath = "/practice/course.json";

/** The questions of a lesson: "html-basics/links" → `/practice/questions/html-basics/links.json`. */
export const questionsPath = (lesson: string): string => `/practice/questions/${lesson}.json`;

/** The slug of the lesson whose questions are in this file; null for any other file. */
export const lessonOfQuestions = (file: string): string | null => /^([a-z0-9-]+)\.json$/.exec(file)?.[1] ?? null;

export interface PracticePart {
  readonly id: string;
  readonly part: "data" | "solution" | "start";
  /** Only for "start": the path of the file. Otherwise empty. */
  readonly file: string;
}

/** What a path below `/practice/` refers to, or null if it isn't part of a practice. */
export function practicePart(path: string): PracticePart | null {
  const file = /^(project|exercise)s\/([a-z0-9/-]+?)\/start\/(.+)\.txt$/.exec(path);
  if (file) return { id: `${file[1]}:${file[2]}`, part: "start", file: file[3] ?? "" };
  const found = /^(project|exercise)s\/([a-z0-9/-]+?)(\.solution)?\.json$/.exec(path);
  return found ? { id: `${found[1]}:${found[2]}`, part: found[3] ? "solution" : "data", file: "" } : null;
}
