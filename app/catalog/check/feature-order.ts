/**
 * Whether code uses only what its lesson or an earlier one has introduced. Which lesson introduces what is data:
 * `features.yaml` of each section. An exception stands in the text, with its reason (docs/guides/lesson.md).
 */
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import type { z } from "zod";
import type { ContentSources } from "#app/catalog/read/content.ts";
import { folderOfSection } from "#app/catalog/read/content-folder.ts";
import type { ContentText } from "#app/catalog/read/content-text.ts";
import { type Exception, exceptionOf, isProblem } from "#app/catalog/read/exceptions.ts";
import { parseFence } from "#app/catalog/read/fence.ts";
import { attributeText, lineOf, type MdxSource, type SourceHeading } from "#app/catalog/read/mdx-source.ts";
import type { LoadedPractice } from "#app/catalog/read/practice.ts";
import type { Problem } from "#app/catalog/read/problem.ts";
import { readYaml, type YamlSource } from "#app/catalog/read/read-yaml.ts";
import { featuresFields } from "#app/catalog/read/schema.ts";
import type { Section } from "#app/domain/curriculum.ts";
import type { Files } from "#app/domain/practice/practice.ts";
import { type FeatureLanguage, featuresOf, type UsedFeature } from "./features.ts";

/** `features.yaml` of a section. */
interface SectionFeatures {
  readonly section: Section;
  readonly file: string;
  readonly yaml: YamlSource<z.infer<typeof featuresFields>>;
}

/**
 * Features that are used too early, in an earlier lesson or above the heading that introduces them, exceptions that nothing needs, and faults of the data itself. A project may use what
 * the lessons of its section introduce; it is looked at when all of them exist. A section without the data is left alone.
 */
export async function earlyFeatures(
  { content, texts }: Pick<ContentSources, "content" | "texts">,
  practices: readonly LoadedPractice[],
  contentDir: string,
): Promise<Problem[]> {
  const files = content.sections.map(async (section) => ({
    section,
    file: join(await folderOfSection(contentDir, section.slug), "features.yaml"),
  }));
  const featuresBySection = (await Promise.all(files)).flatMap(({ section, file }): SectionFeatures[] =>
    existsSync(file) ? [{ section, file, yaml: readYaml(featuresFields, readFileSync(file, "utf8"), file) }] : [],
  );
  const faults = featuresBySection.flatMap(({ yaml }) => yaml.problems);
  if (faults.length > 0) return faults;

  const course = content.sections.flatMap((section) => {
    const sectionFeatures = featuresBySection.find((other) => other.section === section);
    const slugs = [...section.lessons.map(({ slug }) => slug), ...plannedIn(sectionFeatures)];
    return slugs.map((slug) => `${section.slug}/${slug}`);
  });
  const sourceOf = (lesson: string) => texts.find(({ key }) => key === `lesson:${lesson}`)?.source;
  const headingsOf = (lesson: string) => sourceOf(lesson)?.writtenHeadings ?? null;
  const { introduced, problems } = introductions(featuresBySection, course, headingsOf);
  const judge = judgeOf(introduced, course);
  const isGiven = ({ language, name }: UsedFeature, lesson: string): boolean =>
    featuresBySection.some(
      ({ section, yaml }) => lesson.startsWith(`${section.slug}/`) && yaml.value?.given?.[language].includes(name),
    );

  for (const sectionFeatures of featuresBySection) {
    for (const { slug } of sectionFeatures.section.lessons) {
      const lesson = `${sectionFeatures.section.slug}/${slug}`;
      const source = sourceOf(lesson);
      if (!source?.tree) continue;
      const shows = sectionFeatures.yaml.value?.shows !== undefined;
      const judgeAt = (used: UsedFeature, line: number) =>
        shows ? null : judge(used, { lesson, line, user: "This block" });
      problems.push(...textProblems(source, source.tree, judgeAt));
      problems.push(...unmentioned(sectionFeatures, slug, source, filesUnder(`exercise:${lesson}/`, practices)));
    }
  }
  problems.push(...featuresBySection.flatMap(missingOnSheet));
  for (const practice of practices) {
    const lesson = lessonOf(practice.data.id, content.projects, featuresBySection);
    const brief = texts.find(({ key }) => key === practice.data.id);
    if (lesson === null || !course.includes(lesson) || !brief) continue;
    const place = placeOf(practice.data.id, lesson, sourceOf(lesson)?.tree ?? null);
    problems.push(...practiceProblems(practice, brief, (used) => (isGiven(used, lesson) ? null : judge(used, place))));
  }
  return problems;
}

/** Slugs of lessons that have features and are still to be written. */
function plannedIn(sectionFeatures: SectionFeatures | undefined): string[] {
  const there = sectionFeatures?.section.lessons.map(({ slug }) => slug) ?? [];
  return Object.keys(sectionFeatures?.yaml.value?.lessons ?? {}).filter((slug) => !there.includes(slug));
}

