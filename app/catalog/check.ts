/** The whole check of the content: what the reader finds, and everything that needs a deeper look. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Nodes, RootContent } from "mdast";
import { toString as nodeText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { everyday, lessonPath, sectionSlugs } from "#app/domain/curriculum.ts";
import { glossaryPath } from "#app/domain/glossary.ts";
import { articlePath } from "#app/domain/journal.ts";
import { codeFaults, isBroken, longestLine, longLines, parsedLanguages } from "./code-check.ts";
import { type Content, readContent } from "./content.ts";
import type { ContentText } from "./content-text.ts";
import { earlyFeatures } from "./feature-order.ts";
import { attributeText, lineOf, type MdxSource } from "./mdx-source.ts";
import { untestedObjectives } from "./objectives.ts";
import { loadPictures } from "./pictures.ts";
import { readPractices } from "./practice.ts";
import { nearest, type Problem, sortProblems } from "./problem.ts";
import type { ContentQuiz } from "./quiz.ts";
import { hardLesson } from "./reading-level.ts";
import { projectPath, sitePaths } from "./site-map.ts";
import { unwritten } from "./skeletons.ts";
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

/** Second-level headings that every lesson has, in this order; its ideas stand after the first. */
export const lessonHeadings = [
  "Why it matters",
  "Common mistakes",
  "Quiz",
  "Summary",
  "What’s next",
  "Further reading",
] as const;

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
  count("exercises answered in a lesson", tasks.length);
  count(
    "answers marked to prove them",
    tasks.reduce((sum, { marked }) => sum + marked, 0),
  );
  const shelves = {
    sections: content.sections.length,
    lessons: content.lessons.length,
    projects: content.projects.length,
    "exercises and projects with checks": practices.length,
    articles: content.articles.length,
    pictures: Object.keys(pictures).length,
  };
  return { content, problems: sortProblems(problems), counts: { ...shelves, ...Object.fromEntries(counts) } };
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

type Count = (name: string, by?: number) => void;

// --- headings -----------------------------------------------------------------------------------------------------

/**
 * Ids that the page around a text has: its frame, the parts before and after the text, and its islands, which are
 * counted by kind (pages/document.server.tsx).
 */
const idsOfPages =
  /^(main|key-points|objectives|retrieval|try-it|sources|related|series-title|newsletter|newsletter-title|more-menu|site-menu)$|^(consent|term|exercise)-|^(address|emmet|form|head|inspector|landmark|layers|live|outline|picture|request|resolver|shortcut|terminal|tree)-\d+$/;

function checkHeadings({ file, headings }: MdxSource): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  let level = 1;
  for (const { depth, id, text, line } of headings) {
    const report = (message: string, repair: string) => problems.push({ file, line, message, repair });
    const written = `${"#".repeat(level + 1)} ${text}`;
    if (depth === 1) report("A text has no first-level heading: the page draws its title.", `Write:\n## ${text}`);
    else if (depth > level + 1) {
      report(
        level === 1
          ? `The first heading is of level ${depth}.`
          : `A heading of level ${depth} follows one of level ${level}.`,
        `Write:\n${written}`,
      );
    }
    level = Math.max(depth, 2);
    if (idsOfPages.test(id))
      report(
        `The page has an id “${id}” of its own, and the heading “${text}” would have the same one.`,
        "Say more in the heading, so that links to it have one place to go to.",
      );
    const first = seen.get(text.toLowerCase());
    if (first !== undefined) {
      report(
        `The heading “${text}” stands in line ${first} already.`,
        "Say in one of them what is special about its part.",
      );
    } else seen.set(text.toLowerCase(), line);
  }
  return problems;
}

