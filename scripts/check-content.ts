/**
 * `npm run check:content [-- --finished]`: checks the content folder and the English of everything people read, and
 * prints problems with file, line and repair. With --finished, places that are still to be written (scripts/new.ts)
 * count as problems too, also in demonstrations; `npm test` uses that. CONTENT_DIR: the folder, `content` by default. Its house.yaml says which
 * rules of style are errors or warnings. Exit code 1 if there is an error; warnings are only printed.
 */
import { relative, resolve } from "node:path";
import { checkContent } from "#app/catalog/check/check.ts";
import { checkEnglish, checkEnglishOf } from "#app/catalog/check/english/check.ts";
import { under } from "#app/catalog/read/house-rules.ts";
import { applyHouseStyle, isError } from "#app/catalog/read/house-style.ts";
import { formatProblem } from "#app/catalog/read/problem.ts";

const contentDir = resolve(process.env.CONTENT_DIR ?? "content");
const finished = process.argv.includes("--finished");
const started = performance.now();
const result = await checkContent({
  contentDir,
  publicDir: resolve("public"),
  demosDir: resolve("app/demos"),
  finished,
  measured: true,
});
const { counts, house } = result;
// The project's own English is checked together with its own content. english.yaml lists exceptions for both.
const isOwn = contentDir === resolve("content");
const english = isOwn ? checkEnglish(process.cwd()) : null;
const inContent = (file: string) => !relative(contentDir, file).startsWith("..");
const englishProblems =
  english?.problems.map((one) => (inContent(one.file) ? { ...one, rule: "english" as const } : one)) ??
  (house.levelOf("english") === "off" ? [] : under("english", checkEnglishOf(contentDir)));
const styleProblems = applyHouseStyle(englishProblems, house);
const problems = [...result.problems, ...styleProblems.filter(isError)];
const warnings = [...result.warnings, ...styleProblems.filter((one) => !isError(one))];

for (const problem of [...warnings, ...problems]) {
  console.log(`${formatProblem({ ...problem, file: relative(process.cwd(), problem.file) || "." })}\n`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const all = english ? { ...counts, "files checked for plain English": english.files } : counts;
const warned =
  warnings.length === 0 ? "" : warnings.length === 1 ? ", and 1 warning" : `, and ${warnings.length} warnings`;
const summary = Object.entries(all).map(([name, count]) => `${count} ${name}`);
if (problems.length > 0) {
  console.log(
    `${problems.length === 1 ? "1 problem" : `${problems.length} problems`} in the content${warned} (${seconds} s).`,
  );
  process.exitCode = 1;
} else {
  console.log(`The content has no problems: ${summary.join(", ")}${warned} (${seconds} s).`);
}
