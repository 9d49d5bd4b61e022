/** Replaces Math.random and the clock, so that checks are reproducible. */
import { define, RealDate } from "./native.ts";

/** mulberry32 (public domain): random enough to shuffle cards, and the same on every machine. */
function randomSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function installRandom(random: readonly number[] | "fixed" | null): void {
  if (random === null) return;
  if (random === "fixed") {
    Math.random = randomSequence(1);
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
  /** Advances the clock, runs the timers that become due, and then lets settled promises continue. */
  advance(milliseconds: number): Promise<void>;
}

/** A limit for one call of `advance`, because a timer of 0 ms that sets itself again would never end. */
const maxTimerRuns = 10_000;

/** Stops the clock at a time. `wait` lets promises continue without using the functions that are replaced here. */
export function installClock(start: string, wait: () => Promise<void>): Clock {
  const began = RealDate.parse(start);
  let passed = 0;
  let ids = 0;
  const timers = new Map<number, Timer>();
  const addTimer = (run: unknown, delay: unknown, values: unknown[], repeat: boolean): number => {
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
    setTimeout: (run: unknown, delay?: unknown, ...values: unknown[]) => addTimer(run, delay, values, false),
    setInterval: (run: unknown, delay?: unknown, ...values: unknown[]) => addTimer(run, delay, values, true),
    clearTimeout: cancel,
    clearInterval: cancel,
    requestAnimationFrame: (run: (time: number) => void) => addTimer(() => run(passed), 16, [], false),
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
      for (let runs = 0; runs < maxTimerRuns; runs++) {
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
