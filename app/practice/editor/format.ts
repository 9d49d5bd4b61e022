/** Formats code with Prettier, which is loaded on demand because it is larger than the editor. */
import type { Plugin } from "prettier";

export type Formatted =
  | { readonly ok: true; readonly text: string }
  /** `line` counts from 1, or is null if the error has no position. */
  | { readonly ok: false; readonly message: string; readonly line: number | null };

type Parser = "html" | "css" | "babel" | "json";

/** The parser for a file, by its name, or null if it can't be formatted. */
export function parserOf(path: string): Parser | null {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  const parsers: Readonly<Record<string, Parser>> = {
    html: "html",
    htm: "html",
    svg: "html",
    css: "css",
    js: "babel",
    mjs: "babel",
    json: "json",
  };
  return parsers[ending] ?? null;
}

/** HTML contains styles and scripts, so it needs them all. */
async function pluginsFor(parser: Parser): Promise<Plugin[]> {
  const script = () => [import("prettier/plugins/babel"), import("prettier/plugins/estree")];
  const style = () => [import("prettier/plugins/postcss")];
  const plugins = {
    html: () => [import("prettier/plugins/html"), ...script(), ...style()],
    css: style,
    babel: script,
    json: script,
  };
  return Promise.all(plugins[parser]());
}

/** Rejects if the formatter doesn't load. Code with an error doesn't reject: the result says where it is. */
export async function format(path: string, text: string): Promise<Formatted> {
  const parser = parserOf(path);
  if (!parser) return { ok: false, message: `Files like ${path} can't be formatted here.`, line: null };
  const [{ format: prettier }, plugins] = await Promise.all([import("prettier/standalone"), pluginsFor(parser)]);
  try {
    return { ok: true, text: await prettier(text, { parser, plugins, printWidth: 80 }) };
  } catch (error) {
    return { ok: false, ...parseError(error) };
  }
}

/** Reads an error of Prettier's parsers: the first line is the message, and the rest is an excerpt of the code. */
function parseError(error: unknown): { message: string; line: number | null } {
  const text = error instanceof Error ? error.message : String(error);
  const loc = error instanceof Error && "loc" in error ? error.loc : null;
  const start = typeof loc === "object" && loc !== null && "start" in loc ? loc.start : null;
  const line = typeof start === "object" && start !== null && "line" in start ? Number(start.line) : Number.NaN;
  const sentence = (text.split("\n")[0] ?? "").replace(/\s*\(\d+:\d+\)\s*$/, "").replace(/[.\s]+$/, "");
  return { message: `${sentence}.`, line: Number.isInteger(line) ? line : null };
}
