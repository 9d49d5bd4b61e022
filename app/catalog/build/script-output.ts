/** Runs the JavaScript blocks of lessons at build and says what they write to the console. */
import { Worker } from "node:worker_threads";

export interface OutputLine {
  readonly level: "log" | "warn" | "error";
  readonly text: string;
}

/** The longest time a block may take, in milliseconds. */
export const scriptTimeLimitMs = 1000;

/** Memory in MiB, and lines of output. */
const [memoryLimit, longestOutput] = [64, 100];

/**
 * What the code writes, with an uncaught error as its last line. If it writes nothing, the value of its last expression is the
 * only line, as in the console of a browser. Never rejects: code that takes too long ends with a line that says so.
 */
export function scriptOutput(code: string): Promise<readonly OutputLine[]> {
  return new Promise((resolve) => {
    const worker = new Worker(runner, {
      eval: true,
      workerData: { code, timeLimitMs: scriptTimeLimitMs, longestOutput },
      env: {},
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    const finish = (lines: readonly OutputLine[]) => {
      clearTimeout(timer);
      resolve(lines);
      void worker.terminate();
    };
    const stopped = (text: string): OutputLine[] => [{ level: "error", text }];
    const timer = setTimeout(() => finish(stopped("Stopped: it took longer than a second.")), 4 * scriptTimeLimitMs);
    worker.once("message", finish);
    worker.once("error", () => finish(stopped("Stopped: it needed too much memory.")));
  });
}

/**
 * The worker. The code gets a context with nothing but the language, `console` and timers, all of which are made inside the
 * context, so that no object of Node can be reached through them. A module as text needs no file, which a bundled
 * configuration wouldn't find.
 */
const runner = `
const { parentPort, workerData: { code, timeLimitMs, longestOutput } } = require("node:worker_threads");
const { formatWithOptions, inspect } = require("node:util");
const vm = require("node:vm");

const context = vm.createContext(Object.create(null), {
  codeGeneration: { strings: false, wasm: false },
  microtaskMode: "afterEvaluate",
});
const { written, next } = vm.runInContext(${JSON.stringify(`(() => {
  const written = [];
  const write = (level) => (...values) => { written.push([level, values]); };
  globalThis.console = {
    log: write("log"), info: write("log"), debug: write("log"), dir: write("log"), table: write("log"),
    warn: write("warn"), error: write("error"),
    assert: (is, ...values) => { if (!is) write("error")("Assertion failed:", ...values); },
  };
  let timers = [], count = 0, now = 0;
  const add = (repeat) => (run, delay = 0, ...values) => {
    timers.push({ id: ++count, at: now + Math.max(repeat ? 1 : 0, Number(delay) || 0), run, values, repeat, delay });
    return count;
  };
  const remove = (id) => { timers = timers.filter((one) => one.id !== id); };
  Object.assign(globalThis, {
    setTimeout: add(false), setInterval: add(true), clearTimeout: remove, clearInterval: remove,
    queueMicrotask: (run) => { Promise.resolve().then(run); },
  });
  const next = () => {
    const first = timers.reduce((a, b) => (a && a.at <= b.at ? a : b), null);
    if (!first) return false;
    now = first.at;
    if (first.repeat) first.at += Math.max(1, Number(first.delay) || 0);
    else remove(first.id);
    first.run(...first.values);
    return true;
  };
  return { written, next };
})()`)}, context);

const options = { customInspect: false, depth: 4, breakLength: 60 };
const lines = [];
const collect = () => {
  for (const [level, values] of written.splice(0))
    if (lines.length < longestOutput) lines.push({ level, text: formatWithOptions(options, ...values) });
};
const until = Date.now() + timeLimitMs;
const left = () => Math.max(1, until - Date.now());
process.on("unhandledRejection", (reason) => failed(reason, "Uncaught (in promise) "));
function failed(error, before = "Uncaught ") {
  collect();
  if (error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") {
    lines.push({ level: "error", text: "Stopped: it took longer than a second." });
    return;
  }
  const isError = typeof error === "object" && error !== null && "message" in error;
  lines.push({ level: "error", text: before + (isError ? error.name + ": " + error.message : inspect(error, options)) });
}
let value;
try {
  value = new vm.Script(code, { filename: "sample.js" }).runInContext(context, { timeout: timeLimitMs });
  collect();
  context.__next = next;
  const step = new vm.Script("__next()");
  while (lines.length < longestOutput && step.runInContext(context, { timeout: left() })) {
    collect();
    if (Date.now() >= until) {
      lines.push({ level: "error", text: "Stopped: it took longer than a second." });
      break;
    }
  }
} catch (error) {
  failed(error);
}
collect();
// Rejections without a handler are reported after this turn.
setImmediate(() => {
  if (lines.length === 0 && value !== undefined) lines.push({ level: "log", text: inspect(value, options) });
  parentPort.postMessage(lines);
});
`;
