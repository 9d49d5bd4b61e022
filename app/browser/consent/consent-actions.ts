/** What the buttons of the banner and the dialog do; see consent.ts. */

import { isKept, userOf } from "#app/browser/auth-tabs.ts";
import { showNotice } from "#app/browser/notice.ts";
import { deviceStorage, logFault } from "#app/browser/storage.ts";
import {
  acceptAll,
  type CookieSettings,
  categoryOf,
  essentialOnly,
  keysToDelete,
  PROGRESS_AND_DRAFTS,
  readSettings,
  save,
} from "#app/domain/consent.ts";
import { showBanner } from "./banner.ts";
import { forgetDevice } from "./forget-device.ts";
import { announceSettings, removeLarge, removeStored, sayNotForgotten, type Which } from "./stored-data.ts";

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

/** Hides the banner, deletes what is no longer allowed, and notifies the rest of the page. */
function chosen(settings: CookieSettings): void {
  showBanner(false);
  withdraw(settings);
  announceSettings(settings);
}

/** Deletes everything on the device that these settings don't allow, and says what was deleted. */
function withdraw(settings: CookieSettings): void {
  const which: Which = (names) => keysToDelete(names, settings);
  const gone = removeStored(which).map(categoryOf);
  void removeLarge(which);
  const what = [
    ...(gone.includes("progress") ? [PROGRESS_AND_DRAFTS] : []),
    ...(gone.includes("preferences") ? ["your settings"] : []),
  ];
  if (what.length === 0) return;
  const inAccount = gone.includes("progress") && userOf(document) !== "";
  showNotice(
    `Deleted from this device: ${what.join(" and ")}.${inAccount ? " Your account still has its copy, which you can delete on My progress." : ""}`,
  );
}

/** "Forget this device": what the account doesn't have yet is only known where the progress of this page is. */
const forget = async (): Promise<void> =>
  userOf(document) === "" && !isKept()
    ? forgetDevice(null)
    : (await import("#app/browser/progress/page.ts")).forgetThisDevice();

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
  forget: () => {
    forget().catch(sayNotForgotten);
  },
};

/** Performs the action of a control's `data-consent`. */
export function act(action: string): void {
  actions[action]?.();
}

/** The choice was made in another tab, which has already deleted what had to be deleted. */
export function chosenElsewhere(): void {
  showBanner(false);
  announceSettings(readSettings(deviceStorage(), logFault));
}
