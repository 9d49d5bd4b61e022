/** The structure that all lessons share: their headings, the order of these, and where the questions go. */
import type { Nodes } from "mdast";
import { toString as nodeText } from "mdast-util-to-string";
import { lineOf, type MdxSource } from "#app/catalog/read/mdx-source.ts";
import type { Problem } from "#app/catalog/read/problem.ts";

/** Second-level headings that every lesson has, in this order. The ideas come after the first one. */
const lessonHeadings = [
  "Why it matters",
  "Common mistakes",
  "Quiz",
  "Summary",
  "What’s next",
  "Further reading",
] as const;

/** The shared headings and their order. */
export function checkLessonHeadings({ file, headings, tree }: MdxSource): Problem[] {
  if (!tree) return [];
  const problems: Problem[] = [];
  const second = headings.filter((heading) => heading.depth === 2);
  const plainText = (text: string) => text.replaceAll("'", "’").toLowerCase();
  let last = -1;
  for (const wanted of lessonHeadings) {
    const at = second.findIndex((heading) => plainText(heading.text) === plainText(wanted));
    const heading = second[at];
    if (!heading) {
      const line = second[last]?.line ?? 1;
      problems.push({
        file,
        line,
        message: `The heading “${wanted}” is missing.`,
        repair: `Add it${last >= 0 ? ` after “${second[last]?.text}”` : ""}:\n## ${wanted}`,
      });
      continue;
    }
    if (heading.text !== wanted) {
      problems.push({
        file,
        line: heading.line,
        message: `The heading “${heading.text}” should be “${wanted}”, as in every lesson.`,
        repair: `Write:\n## ${wanted}`,
      });
    }
    if (at < last) {
      problems.push({
        file,
        line: heading.line,
        message: `The heading “${wanted}” is in the wrong place.`,
        repair: `Use this order: ${lessonHeadings[0]}, one heading per idea, ${lessonHeadings.slice(1).join(", ")}.`,
      });
    }
    last = Math.max(last, at);
  }
  const first = second[0];
  if (first && first.text !== lessonHeadings[0] && second.some((heading) => heading.text === lessonHeadings[0])) {
    problems.push({
      file,
      line: first.line,
      message: `A lesson must begin with “${lessonHeadings[0]}”.`,
      repair: "Move this part after it.",
    });
  }
  const mistakes = second.findIndex((heading) => heading.text === "Common mistakes");
  if (mistakes === 1) {
    problems.push({
      file,
      line: second[1]?.line ?? 1,
      message: "The lesson has no headings for its ideas.",
      repair: "Put at least one between “Why it matters” and “Common mistakes”.",
    });
  }
  const misplaced = second
    .slice(mistakes + 1)
    .filter((heading) => !lessonHeadings.some((name) => plainText(name) === plainText(heading.text)));
  if (mistakes >= 0) {
    for (const heading of misplaced) {
      problems.push({
        file,
        line: heading.line,
        message: `The heading “${heading.text}” comes after “Common mistakes”.`,
        repair: "Move it before that heading, or make it a third-level heading.",
      });
    }
  }
  return problems;
}

/** Where the questions are: before the first heading, and alone under “Quiz”. */
export function checkQuestionPlaces({ file, tree }: Pick<MdxSource, "file" | "tree">): Problem[] {
  const problems: Problem[] = [];
  const children = tree?.children ?? [];
  const content = children.filter((node) => node.type !== "yaml" && !isComment(node));
  const isComponent = (node: Nodes | undefined, name: string) =>
    node?.type === "mdxJsxFlowElement" && node.name === name;
  const retrieval = content.findIndex((node) => isComponent(node, "Retrieval"));
  const firstHeading = content.findIndex((node) => node.type === "heading");
  const moved = content[retrieval];
  if (moved && retrieval > 0 && firstHeading >= 0 && retrieval > firstHeading) {
    problems.push({
      file,
      line: lineOf(moved),
      message: "<Retrieval /> is below a heading.",
      repair: "Put it at the top, before the first heading.",
      rule: "retrieval",
    });
  }
  const at = content.findIndex((node) => node.type === "heading" && nodeText(node) === "Quiz");
  const heading = content[at];
  if (!heading) return problems;
  const after = content.slice(at + 1);
  const end = after.findIndex((node) => node.type === "heading");
  const below = end < 0 ? after : after.slice(0, end);
  if (below.length !== 1 || !isComponent(below[0], "Quiz")) {
    const stranger = below.find((node) => !isComponent(node, "Quiz"));
    problems.push({
      file,
      line: lineOf(stranger ?? heading),
      message: "The part under “Quiz” must contain only <Quiz />.",
      repair: "Write:\n## Quiz\n\n<Quiz />",
      rule: "quiz",
    });
  }
  return problems;
}

const isComment = (node: Nodes): boolean => node.type === "mdxFlowExpression" && node.data?.estree?.body.length === 0;