function checkLessonShape({ file, headings, tree }: MdxSource): Problem[] {
  if (!tree) return [];
  const problems: Problem[] = [];
  const second = headings.filter((heading) => heading.depth === 2);
  const plainText = (text: string) => text.replaceAll("'", "’").toLowerCase();
  let last = -1;
  for (const wanted of lessonHeadings) {
    const at = second.findIndex((heading) => plainText(heading.text) === plainText(wanted));
    const heading = second[at];
    if (!heading) {
      const line = second[last]?.line ?? 1;
      problems.push({
        file,
        line,
        message: `The heading “${wanted}” is missing.`,
        repair: `Add it${last >= 0 ? ` after “${second[last]?.text}”` : ""}:\n## ${wanted}`,
      });
      continue;
    }
    if (heading.text !== wanted) {
      problems.push({
        file,
        line: heading.line,
        message: `“${heading.text}” is spelt “${wanted}” in every lesson.`,
        repair: `Write:\n## ${wanted}`,
      });
    }
    if (at < last) {
      problems.push({
        file,
        line: heading.line,
        message: `“${wanted}” stands in the wrong place.`,
        repair: `The order is: ${lessonHeadings[0]}, one heading per idea, ${lessonHeadings.slice(1).join(", ")}.`,
      });
    }
    last = Math.max(last, at);
  }
  const first = second[0];
  if (first && first.text !== lessonHeadings[0] && second.some((heading) => heading.text === lessonHeadings[0])) {
    problems.push({
      file,
      line: first.line,
      message: `A lesson begins with “${lessonHeadings[0]}”.`,
      repair: "Move this part behind it.",
    });
  }
  const mistakes = second.findIndex((heading) => heading.text === "Common mistakes");
  if (mistakes === 1) {
    problems.push({
      file,
      line: second[1]?.line ?? 1,
      message: "The lesson has no heading for an idea.",
      repair: "Put at least one between “Why it matters” and “Common mistakes”.",
    });
  }
  const misplaced = second
    .slice(mistakes + 1)
    .filter((heading) => !lessonHeadings.some((name) => plainText(name) === plainText(heading.text)));
  if (mistakes >= 0) {
    for (const heading of misplaced) {
      problems.push({
        file,
        line: heading.line,
        message: `“${heading.text}” stands after “Common mistakes”.`,
        repair: "Move the idea before it, or make it a third-level heading.",
      });
    }
  }
  problems.push(...checkQuizPlace(tree.children, file));
  return problems;
}

function checkQuizPlace(children: readonly RootContent[], file: string): Problem[] {
  const problems: Problem[] = [];
  const content = children.filter((node) => node.type !== "yaml" && !isComment(node));
  const isComponent = (node: Nodes | undefined, name: string) =>
    node?.type === "mdxJsxFlowElement" && node.name === name;
  const retrieval = content.findIndex((node) => isComponent(node, "Retrieval"));
  const firstHeading = content.findIndex((node) => node.type === "heading");
  const moved = content[retrieval];
  if (moved && retrieval > 0 && firstHeading >= 0 && retrieval > firstHeading) {
    problems.push({
      file,
      line: lineOf(moved),
      message: "<Retrieval /> stands below a heading.",
      repair: "Put it at the top, before the first heading.",
    });
  }
  const at = content.findIndex((node) => node.type === "heading" && nodeText(node) === "Quiz");
  const heading = content[at];
  if (!heading) return problems;
  const after = content.slice(at + 1);
  const end = after.findIndex((node) => node.type === "heading");
  const below = end < 0 ? after : after.slice(0, end);
  if (below.length !== 1 || !isComponent(below[0], "Quiz")) {
    const stranger = below.find((node) => !isComponent(node, "Quiz"));
    problems.push({
      file,
      line: lineOf(stranger ?? heading),
      message: "Under “Quiz” stands <Quiz /> alone.",
      repair: "Write:\n## Quiz\n\n<Quiz />",
    });
  }
  return problems;
}

const isComment = (node: Nodes): boolean => node.type === "mdxFlowExpression" && node.data?.estree?.body.length === 0;

// --- images -------------------------------------------------------------------------------------------------------

