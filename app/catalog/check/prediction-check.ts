/** The predictions of a lesson together: whether the place or length of the right options gives them away. */
import { visit } from "unist-util-visit";
import { lineOf, type MdxSource } from "#app/catalog/read/mdx-source.ts";
import { optionText, type Prediction, readPrediction } from "#app/catalog/read/prediction.ts";
import type { Problem } from "#app/catalog/read/problem.ts";

export function checkPredictions({ file, tree }: Pick<MdxSource, "file" | "tree">): Problem[] {
  const found: { line: number; options: Prediction["options"] }[] = [];
  if (tree)
    visit(tree, "mdxJsxFlowElement", (node) => {
      const options = node.name === "Predict" ? readPrediction(node, file).value?.options : undefined;
      if (options) found.push({ line: lineOf(node), options });
    });
  const last = found.at(-1);
  if (!last || found.length < 2) return [];
  const problems: Problem[] = [];
  const report = (message: string, repair: string) =>
    problems.push({ file, line: last.line, message, repair, rule: "quiz" });
  const places = found.map(({ options }) => options.findIndex(({ right }) => right));
  if (places.every((place) => place === places[0]))
    report(
      `The right option of every <Predict> is number ${(places[0] ?? 0) + 1}.`,
      "Change the order of the options in one of them.",
    );
  if (found.every(({ options }) => isRightLongest(options)))
    report(
      "The right option of every <Predict> is the longest.",
      "Readers notice, so shorten it or give the others about the same length.",
    );
  return problems;
}

function isRightLongest(options: Prediction["options"]): boolean {
  const longest = (right: boolean) =>
    Math.max(...options.filter((option) => option.right === right).map((option) => optionText(option).length));
  return longest(true) > longest(false);
}
