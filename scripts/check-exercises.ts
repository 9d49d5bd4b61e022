/**
 * `npm run check:exercises [-- name …]`: proves exercises and projects in a browser, with the site's runner and the
 * headers of production. Names are parts of ids. Without one, it proves what has changed since its last proof, or
 * everything with `--all`. If CI is set, it also proves a random tenth of the others. docs/guides/exercise.md says what is
 * proved. `--mutants` tries mutants and mirrors of the named practices instead. Those that pass are tried again with every
 * later proof, once the practice has changed. `--only=TEXT` tries only mutants with this text in their name or place, and
 * records nothing.
 * Exit code 1 if something fails. Proofs are saved in `content/proofs.json` and `content/mutants.json`, except if CI is set,
 * because nothing in the tree changes there. Proofs are valid for the browser that they were made with.
 *
 * CONTENT_DIR: the folder, `content` by default. BROWSER_PATH: the browser.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative, resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import {
  engineHash,
  type MutantProof,
  mutantProofsFile,
  type Proof,
  proofHash,
  proofsFile,
  provedOn,
  readMutantProofs,
  readProofs,
  toProveInCi,
} from "#app/catalog/build/practice-proofs.ts";
import { readContent } from "#app/catalog/read/content.ts";
import { type LoadedAttempt, type LoadedPractice, readPractices } from "#app/catalog/read/practice.ts";
import { formatProblem } from "#app/catalog/read/problem.ts";
import { type CheckRun, type Files, nextStep, type PracticeData } from "#app/domain/practice/practice.ts";
import { messageProblems, unfinishedFiles } from "./check-messages.ts";
import { findBrowser } from "./find-tools.ts";
import { askedBy } from "./mutants/asked.ts";
import { type Looks, looksSame } from "./mutants/same-look.ts";
import { type TrialSummary, Trials } from "./mutants/trials.ts";
import { startProofServer } from "./proof-server.ts";

const repeats = 3;
const narrow = 360;
/** More would only wait for each other: a run keeps one processor busy with the page and one with its frames. */
const maxPages = 2;
/** Milliseconds for the mutants of one practice. The longest has about 550, which take 1.3 seconds each. */
const mutantTimeLimit = 900_000;
const contentDir = resolve(process.env["CONTENT_DIR"] ?? "content");
const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const all = process.argv.includes("--all");
const onlyLike = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length) ?? null;
const onlyMutants = process.argv.includes("--mutants") || onlyLike !== null;
const isCi = Boolean(process.env["CI"]);

const { practices, problems } = await readPractices(contentDir);
for (const problem of problems)
  console.log(`${formatProblem({ ...problem, file: relative(process.cwd(), problem.file) })}\n`);

const proofs = readProofs(contentDir);
const engine = engineHash();
const hashes = new Map(practices.map(({ data, folder }) => [data.id, proofHash(folder, data.program, engine)]));
const mutantProofs = readMutantProofs(contentDir);
/** What this run has found. Null: a proof no longer holds. */
const foundProofs = new Map<string, Proof | null>();
const foundMutantProofs = new Map<string, MutantProof>();
/** Without the engine. */
const ownHashes = new Map(practices.map(({ data, folder }) => [data.id, proofHash(folder, data.program, "")]));
/** Whether the mutants of a practice passed once, and it has changed since. */
const hasOldMutants = (id: string): boolean =>
  mutantProofs[id] !== undefined && mutantProofs[id].hash !== ownHashes.get(id);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
/** Where the looks of mutants are compared. */
const lookContext = await browser.newContext();
const looks: Looks = new Map();
const browserVersion = browser.version().split(".")[0] ?? "";
const allTasks = (await readContent(contentDir)).tasks;
const ids = [...practices.map(({ data }) => data.id), ...allTasks.map(({ id }) => id)];
/** A whole id means only that one, although others may begin in the same way. */
const isNamed = (id: string) => names.some((name) => (ids.includes(name) ? id === name : id.includes(name)));
const wanted = practicesToProve();
const tasks = allTasks.filter(({ id }) => names.length === 0 || isNamed(id));
for (const name of names)
  if (!ids.some((id) => id.includes(name)))
    console.log(`No exercise or project has ${name} in its id, or the one that has it has problems.`);

