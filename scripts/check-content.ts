/**
 * `npm run check:content [-- --finished]`: checks the content folder and the English of everything people read, and prints
 * what is wrong, with file, line and repair. With --finished a place that is still to be written is wrong, too (scripts/new.ts); `npm test` asks for that.
 * CONTENT_DIR: the folder, `content` if unset. Its house.yaml says which rules of style are errors or warnings. Exit code 1
 * if there is an error; warnings are only printed.
 */
import { relative, resolve } from "node:path";
import { checkContent } from "#app/catalog/check/check.ts";
import { checkEnglish, checkEnglishOf } from "#app/catalog/check/english/check.ts";
import { applyHouse, isError } from "#app/catalog/read/house.ts";
import { under } from "#app/catalog/read/house-rules.ts";
import { formatProblem } from "#app/catalog/read/problem.ts";

const contentDir = resolve(process.env.CONTENT_DIR ?? "content");
const finished = process.argv.includes("--finished");
const started = performance.now();
const result = await checkContent({ contentDir, publicDir: resolve("public"), finished });
const { counts, house } = result;
// How the project itself speaks is checked together with its own content; english.yaml lists exceptions for both.
const isOwn = contentDir === resolve("content");
const english = isOwn ? checkEnglish(process.cwd()) : null;
const inContent = (file: string) => !relative(contentDir, file).startsWith("..");
const stumbles =
  english?.problems.map((one) => (inContent(one.file) ? { ...one, rule: "english" as const } : one)) ??
  (house.levelOf("english") === "off" ? [] : under("english", checkEnglishOf(contentDir)));
const told = applyHouse(stumbles, house);
const problems = [...result.problems, ...told.filter(isError)];
const warnings = [...result.warnings, ...told.filter((one) => !isError(one))];

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
