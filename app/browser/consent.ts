/**
 * The banner and the dialog about cookies (specification, section 2 and 4). The markup names each action by
 * `data-consent`; the listeners sit on the document, so that it does not matter who rendered it or when.
 *
 *   [data-consent-banner]                  shown until a choice is made
 *   dialog[data-consent-dialog]            boxes named `progress` and `preferences`
 *   [data-consent="accept-all" | "essential-only" | "settings" | "save" | "cancel"], [data-consent-open]
 */
import {
  acceptAll,
  CONSENT_EVENT,
  CONSENT_KEY,
  type CookieSettings,
  essentialOnly,
  hasChosen,
  namesToDelete,
  readSettings,
  save,
} from "#app/domain/consent.ts";
import { deviceStorage, logFault } from "./storage.ts";

const find = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector);

const dialog = (): HTMLDialogElement | null => find("dialog[data-consent-dialog]");

const box = (name: string): HTMLInputElement | null | undefined =>
  dialog()?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

function showBanner(show: boolean): void {
  const banner = find("[data-consent-banner]");
  if (banner) banner.hidden = !show;
  // The boot script sets this mark before the first paint.
  if (!show) delete document.documentElement.dataset["consent"];
}

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
  window.dispatchEvent(new CustomEvent<CookieSettings>(CONSENT_EVENT, { detail: settings }));
}

/** Deletes everything on the device that these settings do not allow, wherever a name of ours may be kept. */
function withdraw(settings: CookieSettings): void {
  const storage = deviceStorage();
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const name of namesToDelete(names, settings)) storage.removeItem(name);
  void (async () => {
    const databases = (await indexedDB.databases?.()) ?? [];
    for (const name of namesToDelete(
      databases.map((database) => database.name ?? ""),
      settings,
    )) {
      indexedDB.deleteDatabase(name);
    }
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

export function startConsent(): void {
  showBanner(!hasChosen(deviceStorage(), logFault));
  document.addEventListener("click", (event) => {
    const control =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-consent],[data-consent-open]");
    // `<html>` carries the mark of the boot script under the same name.
    if (!control || control === document.documentElement) return;
    const action = actions[control.dataset["consent"] ?? "settings"];
    if (!action) return;
    event.preventDefault();
    action();
  });
  // A choice in another tab holds here too.
  window.addEventListener("storage", (event) => {
    if (event.key === CONSENT_KEY && event.newValue === "true") {
      showBanner(false);
      window.dispatchEvent(
        new CustomEvent<CookieSettings>(CONSENT_EVENT, { detail: readSettings(deviceStorage(), logFault) }),
      );
    }
  });
}
