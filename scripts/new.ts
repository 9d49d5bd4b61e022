/**
 * `npm run new -- <kind> <name> [--title …]`: creates the files of a new lesson, exercise, project, article, figure or demonstration. They
 * mark what still has to be written, and pass `npm run check:content` unchanged, once the samples of a new lesson have been measured
 * (`npm run check:samples`). Existing files don't change, except that a lesson is added to its section and an exercise to its lesson.
 * Exit code 2 for a command that can't be understood.
 *
 * CONTENT_DIR: the folder, `content` by default.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isSeq, parseDocument } from "yaml";
import { type Content, loadContent } from "#app/catalog/read/content.ts";
import { nearest } from "#app/catalog/read/problem.ts";
import { type TaskKind, taskKinds } from "#app/catalog/read/task-schema.ts";
import {
  articleSkeleton,
  demoSkeleton,
  exerciseSkeleton,
  figureSkeleton,
  lessonSkeleton,
  projectSkeleton,
  type SkeletonFiles,
  unwritten,
} from "#app/catalog/skeletons/skeletons.ts";
import { everyday } from "#app/domain/curriculum.ts";
import { demoTag } from "#app/domain/demos.ts";
import { seriesNames } from "#app/domain/journal/journal.ts";
import { type FigureKindName, figureKindNames } from "#app/drawing/figures/figures.ts";
import { site } from "#site";

const usage = `Create a lesson, exercise, project, article, figure or demonstration:

  npm run new -- lesson html-basics/lists
  npm run new -- exercise html-basics/lists/shopping
  npm run new -- exercise html-basics/lists/kinds --kind sort
  npm run new -- project photo-gallery --section html-basics
  npm run new -- article first-domain
  npm run new -- figure html-basics/lists/kinds --kind tree
  npm run new -- demo box-model

  --title "…"     its title; made from the name by default
  --kind …        for an exercise that is answered in the lesson: ${taskKinds.join(", ")};
                  for a figure: ${figureKindNames.join(", ")}
  --section …     for a project: the section that it practises
  --series "…"    for an article: ${seriesNames.join(", ")}`;

/** A command that can't be run. The message says what is wrong and what to write. */
class Refusal extends Error {}

interface Made {
  /** The folder of the files. */
  readonly folder: string;
  readonly files: SkeletonFiles;
  /** New texts of existing files, by path. */
  readonly changes?: Readonly<Record<string, string>>;
  /** The URL path to look at, or null if the new content has none yet. */
  readonly path: string | null;
  /** Steps that only this kind has: the first one, the one before the check of the content, and the last one. */
  readonly first?: string;
  readonly measure?: string;
  readonly last?: string;
  /** Commands that have to pass at the end. */
  readonly tests?: string;
  readonly guide: string;
}

interface Requested {
  readonly contentDir: string;
  readonly content: Content;
  /** The name, split at its slashes. */
  readonly parts: readonly string[];
  readonly title: string;
  readonly section: string | undefined;
  readonly series: string | undefined;
  /** Kind of a figure, or of an exercise that is answered in the lesson. */
  readonly task: string | undefined;
}

const shown = (path: string): string => relative(process.cwd(), path) || ".";

/** Converts a text to a form that works in URLs. */
const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/['’\p{M}]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const listOr = (names: readonly string[]): string => names.join(", ") || "none yet";

function known(kind: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const closest = nearest(name, names);
  throw new Refusal(
    `There is no ${kind} ${name}. ${closest ? `Did you mean ${closest}?` : `Choose one of: ${listOr(names)}.`}`,
  );
}

const reference = ({ section, slug }: { section: string; slug: string }): string => `${section}/${slug}`;

const inYears = (years: number): string => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
};

const isFigureKind = (text: string): text is FigureKindName => (figureKindNames as readonly string[]).includes(text);

const isTaskKind = (text: string): text is TaskKind => (taskKinds as readonly string[]).includes(text);

