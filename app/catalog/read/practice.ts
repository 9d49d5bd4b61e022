/**
 * Reads exercises and projects: their files, their checks as data, and their attempts. It never throws because of what an
 * author wrote. Every error becomes a problem with file, line and repair. docs/guides/exercise.md describes the format.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, resolve } from "node:path";
import {
  type Alternative,
  type Attempt,
  type Check,
  type CheckData,
  type EquivalentMutant,
  type Files,
  type Practice,
  type PracticeData,
  patched,
  type StopKind,
  standardOf,
} from "#app/domain/practice/practice.ts";
import { bundleChecks } from "./check-bundle.ts";
import { foldersIn, lessonSlugOf, slugOf } from "./content-folder.ts";
import { compare, nearest, type Problem, sortProblems } from "./problem.ts";

/** A wrong solution with all its files. */
export interface LoadedAttempt {
  readonly name: string;
  readonly files: Files;
  readonly failsFirst: string | null;
  readonly says: string | null;
  readonly stops: StopKind | null;
  readonly line: number | null;
}

export interface LoadedPractice {
  readonly data: PracticeData;
  /** The folder where it was found. */
  readonly folder: string;
  readonly solution: Files;
  readonly alternatives: readonly { readonly name: string; readonly files: Files }[];
  readonly attempts: readonly LoadedAttempt[];
  readonly equivalent: readonly EquivalentMutant[];
}

/** Every exercise and project with a `checks.ts`, by id. Those with problems are left out of `practices`. */
export async function readPractices(
  contentDir: string,
): Promise<{ readonly practices: readonly LoadedPractice[]; readonly problems: readonly Problem[] }> {
  const found = await practiceFolders(contentDir);
  const read = await Promise.all(found.map(({ id, folder }) => readPractice(id, folder)));
  return {
    practices: read.flatMap(({ practice }) => practice ?? []).sort((a, b) => compare(a.data.id, b.data.id)),
    problems: sortProblems(read.flatMap(({ problems }) => problems)),
  };
}

/** Folders of exercises and projects that have checks. */
async function practiceFolders(contentDir: string): Promise<{ id: string; folder: string }[]> {
  const found: { id: string; folder: string }[] = [];
  const add = (id: string, folder: string) => {
    if (existsSync(join(folder, "checks.ts"))) found.push({ id, folder });
  };
  for (const slug of await foldersIn(join(contentDir, "projects")))
    add(`project:${slug}`, join(contentDir, "projects", slug));
  const tutorials = join(contentDir, "tutorials");
  for (const section of await foldersIn(tutorials))
    for (const lesson of await foldersIn(join(tutorials, section))) {
      const exercises = join(tutorials, section, lesson, "exercises");
      for (const name of await foldersIn(exercises))
        add(`exercise:${slugOf(section)}/${lessonSlugOf(lesson)}/${name}`, join(exercises, name));
    }
  return found;
}

/** Reads one exercise or project. `practice` is null if it has problems. */
export async function readPractice(
  id: string,
  folder: string,
): Promise<{ readonly practice: LoadedPractice | null; readonly problems: readonly Problem[] }> {
  const file = join(folder, "checks.ts");
  const source = await readFile(file, "utf8");
  const problems: Problem[] = [];
  const report = (text: string, message: string, repair: string) => {
    problems.push({ file, line: lineOf(source, text), message, repair });
  };
  const bundled = await bundleChecks(resolve(file));
  if ("problems" in bundled) {
    const asGiven = (path: string) => join(folder, relative(resolve(folder), path));
    return { practice: null, problems: bundled.problems.map((one) => ({ ...one, file: asGiven(one.file) })) };
  }
  const { exported: practice, program } = bundled;
  if (!isPractice(practice)) {
    report(
      "",
      "The file doesn't export a practice.",
      'Write `export default { kind: "page", editable: […], checks: […], attempts: […] } satisfies Practice;`',
    );
    return { practice: null, problems };
  }

  const start = await readFiles(join(folder, "start"), problems);
  const solution = { ...start, ...(await readFiles(join(folder, "solution"), problems)) };
  checkFiles(practice, start, report);
  checkChecks(practice, id, report);
  const data = dataOf(id, practice, start, program, report);
  const alternatives = await readAlternatives(practice, folder, solution, problems, report);
  const attempts = await readAttempts(practice, folder, solution, problems, report);
  checkCoverage(practice, report);
  checkSelfChecks(practice, report);
  const { equivalent = [] } = practice;
  for (const { mutant, why } of equivalent)
    if (mutant.trim() === "" || why.trim() === "")
      report(mutant, "A mutant in `equivalent` has no name or no reason.", 'Write { mutant: "…", why: "…" }.');
  if (problems.length > 0) return { practice: null, problems };
  return { practice: { data, folder, solution, alternatives, attempts, equivalent }, problems };
}

