/** Deletes data that is no longer needed. The privacy page states the same periods. */
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { RequestLog } from "./context.ts";
import { logSecurityEvent } from "./security-log.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long each kind of data is kept after it expires, in milliseconds. */
export const retention = {
  /** Unconfirmed newsletter requests: seven days from the request. The link works for two of them. */
  unconfirmed: 5 * dayMs,
  /** Used and expired links, so that opening one again says what happened. */
  tokens: 30 * dayMs,
  /** Emails that were sent. */
  sentMail: 30 * dayMs,
} as const;

/** One round. Each part runs even if another fails. */
export async function sweep(store: DataStore, now: number, log: RequestLog): Promise<void> {
  const parts = {
    people: async () => {
      for (const uid of await store.people.sweep(now)) logSecurityEvent(log, "account-deleted", uid);
    },
    passkeys: () => store.passkeys.sweep(now),
    sessions: () => store.sessions.sweep(now),
    subscribers: () => store.subscribers.sweep(now - retention.unconfirmed),
    tokens: () => store.credentials.sweep(now - retention.tokens),
    counters: () => store.counters.sweep(now),
    mail: () => store.mail.sweep(now - retention.sentMail),
  };
  for (const [part, run] of Object.entries(parts))
    await run().catch((error: unknown) => log.error({ err: error, part }, "expired data couldn't be deleted"));
}

/** Runs a round at once and then every hour. */
export function startSweeping(store: DataStore, now: () => number, log: RequestLog): { stop(): Promise<void> } {
  let running = sweep(store, now(), log);
  const timer = setInterval(() => {
    running = running.then(() => sweep(store, now(), log));
  }, hourMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
