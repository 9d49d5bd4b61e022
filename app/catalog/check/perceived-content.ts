/** Whether checks look at what people perceive rather than at markup, or say why they don't. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LoadedPractice } from "#app/catalog/read/practice.ts";
import type { Problem } from "#app/catalog/read/problem.ts";

const raw: readonly (readonly [RegExp, string])[] = [
  [/\bDOMParser\b/, "Use `t.open(file)`, which shows another page as people see it."],
  [/\.localName\b/, "Use `t.role(element)`, `t.byRole(role, name)` or `element.matches(…)`."],
  [
    /\b(?:getAttribute|hasAttribute|attributeOf)\([^()]*["'`]aria-/,
    "Use `t.name(element)`, `t.description(element)` or `t.byRole(role, name)`.",
  ],
];

const isComment = (line: string | undefined): boolean => /\/\/|\/\*|^\s*\*/.test(line ?? "");

/** The places in a source that look at markup without a comment on their line or the one above. Lines count from 1. */
export function rawMarkup(source: string): { readonly line: number; readonly code: string; readonly repair: string }[] {
  const lines = source.split("\n");
  return lines.flatMap((text, at) => {
    const found = raw.find(([sign]) => sign.test(text));
    if (!found || isComment(text) || isComment(lines[at - 1])) return [];
    const [sign, repair] = found;
    return [{ line: at + 1, code: sign.exec(text)?.[0] ?? "", repair }];
  });
}

export const checkPerception = (practices: readonly Pick<LoadedPractice, "folder">[]): Problem[] =>
  practices.flatMap(({ folder }) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) => {
        const file = join(folder, name);
        return rawMarkup(readFileSync(file, "utf8")).map(({ line, code, repair }) => ({
          file,
          line,
          message: `The check looks at markup (${code}), which may differ from what people perceive.`,
          repair: `${repair} If the markup itself matters, say why in a comment.`,
        }));
      }),
  );
