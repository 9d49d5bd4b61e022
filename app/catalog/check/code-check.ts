/** Holds a block of code against its language. */

import { DatabaseSync } from "node:sqlite";
import { parse as parseScript } from "acorn";
import * as csstree from "css-tree";
import { parse as parseShell } from "sh-syntax";
import { LineCounter, parseAllDocuments } from "yaml";
import type { Fence, FenceLanguage } from "#app/catalog/read/fence.ts";
import { nearest } from "#app/catalog/read/problem.ts";
import { type CodeFault, embeddedCode, htmlFaults, htmlHabits } from "./html-check.ts";

export type { CodeFault } from "./html-check.ts";

/** Languages that are read by a parser; console only in its commands. */
export const parsedLanguages: readonly FenceLanguage[] = [
  "html",
  "css",
  "js",
  "json",
  "yaml",
  "sh",
  "console",
  "sql",
  "diff",
];

/** Faults of a block, without regard to `broken`. `http` and `text` have none. */
export async function codeFaults(lang: FenceLanguage, code: string): Promise<CodeFault[]> {
  switch (lang) {
    case "html":
      return [...htmlFaults(code), ...(await embeddedFaults(code))].sort((a, b) => a.line - b.line);
    case "css":
      return cssFaults(code);
    case "js":
      return scriptFaults(code);
    case "json":
      return jsonFaults(code);
    case "yaml":
      return yamlFaults(code);
    case "sh":
      return shellFaults(code);
    case "console":
      return consoleFaults(code);
    case "sql":
      return sqlFaults(code);
    case "diff":
      return diffFaults(code);
    case "http":
    case "text":
      return [];
  }
}

/** Whether a block that is marked as broken can be proved to be wrong. */
export async function isBroken(fence: Pick<Fence, "lang">, code: string): Promise<boolean> {
  if ((await codeFaults(fence.lang, code)).length > 0) return true;
  if (fence.lang === "html") {
    return (
      htmlHabits(code).length > 0 || embeddedCode(code).some((part) => part.lang === "css" && cssMismatches(part.code))
    );
  }
  return fence.lang === "css" && cssMismatches(code);
}

/** Lines with more characters than `most`. */
export function longLines(code: string, most: number): { readonly line: number; readonly length: number }[] {
  return code
    .split("\n")
    .map((text, at) => ({ line: at + 1, length: [...text].length }))
    .filter(({ length }) => length > most);
}

async function embeddedFaults(code: string): Promise<CodeFault[]> {
  const faults = await Promise.all(
    embeddedCode(code).map(async (part) => {
      const inside = await codeFaults(part.lang, part.code);
      return inside.map((fault) => ({ ...fault, line: fault.line + part.line - 1 }));
    }),
  );
  return faults.flat();
}

// --- CSS ----------------------------------------------------------------------------------------------------------

function cssFaults(code: string): CodeFault[] {
  const unbalanced = cssBalance(code);
  if (unbalanced) return [unbalanced];
  const context = code.includes("{") || code.trimStart().startsWith("@") ? "stylesheet" : "declarationList";
  const faults: CodeFault[] = [];
  const tree = csstree.parse(code, {
    context,
    positions: true,
    onParseError: (error) => {
      // The declaration of the types leaves the line out.
      const line = "line" in error && typeof error.line === "number" ? error.line : 1;
      faults.push({ line, message: error.message });
    },
  });
  csstree.walk(tree, function (node) {
    if (node.type !== "Declaration" || node.property.startsWith("--") || node.property.startsWith("-")) return;
    const name = node.property.toLowerCase();
    const descriptors = this.rule === null && this.atrule ? atRules[this.atrule.name.toLowerCase()]?.descriptors : null;
    if (Object.hasOwn(properties, name) || Object.hasOwn(descriptors ?? {}, name)) return;
    // New properties are ahead of every list; only what looks like a slip is reported.
    const meant = nearest(node.property, Object.keys(properties));
    if (meant)
      faults.push({ line: node.loc?.start.line ?? 1, message: `There is no property ${node.property}; ${meant}?` });
  });
  return faults.sort((a, b) => a.line - b.line);
}

type Names = Readonly<Record<string, unknown>>;

