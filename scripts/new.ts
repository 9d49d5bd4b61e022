/**
 * `npm run new -- <kind> <name> [--title …]`: makes the files of a new lesson, exercise, project or article. They pass
 * `npm run check:content` as they are; what is still to be written is marked in them. Nothing that exists is changed,
 * except that a lesson is listed in its section and an exercise placed in its lesson. Exit code 2 for a call that cannot be understood.
 *
 * CONTENT_DIR: the folder, `content` if unset.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isSeq, parseDocument } from "yaml";
import { type Content, loadContent } from "#app/catalog/content.ts";
import { nearest } from "#app/catalog/problem.ts";
import {
  articleSkeleton,
  exerciseSkeleton,
  lessonSkeleton,
  projectSkeleton,
  type SkeletonFiles,
  unwritten,
} from "#app/catalog/skeletons.ts";
import { type TaskKind, taskKinds } from "#app/catalog/task-schema.ts";
import { seriesNames } from "#app/domain/journal.ts";
import { site } from "#site";

const usage = `Make a new piece of content:

  npm run new -- lesson html-basics/lists
  npm run new -- exercise html-basics/lists/shopping
  npm run new -- exercise html-basics/lists/kinds --kind sort
  npm run new -- project photo-gallery --section html-basics
  npm run new -- article first-domain

  --title "…"     its title; otherwise it is made from the name
  --kind …        of an exercise that is answered in the lesson: ${taskKinds.join(", ")}
  --section …     of a project: the section that it practises
  --series "…"    of an article: ${seriesNames.join(", ")}`;

/** A call that cannot be done: what is wrong, and what to write. */
class Refusal extends Error {}

interface Made {
  /** Folder of the files. */
  readonly folder: string;
  readonly files: SkeletonFiles;
  /** New texts of files that exist, by path. */
  readonly changes?: Readonly<Record<string, string>>;
  /** Address to look at, or null where the new thing has none yet. */
  readonly path: string | null;
  /** Steps that are particular to this kind: what comes first, and what comes when the rest is done. */
  readonly first?: string;
  readonly last?: string;
  readonly guide: string;
}

interface Wanted {
  readonly contentDir: string;
  readonly content: Content;
  /** The name, split at its slashes. */
  readonly parts: readonly string[];
  readonly title: string;
  readonly section: string | undefined;
  readonly series: string | undefined;
  /** Kind of an exercise that is answered in the lesson. */
  readonly task: string | undefined;
}

const shown = (path: string): string => relative(process.cwd(), path) || ".";

/** As it may stand in an address. */
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
  const meant = nearest(name, names);
  throw new Refusal(`There is no ${kind} ${name}. ${meant ? `Do you mean ${meant}?` : `There are: ${listOr(names)}.`}`);
}

const reference = ({ section, slug }: { section: string; slug: string }): string => `${section}/${slug}`;

const inYears = (years: number): string => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
};

const isTaskKind = (text: string): text is TaskKind => (taskKinds as readonly string[]).includes(text);

