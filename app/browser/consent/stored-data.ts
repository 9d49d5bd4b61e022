/** What the site has stored in this browser, and the settings about it. */
import { showNotice } from "#app/browser/notice.ts";
import { deviceStorage, logError } from "#app/browser/storage.ts";
import { CONSENT_EVENT, type CookieSettings } from "#app/domain/consent.ts";

/** Tells the rest of the page which settings apply now. */
export const announceSettings = (settings: CookieSettings): boolean =>
  window.dispatchEvent(new CustomEvent<CookieSettings>(CONSENT_EVENT, { detail: settings }));

/** Chooses from the names of everything that is stored. */
export type NameFilter = (names: readonly string[]) => readonly string[];

/** Deletes the chosen names from storage, and returns those that existed. */
export function removeStored(select: NameFilter): string[] {
  const removed: string[] = [];
  for (const storage of [deviceStorage(), deviceStorage("sessionStorage")]) {
    const names = select(Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""));
    for (const name of names) storage.removeItem(name);
    removed.push(...names);
  }
  return removed;
}

/** Deletes the databases and caches with the chosen names, and returns the names of the caches. */
export async function removeLarge(select: NameFilter): Promise<string[]> {
  const removed: string[] = [];
  try {
    const databases = (await indexedDB.databases?.()) ?? [];
    for (const name of select(databases.map((database) => database.name ?? ""))) indexedDB.deleteDatabase(name);
    // Caches don't exist unless the URL starts with https.
    const names = "caches" in window ? select(await caches.keys()) : [];
    for (const name of names) if (await caches.delete(name)) removed.push(name);
  } catch (error) {
    logError("Some of the saved data couldn't be deleted.", error);
  }
  return removed;
}

/** Says that "Forget this device" couldn't be done, because its code didn't load. */
export function reportNotForgotten(error: unknown): void {
  logError("This device couldn't be forgotten.", error);
  showNotice("Part of the site didn’t load, so this device wasn’t forgotten. Try again.");
}
