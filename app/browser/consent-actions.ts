/** What the buttons of the banner and the dialog do; see consent.ts. */
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
import { isKept, userOf } from "./auth-tabs.ts";
import { FORGOTTEN, showBanner } from "./consent.ts";
import { showNotice } from "./notice.ts";
import { deviceStorage, logFault, permittedNow } from "./storage.ts";

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

/** Deletes everything on the device that these settings do not allow, and says what is gone. */
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
    `Deleted from this device: ${what.join(" and ")}.${inAccount ? " What your account holds stays there; delete it on My progress." : ""}`,
  );
}

type Which = (names: readonly string[]) => readonly string[];

/** Deletes what the storage keeps under some of the names; answers with those that were there. */
function removeStored(which: Which): string[] {
  const removed: string[] = [];
  for (const storage of [deviceStorage(), deviceStorage("sessionStorage")]) {
    const names = which(Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""));
    for (const name of names) storage.removeItem(name);
    removed.push(...names);
  }
  return removed;
}

/** Deletes the databases and caches that have some of the names; answers with those of the caches. */
async function removeLarge(which: Which): Promise<string[]> {
  const removed: string[] = [];
  try {
    const databases = (await indexedDB.databases?.()) ?? [];
    for (const name of which(databases.map((database) => database.name ?? ""))) indexedDB.deleteDatabase(name);
    // Not there where the address does not begin with https.
    const names = "caches" in window ? which(await caches.keys()) : [];
    for (const name of names) if (await caches.delete(name)) removed.push(name);
  } catch (error) {
    logFault("Not everything that was kept could be deleted.", error);
  }
  return removed;
}

/** "Forget this device": logs out and deletes everything that the site keeps here, the choice itself included. */
async function forget(): Promise<void> {
  let user = userOf(document);
  if (isKept() && permittedNow().progress) user = (await import("./progress/page.ts")).reader();
  if (user !== "") {
    // What the account has not got yet goes there first; it may take as long as the network wants.
    const { sendAll } = await import("./progress/page.ts");
    if (permittedNow().progress && !(await sendAll())) {
      const text = "Not all of your work is in your account yet. Forget this device all the same?";
      showNotice(text, [{ text: "Forget this device", act: () => void forgetNow(user, false) }]);
      return;
    }
  }
  await forgetNow(user, true);
}

/** `sent`: the account has everything that this device had. */
async function forgetNow(user: string, sent: boolean): Promise<void> {
  // Whoever keeps the site for reading offline has asked for it here; the worker goes with its files.
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
  // The next document says it: this one still holds in memory what was written here. Nothing may be stored for it, so it
  // travels in the entry of the history (consent.ts).
  history.replaceState({ [FORGOTTEN]: text }, "", user === "" ? location.href : "/");
  location.reload();
}

/** Says once what the document before this one has done. */
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
      logFault("This device could not be forgotten.", error);
      showNotice("This device could not be forgotten: a part of the site did not load. Try it again.");
    });
  },
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
