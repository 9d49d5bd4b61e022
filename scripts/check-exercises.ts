/**
 * `npm run check:exercises [-- name …]`: proves exercises and projects in a browser, with the runner of the site under
 * the headers of production. Names are parts of ids; without one, what has changed since its last proof is proved, or
 * with `--all`, or where CI is set, everything. What is proved: docs/guides/exercise.md. Exit code 1 if something fails.
 *
 * CONTENT_DIR: the folder, `content` if unset. BROWSER_PATH: the browser.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { readContent } from "#app/catalog/content.ts";
import { type LoadedAttempt, type LoadedPractice, readPractices } from "#app/catalog/practice.ts";
import { formatProblem } from "#app/catalog/problem.ts";
import { type CheckRun, type Files, nextStep, type PracticeData } from "#app/domain/practice.ts";
import { startProofServer } from "./proof-server.ts";
import { findBrowser } from "./test-tools.ts";

/** Days on which practices were proved, with a hash of all that the proof depends on. */
interface Proofs {
  [id: string]: { readonly hash: string; readonly proved: string };
}

const repeats = 3;
const narrow = 360;
const contentDir = resolve(process.env["CONTENT_DIR"] ?? "content");
const proofsFile = join(contentDir, "proofs.json");
const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const all = process.argv.includes("--all") || Boolean(process.env["CI"]);

const { practices, problems } = await readPractices(contentDir);
for (const problem of problems)
  console.log(`${formatProblem({ ...problem, file: relative(process.cwd(), problem.file) })}\n`);

const proofs: Proofs = existsSync(proofsFile) ? (JSON.parse(readFileSync(proofsFile, "utf8")) as Proofs) : {};
const runner = hashOf(
  filesBelow("app/practice").filter((file) => !/\/(workspace|editor|drafts)\/|\.test\.ts$/.test(file)),
);
const hashes = new Map(practices.map((practice) => [practice.data.id, hashOf(filesBelow(practice.folder), runner)]));
const wanted = practices.filter(({ data: { id } }) =>
  names.length > 0 ? names.some((name) => id.includes(name)) : all || proofs[id]?.hash !== hashes.get(id),
);
const tasks = (await readContent(contentDir)).tasks.filter(
  ({ id }) => names.length === 0 || names.some((name) => id.includes(name)),
);
for (const name of names)
  if (![...practices.map(({ data }) => data.id), ...tasks.map(({ id }) => id)].some((id) => id.includes(name)))
    console.log(`There is no exercise or project with ${name} in its id, or it has problems.`);

