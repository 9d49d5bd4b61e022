/** The actions of the banner and the dialog (consent-controls.ts). */

import { isOfflineCopy, userOf } from "#app/browser/auth-tabs.ts";
import { showNotice } from "#app/browser/notice.ts";
import { deviceStorage, logError } from "#app/browser/storage.ts";
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
import { announceSettings, type NameFilter, removeLarge, removeStored, reportNotForgotten } from "./stored-data.ts";

const dialog = (): HTMLDialogElement | null => document.querySelector("dialog[data-consent-dialog]");

const box = (name: string): HTMLInputElement | null | undefined =>
  dialog()?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

function openDialog(): void {
  const settings = readSettings(deviceStorage(), logError);
  for (const name of ["progress", "preferences"] as const) {
    const input = box(name);
    if (input) input.checked = settings[name];
  }
  dialog()?.showModal();
}

/** Hides the banner, deletes what is no longer allowed, and notifies the rest of the page. */
function applyChoice(settings: CookieSettings): void {
  showBanner(false);
  deleteWithdrawn(settings);
  announceSettings(settings);
}

/** Deletes everything on the device that these settings don't allow, and says what was deleted. */
function deleteWithdrawn(settings: CookieSettings): void {
  const which: NameFilter = (names) => keysToDelete(names, settings);
  const categories = removeStored(which).map(categoryOf);
  void removeLarge(which);
  const deleted = [
    ...(categories.includes("progress") ? [PROGRESS_AND_DRAFTS] : []),
    ...(categories.includes("preferences") ? ["your settings"] : []),
  ];
  if (deleted.length === 0) return;
  const inAccount = categories.includes("progress") && userOf(document) !== "";
  showNotice(
    `Deleted from this device: ${deleted.join(" and ")}.${inAccount ? " Your account still has its copy, which you can delete on My progress." : ""}`,
  );
}

/** "Forget this device". Only the progress module knows what the account doesn't have yet. */
const forget = async (): Promise<void> =>
  userOf(document) === "" && !isOfflineCopy()
    ? forgetDevice(null)
    : (await import("#app/browser/progress/page.ts")).forgetThisDevice();

const actions: Readonly<Record<string, () => void>> = {
  "accept-all": () => applyChoice(acceptAll(deviceStorage(), logError)),
  "essential-only": () => applyChoice(essentialOnly(deviceStorage(), logError)),
  settings: openDialog,
  save: () => {
    const settings = { progress: !!box("progress")?.checked, preferences: !!box("preferences")?.checked };
    dialog()?.close();
    applyChoice(save(deviceStorage(), settings, logError));
  },
  cancel: () => dialog()?.close(),
  forget: () => {
    forget().catch(reportNotForgotten);
  },
};

/** Performs the action of a control's `data-consent`. */
export function runAction(action: string): void {
  actions[action]?.();
}

/** The choice was made in another tab, which has already deleted what had to be deleted. */
export function applyChoiceOfOtherTab(): void {
  showBanner(false);
  announceSettings(readSettings(deviceStorage(), logError));
}
