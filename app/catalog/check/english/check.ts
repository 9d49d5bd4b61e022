/** Checks the English of everything people read, in the interface, the content and the guides. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Problem } from "#app/catalog/read/problem.ts";
import { readYaml } from "#app/catalog/read/read-yaml.ts";
import { proseOfFile } from "./prose.ts";
import { findTurns } from "./turns.ts";

/** `english.yaml` in the folder of the project. Paths begin there. */
const exceptionsShape = z.strictObject({
  exceptions: z.array(
    z.strictObject({
      file: z.string(),
      /** The words as they occur. */
      text: z.string(),
      because: z.string().min(10),
    }),
  ),
  /** Files that still have to be rewritten. What they contain isn't reported; a file without problems must be taken off. */
  unrevised: z.array(z.string()),
});

/** What is read: texts, and code with texts in it. */
const patterns = ["content/**/*.{mdx,yaml,ts}", "{app,http,scripts}/**/*.{ts,tsx}", "docs/**/*.md", "*.{md,ts}"];

/** The rules themselves quote what they refuse. */
const ownFiles = "app/catalog/check/english/";

export interface EnglishResult {
  readonly problems: readonly Problem[];
  /** Files that were read. */
  readonly files: number;
}

/** Reads everything below `root` and reports what `english.yaml` doesn't allow. */
export function checkEnglish(root: string): EnglishResult {
  const list = join(root, "english.yaml");
  const yaml = readYaml(
    exceptionsShape,
    existsSync(list) ? readFileSync(list, "utf8") : "exceptions: []\nunrevised: []\n",
    list,
  );
  if (!yaml.value) return { problems: yaml.problems, files: 0 };
  const { exceptions, unrevised } = yaml.value;
  const [waiting, used] = [new Set(unrevised), new Set<number>()];
  const problems: Problem[] = [];
  const found = new Map<string, number>();
  let files = 0;
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    if (file.startsWith(ownFiles)) continue;
    const prose = proseOfFile(file, readFileSync(join(root, file), "utf8"));
    if (prose === null) continue;
    files += 1;
    for (const { index, found: words, instead } of findTurns(prose)) {
      const allowed = exceptions.findIndex(
        (one) => one.file === file && words.toLowerCase() === one.text.toLowerCase(),
      );
      if (allowed !== -1) used.add(allowed);
      else {
        found.set(file, (found.get(file) ?? 0) + 1);
        if (!waiting.has(file))
          problems.push({
            file: join(root, file),
            line: lineAt(prose, index),
            message: `People stumble over “${words}”.`,
            repair: instead,
          });
      }
    }
  }
  exceptions.forEach(({ file, text }, at) => {
    if (used.has(at)) return;
    const line = yaml.lineOf(["exceptions", at]);
    problems.push({
      file: list,
      line,
      message: `“${text}” doesn't occur in ${file}.`,
      repair: "Remove this exception.",
    });
  });
  unrevised.forEach((file, at) => {
    if (found.has(file)) return;
    const line = yaml.lineOf(["unrevised", at]);
    problems.push({ file: list, line, message: `${file} has no problems any more.`, repair: "Take it off the list." });
  });
  return { problems, files };
}

/** Texts of a content folder that isn't the project's own; such a folder has no exceptions. */
export function checkEnglishOf(contentDir: string): Problem[] {
  const files = globSync("**/*.{mdx,md,yaml}", { cwd: contentDir }).sort();
  return files.flatMap((name) => {
    const file = join(contentDir, name);
    const prose = proseOfFile(file, readFileSync(file, "utf8")) ?? "";
    return findTurns(prose).map(({ index, found, instead }) => ({
      file,
      line: lineAt(prose, index),
      message: `People stumble over “${found}”.`,
      repair: instead,
    }));
  });
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;
