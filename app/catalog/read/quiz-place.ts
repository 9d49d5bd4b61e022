/** Where the questions of a lesson appear: where its text says, or around a text of plain Markdown. */
import { visit } from "unist-util-visit";
import type { Quiz } from "#app/domain/curriculum.ts";
import type { HouseStyle } from "./house-style.ts";
import type { MdxSource } from "./mdx-source.ts";
import type { Problem } from "./problem.ts";

/** Adds the questions to plain Markdown. In MDX it reports questions that the text doesn't show, unless a rule does. */
export function placeQuestions({ tree, file }: MdxSource, quiz: Quiz, house: HouseStyle): Problem[] {
  if (!tree) return [];
  const shown = new Set<string>();
  visit(tree, ["mdxJsxFlowElement", "mdxJsxTextElement"], (node) => {
    if ("name" in node && typeof node.name === "string") shown.add(node.name);
  });
  const wanted = [
    { name: "Retrieval", part: "retrieval", rule: "retrieval" as const, questions: quiz.retrieval },
    { name: "Quiz", part: "questions", rule: "quiz" as const, questions: quiz.questions },
  ].filter(({ name, questions }) => questions.length > 0 && !shown.has(name));
  if (!file.endsWith(".md"))
    return wanted
      .filter(({ rule }) => house.levelOf(rule) !== "error")
      .map(({ name, part }) => ({
        file,
        line: 1,
        message: `The lesson doesn't show the \`${part}\` of its quiz.yaml.`,
        repair: `Write <${name} /> where they belong.`,
      }));
  for (const { name } of wanted) {
    const element = { type: "mdxJsxFlowElement" as const, name, attributes: [], children: [] };
    if (name === "Retrieval") tree.children.splice(tree.children[0]?.type === "yaml" ? 1 : 0, 0, element);
    else
      tree.children.push(
        {
          type: "heading",
          depth: 2,
          data: { hProperties: { id: "quiz" } },
          children: [{ type: "text", value: "Quiz" }],
        },
        element,
      );
  }
  return [];
}