/** The lesson whose knowledge a practice may use, as "section/lesson"; null if that cannot be said yet. */
function lessonOf(
  id: string,
  projects: ContentSources["content"]["projects"],
  featuresBySection: readonly SectionFeatures[],
): string | null {
  const [kind, name = ""] = id.split(":");
  const slug = kind === "project" ? projects.find((project) => project.slug === name)?.section : name.split("/")[0];
  const sectionFeatures = featuresBySection.find(({ section }) => section.slug === slug);
  if (!sectionFeatures) return null;
  if (kind === "exercise") return name.split("/").slice(0, 2).join("/");
  const last = sectionFeatures.section.lessons.at(-1);
  return last && plannedIn(sectionFeatures).length === 0 ? `${last.section}/${last.slug}` : null;
}

/** Where the work on a practice begins: an exercise at its line of the lesson, a project after everything. */
function placeOf(id: string, lesson: string, tree: Root | null): Place {
  const name = id.startsWith("exercise:") ? (id.split("/").at(-1) ?? "") : null;
  if (name === null) return { lesson, line: Number.POSITIVE_INFINITY, user: "The project" };
  let line = Number.POSITIVE_INFINITY;
  if (tree)
    visit(tree, "mdxJsxFlowElement", (node) => {
      if (node.name === "Exercise" && attributeText(node, "name") === name) line = Math.min(line, lineOf(node));
    });
  return { lesson, line, user: `The exercise \`${name}\`` };
}

// --- what is introduced where ---------------------------------------------------------------------------------------

const keyOf = (language: FeatureLanguage, name: string): string => `${language} ${name}`;
const languages = ["html", "css", "js"] as const;

/** A feature with its place in `features.yaml`. */
interface OwnFeature {
  readonly language: FeatureLanguage;
  readonly name: string;
  /** The heading that introduces it, or null: the lesson as a whole does. */
  readonly heading: string | null;
  /** In `features.yaml`. */
  readonly line: number;
}

/** The features that `features.yaml` gives to a lesson, with and without a heading. */
function featuresOfLesson({ yaml }: SectionFeatures, slug: string): OwnFeature[] {
  const own = yaml.value?.lessons[slug];
  if (!own) return [];
  const lists = [
    { lists: own, heading: null, path: ["lessons", slug] },
    ...Object.entries(own.headings).map(([heading, lists]) => ({
      lists,
      heading,
      path: ["lessons", slug, "headings", heading],
    })),
  ];
  return lists.flatMap(({ lists, heading, path }) =>
    languages.flatMap((language) =>
      lists[language].map((name, at) => ({ language, name, heading, line: yaml.lineOf([...path, language, at]) })),
    ),
  );
}

/** Where a feature is introduced: in a lesson, perhaps not before one of its headings. */
interface Introduction {
  readonly lesson: string;
  readonly heading: SourceHeading | null;
}

/**
 * Where each feature is introduced, and problems of the data: a feature that two lessons introduce, and a heading that the
 * lesson doesn't have.
 */
function introductions(
  featuresBySection: readonly SectionFeatures[],
  course: readonly string[],
  headingsOf: (lesson: string) => readonly SourceHeading[] | null,
): { introduced: ReadonlyMap<string, Introduction>; problems: Problem[] } {
  const introduced = new Map<string, Introduction>();
  const problems: Problem[] = [];
  for (const sectionFeatures of featuresBySection) {
    const { section, file, yaml } = sectionFeatures;
    const place = (slug: string) => course.indexOf(`${section.slug}/${slug}`);
    const slugs = Object.keys(yaml.value?.lessons ?? {}).sort((a, b) => place(a) - place(b));
    for (const slug of slugs) {
      const lesson = `${section.slug}/${slug}`;
      const headings = headingsOf(lesson);
      for (const heading of Object.keys(yaml.value?.lessons[slug]?.headings ?? {}))
        if (headings && !headings.some(({ text }) => text === heading))
          problems.push({
            file,
            line: yaml.lineOf(["lessons", slug, "headings", heading]),
            message: `The lesson ${slug} has no heading “${heading}”.`,
            repair: `Write it as in the lesson. It has: ${headings.map(({ text }) => `“${text}”`).join(", ")}.`,
          });
      for (const { language, name, heading, line } of featuresOfLesson(sectionFeatures, slug)) {
        const first = introduced.get(keyOf(language, name));
        if (first === undefined) {
          const found = headings?.find(({ text }) => text === heading) ?? null;
          introduced.set(keyOf(language, name), { lesson, heading: found });
        } else
          problems.push({
            file,
            line,
            message: `\`${name}\` is introduced a second time; ${first.lesson} has it.`,
            repair: "Keep it at the first lesson that teaches it.",
          });
      }
    }
  }
  return { introduced, problems };
}

