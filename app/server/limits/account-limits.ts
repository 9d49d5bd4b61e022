/**
 * How often one account may make calls that cost the server work: saving progress, and reading or rendering all of it.
 * Counted in the memory of this process, so several processes multiply the limits: they protect the processor of each, and a
 * count in the store would cost more than many of these calls. The limits are far above what a person with several open
 * tabs causes; they stop a script from keeping the server busy for everyone else.
 */
import { takeFromWindow, type Verdict, type WindowState } from "#app/domain/rate-limit-rules.ts";
import type { AccountLimitSettings } from "#app/server/config.ts";
import { rateLimitRefusals } from "#app/server/telemetry/metrics.ts";
import { RecentMap } from "./recent-map.ts";

/**
 * `progress-write`: saving or deleting progress. `progress-read`: reading all of it, as a page, a file or a call.
 * `draft-read`: asking for the draft of one practice, which a lesson does for each of its exercises.
 */
export type AccountCall = "progress-write" | "progress-read" | "draft-read";

export interface AccountLimits {
  /** Counts one call of an account. */
  take(call: AccountCall, uid: string): Verdict;
}

const minuteMs = 60_000;

/** `now`: milliseconds since 1970. `mostEntries`: the maximum number of accounts in memory, for each kind of call. */
export function createAccountLimits(
  settings: AccountLimitSettings,
  now: () => number,
  mostEntries = 20_000,
): AccountLimits {
  const counted = (limit: number) => ({ limit, windows: new RecentMap<WindowState>(mostEntries) });
  const calls = {
    "progress-write": counted(settings.progressWritesPerMinute),
    "progress-read": counted(settings.progressReadsPerMinute),
    "draft-read": counted(settings.draftReadsPerMinute),
  };
  return {
    take(call, uid) {
      const { limit, windows } = calls[call];
      const { state, verdict } = takeFromWindow(windows.get(uid) ?? null, { limit, windowMs: minuteMs }, now());
      windows.set(uid, state);
      if (!verdict.allowed) rateLimitRefusals.inc({ limit: call });
      return verdict;
    },
  };
}
