/** Code as pieces with one of four roles, so that a style sheet with four rules colours every language. */
import { createHighlighterCore, type HighlighterCore, type ThemeRegistration } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import type { FenceLanguage } from "#app/catalog/read/fence.ts";

/** t: names and keywords, a: attributes and properties, s: strings and values, c: comments; null: the rest. */
export type Role = "t" | "a" | "s" | "c";

export interface Piece {
  readonly role: Role | null;
  readonly text: string;
}

/** The colours never reach a page; each stands for a role. */
const colours: Readonly<Record<string, Role>> = { "#000001": "t", "#000002": "a", "#000003": "s", "#000004": "c" };

const colourOf = (role: Role): string => Object.keys(colours).find((colour) => colours[colour] === role) ?? "#000000";

const scopes: Readonly<Record<Role, readonly string[]>> = {
  t: [
    "entity.name.tag",
    "entity.name.function",
    "entity.name.type",
    "entity.name.class",
    "entity.name.command",
    "keyword",
    "keyword.operator.expression",
    "keyword.operator.new",
    "storage",
    "support.function",
    "support.class",
    "variable.language",
    "markup.inserted",
    "meta.diff.range",
  ],
  a: [
    "entity.other.attribute-name",
    "support.type.property-name",
    "support.type.vendored.property-name",
    "variable.css",
    "variable.argument.css",
    "meta.object-literal.key",
    "variable.other.property",
    "variable.other.object.property",
    "variable.other.normal.shell",
    "entity.name.tag.yaml",
    "constant.other.option",
    "meta.diff.header",
  ],
  s: [
    "string",
    "constant",
    "support.constant",
    "keyword.other.unit",
    "keyword.operator.quantifier.regexp",
    "entity.other.keyframe-offset",
  ],
  c: ["comment", "punctuation.definition.comment", "markup.deleted"],
};

/** Scopes that look like a role but are signs between things; they stay plain. */
const plainScopes = [
  "keyword.operator",
  "meta.template.expression",
  "punctuation.definition.template-expression",
  "string.unquoted.argument.shell",
  "meta.embedded",
];

const roles: ThemeRegistration = {
  name: "roles",
  type: "light",
  colors: { "editor.foreground": "#000000", "editor.background": "#ffffff" },
  settings: [
    { settings: { foreground: "#000000" } },
    ...(["t", "a", "s", "c"] as const).map((role) => ({
      scope: [...scopes[role]],
      settings: { foreground: colourOf(role) },
    })),
    { scope: plainScopes, settings: { foreground: "#000000" } },
  ],
};

/** Grammars by our names for the languages. */
const grammars: Readonly<Record<Exclude<FenceLanguage, "text" | "console">, string>> = {
  html: "html",
  css: "css",
  js: "javascript",
  json: "json",
  yaml: "yaml",
  sh: "shellscript",
  http: "http",
  sql: "sql",
  diff: "diff",
};

let highlighter: Promise<HighlighterCore> | null = null;

const load = (): Promise<HighlighterCore> =>
  createHighlighterCore({
    themes: [roles],
    langs: [
      import("shiki/langs/html.mjs"),
      import("shiki/langs/css.mjs"),
      import("shiki/langs/javascript.mjs"),
      import("shiki/langs/json.mjs"),
      import("shiki/langs/yaml.mjs"),
      import("shiki/langs/shellscript.mjs"),
      import("shiki/langs/http.mjs"),
      import("shiki/langs/sql.mjs"),
      import("shiki/langs/diff.mjs"),
    ],
    engine: createOnigurumaEngine(import("shiki/wasm")),
  });

/** Cuts code into pieces whose texts together are the code. Neighbours of one role are one piece. */
export async function highlight(code: string, lang: FenceLanguage): Promise<Piece[]> {
  if (lang === "text" || code === "") return code === "" ? [] : [{ role: null, text: code }];
  if (lang === "console") return merge(joinLines(await Promise.all(code.split("\n").map(sessionLine))));
  highlighter ??= load();
  // No time limit: on a busy machine the default would leave the rest of a line without colours.
  const lines = (await highlighter).codeToTokensBase(code, {
    tokenizeTimeLimit: 0,
    lang: grammars[lang],
    theme: "roles",
  });
  return merge(
    joinLines(
      lines.map((line) =>
        line.map((token) => ({ role: colours[token.color?.toLowerCase() ?? ""] ?? null, text: token.content })),
      ),
    ),
  );
}

/** A line of a session: the prompt, then the command as shell; all else is what the computer said. */
async function sessionLine(line: string): Promise<Piece[]> {
  if (!line.startsWith("$ ")) return [{ role: null, text: line }];
  return [{ role: "c", text: "$" }, { role: null, text: " " }, ...(await highlight(line.slice(2), "sh"))];
}

const joinLines = (lines: readonly (readonly Piece[])[]): Piece[] =>
  lines.flatMap((line, at) => (at > 0 ? [{ role: null, text: "\n" }, ...line] : [...line]));

/** Joins neighbours of one role, also across space between them: space has no colour. */
export function merge(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const before = merged.at(-2);
    if (last && last.role === piece.role) {
      merged[merged.length - 1] = { role: last.role, text: last.text + piece.text };
    } else if (last && before && piece.role !== null && before.role === piece.role && /^\s+$/.test(last.text)) {
      merged.splice(-2, 2, { role: piece.role, text: before.text + last.text + piece.text });
    } else merged.push(piece);
  }
  return merged;
}