/** A place of the course where code is used. */
interface Place {
  /** As "section/lesson". */
  readonly lesson: string;
  /** Line in the lesson; infinite if nothing of it comes later, as for a project. */
  readonly line: number;
  /** How messages name what uses the feature: "This block", "The exercise `contact`". */
  readonly user: string;
}

/** What is wrong with a use, or null: it is introduced in time. */
type Judge = (used: UsedFeature) => { readonly message: string; readonly repair: string } | null;

function judgeOf(
  introduced: ReadonlyMap<string, Introduction>,
  course: readonly string[],
): (used: UsedFeature, place: Place) => ReturnType<Judge> {
  return ({ language, name, within }, { lesson, line, user }) => {
    const found = [name, ...within].flatMap((one) => introduced.get(keyOf(language, one)) ?? []);
    const inTime = found.filter((other) => course.indexOf(other.lesson) <= course.indexOf(lesson));
    const isBelow = (other: Introduction) => other.lesson !== lesson || (other.heading?.line ?? 0) < line;
    if (inTime.some(isBelow)) return null;
    const [section = "", slug = ""] = lesson.split("/");
    const ways = [
      'Do without it, or mark a block that is given with provided="…". If it has to be, say why, above the block or in',
      `the brief of the exercise:\n{/* ahead: \`${name}\` because … */}`,
    ];
    const heading = inTime[0]?.heading;
    if (heading)
      return {
        message: `${user} uses \`${name}\`, but comes above “${heading.text}” (line ${heading.line}), which introduces it.`,
        repair: [
          "Move it below that heading, or the explanation above it.",
          ...ways,
          `If another heading introduces it, correct content/tutorials/${section}/features.yaml.`,
        ].join("\n"),
      };
    const first = found[0]?.lesson;
    const message = first
      ? `\`${name}\` is used here, and ${first} introduces it.`
      : `\`${name}\` is used here, and no lesson introduces it.`;
    const repair = [
      ...ways,
      first
        ? `If ${lesson} is the one that teaches it, move it there in features.yaml.`
        : `If ${lesson} teaches it, add it to content/tutorials/${section}/features.yaml: lessons, ${slug}, ${language}.`,
    ].join("\n");
    return { message, repair };
  };
}

/** Features that `features.yaml` gives to a lesson which never names them. */
function unmentioned(
  sectionFeatures: SectionFeatures,
  slug: string,
  source: MdxSource,
  files: readonly Files[],
): Problem[] {
  if (!source.tree) return [];
  const everything = [sourceText(source.tree), ...files.flatMap((one) => Object.values(one))].join("\n").toLowerCase();
  return featuresOfLesson(sectionFeatures, slug).flatMap(({ name, line }) => {
    const words = name === "character reference" ? ["&"] : (name.toLowerCase().match(/[a-z][\w:-]*/g) ?? []);
    if (words.every((word) => everything.includes(word.replace(/-$/, "")))) return [];
    const message = `The lesson ${slug} introduces \`${name}\`, and does not name it.`;
    return [
      { file: sectionFeatures.file, line, message, repair: "Teach it there, or give it to the lesson that does." },
    ];
  });
}

/** Features that the lessons of a section introduce, and that its cheat sheet does not show in any code. */
function missingOnSheet(sectionFeatures: SectionFeatures): Problem[] {
  const { section, file } = sectionFeatures;
  const { cheatSheet } = section;
  if (!cheatSheet) return [];
  const cells = cheatSheet.groups.flatMap(({ rows }) => rows.flat()).join(" ");
  const shown = [...cells.matchAll(/<code>(.*?)<\/code>/gs)]
    .map((match) => match[1] ?? "")
    .join(" ")
    .toLowerCase();
  const words = new Set(shown.replaceAll(/&(?:lt|gt|quot);/g, " ").match(/[a-z!][\w-]*/g));
  return section.lessons.flatMap(({ slug }) =>
    featuresOfLesson(sectionFeatures, slug).flatMap(({ name, line }) => {
      const parts = inWords.has(name) ? [] : (name.toLowerCase().match(/[a-z!][\w-]*/g) ?? []);
      if (parts.every((part) => words.has(part))) return [];
      const message = `\`${name}\` is not on the cheat sheet of the section.`;
      return [{ file, line, message, repair: "Add it to cheat-sheet.yaml, in code: what it is for, and an example." }];
    }),
  );
}

/** Features whose name is a word about code, and no code. */
const inWords: ReadonlySet<string> = new Set(["doctype", "comment", "character reference", "element"]);

