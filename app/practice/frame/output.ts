/** Output of a learner's program: console lines and uncaught errors. */
import type { ConsoleEntry, ConsoleLevel } from "#app/domain/practice/practice.ts";
import { consoleValues, describeValue, toConsoleValue } from "./console-values.ts";
import { Stopped } from "./loop-guard.ts";
import { now, RealError, schedule } from "./native.ts";
import { type Place, placeInStack, placeOf, unknownPlace } from "./source-locations.ts";

/** Lines that are kept per run. Further ones are only counted. */
const maxLines = 500;
/** Milliseconds or lines after which they are sent, even in the middle of a loop. */
const batch = { ms: 30, lines: 50 };

export interface ConsoleLine {
  readonly level: string;
  readonly text: string;
  readonly line: number | null;
}

export interface UncaughtError {
  readonly text: string;
  readonly file: string | null;
  readonly line: number | null;
}

export interface Output {
  readonly lines: readonly ConsoleLine[];
  readonly errors: readonly UncaughtError[];
  /** Sends the pending entries. */
  flush(): void;
  /** Adds an entry that comes from us, for example about a missing file. */
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
  const lines: ConsoleLine[] = [];
  const errors: UncaughtError[] = [];
  let pending: ConsoleEntry[] = [];
  let total = 0;
  let droppedCount = 0;
  let lastFlushAt = now();
  let flushScheduled = false;

  const flush = () => {
    flushScheduled = false;
    lastFlushAt = now();
    if (pending.length > 0) send(pending);
    pending = [];
    if (droppedCount > 0) dropped(droppedCount);
  };

  const add = (entry: ConsoleEntry) => {
    total += 1;
    const last = pending.at(-1);
    if (last && same(last, entry)) pending[pending.length - 1] = { ...last, count: last.count + 1 };
    else if (total > maxLines) {
      droppedCount += 1;
      if (droppedCount > 1) return;
    } else pending.push(entry);
    if (pending.length >= batch.lines || now() - lastFlushAt > batch.ms) flush();
    else if (!flushScheduled) {
      flushScheduled = true;
      schedule(flush, 0);
    }
  };

  const write = (level: ConsoleLevel, values: readonly unknown[]) => {
    if (droppedCount > 0) {
      droppedCount += 1;
      // Lines are sent to the page in batches, because one task per line would keep it busy.
      if (now() - lastFlushAt > 200) flush();
      return;
    }
    const shownValues = consoleValues(values);
    const place = placeInStack(new RealError().stack ?? "", names);
    if (level === "clear") lines.length = 0;
    if (/^(log|info|warn|error|group)$/.test(level) && lines.length < maxLines)
      lines.push({ level, text: shownValues.map(({ text }) => text).join(" "), line: place.line });
    add({ level, values: shownValues, ...place, count: 1, uncaught: false });
  };

  const addError = (error: unknown, message: string, place: Place) => {
    const text = explainError(error instanceof Error ? `${error.name}: ${error.message}` : message);
    errors.push({ text, ...place });
    add({ level: "error", values: [{ kind: "error", text, entries: null }], ...place, count: 1, uncaught: true });
  };

  installConsole(write);
  return {
    lines,
    errors,
    flush,
    note: (level, text, place) => add({ level, values: [toConsoleValue(text)], ...place, count: 1, uncaught: false }),
    onError(event) {
      if (event.error instanceof Stopped) {
        event.preventDefault();
        return;
      }
      const place = placeOf(event.filename, event.lineno, names);
      const inStack = event.error instanceof Error ? placeInStack(event.error.stack ?? "", names) : unknownPlace;
      addError(event.error, event.message.replace(/^Uncaught /, ""), place.file === null ? inStack : place);
    },
    onRejection(event) {
      const { reason } = event;
      if (reason instanceof Stopped) {
        event.preventDefault();
        return;
      }
      const place = reason instanceof Error ? placeInStack(reason.stack ?? "", names) : unknownPlace;
      addError(reason, `A promise was rejected with ${describeValue(reason)}, and nothing handled it.`, place);
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

function explainError(text: string): string {
  return /Maximum call stack/.test(text) ? `${text}. A function keeps calling itself.` : text;
}

/** Replaces the console's functions. The originals are called too, so that the developer tools show the same. */
function installConsole(write: (level: ConsoleLevel, values: readonly unknown[]) => void): void {
  const native = { ...console };
  const counts = new Map<string, number>();
  const times = new Map<string, number>();
  let calls = 0;
  const logBoth = (level: ConsoleLevel, name: keyof Console, values: readonly unknown[]) => {
    write(level, values);
    calls += 1;
    const original = native[name] as unknown;
    if (calls <= maxLines && typeof original === "function") original.apply(console, values);
  };
  const time = (label: string) => `${label}: ${(now() - (times.get(label) ?? now())).toFixed(1)} ms`;
  const replacements: Record<string, (...values: unknown[]) => void> = {
    log: (...values) => logBoth("log", "log", values),
    info: (...values) => logBoth("info", "info", values),
    warn: (...values) => logBoth("warn", "warn", values),
    error: (...values) => logBoth("error", "error", values),
    debug: (...values) => logBoth("debug", "debug", values),
    dir: (value) => logBoth("log", "dir", [value]),
    dirxml: (...values) => logBoth("log", "dirxml", values),
    trace: (...values) => logBoth("log", "trace", values.length > 0 ? values : ["Trace"]),
    table: (value) => logBoth("table", "table", [value]),
    group: (...values) => logBoth("group", "group", values),
    groupCollapsed: (...values) => logBoth("group", "groupCollapsed", values),
    groupEnd: () => logBoth("groupEnd", "groupEnd", []),
    clear: () => logBoth("clear", "clear", []),
    assert: (condition, ...values) => {
      if (!condition) logBoth("error", "error", ["Assertion failed:", ...values]);
    },
    count: (label = "default") => {
      const count = (counts.get(String(label)) ?? 0) + 1;
      counts.set(String(label), count);
      logBoth("log", "log", [`${label}: ${count}`]);
    },
    countReset: (label = "default") => {
      counts.delete(String(label));
    },
    time: (label = "default") => {
      times.set(String(label), now());
    },
    timeLog: (label = "default") => logBoth("log", "log", [time(String(label))]),
    timeEnd: (label = "default") => {
      logBoth("log", "log", [time(String(label))]);
      times.delete(String(label));
    },
  };
  Object.assign(console, replacements);
}
