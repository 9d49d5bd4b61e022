import { setTimeout as pause } from "node:timers/promises";

/** Long enough for a lookup and a write, short enough that people don't notice. */
export const RESPONSE_MS = 250;

export type ConstantTime = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Responds after `ms` at the earliest, so that the response time doesn't reveal whether an address is known: a known
 * one causes a write to the store, an unknown one doesn't.
 */
export const constantTime =
  (ms: number): ConstantTime =>
  async (work) => {
    const [result] = await Promise.all([work(), pause(ms)]);
    return result;
  };
