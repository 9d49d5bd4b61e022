/** Drafts of a practice on this device, and what the account has of them; the same for workspaces and for answers in a lesson. */
import { deviceStorage, currentPermissions } from "#app/browser/storage.ts";
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

/** When everything of a practice passed for the first time, as far as progress is kept; null: not yet, or not known. */
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
export async function draftOfAccount(practice: string): Promise<void> {
  // The server opens no practice, and need not carry what follows.
  if (import.meta.env.SSR || !document.documentElement.dataset["user"] || !currentPermissions().progress) return;
  try {
    const { fetchDraft } = await import("#app/browser/progress/page.ts");
    await fetchDraft(practice);
  } catch (error) {
    console.error("The account's draft couldn't be fetched.", error);
  }
}
