/** Reads the figures of lessons and articles: what describes them, which texts show them, and whether everything fits. */
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { visit } from "unist-util-visit";
import { z } from "zod";
import { type DrawnFigure, type FigureKindName, figureKindNames, figureKinds } from "#app/drawing/figures/figures.ts";
import { filesIn, foldersIn } from "./content-folder.ts";
import type { ContentText } from "./content-text.ts";
import { inlineHtml } from "./inline-html.ts";
import { attributeText, lineOf, type MdxSource } from "./mdx-source.ts";
import { compare, nearest, type Problem } from "./problem.ts";
import { readYaml } from "./read-yaml.ts";

/** A drawn figure with its words. */
export interface Figure {
  readonly kind: FigureKindName;
  /** HTML that contains `code`, `em` and `strong` and nothing else. */
  readonly caption: string;
  /** What it teaches, as plain text. */
  readonly alt: string;
  readonly drawn: DrawnFigure;
}

/** Figures by the key of their text, such as "lesson:html-basics/forms", then by name. */
export type Figures = ReadonlyMap<string, ReadonlyMap<string, Figure>>;

const kindOnly = z.object({
  kind: z.enum(figureKindNames).meta({ example: "kind: tree" }),
});

/** Reads and draws one figure. `name` is that of its file without the ending. */
export function readFigure(
  text: string,
  file: string,
  name: string,
): { readonly figure: Figure | null; readonly problems: readonly Problem[] } {
  const first = readYaml(kindOnly, text, file);
  if (!first.value) return { figure: null, problems: first.problems };
  const { kind } = first.value;
  const { schema, draw } = figureKinds[kind];
  const { value, lineOf, problems: invalid } = readYaml(schema, text, file);
  if (!value) return { figure: null, problems: invalid };
  const { caption, alt } = value;
  const problems: Problem[] = [];
  const html = inlineHtml(caption);
  if (html.fault !== null)
    problems.push({
      file,
      line: lineOf(["caption"]),
      message: `\`caption\` ${html.fault}.`,
      repair: "Write one line of text, with tags and code in backticks: `<p>`.",
    });
  if (repeats(alt, caption))
    problems.push({
      file,
      line: lineOf(["alt"]),
      message: "`alt` says the same as `caption`, which people hear anyway.",
      repair: "Say what the drawing shows: what there is, how it's connected, and which part matters.",
    });
  const { figure: drawn, problems: unfit } = draw(value, name);
  for (const { path, message, repair } of unfit) problems.push({ file, line: lineOf(path), message, repair });
  const figure = html.html === null || problems.length > 0 ? null : { kind, caption: html.html, alt, drawn };
  return { figure, problems };
}

/** Whether a text alternative has few words that the caption doesn't have. */
function repeats(alt: string, caption: string): boolean {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = new Set(words(caption));
  const all = new Set(words(alt));
  return [...all].filter((word) => !said.has(word)).length < Math.max(4, all.size * 0.25);
}

/** The folder of the figures of a text, or null if it can't have any. */
function folderOf({ key, source }: ContentText): string | null {
  if (key.startsWith("lesson:") && basename(source.file) === "lesson.mdx") return join(dirname(source.file), "figures");
  if (key.startsWith("article:")) return join(dirname(source.file), "figures", key.slice("article:".length));
  return null;
}

/** Reads the figures of all texts. */
export async function readFigures(
  texts: readonly ContentText[],
  contentDir: string,
): Promise<{ readonly figures: Figures; readonly problems: readonly Problem[] }> {
  const results = await Promise.all(texts.map(readFiguresOf));
  const figures = new Map<string, ReadonlyMap<string, Figure>>();
  texts.forEach(({ key }, at) => {
    const own = results[at]?.figures;
    if (own && own.size > 0) figures.set(key, own);
  });
  const problems = results.flatMap((result) => result.problems);
  const journal = join(contentDir, "journal", "figures");
  for (const slug of await foldersIn(journal))
    if (!texts.some(({ key }) => key === `article:${slug}`))
      problems.push({
        file: join(journal, slug),
        line: 1,
        message: `There is no article ${slug}, so nothing shows these figures.`,
        repair: "Give the folder the name of its article, or remove it.",
      });
  return { figures, problems };
}

async function readFiguresOf(text: ContentText): Promise<{ figures: Map<string, Figure>; problems: Problem[] }> {
  const figures = new Map<string, Figure>();
  const problems: Problem[] = [];
  const folder = folderOf(text);
  if (folder === null) return { figures, problems };
  const { source } = text;
  const files = (await filesIn(folder)).sort(compare);
  const names = files.filter((file) => file.endsWith(".yaml")).map((file) => file.slice(0, -".yaml".length));
  const placed = figuresIn(source);
  for (const { name, line } of placed) {
    if (names.includes(name)) continue;
    const meant = nearest(name, names);
    const repair = meant
      ? `Write \`<Figure name="${meant}" />\`.`
      : `Write ${join(folder, name)}.yaml (docs/guides/figure.md).`;
    problems.push({ file: source.file, line, message: `There is no figure ${name}.`, repair });
  }
  placed.forEach(({ name, line }, at) => {
    if (placed.findIndex((one) => one.name === name) < at)
      problems.push({
        file: source.file,
        line,
        message: `The figure ${name} is placed twice.`,
        repair: "Keep one of them.",
      });
  });
  for (const other of files) {
    const name = other.replace(/\.yaml$/, "");
    const file = join(folder, other);
    if (!other.endsWith(".yaml"))
      problems.push({
        file,
        line: 1,
        message: "A figure is a YAML file.",
        repair: `Rename it to ${name.replace(/\.\w+$/, "")}.yaml, or remove it.`,
      });
    else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      problems.push({
        file,
        line: 1,
        message: `The name ${name} may only contain lowercase letters, digits and single hyphens.`,
        repair: `Rename the file to ${
          name
            .toLowerCase()
            .match(/[a-z0-9]+/g)
            ?.join("-") ?? "first-page"
        }.yaml.`,
      });
    // A text that can't be read places nothing, and says so itself.
    else if (source.tree && !placed.some((one) => one.name === name))
      problems.push({
        file,
        line: 1,
        message: `The figure ${name} isn't used.`,
        repair: `Write \`<Figure name="${name}" />\` where it belongs in ${source.file}, or remove the file.`,
      });
    if (!other.endsWith(".yaml")) continue;
    const result = readFigure(await readFile(file, "utf8"), file, name);
    problems.push(...result.problems);
    if (result.figure) figures.set(name, result.figure);
  }
  return { figures, problems };
}

/** Names in `<Figure name="…" />`, with their lines. */
function figuresIn({ tree }: MdxSource): { name: string; line: number }[] {
  const found: { name: string; line: number }[] = [];
  if (!tree) return found;
  visit(tree, (node) => {
    if ((node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") || node.name !== "Figure") return;
    const name = attributeText(node, "name");
    if (name) found.push({ name, line: lineOf(node) });
  });
  return found;
}
