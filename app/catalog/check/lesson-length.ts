/** Whether the text of a lesson is within the ceiling in its front matter. */
import type { Nodes, Root } from "mdast";
import { countWords, type MdxSource, runningText } from "#app/catalog/read/mdx-source.ts";
import type { Problem } from "#app/catalog/read/problem.ts";
import { readYaml } from "#app/catalog/read/read-yaml.ts";
import { lessonFields } from "#app/catalog/read/schema.ts";

export function longLesson(source: Pick<MdxSource, "file" | "frontMatter" | "tree">): Problem[] {
  const { file, frontMatter, tree } = source;
  if (!frontMatter || !tree) return [];
  const yaml = readYaml(lessonFields, frontMatter.text, file, frontMatter.firstLine);
  const ceiling = yaml.value?.words;
  const count = lessonWords(tree);
  if (ceiling === undefined || count <= ceiling) return [];
  const message = `The lesson has ${count} words, but ${ceiling} is its ceiling.`;
  const repair =
    "Shorten it: say each thing once, move what most people can skip into <Deeper>, and leave reference to the cheat sheet.";
  return [{ file, line: yaml.lineOf(["words"]), message, repair }];
}

/** The words that everyone reads: paragraphs, lists and notes. Quiz, exercises and figures aren't in the text of a lesson. */
export const lessonWords = (tree: Root): number => countWords(runningText(tree, isOptional));

/** What people look up or may skip. */
const isOptional = (node: Nodes): boolean =>
  node.type === "table" || (node.type === "mdxJsxFlowElement" && node.name === "Deeper");
