/** One MDX file of `content/`: its text, its front matter, and the headings for its contents list. */
import type { z } from "zod";
import type { Heading } from "#app/domain/curriculum.ts";
import type { TextKind } from "./components.ts";
import { type MdxSource, readMdx } from "./mdx-source.ts";
import { readYaml, type YamlSource } from "./yaml-source.ts";

/** A parsed MDX file with the name under which the site knows it. */
export interface ContentText {
  /** "lesson:html-basics/introduction", "article:git-basics", "project:photo-gallery". */
  readonly key: string;
  readonly source: MdxSource;
}

export function readText<T>(
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

/** Headings for the contents list: second and third level. */
export const contentsOf = (source: MdxSource): Heading[] =>
  source.headings.flatMap(({ depth, id, text }) => (depth === 2 || depth === 3 ? [{ depth, id, text }] : []));
