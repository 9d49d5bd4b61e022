/** Stops code that runs too long without a pause. Rewritten code (instrument.ts) calls the guard in every loop and function. */
import { guardName, markName } from "#app/practice/runtime-names.ts";
import { createTask, defineGlobal, now } from "./native.ts";

export class Stopped extends Error {
  override name = "Stopped";
}

export interface GuardOptions {
  /** Milliseconds for each task, including the microtasks that it queues. */
  readonly budget: number;
  readonly names: readonly string[];
  readonly onStop: (file: string, line: number) => void;
  readonly onMark: (file: string, line: number) => void;
}

export interface Guard {
  /** The error that was thrown, if code was stopped. */
  stopped(): Stopped | null;
  /** Runs a function that may wait for a person, such as a dialog. Its time doesn't count. */
  pause<T>(wait: () => T): T;
}

/** A bit mask of the calls that don't read the clock, once a task has been running for a while. */
const sparseMask = 255;
/** Before slow code is stopped, it is observed for this long to find out which loop it is in. */
const loopWatch = { calls: 200, ms: 20 };
const maxMarks = 50;

export function installGuard({ budget, names, onStop, onMark }: GuardOptions): Guard {
  let error: Stopped | null = null;
  let startedAt = 0;
  let inTask = false;
  let calls = 0;
  let mask = 0;
  let watching: { until: number; left: number; file: number; loop: number; call: number } | null = null;
  let marks = 0;
  let lastMark = "";

  const afterTask = createTask(() => {
    inTask = false;
    mask = calls = marks = 0;
    watching = null;
  });

  const enterTask = (clock: number) => {
    inTask = true;
    startedAt = clock;
    afterTask();
  };

  const stop = (file: number, line: number): never => {
    error = new Stopped("This code was stopped.");
    onStop(names[file] ?? "", line);
    throw error;
  };

  /** Of the loops that keep reporting, the outermost one is named in the message. */
  const observe = (at: number, file: number, line: number) => {
    watching ??= { until: at + loopWatch.ms, left: loopWatch.calls, file, loop: 0, call: 0 };
    if (watching.file === file) {
      if (line < 0) watching.call ||= -line;
      else if (watching.loop === 0 || line < watching.loop) watching.loop = line;
    }
    watching.left -= 1;
    if (watching.left > 0 && at < watching.until) return;
    stop(watching.file, watching.loop || watching.call);
  };

  defineGlobal(guardName, (file: number, line: number) => {
    if (error) throw error;
    if (calls++ & mask) return;
    const at = now();
    if (!inTask) enterTask(at);
    else if (at - startedAt > budget) {
      mask = 0;
      observe(at, file, line);
    } else mask = calls > 64 ? sparseMask : 0;
  });

  defineGlobal(markName, (file: number, line: number) => {
    if (error) throw error;
    if (!inTask) enterTask(now());
    const place = `${file}:${line}`;
    if (place === lastMark || marks >= maxMarks) return;
    marks += 1;
    lastMark = place;
    onMark(names[file] ?? "", line);
  });

  return {
    stopped: () => error,
    pause(wait) {
      const at = now();
      try {
        return wait();
      } finally {
        startedAt += now() - at;
      }
    },
  };
}
