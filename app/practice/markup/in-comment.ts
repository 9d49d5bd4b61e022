/** Elements that somebody has written inside a comment, where no browser sees them. */
import type { Files } from "#app/domain/practice.ts";
import { lineTable } from "../source.ts";
import { tokenize } from "./tokens.ts";

/** Names of elements in a selector, or in what else may be one. */
export function elementNames(selector: string): readonly string[] {
  const bare = selector.replace(/\[[^\]]*\]|"[^"]*"|'[^']*'/g, " ");
  return [...bare.matchAll(/(?<![\w.#:-])[a-z][a-z0-9-]*/gi)].map(([name]) => name.toLowerCase());
}

/** Where a start tag of one of these elements stands inside a comment, as a sentence; null where none does. */
export function inCommentWords(files: Files, names: readonly string[]): string | null {
  for (const [file, source] of Object.entries(files)) {
    if (!/\.html?$/i.test(file)) continue;
    for (const { kind, start, end } of tokenize(source).tokens) {
      if (kind !== "comment") continue;
      const inside = source.slice(start + "<!--".length, end);
      const found = tokenize(inside).tokens.find((token) => token.kind === "open" && names.includes(token.name));
      if (found?.kind !== "open") continue;
      const { line } = lineTable(source)(start + "<!--".length + found.start);
      return `In line ${line} of \`${file}\`, \`<${found.name}>\` stands inside a comment, between \`<!--\` and \`-->\`: the browser leaves it out.`;
    }
  }
  return null;
}