let failed = problems.length > 0;
for (const { id, task, problems, attempts, marked } of tasks) {
  failed ||= problems.length > 0;
  const kind = (task?.kind ?? "").padStart(10);
  const tried = `${attempts} attempts`.padStart(12);
  console.log(`${task ? "proved" : "FAILED"}  ${id.padEnd(52)} ${kind} ${tried} ${String(marked).padStart(3)} marked`);
  for (const problem of problems)
    console.log(formatProblem({ ...problem, file: relative(process.cwd(), problem.file) }).replace(/^/gm, "        "));
}
if (wanted.length > 0) {
  const server = await startProofServer({ contentDir });
  const jobs = wanted.map((practice) => {
    const trials = trialsOf(practice);
    const triesMutants = onlyMutants || hasOldMutants(practice.data.id);
    const list = [...(onlyMutants ? [] : jobsOf(practice)), ...(triesMutants ? trialJobs(practice, trials) : [])];
    return { practice, trials: triesMutants ? trials : null, list };
  });
  const queue = jobs.flatMap(({ list }) => list);
  const tallies: Tallies = new Map(
    jobs.map(({ practice, trials, list }) => [
      practice,
      { runs: list.length, left: list.length, faults: [], times: [], ms: 0, trials },
    ]),
  );
  try {
    // Frames of one page share a process, but those of two pages don't, so each page takes the next job as soon as it
    // is free.
    const pages = Math.max(1, Math.min(maxPages, availableParallelism()));
    const again: Job[] = [];
    await Promise.all(Array.from({ length: pages }, () => work(browser, server.url, queue, tallies, again)));
    // Some checks measure time, and two pages affect each other's. What failed next to another page gets one run alone.
    await work(browser, server.url, again, tallies);
  } finally {
    await server.close();
  }
  const tried = jobs.flatMap(({ practice, trials }) => (trials ? [[practice.data.id, trials.summary()] as const] : []));
  if (tried.length > 0) printTrials(tried);
  if (!isCi) {
    if (!onlyMutants) save(proofsFile(contentDir), readProofs(contentDir), foundProofs);
    if (tried.length > 0 && onlyLike === null)
      save(mutantProofsFile(contentDir), readMutantProofs(contentDir), foundMutantProofs);
  }
}
await browser.close();
const rest = practices.length - wanted.length;
const seconds = (performance.now() / 1000).toFixed(0);
const untried = practices.filter(
  ({ data }) => mutantProofs[data.id] === undefined && !foundMutantProofs.has(data.id),
).length;
if (untried > 0 && names.length === 0)
  console.log(`${untried} practices have no record of their mutants yet. Try them with --mutants.`);
console.log(
  `${wanted.length + tasks.length} checked in ${seconds} s${rest > 0 ? `, ${rest} ${names.length > 0 ? "others" : "unchanged since they passed"}` : ""}.`,
);
process.exit(failed ? 1 : 0);

function practicesToProve(): LoadedPractice[] {
  if (names.length > 0) return practices.filter(({ data }) => isNamed(data.id));
  if (all) return [...practices];
  const hashed = practices.map((practice) => ({
    practice,
    id: practice.data.id,
    hash: hashes.get(practice.data.id) ?? "",
    work: (1 + practice.alternatives.length + practice.attempts.length) * practice.data.checks.length,
  }));
  const inCi = isCi ? toProveInCi(hashed, proofs, browserVersion) : [];
  return hashed
    .filter((one) => inCi.includes(one) || provedOn(proofs, one.id, one.hash) === null || hasOldMutants(one.id))
    .map(({ practice }) => practice);
}

/**
 * Saves the records of the practices that exist, in the order of their ids. `saved`: read only now, because another run may
 * have saved some meanwhile.
 */
