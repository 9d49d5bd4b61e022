/** Runs the checks of a practice on a learner's files. Checks that only look at a page share it; the others get a fresh one. */
import type { LaidOutElement } from "#app/domain/practice/layout-difference.ts";
import type {
  Check,
  CheckData,
  CheckResult,
  CheckRun,
  ConsoleEntry,
  Files,
  JsNode,
  PracticeData,
  Sounds,
  StandardId,
  Step,
  Stop,
} from "#app/domain/practice/practice.ts";
import { type CheckFrame, CheckFrames } from "./check-frames.ts";
import { CheckPage } from "./check-page.ts";
import { type Composed, type ComposedPage, compose } from "./compose.ts";
import { createHiddenContainer, type Frames } from "./frames.ts";
import { parseScript } from "./instrument.ts";
import { type Boot, type CheckAnswer, narrowest, patience } from "./protocol.ts";
import { lineTable } from "./source.ts";
import { authorLookup, hangLimit, startStop } from "./stop-messages.ts";

const defaultTimeout = 2000;

export interface CheckSetup {
  readonly frames: Frames;
  readonly url: string;
  readonly budget: number;
  /** The code that runs in a page before the learner's code. */
  readonly runtime: () => Promise<string>;
  /** The code that runs in the document that contains these pages. */
  readonly frameHost: () => Promise<string>;
  readonly signal: AbortSignal;
  /** Called after each check. */
  readonly progress: (result: CheckResult) => void;
  /** Overrides the widths of the practice, to prove that a solution also passes at others. */
  readonly widths: readonly number[] | null;
  /** Skip the checks after the first one that fails. */
  readonly untilFailure: boolean;
}

/** One thing to check: a check of the practice, or a standard requirement. */
interface Item {
  readonly id: string;
  readonly check: CheckData;
  readonly standard: StandardId | null;
}

const emptyCheck: CheckData = { id: "", title: "", hints: ["", "", ""] };

export async function runChecks(practice: PracticeData, files: Files, setup: CheckSetup): Promise<CheckRun> {
  const startedAt = performance.now();
  const session = new CheckSession(practice, files, setup);
  const results = await session.run();
  return {
    checks: results,
    stopped: session.stopped,
    console: session.console,
    ms: Math.round(performance.now() - startedAt),
  };
}

/** The page as a screen reader presents it. It is opened separately from the preview, at the given width. */
export async function listenTo(
  practice: PracticeData,
  files: Files,
  page: string,
  setup: CheckSetup,
): Promise<{ readonly sounds: Sounds; readonly stopped: Stop | null }> {
  const silence = { title: "", language: "", sounds: [], contrasts: [] };
  const session = new CheckSession({ ...practice, page }, files, setup);
  const sounds = await session.listen(setup.widths?.[0] ?? practice.widths[0] ?? 1200);
  const { stopped } = session;
  const problem = stopped?.message ?? "The page didn't respond.";
  return { sounds: sounds ? { ...sounds, problem: null } : { ...silence, problem }, stopped };
}

/** How a page of these files is laid out, or null if it was stopped or didn't respond. */
export async function measureLayout(
  practice: PracticeData,
  files: Files,
  page: string,
  setup: CheckSetup,
): Promise<{ readonly elements: readonly LaidOutElement[] | null; readonly stopped: Stop | null }> {
  const session = new CheckSession({ ...practice, page }, files, setup);
  const elements = await session.measure(setup.widths?.[0] ?? practice.widths[0] ?? 1200);
  return { elements, stopped: session.stopped };
}

/** A check at one width and with one of its runs. */
interface Trial {
  readonly item: Item;
  readonly width: number;
  readonly run: NonNullable<Check["runs"]>[number] | null;
  /** Steps between reloads; each part has a page of its own. */
  readonly parts: readonly (readonly Step[])[];
  /** Whether it changes its page, so that no other trial can share it. */
  readonly acts: boolean;
}