/** Everything in a text that can name a feature: prose, code in it, blocks, and the HTML of demonstrations. */
function sourceText(tree: Root): string {
  const parts: string[] = [];
  visit(tree, (node: Nodes) => {
    if ("value" in node && typeof node.value === "string") parts.push(node.value);
    if (node.type === "mdxJsxFlowElement") parts.push(attributeText(node, "html") ?? "");
  });
  return parts.join("\n");
}

const filesUnder = (prefix: string, practices: readonly LoadedPractice[]): Files[] =>
  practices.filter(({ data }) => data.id.startsWith(prefix)).map(({ solution }) => solution);

// --- exceptions -----------------------------------------------------------------------------------------------------

/** A feature with the file in which it stands; `line` is that of the file. */
interface Use {
  readonly file: string;
  readonly line: number;
  readonly feature: UsedFeature;
}

/** Uses that stay wrong with the exceptions, and names in these that nothing needs. */
function judged(uses: readonly Use[], exceptions: readonly Exception[], file: string, judge: Judge): Problem[] {
  const early = uses.flatMap((use) => {
    const wrong = judge(use.feature);
    return wrong ? [{ ...use, wrong }] : [];
  });
  const allowed = new Set(exceptions.flatMap(({ names }) => names));
  const needed = new Set(early.map(({ feature }) => feature.name));
  return [
    ...early.flatMap(({ file, line, feature, wrong }) => (allowed.has(feature.name) ? [] : [{ file, line, ...wrong }])),
    ...exceptions.flatMap(({ names, line }) =>
      names
        .filter((name) => !needed.has(name))
        .map((name) => ({
          file,
          line,
          message: `The exception for \`${name}\` is not needed.`,
          repair: "Remove the name, and the comment if nothing is left in it.",
        })),
    ),
  ];
}

// --- texts ----------------------------------------------------------------------------------------------------------

/** Blocks and demonstrations of a lesson. */
function textProblems(
  { file }: MdxSource,
  tree: Root,
  judgeAt: (used: UsedFeature, line: number) => ReturnType<Judge>,
): Problem[] {
  const problems: Problem[] = [];
  visit(tree, (node, index, parent) => {
    const code = codeOf(node);
    if (!code) return;
    const before = parent && index !== undefined ? (parent.children[index - 1] as Nodes | undefined) : undefined;
    const exception = exceptionOf(before, file);
    if (exception && isProblem(exception)) {
      problems.push(exception);
      return;
    }
    const uses = featuresOf(code.language, code.text).map((feature) => {
      const line = code.firstLine === null ? lineOf(node) : code.firstLine + feature.line - 1;
      return { file, line, feature };
    });
    const judge: Judge = (used) => judgeAt(used, lineOf(node));
    problems.push(...judged(uses, exception ? [exception] : [], file, judge));
  });
  return problems;
}

interface Code {
  readonly language: FeatureLanguage;
  readonly text: string;
  /** Line of the file in which the code begins; null if all of it counts as one line. */
  readonly firstLine: number | null;
}

/** The code of a block or of a demonstration that is held against the course; null if there is none. */
function codeOf(node: Nodes): Code | null {
  if (node.type === "code") {
    const { fence } = parseFence(node.lang, node.meta);
    const language = languages.find((one) => one === fence?.lang);
    if (!fence || !language || fence.kind === "provided") return null;
    return { language, text: node.value, firstLine: lineOf(node) + 1 };
  }
  if (node.type !== "mdxJsxFlowElement") return null;
  const html = attributeText(node, "html");
  return html === null ? null : { language: "html", text: html, firstLine: null };
}

// --- exercises and projects -----------------------------------------------------------------------------------------

const languageOf: Readonly<Record<string, FeatureLanguage>> = { ".html": "html", ".css": "css", ".js": "js" };

/** Files that the learner writes, at the start and in the solution. Exceptions stand in the brief. */
function practiceProblems(
  { data, folder, solution }: LoadedPractice,
  { source }: ContentText,
  judge: Judge,
): Problem[] {
  const exceptions = (source.tree?.children ?? []).flatMap((node) => exceptionOf(node, source.file) ?? []);
  const faults = exceptions.filter(isProblem);
  if (faults.length > 0) return faults;
  const allowed = exceptions.flatMap((one) => (isProblem(one) ? [] : one));

  // Each feature once, in the file that the learner sees first.
  const uses = new Map<string, Use>();
  for (const [folderName, files] of [["start", data.start] as const, ["solution", solution] as const])
    for (const name of data.editable) {
      const language = languageOf[extname(name)];
      const file = join(folder, folderName, name);
      for (const feature of language ? featuresOf(language, files[name] ?? "") : []) {
        const key = keyOf(feature.language, feature.name);
        if (!uses.has(key)) uses.set(key, { file, line: feature.line, feature });
      }
    }
  return judged([...uses.values()], allowed, source.file, judge);
}
