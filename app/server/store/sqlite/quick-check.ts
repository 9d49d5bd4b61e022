/**
 * Checks every page of an open database for damage. It runs in its own thread with its own connection, because it takes
 * about five seconds per gigabyte, during which the site must stay responsive.
 */
import { Worker } from "node:worker_threads";

export interface QuickCheck {
  /** Null: no damage was found. Otherwise the first problem in SQLite's words. Never rejects. */
  readonly problem: Promise<string | null>;
  /** Ends a check that is still running; `problem` then never resolves. */
  stop(): Promise<void>;
}

/**
 * Plain JavaScript in a string: the server is compiled into one file, so there is no module that a thread could load.
 */
const program = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const db = new DatabaseSync(workerData, { readOnly: true, timeout: 10000 });
  try {
    const rows = db.prepare("PRAGMA quick_check(1)").all();
    parentPort.postMessage(String(rows[0]?.quick_check));
  } finally {
    db.close();
  }
`;

export function quickCheck(file: string): QuickCheck {
  const worker = new Worker(program, {
    eval: true,
    workerData: file,
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  worker.unref();
  return {
    problem: new Promise((resolve) => {
      worker.once("message", (found: string) => resolve(found === "ok" ? null : found));
      worker.once("error", (error) => resolve(error instanceof Error ? error.message : String(error)));
    }),
    async stop() {
      await worker.terminate();
    },
  };
}
