/** Runs in a workspace: the preview, the checks and how the page sounds, with their results. */
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Checked } from "#app/browser/events.ts";
import { fingerprint } from "#app/domain/practice/drafts.ts";
import {
  type CheckRun,
  type Files,
  nextStep,
  type PracticeData,
  type RunEvent,
  type Sounds,
  stagesDone,
} from "#app/domain/practice/practice.ts";
import type { DraftStore } from "#app/practice/drafts/draft-store.ts";
import { editsFile } from "#app/practice/editor/edits.ts";
import type { MessageKind } from "#app/ui/message.tsx";
import { type ConsoleLine, linesWith } from "./console-panel.tsx";
import { isEmptyPage } from "./empty-page.ts";
import type { Engine, StartEngine } from "./engine.ts";
import type { Width } from "./preview-panel.tsx";
import { requirementsOf } from "./requirements.ts";
import type { DraftActions } from "./use-draft.ts";
import { announcement } from "./wording.tsx";

interface RunsSetup {
  readonly practice: PracticeData;
  readonly title: string;
  readonly store: DraftStore;
  readonly drafts: DraftActions;
  readonly startEngine: StartEngine;
  /** Contains the frame of the preview. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** How many edits there were, where the practice counts them (edits.ts); null where they are not counted. */
  readonly edits: RefObject<number | null>;
  /** Announces a sentence. */
  readonly say: (text: string) => void;
  /** Checks start: what could be undone before no longer can. */
  readonly onBegin: () => void;
  /** The checks have said something, or why they did not run. */
  readonly onEnd: () => void;
  readonly onChecked: (checked: Checked) => void;
}

/** A message about the preview, such as that the code wasn't run. */
export interface PreviewNotice {
  readonly kind: MessageKind;
  readonly text: string;
}

export interface Runs {
  /** The result of the checks, or null before the first run. */
  readonly run: CheckRun | null;
  /** State of the files that `run` belongs to (domain/practice/drafts.ts). */
  readonly runOf: string;
  readonly running: boolean;
  /** How many checks of a run under way are known. */
  readonly progress: number;
  /** Why the checks could not be run at all. */
  readonly noRun: string | null;
  readonly lines: readonly ConsoleLine[];
  /** A notice about the preview, such as that it wasn't run. */
  readonly notice: PreviewNotice | null;
  /** The page in the preview has nothing to see in it. */
  readonly empty: boolean;
  /** How the page sounds; null: not asked for yet. */
  readonly sounds: Sounds | "listening" | null;
  /** A line of the code where something stopped. */
  readonly marked: { readonly file: string; readonly line: number } | null;
  readonly show: () => Promise<void>;
  /** Shows the page after a short pause in typing. */
  readonly showSoon: () => void;
  readonly check: () => Promise<void>;
  readonly listen: () => Promise<void>;
  readonly setWidth: (width: Width) => void;
  readonly setNotice: (notice: PreviewNotice) => void;
}

/** The preview follows the typing after a pause of this many milliseconds. */
const pause = 400;
/** Milliseconds between two updates of the number of finished checks. */
const between = 250;

/** Why the code can't run at the moment. */
const notRun = (): string =>
  navigator.onLine ? "The code runner didn’t load." : "You’re offline, and the code runner isn’t on this device yet.";

