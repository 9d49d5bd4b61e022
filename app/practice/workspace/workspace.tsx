import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Checked } from "#app/browser/events.ts";
import { fingerprint, maySeeSolution, sameFiles } from "#app/domain/drafts.ts";
import {
  type CheckRun,
  type Files,
  nextStep,
  type PracticeData,
  type RunEvent,
  type Sounds,
  stagesDone,
} from "#app/domain/practice.ts";
import type { DraftShelf } from "#app/practice/drafts/shelf.ts";
import { type EditorSettings, shares } from "#app/practice/editor/settings.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import { CodePanel, type CodePanelHandle } from "./code-panel.tsx";
import { type ConsoleLine, ConsolePanel, linesWith } from "./console-panel.tsx";
import { HistoryDialog, SolutionDialog } from "./dialogs.tsx";
import { DraftLine } from "./draft-line.tsx";
import type { Engine, StartEngine } from "./engine.ts";
import { openTab } from "./own-tab.ts";
import { PreviewPanel, type Width } from "./preview-panel.tsx";
import { requirementsOf } from "./requirements.ts";
import { Splitter } from "./splitter.tsx";
import { takeAlong } from "./take-along.ts";
import { useDraft } from "./use-draft.ts";
import { announcement, Worded } from "./wording.tsx";

export type WorkspaceProps = {
  /** Prefix of the ids of its elements; unique in the page. */
  id: string;
  practice: PracticeData;
  title: string;
  /** What stands above: the way here and the heading. */
  head?: ReactNode;
  /** What to do, where it is not told elsewhere in the page. */
  brief?: ReactNode;
  shelf: DraftShelf;
  settings: EditorSettings;
  onSettings: (settings: EditorSettings) => void;
  startEngine: StartEngine;
  /** The reference solution. Rejects when it does not come. */
  loadSolution: () => Promise<Files>;
  /** Whether the page of the learner is shown at once; off by `?run=off`. */
  runAtOnce: boolean;
  /** It has a page of its own: keys work wherever the focus is. Else it stands in a card, and below its headings. */
  inPage: boolean;
  /** In a card: closes it. What is written stays in its draft. */
  onClose?: (() => void) | undefined;
  /** What was pressed before it opened. */
  atFirst: { readonly run: boolean; readonly pane: Pane | null } | null;
  /** Whether a shortcut is switched on. */
  keyIsOn: (name: "checks" | "save") => boolean;
  onChecked: (checked: Checked) => void;
};

/** The preview follows the typing after a pause of this many milliseconds. */
const pause = 400;

export type Pane = "brief" | "code" | "preview" | "console";
/** On a page of its own the brief comes first; in a card it stands above, and one begins with the code. */
const order = {
  page: ["brief", "code", "preview", "console"],
  card: ["code", "brief", "preview", "console"],
} as const satisfies Record<string, readonly Pane[]>;

/** Why code cannot be run at this moment. */
const notRun = (): string =>
  navigator.onLine
    ? "What runs your code did not load."
    : "You are offline, and what runs your code is not on this device yet.";