function checkImages({ file, tree }: MdxSource, isPicture: (path: string) => boolean): Problem[] {
  if (!tree) return [];
  const problems: Problem[] = [];
  const look = (line: number, src: string, alt: string | null, written: (alt: string) => string) => {
    if (alt === null || alt.trim() === "") {
      problems.push({
        file,
        line,
        message: "The image has no text alternative.",
        repair: `Say what it shows:\n${written("A green gate under a fig tree")}`,
      });
    }
    if (!isPicture(src)) {
      problems.push({
        file,
        line,
        message: `There is no picture ${src}.`,
        repair:
          "Give the address of a picture of this site: /images/… (a file in public/images, or a drawing of the journal).",
      });
    }
  };
  visit(tree, (node) => {
    if (node.type === "image") look(lineOf(node), node.url, node.alt ?? null, (alt) => `![${alt}](${node.url})`);
    if ((node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") && node.name === "img") {
      const src = attributeText(node, "src") ?? "";
      look(lineOf(node), src, attributeText(node, "alt"), (alt) => `<img src="${src}" alt="${alt}" />`);
    }
  });
  return problems;
}

// --- links --------------------------------------------------------------------------------------------------------

interface Site {
  readonly paths: ReadonlySet<string>;
  /** Fragments of the pages whose text is in the content; null if the text cannot be parsed. */
  readonly fragments: ReadonlyMap<string, ReadonlySet<string> | null>;
}

function siteOf(content: Content, texts: readonly ContentText[]): Site {
  const fragments = new Map<string, ReadonlySet<string> | null>(
    texts.map(({ key, source }) => [pathOf(key), new Set(source.headings.map(({ id }) => id))]),
  );
  // What is wrong with links to terms, the reader of the glossary says.
  fragments.set(glossaryPath, null);
  // A page whose own file has problems still exists, so links to it are not dead.
  return { paths: new Set([...sitePaths(content), ...fragments.keys()]), fragments };
}

function pathOf(key: string): string {
  const [kind = "", name = ""] = key.split(":");
  const [section = "", slug = ""] = name.split("/");
  if (kind === "lesson") return lessonPath({ section, slug });
  return kind === "article" ? articlePath({ slug: name }) : projectPath({ slug: name });
}

function checkLinks(source: MdxSource, site: Site, count: Count): Problem[] {
  const { file, tree } = source;
  if (!tree) return [];
  const problems: Problem[] = [];
  const own = new Set(source.headings.map(({ id }) => id));
  visit(tree, (node) => {
    if (node.type !== "link" && node.type !== "definition") return;
    const report = (message: string, repair: string) => problems.push({ file, line: lineOf(node), message, repair });
    const { url } = node;
    if (node.type === "link") {
      const text = nodeText(node).trim();
      if (text === "") report("A link has no text.", `Say where it leads: [the name of the page](${url})`);
      if (/^(click )?(here|this|link|more|read more)\.?$/i.test(text)) {
        report(
          `The link text “${text}” does not say where it leads.`,
          `Name the target: [the name of the page](${url})`,
        );
      }
    }
    count(url.startsWith("/") || url.startsWith("#") ? "internal links" : "external links");
    if (url.startsWith("#")) {
      if (!own.has(decoded(url.slice(1))))
        report(`There is no heading #${url.slice(1)} in this text.`, fragmentRepair("", url.slice(1), own));
    } else if (url.startsWith("/") && !url.startsWith("//")) {
      checkInternal(url, site, report);
    } else checkExternal(url, report);
  });
  return problems;
}

function checkInternal(url: string, site: Site, report: (message: string, repair: string) => void): void {
  const [address = "", fragment] = url.split("#", 2);
  const path = address.split("?", 1)[0] ?? "";
  if (!site.paths.has(path)) {
    const shorter = path.replace(/\/$/, "");
    const meant = site.paths.has(shorter)
      ? shorter
      : site.paths.has(`${shorter}/overview`)
        ? `${shorter}/overview`
        : nearest(path, site.paths);
    report(
      `There is no page ${path}.`,
      meant ? `Write ${meant}.` : "Link to a page that exists, or leave the link out until it does.",
    );
    return;
  }
  if (fragment === undefined) return;
  const known = site.fragments.get(path);
  if (known === null) return;
  if (!known) report(`The check does not know the parts of ${path}.`, `Link to the page as a whole: ${path}`);
  else if (!known.has(decoded(fragment)))
    report(`The page ${path} has no heading #${fragment}.`, fragmentRepair(path, fragment, known));
}

function fragmentRepair(path: string, fragment: string, known: ReadonlySet<string>): string {
  const meant = nearest(fragment, known);
  if (meant) return `Write ${path}#${meant}.`;
  return known.size > 0 ? `Headings: ${[...known].map((id) => `#${id}`).join(", ")}.` : "The page has no headings.";
}

function checkExternal(url: string, report: (message: string, repair: string) => void): void {
  if (/^(mailto|tel):./.test(url)) return;
  let parsed: URL | null = null;
  try {
    parsed = new URL(url);
  } catch {
    // A path without a scheme; said below.
  }
  if (parsed?.protocol === "https:") return;
  if (parsed?.protocol === "http:")
    report("The link is not encrypted.", `Write https://${url.slice("http://".length)}`);
  else if (parsed) report(`A text has no ${parsed.protocol} links.`, "Use https, mailto or tel.");
  else
    report(
      `“${url}” is neither a path from the top of the site nor a whole address.`,
      "Write /tutorials/… for a page of this site, https://… for others.",
    );
}

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

// --- code ---------------------------------------------------------------------------------------------------------

async function checkBlocks({ file, blocks }: MdxSource, count: Count): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { fence, code, line } of blocks) {
    for (const long of longLines(code)) {
      problems.push({
        file,
        line: line + long.line,
        message: `A line of code has ${long.length} characters; ${longestLine} fit.`,
        repair: "Break it where the language allows.",
      });
    }
    if (code.trim() === "")
      problems.push({ file, line, message: "A block of code is empty.", repair: "Fill it, or remove it." });
    if (!fence) continue;
    count("code blocks");
    if (parsedLanguages.includes(fence.lang)) count("code blocks that were parsed");
    if (fence.kind === "broken") {
      if (!(await isBroken(fence, code))) {
        problems.push({
          file,
          line,
          message: `The block is marked as broken, but the check finds nothing wrong with it as ${fence.lang}.`,
          repair: "Remove `broken`, and say in the title what is wrong if it is not the syntax.",
        });
      }
      continue;
    }
    for (const fault of await codeFaults(fence.lang, code)) {
      problems.push({
        file,
        line: line + fault.line,
        message: `The ${fence.lang} is wrong: ${fault.message.replace(/\.$/, "")}.`,
        repair: `Mend it, or write \`\`\`${fence.lang} broken if it is wrong on purpose.`,
      });
    }
  }
  return problems;
}

