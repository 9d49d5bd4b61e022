/**
 * The process that starts the others. It answers no requests and opens no data: it replaces workers that crash, restarts
 * them one after another on request, and ends with the last of them.
 */
import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { answerMetricsRequests } from "./worker-metrics.ts";

/**
 * Told to each worker in `WORKER_ROLE`. "first": the site is starting. "lead": this worker does what only one may do.
 * There is one such worker at a time.
 */
export type WorkerRole = "first" | "lead" | "other";

/** What a worker and the primary tell each other. */
export type WorkerMessage =
  /** From the lead to all others: why the site isn't ready, or null. */
  | { readonly type: "problem"; readonly problem: string | null }
  /** To a worker that has been replaced. */
  | { readonly type: "retire" };

export const isWorkerMessage = (message: unknown): message is WorkerMessage =>
  typeof message === "object" && message !== null && "type" in message;

/** A worker that ran for this long didn't crash because of its start. */
const stableMs = 60_000;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** Crashes in a row after which the site ends if no worker is left. The pauses between them add up to a minute. */
const mostCrashes = 7;

/** Pause before the worker that crashed `crashes` times in a row is replaced: none, then 1, 2, 4 … 60 seconds. */
export const pauseAfter = (crashes: number): number =>
  crashes <= 1 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (crashes - 2));

/** A worker that was told to end has finished its requests by then. One that is still there hangs, and is killed. */
const stopLimitMs = 15_000;
const retireLimitMs = 45_000;

function killAfter(worker: Worker, limitMs: number): void {
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), limitMs);
  worker.once("exit", () => clearTimeout(timer));
}

interface Slot {
  readonly role: WorkerRole;
  worker: Worker | null;
  /** When the worker began to listen, on the clock of `performance`. */
  listeningSince: number | null;
  /** Crashes in a row. */
  crashes: number;
  retry: NodeJS.Timeout | null;
}

/** `program`: the file that workers run. Ends this process when all workers have ended. */
export function runPrimary({ count, program, log }: { count: number; program: string; log: Logger }): void {
  // Workers accept connections themselves. If the primary handed them over, those on their way to a worker that crashes
  // would never be answered. It has to be set before the first worker is started.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program });
  const slots = Array.from(
    { length: count },
    (_, n): Slot => ({ role: n === 0 ? "lead" : "other", worker: null, listeningSince: null, crashes: 0, retry: null }),
  );
  let opened = false;
  let stopping = false;
  let restarting = false;
  let exitCode = 0;
  let problem: string | null = null;

  const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

  const send = (worker: Worker, message: WorkerMessage): void => {
    // A worker that has just ended gets no messages.
    if (worker.isConnected()) worker.send(message, () => {});
  };

  cluster.on("message", (from, message: unknown) => {
    if (!isWorkerMessage(message) || message.type !== "problem") return;
    problem = message.problem;
    for (const worker of workers()) if (worker !== from) send(worker, message);
  });

  answerMetricsRequests(log);

  const fork = (role: WorkerRole): Worker => {
    const worker = cluster.fork({ WORKER_ROLE: role });
    worker.on("error", (error: NodeJS.ErrnoException) => {
      // The worker has just ended, and a request for its metrics couldn't be sent. Its exit is handled below.
      if (error.code !== "EPIPE" && error.code !== "ERR_IPC_CHANNEL_CLOSED") throw error;
    });
    worker.once("online", () => send(worker, { type: "problem", problem }));
    return worker;
  };

  /** Resolves to whether the worker listens; otherwise it has ended. */
  const started = (worker: Worker): Promise<boolean> =>
    new Promise((resolve) => {
      worker.once("listening", () => resolve(true));
      worker.once("exit", () => resolve(false));
    });

  const occupy = (slot: Slot, worker: Worker): void => {
    slot.worker = worker;
    slot.listeningSince = null;
    worker.once("listening", () => {
      slot.listeningSince = performance.now();
    });
    worker.once("exit", (code, signal) => {
      // A worker that was replaced isn't missed.
      if (slot.worker === worker) onExit(slot, worker, code, signal);
    });
  };

  const onExit = (slot: Slot, worker: Worker, code: number | null, signal: string | null): void => {
    const ranMs = slot.listeningSince === null ? 0 : performance.now() - slot.listeningSince;
    slot.worker = null;
    slot.listeningSince = null;
    if (stopping) return;
    if (!opened) {
      // Otherwise the worker has said why the site can't start.
      if (signal) log.fatal({ signal }, "the first worker was ended before the site was open");
      process.exit(code || 1);
    }
    slot.crashes = ranMs >= stableMs ? 1 : slot.crashes + 1;
    const pauseMs = pauseAfter(slot.crashes);
    const fields = { worker: worker.process.pid, code, signal };
    if (slot.crashes > mostCrashes && slots.every((other) => other.listeningSince === null)) {
      log.fatal(fields, "the site ends, because its workers crash again and again; the lines above say why");
      exitCode = 1;
      stop();
      return;
    }
    log.error({ ...fields, pauseMs }, "a worker ended unexpectedly and will be replaced");
    slot.retry = setTimeout(() => {
      slot.retry = null;
      occupy(slot, fork(slot.role));
    }, pauseMs);
  };

  /** Disconnecting ends the workers, and closes this process's copy of their socket before the last of them closes its own. */
  function stop(): void {
    if (stopping) return;
    stopping = true;
    for (const { retry } of slots) if (retry) clearTimeout(retry);
    for (const worker of workers()) {
      if (worker.isConnected()) worker.process.disconnect();
      killAfter(worker, stopLimitMs);
    }
    if (workers().length === 0) process.exit(exitCode);
  }
  cluster.on("exit", (_, code, signal) => {
    if (!stopping) return;
    // A worker that was still starting ends by the signal itself.
    if (code !== 0 && signal !== "SIGTERM" && signal !== "SIGINT") exitCode = 1;
    if (workers().length === 0) process.exit(exitCode);
  });
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  /** Replaces one worker after another. The old one only stops when the new one accepts connections. */
  const restart = async (): Promise<void> => {
    if (restarting || stopping || !opened) return;
    restarting = true;
    log.info("restarting the workers one after another");
    let replaced = 0;
    for (const slot of slots) {
      const fresh = fork(slot.role);
      if (!(await started(fresh))) {
        log.error("the restart was cancelled, because a new worker couldn't start; the old ones go on");
        break;
      }
      if (stopping) break;
      const old = slot.worker;
      if (slot.retry) clearTimeout(slot.retry);
      slot.retry = null;
      slot.crashes = 0;
      occupy(slot, fresh);
      slot.listeningSince = performance.now();
      replaced += 1;
      if (!old) continue;
      const ended = new Promise((resolve) => old.once("exit", resolve));
      send(old, { type: "retire" });
      killAfter(old, retireLimitMs);
      await ended;
    }
    restarting = false;
    if (replaced === count) log.info("all workers were restarted");
  };
  process.on("SIGUSR2", () => void restart());

  const [lead, ...others] = slots;
  if (!lead) return;
  const first = fork("first");
  occupy(lead, first);
  // One after the other: if the site can't start, only one of them says so.
  void started(first).then((listens) => {
    if (!listens || stopping) return;
    opened = true;
    for (const slot of others) occupy(slot, fork(slot.role));
  });
}
