/** The whole check of the content: what the reader finds, and everything that needs a deeper look. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Content, readContent } from "#app/catalog/read/content.ts";
import { loadPictures } from "#app/catalog/read/pictures.ts";
import { readPractices } from "#app/catalog/read/practice.ts";
import { type Problem, sortProblems } from "#app/catalog/read/problem.ts";
import { unwritten } from "#app/catalog/skeletons/skeletons.ts";
import { checkUpdates } from "./article-updates.ts";
import { checkBlocks } from "./block-check.ts";
import { earlyFeatures } from "./feature-order.ts";
import { checkHeadings } from "./heading-check.ts";
import { checkImages } from "./image-check.ts";
import { checkLessonShape } from "./lesson-shape.ts";
import { checkLinks, siteOf } from "./link-check.ts";
import { untestedObjectives } from "./objectives.ts";
import { checkQuiz } from "./quiz-check.ts";
import { hardLesson } from "./reading-level.ts";
import { earlyTerms } from "./term-order.ts";

export interface CheckOptions {
  readonly contentDir: string;
  /** Folder of files that are served as they are; pictures in texts are looked up in it. */
  readonly publicDir: string;
  /** Whether a place that a skeleton left to be written is a problem. Default: no, so that work can be looked at. */
  readonly finished?: boolean;
}

export interface CheckResult {
  readonly content: Content;
  readonly problems: readonly Problem[];
  /** How many of each thing were looked at, by what they are called in the plural. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Looks at everything. The result is empty of problems when the content may be published. */
export async function checkContent({ contentDir, publicDir, finished = false }: CheckOptions): Promise<CheckResult> {
  const sources = await readContent(contentDir);
  const { content, problems: found, texts, quizzes, tasks } = sources;
  const { pictures, problems: drawn } = await loadPictures(contentDir);
  const { practices, problems: unfit } = await readPractices(contentDir);
  const problems: Problem[] = [...found, ...drawn, ...unfit, ...(finished ? unwrittenIn(contentDir) : [])];
  const counts = new Map<string, number>();
  const count = (name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by);

  const site = siteOf(content, texts);
  const isPicture = (path: string) => {
    const drawing = /^\/images\/(journal\/[a-z0-9-]+\.svg)$/.exec(path)?.[1];
    return existsSync(drawing ? join(contentDir, drawing) : join(publicDir, path)) && path.startsWith("/");
  };
  for (const { source } of texts) {
    problems.push(...checkHeadings(source), ...checkImages(source, isPicture), ...checkLinks(source, site, count));
    if (source.kind === "lesson") problems.push(...checkLessonShape(source), ...hardLesson(source));
    problems.push(...(await checkBlocks(source, count)));
    count("headings", source.headings.length);
    count("words", source.words);
  }
  for (const quiz of quizzes) {
    problems.push(...checkQuiz(quiz, content, texts));
    count("quiz questions", quiz.quiz.retrieval.length + quiz.quiz.questions.length);
  }
  problems.push(
    ...untestedObjectives(sources, practices),
    ...earlyFeatures(sources, practices, contentDir),
    ...earlyTerms(sources, contentDir),
  );
  // An article that has to be corrected is recorded afterwards.
  const faulty = new Set(problems.map(({ file }) => file));
  problems.push(...checkUpdates(content.articles, contentDir).filter(({ file }) => !faulty.has(file)));
  count("exercises answered in a lesson", tasks.length);
  count(
    "answers marked to prove them",
    tasks.reduce((sum, { marked }) => sum + marked, 0),
  );
  const counted = {
    sections: content.sections.length,
    lessons: content.lessons.length,
    projects: content.projects.length,
    "exercises and projects with checks": practices.length,
    articles: content.articles.length,
    pictures: Object.keys(pictures).length,
  };
  return { content, problems: sortProblems(problems), counts: { ...counted, ...Object.fromEntries(counts) } };
}

/** Files with lines that a skeleton left to the author (skeletons.ts). */
function unwrittenIn(contentDir: string): Problem[] {
  const entries = existsSync(contentDir) ? readdirSync(contentDir, { recursive: true, withFileTypes: true }) : [];
  const mark = new RegExp(unwritten.replaceAll(" ", "[ -]"), "i");
  return entries
    .filter((entry) => entry.isFile() && /\.(?:mdx|yaml|ts|svg|html|css|js|json|txt)$/.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const lines = readFileSync(file, "utf8").split("\n");
      const count = lines.filter((text) => mark.test(text)).length;
      if (count === 0) return [];
      const message = count === 1 ? "A line is still to be written." : `${count} lines are still to be written.`;
      const repair = `Put your own text in the place of “${unwritten}: …”; docs/guides says what belongs there.`;
      return [{ file, line: lines.findIndex((text) => mark.test(text)) + 1, message, repair }];
    });
}
