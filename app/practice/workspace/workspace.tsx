import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Checked } from "#app/browser/events.ts";
import { fingerprint, isSolutionAvailable, sameFiles } from "#app/domain/practice/drafts.ts";
import type { Files, PracticeData } from "#app/domain/practice/practice.ts";
import type { DraftStore } from "#app/practice/drafts/draft-store.ts";
import type { EditorSettings } from "#app/practice/editor/settings.ts";
import { LiveMessage } from "#app/ui/message.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import { CodePanel, type CodePanelHandle } from "./code-panel.tsx";
import { ConsolePanel, errorWords } from "./console-panel.tsx";
import { DeskHead } from "./desk-head.tsx";
import { HistoryDialog, SolutionDialog } from "./dialogs.tsx";
import { downloadZip } from "./download-zip.ts";
import { DraftAlert, DraftLine } from "./draft-line.tsx";
import type { StartEngine } from "./engine.ts";
import type { Finish, NextProject } from "./finish.tsx";
import { NextBar } from "./next-bar.tsx";
import { openTab } from "./own-tab.ts";
import { type Pane, Panes, useShownPanes } from "./panes.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { useDraft } from "./use-draft.ts";
import { useFullWindow } from "./use-full-window.ts";
import { useRuns } from "./use-runs.ts";
import { finishedWords, Worded } from "./wording.tsx";
import { WorkBar } from "./work-bar.tsx";

export type WorkspaceProps = {
  /** Prefix of the ids of its elements; unique in the page. */
  id: string;
  practice: PracticeData;
  title: string;
  /** Content above it: breadcrumbs and the heading. */
  head?: ReactNode;
  /** The brief, unless it is elsewhere on the page. */
  brief?: ReactNode;
  /** Facts about the project in one line: its section, how long it takes. */
  facts?: ReactNode;
  /** The coloured starting files that the server has drawn, by path. */
  drawn?: ReadonlyMap<string, readonly Node[]> | undefined;
  /** The project that comes after it. */
  next: NextProject | null;
  store: DraftStore;
  /** When everything passed for the first time, in milliseconds since 1970; null: not yet, or not known. */
  finishedAt: number | null;
  settings: EditorSettings;
  onSettings: (settings: EditorSettings) => void;
  startEngine: StartEngine;
  /** The reference solution. Rejects when it does not come. */
  loadSolution: () => Promise<Files>;
  /** Whether the page of the learner is shown at once; off by `?run=off`. */
  runAtOnce: boolean;
  /** It has its own page, so keys work wherever the focus is. Otherwise it is in a card, below the card's headings. */
  inPage: boolean;
  /** In a card: closes it. The code stays in its draft. */
  onClose?: (() => void) | undefined;
  /** The button that was pressed before it opened. */
  atFirst: { readonly run: boolean; readonly pane: Pane | null } | null;
  /** Whether a shortcut is switched on. */
  keyIsOn: (name: "checks" | "save") => boolean;
  onChecked: (checked: Checked) => void;
};

