/** Hooks for the learner's progress in the browser. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { loadWithRetry, offerReload } from "#app/browser/preload-error.ts";
import type { ProgressSync } from "#app/browser/progress/progress-sync.ts";
import { deviceStorage, logError, saveIfPermitted } from "#app/browser/storage.ts";
import { CONSENT_EVENT, hasChosen, readSettings, storageKey } from "#app/domain/consent.ts";
import { type Clock, endOfDay, universalClock } from "#app/domain/progress/clock.ts";
import type { Progress } from "#app/domain/progress/records.ts";

/** `wait`: it hasn't been read yet. `ask`: no choice has been made. */
export type Consent = "wait" | "ask" | "yes" | "no";

export interface LocalProgress {
  readonly consent: Consent;
  /** Null until its code has loaded and, for an account, the account has answered. */
  readonly progressSync: ProgressSync | null;
  /** Null if nothing is known beyond what the server rendered. */
  readonly progress: Progress | null;
  /** The page is an offline copy for anonymous visitors, but the progress on this device belongs to an account. */
  readonly isOfflineCopyForOwner: boolean;
}

function currentConsent(): Consent {
  const storage = deviceStorage();
  if (!hasChosen(storage, logError)) return "ask";
  return readSettings(storage, logError).progress ? "yes" : "no";
}

function onConsent(listener: () => void): () => void {
  window.addEventListener(CONSENT_EVENT, listener);
  return () => window.removeEventListener(CONSENT_EVENT, listener);
}

const noSubscription = () => () => {};

// The module adds listeners to the window when it loads. The condition is a constant in both builds, so the bundler
// drops the import from the server's.
const loadProgressSync = async (): Promise<ProgressSync | null> =>
  import.meta.env.SSR ? null : (await loadWithRetry(() => import("#app/browser/progress/page.ts"))).progressSync;

/**
 * Subscribes to the progress. For visitors it comes from the device. For an account it is the merged progress of device and
 * account, once the account has responded. Without consent nothing is requested and the server's HTML stays.
 */
export function useProgress(user: string | null): LocalProgress {
  const consent = useSyncExternalStore<Consent>(onConsent, currentConsent, () => "wait");
  const [progressSync, setProgressSync] = useState<ProgressSync | null>(null);
  useEffect(() => {
    let cancelled = false;
    setProgressSync(null);
    (async () => {
      const loaded = await loadProgressSync();
      if (user !== null && consent === "yes") await loaded?.refresh();
      if (!cancelled) setProgressSync(loaded);
    })().catch((error: unknown) => {
      console.error(error);
      offerReload();
    });
    return () => {
      cancelled = true;
    };
  }, [user, consent]);
  const progress = useSyncExternalStore(
    progressSync?.subscribe ?? noSubscription,
    () => progressSync?.progress ?? null,
    () => null,
  );
  const place = progressSync?.place ?? "memory";
  const complete = user === null || (consent === "yes" && (place === "account" || place === "sending"));
  const isOfflineCopyForOwner = user === null && (place === "account" || place === "sending");
  return { consent, progressSync, progress: complete ? progress : null, isOfflineCopyForOwner };
}

const localClock = (): Clock => ({
  now: Date.now(),
  offsetAt: (at) => new Date(at).getTimezoneOffset(),
  own: true,
});

/** The learner's clock, or the server's until the page is hydrated. It changes when a new day begins. */
export function useClock(serverNow: number): Clock {
  const [clock, setClock] = useState<Clock>(() => universalClock(serverNow));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const now = localClock();
      setClock(now);
      timer = setTimeout(update, endOfDay(now, now.now) - now.now + 50);
    };
    // Timers don't run while the machine sleeps.
    const onVisible = () => document.visibilityState === "visible" && update();
    update();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
  return clock;
}

const daysHiddenKey = storageKey("preferences", "days-hidden");

/** Whether calendar and streaks are hidden. Null until the device has been read. Without consent it lasts for this visit. */
export function useDaysHidden(): [hidden: boolean | null, set: (hidden: boolean) => void] {
  const [hidden, setHidden] = useState<boolean | null>(null);
  useEffect(() => {
    try {
      setHidden(deviceStorage().getItem(daysHiddenKey) === "yes");
    } catch {
      setHidden(false);
    }
  }, []);
  return [
    hidden,
    (next) => {
      setHidden(next);
      if (next) saveIfPermitted(daysHiddenKey, "yes");
      else deviceStorage().removeItem(daysHiddenKey);
    },
  ];
}