type Report = (text: string, message: string, repair: string) => void;

/** The line on which a check or attempt begins, found by its name in quotation marks. */
function lineOf(source: string, text: string): number {
  const at = text === "" ? 0 : source.indexOf(`"${text}"`);
  return at < 0 ? 1 : source.slice(0, at).split("\n").length;
}

/** Checks at run time what the types promise, because other people's content may not have been type-checked. */
function isPractice(value: unknown): value is Practice {
  if (typeof value !== "object" || value === null) return false;
  const { kind, editable, checks, attempts, script } = value as Record<string, unknown>;
  return (
    (kind === "page" || (kind === "script" && typeof script === "object" && script !== null)) &&
    [editable, checks, attempts].every(Array.isArray) &&
    (checks as unknown[]).every(isCheck) &&
    (attempts as unknown[]).every((attempt) => isNamed(attempt, "name"))
  );
}

const isNamed = (value: unknown, field: string): boolean =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, field) === "string";

const isCheck = (value: unknown): boolean =>
  isNamed(value, "id") && isNamed(value, "title") && Array.isArray((value as { hints?: unknown }).hints);

const textTypes = new Set([".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt", ".md", ".webmanifest"]);

async function readFiles(folder: string, problems: Problem[]): Promise<Record<string, string>> {
  if (!existsSync(folder)) return {};
  const files: Record<string, string> = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (textTypes.has(extname(entry.name)))
      files[path.slice(folder.length + 1).replaceAll("\\", "/")] = await readFile(path, "utf8");
    else
      problems.push({
        file: path,
        line: 1,
        message: "Learners can't edit this file, because it isn't a text file.",
        repair: "Put pictures in content/media. Every page can use them as media/<name>.",
      });
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => compare(a, b)));
}

function checkFiles(practice: Practice, start: Files, report: Report): void {
  const names = Object.keys(start);
  for (const name of practice.editable)
    if (start[name] === undefined)
      report(
        name,
        `${name} is editable, but start/ has no such file.`,
        `Files in start/: ${names.join(", ") || "none"}.`,
      );
  if (practice.editable.length === 0)
    report("editable", "No file is editable.", 'Name at least one: editable: ["index.html"].');
  if (practice.assist !== undefined && practice.assist !== false)
    report("assist", "`assist` can only be false.", "Leave it out: the editor helps anyway.");
  if (practice.emmet && practice.assist === false)
    report(
      "assist",
      "`assist: false` turns off the editor’s help, but `emmet` expands abbreviations.",
      "Remove one of them.",
    );
  const page = practice.page ?? "index.html";
  if (start[page] === undefined)
    report(page, `There is no page start/${page}.`, "Add it, or set `page` to the page that is shown first.");
}

