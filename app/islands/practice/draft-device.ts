/** Drafts of a practice on this device and in the account, for workspaces and for answers in a lesson. */
import { currentPermissions, deviceStorage } from "#app/browser/storage.ts";
import { find } from "#app/domain/progress/records.ts";
import type { Device } from "#app/practice/drafts/draft-store.ts";

/** The storage of this device, as consent allows. */
export const draftDevice: Device = {
  storage: {
    getItem: (key: string) => deviceStorage().getItem(key),
    setItem: (key: string, text: string) => deviceStorage().setItem(key, text),
    removeItem: (key: string) => deviceStorage().removeItem(key),
  },
  isAllowed: () => currentPermissions().progress,
  createRevision: () => crypto.randomUUID(),
};

/** When all checks of a practice passed for the first time, if progress is saved. Null if they haven't, or if it isn't known. */
export async function finishedAt(practice: string): Promise<number | null> {
  if (import.meta.env.SSR || !currentPermissions().progress) return null;
  try {
    const { progressSync } = await import("#app/browser/progress/page.ts");
    return find(progressSync.progress, "practice", practice)?.complete ?? null;
  } catch (error) {
    console.error("The saved progress couldn't be read.", error);
    return null;
  }
}

/**
 * Copies a logged-in person's draft from another device to this one. Resolves at once for a visitor. If this fails, people
 * can still work.
 */
export async function fetchAccountDraft(practice: string): Promise<void> {
  // The server never opens a practice, so its bundle can leave out the code below.
  if (import.meta.env.SSR || !document.documentElement.dataset["user"] || !currentPermissions().progress) return;
  try {
    const { fetchDraft } = await import("#app/browser/progress/page.ts");
    await fetchDraft(practice);
  } catch (error) {
    console.error("The account's draft couldn't be fetched.", error);
  }
}
