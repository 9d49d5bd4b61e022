/** Mistakes with counters for rate limits. */
import { setTimeout as pause } from "node:timers/promises";
import { takeFromAll } from "#app/domain/rate-limit-rules.ts";
import type { Mutant } from "./mutant.ts";

export const counterMutants: readonly Mutant[] = [
  {
    mistake: "a refusal by the second counter leaves the event in the first",
    caughtBy: "counters.take: if one counter refuses",
    wrap: ({ counters, ...rest }) => ({
      ...rest,
      counters: {
        ...counters,
        async take(counted, now) {
          const counts: number[] = [];
          for (const [by, counter] of counted.entries()) {
            const taken = await counters.take([counter], now);
            if (!taken.allowed) return { ...taken, by };
            counts.push(...taken.counts);
          }
          return { allowed: true, counts };
        },
      },
    }),
  },
  {
    mistake: "a count is read before the lock and written after it",
    caughtBy: "counters.take: of a hundred at once",
    wrap: ({ counters, ...rest }) => {
      const states = new Map<string, Parameters<typeof JSON.stringify>[0]>();
      return {
        ...rest,
        counters: {
          ...counters,
          async take(counted, now) {
            const before = new Map(states);
            await pause(0);
            const { taken, changes } = takeFromAll(counted, (key) => before.get(key) ?? null, now);
            for (const { counter, state } of changes) states.set(counter.key, state);
            return taken;
          },
        },
      };
    },
  },
  {
    mistake: "an event that is given back stays counted",
    caughtBy: "counters.giveBack: the events",
    wrap: ({ counters, ...rest }) => ({ ...rest, counters: { ...counters, giveBack: async () => {} } }),
  },
  {
    mistake: "a state is only written the first time",
    caughtBy: "counters.take: counts up to",
    sql: [["SET state = excluded.state, expires_at = excluded.expires_at", "SET expires_at = excluded.expires_at"]],
  },
  {
    mistake: "a count has an effect for ever",
    caughtBy: "counters.has: until just before",
    sql: [["FROM counters WHERE key = ? AND expires_at > ?", "FROM counters WHERE key = ? AND ? > 0"]],
  },
  {
    mistake: "every counter is forgotten",
    caughtBy: "counters.forget: deletes the counters",
    sql: [["DELETE FROM counters WHERE group_key = ?", "DELETE FROM counters WHERE ? <> ''"]],
  },
  {
    mistake: "the sweep removes counters that still have an effect",
    caughtBy: "counters.sweep: deletes what",
    sql: [["DELETE FROM counters WHERE expires_at <= ?", "DELETE FROM counters WHERE expires_at <> ?"]],
  },
];