function checkChecks(practice: Practice, id: string, report: Report): void {
  const seen = new Set<string>();
  const stages = practice.stages?.map((stage) => stage.id) ?? [];
  for (const check of practice.checks) {
    const say = (message: string, repair: string) => report(check.id, `${check.id}: ${message}`, repair);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(check.id))
      say("an id can only have lowercase letters, digits and single hyphens.", "Change the id.");
    if (seen.has(check.id) || /^s[1-6]$/.test(check.id))
      say("the id is taken.", "Each check needs a unique id. s1 to s6 are the standard checks.");
    for (const need of check.needs ?? [])
      if (!seen.has(need)) {
        const meant = nearest(need, seen);
        say(
          `it needs ${need}, but no check before it has that id.`,
          meant ? `Did you mean ${meant}?` : "Name a check that comes before it.",
        );
      }
    seen.add(check.id);
    if (check.hints.length !== 3 || check.hints.some((hint) => hint.trim() === ""))
      say("it doesn't have three hints.", "Write three: what to look at, what to use, and nearly the solution.");
    if (!check.then?.length && !check.run && !check.runs?.length)
      say("it doesn't check anything.", "Give it `then`, `run` or `runs`.");
    if (check.runs && practice.kind !== "script")
      say("`runs` belong to script mode.", 'Set kind: "script", or use `then`.');
    if (check.stage !== undefined && !stages.includes(check.stage))
      say(`there is no stage ${check.stage}.`, `Stages: ${stages.join(", ") || "none"}.`);
    if (check.visits !== undefined && !check.run)
      say("`visits` belongs to `run`.", "Use the step `{ reload: true }`, or write a `run`.");
    if (check.clock !== undefined && Number.isNaN(Date.parse(check.clock)))
      say("`clock` isn't a date.", 'Write it as "2026-03-01T09:00:00".');
    if (check.steps?.some((step) => "advance" in step) && check.clock === undefined)
      say("it advances a clock that isn't stopped.", 'Give the check `clock: "2026-03-01T09:00:00"`.');
    if (id.startsWith("exercise:") && check.objective === undefined)
      say("it doesn't name an objective.", "Say which objective of the lesson it tests: objective: 1.");
  }
}

function dataOf(id: string, practice: Practice, start: Files, program: string | null, report: Report): PracticeData {
  const checks = practice.checks.map((check): CheckData => {
    const { run, ...rest } = check;
    return run ? { ...rest, run: true } : rest;
  });
  const data: PracticeData = {
    id,
    kind: practice.kind,
    start,
    editable: practice.editable,
    page: practice.page ?? "index.html",
    widths: practice.widths ?? [1200],
    stages: practice.stages ?? [],
    checks,
    program,
    invariants: invariantsOf(practice, report),
    standard: standardOf(practice.standard),
    goal: practice.goal ?? false,
    ...(practice.selfChecks?.length ? { selfChecks: practice.selfChecks } : {}),
    emmet: practice.emmet ?? false,
    ...(practice.assist === false ? { assist: false } : {}),
    script: practice.kind === "script" ? practice.script : null,
  };
  if (JSON.stringify(JSON.parse(JSON.stringify(data))) !== JSON.stringify(data))
    report("", "The checks contain something that isn't data.", "Use texts, numbers and lists.");
  return data;
}

/** The invariants of each check, which are those since a check that it needs, if only by way of others. */
function invariantsOf({ checks, invariants = [] }: Practice, report: Report): Record<string, number[]> {
  for (const { since } of invariants)
    if (since !== undefined && !checks.some(({ id }) => id === since))
      report(since, `An invariant begins with ${since}, but no check has that id.`, "Name a check.");
  const needed = new Map<string, ReadonlySet<string>>();
  for (const { id, needs = [] } of checks)
    needed.set(id, new Set([id, ...needs.flatMap((need) => [...(needed.get(need) ?? [])])]));
  const within = (id: string) =>
    invariants.flatMap(({ since }, index) => (since === undefined || needed.get(id)?.has(since) ? [index] : []));
  return Object.fromEntries(checks.flatMap(({ id }) => (within(id).length > 0 ? [[id, within(id)]] : [])));
}