/** What the lexer knows and its types leave out. Descriptors stand in at-rules as properties do in rules. */
const { properties, atrules: atRules } = csstree.lexer as unknown as {
  properties: Names;
  atrules: Readonly<Record<string, { descriptors: Names | null } | undefined>>;
};

/** The parser closes at the end whatever is open, so brackets are counted here. */
function cssBalance(code: string): CodeFault | null {
  const open: { sign: string; line: number }[] = [];
  const lineAt = (offset: number) => code.slice(0, offset).split("\n").length;
  const closers: Readonly<Record<string, string>> = { "}": "{", ")": "(", "]": "[" };
  let fault: CodeFault | null = null;
  csstree.tokenize(code, (_type, start, end) => {
    const text = code.slice(start, end);
    const sign = text.at(-1) ?? "";
    if (text.startsWith("/*") && (text.length < 4 || !text.endsWith("*/"))) {
      fault ??= { line: lineAt(start), message: "A comment has no end: */" };
    }
    if (text.startsWith('"') || text.startsWith("'") || text.startsWith("/*")) return;
    if (text === "{" || text === "[" || sign === "(") open.push({ sign, line: lineAt(start) });
    else if (Object.hasOwn(closers, text)) {
      if (open.at(-1)?.sign === closers[text]) open.pop();
      else fault ??= { line: lineAt(start), message: `${text} closes nothing` };
    } else if (sign === ")" && /^url\(/i.test(text)) return;
  });
  const last = open.at(-1);
  return fault ?? (last ? { line: last.line, message: `${last.sign} is never closed` } : null);
}

/** Whether a value or a property is one that CSS does not know. */
function cssMismatches(code: string): boolean {
  const context = code.includes("{") ? "stylesheet" : "declarationList";
  let wrong = false;
  csstree.walk(csstree.parse(code, { context, onParseError: () => {} }), (node) => {
    if (node.type !== "Declaration" || node.property.startsWith("--")) return;
    const { error } = csstree.lexer.matchDeclaration(node);
    if (error) wrong = true;
  });
  return wrong;
}

// --- JavaScript, JSON, YAML ---------------------------------------------------------------------------------------

function scriptFaults(code: string): CodeFault[] {
  const asModule = scriptFault(code, "module");
  if (!asModule) return [];
  const asScript = scriptFault(code, "script");
  return asScript ? [asModule.offset >= asScript.offset ? asModule.fault : asScript.fault] : [];
}

function scriptFault(code: string, sourceType: "module" | "script"): { fault: CodeFault; offset: number } | null {
  try {
    parseScript(code, { ecmaVersion: "latest", sourceType, allowHashBang: true });
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Acorn adds both to what it throws.
    const { loc, pos } = error as SyntaxError & { loc?: { line: number }; pos?: number };
    const message = error.message.replace(/ \(\d+:\d+\)$/, "");
    return { fault: { line: loc?.line ?? 1, message }, offset: pos ?? 0 };
  }
}

function jsonFaults(code: string): CodeFault[] {
  const message = jsonMessage(code);
  if (message === null) return [];
  const lines = code.split("\n");
  const at = lines.findIndex((_, index) => {
    const upTo = lines.slice(0, index + 1).join("\n");
    const fault = jsonMessage(upTo);
    const atEnd =
      fault === null || /Unexpected end|Unterminated/.test(fault) || fault.includes(`position ${upTo.length} `);
    return !atEnd;
  });
  return [
    {
      line: at < 0 ? lines.length : at + 1,
      message: message.replace(/,? "[\s\S]*is not valid JSON$| in JSON at[\s\S]*$/, ""),
    },
  ];
}

function jsonMessage(code: string): string | null {
  try {
    JSON.parse(code);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function yamlFaults(code: string): CodeFault[] {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(code, { lineCounter, prettyErrors: false });
  if (!Array.isArray(documents)) return [];
  return documents
    .flatMap((document) => document.errors)
    .map((error) => ({ line: lineCounter.linePos(error.pos[0]).line, message: error.message.split("\n", 1)[0] ?? "" }));
}

// --- shell --------------------------------------------------------------------------------------------------------

async function shellFaults(code: string): Promise<CodeFault[]> {
  try {
    await parseShell(code);
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const place = "Pos" in error ? (error.Pos as { Line?: number } | undefined) : undefined;
    return [{ line: place?.Line ?? 1, message: error.message }];
  }
}

/** A session: each line that begins with `$ ` is a command; lines with `> ` below it may go on with it. */
async function consoleFaults(code: string): Promise<CodeFault[]> {
  const lines = code.split("\n");
  const faults: CodeFault[] = [];
  if (!lines.some((line) => line.startsWith("$ "))) {
    faults.push({ line: 1, message: "A session has no command; a command begins with `$ `" });
  }
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith("$ ")) continue;
    let command = line.slice(2);
    let found = await shellFaults(command);
    for (let next = at + 1; lines[next]?.startsWith("> ") && (found.length > 0 || command.endsWith("\\")); next++) {
      command += `\n${lines[next]?.slice(2)}`;
      found = await shellFaults(command);
    }
    faults.push(...found.map((fault) => ({ line: at + fault.line, message: fault.message })));
  }
  return faults;
}

// --- SQL ----------------------------------------------------------------------------------------------------------

/** Grammar as SQLite reads it; tables and columns need not exist. */
function sqlFaults(code: string): CodeFault[] {
  const database = new DatabaseSync(":memory:");
  try {
    return sqlStatements(code).flatMap(({ text, line }) => {
      try {
        database.prepare(text);
        return [];
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (!/syntax error|incomplete input|unrecognized token/.test(message)) return [];
        const word = /near "(.*)": syntax error|unrecognized token: "(.*)/s.exec(message);
        const offset = text.indexOf(word?.[1] ?? word?.[2]?.replace(/"$/, "") ?? "");
        return [
          {
            line: line + (offset > 0 ? text.slice(0, offset).split("\n").length - 1 : 0),
            message: `${message} (as SQLite reads it)`,
          },
        ];
      }
    });
  } finally {
    database.close();
  }
}

/** Cuts at semicolons that do not stand in strings or comments. */
function sqlStatements(code: string): { text: string; line: number }[] {
  const statements: { text: string; line: number }[] = [];
  let from = 0;
  const push = (to: number) => {
    const text = code.slice(from, to);
    const blank = /^(\s|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0] ?? "";
    if (blank.length < text.length) {
      statements.push({ text: text.slice(blank.length), line: code.slice(0, from + blank.length).split("\n").length });
    }
    from = to + 1;
  };
  for (const match of code.matchAll(/'(?:[^']|'')*'?|"[^"]*"?|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|;/g)) {
    if (match[0] === ";") push(match.index);
  }
  push(code.length);
  return statements;
}

// --- diff ---------------------------------------------------------------------------------------------------------

/** Lines begin with a space, + or -; a hunk has as many as its head says. A block without heads may show a change alone. */
function diffFaults(code: string): CodeFault[] {
  const faults: CodeFault[] = [];
  let hunk: { line: number; old: number; new: number } | null = null;
  const lines = code.split("\n");
  const close = () => {
    if (hunk && (hunk.old !== 0 || hunk.new !== 0)) {
      faults.push({ line: hunk.line, message: "The hunk has not as many lines as its head says" });
    }
    hunk = null;
  };
  const fileHead = /^(diff |index |--- |\+\+\+ |new file|deleted file|old mode|new mode|similarity |rename )/;
  for (const [at, text] of lines.entries()) {
    const head = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(text);
    const complete: boolean = hunk === null || (hunk.old <= 0 && hunk.new <= 0);
    if (head) {
      close();
      hunk = { line: at + 1, old: Number(head[1] ?? 1), new: Number(head[2] ?? 1) };
    } else if (text.startsWith("@@")) {
      faults.push({ line: at + 1, message: "The head of a hunk has the form @@ -1,3 +1,4 @@" });
    } else if (complete && fileHead.test(text)) {
      close();
    } else if (text.startsWith("\\ No newline")) {
    } else if (/^[ +-]/.test(text) || text === "") {
      if (!hunk) continue;
      if (!text.startsWith("+")) hunk.old -= 1;
      if (!text.startsWith("-")) hunk.new -= 1;
    } else {
      faults.push({ line: at + 1, message: "A line of a diff begins with a space, + or -" });
    }
  }
  close();
  return faults;
}
