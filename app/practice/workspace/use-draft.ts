/** The draft of an open workspace: its files, where it is saved, and changes by other tabs. */
import { useCallback, useEffect, useRef, useState } from "react";
import { CONSENT_EVENT } from "#app/domain/consent.ts";
import {
  addToHistory,
  type Draft,
  editFile,
  recordCheck,
  replaceFiles,
  resolveConflict,
  type SnapshotReason,
} from "#app/domain/practice/drafts.ts";
import type { Files } from "#app/domain/practice/practice.ts";
import type { DraftStore, SavedIn } from "#app/practice/drafts/draft-store.ts";

/** A draft is saved after a pause in typing of this many milliseconds. */
const savePause = 800;

export interface DraftState {
  readonly draft: Draft;
  /** Null if nothing has been changed yet. */
  readonly savedIn: SavedIn | null;
  /** What another tab saved while this one had unsaved changes. */
  readonly theirs: Draft | null;
  /** Another tab changed the draft, and this one has adopted it. */
  readonly adopted: boolean;
  /** Incremented when the files don't come from the fields. Only then do the fields take them over. */
  readonly generation: number;
}

export interface DraftActions {
  readonly edit: (path: string, text: string) => void;
  /** Saves the draft now and returns its files. Call it before each run. */
  readonly saveNow: () => Files;
  readonly replace: (files: Files, reason: SnapshotReason) => void;
  readonly noteRun: (run: { passed: readonly string[]; complete: boolean }) => void;
  /** Resolves a conflict: true keeps this tab's draft, false takes `theirs`. The other one goes into the history. */
  readonly chooseVersion: (mine: boolean) => void;
  /** The files were downloaded, so leaving the page doesn't lose anything. */
  readonly downloaded: () => void;
}

export function useDraft(store: DraftStore, start: Files): readonly [DraftState, DraftActions] {
  const [state, setState] = useState<DraftState>(() => {
    const draft = store.open();
    const savedIn = draft.revision === "" ? null : store.savedIn(draft);
    return { draft, savedIn, theirs: null, adopted: false, generation: 0 };
  });
  // Event handlers read and write the newest state, which React may not have rendered yet.
  const current = useRef(state);
  const unsaved = useRef(false);
  const isDownloaded = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const update = useCallback((next: DraftState) => {
    current.current = next;
    setState(next);
  }, []);

  const save = useCallback(
    (overwrite = false) => {
      clearTimeout(timer.current);
      if (current.current.theirs && !overwrite) return update({ ...current.current });
      const { draft, savedIn, theirs } = store.save(current.current.draft, overwrite);
      unsaved.current = theirs !== null;
      update({ ...current.current, draft, savedIn, theirs, adopted: false });
    },
    [store, update],
  );

  const change = useCallback(
    (draft: Draft, soon = false) => {
      if (draft === current.current.draft) return;
      unsaved.current = true;
      isDownloaded.current = false;
      // Typing doesn't need a render, because the field already has the text.
      if (soon) {
        current.current = { ...current.current, draft };
        clearTimeout(timer.current);
        timer.current = setTimeout(save, savePause);
        return;
      }
      current.current = { ...current.current, draft };
      save();
    },
    [save],
  );

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const stored = key === store.key ? store.read(newValue) : null;
      if (!stored) return;
      const outcome = resolveConflict(current.current.draft, unsaved.current, stored);
      if (outcome === "ask") update({ ...current.current, theirs: stored });
      else {
        const generation = current.current.generation + (outcome === "adopt" ? 1 : 0);
        update({ draft: stored, savedIn: "device", theirs: null, adopted: outcome === "adopt", generation });
      }
    };
    // If consent was given, save the draft. If it was withdrawn, the saved one was deleted and the draft stays in memory.
    const onConsent = () => current.current.savedIn !== null && save();
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.current) save();
      const { draft, savedIn, theirs } = current.current;
      // If nothing was changed, nothing can be lost.
      if (draft.at === 0 || (savedIn === "device" && !theirs) || isDownloaded.current) return;
      event.preventDefault();
    };
    const onVisibilityChange = () => document.visibilityState === "hidden" && unsaved.current && save();
    window.addEventListener("storage", onStorage);
    window.addEventListener(CONSENT_EVENT, onConsent);
    window.addEventListener("beforeunload", onBeforeUnload);
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      if (unsaved.current) save();
      clearTimeout(timer.current);
      window.removeEventListener("storage", onStorage);
      window.removeEventListener(CONSENT_EVENT, onConsent);
      window.removeEventListener("beforeunload", onBeforeUnload);
      document.removeEventListener("visibilitychange", onVisibilityChange);
    };
  }, [store, save, update]);

  const [actions] = useState<DraftActions>(() => ({
    edit: (path, text) => change(editFile(current.current.draft, path, text, Date.now()), true),
    saveNow() {
      if (unsaved.current) save();
      return current.current.draft.files;
    },
    replace(files, why) {
      const draft = replaceFiles(current.current.draft, files, why, Date.now());
      if (draft === current.current.draft) return;
      current.current = { ...current.current, generation: current.current.generation + 1 };
      change(draft);
    },
    noteRun: (run) => change(recordCheck(current.current.draft, run, start, Date.now())),
    chooseVersion(mine) {
      const { draft, theirs } = current.current;
      if (!theirs) return;
      const at = Date.now();
      const [winner, loser] = mine ? [draft, theirs] : [theirs, draft];
      const history = addToHistory({ ...winner, files: loser.files }, "other-tab", at).history;
      const generation = current.current.generation + (mine ? 0 : 1);
      current.current = { ...current.current, draft: { ...winner, history }, theirs: null, generation };
      save(true);
    },
    downloaded() {
      isDownloaded.current = true;
    },
  }));
  return [state, actions];
}