/** The outcome of a trial. "retry" means that another page interfered. */
type Outcome = Pick<CheckAnswer, "message" | "unfinished"> | "retry";

const passed: Outcome = { message: null, unfinished: false };

/** How often a trial is repeated if another page interferes. */
const maxAttempts = 3;

class CheckSession {
  stopped: Stop | null = null;
  console: readonly ConsoleEntry[] = [];
  readonly #practice: PracticeData;
  readonly #files: Files;
  readonly #setup: CheckSetup;
  readonly #container = createHiddenContainer();
  /** Pages shared by the checks that only look, by the values that they were opened with. */
  readonly #shared = new Map<string, Promise<CheckPage | null>>();
  readonly #composed = new Map<string, Composed>();
  /** A frame that is opened while the previous one is working. */
  #nextFrame: Promise<CheckFrame> | null = null;
  readonly #checkFrames: CheckFrames;
  #stopAfterFailure = false;
  #retried = false;
  #stoppedOutsideLearnerCode = false;
  #trees: Record<string, JsNode> | null = null;

  constructor(practice: PracticeData, files: Files, setup: CheckSetup) {
    this.#practice = practice;
    this.#files = files;
    this.#setup = setup;
    const { frames, url, frameHost, signal } = setup;
    this.#checkFrames = new CheckFrames({ frames, url, container: this.#container, runtime: frameHost, signal });
  }

  async run(): Promise<CheckResult[]> {
    const results = new Map<string, CheckResult>();
    const items = this.#items();
    try {
      for (const item of items) {
        const result = await this.#result(item, results);
        results.set(item.id, result);
        this.#stopAfterFailure = this.#setup.untilFailure && result.status === "fail";
        this.#setup.progress(result);
      }
    } finally {
      this.#close();
    }
    return this.#gateStandard(items.flatMap(({ id }) => results.get(id) ?? []));
  }

  listen(width: number): Promise<Omit<Sounds, "problem"> | null> {
    return this.#askPage(width, (page) => page.listen());
  }

  measure(width: number): Promise<readonly LaidOutElement[] | null> {
    return this.#askPage(width, (page) => page.measure());
  }

