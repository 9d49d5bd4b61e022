/**
 * The loop guard: rewrites a learner's script so that every loop and every function reports to the frame, which can stop
 * it. No line breaks are added, so line numbers stay the same. docs/decisions/0006 has the measurements.
 */
import { type Node, type Options, Parser, type Program } from "acorn";
import { guardName, markName, moduleName, modulePrefix } from "./runtime-names.ts";
import { dottedName, lineTable } from "./source.ts";

export interface InstrumentOptions {
  readonly kind: "script" | "module";
  /** Index of the file, which the frame maps to its name. */
  readonly file: number;
  /** Line number of the first line. Scripts inside a page start further down. Default: 1. */
  readonly firstLine?: number;
  /** Column of the first character in that line, from 0. Default: 0. */
  readonly firstColumn?: number;
  /** The path of the file that an import means, or null if there is none. */
  readonly resolve?: (specifier: string) => string | null;
}

export interface ParseError {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** A sentence. */
  readonly message: string;
}

/** An imported module that isn't among the files. */
export interface MissingImport {
  readonly specifier: string;
  readonly line: number;
}

export type Instrumented =
  | { readonly code: string; readonly tree: Program; readonly missing: readonly MissingImport[]; readonly error: null }
  | { readonly code: null; readonly tree: null; readonly missing: readonly []; readonly error: ParseError };

/** Built-in methods that can run for minutes without a loop in the learner's code. */
const slowMethods: ReadonlySet<string> = new Set(
  "exec fill flat from join match matchAll padEnd padStart repeat replace replaceAll search sort split test".split(" "),
);

interface Insertion {
  readonly at: number;
  readonly text: string;
  readonly closes: boolean;
}

/** Practice scripts run in strict mode, which the parser only assumes for modules. */
const StrictParser = Parser.extend(
  (Base) =>
    class extends Base {
      constructor(options: Options, input: string, start?: number) {
        super(options, input, start);
        Reflect.set(this, "strict", true);
      }
    },
);

/** Parses a script as the browser would. Used by `instrument` and by checks that look at a source. */
export function parseScript(
  source: string,
  kind: "script" | "module",
): { readonly tree: Program; readonly error: null } | { readonly tree: null; readonly error: ParseError } {
  const options: Options = { ecmaVersion: "latest", sourceType: kind };
  try {
    return { tree: StrictParser.parse(source, options), error: null };
  } catch (error) {
    if (!(error instanceof SyntaxError) || !("pos" in error) || typeof error.pos !== "number") throw error;
    const { line, column } = lineTable(source)(error.pos);
    return { tree: null, error: { line, column, message: explainSyntaxError(error.message, source, error.pos) } };
  }
}

