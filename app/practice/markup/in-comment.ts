/** Elements that a learner has written inside a comment, where browsers ignore them. */

import { tokenize } from "#app/domain/markup/tokens.ts";
import type { Files } from "#app/domain/practice/practice.ts";
import { lineTable } from "../source.ts";

/** Element names in a selector, or in any text that may be a selector. */
export function elementNames(selector: string): readonly string[] {
  const bare = selector.replace(/\[[^\]]*\]|"[^"]*"|'[^']*'/g, " ");
  return [...bare.matchAll(/(?<![\w.#:-])[a-z][a-z0-9-]*/gi)].map(([name]) => name.toLowerCase());
}

/** A sentence that says where a start tag of one of these elements is inside a comment, or null if none is. */
export function inCommentWords(files: Files, names: readonly string[]): string | null {
  for (const [file, source] of Object.entries(files)) {
    if (!/\.html?$/i.test(file)) continue;
    for (const { kind, start, end } of tokenize(source).tokens) {
      if (kind !== "comment") continue;
      const inside = source.slice(start + "<!--".length, end);
      const found = tokenize(inside).tokens.find((token) => token.kind === "open" && names.includes(token.name));
      if (found?.kind !== "open") continue;
      const { line } = lineTable(source)(start + "<!--".length + found.start);
      return `In line ${line} of \`${file}\`, \`<${found.name}>\` is inside a comment, between \`<!--\` and \`-->\`, so the browser ignores it.`;
    }
  }
  return null;
}