let failed = problems.length > 0;
for (const { id, task, problems: faults, attempts, marked } of tasks) {
  failed ||= faults.length > 0;
  const kind = (task?.kind ?? "").padStart(10);
  const tried = `${attempts} attempts`.padStart(12);
  console.log(`${task ? "proved" : "FAILED"}  ${id.padEnd(52)} ${kind} ${tried} ${String(marked).padStart(3)} marked`);
  for (const fault of faults)
    console.log(formatProblem({ ...fault, file: relative(process.cwd(), fault.file) }).replace(/^/gm, "        "));
}
if (wanted.length > 0) {
  const server = await startProofServer({ contentDir });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    for (const practice of wanted) {
      const { id } = practice.data;
      const { faults, runs, longest, ms } = await prove(browser, server.url, practice);
      const hash = hashes.get(id) ?? "";
      if (faults.length === 0) proofs[id] = { hash, proved: new Date().toISOString().slice(0, 10) };
      else delete proofs[id];
      failed ||= faults.length > 0;
      const checks = `${practice.data.checks.length} checks`.padStart(10);
      const attempts = `${practice.attempts.length} attempts`.padStart(12);
      console.log(
        `${faults.length === 0 ? "proved" : "FAILED"}  ${id.padEnd(52)} ${checks} ${attempts} ${String(runs).padStart(3)} runs  ${(ms / 1000).toFixed(1)} s, all checks ${longest} ms`,
      );
      for (const fault of faults) console.log(`        ${fault}`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const known = new Set(practices.map(({ data }) => data.id));
  const kept = Object.entries(proofs).filter(([id]) => known.has(id));
  const sorted = Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(proofsFile, `${JSON.stringify(sorted, null, 2)}\n`);
}
const rest = practices.length - wanted.length;
console.log(
  `${wanted.length + tasks.length} tried${rest > 0 ? `, ${rest} ${names.length > 0 ? "others" : "unchanged since their proof"}` : ""}.`,
);
process.exit(failed ? 1 : 0);

// --- proving --------------------------------------------------------------------------------------------------------

interface Proof {
  readonly faults: readonly string[];
  readonly runs: number;
  /** The longest run of all checks over the solution, in milliseconds. */
  readonly longest: number;
  readonly ms: number;
}

async function prove(browser: Browser, url: string, practice: LoadedPractice): Promise<Proof> {
  const began = performance.now();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  let runs = 0;
  let longest = 0;
  const check = async (
    files: Files,
    options: { widths?: number[]; untilFailure?: boolean } = {},
  ): Promise<CheckRun> => {
    runs += 1;
    return runIn(page, practice.data, files, options);
  };
  try {
    await page.goto(`${url}/proof.html`);
    const start = await check(practice.data.start);
    for (const { id, status } of start.checks)
      if (status === "pass") faults.push(`start: ${id} is green already. Give it needs.`);
    if (start.stopped) faults.push(`start: ${start.stopped.message}`);

    const whole = async (name: string, files: Files, widths?: number[]) => {
      const run = await check(files, widths ? { widths } : {});
      faults.push(...faultsOfRight(name, run));
      if (!widths) longest = Math.max(longest, run.ms);
    };
    for (let time = 1; time <= repeats; time++) await whole(`solution, time ${time}`, practice.solution);
    await whole(`solution at ${narrow} px`, practice.solution, [narrow]);
    for (const { name, files } of practice.alternatives) await whole(`alternative ${name}`, files);
    for (const attempt of practice.attempts)
      faults.push(...faultsOfWrong(practice.data, attempt, await check(attempt.files, { untilFailure: true })));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    await context.close();
  }
  return { faults, runs, longest, ms: performance.now() - began };
}

function runIn(
  page: Page,
  data: PracticeData,
  files: Files,
  options: { widths?: number[]; untilFailure?: boolean },
): Promise<CheckRun> {
  return page.evaluate(
    async ([practice, given, settings]) => {
      const host = document.querySelector<HTMLElement>("#host");
      if (!host) throw new Error("the proof page has no host");
      const runner = window.practice.createRunner({
        frameUrl: "/practice/runner.html",
        host,
        title: "Preview",
        onEvent: () => {},
      });
      try {
        return await runner.check(practice, given, settings);
      } finally {
        runner.dispose();
      }
    },
    [data, files, options] as const,
  );
}

function faultsOfRight(name: string, run: CheckRun): string[] {
  const faults = run.checks
    .filter(({ status }) => status !== "pass")
    .map(
      ({ id, status, message, width }) =>
        `${name}: ${id} is ${status}${width === null ? "" : ` at ${width} px`}. ${message ?? ""}`,
    );
  const errors = run.console.filter(({ uncaught }) => uncaught);
  return [
    ...faults,
    ...errors.map(({ values, line }) => `${name}: an error in line ${line}: ${values[0]?.text ?? ""}`),
  ];
}

function faultsOfWrong(data: PracticeData, attempt: LoadedAttempt, run: CheckRun): string[] {
  const { name, failsFirst, says, stops, line } = attempt;
  const faults: string[] = [];
  const first = nextStep(run);
  if (stops !== null && run.stopped?.kind !== stops)
    faults.push(
      `it should be stopped as ${stops}; it is ${run.stopped ? `stopped as ${run.stopped.kind}` : "not stopped"}`,
    );
  if (stops === null && run.stopped) faults.push(`it is stopped: ${run.stopped.message}`);
  if (line !== null && run.stopped?.line !== line)
    faults.push(`it should be stopped in line ${line}; it is in line ${run.stopped?.line ?? "unknown"}`);
  if (failsFirst !== null && first?.id !== failsFirst)
    faults.push(
      `it should fail first at ${failsFirst}; ${first ? `it fails at ${first.id}: ${first.message}` : "it passes everything"}`,
    );
  else if (says !== null && first) {
    const hint = data.checks.find(({ id }) => id === first.id)?.hints[0] ?? "";
    if (!`${first.message}\n${hint}`.includes(says))
      faults.push(`the learner should read “${says}”; the message is: ${first.message}`);
  }
  return faults.map((fault) => `attempt ${name}: ${fault}`);
}

// --- files ----------------------------------------------------------------------------------------------------------

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(files: readonly string[], salt = ""): string {
  const hash = createHash("sha256").update(salt);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
