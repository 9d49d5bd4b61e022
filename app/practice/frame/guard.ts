/** Stops code that works too long without a pause. Rewritten code (instrument.ts) calls in at every loop and function. */
import { guardName, markName } from "../names.ts";
import { now, provide, tasks } from "./native.ts";

export class Stopped extends Error {
  override name = "Stopped";
}

export interface GuardOptions {
  /** Milliseconds for each task; what it does after awaiting something that is there already counts as the same task. */
  readonly budget: number;
  readonly names: readonly string[];
  readonly onStop: (file: string, line: number) => void;
  readonly onMark: (file: string, line: number) => void;
}

export interface Guard {
  /** The error that was thrown, if code was stopped. */
  stopped(): Stopped | null;
  /** Runs what may keep the page waiting for a person: its time does not count. */
  pause<T>(wait: () => T): T;
}

/** Calls that are counted between two looks at the clock, once a task has gone on for a while. */
const sparse = 255;
/** How long, and for how many calls, it is watched where the code goes round before it is stopped. */
const watch = { calls: 200, ms: 20 };
const mostMarks = 50;

export function installGuard({ budget, names, onStop, onMark }: GuardOptions): Guard {
  let error: Stopped | null = null;
  let began = 0;
  let inTask = false;
  let calls = 0;
  let mask = 0;
  let watching: { until: number; left: number; file: number; loop: number; call: number } | null = null;
  let marks = 0;
  let marked = "";

  const afterTask = tasks(() => {
    inTask = false;
    mask = calls = marks = 0;
    watching = null;
  });

  const enterTask = (at: number) => {
    inTask = true;
    began = at;
    afterTask();
  };

  const stop = (file: number, line: number): never => {
    error = new Stopped("This code was stopped.");
    onStop(names[file] ?? "", line);
    throw error;
  };

  /** Of the places that are passed again and again, the outermost loop is the one to name. */
  const see = (at: number, file: number, line: number) => {
    watching ??= { until: at + watch.ms, left: watch.calls, file, loop: 0, call: 0 };
    if (watching.file === file) {
      if (line < 0) watching.call ||= -line;
      else if (watching.loop === 0 || line < watching.loop) watching.loop = line;
    }
    watching.left -= 1;
    if (watching.left > 0 && at < watching.until) return;
    stop(watching.file, watching.loop || watching.call);
  };

  provide(guardName, (file: number, line: number) => {
    if (error) throw error;
    if (calls++ & mask) return;
    const at = now();
    if (!inTask) enterTask(at);
    else if (at - began > budget) {
      mask = 0;
      see(at, file, line);
    } else mask = calls > 64 ? sparse : 0;
  });

  provide(markName, (file: number, line: number) => {
    if (error) throw error;
    if (!inTask) enterTask(now());
    const place = `${file}:${line}`;
    if (place === marked || marks >= mostMarks) return;
    marks += 1;
    marked = place;
    onMark(names[file] ?? "", line);
  });

  return {
    stopped: () => error,
    pause(wait) {
      const at = now();
      try {
        return wait();
      } finally {
        began += now() - at;
      }
    },
  };
}
