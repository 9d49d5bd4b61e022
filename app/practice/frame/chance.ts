/** Math.random and the clock, so that a check finds the same each time. */
import { define, RealDate } from "./native.ts";

/** mulberry32, public domain; good enough for shuffled cards, and the same on every machine. */
function row(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function installChance(random: readonly number[] | "fixed" | null): void {
  if (random === null) return;
  if (random === "fixed") {
    Math.random = row(1);
    return;
  }
  let at = 0;
  Math.random = () => random[Math.min(at++, random.length - 1)] ?? 0.5;
}

interface Timer {
  readonly id: number;
  due: number;
  readonly every: number | null;
  readonly run: () => void;
}

export interface Clock {
  /** Moves the clock on by milliseconds and runs what is due on the way; afterwards, promises that became ready. */
  advance(milliseconds: number): Promise<void>;
}

/** Most timers that are run in one move; a timer of 0 ms that sets itself again would never end. */
const mostRuns = 10_000;

/** Stops the clock at a moment; `wait` lets promises go on, by means that are not replaced. */
export function installClock(start: string, wait: () => Promise<void>): Clock {
  const began = RealDate.parse(start);
  let passed = 0;
  let ids = 0;
  const timers = new Map<number, Timer>();
  const plan = (run: unknown, delay: unknown, values: unknown[], repeat: boolean): number => {
    const milliseconds = Math.max(repeat ? 1 : 0, Number(delay) || 0);
    const id = ++ids;
    const call = typeof run === "function" ? () => run(...values) : () => {};
    timers.set(id, { id, due: passed + milliseconds, every: repeat ? milliseconds : null, run: call });
    return id;
  };
  const cancel = (id: unknown) => {
    timers.delete(Number(id));
  };
  Object.assign(globalThis, {
    setTimeout: (run: unknown, delay?: unknown, ...values: unknown[]) => plan(run, delay, values, false),
    setInterval: (run: unknown, delay?: unknown, ...values: unknown[]) => plan(run, delay, values, true),
    clearTimeout: cancel,
    clearInterval: cancel,
    requestAnimationFrame: (run: (time: number) => void) => plan(() => run(passed), 16, [], false),
    cancelAnimationFrame: cancel,
  });
  define(performance, "now", { configurable: true, value: () => passed });
  globalThis.Date = new Proxy(RealDate, {
    construct(target, values, self) {
      return Reflect.construct(target, values.length === 0 ? [began + passed] : values, self) as Date;
    },
    apply: () => String(new RealDate(began + passed)),
    get: (target, key) => (key === "now" ? () => began + passed : Reflect.get(target, key)),
  });

  const next = (until: number): Timer | null => {
    let first: Timer | null = null;
    for (const timer of timers.values()) if (timer.due <= until && (!first || timer.due < first.due)) first = timer;
    return first;
  };
  return {
    async advance(milliseconds) {
      const until = passed + milliseconds;
      for (let runs = 0; runs < mostRuns; runs++) {
        const timer = next(until);
        if (!timer) break;
        passed = Math.max(passed, timer.due);
        if (timer.every === null) timers.delete(timer.id);
        else timer.due = passed + timer.every;
        timer.run();
        await wait();
      }
      passed = until;
      await wait();
    },
  };
}