/** Rewrites one script. A script that can't be parsed isn't rewritten, and the error says where and why. */
export function instrument(source: string, options: InstrumentOptions): Instrumented {
  const { kind, file, firstLine = 1, firstColumn = 0, resolve = () => null } = options;
  const parsed = parseScript(source, kind);
  if (!parsed.tree) {
    const { line, column, message } = parsed.error;
    const error = { line: line + firstLine - 1, column: line === 1 ? column + firstColumn : column, message };
    return { code: null, tree: null, missing: [], error };
  }
  const position = lineTable(source);
  const lineOf = (node: Node) => position(node.start).line + firstLine - 1;
  const insertions: Insertion[] = [];
  const missing: MissingImport[] = [];
  const open = (at: number, text: string) => insertions.push({ at, text, closes: false });
  const close = (at: number, text: string) => insertions.push({ at, text, closes: true });
  const loopGuard = (node: Node) => `${guardName}(${file},${lineOf(node)})`;
  // Functions give a negative line: if a loop calls functions forever, learners need the line of the loop.
  const functionGuard = (node: Node) => `${guardName}(${file},-${lineOf(node)})`;

  const guardBody = (body: Node, node: Node) => {
    if (body.type === "BlockStatement") open(afterDirectives(body), `;${loopGuard(node)};`);
    else {
      open(body.start, `{${loopGuard(node)};`);
      close(body.end, "}");
    }
  };

  const rewriteSpecifier = (literal: Node & { value?: unknown }) => {
    if (typeof literal.value !== "string") return;
    const path = resolve(literal.value);
    if (path !== null)
      replacements.push({ start: literal.start, end: literal.end, text: JSON.stringify(modulePrefix + path) });
    else if (/^[./]/.test(literal.value)) missing.push({ specifier: literal.value, line: lineOf(literal) });
  };
  const replacements: { start: number; end: number; text: string }[] = [];

  const visit = (node: Node): void => {
    const fields = node as Node & Record<string, unknown>;
    switch (node.type) {
      case "WhileStatement":
      case "DoWhileStatement":
      case "ForStatement":
      case "ForInStatement":
      case "ForOfStatement":
        guardBody(fields["body"] as Node, node);
        break;
      case "FunctionDeclaration":
      case "FunctionExpression":
        open(afterDirectives(fields["body"] as Node), `;${functionGuard(node)};`);
        break;
      case "ArrowFunctionExpression": {
        const body = fields["body"] as Node;
        if (body.type === "BlockStatement") open(afterDirectives(body), `;${functionGuard(node)};`);
        else {
          open(body.start, `(${functionGuard(node)},`);
          close(body.end, ")");
        }
        break;
      }
      case "ImportDeclaration":
      case "ExportNamedDeclaration":
      case "ExportAllDeclaration":
        if (fields["source"]) rewriteSpecifier(fields["source"] as Node);
        break;
      case "ImportExpression": {
        const wanted = fields["source"] as Node;
        if (wanted.type === "Literal") rewriteSpecifier(wanted);
        else {
          open(wanted.start, `${moduleName}(${file},`);
          close(wanted.end, ")");
        }
        break;
      }
    }
    for (const statement of statementsOf(node)) {
      const slow = findSlowCall(statement);
      if (slow) open(statement.start, `${markName}(${file},${lineOf(slow)});`);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parsed.tree);
  const strict = kind === "script" ? '"use strict";' : "";
  return { code: strict + rewrite(source, insertions, replacements), tree: parsed.tree, missing, error: null };
}

/** Insertions are in the order of the walk. What opens later is nested, so it closes earlier. */
function rewrite(
  source: string,
  insertions: readonly Insertion[],
  replacements: readonly { start: number; end: number; text: string }[],
): string {
  const edits = [
    ...insertions.map(({ at, text, closes }, order) => ({ start: at, end: at, text, closes, order })),
    ...replacements.map((replacement, order) => ({ ...replacement, closes: false, order })),
  ].sort(
    (a, b) =>
      a.start - b.start || Number(b.closes) - Number(a.closes) || (a.closes ? b.order - a.order : a.order - b.order),
  );
  let code = "";
  let at = 0;
  for (const edit of edits) {
    code += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return code + source.slice(at);
}

/** Where code can be inserted in a block: after `"use strict"`, which works only at the start. */
function afterDirectives(block: Node): number {
  let at = block.start + 1;
  for (const statement of (block as Node & { body: readonly (Node & { directive?: string })[] }).body) {
    if (statement.directive === undefined) break;
    at = statement.end;
  }
  return at;
}

/** Statements before which another can be inserted. */
function statementsOf(node: Node): readonly Node[] {
  const fields = node as Node & { body?: readonly Node[]; consequent?: readonly Node[] };
  if (node.type === "Program" || node.type === "BlockStatement" || node.type === "StaticBlock")
    return fields.body ?? [];
  return node.type === "SwitchCase" ? (fields.consequent ?? []) : [];
}

/** The first call of a slow method in a statement, not counting functions and blocks inside it. */
function findSlowCall(node: Node): Node | null {
  if (/Function|BlockStatement|Class/.test(node.type)) return null;
  if (node.type === "CallExpression") {
    const callee = (node as Node & { callee: Node }).callee;
    const name = dottedName(callee);
    if (name?.includes(".") && slowMethods.has(name.slice(name.lastIndexOf(".") + 1))) return node;
  }
  for (const child of childrenOf(node)) {
    const found = findSlowCall(child);
    if (found) return found;
  }
  return null;
}

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Rewrites the parser's messages, which are meant for people who know the grammar, for people who are learning it. */
function explainSyntaxError(message: string, source: string, at: number): string {
  const text = message.replace(/ \(\d+:\d+\)$/, "");
  const found = /^(?:[\w$]+|=>|[=!<>+*/&|-]+|\S)?/.exec(source.slice(at))?.[0] ?? "";
  if (/^Unterminated string/.test(text)) return "A string has no closing quotation mark on its line.";
  if (/^Unterminated template/.test(text)) return "A template literal has no closing backtick.";
  if (/^Unterminated regular/.test(text))
    return "A regular expression has no closing `/`. If you meant to divide, something is missing before the `/`.";
  if (/^Unterminated comment/.test(text)) return "A comment is never closed. End it with `*/`.";
  if (/await/i.test(text) || (/^Unexpected token/.test(text) && /\bawait\s+$/.test(source.slice(0, at))))
    return "You can use `await` only in an `async` function or at the top level of a module.";
  if (/^Unexpected token/.test(text)) {
    if (source.slice(at).trim() === "")
      return "The code ends too early. Look for a bracket or brace that is never closed.";
    return `\`${found}\` isn't allowed here. Look at what comes before it: a bracket, comma or operator may be missing, or there may be one too many.`;
  }
  const declared = /^Identifier '(.+)' has already been declared/.exec(text)?.[1];
  if (declared)
    return `\`${declared}\` is declared twice. Give it another name, or assign to it without \`let\` or \`const\`.`;
  if (/^Assigning to rvalue/.test(text))
    return "The left-hand side of `=` isn't something you can assign to. To compare, write `===`.";
  if (/^'import' and 'export' may appear only/.test(text))
    return '`import` and `export` work only at the top level of a module: `<script type="module">`.';
  if (/^The keyword '(.+)' is reserved/.test(text))
    return `\`${found}\` is a reserved word of JavaScript, so you can't use it as a name here.`;
  return `${text.replace(/^./, (letter) => letter.toUpperCase())}.`;
}
