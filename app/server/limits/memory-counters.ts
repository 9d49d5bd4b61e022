/** Counters in the memory of this process, and the fallback to them when the store can't count. */
import type { CounterStore } from "#app/domain/ports/counters.ts";
import { isStoreFailure } from "#app/domain/ports/store-failure.ts";
import { type Counter, type CounterChange, returnToAll, takeFromAll } from "#app/domain/rate-limit-rules.ts";
import type { RequestLog } from "#app/server/context.ts";
import { RecentMap } from "./recent-map.ts";

/** `mostEntries`: beyond it, the least recently used entries are dropped. One entry takes about 300 bytes. */
export function memoryCounters(mostEntries = 50_000): CounterStore {
  const entries = new RecentMap<CounterChange>(mostEntries);
  const read = (key: string) => entries.get(key)?.state ?? null;
  const apply = (changes: readonly CounterChange[]): void => {
    for (const change of changes)
      if (change.state === null) entries.delete(change.counter.key);
      else entries.set(change.counter.key, change);
  };
  const deleteWhere = (matches: (change: CounterChange) => boolean): number => {
    const before = entries.size;
    entries.deleteWhere((_, change) => matches(change));
    return before - entries.size;
  };
  return {
    async take(counters, now) {
      const { taken, changes } = takeFromAll(counters, read, now);
      apply(changes);
      return taken;
    },
    giveBack: async (counters) => apply(returnToAll(counters, read)),
    has: async (key, now) => (entries.get(key)?.expiresAt ?? 0) > now,
    forget: async (group) => void deleteWhere(({ counter }) => counter.group === group),
    sweep: async (now) => deleteWhere(({ expiresAt }) => expiresAt <= now),
  };
}

/**
 * Counts in `shared`, and in `memory` while `shared` can't be used. So a full disk or a database that can't be reached
 * never lets guesses through without a limit. Each process then counts for itself. The log says when that begins and
 * ends.
 */
export function withFallback(shared: CounterStore, memory: CounterStore, log: RequestLog): CounterStore {
  let working = true;
  /** Events that were counted in memory have to be returned there. */
  const inMemory = new WeakSet<Counter>();
  const attempt = async <T>(onShared: () => Promise<T>, onMemory: () => Promise<T>): Promise<T> => {
    try {
      const result = await onShared();
      if (!working) log.info({}, "rate limits are counted in the store again");
      working = true;
      return result;
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      if (working) log.error({ err: error }, "rate limits are counted in memory, because the store can't be used");
      working = false;
      return await onMemory();
    }
  };
  return {
    take: (counters, now) =>
      attempt(
        () => shared.take(counters, now),
        () => {
          for (const counter of counters) inMemory.add(counter);
          return memory.take(counters, now);
        },
      ),
    // If the store fails only now, the event stays counted, which is the safe side.
    giveBack: (counters) =>
      counters.some((counter) => inMemory.has(counter))
        ? memory.giveBack(counters)
        : attempt(
            () => shared.giveBack(counters),
            () => Promise.resolve(),
          ),
    has: (key, now) =>
      attempt(
        () => shared.has(key, now),
        () => memory.has(key, now),
      ),
    async forget(group) {
      await memory.forget(group);
      await attempt(
        () => shared.forget(group),
        () => Promise.resolve(),
      );
    },
    sweep: (now) => shared.sweep(now),
  };
}