function save<T>(file: string, saved: Readonly<Record<string, T>>, found: ReadonlyMap<string, T | null>): void {
  const known = new Set(practices.map(({ data }) => data.id));
  const kept = Object.entries({ ...saved, ...Object.fromEntries(found) }).filter(([id, one]) => known.has(id) && one);
  const sorted = Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

// --- proving --------------------------------------------------------------------------------------------------------

/** Something to do for a practice in a page of the browser. */
interface Job {
  readonly practice: LoadedPractice;
  /** Returns what is wrong. */
  readonly perform: (page: Page, tally: Tally) => Promise<readonly string[]>;
  /** Whether to do it once more, alone, if something is wrong. */
  readonly repeats: boolean;
}

interface RunOptions {
  readonly widths?: readonly number[];
  readonly untilFailure?: boolean;
}

/** The results for a practice so far. */
interface Tally {
  readonly runs: number;
  /** Jobs that are still to be done. */
  left: number;
  readonly faults: string[];
  /** How long all checks took, in milliseconds, for each run of a right answer. */
  readonly times: number[];
  ms: number;
  /** Null if mutants aren’t tried. */
  readonly trials: Trials | null;
}

type Tallies = ReadonlyMap<LoadedPractice, Tally>;

function jobsOf(practice: LoadedPractice): Job[] {
  const { data, solution, alternatives, attempts } = practice;
  const job = (files: Files, options: RunOptions, faults: (run: CheckRun) => string[], timed = false): Job => ({
    practice,
    repeats: true,
    async perform(page, tally) {
      const run = await runIn(page, data, files, options);
      const found = faults(run);
      if (timed && found.length === 0) tally.times.push(run.ms);
      return found;
    },
  });
  const right = (name: string, files: Files): Job => job(files, {}, (run) => rightProblems(name, run), true);
  const atNarrow = `solution at ${narrow} px`;
  return [
    ...unfinishedFiles(data).map(({ name, files }) => job(files, {}, (run) => messageProblems(name, data, files, run))),
    ...Array.from({ length: repeats }, (_, time) => right(`solution, time ${time + 1}`, solution)),
    job(solution, { widths: [narrow] }, (run) => rightProblems(atNarrow, run)),
    ...alternatives.map(({ name, files }) => right(`alternative ${name}`, files)),
    ...attempts.map((attempt) =>
      job(attempt.files, { untilFailure: true }, (run) => wrongProblems(data, attempt, run)),
    ),
  ];
}

/** The mutants and mirrors of a practice. */
function trialsOf({ data, folder, solution, alternatives, equivalent }: LoadedPractice): Trials {
  return new Trials({
    data,
    asked: askedBy(data, readFileSync(join(folder, "brief.mdx"), "utf8")),
    solution,
    alternatives,
    equivalent,
    timeLimit: mutantTimeLimit,
    onlyLike,
    looksSame: (before, after) =>
      looksSame(lookContext, { ...data.start, ...before }, { ...data.start, ...after }, looks),
  });
}

function trialJobs(practice: LoadedPractice, trials: Trials): Job[] {
  return trials.tasks().map((task) => ({
    practice,
    repeats: false,
    async perform(page) {
      await task((data, files, options) => runIn(page, data, files, options));
      return [];
    },
  }));
}

/**
 * Does the jobs of the queue one after the other. `again`: collects those that fail; without it, failures are final.
 */
async function work(browser: Browser, url: string, queue: Job[], tallies: Tallies, again?: Job[]): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/proof.html`);
  for (let job = queue.shift(); job; job = queue.shift()) {
    const { practice, perform, repeats } = job;
    const tally = tallies.get(practice);
    if (!tally) continue;
    const started = performance.now();
    let found: readonly string[];
    try {
      found = await perform(page, tally);
    } catch (error) {
      found = [error instanceof Error ? error.message : String(error)];
    }
    tally.ms += performance.now() - started;
    if (found.length > 0 && again && repeats) {
      again.push(job);
      continue;
    }
    tally.faults.push(...found);
    tally.left -= 1;
    if (tally.left === 0) report(practice, tally);
  }
  await context.close();
}

function report(practice: LoadedPractice, { runs, trials, times, ms, ...tally }: Tally): void {
  const { id, checks } = practice.data;
  const hash = hashes.get(id) ?? "";
  const today = new Date().toISOString().slice(0, 10);
  const missed = trials?.faults() ?? [];
  const faults = [...tally.faults, ...missed];
  if (trials && missed.length === 0) foundMutantProofs.set(id, { hash: ownHashes.get(id) ?? "", tried: today });
  foundProofs.set(id, faults.length === 0 ? { hash, proved: today, browser: browserVersion } : null);
  failed ||= faults.length > 0;
  const median = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  console.log(
    [
      faults.length === 0 ? "proved " : "FAILED ",
      id.padEnd(52),
      `${checks.length} checks`.padStart(10),
      `${practice.attempts.length} attempts`.padStart(12),
      `${runs} runs`.padStart(8),
      `${(ms / 1000).toFixed(1)} s`.padStart(8),
      `  all checks ${median} ms`,
    ].join(" "),
  );
  for (const fault of faults) console.log(`        ${fault}`);
}

function printTrials(rows: readonly (readonly [id: string, summary: TrialSummary])[]): void {
  const columns = ["mutants", "killed", "same", "named", "survivors", "mirrors", "refusals", "seconds"] as const;
  console.log(`\n${"practice".padEnd(52)}${columns.map((name) => name.padStart(10)).join("")}`);
  for (const [id, { ms, ...counts }] of rows) {
    const cells = { ...counts, seconds: (ms / 1000).toFixed(1) };
    console.log(`${id.padEnd(52)}${columns.map((name) => String(cells[name]).padStart(10)).join("")}`);
  }
  console.log("");
}

function runIn(page: Page, data: PracticeData, files: Files, options: RunOptions): Promise<CheckRun> {
  return page.evaluate(
    async ([practice, given, settings]) => {
      const host = document.querySelector<HTMLElement>("#host");
      if (!host) throw new Error("the proof page has no host");
      const runner = window.practice.createRunner({
        frameUrl: await window.practice.getFrameUrl(),
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

function rightProblems(name: string, run: CheckRun): string[] {
  const faults = run.checks
    .filter(({ status }) => status !== "pass")
    .map(
      ({ id, status, message, width }) =>
        `${name}: ${id} is ${status}${width === null ? "" : ` at ${width} px`}. ${message ?? ""}`,
    );
  const errors = run.console.filter(({ uncaught }) => uncaught);
  return [...faults, ...errors.map(({ values, line }) => `${name}: error in line ${line}: ${values[0]?.text ?? ""}`)];
}

function wrongProblems(data: PracticeData, attempt: LoadedAttempt, run: CheckRun): string[] {
  const { name, failsFirst, says, stops, line } = attempt;
  const faults: string[] = [];
  const first = nextStep(run);
  if (stops !== null && run.stopped?.kind !== stops)
    faults.push(
      `it should be stopped as ${stops}, but it is ${run.stopped ? `stopped as ${run.stopped.kind}` : "not stopped"}`,
    );
  if (stops === null && run.stopped) faults.push(`it was stopped: ${run.stopped.message}`);
  if (line !== null && run.stopped?.line !== line)
    faults.push(`it should be stopped in line ${line}, but it was in line ${run.stopped?.line ?? "unknown"}`);
  if (failsFirst !== null && first?.id !== failsFirst)
    faults.push(
      `it should fail first at ${failsFirst}, but ${first ? `it fails at ${first.id}: ${first.message}` : "it passes everything"}`,
    );
  else if (says !== null && first) {
    const hint = data.checks.find(({ id }) => id === first.id)?.hints[0] ?? "";
    if (!`${first.message}\n${hint}`.includes(says))
      faults.push(`the learner should read “${says}”, but the message is: ${first.message}`);
  }
  return faults.map((fault) => `attempt ${name}: ${fault}`);
}
