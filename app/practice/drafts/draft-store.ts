/**
 * Where the draft of one practice is kept: on the device where consent to progress allows it, else for this visit in
 * memory. Writing is synchronous, so that a draft is safe before the code in it runs.
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

/** Where a draft is. `memory`: consent does not allow more. `full`: the device did not take it. */
export type Place = "device" | "memory" | "full";

/** What the store needs from the browser. */
export interface Device {
  /** The storage of this device; may throw at any call. */
  readonly storage: ConsentStorage & { removeItem(key: string): void };
  /** Whether progress may be kept at this moment. */
  readonly permitted: () => boolean;
  /** Names that have not been used: for revisions. */
  readonly newName: () => string;
}

export interface DraftStore {
  /** The draft, or the beginning. */
  open(): Draft;
  /**
   * Keeps a draft. `theirs` is set when another tab has written meanwhile: then nothing was kept, and the learner
   * decides. `over` is the answer: what the other tab wrote is replaced (put it into the history first).
   */
  keep(draft: Draft, over?: boolean): { readonly draft: Draft; readonly place: Place; readonly theirs: Draft | null };
  /** Where a draft is that was opened. */
  placeOf(draft: Draft): Place;
  /** The name under which it is kept, for `storage` events. */
  readonly name: string;
  /** A draft as another tab wrote it; null for a text that is none. */
  read(text: string | null): Draft | null;
  /** Notes that this state is about to run, until `ran` is called. */
  runs(files: Files): void;
  ran(): void;
  /** Whether this state was run and did not come back: its page froze or was closed. */
  hung(files: Files): boolean;
}

/** Drafts of this visit by practice: an exercise that is closed and opened again, or left and come back to. */
const visit = new Map<string, Draft>();

/** The store of one practice. */
export function draftStore(
  practice: Pick<PracticeData, "id" | "start" | "editable">,
  { storage, permitted, newName }: Device,
): DraftStore {
  const name = storageKey("progress", `draft:${practice.id}`);
  const mark = storageKey("progress", `running:${practice.id}`);
  const read = (text: string | null) => parseDraft(text, practice.start, practice.editable);
  const stored = (key: string): string | null => {
    try {
      return permitted() ? storage.getItem(key) : null;
    } catch {
      return null;
    }
  };
  const store = (key: string, text: string): Place => {
    if (!permitted()) return "memory";
    try {
      storage.setItem(key, text);
      return "device";
    } catch {
      return "full";
    }
  };
  return {
    name,
    read,
    open() {
      const known = visit.get(practice.id);
      const kept = read(stored(name));
      // What was written in this visit and could not be kept is newer than what the device has.
      if (known && (!kept || known.at > kept.at)) return known;
      return kept ?? freshDraft(practice.start, practice.editable);
    },
    keep(draft, over = false) {
      const theirs = read(stored(name));
      if (theirs && !over && resolveConflict(draft, true, theirs) === "ask") return { draft, place: "device", theirs };
      const next = { ...draft, revision: newName() };
      visit.set(practice.id, next);
      return { draft: next, place: store(name, serializeDraft(next)), theirs: null };
    },
    placeOf({ revision }) {
      if (!permitted()) return "memory";
      return read(stored(name))?.revision === revision ? "device" : "full";
    },
    runs(files) {
      // A device that is full keeps no mark; the code is then run again, as without consent.
      store(mark, fingerprint(files));
    },
    ran() {
      try {
        if (permitted()) storage.removeItem(mark);
      } catch {
        // Nothing was kept there either.
      }
    },
    hung: (files) => stored(mark) === fingerprint(files),
  };
}