// --- quizzes ------------------------------------------------------------------------------------------------------

function checkQuiz(
  { file, lesson, quiz, lineOf: at }: ContentQuiz,
  content: Content,
  texts: readonly ContentText[],
): Problem[] {
  const problems: Problem[] = [];
  const report = (path: (string | number)[], message: string, repair: string) =>
    problems.push({ file, line: at(path), message, repair });
  const sections = new Set<string>([...sectionSlugs, ...content.sections.map(({ slug }) => slug)]);
  const lessons = texts.flatMap(({ key }) => (key.startsWith("lesson:") ? [key.slice("lesson:".length)] : []));
  // Nothing comes before the first lesson, so it asks what everybody has met in daily life.
  const first = content.sections[0]?.lessons[0];
  const isFirst = first !== undefined && lesson === `${first.section}/${first.slug}`;
  quiz.retrieval.forEach(({ from }, index) => {
    if (from === everyday && isFirst) return;
    if (from === everyday) {
      report(
        ["retrieval", index, "from"],
        "Only the first lesson of the course asks about everyday life.",
        "Ask about an earlier section or lesson: from: html-basics",
      );
      return;
    }
    if (sections.has(from) || lessons.includes(from)) return;
    const meant = nearest(from, [...sections, ...lessons]);
    const message = `There is no section or lesson ${from}.`;
    report(
      ["retrieval", index, "from"],
      message,
      meant ? `Write:\nfrom: ${meant}` : "Write the section: from: html-basics",
    );
  });
  for (const part of ["retrieval", "questions"] as const) {
    quiz[part].forEach(({ options }, index) => {
      options.forEach(({ text }, option) => {
        if (/\b(all|none|both) of (the above|these|them)\b/i.test(text)) {
          report(
            [part, index, "options", option, "text"],
            "An option speaks about the others.",
            "Write an answer that somebody could believe by itself.",
          );
        }
      });
    });
  }
  const places = quiz.questions.map(({ options }) => options.findIndex(({ right }) => right));
  if (places.length > 1 && places.every((place) => place === places[0])) {
    report(
      ["questions"],
      `The right answer is always option ${(places[0] ?? 0) + 1}.`,
      "Change the order of the options in some questions.",
    );
  }
  return problems;
}
