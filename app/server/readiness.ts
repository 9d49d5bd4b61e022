/** Whether the site can do its work: the database accepts writes and has no known problems. */
import { setTimeout as sleep } from "node:timers/promises";
import type { RequestLog } from "./context.ts";
import type { QuickCheck } from "./store/sqlite/quick-check.ts";

/** A probe writes to the disk. More frequent calls get the last result again. */
export const PROBE_EVERY_MS = 3000;

export interface Readiness {
  ready(): Promise<boolean>;
  /** Throws `StoreUnavailable` or `StoreBusy` if the store can't be read or written. */
  assertWritable(): Promise<void>;
}

export function createReadiness(options: {
  /** Throws if the store can't be read or written. */
  readonly probe: () => Promise<void>;
  /** Why the site isn't ready although the store works. Null: no reason. */
  readonly knownProblem: () => string | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: RequestLog;
}): Readiness {
  const { probe, knownProblem, now, log } = options;
  let last: { readonly at: number; readonly outcome: Promise<unknown> } | null = null;
  let wasWritable = true;

  /** Null, or the probe's error. Logs when the outcome changes, not each time. */
  const check = async (): Promise<unknown> => {
    const error = await probe().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error !== null && wasWritable) log.error({ err: error }, "not ready: the store can't be used");
    if (error === null && !wasWritable) log.info({}, "ready again: the store can be used");
    wasWritable = error === null;
    return error;
  };

  const failure = (): Promise<unknown> => {
    const at = now();
    if (!last || at - last.at >= PROBE_EVERY_MS) last = { at, outcome: check() };
    return last.outcome;
  };

  return {
    ready: async () => knownProblem() === null && (await failure()) === null,
    async assertWritable() {
      const error = await failure();
      if (error !== null) throw error;
    },
  };
}

/** Waits for a check, at most `limitMs`; 0: not at all. "unfinished": it is still running. */
export async function waitForCheck(
  check: Pick<QuickCheck, "problem">,
  limitMs: number,
): Promise<string | null | "unfinished"> {
  if (limitMs === 0) return "unfinished";
  const timer = new AbortController();
  const limit = sleep(limitMs, "unfinished" as const, { signal: timer.signal }).catch(() => "unfinished" as const);
  try {
    return await Promise.race([check.problem, limit]);
  } finally {
    timer.abort();
  }
}