export function useRuns(setup: RunsSetup): Runs {
  const { practice, title, store, drafts, startEngine, frame, edits, say } = setup;
  const [run, setRun] = useState<CheckRun | null>(null);
  const [runOf, setRunOf] = useState("");
  const [running, setRunning] = useState(false);
  const [progress, setProgress] = useState(0);
  const [noRun, setNoRun] = useState<string | null>(null);
  const [lines, setLines] = useState<readonly ConsoleLine[]>([]);
  const [notice, setNotice] = useState<PreviewNotice | null>(null);
  const [empty, setEmpty] = useState(false);
  const [sounds, setSounds] = useState<Sounds | "listening" | null>(null);
  const [marked, setMarked] = useState<Runs["marked"]>(null);

  const engine = useRef<Promise<Engine> | null>(null);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);
  /** The page was to be shown again, and something else was under way. */
  const due = useRef(false);
  const width = useRef<Width>(360);
  /** Announces a message, always through the latest render's function. */
  const told = useRef(setup);
  told.current = setup;

  const all = useCallback(
    (files: Files): Files => ({
      ...practice.start,
      ...files,
      ...(practice.start[editsFile] === undefined ? {} : { [editsFile]: JSON.stringify(edits.current) }),
    }),
    [practice, edits],
  );
  const onEvent = useHeard(setLines, setNotice, setMarked);

  const started = useCallback((): Promise<Engine> => {
    if (!frame.current) return Promise.reject(new Error("the workspace is gone"));
    const mine = (files: Files): Files =>
      Object.fromEntries(practice.editable.map((path) => [path, files[path] ?? ""]));
    const marker = { runStarted: (files: Files) => store.runStarted(mine(files)), runSettled: store.runSettled };
    engine.current ??= startEngine({
      practice,
      container: frame.current,
      title: `Preview of ${title}`,
      onEvent,
      marker,
    }).then(
      (one) => {
        one.setWidth(width.current);
        return one;
      },
      (error: unknown) => {
        engine.current = null;
        throw error;
      },
    );
    return engine.current;
  }, [practice, title, onEvent, store, startEngine, frame]);

  const failed = useCallback((error: unknown) => {
    console.error(error);
    setNotice({ kind: "error", text: `${notRun()} Your code is still here, so press Run to try again.` });
  }, []);

  const shows = useCallback(
    async (whileTyping: boolean) => {
      clearTimeout(soon.current);
      soon.current = undefined;
      due.current = busy.current;
      if (busy.current) return;
      const files = drafts.keepNow();
      setLines([]);
      setMarked(null);
      setNotice(null);
      try {
        await (await started()).show(all(files), whileTyping);
        setEmpty(isEmptyPage(all(files)[practice.page] ?? ""));
      } catch (error) {
        failed(error);
      }
    },
    [all, drafts, failed, practice, started],
  );

  const check = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    // Preview and console follow the newest code also where the checks came before the pause after the last key.
    due.current = soon.current !== undefined;
    clearTimeout(soon.current);
    soon.current = undefined;
    setRunning(true);
    setNoRun(null);
    setMarked(null);
    setProgress(0);
    // Drawing the workspace after each check would cost more than some checks.
    let known = 0;
    const counting = setInterval(() => setProgress(known), between);
    say("The checks are running.");
    told.current.onBegin();
    const files = drafts.keepNow();
    try {
      const result = await (await started()).check(all(files), () => {
        known += 1;
      });
      const { stages, complete } = stagesDone(practice, result);
      const passed = result.checks.filter(({ status }) => status === "pass").map(({ id }) => id);
      setRun(result);
      setRunOf(fingerprint(files));
      drafts.noteRun({ passed, complete });
      const next = nextStep(result);
      say(announcement(result, requirementsOf(practice).find((one) => one.id === next?.id) ?? null));
      const stop = result.stopped;
      if (stop?.file && stop.line) setMarked({ file: stop.file, line: stop.line });
      // What stopped the checks would also stop the preview, and the mark should stay.
      if (stop) due.current = false;
      told.current.onChecked({ practice: practice.id, passed, total: result.checks.length, stages, complete });
    } catch (error) {
      console.error(error);
      const why = `${notRun()} Your code is still here, so press Run checks to try again.`;
      setNoRun(why);
      say(`The checks didn’t run. ${why}`);
    } finally {
      clearInterval(counting);
      busy.current = false;
      setRunning(false);
      told.current.onEnd();
      if (due.current) void shows(true);
    }
  }, [all, drafts, practice, say, shows, started]);

  const listen = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setSounds("listening");
    const files = drafts.keepNow();
    try {
      setSounds(await (await started()).listen(all(files)));
    } catch (error) {
      failed(error);
      setSounds(null);
    } finally {
      busy.current = false;
      if (due.current) void shows(true);
    }
  }, [all, drafts, failed, shows, started]);

  useEffect(
    () => () => {
      clearTimeout(soon.current);
      due.current = false;
      engine.current?.then((one) => one.dispose()).catch(() => {});
      engine.current = null;
    },
    [],
  );

  const show = useCallback(() => shows(false), [shows]);
  const showSoon = useCallback(() => {
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void shows(true), pause);
  }, [shows]);
  const setWidth = useCallback((next: Width) => {
    width.current = next;
    engine.current?.then((one) => one.setWidth(next)).catch(() => {});
  }, []);
  return {
    run,
    runOf,
    running,
    progress,
    noRun,
    lines,
    notice,
    empty,
    sounds,
    marked,
    show,
    showSoon,
    check,
    listen,
    setWidth,
    setNotice,
  };
}

/** Messages of the preview as console lines, a notice next to the preview, and a mark in the code. */
function useHeard(
  setLines: (change: (now: readonly ConsoleLine[]) => readonly ConsoleLine[]) => void,
  setNotice: (notice: PreviewNotice) => void,
  setMarked: (place: { file: string; line: number }) => void,
): (event: RunEvent) => void {
  return useMemo(() => {
    const note = (text: string) => setLines((now) => [...now, { kind: "note", text }]);
    return (event) => {
      switch (event.type) {
        case "ready":
          note(`Page loaded in ${Math.round(event.ms)} ms`);
          break;
        case "console":
          setLines((now) => linesWith(now, event.entries));
          break;
        case "dropped":
          note(`${event.lines} more lines were left out.`);
          break;
        case "stopped":
          setNotice({ kind: "error", text: event.stop.message });
          if (event.stop.file && event.stop.line) setMarked({ file: event.stop.file, line: event.stop.line });
          break;
        case "refused":
          note(event.message);
          break;
        case "page":
          note(`Now showing ${event.page}.`);
          break;
        case "sent": {
          const fields = event.data.map(([name, value]) => `${name}=${value}`).join(", ");
          note(
            `The form was sent by ${event.method.toUpperCase()} with ${fields || "no fields"}. The preview stays on this page.`,
          );
          break;
        }
        default:
      }
    };
  }, [setLines, setNotice, setMarked]);
}
