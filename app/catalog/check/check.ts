/** The whole check of the content: what the reader finds, and everything that needs a deeper look. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Content, readContent } from "#app/catalog/read/content.ts";
import { type RuleName, under } from "#app/catalog/read/house-rules.ts";
import { applyHouseStyle, type HouseStyle, isError } from "#app/catalog/read/house-style.ts";
import { loadPictures } from "#app/catalog/read/pictures.ts";
import { readPractices } from "#app/catalog/read/practice.ts";
import { type Problem, sortProblems } from "#app/catalog/read/problem.ts";
import { unwritten } from "#app/catalog/skeletons/skeletons.ts";
import { checkUpdates } from "./article-updates.ts";
import { checkBlocks } from "./block-check.ts";
import { earlyFeatures } from "./feature-order.ts";
import { checkHeadings } from "./heading-check.ts";
import { longLesson } from "./lesson-length.ts";
import { checkLessonHeadings, checkQuestionPlaces } from "./lesson-shape.ts";
import { untestedObjectives } from "./objectives.ts";
import { checkPerception } from "./perceived-content.ts";
import { checkPredictions } from "./prediction-check.ts";
import { checkQuiz } from "./quiz-check.ts";
import { hardLesson } from "./reading-level.ts";
import { checkReferences } from "./references.ts";
import { earlyTerms } from "./term-order.ts";
import { unmeasuredSamples } from "./unmeasured-samples.ts";

export interface CheckOptions {
  readonly contentDir: string;
  /** Folder of files that are served as they are; pictures in texts are looked up in it. */
  readonly publicDir: string;
  /** Folder of the demonstrations, in which places that are still to be written are reported, too. Default: none. */
  readonly demosDir?: string;
  /** Whether a place that a skeleton left to be written is a problem. Default: no, so that work can be looked at. */
  readonly finished?: boolean;
  /** Whether a sample that hasn't been measured is a problem. Default: no, because that takes a browser. */
  readonly measured?: boolean;
}

export interface CheckResult {
  readonly content: Content;
  /** What keeps the content from being published. */
  readonly problems: readonly Problem[];
  /** What breaks rules that the house style only warns about. */
  readonly warnings: readonly Problem[];
  readonly house: HouseStyle;
  /** How many of each thing were looked at, by what they are called in the plural. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Looks at everything: whether the content is valid, and whether it keeps the rules of its house style. The result is empty
 * of problems when the content may be published.
 */
export async function checkContent({
  contentDir,
  publicDir,
  demosDir,
  finished = false,
  measured = false,
}: CheckOptions): Promise<CheckResult> {
  const sources = await readContent(contentDir);
  const { content, house, problems: invalid, warnings, texts, quizzes, tasks } = sources;
  const { pictures, problems: drawn } = await loadPictures(contentDir);
  const { practices, problems: unfit } = await readPractices(contentDir);
  const counts = new Map<string, number>();
  const count = (name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by);
  const reported: Problem[] = [
    ...warnings,
    ...invalid,
    ...drawn,
    ...unfit,
    ...(finished ? [contentDir, ...(demosDir === undefined ? [] : [demosDir])].flatMap(unwrittenIn) : []),
  ];
  const found: Problem[] = checkReferences(sources, contentDir, publicDir, count);
  /** Adds what a check of one rule finds, if the house style has the rule. */
  const add = async (rule: RuleName, look: () => readonly Problem[] | Promise<readonly Problem[]>): Promise<void> => {
    if (house.levelOf(rule) !== "off") found.push(...under(rule, await look()));
  };

  for (const { source } of texts) {
    found.push(...checkHeadings(source));
    found.push(...(await checkBlocks(source, house.options["line-length"].characters, count)));
    count("headings", source.headings.length);
    count("results shown in lessons", source.samples.length);
    count("words", source.words);
    if (source.kind !== "lesson") continue;
    found.push(...checkQuestionPlaces(source), ...checkPredictions(source));
    await add("required-headings", () => checkLessonHeadings(source));
    await add("lesson-length", () => longLesson(source));
    await add("reading-level", () => hardLesson(source, house.options["reading-level"].grade));
  }
  for (const quiz of quizzes) {
    found.push(...checkQuiz(quiz, content, texts));
    count("quiz questions", quiz.quiz.retrieval.length + quiz.quiz.questions.length);
  }
  if (measured) await add("results", () => unmeasuredSamples(texts, contentDir));
  await add("objectives", () => untestedObjectives(sources, practices));
  await add("feature-order", () => earlyFeatures(sources, practices, contentDir));
  await add("perceived-content", () => checkPerception(practices));
  await add("term-order", () => earlyTerms(sources, contentDir));
  reported.push(...applyHouseStyle(found, house));
  // An article that has to be corrected is recorded afterwards.
  const faulty = new Set(reported.map(({ file }) => file));
  const updates = house.levelOf("article-updates") === "off" ? [] : checkUpdates(content.articles, contentDir);
  const stale = under("article-updates", updates).filter(({ file }) => !faulty.has(file));
  reported.push(...applyHouseStyle(stale, house));

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
  return {
    content,
    problems: sortProblems(reported.filter(isError)),
    warnings: sortProblems(reported.filter((problem) => !isError(problem))),
    house,
    counts: { ...counted, ...Object.fromEntries(counts) },
  };
}

/** Files with lines that a skeleton left to the author (skeletons.ts). */
function unwrittenIn(folder: string): Problem[] {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const mark = new RegExp(unwritten.replaceAll(" ", "[ -]"), "i");
  return entries
    .filter((entry) => entry.isFile() && /\.(?:mdx|yaml|tsx?|svg|html|css|js|json|txt)$/.test(entry.name))
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