async function readAlternatives(
  practice: Practice,
  folder: string,
  solution: Files,
  problems: Problem[],
  report: Report,
): Promise<{ name: string; files: Files }[]> {
  const result: { name: string; files: Files }[] = [];
  const laid = (alternative: Alternative) => {
    const changed = patched(solution, alternative.patch, practice.editable[0] ?? "");
    if ("problem" in changed)
      report(
        alternative.name,
        `${alternative.name}: ${changed.problem}`,
        "Correct the patch; it changes the solution.",
      );
    else result.push({ name: alternative.name, files: changed.files });
  };
  practice.alternatives?.forEach(laid);
  const parent = join(folder, "alternatives");
  for (const name of await foldersIn(parent))
    result.push({ name, files: { ...solution, ...(await readFiles(join(parent, name), problems)) } });
  return result;
}

async function readAttempts(
  practice: Practice,
  folder: string,
  solution: Files,
  problems: Problem[],
  report: Report,
): Promise<LoadedAttempt[]> {
  const ids = new Set([...practice.checks.map(({ id }) => id), ...standardOf(practice.standard)]);
  const parent = join(folder, "attempts");
  const folders = new Set(await foldersIn(parent));
  const result: LoadedAttempt[] = [];
  for (const attempt of practice.attempts) {
    const files = await filesOfAttempt(
      attempt,
      practice.editable[0] ?? "",
      parent,
      folders,
      solution,
      problems,
      report,
    );
    folders.delete(attempt.name);
    const { name, failsFirst = null, says = null, stops = null, line = null } = attempt;
    if (failsFirst === null && stops === null)
      report(name, `${name}: it doesn't say how it fails.`, "Give it failsFirst (the check that it fails) or stops.");
    if (failsFirst !== null && !ids.has(failsFirst))
      report(name, `${name}: there is no check ${failsFirst}.`, `Checks: ${[...ids].join(", ")}.`);
    if (failsFirst !== null && stops === null && says === null)
      report(
        name,
        `${name}: it doesn't say what the learner reads.`,
        "Give it says: part of the message or of the first hint.",
      );
    if (files) result.push({ name, files, failsFirst, says, stops, line });
  }
  for (const name of folders)
    problems.push({
      file: join(parent, name),
      line: 1,
      message: `The attempt ${name} isn't in the list.`,
      repair: `Add it to attempts in checks.ts: { name: "${name}", why: "…", failsFirst: "…", says: "…" }.`,
    });
  return result;
}

async function filesOfAttempt(
  attempt: Attempt,
  firstFile: string,
  parent: string,
  folders: ReadonlySet<string>,
  solution: Files,
  problems: Problem[],
  report: Report,
): Promise<Files | null> {
  const { name, patch } = attempt;
  const own = folders.has(name) ? { ...solution, ...(await readFiles(join(parent, name), problems)) } : solution;
  if (!patch) {
    if (folders.has(name)) return own;
    report(
      name,
      `${name}: it has neither a patch nor a folder.`,
      `Give it a patch, or create the folder attempts/${name}/.`,
    );
    return null;
  }
  const changed = patched(own, patch, firstFile);
  if ("files" in changed) return changed.files;
  report(name, `${name}: ${changed.problem}`, "Correct the patch; it changes the solution.");
  return null;
}

function checkSelfChecks({ selfChecks = [] }: Practice, report: Report): void {
  for (const { question, model } of selfChecks) {
    if (!question.trim().endsWith("?"))
      report(
        question,
        `The self-check “${question}” isn't a question.`,
        "Ask something that people can answer with yes.",
      );
    if (model.trim() === "")
      report(
        question,
        `The self-check “${question}” has no model answer.`,
        "Write a good example, and what makes it good.",
      );
  }
}

function checkCoverage(practice: Practice, report: Report): void {
  const covered = new Set(practice.attempts.map(({ failsFirst }) => failsFirst));
  for (const { id } of practice.checks as readonly Check[])
    if (!covered.has(id))
      report(
        id,
        `${id}: no attempt fails first at this check, so nothing proves that it can fail.`,
        "Add an attempt with a real misconception.",
      );
}