/** The text of a section.yaml with one lesson more at the end of its list; the rest of the text stays as it is. */
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
  /** A name of this kind; how many parts it has is how many are wanted. */
  readonly example: string;
  /** Least and most characters, as in catalog/schema.ts. */
  readonly titleLength: readonly [least: number, most: number];
  readonly make: (wanted: Wanted) => Made;
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
      const listed = withLesson(readFileSync(list, "utf8"), slug);
      if (listed === null) throw new Refusal(`${shown(list)} has no list \`lessons\`. Add it: lessons: []`);
      const before = content.lessons.filter((lesson) => lesson.section === section).at(-1);
      return {
        folder: join(contentDir, "tutorials", section, slug),
        files: lessonSkeleton({
          title,
          today: inYears(0),
          prerequisite: before ? reference(before) : null,
          from: before ? reference(before) : section,
        }),
        changes: { [list]: listed },
        path: `/tutorials/${section}/${slug}`,
        first: `Move it to its place in ${shown(list)}; it stands at the end now.`,
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
          `There is no kind of exercise ${task}. ${meant ? `Do you mean ${meant}?` : `There are: ${all}.`}`,
        );
      }
      known("lesson", `${section}/${lesson}`, content.lessons.map(reference));
      const folder = join(contentDir, "tutorials", section, lesson);
      const text = join(folder, "lesson.mdx");
      return {
        folder: join(folder, "exercises", name),
        files: exerciseSkeleton({ title, kind: task ?? null }),
        changes: { [text]: `${readFileSync(text, "utf8").trimEnd()}\n\n<Exercise name="${name}" />\n` },
        path: `/tutorials/${section}/${lesson}`,
        first: `Move it to its place in ${shown(text)}; it stands at the end now.`,
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
      if (!chosen) throw new Refusal(`There is no series ${series}. There are: ${listOr(seriesNames)}.`);
      const lesson = content.lessons[0];
      if (!lesson) throw new Refusal("An article leads to a lesson, and there is none yet. Write a lesson first.");
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
        // It is not due, and what is not due has no address that anybody could open.
        path: null,
        last: "When it is whole, set `publishDate`, `lastUpdated` and `factsChecked`; until then nobody can open it.",
        guide: "article",
      };
    },
  },
};

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
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
  const [kindName = "", name = "", ...more] = positionals;
  if (values.help || kindName === "") {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
  if (!kind) {
    const meant = nearest(kindName, Object.keys(kinds));
    const all = Object.keys(kinds).join(", ");
    throw new Refusal(`There is no kind ${kindName}. ${meant ? `Do you mean ${meant}?` : `There are: ${all}.`}`);
  }
  const call = (text: string) => `npm run new -- ${kindName} ${text}`;
  if (name === "") throw new Refusal(`Name the new ${kindName}, for example: ${call(kind.example)}`);
  if (more.length > 0)
    throw new Refusal(`A name has no spaces. Write: ${call(slugOf([name, ...more].join(" ")) || kind.example)}`);
  const parts = name.split("/");
  const wantedParts = kind.example.split("/").length;
  if (parts.length !== wantedParts)
    throw new Refusal(
      `The name of a new ${kindName} has ${wantedParts === 1 ? "no slash" : `${wantedParts} parts`}: ${call(kind.example)}`,
    );
  const right = parts.map(slugOf);
  if (right.join("/") !== name)
    throw new Refusal(
      `\`${name}\` cannot be part of an address: small letters, digits and single hyphens can.${
        right.includes("") ? "" : ` Write: ${call(right.join("/"))}`
      }`,
    );
  const last = right.at(-1) ?? "";
  const title = (values.title ?? last.charAt(0).toUpperCase() + last.slice(1).replaceAll("-", " ")).trim();
  const [least, most] = kind.titleLength;
  if (title.length < least || title.length > most)
    throw new Refusal(
      `The title “${title}” has ${title.length} characters; ${least} to ${most} are right. Give one with --title "…".`,
    );

  const contentDir = resolve(process.env["CONTENT_DIR"] ?? "content");
  const { content } = await loadContent(contentDir);
  const { section, series, kind: task } = values;
  const made = kind.make({ contentDir, content, parts: right, title, section, series, task });
  const files = Object.entries(made.files).map(([path, text]) => ({ path: join(made.folder, path), text }));
  const there = files.find(({ path }) => existsSync(path))?.path;
  if (there !== undefined || (kindName !== "article" && existsSync(made.folder)))
    throw new Refusal(`${shown(there ?? made.folder)} is there already. Nothing was changed; choose another name.`);

  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    // Never over a file that appeared meanwhile.
    writeFileSync(path, text, { flag: "wx" });
  }
  for (const [path, text] of Object.entries(made.changes ?? {})) writeFileSync(path, text);

  const practice = kindName === "exercise" || kindName === "project";
  const next = [
    made.first,
    `Replace each line that says “${unwritten}”. What belongs there: docs/guides/${made.guide}.md`,
    made.path ? `Look at it while you write: npm run dev, then ${made.path}` : "",
    practice ? `Prove it in a browser: npm run check:exercises -- ${last}` : "",
    "See what is left: npm run check:content -- --finished",
    made.last,
  ].filter(Boolean);
  console.log(`Made:\n${files.map(({ path }) => `  ${shown(path)}`).join("\n")}`);
  for (const path of Object.keys(made.changes ?? {})) console.log(`Changed:\n  ${shown(path)}`);
  console.log(`\nNext:\n${next.map((step, at) => `  ${at + 1}. ${step}`).join("\n")}`);
}

if (import.meta.main)
  await run(process.argv.slice(2)).catch((error: unknown) => {
    const unknownOption =
      error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
    if (!(error instanceof Refusal) && !unknownOption) throw error;
    console.error(unknownOption ? `${error.message.split(". ")[0]}.\n\n${usage}` : error.message);
    process.exitCode = 2;
  });
