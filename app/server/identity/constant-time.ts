import { setTimeout as pause } from "node:timers/promises";

/** Long enough for a lookup and a write, short enough not to be noticed by a person. */
export const RESPONSE_MS = 250;

export type ConstantTime = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Answers after `ms` at the earliest, so that the time of an answer does not tell whether an address is known: a known
 * one costs a write to the store, an unknown one does not.
 */
export const constantTime =
  (ms: number): ConstantTime =>
  async (work) => {
    const [result] = await Promise.all([work(), pause(ms)]);
    return result;
  };
