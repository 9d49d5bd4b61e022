/** Runs of a workspace: the preview, the checks and the screen reader view, with their results. */
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Checked } from "#app/browser/events.ts";
import { fingerprint } from "#app/domain/practice/drafts.ts";
import { type Difference, layoutDifferences } from "#app/domain/practice/layout-difference.ts";
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
import { appendLines, type ConsoleLine } from "./console-panel.tsx";
import { isEmptyPage } from "./empty-page.ts";
import type { Engine, StartEngine } from "./engine.ts";
import type { Width } from "./preview-panel.tsx";
import { requirementsOf } from "./requirements.ts";
import type { DraftActions } from "./use-draft.ts";
import { announcement, placeIn } from "./wording.tsx";

interface RunsSetup {
  readonly practice: PracticeData;
  readonly title: string;
  readonly store: DraftStore;
  readonly drafts: DraftActions;
  readonly startEngine: StartEngine;
  /** Contains the frame of the preview. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The number of edits if the practice counts them (edits.ts). Null where they can't be counted. */
  readonly edits: RefObject<number | null>;
  /** Announces a sentence to screen readers. */
  readonly announce: (text: string) => void;
  /** Called when checks start, because a reset can't be undone any more. */
  readonly onBegin: () => void;
  /** Called when the checks have finished or couldn't run. */
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
  /** How many checks of the current run are done. */
  readonly progress: number;
  /** Why the checks couldn't run at all. */
  readonly runError: string | null;
  readonly lines: readonly ConsoleLine[];
  /** A notice about the preview, such as that it wasn't run. */
  readonly notice: PreviewNotice | null;
  /** The page in the preview has nothing visible in it. */
  readonly empty: boolean;
  /** What a screen reader says about the page. Null until it is asked for. */
  readonly sounds: Sounds | "listening" | null;
  /** A line of the code where something stopped, or that the next step is about. */
  readonly markedLine: { readonly file: string; readonly line: number } | null;
  readonly show: () => Promise<void>;
  /** Shows the page after a short pause in typing. */
  readonly showSoon: () => void;
  readonly check: () => Promise<void>;
  readonly listen: () => Promise<void>;
  readonly setWidth: (width: Width) => void;
  /**
   * Where the learner's page differs from the page of `goal` at a width in CSS pixels. Null if one of them was stopped, or
   * if something else is running.
   */
  readonly compare: (goal: Files, width: number) => Promise<readonly Difference[] | null>;
  readonly setNotice: (notice: PreviewNotice) => void;
}

/** The preview is updated after a pause in typing of this many milliseconds. */
const typingPause = 400;
/** Milliseconds between two updates of the number of finished checks. */
const progressInterval = 250;

/** Why the code can't run at the moment. */
const runnerUnavailable = (): string =>
  navigator.onLine ? "The code runner didn’t load." : "You’re offline, and the code runner isn’t on this device yet.";

