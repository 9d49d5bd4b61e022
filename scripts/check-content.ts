/**
 * `npm run check:content [-- --finished]`: checks the content folder and the English of everything people read, and
 * prints problems with file, line and repair. With --finished, places that are still to be written (scripts/new.ts)
 * count as problems too; `npm test` uses that. CONTENT_DIR: the folder, `content` by default. Exit code 1 if there is a
 * problem.
 */
import { relative, resolve } from "node:path";
import { checkContent } from "#app/catalog/check/check.ts";
import { checkEnglish } from "#app/catalog/check/english/check.ts";
import { formatProblem } from "#app/catalog/read/problem.ts";

const contentDir = resolve(process.env.CONTENT_DIR ?? "content");
const finished = process.argv.includes("--finished");
const started = performance.now();
const { problems: inContent, counts } = await checkContent({ contentDir, publicDir: resolve("public"), finished });
// Other people's content is up to them. The project's own English is checked together with its own content.
const english = contentDir === resolve("content") ? checkEnglish(process.cwd()) : null;
const problems = [...inContent, ...(english?.problems ?? [])];

for (const problem of problems) {
  console.log(`${formatProblem({ ...problem, file: relative(process.cwd(), problem.file) || "." })}\n`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const all = english ? { ...counts, "files checked for plain English": english.files } : counts;
const summary = Object.entries(all).map(([name, count]) => `${count} ${name}`);
if (problems.length > 0) {
  console.log(`${problems.length === 1 ? "1 problem" : `${problems.length} problems`} in the content (${seconds} s).`);
  process.exitCode = 1;
} else {
  console.log(`The content has no problems: ${summary.join(", ")} (${seconds} s).`);
}
