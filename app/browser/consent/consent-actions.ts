/** What the buttons of the banner and the dialog do; see consent.ts. */

import { isKept, userOf } from "#app/browser/auth-tabs.ts";
import { showNotice } from "#app/browser/notice.ts";
import { deviceStorage, logFault, permittedNow } from "#app/browser/storage.ts";
import {
  acceptAll,
  CONSENT_EVENT,
  type CookieSettings,
  categoryOf,
  essentialOnly,
  forgottenLine,
  namesToDelete,
  namesToForget,
  readSettings,
  save,
  WRITTEN,
} from "#app/domain/consent.ts";
import { FORGOTTEN, showBanner } from "./consent.ts";

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
  tell(settings);
}

const tell = (settings: CookieSettings): boolean =>
  window.dispatchEvent(new CustomEvent<CookieSettings>(CONSENT_EVENT, { detail: settings }));

/** Deletes everything on the device that these settings don't allow, and says what was deleted. */
function withdraw(settings: CookieSettings): void {
  const which: Which = (names) => namesToDelete(names, settings);
  const gone = removeStored(which).map(categoryOf);
  void removeLarge(which);
  const what = [
    ...(gone.includes("progress") ? [WRITTEN] : []),
    ...(gone.includes("preferences") ? ["your settings"] : []),
  ];
  if (what.length === 0) return;
  const inAccount = gone.includes("progress") && userOf(document) !== "";
  showNotice(
    `Deleted from this device: ${what.join(" and ")}.${inAccount ? " Your account still has its copy, which you can delete on My progress." : ""}`,
  );
}

type Which = (names: readonly string[]) => readonly string[];

/** Deletes the chosen names from storage, and returns those that existed. */
function removeStored(which: Which): string[] {
  const removed: string[] = [];
  for (const storage of [deviceStorage(), deviceStorage("sessionStorage")]) {
    const names = which(Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""));
    for (const name of names) storage.removeItem(name);
    removed.push(...names);
  }
  return removed;
}

/** Deletes the databases and caches with the chosen names, and returns the names of the caches. */
async function removeLarge(which: Which): Promise<string[]> {
  const removed: string[] = [];
  try {
    const databases = (await indexedDB.databases?.()) ?? [];
    for (const name of which(databases.map((database) => database.name ?? ""))) indexedDB.deleteDatabase(name);
    // Caches don't exist unless the URL starts with https.
    const names = "caches" in window ? which(await caches.keys()) : [];
    for (const name of names) if (await caches.delete(name)) removed.push(name);
  } catch (error) {
    logFault("Some of the saved data couldn't be deleted.", error);
  }
  return removed;
}

/** "Forget this device": logs out and deletes everything that the site keeps here, the choice itself included. */
async function forget(): Promise<void> {
  let user = userOf(document);
  if (isKept() && permittedNow().progress) user = (await import("#app/browser/progress/page.ts")).reader();
  if (user !== "") {
    // What the account doesn't have yet is sent first, however long the network takes.
    const { sendAll } = await import("#app/browser/progress/page.ts");
    if (permittedNow().progress && !(await sendAll())) {
      const text = "Some of your progress isn’t in your account yet. Forget this device anyway?";
      showNotice(text, [{ text: "Forget this device", act: () => void forgetNow(user, false) }]);
      return;
    }
  }
  await forgetNow(user, true);
}

/** `sent`: the account has everything that this device had. */
async function forgetNow(user: string, sent: boolean): Promise<void> {
  // The copy for reading offline belongs to this device, so its worker is removed with its files.
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) await worker.unregister();
  const gone = [...removeStored(namesToForget), ...(await removeLarge(namesToForget))];
  tell({ essential: true, progress: false, preferences: false });
  let out = true;
  if (user !== "")
    out = await fetch("/api/auth/logout", { method: "POST" }).then(
      ({ ok }) => ok,
      () => false,
    );
  const text = forgottenLine(gone, user === "" ? null : out ? (sent ? "sent" : "unsent") : "in");
  if (!out) {
    showBanner(true);
    showNotice(text);
    return;
  }
  // The next document shows the message, because this one still has in memory what was typed here. Nothing may be stored
  // for it, so the message travels in the history entry (consent.ts).
  history.replaceState({ [FORGOTTEN]: text }, "", user === "" ? location.href : "/");
  location.reload();
}

/** Shows once the message of the previous document. */
export function sayForgotten(): void {
  const said: unknown = history.state?.[FORGOTTEN];
  history.replaceState(null, "");
  if (typeof said === "string") showNotice(said);
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
  forget: () => {
    forget().catch((error: unknown) => {
      logFault("This device couldn't be forgotten.", error);
      showNotice("Part of the site didn’t load, so this device wasn’t forgotten. Try again.");
    });
  },
};

/** Performs the action of a control's `data-consent`. */
export function act(action: string): void {
  actions[action]?.();
}

/** The choice was made in another tab, which has already deleted what had to be deleted. */
export function chosenElsewhere(): void {
  showBanner(false);
  tell(readSettings(deviceStorage(), logFault));
}
