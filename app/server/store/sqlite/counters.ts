import type { CounterStore } from "#app/domain/ports/counters.ts";
import { type CounterChange, type CounterState, returnToAll, takeFromAll } from "#app/domain/rate-limit-rules.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";

export function sqliteCounters(db: Connection): CounterStore {
  const look = db.row<{ state: string }>("SELECT state FROM counters WHERE key = ?");
  const has = db.row("SELECT 1 FROM counters WHERE key = ? AND expires_at > ?");
  const put = db.change(`
    INSERT INTO counters (key, group_key, state, expires_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET state = excluded.state, expires_at = excluded.expires_at`);
  const remove = db.change("DELETE FROM counters WHERE key = ?");
  const removeGroup = db.change("DELETE FROM counters WHERE group_key = ?");
  const sweep = db.change("DELETE FROM counters WHERE expires_at <= ?");

  const read = (key: string): CounterState | null => {
    const row = look(key);
    return row ? (JSON.parse(row.state) as CounterState) : null;
  };
  const apply = (changes: readonly CounterChange[]): void => {
    for (const { counter, state, expiresAt } of changes)
      if (state === null) remove(counter.key);
      else put(counter.key, counter.group, JSON.stringify(state), expiresAt);
  };

  return {
    take: (counters, now) =>
      db.write(() => {
        const { taken, changes } = takeFromAll(counters, read, now);
        apply(changes);
        return taken;
      }),
    giveBack: (counters) => db.write(() => apply(returnToAll(counters, read))),
    has: (key, now) => db.read(() => has(key, now) !== undefined),
    forget: (group) => db.write(() => void removeGroup(group)),
    sweep: (now) => db.write(() => sweep(now)),
  };
}
