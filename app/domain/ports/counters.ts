import type { Counter, Taken } from "#app/domain/rate-limit-rules.ts";

/**
 * Counts events for rate limits, for all processes of the site together. Keys and groups are fingerprints, so that no
 * network or email address is stored. The rules are pure functions (rate-limit-rules.ts); a store only has to read, apply and
 * write under one lock.
 */
export interface CounterStore {
  /** Counts one event with every counter. If one of them refuses, nothing is counted and nothing is written. */
  take(counters: readonly Counter[], now: number): Promise<Taken>;
  /** Returns one event to every counter, because it turned out not to count. */
  giveBack(counters: readonly Counter[]): Promise<void>;
  /** Whether an event is counted under this key. */
  has(key: string, now: number): Promise<boolean>;
  /** Deletes every counter of a group. */
  forget(group: string): Promise<void>;
  /** Deletes counters that no longer have an effect, and returns how many. */
  sweep(now: number): Promise<number>;
}
