/**
 * Delays responses. A delayed request holds its connection and some memory, so the number is limited, per address and
 * in total. Both belong to one process, so each process has its own limits. A client that hangs up frees its place.
 */
import { setTimeout } from "node:timers/promises";

/** Resolves after `ms`; rejects when `signal` is aborted. */
export type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

/** "full": too many are waiting already. "gone": the client hung up. */
export type DelayOutcome = "done" | "full" | "gone";

export interface Delays {
  wait(address: string, ms: number, signal: AbortSignal | undefined): Promise<DelayOutcome>;
}

/** Enough for a class that presses the button at the same time. */
export const MOST_DELAYED_PER_ADDRESS = 60;
export const MOST_DELAYED = 600;

const realPause: Pause = (ms, signal) => setTimeout(ms, undefined, signal ? { signal } : {});

/** `pause` is an argument for tests. */
export function createDelays(pause: Pause = realPause): Delays {
  const waiting = new Map<string, number>();
  let all = 0;
  const change = (address: string, by: 1 | -1): void => {
    all += by;
    const count = (waiting.get(address) ?? 0) + by;
    if (count === 0) waiting.delete(address);
    else waiting.set(address, count);
  };

  return {
    async wait(address, ms, signal) {
      if (signal?.aborted) return "gone";
      if (all >= MOST_DELAYED || (waiting.get(address) ?? 0) >= MOST_DELAYED_PER_ADDRESS) return "full";
      change(address, 1);
      try {
        await pause(ms, signal);
        return "done";
      } catch (error) {
        if (signal?.aborted) return "gone";
        throw error;
      } finally {
        change(address, -1);
      }
    },
  };
}
