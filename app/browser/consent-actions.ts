/** What the buttons of the banner and the dialog do; see consent.ts. */
import {
  acceptAll,
  CONSENT_EVENT,
  type CookieSettings,
  essentialOnly,
  namesToDelete,
  readSettings,
  save,
} from "#app/domain/consent.ts";
import { showBanner } from "./consent.ts";
import { deviceStorage, logFault } from "./storage.ts";

const dialog = (): HTMLDialogElement | null => document.querySelector("dialog[data-consent-dialog]");

const box = (name: string): HTMLInputElement | null | undefined =>
  dialog()?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

function openDialog(): void {
  const settings = readSettings(deviceStorage(), logFault);
  for (const name of ["progress", "preferences"] as const) {
    const input = box(name);
    if (input) input.checked = settings[name];
  }
  dialog()?.showModal();
}

/** Hides the question, deletes what is no longer allowed, and tells the rest of the page. */
function chosen(settings: CookieSettings): void {
  showBanner(false);
  withdraw(settings);
  tell(settings);
}

const tell = (settings: CookieSettings): boolean =>
  window.dispatchEvent(new CustomEvent<CookieSettings>(CONSENT_EVENT, { detail: settings }));

/** Deletes everything on the device that these settings do not allow, wherever a name of ours may be kept. */
function withdraw(settings: CookieSettings): void {
  for (const storage of [deviceStorage(), deviceStorage("sessionStorage")]) {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    for (const name of namesToDelete(names, settings)) storage.removeItem(name);
  }
  void (async () => {
    const databases = (await indexedDB.databases?.()) ?? [];
    const databaseNames = databases.map((database) => database.name ?? "");
    for (const name of namesToDelete(databaseNames, settings)) indexedDB.deleteDatabase(name);
    for (const name of namesToDelete(await caches.keys(), settings)) await caches.delete(name);
  })().catch((error: unknown) => logFault("Not everything that was kept could be deleted.", error));
}

const actions: Readonly<Record<string, () => void>> = {
  "accept-all": () => chosen(acceptAll(deviceStorage(), logFault)),
  "essential-only": () => chosen(essentialOnly(deviceStorage(), logFault)),
  settings: openDialog,
  save: () => {
    const settings = { progress: !!box("progress")?.checked, preferences: !!box("preferences")?.checked };
    dialog()?.close();
    chosen(save(deviceStorage(), settings, logFault));
  },
  cancel: () => dialog()?.close(),
};

/** Does what a control with this `data-consent` says. */
export function act(action: string): void {
  actions[action]?.();
}

/** Somebody chose in another tab: what had to be deleted is deleted. */
export function chosenElsewhere(): void {
  showBanner(false);
  tell(readSettings(deviceStorage(), logFault));
}
