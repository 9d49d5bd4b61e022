/** Faults in the sample content, and how each has to be told: once, in its file and line, with a repair. */
import { relative } from "node:path";
import { describe, expect, test } from "vitest";
import { checkContent } from "#app/catalog/check/check.ts";
import { loadContent } from "#app/catalog/read/content.ts";
import type { Problem } from "#app/catalog/read/problem.ts";
import { sampleFiles, withContent } from "./sample-content.ts";

/** Name, what is changed, the file and a piece of the line that is blamed, message, repair. */
export type Fault = readonly [string, Record<string, string | null>, string, string, RegExp, RegExp];

/** What an author sees of a problem. */
const strip = ({ rule: _, ...problem }: Problem, contentDir: string): Problem => ({
  ...problem,
  file: relative(contentDir, problem.file).replaceAll("\\", "/"),
});

/** Line of the last line of `needle` in the changed file; an empty needle is any line. */
function expectedLine(changes: Record<string, string | null>, file: string, needle: string): number | null {
  const text = changes[file] ?? sampleFiles[file] ?? "";
  const at = text.indexOf(needle);
  if (at < 0) throw new Error(`${file} does not hold ${needle}`);
  return needle === "" ? null : text.slice(0, at + needle.length).split("\n").length;
}

type Look = (contentDir: string) => Promise<readonly Problem[]>;

function told(who: string, look: Look, faults: readonly Fault[]): void {
  describe(who, () => {
    test.each(faults)("%s", async (_name, changes, file, needle, message, repair) => {
      const problems = await withContent(changes, async (contentDir) =>
        (await look(contentDir)).map((problem) => strip(problem, contentDir)),
      );
      // One fault is said once: what follows from it is not reported again.
      expect(problems).toEqual([
        {
          file,
          line: expect.any(Number),
          message: expect.stringMatching(message),
          repair: expect.stringMatching(repair),
        },
      ]);
      const line = expectedLine(changes, file, needle);
      if (line !== null) expect(problems[0]?.line).toBe(line);
    });
  });
}

/** Found by the reader, so that a build stops. */
export const theReaderTells = (faults: readonly Fault[]): void =>
  told("the reader", async (contentDir) => (await loadContent(contentDir)).problems, faults);

/** Found only by the check. */
export const theCheckTells = (faults: readonly Fault[]): void =>
  told("the check", async (contentDir) => (await checkContent({ contentDir, publicDir: contentDir })).problems, faults);
