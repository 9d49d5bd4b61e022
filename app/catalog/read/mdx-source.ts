/** Reads MDX: its tree, its front matter, its headings and its running text. Content is data, so code in it is a fault. */
import type { Code, Nodes, Root } from "mdast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import type {} from "remark-mdx";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { parseDocument } from "yaml";
import { baselineProblem } from "./baseline.ts";
import { type ComponentRule, components, inlineElements, type TextKind } from "./components.ts";
import { type Fence, fenceLanguageOf, parseFence } from "./fence.ts";
import { type ShownHeadings, type SourceHeading, showHeadings } from "./headings.ts";
import { under } from "./house-rules.ts";
import { alertsToNotes } from "./markdown-alerts.ts";
import { htmlToElements } from "./markdown-html.ts";
import { readPrediction } from "./prediction.ts";
import { nearest, type Problem } from "./problem.ts";
import { expectLanguage, type Sample, samplesIn, showsResults } from "./samples.ts";

export type JsxElement = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

type JsxAttribute = Extract<JsxElement["attributes"][number], { type: "mdxJsxAttribute" }>;

export type { SourceHeading } from "./headings.ts";

/** A block of code with its place: `line` is that of the fence, the code begins one below. */
export interface SourceCode {
  readonly fence: Fence | null;
  readonly code: string;
  readonly line: number;
}

export interface MdxSource {
  readonly kind: TextKind;
  readonly file: string;
  /** Text between the lines of dashes and the line where it begins. */
  readonly frontMatter: { readonly text: string; readonly firstLine: number } | null;
  /** Null if the text cannot be parsed. */
  readonly tree: Root | null;
  /** Headings as the page shows them. */
  readonly headings: readonly SourceHeading[];
  /** Headings as their author wrote them; their levels may be others (headings.ts). */
  readonly writtenHeadings: readonly SourceHeading[];
  /** The first heading, if it is the title and the page shows it as such; then it isn't one of `headings`. */
  readonly titleHeading: SourceHeading | null;
  /** Whether the page has to be made from the tree, because reading the text changed it. */
  readonly fromTree: boolean;
  readonly blocks: readonly SourceCode[];
  /** Blocks with a result, in the order of the text; only lessons have any. */
  readonly samples: readonly Sample[];
  /** Words of the running text, without headings and blocks of code. */
  readonly words: number;
  /** The same as one line. */
  readonly text: string;
  readonly problems: readonly Problem[];
}

const mdxParser = unified().use(remarkParse).use(remarkFrontmatter, ["yaml"]).use(remarkMdx).use(remarkGfm);
const markdownParser = unified().use(remarkParse).use(remarkFrontmatter, ["yaml"]).use(remarkGfm);

/**
 * Parses the source of an MDX file, or of plain Markdown if the name of the file ends in `.md`. Faults become problems;
 * nothing throws. Problems that belong to a rule of house style are among them.
 */
export function readMdx(kind: TextKind, withMark: string, file: string): MdxSource {
  const source = withMark.replace(/^\uFEFF/, "");
  const plain = file.toLowerCase().endsWith(".md");
  const problems: Problem[] = [];
  const frontMatter = frontMatterOf(source);
  if (!frontMatter && /^\+\+\+\s*$/m.exec(source)?.index === 0) {
    problems.push({
      file,
      line: 1,
      message: "The front matter is TOML, which the site doesn't read.",
      repair: "Write it in YAML between two lines of three dashes, for example:\n---\ntitle: Loops\n---",
    });
  }
  const tree = plain ? markdownParser.parse(source) : parse(source, file, problems);
  let headings: ShownHeadings | null = null;
  if (tree && plain) {
    htmlToElements(tree);
    alertsToNotes(tree);
    nameLanguages(tree);
  } else if (tree) {
    checkCode(tree, file, problems);
    if (kind === "lesson") checkAvailability(tree, file, problems);
    checkComponents(tree, kind, file, problems);
  }
  if (tree) headings = showHeadings(tree, { plain, lesson: kind === "lesson", title: titleIn(frontMatter?.text) });
  const text = tree ? runningText(tree) : "";
  const samples = tree ? samplesIn(tree, file) : null;
  problems.push(...(samples?.problems ?? []));
  return {
    kind,
    file,
    frontMatter,
    tree,
    headings: headings?.shown ?? [],
    writtenHeadings: headings?.written ?? [],
    titleHeading: headings?.title ?? null,
    fromTree: plain || (headings?.changed ?? false),
    blocks: tree ? blocksOf(tree, kind, file, problems) : [],
    samples: samples?.placed.map(({ sample }) => sample) ?? [],
    words: countWords(text),
    text,
    problems,
  };
}

/** The title in front matter, without regard to whether the rest of it is valid. */
function titleIn(frontMatter = ""): string | null {
  try {
    const title: unknown = parseDocument(frontMatter, { prettyErrors: false }).get("title");
    return typeof title === "string" ? title.trim() : null;
  } catch {
    // Not a map; the schema of the fields says so.
    return null;
  }
}

/** First line of a node in its file. */
export const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;

