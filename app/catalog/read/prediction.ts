/** `<Predict>` in a text: a question with two to four options, of which the learner picks one before looking. */
import type { ListItem, Nodes, Paragraph, RootContent } from "mdast";
import { toString as nodeText } from "mdast-util-to-string";
import type { JsxElement } from "./mdx-source.ts";
import type { Problem } from "./problem.ts";

export interface PredictionOption {
  readonly right: boolean;
  readonly label: Paragraph;
  /** Why someone would think so, or why it's right. */
  readonly reason: readonly RootContent[];
}

export interface Prediction {
  /** What comes before the options. */
  readonly before: readonly RootContent[];
  readonly options: readonly PredictionOption[];
  /** What everyone reads after choosing. */
  readonly explanation: readonly RootContent[];
}

/** The number of options that a question may have. */
const fewest = 2;
const most = 4;

const written = [
  '<Predict question="How wide is the card?">',
  "",
  "- [ ] 200 px",
  "",
  "  Padding and border are added to the width.",
  "",
  "- [x] 250 px",
  "",
  "The card is 200 px of content, 40 px of padding and 10 px of border.",
  "",
  "</Predict>",
].join("\n");

const repair = (words: string): string => `${words} For example:\n${written}`;

/** Reads the children of a `<Predict>`. What can't be shown is a problem, in the line of the option or of the element. */
export function readPrediction(element: JsxElement, file: string): { value: Prediction | null; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (node: Nodes, message: string, words: string) =>
    problems.push({ file, line: node.position?.start.line ?? 1, message, repair: repair(words) });
  const children = element.children as readonly RootContent[];
  const at = children.findIndex(isOptionList);
  const list = children[at];
  if (list?.type !== "list") {
    report(
      element,
      "<Predict> has no options to choose from.",
      "Write them as a task list, with [x] for the right one.",
    );
    return { value: null, problems };
  }
  const items = list.children;
  if (items.length < fewest || items.length > most)
    report(list, `<Predict> has ${items.length} options.`, `Write ${fewest} to ${most} of them.`);
  const options = items.flatMap((item): PredictionOption[] => {
    const [label, ...reason] = item.children;
    if (typeof item.checked !== "boolean" || label?.type !== "paragraph" || nodeText(label).trim() === "") {
      report(item, "This option isn't an entry of a task list.", "Begin it with [x] if it's right, or else with [ ].");
      return [];
    }
    return [{ right: item.checked, label, reason }];
  });
  const right = options.filter((option) => option.right).length;
  if (right !== 1) report(list, `<Predict> has ${right} right options, but needs exactly one.`, "Mark it with [x].");
  const explanation = children.slice(at + 1);
  if (explanation.length === 0)
    report(list, "<Predict> has no explanation.", "Add a paragraph below the options that says what happens and why.");
  const before = children.slice(0, at);
  return { value: problems.length === 0 ? { before, options, explanation } : null, problems };
}

const isOptionList = (node: RootContent): boolean =>
  node.type === "list" && node.children.some(({ checked }: ListItem) => typeof checked === "boolean");

/** What a learner sees of an option before choosing. */
export const optionText = ({ label }: PredictionOption): string => nodeText(label).trim();
