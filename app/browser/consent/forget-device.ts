/** "Forget this device", and the message about it on the page after it. */
import { userOf } from "#app/browser/auth-tabs.ts";
import { showNotice } from "#app/browser/notice.ts";
import { currentPermissions } from "#app/browser/storage.ts";
import { forgetSummary, keysToForget } from "#app/domain/consent.ts";
import { FORGOTTEN, showBanner } from "./banner.ts";
import { announceSettings, removeLarge, removeStored } from "./stored-data.ts";

/** What has to be known about this device's progress before it is deleted (progress/page.ts). */
export interface PageProgress {
  /** The id of the account that this device belongs to, or empty. */
  readonly reader: () => string;
  /** Sends everything that the account doesn't have yet, and resolves to whether it has everything now. */
  readonly sendAll: () => Promise<boolean>;
}

/**
 * "Forget this device": logs out and deletes everything that the site has stored here, including the choice about cookies.
 * `progress` is null on a visitor's page.
 */
export async function forgetDevice(progress: PageProgress | null): Promise<void> {
  const permitted = currentPermissions().progress;
  const user = progress && permitted ? progress.reader() : userOf(document);
  // What the account doesn't have yet is sent first, however long the network takes.
  if (progress && permitted && user !== "" && !(await progress.sendAll())) {
    const text = "Some of your progress isn’t in your account yet. Forget this device anyway?";
    showNotice(text, [{ text: "Forget this device", act: () => void forgetNow(user, false) }]);
    return;
  }
  await forgetNow(user, true);
}

/** `sent` says whether the account has everything that this device had. */
async function forgetNow(user: string, sent: boolean): Promise<void> {
  // The copy for reading offline belongs to this device, so its worker is removed with its files.
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) await worker.unregister();
  const removed = [...removeStored(keysToForget), ...(await removeLarge(keysToForget))];
  announceSettings({ essential: true, progress: false, preferences: false });
  let loggedOut = true;
  if (user !== "")
    loggedOut = await fetch("/api/auth/logout", { method: "POST" }).then(
      ({ ok }) => ok,
      () => false,
    );
  const text = forgetSummary(removed, user === "" ? null : loggedOut ? (sent ? "sent" : "unsent") : "in");
  if (!loggedOut) {
    showBanner(true);
    showNotice(text);
    return;
  }
  // The next document shows the message, because this one still has in memory what was typed here. Nothing may be stored
  // for it, so the message travels in the history entry (consent-controls.ts).
  history.replaceState({ [FORGOTTEN]: text }, "", user === "" ? location.href : "/");
  location.reload();
}

/** Shows the message of the previous document, once. */
export function showForgottenNotice(): void {
  const message: unknown = history.state?.[FORGOTTEN];
  history.replaceState(null, "");
  if (typeof message === "string") showNotice(message);
}
