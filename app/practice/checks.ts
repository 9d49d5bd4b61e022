/** Holds a practice against a learner's files: each check in a fresh page, but for those that only look. */
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
} from "#app/domain/practice.ts";
import { compose } from "./compose.ts";
import { type FrameOptions, type Frames, type LearnerFrame, unseenPlace } from "./frames.ts";
import { parseScript } from "./instrument.ts";
import { joined } from "./lines.ts";
import type { Ask, Boot } from "./protocol.ts";
import { lineTable } from "./source.ts";
import { hangLimit, hangStop, leftStop, loopStop, startStop } from "./stops.ts";

const height = 800;
const usualTimeout = 2000;

export interface CheckSetup {
  readonly frames: Frames;
  readonly url: string;
  readonly budget: number;
  readonly runtime: () => Promise<string>;
  readonly signal: AbortSignal;
  /** Told after each check. */
  readonly progress: (result: CheckResult) => void;
  /** Widths instead of those that the practice names: for the proof that a solution holds at others, too. */
  readonly widths: readonly number[] | null;
  /** Leave out what comes after the first check that fails. */
  readonly untilFailure: boolean;
}

/** One thing to hold: a check of the practice, or a standard requirement. */
interface Item {
  readonly id: string;
  readonly check: CheckData;
  readonly standard: StandardId | null;
}

const nothing: CheckData = { id: "", title: "", hints: ["", "", ""] };

export async function runChecks(practice: PracticeData, files: Files, setup: CheckSetup): Promise<CheckRun> {
  const began = performance.now();
  const round = new Round(practice, files, setup);
  const results = await round.hold();
  return { checks: results, stopped: round.stopped, console: round.console, ms: Math.round(performance.now() - began) };
}

/** How a page is heard by somebody who does not see it. It is opened apart from the preview, at the given width. */
export async function listenTo(
  practice: PracticeData,
  files: Files,
  page: string,
  setup: CheckSetup,
): Promise<{ readonly sounds: Sounds; readonly stopped: Stop | null }> {
  const silence = { title: "", language: "", sounds: [], contrasts: [] };
  const round = new Round({ ...practice, page }, files, setup);
  const heard = await round.listen(setup.widths?.[0] ?? practice.widths[0] ?? 1200);
  const { stopped } = round;
  const fault = stopped?.message ?? "The page gave no answer.";
  return { sounds: heard ? { ...heard, fault: null } : { ...silence, fault }, stopped };
}

class Round {
  stopped: Stop | null = null;
  console: readonly ConsoleEntry[] = [];
  readonly #practice: PracticeData;
  readonly #files: Files;
  readonly #setup: CheckSetup;
  readonly #place = unseenPlace();
  /** Pages that checks which only look have in common, by what they were opened with. */
  readonly #shared = new Map<string, Promise<Page | null>>();
  /** A frame that is opened while the one before is at work. */
  #next: Promise<LearnerFrame> | null = null;
  #enough = false;
  #trees: Record<string, JsNode> | null = null;

  constructor(practice: PracticeData, files: Files, setup: CheckSetup) {
    this.#practice = practice;
    this.#files = files;
    this.#setup = setup;
  }

  async hold(): Promise<CheckResult[]> {
    const results = new Map<string, CheckResult>();
    const items = this.#items();
    try {
      for (const item of items) {
        const result = await this.#result(item, results);
        results.set(item.id, result);
        this.#enough = this.#setup.untilFailure && result.status === "fail";
        this.#setup.progress(result);
      }
    } finally {
      await this.#close();
    }
    return this.#gateStandard(items.flatMap(({ id }) => results.get(id) ?? []));
  }