/** A place to work on one practice: brief and checks, files, preview, console. The state is here, the views below. */
export function Workspace(props: WorkspaceProps) {
  const { id, practice, title, head, brief, shelf, settings, onSettings, startEngine, keyIsOn, inPage } = props;
  const [{ draft, place, theirs, adopted, generation }, drafts] = useDraft(shelf, practice.start);
  const [pane, setPane] = useState<Pane>(props.atFirst?.pane ?? (inPage ? "brief" : "code"));
  const [file, setFile] = useState(practice.editable[0] ?? practice.page);
  const [run, setRun] = useState<CheckRun | null>(null);
  const [running, setRunning] = useState(false);
  /** How many checks of this run are known. */
  const [progress, setProgress] = useState(0);
  /** State of the files that `run` belongs to. */
  const [runOf, setRunOf] = useState("");
  const [typed, setTyped] = useState(0);
  const [lines, setLines] = useState<readonly ConsoleLine[]>([]);
  const [said, setSaid] = useState("");
  const [notice, setNotice] = useState<string | null>(null);
  const [sounds, setSounds] = useState<Sounds | "listening" | null>(null);
  const [marked, setMarked] = useState<{ file: string; line: number } | null>(null);
  const [dialog, setDialog] = useState<"history" | "solution" | null>(null);
  const [solution, setSolution] = useState<Files | "failed" | null>(null);
  const [undo, setUndo] = useState<Files | null>(null);
  /** Why the checks could not be run at all. */
  const [noRun, setNoRun] = useState<string | null>(null);
  /** Shares of the panes while a splitter is drawn. */
  const [drawn, setDrawn] = useState<Partial<Pick<EditorSettings, "brief" | "code">>>({});

  const desk = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const code = useRef<CodePanelHandle>(null);
  const engine = useRef<Promise<Engine> | null>(null);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);
  const width = useRef<Width>(360);

  const all = useCallback((files: Files): Files => ({ ...practice.start, ...files }), [practice]);
  const note = useCallback((text: string) => setLines((now) => [...now, { kind: "note", text }]), []);

  const heard = useCallback(
    (event: RunEvent) => {
      switch (event.type) {
        case "ready":
          note(`Page loaded in ${Math.round(event.ms)} ms`);
          break;
        case "console":
          setLines((now) => linesWith(now, event.entries));
          break;
        case "dropped":
          note(`${event.lines} more lines were written and left out.`);
          break;
        case "stopped":
          setNotice(event.stop.message);
          if (event.stop.file && event.stop.line) setMarked({ file: event.stop.file, line: event.stop.line });
          break;
        case "refused":
          note(event.message);
          break;
        case "page":
          note(`The page ${event.page} is shown.`);
          break;
        case "sent": {
          const fields = event.data.map(([name, value]) => `${name}=${value}`).join(", ");
          note(
            `The form was sent by ${event.method.toUpperCase()} with ${fields || "nothing in it"}. A preview stays where it is.`,
          );
          break;
        }
        default:
      }
    },
    [note],
  );

  const started = useCallback((): Promise<Engine> => {
    if (!frame.current) return Promise.reject(new Error("the workspace is gone"));
    const mine = (files: Files): Files =>
      Object.fromEntries(practice.editable.map((path) => [path, files[path] ?? ""]));
    const marker = { begins: (files: Files) => shelf.runs(mine(files)), settles: shelf.ran };
    const setup = { practice, place: frame.current, title: `Preview of ${title}`, heard, marker };
    engine.current ??= startEngine(setup).then(
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
  }, [practice, title, heard, shelf, startEngine]);

  const failed = useCallback((error: unknown) => {
    console.error(error);
    setNotice(`${notRun()} Press Run to try again; your code is still here.`);
  }, []);

  const show = useCallback(
    async (whileTyping = false) => {
      clearTimeout(soon.current);
      if (busy.current) return;
      const files = drafts.keepNow();
      setLines([]);
      setMarked(null);
      setNotice(null);
      try {
        await (await started()).show(all(files), whileTyping);
      } catch (error) {
        failed(error);
      }
    },
    [all, drafts, failed, started],
  );

  const check = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    clearTimeout(soon.current);
    setRunning(true);
    setNoRun(null);
    setMarked(null);
    setSaid("The checks are running.");
    setUndo(null);
    const files = drafts.keepNow();
    setProgress(0);
    try {
      const result = await (await started()).check(all(files), () => setProgress((count) => count + 1));
      const { stages, complete } = stagesDone(practice, result);
      const passed = result.checks.filter(({ status }) => status === "pass").map(({ id }) => id);
      setRun(result);
      setRunOf(fingerprint(files));
      drafts.noteRun({ passed, complete });
      setPane("brief");
      const next = nextStep(result);
      setSaid(announcement(result, requirementsOf(practice).find((one) => one.id === next?.id) ?? null));
      const stop = result.stopped;
      if (stop?.file && stop.line) setMarked({ file: stop.file, line: stop.line });
      props.onChecked({ practice: practice.id, passed, total: result.checks.length, stages, complete });
    } catch (error) {
      console.error(error);
      const why = `${notRun()} Press Run checks to try again; your code is still here.`;
      setNoRun(why);
      setPane("brief");
      setSaid(`The checks did not run. ${why}`);
    } finally {
      busy.current = false;
      setRunning(false);
    }
  }, [all, drafts, practice, props.onChecked, started]);

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
    }
  }, [all, drafts, failed, started]);

  const setWidth = useCallback((next: Width) => {
    width.current = next;
    engine.current?.then((one) => one.setWidth(next)).catch(() => {});
  }, []);

  // The page is shown when the workspace opens, unless the last run of this very code did not come back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => {
    const now = shelf.open();
    if (shelf.hung(now.files)) {
      setNotice("Your last run did not finish, so the code was not run again. Change it, then press Run.");
    } else if (props.atFirst?.run) void check();
    else if (props.runAtOnce) void show();
    else setNotice("The page was not run. Press Run to see it.");
    return () => {
      clearTimeout(soon.current);
      engine.current?.then((one) => one.end()).catch(() => {});
      engine.current = null;
    };
  }, []);

  // A draft that came from elsewhere (reset, history, another tab) is shown at once.
  const { files } = draft;
  const written = useRef(files);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only files from elsewhere bring another preview here.
  useEffect(() => {
    if (generation === 0) return;
    written.current = files;
    void show();
  }, [generation]);

  function edit(path: string, text: string) {
    drafts.edit(path, text);
    written.current = { ...written.current, [path]: text };
    setTyped((count) => count + 1);
    setUndo(null);
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void show(true), pause);
  }

  const save = useCallback(() => {
    drafts.keepNow();
    setSaid("Your draft is saved.");
  }, [drafts]);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey)) return;
      if (!inPage && desk.current && !event.composedPath().includes(desk.current)) return;
      const key = event.key.toLowerCase();
      if (key === "enter" && keyIsOn("checks")) {
        event.preventDefault();
        void check();
      } else if (key === "s" && keyIsOn("save")) {
        event.preventDefault();
        save();
      }
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [check, save, keyIsOn, inPage]);

  function reset() {
    const mine = drafts.keepNow();
    const start = Object.fromEntries(Object.keys(mine).map((path) => [path, practice.start[path] ?? ""]));
    if (sameFiles(mine, start)) return setSaid("Nothing was changed, so there is nothing to reset.");
    setUndo(mine);
    drafts.replace(practice.start, "reset");
    setSaid("The code is as at the beginning. Undo brings yours back.");
  }

  function goTo(path: string, line: number) {
    setPane("code");
    code.current?.goTo(path, line);
  }

  async function download() {
    try {
      await takeAlong(practice.id.replace(/^.*[:/]/, ""), all(drafts.keepNow()));
      drafts.tookAlong();
    } catch (error) {
      failed(error);
    }
  }

  function openSolution() {
    setDialog("solution");
    if (solution !== null && solution !== "failed") return;
    setSolution(null);
    props.loadSolution().then(setSolution, () => setSolution("failed"));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `typed` counts what the draft does not draw.
  const stale = useMemo(() => run !== null && fingerprint(written.current) !== runOf, [run, runOf, typed, files]);
  const now = Date.now();
  const errors = lines.filter((line) => line.kind === "entry" && line.entry.level === "error").length;
  const labels: Readonly<Record<Pane, string>> = {
    brief: brief ? "Brief" : "Checks",
    code: "Code",
    preview: notice ? "Preview (note)" : "Preview",
    console: errors === 0 ? "Console" : `Console (${errors} ${errors === 1 ? "error" : "errors"})`,
  };
  const split = { ...settings, ...drawn };
  const splitter = (name: "brief" | "code", label: string, ends: readonly [string, string]) => (
    <Splitter
      key={`split-${name}`}
      className={`split-${name}`}
      label={label}
      share={split[name]}
      least={shares[name][0]}
      most={shares[name][1]}
      between={() => {
        const [first, last] = ends.map((end) => desk.current?.querySelector(end));
        return first && last ? [first, last] : null;
      }}
      onShare={(share) => setDrawn({ [name]: share })}
      onDone={(share) => {
        setDrawn({});
        onSettings({ ...settings, [name]: share });
      }}
    />
  );
  const Heading = inPage ? "h2" : "h4";
  const views: Readonly<Record<Pane, ReactNode>> = {
    brief: (
      <section key="brief" className="pane brief" aria-labelledby={`${id}-brief`}>
        <Heading id={`${id}-brief`}>{labels.brief}</Heading>
        {brief ? (
          // It makes room for the next step once there is one.
          <details className="brief-text" open={run === null}>
            <summary>What to do</summary>
            {brief}
          </details>
        ) : null}
        {noRun ? (
          <p className="notice">
            <b>The checks did not run.</b> {noRun}
          </p>
        ) : null}
        <ChecksPanel
          id={id}
          practice={practice}
          run={run}
          running={running}
          progress={progress}
          stale={stale}
          onGoTo={goTo}
        />
        {maySeeSolution(draft) ? (
          <button type="button" className="link" onClick={openSolution}>
            Compare with a solution
          </button>
        ) : null}
      </section>
    ),
    code: (
      <section key="code" className="pane code-pane" aria-label="Code">
        <CodePanel
          id={id}
          ref={code}
          practice={practice}
          files={files}
          generation={generation}
          file={file}
          onFile={setFile}
          settings={settings}
          onSettings={onSettings}
          onText={edit}
          marked={marked}
          textOf={(path) => written.current[path] ?? files[path] ?? ""}
        />
      </section>
    ),
    preview: (
      <section key="preview" className="pane preview" aria-label="Preview">
        <PreviewPanel
          title={title}
          place={frame}
          onWidth={setWidth}
          notice={notice ? <Worded text={notice} /> : null}
          sounds={sounds}
          onListen={() => void listen()}
          onRun={() => void show()}
          onOwnTab={() => {
            const shown = () => ({ practice, title: `Preview of ${title}`, files: all(drafts.keepNow()) });
            if (!openTab(shown))
              setNotice("The browser kept the tab from opening. Allow pop-ups for this site, then try again.");
          }}
        />
      </section>
    ),
    console: (
      <section key="console" className="pane console" aria-labelledby={`${id}-console`}>
        <Heading id={`${id}-console`} className="label">
          Console
        </Heading>
        <ConsolePanel lines={lines} onGoTo={goTo} />
      </section>
    ),
  };
  const panes = order[inPage ? "page" : "card"];
  return (
    <div className="desk" ref={desk}>
      <div className="desk-head">
        {head}
        {props.onClose ? (
          <button type="button" className="link" onClick={props.onClose}>
            <Icon name="close" /> Close the exercise
          </button>
        ) : null}
        <div className="btns">
          <DraftLine
            draft={draft}
            place={place}
            theirs={theirs}
            adopted={adopted}
            onDecide={drafts.decide}
            onDownload={download}
          />
          {undo ? (
            <button
              type="button"
              className="link"
              onClick={() => {
                drafts.replace(undo, "restored");
                setUndo(null);
                setSaid("Your code is back.");
              }}
            >
              <Icon name="reset" /> Undo the reset
            </button>
          ) : (
            <button type="button" className="link" onClick={reset}>
              <Icon name="reset" /> Reset
            </button>
          )}
          <button type="button" className="link" onClick={() => setDialog("history")}>
            History
          </button>
          <button type="button" className="link" onClick={() => void download()}>
            Download
          </button>
          <button type="button" className="btn" aria-disabled={running} onClick={() => void check()}>
            <Icon name="play" /> {running ? "Checking …" : "Run checks"}
          </button>
        </div>
      </div>
      <p className="vh" role="status">
        {said}
      </p>
      <fieldset className="tabs switch">
        <legend className="vh">Show</legend>
        {panes.map((name) => (
          <button key={name} type="button" aria-pressed={pane === name} onClick={() => setPane(name)}>
            {labels[name]}
          </button>
        ))}
      </fieldset>
      <div
        className={inPage ? "panes squared" : "panes in-card"}
        data-show={pane}
        style={
          {
            "--brief": `${split.brief}%`,
            "--code": `${split.code}fr`,
            "--seen": `${100 - split.code}fr`,
          } as CSSProperties
        }
      >
        {panes.flatMap((name) => [
          name === "code" && inPage
            ? splitter("brief", "Width of the brief", [".panes > .brief", ".panes > .preview"])
            : null,
          name === "preview"
            ? splitter("code", "Width of the code", [".panes > .code-pane", ".panes > .preview"])
            : null,
          views[name],
        ])}
      </div>
      {dialog === "history" ? (
        <HistoryDialog
          history={draft.history}
          now={now}
          onClose={() => setDialog(null)}
          onRestore={(older) => {
            drafts.replace(older, "restored");
            setDialog(null);
            setSaid("The earlier state is back. What you had is in the history.");
          }}
        />
      ) : null}
      {dialog === "solution" ? (
        <SolutionDialog
          solution={solution === "failed" ? null : solution}
          failed={solution === "failed"}
          editable={practice.editable}
          onClose={() => setDialog(null)}
          onTake={(given) => {
            drafts.replace(given, "solution");
            setDialog(null);
            setSaid("The solution is in the editor. Your own code is in the history.");
          }}
        />
      ) : null}
    </div>
  );
}
