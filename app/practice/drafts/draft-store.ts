/**
 * Where the draft of one practice is kept: on the device where consent to progress allows it, else for this visit in
 * memory. Writing is synchronous, so that a draft is safe before the code in it runs.
 */
import { type ConsentStorage, keptName } from "#app/domain/consent.ts";
import { type Draft, draftText, fingerprint, freshDraft, meeting, readDraft } from "#app/domain/practice/drafts.ts";
import type { Files, PracticeData } from "#app/domain/practice/practice.ts";

/** Where a draft is. `memory`: consent does not allow more. `full`: the device did not take it. */
export type SavedIn = "device" | "memory" | "full";

/** What the store needs from the browser. */
export interface Device {
  /** The storage of this device; may throw at any call. */
  readonly storage: ConsentStorage & { removeItem(key: string): void };
  /** Whether progress may be kept at this moment. */
  readonly isAllowed: () => boolean;
  /** Names that have not been used: for revisions. */
  readonly createRevision: () => string;
}

export interface DraftStore {
  /** The draft, or the beginning. */
  open(): Draft;
  /**
   * Keeps a draft. `theirs` is set when another tab has written meanwhile: then nothing was kept, and the learner
   * decides. `over` is the answer: what the other tab wrote is replaced (put it into the history first).
   */
  save(
    draft: Draft,
    overwrite?: boolean,
  ): { readonly draft: Draft; readonly place: SavedIn; readonly theirs: Draft | null };
  /** Where a draft is that was opened. */
  savedIn(draft: Draft): SavedIn;
  /** The name under which it is kept, for `storage` events. */
  readonly key: string;
  /** A draft as another tab wrote it; null for a text that is none. */
  read(text: string | null): Draft | null;
  /** Notes that this state is about to run, until `ran` is called. */
  runStarted(files: Files): void;
  runSettled(): void;
  /** Whether this state was run and did not come back: its page froze or was closed. */
  hung(files: Files): boolean;
}

/** Drafts of this visit by practice: an exercise that is closed and opened again, or left and come back to. */
const visitDrafts = new Map<string, Draft>();

/** The store of one practice. */
export function createDraftStore(
  practice: Pick<PracticeData, "id" | "start" | "editable">,
  { storage, isAllowed, createRevision }: Device,
): DraftStore {
  const key = keptName("progress", `draft:${practice.id}`);
  const runningKey = keptName("progress", `running:${practice.id}`);
  const read = (text: string | null) => readDraft(text, practice.start, practice.editable);
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
      // What was written in this visit and could not be kept is newer than what the device has.
      if (inMemory && (!onDevice || inMemory.at > onDevice.at)) return inMemory;
      return onDevice ?? freshDraft(practice.start, practice.editable);
    },
    save(draft, overwrite = false) {
      const theirs = read(readItem(key));
      if (theirs && !overwrite && meeting(draft, true, theirs) === "ask") return { draft, place: "device", theirs };
      const next = { ...draft, revision: createRevision() };
      visitDrafts.set(practice.id, next);
      return { draft: next, place: writeItem(key, draftText(next)), theirs: null };
    },
    savedIn({ revision }) {
      if (!isAllowed()) return "memory";
      return read(readItem(key))?.revision === revision ? "device" : "full";
    },
    runStarted(files) {
      // A device that is full keeps no mark; the code is then run again, as without consent.
      writeItem(runningKey, fingerprint(files));
    },
    runSettled() {
      try {
        if (isAllowed()) storage.removeItem(runningKey);
      } catch {
        // Nothing was kept there either.
      }
    },
    hung: (files) => readItem(runningKey) === fingerprint(files),
  };
}
