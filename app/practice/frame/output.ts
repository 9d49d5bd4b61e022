/** Output of a learner's program: console lines and uncaught errors. */
import type { ConsoleEntry, ConsoleLevel } from "#app/domain/practice/practice.ts";
import { Stopped } from "./guard.ts";
import { later, now, RealError } from "./native.ts";
import { nowhere, type Place, placeInStack, placeOf } from "./places.ts";
import { consoleValues, inWords, shown } from "./values.ts";

/** Lines that are kept in a run; more are counted. */
const mostLines = 500;
/** Milliseconds and lines after which they are handed over, even in the middle of a loop. */
const batch = { ms: 30, lines: 50 };

export interface Seen {
  readonly level: string;
  readonly text: string;
  readonly line: number | null;
}

export interface Fault {
  readonly text: string;
  readonly file: string | null;
  readonly line: number | null;
}

export interface Output {
  readonly lines: readonly Seen[];
  readonly errors: readonly Fault[];
  /** Sends what is waiting. */
  flush(): void;
  /** An entry of ours, as for a file that is not there. */
  note(level: ConsoleLevel, text: string, place: Place): void;
  onError(event: ErrorEvent): void;
  onRejection(event: PromiseRejectionEvent): void;
}

export interface OutputOptions {
  readonly names: readonly string[];
  readonly send: (entries: readonly ConsoleEntry[]) => void;
  readonly dropped: (lines: number) => void;
}

export function installOutput({ names, send, dropped }: OutputOptions): Output {
  const lines: Seen[] = [];
  const errors: Fault[] = [];
  let waiting: ConsoleEntry[] = [];
  let total = 0;
  let left = 0;
  let handed = now();
  let planned = false;

  const flush = () => {
    planned = false;
    handed = now();
    if (waiting.length > 0) send(waiting);
    waiting = [];
    if (left > 0) dropped(left);
  };

  const add = (entry: ConsoleEntry) => {
    total += 1;
    const last = waiting.at(-1);
    if (last && same(last, entry)) waiting[waiting.length - 1] = { ...last, count: last.count + 1 };
    else if (total > mostLines) {
      left += 1;
      if (left > 1) return;
    } else waiting.push(entry);
    if (waiting.length >= batch.lines || now() - handed > batch.ms) flush();
    else if (!planned) {
      planned = true;
      later(flush, 0);
    }
  };

  const write = (level: ConsoleLevel, values: readonly unknown[]) => {
    if (left > 0) {
      left += 1;
      // Lines are sent to the page in batches, because one task per line would keep it busy.
      if (now() - handed > 200) flush();
      return;
    }
    const shownValues = consoleValues(values);
    const place = placeInStack(new RealError().stack ?? "", names);
    if (/^(log|info|warn|error)$/.test(level) && lines.length < mostLines)
      lines.push({ level, text: shownValues.map(({ text }) => text).join(" "), line: place.line });
    add({ level, values: shownValues, ...place, count: 1, uncaught: false });
  };

  const fault = (error: unknown, message: string, place: Place) => {
    const text = explained(error instanceof Error ? `${error.name}: ${error.message}` : message);
    errors.push({ text, ...place });
    add({ level: "error", values: [{ kind: "error", text, entries: null }], ...place, count: 1, uncaught: true });
  };

  installConsole(write);
  return {
    lines,
    errors,
    flush,
    note: (level, text, place) => add({ level, values: [shown(text)], ...place, count: 1, uncaught: false }),
    onError(event) {
      if (event.error instanceof Stopped) {
        event.preventDefault();
        return;
      }
      const place = placeOf(event.filename, event.lineno, names);
      const inStack = event.error instanceof Error ? placeInStack(event.error.stack ?? "", names) : nowhere;
      fault(event.error, event.message.replace(/^Uncaught /, ""), place.file === null ? inStack : place);
    },
    onRejection(event) {
      const { reason } = event;
      if (reason instanceof Stopped) {
        event.preventDefault();
        return;
      }
      const place = reason instanceof Error ? placeInStack(reason.stack ?? "", names) : nowhere;
      fault(reason, `A promise was rejected with ${inWords(reason)}, and nothing handled it.`, place);
    },
  };
}

const same = (a: ConsoleEntry, b: ConsoleEntry): boolean =>
  a.level === b.level &&
  a.level !== "group" &&
  a.level !== "groupEnd" &&
  a.file === b.file &&
  a.line === b.line &&
  a.values.length === b.values.length &&
  a.values.every((value, at) => value.kind === b.values[at]?.kind && value.text === b.values[at]?.text);

function explained(text: string): string {
  return /Maximum call stack/.test(text) ? `${text}. A function keeps calling itself.` : text;
}

/** Puts our functions in the place of the browser's; those are called too, so that developer tools show the same. */
function installConsole(write: (level: ConsoleLevel, values: readonly unknown[]) => void): void {
  const native = { ...console };
  const counts = new Map<string, number>();
  const times = new Map<string, number>();
  let calls = 0;
  const both = (level: ConsoleLevel, name: keyof Console, values: readonly unknown[]) => {
    write(level, values);
    calls += 1;
    const original = native[name] as unknown;
    if (calls <= mostLines && typeof original === "function") original.apply(console, values);
  };
  const time = (label: string) => `${label}: ${(now() - (times.get(label) ?? now())).toFixed(1)} ms`;
  const ours: Record<string, (...values: unknown[]) => void> = {
    log: (...values) => both("log", "log", values),
    info: (...values) => both("info", "info", values),
    warn: (...values) => both("warn", "warn", values),
    error: (...values) => both("error", "error", values),
    debug: (...values) => both("debug", "debug", values),
    dir: (value) => both("log", "dir", [value]),
    dirxml: (...values) => both("log", "dirxml", values),
    trace: (...values) => both("log", "trace", values.length > 0 ? values : ["Trace"]),
    table: (value) => both("table", "table", [value]),
    group: (...values) => both("group", "group", values),
    groupCollapsed: (...values) => both("group", "groupCollapsed", values),
    groupEnd: () => both("groupEnd", "groupEnd", []),
    clear: () => both("clear", "clear", []),
    assert: (condition, ...values) => {
      if (!condition) both("error", "error", ["Assertion failed:", ...values]);
    },
    count: (label = "default") => {
      const count = (counts.get(String(label)) ?? 0) + 1;
      counts.set(String(label), count);
      both("log", "log", [`${label}: ${count}`]);
    },
    countReset: (label = "default") => {
      counts.delete(String(label));
    },
    time: (label = "default") => {
      times.set(String(label), now());
    },
    timeLog: (label = "default") => both("log", "log", [time(String(label))]),
    timeEnd: (label = "default") => {
      both("log", "log", [time(String(label))]);
      times.delete(String(label));
    },
  };
  Object.assign(console, ours);
}