  async listen(width: number): Promise<Omit<Sounds, "fault"> | null> {
    try {
      const boot = this.#boot(nothing, null);
      const page = boot && (await this.#open(boot, width));
      const sounds = (await page?.listen()) ?? null;
      this.stopped ??= page?.stopped ?? null;
      page?.frame.close();
      return sounds;
    } finally {
      await this.#close();
    }
  }

  async #close(): Promise<void> {
    for (const page of this.#shared.values()) (await page.catch(() => null))?.frame.close();
    (await this.#next?.catch(() => null))?.close();
    this.#place.remove();
  }

  #items(): Item[] {
    const { checks, standard } = this.#practice;
    const required = standard.map((id): Item => ({ id, check: nothing, standard: id }));
    const own = checks.map((check): Item => ({ id: check.id, check, standard: null }));
    // Broken markup explains what else is wrong; the other requirements come when the page does what it should.
    return [...required.filter(({ id }) => id === "s1"), ...own, ...required.filter(({ id }) => id !== "s1")];
  }

  /** An empty page meets many requirements. They count once something of its own is there. */
  #gateStandard(results: readonly CheckResult[]): CheckResult[] {
    const own = new Set(this.#practice.checks.map(({ id }) => id));
    const begun = results.some(({ id, status }) => status === "pass" && own.has(id));
    return results.map((result) =>
      begun || own.has(result.id) || result.status !== "pass" ? result : { ...result, status: "gated" },
    );
  }

  async #result(item: Item, before: ReadonlyMap<string, CheckResult>): Promise<CheckResult> {
    const { id, check } = item;
    const result = (status: CheckResult["status"], message: string | null = null, width: number | null = null) => ({
      id,
      status,
      message,
      width,
    });
    if (this.stopped || this.#enough) return result("skipped");
    if ((check.needs ?? []).some((need) => before.get(need)?.status !== "pass")) return result("gated");
    const widths = this.#widths(item);
    for (const width of widths) {
      for (const run of check.runs ?? [null]) {
        const message = await this.#message(item, width, run);
        if (this.stopped !== null) return result("fail", (this.stopped as Stop).message);
        if (message !== null) return result("fail", message, widths.length > 1 ? width : null);
      }
    }
    return result("pass");
  }

  #widths({ check, standard }: Item): readonly number[] {
    const { widths } = this.#setup;
    // What is looked at in the source is the same at every width.
    if (standard !== null && standard !== "s3" && standard !== "s5") return [this.#practice.widths[0] ?? 1200];
    if (check.widths) return check.widths;
    return widths ?? this.#practice.widths;
  }

  /** Null if it holds at this width and with this run. */
  async #message(item: Item, width: number, run: NonNullable<Check["runs"]>[number] | null): Promise<string | null> {
    const { check, standard } = item;
    const then = run ? [...(check.then ?? []), ...run.then] : (check.then ?? []);
    const parts = atReloads(check.steps ?? []);
    const boot = this.#boot(check, run);
    if (!boot) return this.stopped?.message ?? null;
    const acts = parts.length > 1 || (check.steps ?? []).length > 0 || check.run !== undefined || standard === "s5";
    let storage: Boot["storage"] = boot.storage;
    for (const [at, steps] of parts.entries()) {
      const last = at === parts.length - 1;
      const page = acts ? await this.#open({ ...boot, storage }, width) : await this.#common(boot, width);
      if (!page) return null;
      const ask: Omit<Ask, "type" | "id"> = {
        check: {
          steps,
          ...(last ? { then } : {}),
          ...(last && check.run !== undefined ? { run: check.run } : {}),
          ...(check.timeout === undefined ? {} : { timeout: check.timeout }),
        },
        standard,
        width,
        files: { ...this.#files, ...check.files },
        trees: needsTrees(check) ? this.#parsed(check.files ? { ...this.#files, ...check.files } : this.#files) : {},
      };
      const message = await page.ask(ask, (check.timeout ?? usualTimeout) + hangLimit);
      storage = page.storage ?? storage;
      if (acts) page.frame.close();
      if (page.stopped) this.stopped ??= page.stopped;
      if (this.stopped || message !== null) return message;
    }
    return null;
  }

  #boot(check: CheckData, run: NonNullable<Check["runs"]>[number] | null): Boot | null {
    const files = { ...this.#files, ...check.files };
    const composed = compose(files, check.page ?? this.#practice.page);
    if (composed.stop || !composed.page) {
      this.stopped = composed.stop ?? startStop("There is nothing to check.");
      return null;
    }
    return {
      page: composed.page,
      mode: "check",
      budget: this.#setup.budget,
      storage: check.storage ?? {},
      random: run?.random ?? check.random ?? "fixed",
      clock: check.clock ?? null,
      answers: check.answers ?? [],
      prefers: check.prefers ?? {},
      script: this.#practice.script,
      inputs: run?.inputs ?? {},
      lines: run?.lines ?? {},
    };
  }

  /** A page that others who only look have, too. */
  #common(boot: Boot, width: number): Promise<Page | null> {
    const { page: composed, ...rest } = boot;
    const key = JSON.stringify([width, composed.page, composed.html, composed.scripts, rest]);
    let page = this.#shared.get(key);
    if (!page) {
      page = this.#open(boot, width);
      this.#shared.set(key, page);
    }
    return page;
  }

  /** A page that is loaded; null if it was stopped before. */
  async #open(boot: Boot, width: number): Promise<Page | null> {
    const { frames, url, signal, runtime } = this.#setup;
    const options: FrameOptions = { url, place: this.#place, title: "Checks", modals: false, unseen: true };
    const code = await runtime();
    let frame: LearnerFrame;
    try {
      frame = await (this.#next ?? frames.open(options, signal));
      // One that was opened ahead may have been taken away together with one that hung.
      if (!frame.element.isConnected) frame = await frames.open(options, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      this.stopped ??= startStop(error instanceof Error ? error.message : String(error));
      return null;
    }
    this.#next = frames.open(options, signal);
    this.#next.catch(() => {});
    const page = new Page(frame, width, this.#setup.budget, frames);
    const stop = await page.begin(code, boot);
    if (this.console.length === 0) this.console = page.console;
    if (stop) {
      this.stopped ??= stop;
      frame.close();
      return null;
    }
    return page;
  }

  #parsed(files: Files): Record<string, JsNode> {
    if (this.#trees && files === this.#files) return this.#trees;
    const trees: Record<string, JsNode> = {};
    for (const [name, source] of Object.entries(files)) {
      if (!/\.m?js$/.test(name)) continue;
      const { tree } = parseScript(source, "module");
      const script = tree ?? parseScript(source, "script").tree;
      if (script) trees[name] = plain(script, lineTable(source)) as JsNode;
    }
    if (files === this.#files) this.#trees = trees;
    return trees;
  }
}

/** A page in a frame of its own. */
class Page {
  readonly frame: LearnerFrame;
  stopped: Stop | null = null;
  storage: Files | null = null;
  console: readonly ConsoleEntry[] = [];
  readonly #budget: number;
  readonly #frames: Frames;
  #last: { file: string; line: number } | null = null;
  #asks = 0;
  #heard: ((sounds: Omit<Sounds, "fault">) => void) | null = null;
  #answer: ((message: string | null) => void) | null = null;

  constructor(frame: LearnerFrame, width: number, budget: number, frames: Frames) {
    this.frame = frame;
    this.#budget = budget;
    this.#frames = frames;
    Object.assign(frame.element.style, {
      border: "0",
      position: "absolute",
      insetBlockStart: "0",
      insetInlineStart: "0",
      blockSize: `${height}px`,
    });
    this.#setWidth(width);
  }

  /** Resolves once it is loaded, with null or with what stopped it. */
  begin(runtime: string, boot: Boot): Promise<Stop | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#hang();
        resolve(this.stopped);
      }, hangLimit);
      const done = () => {
        clearTimeout(timer);
        resolve(this.stopped);
      };
      this.frame.onReload = () => {
        this.stopped ??= leftStop(null);
        this.#answer?.(null);
        done();
      };
      this.frame.onSaid = (said) => {
        switch (said.type) {
          case "ready":
            done();
            break;
          case "loop":
            this.stopped ??= loopStop(said, this.#budget);
            break;
          case "left":
            this.stopped ??= leftStop(said.href);
            this.#answer?.(null);
            done();
            break;
          case "at":
            this.#last = said;
            break;
          case "console":
            this.console = joined(this.console, said.entries);
            break;
          case "storage":
            this.storage = said.entries;
            break;
          case "resize":
            this.#setWidth(said.width);
            this.frame.send({ type: "resized", id: said.id });
            break;
          case "sounds":
            this.#heard?.(said.sounds);
            break;
          case "result":
            if (said.id === this.#asks) this.#answer?.(said.message);
            break;
        }
      };
      this.frame.begin(runtime, boot);
    });
  }

  /** Null: it holds. Where the page is stopped meanwhile, `stopped` says so. */
  ask(ask: Omit<Ask, "type" | "id">, limit: number): Promise<string | null> {
    const id = ++this.#asks;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#hang();
        finish(null);
      }, limit);
      const finish = (message: string | null) => {
        clearTimeout(timer);
        this.#answer = null;
        resolve(message);
      };
      this.#answer = finish;
      this.frame.send({ type: "check", id, ...ask });
    });
  }

  /** Null where the page is stopped meanwhile. */
  listen(): Promise<Omit<Sounds, "fault"> | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#hang();
        resolve(null);
      }, hangLimit);
      this.#heard = (sounds) => {
        clearTimeout(timer);
        resolve(sounds);
      };
      this.frame.send({ type: "listen", id: 0 });
    });
  }

  #hang(): void {
    this.stopped ??= hangStop(this.#last);
    this.#frames.clear();
  }

  #setWidth(width: number): void {
    this.frame.element.style.inlineSize = `${width}px`;
  }
}

/** Steps between reloads. */
function atReloads(steps: readonly Step[]): readonly (readonly Step[])[] {
  const parts: Step[][] = [[]];
  for (const step of steps) {
    if ("reload" in step) parts.push([]);
    else parts.at(-1)?.push(step);
  }
  return parts;
}

const needsTrees = (check: CheckData): boolean =>
  /\b(tree|nodes|source)\b/.test(check.run ?? "") ||
  [...(check.then ?? []), ...(check.runs ?? []).flatMap(({ then }) => then)].some((look) => "source" in look) ||
  (check.steps ?? []).some((step) => "expect" in step && "source" in step.expect);

/** A parsed script as plain data with lines, which can be handed to a frame. */
function plain(value: unknown, position: ReturnType<typeof lineTable>): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, position));
  if (typeof value !== "object" || value === null || value instanceof RegExp) return value;
  const result: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    if (key === "start" && typeof field === "number") result["line"] = position(field).line;
    else if (key !== "end") result[key] = plain(field, position);
  }
  return result;
}
