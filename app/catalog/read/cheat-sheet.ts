/** Reads what a section has besides its lessons: the answers of its self-test, and its cheat sheet. */
import type { PhrasingContent } from "mdast";
import { visit } from "unist-util-visit";
import type { z } from "zod";
import type { CheatSheet, CheatSheetGroup, SelfTestQuestion } from "#app/domain/curriculum.ts";
import { escapeHtml } from "#app/domain/escape.ts";
import { type HouseStyle, isError } from "./house-style.ts";
import { inlineHtml } from "./inline-html.ts";
import { attributeText, type MdxSource } from "./mdx-source.ts";
import { nearest, type Problem } from "./problem.ts";
import { readYaml, type YamlPath } from "./read-yaml.ts";
import { cheatSheetFields, cheatSheetStyle, type sectionFields } from "./schema.ts";

type Report = (path: YamlPath, message: string, repair: string) => void;

/** Inline Markdown as HTML; anything else is reported and left out. */
function htmlOf(markdown: string, path: YamlPath, report: Report): string {
  const result = inlineHtml(markdown);
  if (result.fault === null) return result.html;
  report(path, `The text ${result.fault}.`, "Write one line of text, with tags and code in backticks: `<p>`.");
  return "";
}

/** Reports a lesson that the section does not list. */
function checkLesson(slug: string, path: YamlPath, lessons: readonly string[], report: Report): void {
  if (lessons.includes(slug)) return;
  const meant = nearest(slug, lessons);
  const repair = meant ? `Write \`${meant}\`.` : `Lessons of the section: ${lessons.join(", ")}.`;
  report(path, `The section has no lesson \`${slug}\`.`, repair);
}

/** The questions of a section; with lessons each needs an answer and the lesson that teaches it. */
export function selfTestOf(
  questions: z.infer<typeof sectionFields>["selfTest"],
  lessons: readonly string[],
  report: Report,
): SelfTestQuestion[] {
  return questions.map(({ question, answer, lesson }, at) => {
    const path = ["selfTest", at];
    if (answer === null || lesson === null) {
      if (lessons.length > 0)
        report(path, "This self-test question has no answer or lesson.", "Write `question`, `answer` and `lesson`.");
      return { question, answer: null, lesson: null };
    }
    checkLesson(lesson, [...path, "lesson"], lessons, report);
    return { question, answer: htmlOf(answer, [...path, "answer"], report), lesson };
  });
}

/** Reads `cheat-sheet.yaml`. `lessons` are the slugs that the section lists, `texts` their texts, for their definitions. */
export function readCheatSheet(
  text: string,
  file: string,
  lessons: readonly string[],
  texts: readonly MdxSource[],
  house: HouseStyle,
): { readonly sheet: CheatSheet | null; readonly problems: readonly Problem[] } {
  const yaml = readYaml(cheatSheetFields, text, file, 1, { schema: cheatSheetStyle, house });
  const problems = [...yaml.problems];
  if (!yaml.value) return { sheet: null, problems };
  const report: Report = (path, message, repair) => problems.push({ file, line: yaml.lineOf(path), message, repair });
  const definitions = definitionsIn(texts);
  const groups = yaml.value.groups.map((group, at): CheatSheetGroup => {
    const path = ["groups", at];
    checkLesson(group.lesson, [...path, "lesson"], lessons, report);
    const columns = group.columns.map((head, column) => htmlOf(head, [...path, "columns", column], report));
    const rows = (group.rows ?? []).map((cells, row) =>
      cells.map((cell, column) => htmlOf(cell, [...path, "rows", row, column], report)),
    );
    const terms = (group.terms ?? []).map((term, row) => {
      const meaning = definitions.get(term);
      if (meaning === undefined) {
        const meant = nearest(term, definitions.keys());
        report(
          [...path, "terms", row],
          `No lesson of the section defines “${term}”.`,
          meant ? `Write \`${meant}\`.` : 'Define it in a lesson with <Definition term="…">.',
        );
      }
      return [escapeHtml(term), meaning ?? ""];
    });
    return { title: group.title, lesson: group.lesson, columns, rows: [...rows, ...terms] };
  });
  const { title, description } = yaml.value;
  return { sheet: problems.some(isError) ? null : { title, description, groups }, problems };
}

/** What `<Definition term="…">` says in the texts, as inline HTML, by its term. */
function definitionsIn(texts: readonly MdxSource[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { tree } of texts) {
    if (!tree) continue;
    visit(tree, ["mdxJsxFlowElement", "mdxJsxTextElement"], (node) => {
      if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
      const term = node.name === "Definition" ? attributeText(node, "term") : null;
      // A note that repeats a term of an earlier lesson is empty.
      const meaning = phrasing(node.children as PhrasingContent[]);
      if (term !== null && meaning !== "" && !found.has(term)) found.set(term, meaning);
    });
  }
  return found;
}

const phrasing = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node): string => {
      if (node.type === "inlineCode") return `<code>${escapeHtml(node.value)}</code>`;
      if (node.type === "text") return escapeHtml(node.value.replace(/\s+/g, " "));
      return "children" in node ? phrasing(node.children as PhrasingContent[]) : "";
    })
    .join("")
    .trim();
