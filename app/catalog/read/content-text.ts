/** One text of `content/`: what is in it, its front matter, and the headings for its contents list. */
import type { z } from "zod";
import type { Heading } from "#app/domain/curriculum.ts";
import type { TextKind } from "./components.ts";
import { applyHouseStyle, type HouseStyle } from "./house-style.ts";
import { type MdxSource, readMdx } from "./mdx-source.ts";
import type { Problem } from "./problem.ts";
import { readYaml, type YamlSource } from "./read-yaml.ts";

/** A parsed text with the name under which the site knows it. */
export interface ContentText {
  /** "lesson:html-basics/introduction", "article:git-basics", "project:photo-gallery". */
  readonly key: string;
  readonly source: MdxSource;
}

/** The fields of a kind of text: what the site needs, and what the house style asks for. */
export interface TextFields<T> {
  readonly needed: z.ZodType<T>;
  readonly style: z.ZodType;
  readonly house: HouseStyle;
}

export function readText<T>(
  kind: TextKind,
  text: string,
  file: string,
  { needed, style, house }: TextFields<T>,
): { source: MdxSource; yaml: YamlSource<T> } {
  const read = readOnce(kind, text, file);
  const source = { ...read, problems: applyHouseStyle(read.problems, house) };
  const { frontMatter } = source;
  if (frontMatter)
    return { source, yaml: readYaml(needed, frontMatter.text, file, frontMatter.firstLine, { schema: style, house }) };
  const missing: Problem = {
    file,
    line: 1,
    message: "The front matter is missing.",
    repair: "Begin the file with a line of three dashes, the fields, and another line of three dashes.",
    // A lesson can do without, because its title may be its first heading.
    ...(kind === "lesson" ? { rule: "required-fields" } : {}),
  };
  const problems = source.problems.some(({ line }) => line === 1) ? [] : applyHouseStyle([missing], house);
  const value = problems.some(({ level }) => level !== "warning") ? null : (needed.safeParse({}).data ?? null);
  return { source, yaml: { value, lineOf: () => 1, problems } };
}

/** The last reading of each file: a development server reads the folder again for every change of one file. */
const readings = new Map<string, { text: string; source: MdxSource }>();

function readOnce(kind: TextKind, text: string, file: string): MdxSource {
  // Links in plain Markdown depend on the names of other files (markdown-links.ts).
  if (file.endsWith(".md")) return readMdx(kind, text, file);
  const last = readings.get(file);
  if (last?.text === text && last.source.kind === kind) return last.source;
  const source = readMdx(kind, text, file);
  readings.set(file, { text, source });
  return source;
}

/** Headings for the contents list: second and third level. */
export const contentsOf = (source: MdxSource): Heading[] =>
  source.headings.flatMap(({ depth, id, text }) => (depth === 2 || depth === 3 ? [{ depth, id, text }] : []));
