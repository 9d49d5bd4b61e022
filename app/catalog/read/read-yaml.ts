/** Reads YAML by a schema and knows the line of each field. */
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { z } from "zod";
import { type RuleName, under } from "./house-rules.ts";
import { applyHouseStyle, type HouseStyle, isError } from "./house-style.ts";
import { nearest, type Problem } from "./problem.ts";
import { exampleAt, fieldsAt } from "./schema.ts";

/** A place in YAML: keys and indices from the top. */
export type YamlPath = readonly PropertyKey[];

export interface YamlSource<T> {
  /** The parsed value, or null if it has problems. */
  readonly value: T | null;
  /** Line in the file of the field at `path`, or of the nearest thing around it that exists. */
  readonly lineOf: (path: YamlPath) => number;
  readonly problems: readonly Problem[];
}

/** What a house style asks of a file besides what the site needs. */
export interface YamlStyle {
  readonly house: HouseStyle;
  readonly schema: z.ZodType;
  /** The rule of the field at `path`, where it isn't one of the rules for fields in general. */
  readonly ruleOf?: (path: YamlPath) => RuleName | null;
}

/**
 * Parses `text`, which begins in line `firstLine` of `file`, and validates it with `schema`, and with `style` if there is
 * one. Every error becomes a problem with the line of its field; nothing throws.
 */
export function readYaml<T>(
  schema: z.ZodType<T>,
  text: string,
  file: string,
  firstLine = 1,
  style: YamlStyle | null = null,
): YamlSource<T> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const lineOf = (path: YamlPath) => lineAt(offsetOf(document, path));

  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({
      file,
      line: lineAt(error.pos[0]),
      message: `This isn't valid YAML: ${firstSentence(error.message)}`,
      repair: yamlRepair(error.code),
    }));
    return { value: null, lineOf, problems };
  }

  const written: unknown = document.toJS() ?? {};
  const result = schema.safeParse(written);
  const reference = style?.schema ?? schema;
  const invalid = result.error?.issues ?? [];
  const problems = invalid.flatMap((issue) => explain(issue, reference, document, file, lineOf));
  if (style) {
    const told = new Set(invalid.map(({ path }) => path.join(" ")));
    const issues = (style.schema.safeParse(written).error?.issues ?? []).filter(
      (issue) => issue.code === "unrecognized_keys" || !told.has(issue.path.join(" ")),
    );
    const broken = issues.flatMap((issue) => {
      const rule = style.ruleOf?.(issue.path) ?? ruleOf(issue, document);
      return under(rule, explain(issue, style.schema, document, file, lineOf));
    });
    problems.push(...applyHouseStyle(broken, style.house));
  }
  return { value: result.success && !problems.some(isError) ? result.data : null, lineOf, problems };
}

function ruleOf(issue: z.core.$ZodIssue, document: Document): RuleName {
  if (issue.code === "unrecognized_keys") return "known-fields";
  return issue.path.length > 0 && !document.hasIn(issue.path) ? "required-fields" : "field-limits";
}

function explain(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  document: Document,
  file: string,
  lineOf: (path: YamlPath) => number,
): Problem[] {
  if (issue.code === "unrecognized_keys") {
    const known = fieldsAt(schema, issue.path);
    return issue.keys.map((key) => {
      const meant = nearest(key, known);
      return {
        file,
        line: lineOf([...issue.path, key]),
        message: `There is no field \`${key}\`.`,
        repair: meant
          ? `Write \`${meant}\` if you meant it, or remove the line.`
          : `Remove it. Fields: ${known.join(", ")}.`,
      };
    });
  }
  const name = fieldName(issue.path);
  const missing = issue.path.length > 0 && !document.hasIn(issue.path);
  const shown = exampleAt(schema, issue.path);
  const repair = shown
    ? `${missing ? "Add" : "Write"}, for example:\n${shown}`
    : "Compare the file with its guide in docs/guides.";
  const message = missing ? `\`${name}\` is missing.` : `\`${name}\` ${reason(issue)}.`;
  return [{ file, line: lineOf(issue.path), message, repair }];
}

function reason(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") {
    const wanted: Record<string, string> = {
      string: "text (put it in quotes if it looks like a number or a list)",
      int: "a whole number",
      number: "a number",
      boolean: "true or false",
      array: "a list",
      object: "a group of fields",
    };
    return `must be ${wanted[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "invalid_value") return `must be one of: ${issue.values.map(String).join(", ")}`;
  return issue.message;
}

/** `questions[2].options` is `questions 3, options` to a person who counts from one. */
function fieldName(path: YamlPath): string {
  let name = "";
  for (const step of path) {
    if (typeof step === "number") name += ` ${step + 1}`;
    else name += name ? `, ${String(step)}` : String(step);
  }
  return name || "the file";
}

/** Offset of the key (or list item) at `path`; where the path ends early, of the last step that exists. */
function offsetOf(document: Document, path: YamlPath): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === step);
      if (!pair) break;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof step === "number") {
      const item: unknown = node.items[step];
      if (item === undefined) break;
      offset = startOf(item) ?? offset;
      node = item;
    } else break;
  }
  return offset;
}

const startOf = (node: unknown): number | undefined => (node as Node | null)?.range?.[0];

const firstSentence = (message: string): string => {
  const line = message.split("\n", 1)[0] ?? message;
  return line.endsWith(".") ? line : `${line}.`;
};

function yamlRepair(code: string): string {
  if (code === "DUPLICATE_KEY") return "Keep one of the two lines.";
  if (code === "TAB_AS_INDENT") return "Indent with two spaces instead of a tab.";
  if (code === "BLOCK_AS_IMPLICIT_KEY" || code === "MULTILINE_IMPLICIT_KEY") {
    return 'Put text that contains ": " in quotes: `title: "From Name to Page: How DNS Finds a Website"`.';
  }
  if (code === "BAD_SCALAR_START") return 'Put text that begins with ` or @ or % in quotes: "`<br>` and others".';
  return "Indent with two spaces, put a space after each colon, and put text that contains `: ` or ` #` in quotes.";
}