/** The text of a section.yaml with one more lesson at the end of its list. The rest of the text doesn't change. */
export function withLesson(text: string, slug: string): string | null {
  const list = parseDocument(text).get("lessons", true);
  if (!isSeq(list) || !list.range) return null;
  const [start, end] = list.range;
  if (list.items.length === 0) return `${text.slice(0, start).trimEnd()}\n  - ${slug}${text.slice(end)}`;
  const written = text.slice(start, end);
  if (list.flow) return `${text.slice(0, start)}${written.replace(/,?\s*\]$/, `, ${slug}]`)}${text.slice(end)}`;
  const indent = " ".repeat(start - (text.lastIndexOf("\n", start) + 1));
  const last = start + written.trimEnd().length;
  return `${text.slice(0, last)}\n${indent}- ${slug}${text.slice(last) || "\n"}`;
}

interface Kind {
  /** An example of a name. New names must have the same number of parts. */
  readonly example: string;
  /** Another, with another number of parts. */
  readonly otherExample?: string;
  /** Minimum and maximum number of characters, as in catalog/read/schema.ts. */
  readonly titleLength: readonly [least: number, most: number];
  readonly make: (requested: Requested) => Made;
}

const kinds: Readonly<Record<string, Kind>> = {
  lesson: {
    example: "html-basics/lists",
    titleLength: [2, 60],
    make({ contentDir, content, parts: [section = "", slug = ""], title }) {
      known(
        "section",
        section,
        content.sections.map((one) => one.slug),
      );
      const list = join(contentDir, "tutorials", section, "section.yaml");
      if (!existsSync(list))
        throw new Refusal(
          `The section ${section} has no section.yaml, so its lessons are files: write ${slug}.md in its folder, beginning with “# ${title}”. docs/guides/another-school.md says more.`,
        );
      const listed = withLesson(readFileSync(list, "utf8"), slug);
      if (listed === null) throw new Refusal(`${shown(list)} has no \`lessons\` list. Add it: lessons: []`);
      const before = content.lessons.filter((lesson) => lesson.section === section).at(-1);
      const place = content.sections.findIndex((one) => one.slug === section);
      const earlier = content.sections.slice(0, place + 1).findLast(({ lessons }) => lessons.length > 0);
      return {
        folder: join(contentDir, "tutorials", section, slug),
        files: lessonSkeleton({
          title,
          today: inYears(0),
          prerequisite: before ? reference(before) : null,
          from: before ? reference(before) : (earlier?.slug ?? everyday),
        }),
        changes: { [list]: listed },
        path: `/tutorials/${section}/${slug}`,
        first: `Move it to the right place in ${shown(list)}. It’s at the end now.`,
        measure: "Measure its samples: npm run check:samples, and commit content/samples.json",
        guide: "lesson",
      };
    },
  },
  exercise: {
    example: "html-basics/lists/shopping",
    titleLength: [2, 60],
    make({ contentDir, content, parts: [section = "", lesson = "", name = ""], title, task }) {
      if (task !== undefined && !isTaskKind(task)) {
        const meant = nearest(task, taskKinds);
        const all = taskKinds.join(", ");
        throw new Refusal(
          `There is no kind of exercise ${task}. ${meant ? `Did you mean ${meant}?` : `Choose one of: ${all}.`}`,
        );
      }
      known("lesson", `${section}/${lesson}`, content.lessons.map(reference));
      const folder = join(contentDir, "tutorials", section, lesson);
      const text = join(folder, "lesson.mdx");
      if (!existsSync(text))
        throw new Refusal(
          `The lesson ${section}/${lesson} is plain Markdown, which can’t contain exercises. Move it to ${shown(text)} first (docs/guides/lesson.md).`,
        );
      return {
        folder: join(folder, "exercises", name),
        files: exerciseSkeleton({ title, kind: task ?? null }),
        changes: { [text]: `${readFileSync(text, "utf8").trimEnd()}\n\n<Exercise name="${name}" />\n` },
        path: `/tutorials/${section}/${lesson}`,
        first: `Move it to the right place in ${shown(text)}. It’s at the end now.`,
        guide: "exercise",
      };
    },
  },
  project: {
    example: "photo-gallery",
    titleLength: [2, 60],
    make({ contentDir, content, parts: [slug = ""], title, section }) {
      const sections = content.sections.map((one) => one.slug);
      if (section === undefined)
        throw new Refusal(`Which section does it practise? Add --section with one of: ${listOr(sections)}.`);
      known("section", section, sections);
      return {
        folder: join(contentDir, "projects", slug),
        files: projectSkeleton({ title, section }),
        path: `/projects/${slug}`,
        guide: "exercise",
      };
    },
  },
  article: {
    example: "first-domain",
    titleLength: [5, 80],
    make({ contentDir, content, parts: [slug = ""], title, series }) {
      const chosen = seriesNames.find((name) => name.toLowerCase() === (series ?? seriesNames[0]).toLowerCase());
      if (!chosen) throw new Refusal(`There is no series ${series}. Choose one of: ${listOr(seriesNames)}.`);
      const lesson = content.lessons[0];
      if (!lesson)
        throw new Refusal("An article links to a lesson, but there are no lessons yet. Write a lesson first.");
      const orders = content.articles.flatMap((article) => (article.series === chosen ? article.seriesOrder : []));
      return {
        folder: join(contentDir, "journal"),
        files: articleSkeleton({
          slug,
          title,
          due: inYears(1),
          author: `${site.name} editors`,
          series: chosen,
          seriesOrder: Math.max(0, ...orders) + 1,
          lesson: reference(lesson),
        }),
        // It isn't due yet, so there is no URL that anyone can open.
        path: null,
        last: "When it’s finished, set `publishDate`, `lastUpdated` and `factsChecked`. Until then, no one can open it.",
        guide: "article",
      };
    },
  },
  figure: {
    example: "html-basics/lists/kinds",
    otherExample: "first-domain/lookup",
    titleLength: [1, 60],
    make({ contentDir, content, parts, task = "tree" }) {
      if (!isFigureKind(task)) {
        const meant = nearest(task, figureKindNames);
        throw new Refusal(
          `There is no kind of figure ${task}. ${meant ? `Did you mean ${meant}?` : `Choose one of: ${figureKindNames.join(", ")}.`}`,
        );
      }
      const name = parts.at(-1) ?? "";
      const owner = parts.slice(0, -1).join("/");
      const ofLesson = parts.length === 3;
      if (ofLesson) known("lesson", owner, content.lessons.map(reference));
      else
        known(
          "article",
          owner,
          content.articles.map(({ slug }) => slug),
        );
      const folder = ofLesson ? join(contentDir, "tutorials", owner) : join(contentDir, "journal");
      const text = join(folder, ofLesson ? "lesson.mdx" : `${owner}.mdx`);
      if (!existsSync(text))
        throw new Refusal(
          `The lesson ${owner} is plain Markdown, which can’t contain figures. Move it to ${shown(text)} first (docs/guides/lesson.md).`,
        );
      return {
        folder: ofLesson ? join(folder, "figures") : join(folder, "figures", owner),
        files: figureSkeleton({ name, kind: task }),
        changes: { [text]: `${readFileSync(text, "utf8").trimEnd()}\n\n<Figure name="${name}" />\n` },
        path: ofLesson ? `/tutorials/${owner}` : `/posts/${owner}`,
        first: `Move it to the right place in ${shown(text)}. It’s at the end now.`,
        guide: "figure",
      };
    },
  },
  demo: {
    example: "box-model",
    titleLength: [2, 60],
    make: ({ parts: [name = ""], title }) => ({
      folder: join("app", "demos", name),
      files: demoSkeleton({ name, title }),
      path: null,
      first: `Look at it: npm run dev, then open /dev/demos?only=${name}`,
      last: `Put <${demoTag(name)} /> into a lesson, and describe it in docs/guides/lesson.md, so that authors find it.`,
      tests: `npm run unit -- app/demos/${name}, npm run check:content, npm run check`,
      guide: "demo",
    }),
  },
};