export function useRuns(setup: RunsSetup): Runs {
  const { practice, title, store, drafts, startEngine, frame, edits, announce } = setup;
  const [run, setRun] = useState<CheckRun | null>(null);
  const [runOf, setRunOf] = useState("");
  const [running, setRunning] = useState(false);
  const [progress, setProgress] = useState(0);
  const [runError, setNoRun] = useState<string | null>(null);
  const [lines, setLines] = useState<readonly ConsoleLine[]>([]);
  const [notice, setNotice] = useState<PreviewNotice | null>(null);
  const [empty, setEmpty] = useState(false);
  const [sounds, setSounds] = useState<Sounds | "listening" | null>(null);
  const [markedLine, setMarked] = useState<Runs["markedLine"]>(null);

  const engine = useRef<Promise<Engine> | null>(null);
  const previewTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);
  /** The preview should be updated once the current run is done. */
  const isPreviewDue = useRef(false);
  const width = useRef<Width>(360);
  /** The callbacks of the latest render. */
  const latestSetup = useRef(setup);
  latestSetup.current = setup;

  const allFiles = useCallback(
    (files: Files): Files => ({
      ...practice.start,
      ...files,
      ...(practice.start[editsFile] === undefined ? {} : { [editsFile]: JSON.stringify(edits.current) }),
    }),
    [practice, edits],
  );
  const onEvent = useRunEvents(setLines, setNotice, setMarked);

  const getEngine = useCallback((): Promise<Engine> => {
    if (!frame.current) return Promise.reject(new Error("the workspace is gone"));
    const editableFiles = (files: Files): Files =>
      Object.fromEntries(practice.editable.map((path) => [path, files[path] ?? ""]));
    const marker = {
      runStarted: (files: Files) => store.runStarted(editableFiles(files)),
      runSettled: store.runSettled,
    };
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

  const reportFailure = useCallback((error: unknown) => {
    console.error(error);
    setNotice({ kind: "error", text: `${runnerUnavailable()} Your code is still here, so press Run to try again.` });
  }, []);

  const showPreview = useCallback(
    async (whileTyping: boolean) => {
      clearTimeout(previewTimer.current);
      previewTimer.current = undefined;
      isPreviewDue.current = busy.current;
      if (busy.current) return;
      const files = drafts.saveNow();
      setLines([]);
      setMarked(null);
      setNotice(null);
      try {
        await (await getEngine()).show(allFiles(files), whileTyping);
        setEmpty(isEmptyPage(allFiles(files)[practice.page] ?? ""));
      } catch (error) {
        reportFailure(error);
      }
    },
    [allFiles, drafts, reportFailure, practice, getEngine],
  );

  const check = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    // Preview and console should show the newest code, even if the checks start before the pause in typing is over.
    isPreviewDue.current = previewTimer.current !== undefined;
    clearTimeout(previewTimer.current);
    previewTimer.current = undefined;
    setRunning(true);
    setNoRun(null);
    setMarked(null);
    setProgress(0);
    // Rendering the workspace after each check would take longer than some checks.
    let finishedChecks = 0;
    const counting = setInterval(() => setProgress(finishedChecks), progressInterval);
    announce("The checks are running.");
    latestSetup.current.onBegin();
    const files = drafts.saveNow();
    try {
      const result = await (await getEngine()).check(allFiles(files), () => {
        finishedChecks += 1;
      });
      const { stages, complete } = stagesDone(practice, result);
      const passed = result.checks.filter(({ status }) => status === "pass").map(({ id }) => id);
      setRun(result);
      setRunOf(fingerprint(files));
      drafts.noteRun({ passed, complete });
      const next = nextStep(result);
      announce(announcement(result, requirementsOf(practice).find((one) => one.id === next?.id) ?? null));
      const stop = result.stopped;
      if (stop?.file && stop.line) setMarked({ file: stop.file, line: stop.line });
      else if (next?.message) setMarked(placeIn(next.message, practice.editable));
      // What stopped the checks would also stop the preview, and the mark should stay.
      if (stop) isPreviewDue.current = false;
      latestSetup.current.onChecked({ practice: practice.id, passed, total: result.checks.length, stages, complete });
    } catch (error) {
      console.error(error);
      const why = `${runnerUnavailable()} Your code is still here, so press Run checks to try again.`;
      setNoRun(why);
      announce(`The checks didn’t run. ${why}`);
    } finally {
      clearInterval(counting);
      busy.current = false;
      setRunning(false);
      latestSetup.current.onEnd();
      if (isPreviewDue.current) void showPreview(true);
    }
  }, [allFiles, drafts, practice, announce, showPreview, getEngine]);

  const listen = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setSounds("listening");
    const files = drafts.saveNow();
    try {
      setSounds(await (await getEngine()).listen(allFiles(files)));
    } catch (error) {
      reportFailure(error);
      setSounds(null);
    } finally {
      busy.current = false;
      if (isPreviewDue.current) void showPreview(true);
    }
  }, [allFiles, drafts, reportFailure, showPreview, getEngine]);

  const compare = useCallback(
    async (goal: Files, comparedWidth: number): Promise<readonly Difference[] | null> => {
      if (busy.current) return null;
      busy.current = true;
      try {
        const one = await getEngine();
        const mine = await one.measure(allFiles(drafts.saveNow()), comparedWidth);
        const wanted = await one.measure(goal, comparedWidth);
        return mine && wanted && layoutDifferences(mine, wanted);
      } finally {
        busy.current = false;
        if (isPreviewDue.current) void showPreview(true);
      }
    },
    [allFiles, drafts, showPreview, getEngine],
  );

  useEffect(
    () => () => {
      clearTimeout(previewTimer.current);
      isPreviewDue.current = false;
      engine.current?.then((one) => one.dispose()).catch(() => {});
      engine.current = null;
    },
    [],
  );

  const show = useCallback(() => showPreview(false), [showPreview]);
  const showSoon = useCallback(() => {
    clearTimeout(previewTimer.current);
    previewTimer.current = setTimeout(() => void showPreview(true), typingPause);
  }, [showPreview]);
  const setWidth = useCallback((next: Width) => {
    width.current = next;
    engine.current?.then((one) => one.setWidth(next)).catch(() => {});
  }, []);
  return {
    run,
    runOf,
    running,
    progress,
    runError,
    lines,
    notice,
    empty,
    sounds,
    markedLine,
    show,
    showSoon,
    check,
    listen,
    compare,
    setWidth,
    setNotice,
  };
}

/** Messages of the preview as console lines, a notice next to the preview, and a mark in the code. */
function useRunEvents(
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
          setLines((now) => appendLines(now, event.entries));
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