/** A place to work on one practice: brief and checks, files, preview, console. */
export function Workspace(props: WorkspaceProps) {
  const { id, practice, title, brief, store, settings, onSettings, inPage } = props;
  const [{ draft, place, theirs, adopted, generation }, drafts] = useDraft(store, practice.start);
  const [shown, setPane] = useShownPanes(props.atFirst?.pane ?? "code");
  const [file, setFile] = useState(practice.editable[0] ?? practice.page);
  /** Whether the code has changed since its last checks. */
  const [stale, setStale] = useState(false);
  // The state when it opened. Later results are announced by a run.
  const [finished] = useState(() =>
    draft.complete || props.finishedAt !== null ? finishedWords(props.finishedAt, document.documentElement.lang) : null,
  );
  const [said, setSaid] = useState("");
  const [dialog, setDialog] = useState<"history" | "solution" | null>(null);
  const [solution, setSolution] = useState<Files | "failed" | null>(null);
  const [undo, setUndo] = useState<Files | null>(null);

  // The finish opens by itself the first time that everything passes. Later a button in the brief opens it.
  const wasFinished = useRef(finished !== null);
  const [finishedAt, setFinishedAt] = useState(props.finishedAt);
  const [finish, setFinish] = useState<{ readonly View: typeof Finish } | null>(null);
  const openFinish = () =>
    void import("./finish.tsx").then(
      ({ Finish }) => setFinish({ View: Finish }),
      (error: unknown) => console.error("The finish didn’t load.", error),
    );

  const desk = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const code = useRef<CodePanelHandle>(null);
  // Where edits are counted: read when a run starts, and shown when it changes.
  const edits = useRef<number | null>(0);
  const [shownEdits, setShownEdits] = useState(edits.current);
  const runs = useRuns({
    practice,
    title,
    store,
    drafts,
    startEngine: props.startEngine,
    frame,
    edits,
    say: setSaid,
    onBegin() {
      setUndo(null);
      code.current?.closeCompletions();
    },
    onEnd: () => setPane("brief"),
    onChecked(checked) {
      props.onChecked(checked);
      if (!checked.complete || wasFinished.current) return;
      wasFinished.current = true;
      setFinishedAt(Date.now());
      if (inPage) openFinish();
    },
  });
  const { run, running, lines, notice, show, showSoon, check, setNotice } = runs;

  // The page is shown when the workspace opens, unless the last run of the same code never finished.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => {
    const now = store.open();
    if (store.hung(now.files)) {
      setNotice({
        kind: "warning",
        text: "Your last run didn’t finish, so the code wasn’t run again. Change it, then press Run.",
      });
    } else if (props.atFirst?.run) void check();
    else if (props.runAtOnce) void show();
    else setNotice({ kind: "info", text: "Press Run to see your page." });
  }, []);

  // A draft that came from elsewhere (reset, history, another tab) is shown at once.
  const { files } = draft;
  const written = useRef(files);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only files from elsewhere bring another preview here.
  useEffect(() => {
    if (generation !== 0) void show();
  }, [generation]);

  const [full, setFull] = useFullWindow(desk);
  // Two lines until the page writes something. It never shrinks again, so that the editor doesn't jump with each run.
  const [consoleUsed, setConsoleUsed] = useState(false);
  if (!consoleUsed && lines.some(({ kind }) => kind === "entry")) setConsoleUsed(true);

  const isStale = () => run !== null && fingerprint(written.current) !== runs.runOf;
  const seenGeneration = useRef(generation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what it reads, these bring another answer; edit() does, too.
  useLayoutEffect(() => {
    // Files from elsewhere replace what was typed before they are compared with the files of the run.
    if (generation !== seenGeneration.current) written.current = files;
    seenGeneration.current = generation;
    setStale(isStale());
  }, [run, runs.runOf, files, generation]);

  function edit(path: string, text: string) {
    drafts.edit(path, text);
    written.current = { ...written.current, [path]: text };
    // Most keys change nothing rendered here, because the field has already rendered them.
    setStale(isStale());
    setUndo(null);
    showSoon();
  }

  const save = useCallback(() => {
    drafts.keepNow();
    setSaid("Your draft is saved.");
  }, [drafts]);
  const within = useCallback(
    (event: KeyboardEvent) => inPage || !desk.current || event.composedPath().includes(desk.current),
    [inPage],
  );
  useKeys({ enter: ["checks", () => void check()], s: ["save", save] }, props.keyIsOn, within);

  function reset() {
    const mine = drafts.keepNow();
    const start = Object.fromEntries(Object.keys(mine).map((path) => [path, practice.start[path] ?? ""]));
    if (sameFiles(mine, start)) return setSaid("You haven’t changed anything, so there is nothing to reset.");
    setUndo(mine);
    drafts.replace(practice.start, "reset");
    setSaid("The starting code is back. Press Undo the reset to get yours back.");
  }

  function bringBack(mine: Files) {
    drafts.replace(mine, "restored");
    setUndo(null);
    setSaid("Your code is back.");
  }

  function goTo(path: string, line: number) {
    setPane("code");
    code.current?.goTo(path, line);
  }

  /** Every file as it is now, and kept. */
  const allNow = (): Files => ({ ...practice.start, ...drafts.keepNow() });

  async function download() {
    try {
      await downloadZip(practice.id.replace(/^.*[:/]/, ""), allNow());
      drafts.tookAlong();
    } catch (error) {
      console.error(error);
      const why =
        "The download didn’t start. Your code is still here, so check your connection and press Download again.";
      setNotice({ kind: "warning", text: why });
      setSaid(why);
    }
  }

  function ownTab() {
    if (!openTab(() => ({ practice, title: `Preview of ${title}`, files: allNow() })))
      setNotice({
        kind: "warning",
        text: "Your browser blocked the new tab. Allow pop-ups for this site, then try again.",
      });
  }

  function openSolution() {
    setDialog("solution");
    if (solution !== null && solution !== "failed") return;
    setSolution(null);
    props.loadSolution().then(setSolution, () => setSolution("failed"));
  }

  const errors = lines.filter((line) => line.kind === "entry" && line.entry.level === "error").length;
  const labels = {
    brief: brief ? "Brief" : "Checks",
    code: "Code",
    preview: notice ? "Preview (note)" : "Preview",
    console: errors === 0 ? "Console" : `Console (${errorWords(errors)})`,
  };
  const Heading = inPage ? "h2" : "h4";
  const task = brief ? (
    <div key="task" className="brief-text">
      <h3 className="size-1">The brief</h3>
      {props.facts}
      {brief}
    </div>
  ) : null;
  const views: Readonly<Record<Pane, ReactNode>> = {
    brief: (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on wide screens it scrolls, and a keyboard must be able to scroll it
      <section key="brief" className="pane brief" aria-labelledby={`${id}-brief`} tabIndex={0}>
        {inPage ? (
          <h2 id={`${id}-brief`} className="vh" tabIndex={-1}>
            Brief and checks
          </h2>
        ) : (
          <Heading id={`${id}-brief`}>{labels.brief}</Heading>
        )}
        {/* What to do comes first until there is a next step. */}
        {run === null ? task : null}
        <LiveMessage
          message={runs.noRun ? { kind: "error", title: "The checks didn’t run.", children: runs.noRun } : null}
        />
        <ChecksPanel
          id={id}
          practice={practice}
          run={run}
          finished={finished}
          running={running}
          progress={runs.progress}
          stale={stale}
          heading={inPage ? "h3" : "h4"}
          onFinish={inPage && (draft.complete || finished !== null) ? openFinish : undefined}
          onGoTo={goTo}
        />
        {isSolutionAvailable(draft) ? (
          <button type="button" className="link" onClick={openSolution}>
            Compare with a solution
          </button>
        ) : null}
        {run === null ? null : task}
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
          edits={shownEdits}
          onEdits={(count) => {
            edits.current = count;
            setShownEdits(count);
          }}
          marked={runs.marked}
          drawn={props.drawn}
          full={inPage ? { on: full, toggle: () => setFull(!full) } : undefined}
          textOf={(path) => written.current[path] ?? files[path] ?? ""}
        />
      </section>
    ),
    preview: (
      <section key="preview" className="pane preview" aria-label="Preview">
        <PreviewPanel
          title={title}
          place={frame}
          onWidth={runs.setWidth}
          notice={notice && { kind: notice.kind, children: <Worded text={notice.text} /> }}
          empty={runs.empty}
          sounds={runs.sounds}
          onListen={() => void runs.listen()}
          onRun={() => void show()}
          onOwnTab={ownTab}
        />
      </section>
    ),
    console: (
      <section
        key="console"
        className={consoleUsed ? "pane console used" : "pane console"}
        aria-labelledby={`${id}-console`}
      >
        <div className="mini-bar">
          <Heading id={`${id}-console`}>Console</Heading>
          <span className="end meta">{errorWords(errors)}</span>
        </div>
        <ConsolePanel lines={lines} onGoTo={goTo} />
      </section>
    ),
  };
  const tools = {
    draft: <DraftLine draft={draft} place={place} theirs={theirs} adopted={adopted} />,
    running,
    onCheck: () => void check(),
    onReset: reset,
    onUndo: undo ? () => bringBack(undo) : null,
    onHistory: () => setDialog("history"),
    onDownload: () => void download(),
  };
  return (
    <div className="desk" ref={desk}>
      {inPage ? <WorkBar id={id} head={props.head} {...tools} /> : <DeskHead onClose={props.onClose} {...tools} />}
      <DraftAlert place={place} theirs={theirs} onDecide={drafts.decide} onDownload={download} />
      <p className="vh" role="status">
        {said}
      </p>
      {finish ? (
        <finish.View
          practice={practice}
          title={title}
          files={{ ...practice.start, ...written.current }}
          finishedAt={finishedAt}
          next={props.next}
          startEngine={props.startEngine}
          onDownload={() => void download()}
          onSolution={openSolution}
          onBack={() => {
            setFinish(null);
            requestAnimationFrame(() => document.getElementById(`${id}-brief`)?.focus());
          }}
        />
      ) : null}
      <Panes
        hidden={finish !== null}
        inPage={inPage}
        shown={shown}
        onPane={setPane}
        labels={labels}
        views={views}
        settings={settings}
        onSettings={onSettings}
        full={full}
        foot={
          inPage ? (
            <NextBar
              practice={practice}
              run={run}
              running={running}
              progress={runs.progress}
              stale={stale}
              onCheck={() => void check()}
            />
          ) : null
        }
      />
      {dialog === "history" ? (
        <HistoryDialog
          history={draft.history}
          now={Date.now()}
          onClose={() => setDialog(null)}
          onRestore={(older) => {
            drafts.replace(older, "restored");
            setDialog(null);
            setSaid("The earlier version is back. The one you had is in the history.");
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

type Deeds = Readonly<Record<string, readonly [name: "checks" | "save", deed: () => void]>>;

/** Shortcuts with Ctrl or ⌘, by lowercase key, if they are turned on and `within` is true. */
function useKeys(deeds: Deeds, keyIsOn: WorkspaceProps["keyIsOn"], within: (event: KeyboardEvent) => boolean): void {
  const now = useRef({ deeds, keyIsOn, within });
  now.current = { deeds, keyIsOn, within };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey)) return;
      const { deeds, keyIsOn, within } = now.current;
      const [name, deed] = deeds[event.key.toLowerCase()] ?? [];
      if (!name || !deed || !within(event) || !keyIsOn(name)) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}
