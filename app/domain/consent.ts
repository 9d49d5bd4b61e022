/**
 * What a visitor lets the site store on the device: sections 2, 3, 4 and 9 of the specification. It doesn't use the
 * DOM; the browser's storage is an argument.
 */

/** Contains `true` once a choice was made. Decides whether the banner is shown. */
export const CONSENT_KEY = "cookieConsent";
/** Contains the three flags as JSON. */
export const SETTINGS_KEY = "cookieSettings";
/** Fired on `window` after every choice; its `detail` is the settings. */
export const CONSENT_EVENT = "consent-updated";

export interface CookieSettings {
  /** Cannot be switched off. */
  readonly essential: true;
  /** What was read, tried and solved. */
  readonly progress: boolean;
  /** Theme, editor and offline settings. */
  readonly preferences: boolean;
}

/** What the dialog shows before a choice, and the base for saved settings. */
export const defaultSettings: CookieSettings = { essential: true, progress: true, preferences: true };

/** The part of the browser's `Storage` that is used here. Any call may throw if storage is disabled. */
export interface ConsentStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Called with errors, which are otherwise ignored (specification, section 8). */
export type ConsentLog = (message: string, error: unknown) => void;

/** Whether the visitor has chosen. Until then the banner is shown. */
export function hasChosen(storage: ConsentStorage, log: ConsentLog): boolean {
  return read(storage, CONSENT_KEY, log) === "true";
}

/**
 * The saved settings merged over the defaults. Settings that can't be parsed are logged and ignored. Only boolean flags
 * are used, and `essential` stays on whatever was saved.
 */
export function readSettings(storage: ConsentStorage, log: ConsentLog): CookieSettings {
  const text = read(storage, SETTINGS_KEY, log);
  if (text === null) return defaultSettings;
  let saved: unknown;
  try {
    saved = JSON.parse(text);
  } catch (error) {
    log("The saved cookie settings can't be read, so the defaults are used.", error);
    return defaultSettings;
  }
  const flag = (name: "progress" | "preferences"): boolean => {
    const value: unknown = typeof saved === "object" && saved !== null ? Reflect.get(saved, name) : undefined;
    return typeof value === "boolean" ? value : defaultSettings[name];
  };
  return { essential: true, progress: flag("progress"), preferences: flag("preferences") };
}

/** What may be stored now: only essential data before a choice, and afterwards what the settings say. */
export function permitted(storage: ConsentStorage, log: ConsentLog): CookieSettings {
  return hasChosen(storage, log)
    ? readSettings(storage, log)
    : { essential: true, progress: false, preferences: false };
}

/** The button "Accept All". Like the two below, it saves the choice and returns the settings for the event. */
export const acceptAll = (storage: ConsentStorage, log: ConsentLog): CookieSettings =>
  save(storage, { progress: true, preferences: true }, log);

/** The button "Essential Only". */
export const essentialOnly = (storage: ConsentStorage, log: ConsentLog): CookieSettings =>
  save(storage, { progress: false, preferences: false }, log);

/**
 * The button "Save Settings" with the checkboxes as they are. If storage is disabled, the choice applies to this page
 * only.
 */
export function save(
  storage: ConsentStorage,
  chosen: Pick<CookieSettings, "progress" | "preferences">,
  log: ConsentLog,
): CookieSettings {
  const settings: CookieSettings = { essential: true, progress: chosen.progress, preferences: chosen.preferences };
  try {
    storage.setItem(SETTINGS_KEY, JSON.stringify(settings));
    storage.setItem(CONSENT_KEY, "true");
  } catch (error) {
    log("The cookie settings couldn't be saved.", error);
  }
  return settings;
}

function read(storage: ConsentStorage, key: string, log: ConsentLog): string | null {
  try {
    return storage.getItem(key);
  } catch (error) {
    log("The storage of this browser can't be read.", error);
    return null;
  }
}

// --- what withdrawing deletes -------------------------------------------------------------------------------------

/** The categories that need consent. */
export type StorageCategory = "progress" | "preferences";

/**
 * Every name under which something is stored on the device (key of local or session storage, IndexedDB database, cache)
 * starts with its category and a colon: `progress:lessons`, `preferences:theme`. One rule can then find all of it.
 */
export const storageKey = <C extends StorageCategory, N extends string>(category: C, name: N): `${C}:${N}` =>
  `${category}:${name}`;

/** The category of a name, or null for names that aren't ours or don't need consent. */
export function categoryOf(name: string): StorageCategory | null {
  if (name.startsWith("progress:")) return "progress";
  return name.startsWith("preferences:") ? "preferences" : null;
}

/** Of the names found on the device, those to delete under these settings. */
export const keysToDelete = (names: readonly string[], settings: CookieSettings): string[] =>
  names.filter((name) => {
    const category = categoryOf(name);
    return category !== null && !settings[category];
  });

/**
 * Name of the cache that contains the site for reading offline. People ask for it separately, so it doesn't belong to a
 * category, and withdrawing consent doesn't delete it.
 */
export const OFFLINE_CACHE = "offline:site";

/**
 * Of the names found on the device, those that "forget this device" deletes: everything, including the choice itself.
 */
export const keysToForget = (names: readonly string[]): string[] =>
  names.filter(
    (name) => name === CONSENT_KEY || name === SETTINGS_KEY || name === OFFLINE_CACHE || categoryOf(name) !== null,
  );

/** What is stored with consent to progress, in words. */
export const PROGRESS_AND_DRAFTS = "your progress and what you wrote in exercises";

/**
 * After "forget this device": what was deleted, by name, and what the account still has. `account`: whether everything
 * had reached it; `in` if logging out failed; null for a visitor.
 */
export function forgetSummary(gone: readonly string[], account: "sent" | "unsent" | "in" | null): string {
  const categories = gone.map(categoryOf);
  const parts = [
    ...(categories.includes("progress") ? [PROGRESS_AND_DRAFTS] : []),
    ...(categories.includes("preferences") ? ["your settings"] : []),
    ...(gone.includes(CONSENT_KEY) ? ["your cookie choice"] : []),
    ...(gone.includes(OFFLINE_CACHE) ? ["the copy of the site to read offline"] : []),
  ];
  const listed = parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}`;
  const lines = ["Nothing from this site is saved on this device any more."];
  if (listed !== "") lines.push(`Deleted: ${listed}.`);
  if (account === "sent")
    lines.push("You’re logged out. Your account still has all your progress. To see it here again, log in.");
  if (account === "unsent")
    lines.push(
      "You’re logged out. Anything that hadn’t reached your account yet is lost, but the rest is still there.",
    );
  if (account === "in") lines.push("You’re still logged in, because we couldn’t reach the site. Try again.");
  return lines.join(" ");
}
