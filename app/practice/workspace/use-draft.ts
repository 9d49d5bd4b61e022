/** The draft of an open workspace: what is written, where it is kept, and what another tab makes of it. */
import { useCallback, useEffect, useRef, useState } from "react";
import { CONSENT_EVENT } from "#app/domain/consent.ts";
import {
  checked,
  type Draft,
  edited,
  meeting,
  remembered,
  replaced,
  type SnapshotReason,
} from "#app/domain/practice/drafts.ts";
import type { Files } from "#app/domain/practice/practice.ts";
import type { DraftStore, SavedIn } from "#app/practice/drafts/draft-store.ts";

/** A draft is kept after a pause of this many milliseconds. */
const pause = 800;

export interface DraftState {
  readonly draft: Draft;
  /** Null: nothing was written yet. */
  readonly place: SavedIn | null;
  /** What another tab wrote while this one had changes of its own. */
  readonly theirs: Draft | null;
  /** Another tab changed the draft, and it was taken over. */
  readonly adopted: boolean;
  /** Counts up when the files came from elsewhere than the fields: those take them over then, and only then. */
  readonly generation: number;
}

export interface DraftActions {
  readonly edit: (path: string, text: string) => void;
  /** Keeps what is written now; to be called before each run. Answers with the files. */
  readonly keepNow: () => Files;
  readonly replace: (files: Files, why: SnapshotReason) => void;
  readonly noteRun: (run: { passed: readonly string[]; complete: boolean }) => void;
  /** After `theirs`: true keeps what is here, false takes over the other. What gives way is in the history. */
  readonly decide: (mine: boolean) => void;
  /** The work was taken along as a file: leaving loses nothing now. */
  readonly tookAlong: () => void;
}

export function useDraft(store: DraftStore, start: Files): readonly [DraftState, DraftActions] {
  const [state, setState] = useState<DraftState>(() => {
    const draft = store.open();
    const place = draft.revision === "" ? null : store.savedIn(draft);
    return { draft, place, theirs: null, adopted: false, generation: 0 };
  });
  // Events read and write the newest state, whatever React has drawn of it.
  const now = useRef(state);
  const unsaved = useRef(false);
  const takenAlong = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((next: DraftState) => {
    now.current = next;
    setState(next);
  }, []);

  const keep = useCallback(
    (over = false) => {
      clearTimeout(timer.current);
      if (now.current.theirs && !over) return set({ ...now.current });
      const { draft, place, theirs } = store.save(now.current.draft, over);
      unsaved.current = theirs !== null;
      set({ ...now.current, draft, place, theirs, adopted: false });
    },
    [store, set],
  );

  const change = useCallback(
    (draft: Draft, soon = false) => {
      if (draft === now.current.draft) return;
      unsaved.current = true;
      takenAlong.current = false;
      // Typing is not drawn here: the field has it already.
      if (soon) {
        now.current = { ...now.current, draft };
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, pause);
        return;
      }
      now.current = { ...now.current, draft };
      keep();
    },
    [keep],
  );

  useEffect(() => {
    const fromOtherTab = ({ key, newValue }: StorageEvent) => {
      const stored = key === store.key ? store.read(newValue) : null;
      if (!stored) return;
      const what = meeting(now.current.draft, unsaved.current, stored);
      if (what === "ask") set({ ...now.current, theirs: stored });
      else {
        const generation = now.current.generation + (what === "adopt" ? 1 : 0);
        set({ draft: stored, place: "device", theirs: null, adopted: what === "adopt", generation });
      }
    };
    // Allowed now: keep what there is. Withdrawn: it was deleted, and stays in memory.
    const consent = () => now.current.place !== null && keep();
    const leaving = (event: BeforeUnloadEvent) => {
      if (unsaved.current) keep();
      const { draft, place, theirs } = now.current;
      // Nothing was written, nothing is lost.
      if (draft.at === 0 || (place === "device" && !theirs) || takenAlong.current) return;
      event.preventDefault();
    };
    const hidden = () => document.visibilityState === "hidden" && unsaved.current && keep();
    window.addEventListener("storage", fromOtherTab);
    window.addEventListener(CONSENT_EVENT, consent);
    window.addEventListener("beforeunload", leaving);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      if (unsaved.current) keep();
      clearTimeout(timer.current);
      window.removeEventListener("storage", fromOtherTab);
      window.removeEventListener(CONSENT_EVENT, consent);
      window.removeEventListener("beforeunload", leaving);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [store, keep, set]);

  const [actions] = useState<DraftActions>(() => ({
    edit: (path, text) => change(edited(now.current.draft, path, text, Date.now()), true),
    keepNow() {
      if (unsaved.current) keep();
      return now.current.draft.files;
    },
    replace(files, why) {
      const draft = replaced(now.current.draft, files, why, Date.now());
      if (draft === now.current.draft) return;
      now.current = { ...now.current, generation: now.current.generation + 1 };
      change(draft);
    },
    noteRun: (run) => change(checked(now.current.draft, run, start, Date.now())),
    decide(mine) {
      const { draft, theirs } = now.current;
      if (!theirs) return;
      const at = Date.now();
      const [stays, goes] = mine ? [draft, theirs] : [theirs, draft];
      const history = remembered({ ...stays, files: goes.files }, "other-tab", at).history;
      const generation = now.current.generation + (mine ? 0 : 1);
      now.current = { ...now.current, draft: { ...stays, history }, theirs: null, generation };
      keep(true);
    },
    tookAlong() {
      takenAlong.current = true;
    },
  }));
  return [state, actions];
}