/** Words are runs of signs between spaces that hold a letter or a digit. */
export const countWords = (text: string): number => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

function frontMatterOf(source: string): { text: string; firstLine: number } | null {
  const match = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/m.exec(source);
  return match?.index === 0 ? { text: match[1] ?? "", firstLine: 2 } : null;
}

function parse(source: string, file: string, problems: Problem[]): Root | null {
  try {
    return mdxParser.parse(source);
  } catch (error) {
    if (!isParseMessage(error)) throw error;
    problems.push({
      file,
      // A component without an end is reported without a place, but its start is named in the words.
      line: error.line ?? Number(/\((\d+):\d+/.exec(error.reason)?.[1] ?? 1),
      message: `This isn't valid MDX: ${error.reason.split("\n", 1)[0]}`,
      repair: mdxRepair(error.reason),
    });
    return null;
  }
}

/** What the parsers of the unified family throw. */
const isParseMessage = (error: unknown): error is Error & { reason: string; line?: number } =>
  error instanceof Error && "reason" in error && typeof error.reason === "string";

function mdxRepair(reason: string): string {
  if (/closing tag|Expected the closing/i.test(reason)) {
    return 'Close each component that you open, in the same paragraph or list item: `<Note title="…">…</Note>`.';
  }
  if (/expression|acorn/i.test(reason))
    return "Braces begin code in MDX. Write `\\{` for a brace in text, or put it in backticks.";
  return "In MDX `<` begins a component. Write `\\<` for the character itself, or put the tag in backticks: `` `<p>` ``.";
}

function blocksOf(tree: Root, kind: TextKind, file: string, problems: Problem[]): SourceCode[] {
  const blocks: SourceCode[] = [];
  visit(tree, "code", (node: Code) => {
    const line = lineOf(node);
    // samples.ts looks at those after the blocks that they check.
    if (node.lang === expectLanguage && showsResults(file)) return;
    const { fence, faults } = parseFence(node.lang, node.meta);
    for (const fault of faults) problems.push({ file, line, ...fault, rule: "code-languages" });
    if (fence?.kind === "live" && kind === "article") {
      problems.push({
        file,
        line,
        message: "Articles can't have live blocks.",
        repair: "Remove `live`.",
      });
    }
    blocks.push({ fence, code: node.value, line });
  });
  return blocks;
}

/** Gives blocks of plain Markdown the names that this site has for their languages. */
function nameLanguages(tree: Root): void {
  visit(tree, "code", (node: Code) => {
    // Some programs write the language and line numbers together: ```js{1,3}
    const [, name = "", rest = ""] = /^([^{\s]*)(.*)$/.exec(node.lang ?? "") ?? [];
    if (node.lang) node.lang = fenceLanguageOf(name);
    if (rest) node.meta = `${rest} ${node.meta ?? ""}`.trim();
  });
}

const blockParents = new Set([
  "root",
  "blockquote",
  "list",
  "listItem",
  "table",
  "tableRow",
  "footnoteDefinition",
  "mdxJsxFlowElement",
]);

/** The text of paragraphs, lists, tables and notes in one line, apart from the nodes to skip. */
export function runningText(tree: Root, skip: (node: Nodes) => boolean = () => false): string {
  const collect = (node: Nodes): string => {
    if (skip(node)) return "";
    switch (node.type) {
      case "text":
      case "inlineCode":
        return node.value;
      case "break":
        return " ";
      case "mdxTextExpression":
        return stringOf(node.data?.estree) ?? "";
      case "heading":
        return "";
      default:
        return "children" in node ? node.children.map(collect).join(blockParents.has(node.type) ? " " : "") : "";
    }
  };
  return collect(tree).replace(/\s+/g, " ").trim();
}

/** Imports, exports and computed values have no place in content. */
function checkCode(tree: Root, file: string, problems: Problem[]): void {
  visit(tree, (node) => {
    if (node.type === "mdxjsEsm") {
      problems.push({
        file,
        line: lineOf(node),
        message: "A text can't import or export anything.",
        repair: "Remove the line. You can use the components in the guide without it.",
      });
    }
    if (node.type === "mdxTextExpression" || node.type === "mdxFlowExpression") {
      const isComment = node.data?.estree?.body.length === 0;
      if (!isComment && stringOf(node.data?.estree) === null) {
        problems.push({
          file,
          line: lineOf(node),
          message: `Braces in a text contain code: {${node.value}}`,
          repair: "Write `\\{` for a brace in text, or put it in backticks.",
        });
      }
    }
    if (node.type === "footnoteReference") {
      problems.push({
        file,
        line: lineOf(node),
        message: "The text has a footnote.",
        repair: 'Put it in the text, or in a note next to it: <Note title="…">…</Note>',
        rule: "footnotes",
      });
    }
  });
}

const availabilityInWords =
  /\b(?:newly|widely)\s+available\s+since\b|\bBaseline\s+20\d\d\b|\bbrowsers?\s+since\s+(?:\p{L}+\s+)?\d/iu;

/** In lessons, because no one would notice when such a sentence isn't true any more. Articles have a date. */
function checkAvailability(tree: Root, file: string, problems: Problem[]): void {
  visit(tree, "text", (node) => {
    const [found] = availabilityInWords.exec(node.value) ?? [];
    if (found)
      problems.push({
        file,
        line: lineOf(node),
        message: `The text says how far browsers support something: “${found}”.`,
        repair: `Leave that to the data: ${components["Baseline"]?.example}`,
      });
  });
}

type Program = NonNullable<NonNullable<Extract<Nodes, { type: "mdxTextExpression" }>["data"]>["estree"]>;

/** The value of an expression that is one string, or null. */
function stringOf(program: Program | null | undefined): string | null {
  const [statement, ...more] = program?.body ?? [];
  if (statement?.type !== "ExpressionStatement" || more.length > 0) return null;
  const value = statement.expression;
  if (value.type === "Literal" && typeof value.value === "string") return value.value;
  if (value.type === "TemplateLiteral" && value.expressions.length === 0) return value.quasis[0]?.value.cooked ?? null;
  return null;
}

/** The text of an attribute; null if it is missing, has no value or is computed. */
export function attributeText(element: JsxElement, name: string): string | null {
  const attribute = element.attributes.find(
    (other): other is JsxAttribute => other.type === "mdxJsxAttribute" && other.name === name,
  );
  return attribute ? valueText(attribute) : null;
}

function valueText(attribute: JsxAttribute): string | null {
  if (typeof attribute.value === "string") return attribute.value;
  return attribute.value ? stringOf(attribute.value.data?.estree) : null;
}

function checkComponents(tree: Root, kind: TextKind, file: string, problems: Problem[]): void {
  const seen = new Map<string, number>();
  visit(tree, (node) => {
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
    const line = lineOf(node);
    const report = (message: string, repair: string) => problems.push({ file, line, message, repair });
    const name = node.name ?? "";
    const rule = Object.hasOwn(components, name)
      ? components[name]
      : Object.hasOwn(inlineElements, name)
        ? inlineElements[name]
        : undefined;
    if (!rule) {
      const meant = nearest(name, Object.keys(components));
      const known = Object.keys(components).filter((other) => components[other]?.times[kind] !== undefined);
      report(
        `There is no component <${name}>.`,
        meant
          ? `Write ${components[meant]?.example}`
          : `Use Markdown, or one of: ${known.join(", ")}. Put tags that people should read in backticks.`,
      );
      return;
    }
    if (rule.times[kind] === undefined) {
      report(`<${name}> can't be used in ${/^[ae]/.test(kind) ? `an ${kind}` : `a ${kind}`}.`, "Remove it.");
      return;
    }
    if (rule.times[kind] === 1 && seen.has(name)) {
      report(`<${name}> is used twice. The first one is in line ${seen.get(name)}.`, "Keep one of them.");
    }
    if (!seen.has(name)) seen.set(name, line);
    checkAttributes(node, name, rule, report);
    if (name === "Baseline") {
      const wrong = baselineProblem(attributeText(node, "feature") ?? "", attributeText(node, "status") ?? "");
      if (wrong) report(wrong.message, wrong.repair);
      // It is a paragraph itself, so the build only looks for it between paragraphs.
      if (node.type === "mdxJsxTextElement")
        report("<Baseline> is inside a paragraph.", "Put it on a line of its own, with empty lines around it.");
    }
    if (name === "Predict") problems.push(...readPrediction(node, file).problems);
    if (name === "Deeper")
      visit(node, "heading", (heading) => {
        const message = "A heading is inside <Deeper>, where the contents of the page can't lead to it.";
        problems.push({ file, line: lineOf(heading), message, repair: "Use a paragraph, or a second <Deeper>." });
      });
  });
  for (const [name, rule] of Object.entries(components)) {
    if (rule.times[kind] === 1 && !seen.has(name) && rule.house) {
      const missing = { file, line: 1, message: `<${name}> is missing.`, repair: `Add it once: ${rule.example}` };
      problems.push(...under(rule.house, [missing]));
    }
  }
}

function checkAttributes(
  node: JsxElement,
  name: string,
  rule: ComponentRule,
  report: (message: string, repair: string) => void,
): void {
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxExpressionAttribute") {
      report(`<${name}> can't have computed attributes.`, `Write them one by one: ${rule.example}`);
    } else if (![...rule.required, ...rule.optional].includes(attribute.name)) {
      report(`<${name}> has no attribute \`${attribute.name}\`.`, `Write ${rule.example}`);
    } else if (valueText(attribute) === null) {
      report(`The attribute \`${attribute.name}\` of <${name}> isn't plain text.`, `Write ${rule.example}`);
    }
  }
  for (const required of rule.required) {
    // An image without alternative text has its own words in the full check.
    if (name === "img" && required === "alt") continue;
    const there = node.attributes.some(
      (attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === required,
    );
    if (!there || attributeText(node, required)?.trim() === "") {
      report(`<${name}> needs \`${required}\`.`, `Write ${rule.example}`);
    }
  }
}
