/** Hooks for the learner's progress in the browser. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { loadWithRetry, offerReload } from "#app/browser/preload-error.ts";
import type { ProgressSync } from "#app/browser/progress/progress-sync.ts";
import { deviceStorage, saveIfPermitted, logError } from "#app/browser/storage.ts";
import { CONSENT_EVENT, hasChosen, keptName, readSettings } from "#app/domain/consent.ts";
import { type Clock, endOfDay, universalClock } from "#app/domain/progress/clock.ts";
import type { Progress } from "#app/domain/progress/records.ts";

/** `wait`: not read yet. `ask`: no choice has been made. */
export type Consent = "wait" | "ask" | "yes" | "no";

export interface KnownHere {
  readonly consent: Consent;
  /** Null until its code has loaded and, for an account, the account has answered. */
  readonly progressSync: ProgressSync | null;
  /** Null: nothing is known beyond what the server rendered. */
  readonly progress: Progress | null;
  /** The page is an offline copy, made for no account, but the progress on this device belongs to one. */
  readonly keptForOwner: boolean;
}

function consentNow(): Consent {
  const storage = deviceStorage();
  if (!hasChosen(storage, logError)) return "ask";
  return readSettings(storage, logError).progress ? "yes" : "no";
}

function onConsent(listener: () => void): () => void {
  window.addEventListener(CONSENT_EVENT, listener);
  return () => window.removeEventListener(CONSENT_EVENT, listener);
}

const nothing = () => () => {};

// The module adds listeners to the window when it loads. The condition is a constant in both builds, so the bundler
// drops the import from the server's.
const loadProgressSync = async (): Promise<ProgressSync | null> =>
  import.meta.env.SSR ? null : (await loadWithRetry(() => import("#app/browser/progress/page.ts"))).progressSync;

/**
 * Subscribes to the progress. For a visitor it comes from the device; for an account it is what the device and the account
 * know together, as soon as the account has answered. Without consent nothing is requested and the server's HTML stays.
 */
export function useProgress(user: string | null): KnownHere {
  const consent = useSyncExternalStore<Consent>(onConsent, consentNow, () => "wait");
  const [progressSync, setProgressSync] = useState<ProgressSync | null>(null);
  useEffect(() => {
    let gone = false;
    setProgressSync(null);
    (async () => {
      const arrived = await loadProgressSync();
      if (user !== null && consent === "yes") await arrived?.refresh();
      if (!gone) setProgressSync(arrived);
    })().catch((error: unknown) => {
      console.error(error);
      offerReload();
    });
    return () => {
      gone = true;
    };
  }, [user, consent]);
  const progress = useSyncExternalStore(
    progressSync?.subscribe ?? nothing,
    () => progressSync?.progress ?? null,
    () => null,
  );
  const place = progressSync?.place ?? "memory";
  const complete = user === null || (consent === "yes" && (place === "account" || place === "sending"));
  const keptForOwner = user === null && (place === "account" || place === "sending");
  return { consent, progressSync, progress: complete ? progress : null, keptForOwner };
}

const ownClock = (): Clock => ({
  now: Date.now(),
  offsetAt: (at) => new Date(at).getTimezoneOffset(),
  own: true,
});

/** The learner's clock: the server's until the page is hydrated. It changes when a new day begins. */
export function useClock(serverNow: number): Clock {
  const [clock, setClock] = useState<Clock>(() => universalClock(serverNow));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = ownClock();
      setClock(now);
      timer = setTimeout(look, endOfDay(now, now.now) - now.now + 50);
    };
    // Timers stop while the machine sleeps.
    const seen = () => document.visibilityState === "visible" && look();
    look();
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);
  return clock;
}

const daysName = keptName("preferences", "days-hidden");

/** Whether calendar and streaks are hidden; null until the device has been read. Without consent it lasts for this visit. */
export function useDaysHidden(): [hidden: boolean | null, set: (hidden: boolean) => void] {
  const [hidden, setHidden] = useState<boolean | null>(null);
  useEffect(() => {
    try {
      setHidden(deviceStorage().getItem(daysName) === "yes");
    } catch {
      setHidden(false);
    }
  }, []);
  return [
    hidden,
    (next) => {
      setHidden(next);
      if (next) saveIfPermitted(daysName, "yes");
      else deviceStorage().removeItem(daysName);
    },
  ];
}
