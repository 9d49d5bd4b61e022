import type { CounterStore } from "#app/domain/ports/counters.ts";
import {
  type Counter,
  type CounterChange,
  type CounterState,
  returnToAll,
  takeFromAll,
} from "#app/domain/rate-limit-rules.ts";
import type { Database, Queries } from "#app/server/store/postgres/database.ts";

export function postgresCounters(db: Database): CounterStore {
  return {
    take: (counters, now) =>
      db.write(async (tx) => {
        const states = await lock(tx, counters);
        const { taken, changes } = takeFromAll(counters, (key) => states.get(key) ?? null, now);
        await apply(tx, changes);
        return taken;
      }),
    giveBack: (counters) =>
      db.write(async (tx) => {
        const states = await lock(tx, counters);
        await apply(
          tx,
          returnToAll(counters, (key) => states.get(key) ?? null),
        );
      }),
    has: async (key, now) =>
      (await db.row("SELECT 1 FROM counters WHERE key = $1 AND expires_at > $2", key, now)) !== undefined,
    forget: async (group) => void (await db.change("DELETE FROM counters WHERE group_key = $1", group)),
    sweep: (now) => db.change("DELETE FROM counters WHERE expires_at <= $1", now),
  };
}

/** Locks the keys, in the same order everywhere, and reads their states. Many have no row yet that could be locked. */
async function lock(tx: Queries, counters: readonly Counter[]): Promise<Map<string, CounterState>> {
  const keys = counters.map(({ key }) => key).sort();
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key", keys);
  const rows = await tx.rows<{ key: string; state: string }>(
    "SELECT key, state FROM counters WHERE key = ANY ($1::text[])",
    keys,
  );
  return new Map(rows.map(({ key, state }) => [key, JSON.parse(state) as CounterState]));
}

async function apply(tx: Queries, changes: readonly CounterChange[]): Promise<void> {
  for (const { counter, state, expiresAt } of changes)
    if (state === null) await tx.change("DELETE FROM counters WHERE key = $1", counter.key);
    else
      await tx.change(
        `INSERT INTO counters (key, group_key, state, expires_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (key) DO UPDATE SET state = excluded.state, expires_at = excluded.expires_at`,
        counter.key,
        counter.group,
        JSON.stringify(state),
        expiresAt,
      );
}
