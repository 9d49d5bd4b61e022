/** Tries the mutants and the mirrored solution of one practice, and says what its checks miss and what they refuse. */
import type { CheckRun, EquivalentMutant, Files, PracticeData } from "#app/domain/practice/practice.ts";
import type { Asked } from "./asked.ts";
import { meansMutant } from "./equivalent.ts";
import { allMirrored, mirrorsOf } from "./mirrors.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import type { Variant } from "./variant.ts";

/** Runs checks on files, in a page of a browser. */
export type RunChecks = (data: PracticeData, files: Files, options: { untilFailure: boolean }) => Promise<CheckRun>;

export interface TrialOptions {
  readonly data: PracticeData;
  readonly asked: Asked;
  readonly solution: Files;
  readonly alternatives: readonly { readonly name: string; readonly files: Files }[];
  readonly equivalent: readonly EquivalentMutant[];
  /** Milliseconds for all mutants together. */
  readonly timeLimit: number;
  /** Only mutants with this text in their name or place; null for all. */
  readonly onlyLike: string | null;
  /** Whether two versions look the same. What does can’t be wrong. */
  readonly looksSame: (before: Files, after: Files) => Promise<boolean>;
}

export interface TrialSummary {
  readonly mutants: number;
  readonly killed: number;
  /** Those that change nothing on the page. */
  readonly same: number;
  readonly named: number;
  readonly survivors: number;
  readonly mirrors: number;
  readonly refusals: number;
  readonly ms: number;
}

/** How many of the checks that found the last mutants are asked first about the next one. */
const maxGuesses = 3;

export class Trials {
  readonly #options: TrialOptions;
  readonly #variant: Variant;
  readonly #mutants: readonly Mutant[];
  readonly #total: number;
  /** Ids of checks that found mutants, the last one first. */
  #killers: string[] = [];
  #killed = 0;
  #same = 0;
  #refused = 0;
  #ms = 0;
  readonly #survivors: Mutant[] = [];
  readonly #faults: string[] = [];

  constructor(options: TrialOptions) {
    const { data, asked, solution, alternatives, onlyLike } = options;
    const { editable, start } = data;
    this.#options = options;
    this.#variant = { name: "solution", files: solution, editable, earlier: [start] };
    const others = alternatives.map(({ name, files }) => ({ name, files, editable, earlier: [start, solution] }));
    const mutants = [this.#variant, ...others].flatMap((variant) => mutantsOf(variant, asked));
    this.#total = mutants.length;
    this.#mutants = mutants.filter(({ name, place }) => onlyLike === null || `${name} (${place})`.includes(onlyLike));
  }

  /** One function for each thing to try. They can be called in any order, and several at once with pages of their own. */
  tasks(): ((run: RunChecks) => Promise<void>)[] {
    return [
      (run) => this.#timed(() => this.#tryMirrors(run)),
      ...this.#mutants.map((mutant) => (run: RunChecks) => this.#timed(() => this.#tryMutant(mutant, run))),
    ];
  }

  /** Once all tasks are done: what is wrong with the checks, in words. */
  faults(): string[] {
    const { equivalent } = this.#options;
    const isComplete = this.#mutants.length === this.#total;
    const unnamed = this.#unnamed();
    const survivors = unnamed.map(
      ({ name, place }) => `no check notices: ${name} (${place}). Let one see it, or name it in \`equivalent\`.`,
    );
    const useless = equivalent
      .filter((entry) => isComplete && !this.#survivors.some(({ name }) => meansMutant(entry, name)))
      .map(({ mutant }) => `no mutant that survives has “${mutant}” in its name. Take it out of \`equivalent\`.`);
    const untried = this.#mutants.length - this.#killed - this.#same - this.#survivors.length;
    const late = untried > 0 ? [`${untried} mutants weren't tried in ${this.#options.timeLimit / 1000} seconds.`] : [];
    return [...this.#faults, ...survivors, ...useless, ...late];
  }

  summary(): TrialSummary {
    const unnamed = this.#unnamed().length;
    return {
      mutants: this.#mutants.length,
      killed: this.#killed,
      same: this.#same,
      named: this.#survivors.length - unnamed,
      survivors: unnamed,
      mirrors: mirrorsOf(this.#variant, this.#options.asked).length,
      refusals: this.#refused,
      ms: this.#ms,
    };
  }

  #unnamed(): Mutant[] {
    const { equivalent } = this.#options;
    return this.#survivors.filter(({ name }) => !equivalent.some((entry) => meansMutant(entry, name)));
  }

  async #timed(task: () => Promise<void>): Promise<void> {
    const started = performance.now();
    await task();
    this.#ms += performance.now() - started;
  }

  async #tryMutant(mutant: Mutant, run: RunChecks): Promise<void> {
    if (this.#ms > this.#options.timeLimit) return;
    const { data, looksSame } = this.#options;
    const { files, before, isStatic } = mutant;
    const guesses = this.#killers.slice(0, maxGuesses);
    const killer =
      (guesses.length > 0 ? await killerOf(run, guessed(data, guesses), files) : null) ??
      (await killerOf(run, data, files));
    if (killer === null) {
      if (isStatic && (await looksSame(before, files))) this.#same += 1;
      else this.#survivors.push(mutant);
      return;
    }
    this.#killed += 1;
    if (killer !== "") this.#killers = [killer, ...this.#killers.filter((id) => id !== killer)];
  }

  /** All at once first. Which one is refused matters only if one is. */
  async #tryMirrors(run: RunChecks): Promise<void> {
    const { asked, data } = this.#options;
    const mirrors = mirrorsOf(this.#variant, asked);
    if (mirrors.length === 0) return;
    const together = refusals(await run(data, allMirrored(this.#variant, asked), { untilFailure: false }));
    if (together.length === 0) return;
    for (const { name, files } of mirrors) {
      const found = refusals(await run(data, files, { untilFailure: false }));
      if (found.length > 0) this.#refused += 1;
      this.#faults.push(...found.map((fault) => `the solution with ${name} is refused: ${fault}`));
    }
    if (this.#refused > 0) return;
    this.#refused = 1;
    this.#faults.push(
      ...together.map((fault) => `the solution with all harmless changes at once is refused: ${fault}`),
    );
  }
}

/** The checks that found other mutants, without waiting for the ones that they need. If one fails, so does the practice. */
function guessed(data: PracticeData, ids: readonly string[]): PracticeData {
  const checks = ids.flatMap((id) => data.checks.find((check) => check.id === id) ?? []);
  return {
    ...data,
    checks: checks.map(({ needs: _, ...check }) => check),
    standard: data.standard.filter((id) => ids.includes(id)),
  };
}

/** The first check that fails, "" if the code was stopped, and null if all are green. */
async function killerOf(run: RunChecks, data: PracticeData, files: Files): Promise<string | null> {
  const { checks, stopped } = await run(data, files, { untilFailure: true });
  if (stopped) return "";
  return checks.find(({ status }) => status === "fail")?.id ?? null;
}

const refusals = ({ checks, stopped, console }: CheckRun): string[] => [
  ...(stopped ? [stopped.message] : []),
  ...checks.filter(({ status }) => status === "fail").map(({ id, message }) => `${id}: ${message}`),
  ...console.filter(({ uncaught }) => uncaught).map(({ values }) => `an error was thrown: ${values[0]?.text ?? ""}`),
];
