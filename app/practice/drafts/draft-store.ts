/**
 * Saves the draft of one practice: on the device if there is consent to progress, otherwise in memory for this visit.
 * Writing is synchronous, so that a draft is safe before its code runs.
 */
import { type ConsentStorage, storageKey } from "#app/domain/consent.ts";
import {
  type Draft,
  fingerprint,
  freshDraft,
  parseDraft,
  resolveConflict,
  serializeDraft,
} from "#app/domain/practice/drafts.ts";
import type { Files, PracticeData } from "#app/domain/practice/practice.ts";

/** Where a draft is saved. `memory`: there is no consent to more. `full`: the device has no room for it. */
export type SavedIn = "device" | "memory" | "full";

/** What the store needs from the browser. */
export interface Device {
  /** The storage of this device. Any call may throw. */
  readonly storage: ConsentStorage & { removeItem(key: string): void };
  /** Whether progress may be saved at the moment. */
  readonly isAllowed: () => boolean;
  /** Returns a new unique id. */
  readonly createRevision: () => string;
}

export interface DraftStore {
  /** The saved draft, or a fresh one. */
  open(): Draft;
  /**
   * Saves a draft. If another tab has saved since, nothing is saved and `theirs` is its draft: the learner has to choose.
   * With `overwrite`, the other tab's draft is replaced (put it into the history first).
   */
  save(
    draft: Draft,
    overwrite?: boolean,
  ): { readonly draft: Draft; readonly savedIn: SavedIn; readonly theirs: Draft | null };
  /** Where an opened draft is saved. */
  savedIn(draft: Draft): SavedIn;
  /** The key in the storage, for `storage` events. */
  readonly key: string;
  /** Parses a draft that another tab saved. Null if it is invalid. */
  read(text: string | null): Draft | null;
  /** Records that these files are about to run, until `runSettled` is called. */
  runStarted(files: Files): void;
  runSettled(): void;
  /** Whether the last run of these files never settled, because its page hung or was closed. */
  hung(files: Files): boolean;
}

/** The drafts of this visit by practice, for exercises that are closed and opened again. */
const visitDrafts = new Map<string, Draft>();

/** The store of one practice. */
export function createDraftStore(
  practice: Pick<PracticeData, "id" | "start" | "editable">,
  { storage, isAllowed, createRevision }: Device,
): DraftStore {
  const key = storageKey("progress", `draft:${practice.id}`);
  const runningKey = storageKey("progress", `running:${practice.id}`);
  const read = (text: string | null) => parseDraft(text, practice.start, practice.editable);
  const readItem = (key: string): string | null => {
    try {
      return isAllowed() ? storage.getItem(key) : null;
    } catch {
      return null;
    }
  };
  const writeItem = (key: string, text: string): SavedIn => {
    if (!isAllowed()) return "memory";
    try {
      storage.setItem(key, text);
      return "device";
    } catch {
      return "full";
    }
  };
  return {
    key,
    read,
    open() {
      const inMemory = visitDrafts.get(practice.id);
      const onDevice = read(readItem(key));
      // If the draft of this visit couldn't be saved on the device, it is newer than the one there.
      if (inMemory && (!onDevice || inMemory.at > onDevice.at)) return inMemory;
      return onDevice ?? freshDraft(practice.start, practice.editable);
    },
    save(draft, overwrite = false) {
      const theirs = read(readItem(key));
      if (theirs && !overwrite && resolveConflict(draft, true, theirs) === "ask")
        return { draft, savedIn: "device", theirs };
      const next = { ...draft, revision: createRevision() };
      visitDrafts.set(practice.id, next);
      return { draft: next, savedIn: writeItem(key, serializeDraft(next)), theirs: null };
    },
    savedIn({ revision }) {
      if (!isAllowed()) return "memory";
      return read(readItem(key))?.revision === revision ? "device" : "full";
    },
    runStarted(files) {
      // If the device is full, nothing is recorded and the code runs again, as it does without consent.
      writeItem(runningKey, fingerprint(files));
    },
    runSettled() {
      try {
        if (isAllowed()) storage.removeItem(runningKey);
      } catch {
        // Nothing was saved there either.
      }
    },
    hung: (files) => readItem(runningKey) === fingerprint(files),
  };
}