/** What the command prints: on stdout if it's done, on stderr if it can't be. */
interface Answer {
  readonly status: 0 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Does what the arguments of the command ask for. */
export async function answer(args: readonly string[], contentDir: string): Promise<Answer> {
  try {
    const { values, positionals } = parse(args);
    const [kind = ""] = positionals;
    if (values.help || kind === "") return { status: values.help ? 0 : 2, stdout: usage, stderr: "" };
    return { status: 0, stdout: await create(values, positionals, contentDir), stderr: "" };
  } catch (error) {
    const unknownOption =
      error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
    if (unknownOption) return { status: 2, stdout: "", stderr: `${error.message.split(". ")[0]}.\n\n${usage}` };
    if (error instanceof Refusal) return { status: 2, stdout: "", stderr: error.message };
    throw error;
  }
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      title: { type: "string" },
      section: { type: "string" },
      series: { type: "string" },
      kind: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });

/** Writes the files, and returns what was created and what to do next. */
async function create(
  values: ReturnType<typeof parse>["values"],
  positionals: readonly string[],
  contentDir: string,
): Promise<string> {
  const [kindName = "", name = "", ...more] = positionals;
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
  if (!kind) {
    const meant = nearest(kindName, Object.keys(kinds));
    const all = Object.keys(kinds).join(", ");
    throw new Refusal(`There is no kind ${kindName}. ${meant ? `Did you mean ${meant}?` : `Choose one of: ${all}.`}`);
  }
  const call = (text: string) => `npm run new -- ${kindName} ${text}`;
  if (name === "") throw new Refusal(`Name the new ${kindName}, for example: ${call(kind.example)}`);
  if (more.length > 0)
    throw new Refusal(`A name can't have spaces. Write: ${call(slugOf([name, ...more].join(" ")) || kind.example)}`);
  const parts = name.split("/");
  const wantedParts = kind.example.split("/").length;
  if (parts.length !== wantedParts && parts.length !== kind.otherExample?.split("/").length)
    throw new Refusal(
      `The name of a new ${kindName} must have ${wantedParts === 1 ? "no slash" : `${wantedParts} parts`}: ${call(kind.example)}`,
    );
  const right = parts.map(slugOf);
  if (right.join("/") !== name)
    throw new Refusal(
      `\`${name}\` can't be part of a URL. Use lowercase letters, digits and single hyphens.${
        right.includes("") ? "" : ` Write: ${call(right.join("/"))}`
      }`,
    );
  const last = right.at(-1) ?? "";
  const title = (values.title ?? last.charAt(0).toUpperCase() + last.slice(1).replaceAll("-", " ")).trim();
  const [least, most] = kind.titleLength;
  if (title.length < least || title.length > most)
    throw new Refusal(
      `The title “${title}” has ${title.length} characters, but needs ${least} to ${most}. Choose another with --title "…".`,
    );

  const { content } = await loadContent(contentDir);
  const { section, series, kind: task } = values;
  const made = kind.make({ contentDir, content, parts: right, title, section, series, task });
  const files = Object.entries(made.files).map(([path, text]) => ({ path: join(made.folder, path), text }));
  const there = files.find(({ path }) => existsSync(path))?.path;
  if (there !== undefined || (kindName !== "article" && kindName !== "figure" && existsSync(made.folder)))
    throw new Refusal(`${shown(there ?? made.folder)} already exists. Nothing was changed. Choose another name.`);

  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    // Never overwrites a file that has appeared in the meantime.
    writeFileSync(path, text, { flag: "wx" });
  }
  for (const [path, text] of Object.entries(made.changes ?? {})) writeFileSync(path, text);

  const practice = kindName === "exercise" || kindName === "project";
  const next = [
    made.first,
    `Replace each line that says “${unwritten}”. To find out what to write: docs/guides/${made.guide}.md`,
    made.path ? `Look at it while you write: npm run dev, then open ${made.path}` : "",
    practice ? `Check it in a browser: npm run check:exercises -- ${last}` : "",
    made.measure,
    "See what is left to write: npm run check:content -- --finished",
    made.last,
    made.tests ? `Run what has to pass: ${made.tests}` : "",
  ].filter(Boolean);
  return [
    `Created:\n${files.map(({ path }) => `  ${shown(path)}`).join("\n")}`,
    ...Object.keys(made.changes ?? {}).map((path) => `Changed:\n  ${shown(path)}`),
    `\nNext:\n${next.map((step, at) => `  ${at + 1}. ${step}`).join("\n")}`,
  ].join("\n");
}

if (import.meta.main) {
  const { status, stdout, stderr } = await answer(
    process.argv.slice(2),
    resolve(process.env["CONTENT_DIR"] ?? "content"),
  );
  if (stdout) console.log(stdout);
  if (stderr) console.error(stderr);
  process.exitCode = status;
}