  /** Opens the page at a width and asks it something. Null if it is stopped. */
  async #askPage<T>(width: number, question: (page: CheckPage) => Promise<T | null>): Promise<T | null> {
    try {
      const answer = await this.#askPageOnce(width, question);
      return this.#retries() ? await this.#askPageOnce(width, question) : answer;
    } finally {
      this.#close();
    }
  }

  async #askPageOnce<T>(width: number, question: (page: CheckPage) => Promise<T | null>): Promise<T | null> {
    const boot = this.#boot(emptyCheck, null, width);
    const page = boot && (await this.#open(boot));
    if (page) await page.loaded;
    if (page) this.#noteStop(page);
    const answer = page && !this.stopped ? await question(page) : null;
    if (page) this.#noteStop(page);
    page?.frame.close();
    return answer;
  }

  #close(): void {
    this.#checkFrames.close();
    this.#container.remove();
  }

  #items(): Item[] {
    const { checks, standard } = this.#practice;
    const required = standard.map((id): Item => ({ id, check: emptyCheck, standard: id }));
    const own = checks.map((check): Item => ({ id: check.id, check, standard: null }));
    // Broken markup explains other failures, so s1 comes first. The other requirements come last.
    return [...required.filter(({ id }) => id === "s1"), ...own, ...required.filter(({ id }) => id !== "s1")];
  }

  #trials(item: Item): Trial[] {
    const { check } = item;
    const reloads = Array.from({ length: (check.visits ?? 1) - 1 }, (): Step[] => []);
    const parts = [...splitAtReloads(check.steps ?? []), ...reloads];
    const acts = parts.length > 1 || (check.steps ?? []).length > 0 || check.run !== undefined;
    return this.#widths(item).flatMap((width) =>
      this.#pages(item).flatMap((onPage) =>
        (check.runs ?? [null]).map((run): Trial => ({ item: onPage, width, run, parts, acts })),
      ),
    );
  }

  /** What is required of the structure is required of every page. */
  #pages(item: Item): Item[] {
    const { page, editable } = this.#practice;
    if (item.standard !== "s3") return [item];
    const pages = new Set([page, ...editable.filter((file) => file.endsWith(".html"))]);
    return [...pages].map((file) => ({ ...item, check: { ...item.check, page: file } }));
  }

  /** An empty page meets many requirements, so they count only once a check of the practice passes. */
  #gateStandard(results: readonly CheckResult[]): CheckResult[] {
    const own = new Set(this.#practice.checks.map(({ id }) => id));
    const hasPassed = results.some(({ id, status }) => status === "pass" && own.has(id));
    return results.map((result) =>
      hasPassed || own.has(result.id) || result.status !== "pass" ? result : { ...result, status: "gated" },
    );
  }

  async #result(item: Item, before: ReadonlyMap<string, CheckResult>): Promise<CheckResult> {
    const { id, check, standard } = item;
    const result = (status: CheckResult["status"], message: string | null = null, width: number | null = null) => ({
      id,
      status,
      message,
      width,
    });
    if (this.stopped || this.#stopAfterFailure) return result("skipped");
    if ((check.needs ?? []).some((need) => before.get(need)?.status !== "pass")) return result("gated");
    const severalWidths = new Set(this.#widths(item)).size > 1;
    for (const trial of this.#trials(item)) {
      const message = await this.#message(trial);
      if (this.stopped !== null) return result("fail", (this.stopped as Stop).message);
      if (message !== null) {
        const { page = this.#practice.page } = trial.item.check;
        const where = standard !== null && page !== this.#practice.page ? `In \`${page}\`: ` : "";
        const described = where + message + describeInputs(trial.run, message);
        return result("fail", described, severalWidths && trial.width !== narrowest ? trial.width : null);
      }
    }
    return result("pass");
  }

  #noteStop(page: CheckPage): void {
    if (this.stopped || !page.stopped) return;
    this.stopped = page.stopped;
    this.#stoppedOutsideLearnerCode = page.stoppedOutsideLearnerCode;
  }

  /** Whether to try once more, because code that the learner didn't write was too slow. */
  #retries(): boolean {
    if (this.#retried || !this.stopped || !this.#stoppedOutsideLearnerCode) return false;
    this.#retried = true;
    this.stopped = null;
    this.console = [];
    return true;
  }

  #widths({ check, standard }: Item): readonly number[] {
    const { widths } = this.#setup;
    // Checks of the source have the same result at every width.
    if (standard !== null && standard !== "s3" && standard !== "s5") return [this.#practice.widths[0] ?? 1200];
    if (check.widths) return check.widths;
    const usual = widths ?? this.#practice.widths;
    return standard === "s5" ? [...usual, narrowest] : usual;
  }

  /** Null if it passes. */
  async #message(trial: Trial): Promise<string | null> {
    let patient = false;
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const outcome = await this.#outcome(trial, patient);
      if (outcome === "retry" || this.#retries()) await this.#closeSharedPages();
      // What comes a moment later is just as right: a frame, a timer, the end of a transition.
      else if (outcome.message !== null && outcome.unfinished && !patient && !this.stopped) patient = true;
      else return outcome.message;
    }
    this.stopped ??= startStop("The pages for the checks kept closing. Run the checks again.");
    return null;
  }

  async #outcome(trial: Trial, patient: boolean): Promise<Outcome> {
    const { item, width, run, parts, acts } = trial;
    const { check, standard } = item;
    const then = run ? [...(check.then ?? []), ...run.then] : (check.then ?? []);
    const functions = standard === null ? this.#functions(check) : null;
    let storage: Files | "broken" | undefined;
    let memory = "{}";
    for (const [at, steps] of parts.entries()) {
      const last = at === parts.length - 1;
      const visit = at - parts.length + (check.visits ?? 1);
      const page = await this.#page(trial, at === 0 ? undefined : storage);
      if (!page) return passed;
      await page.loaded;
      if (page.removed) return "retry";
      if (this.console.length === 0) this.console = page.console;
      this.#noteStop(page);
      if (this.stopped) {
        page.frame.close();
        return passed;
      }
      const files = check.files ? { ...this.#files, ...check.files } : this.#files;
      const answer = await page.runCheck(
        {
          check: {
            steps,
            ...(last ? { then } : {}),
            ...(check.timeout === undefined ? {} : { timeout: check.timeout }),
          },
          program: functions?.(visit >= 0) ?? null,
          patient,
          visit: Math.max(0, visit),
          memory,
          allVisible: !this.#practice.standard.includes("s3"),
          standard,
          width,
          files,
          pages: functions && /\bopen\(/.test(this.#practice.program ?? "") ? this.#openable(check) : {},
          trees: needsTrees(check, this.#practice.program) ? this.#parseScripts(files) : {},
        },
        (check.timeout ?? defaultTimeout) + (patient ? patience : 0) + hangLimit,
      );
      memory = answer?.memory ?? memory;
      storage = page.storage ?? storage ?? check.storage ?? {};
      if (acts) page.frame.close();
      if (page.removed) return "retry";
      this.#noteStop(page);
      if (this.stopped || (answer && answer.message !== null)) return answer ?? passed;
    }
    return passed;
  }

  /** Gives the expression for the functions of a check: its invariants, and `run` if it is its turn. Null without any. */
  #functions(check: CheckData): ((withRun: boolean) => string | null) | null {
    const { program, invariants } = this.#practice;
    if (program === null) return null;
    const indices = check.clock === undefined ? (invariants[check.id] ?? []) : [];
    const list = `${JSON.stringify(indices)}.map((index) => program[":invariants"][index])`;
    return (withRun) => {
      const run = withRun && check.run ? `run: program[${JSON.stringify(check.id)}], ` : "";
      if (run === "" && indices.length === 0) return null;
      return `((program) => ({ ${run}invariants: ${list} }))(${program})`;
    };
  }

  #boot(check: CheckData, run: Trial["run"], width: number): Boot | null {
    const composed = this.#compose(check);
    if (composed.stop || !composed.page) {
      this.stopped ??= composed.stop ?? startStop("There is nothing to check.");
      return null;
    }
    return {
      page: composed.page,
      mode: "check",
      width,
      budget: this.#setup.budget,
      storage: check.storage ?? {},
      random: run?.random ?? check.random ?? "fixed",
      clock: check.clock ?? null,
      answers: check.answers ?? [],
      dialogs: 0,
      prefers: check.prefers ?? {},
      script: this.#practice.script,
      inputs: run?.inputs ?? {},
      lines: run?.lines ?? {},
    };
  }

  /** Most checks have the same files, which are read and rewritten once. */
  #compose(check: CheckData): Composed {
    const page = check.page ?? this.#practice.page;
    const key = JSON.stringify([page, check.files ?? null]);
    const composed = this.#composed.get(key) ?? compose({ ...this.#files, ...check.files }, page);
    this.#composed.set(key, composed);
    return composed;
  }

  /** All pages of the practice by file. */
  #openable(check: CheckData): Record<string, ComposedPage> {
    const pages = Object.keys(this.#files).filter((file) => file.endsWith(".html"));
    return Object.fromEntries(
      pages.flatMap((page) => {
        const composed = this.#compose({ ...check, page }).page;
        return composed ? [[page, composed]] : [];
      }),
    );
  }

  /** The page for a trial, or for its part after a reload, which keeps the stored data. Null if none can be opened. */
  #page(trial: Trial, storage?: Files | "broken"): Promise<CheckPage | null> {
    const boot = this.#boot(trial.item.check, trial.run, trial.width);
    if (!boot) return Promise.resolve(null);
    return trial.acts ? this.#open(storage === undefined ? boot : { ...boot, storage }) : this.#sharedPage(boot);
  }

  /** A page that is shared with other checks that only look. */
  #sharedPage(boot: Boot): Promise<CheckPage | null> {
    const { page: composed, ...rest } = boot;
    const key = JSON.stringify([composed.page, composed.html, composed.scripts, rest]);
    const page = this.#shared.get(key) ?? this.#open(boot);
    this.#shared.set(key, page);
    return page;
  }

  /** Closes all pages if one of them interfered with another. */
  async #closeSharedPages(): Promise<void> {
    const pages = [...this.#shared.values()];
    this.#shared.clear();
    for (const page of pages) (await page.catch(() => null))?.frame.close();
  }

  /** A page that is being loaded; null if no frame can be had. */
  async #open(boot: Boot): Promise<CheckPage | null> {
    const { frames, signal, runtime } = this.#setup;
    const width = boot.width ?? 0;
    // The first frame opens while its code is still loading.
    const opened = this.#nextFrame ?? this.#checkFrames.open(width);
    this.#nextFrame = null;
    opened.catch(() => {});
    const code = await runtime();
    let frame: CheckFrame;
    try {
      frame = await opened;
      // A frame that was opened in advance may have been removed together with one that hung.
      if (!frame.isOpen) frame = await this.#checkFrames.open(width);
    } catch (error) {
      if (signal.aborted) throw error;
      this.stopped ??= startStop(error instanceof Error ? error.message : String(error));
      return null;
    }
    if (!this.#nextFrame) {
      this.#nextFrame = this.#checkFrames.open(width);
      this.#nextFrame.catch(() => {});
    }
    const authorOf = authorLookup(this.#files, this.#practice);
    return new CheckPage(frame, { budget: this.#setup.budget, frames, runtime: code, boot, authorOf });
  }

  #parseScripts(files: Files): Record<string, JsNode> {
    if (this.#trees && files === this.#files) return this.#trees;
    const trees: Record<string, JsNode> = {};
    for (const [name, source] of Object.entries(files)) {
      if (!/\.m?js$/.test(name)) continue;
      const { tree } = parseScript(source, "module");
      const script = tree ?? parseScript(source, "script").tree;
      if (script) trees[name] = toPlainData(script, lineTable(source)) as JsNode;
    }
    if (files === this.#files) this.#trees = trees;
    return trees;
  }
}

/**
 * What was typed into the fields of a script when something failed: " Typed: name `Ada`." Empty without fields, and where
 * the message begins with it.
 */
function describeInputs(run: Trial["run"], message: string): string {
  const typed = Object.entries(run?.inputs ?? {})
    .map(([field, text]) => `${field} \`${text}\``)
    .join(", ");
  return typed === "" || message.includes(typed) ? "" : ` Typed: ${typed}.`;
}

/** Steps between reloads. */
function splitAtReloads(steps: readonly Step[]): readonly (readonly Step[])[] {
  const parts: Step[][] = [[]];
  for (const step of steps) {
    if ("reload" in step) parts.push([]);
    else parts.at(-1)?.push(step);
  }
  return parts;
}

/** Functions may use each other, so if one of them looks at scripts, all of them get the trees. */
const needsTrees = (check: CheckData, program: string | null): boolean =>
  (check.run === true && /\b(tree|nodes|source)\b/.test(program ?? "")) ||
  [...(check.then ?? []), ...(check.runs ?? []).flatMap(({ then }) => then)].some((look) => "source" in look) ||
  (check.steps ?? []).some((step) => "expect" in step && "source" in step.expect);

/** A parsed script as plain data with lines, which can be handed to a frame. */
function toPlainData(value: unknown, position: ReturnType<typeof lineTable>): unknown {
  if (Array.isArray(value)) return value.map((item) => toPlainData(item, position));
  if (typeof value !== "object" || value === null || value instanceof RegExp) return value;
  const result: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    if (key === "start" && typeof field === "number") result["line"] = position(field).line;
    else if (key !== "end") result[key] = toPlainData(field, position);
  }
  return result;
}
