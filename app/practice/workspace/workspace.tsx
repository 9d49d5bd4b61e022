import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Checked } from "#app/browser/events.ts";
import { fingerprint, isSolutionAvailable, sameFiles } from "#app/domain/practice/drafts.ts";
import type { Files, PracticeData } from "#app/domain/practice/practice.ts";
import type { DraftStore } from "#app/practice/drafts/draft-store.ts";
import type { EditorSettings } from "#app/practice/editor/settings.ts";
import { LiveMessage, type MessageProps } from "#app/ui/message.tsx";
import { CardHead } from "./card-head.tsx";
import { ChecksPanel, ChecksSummary } from "./checks-panel.tsx";
import { CodePanel, type CodePanelHandle } from "./code-panel.tsx";
import { ConsolePanel, describeErrors } from "./console-panel.tsx";
import { HistoryDialog, SolutionDialog } from "./dialogs.tsx";
import { downloadZip } from "./download-zip.ts";
import { DraftAlert, DraftStatus } from "./draft-status.tsx";
import type { StartEngine } from "./engine.ts";
import type { Finish, NextProject, PractisedLesson } from "./finish.tsx";
import { NextBar } from "./next-bar.tsx";
import { type Pane, Panes, useShownPanes } from "./panes.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { openPreviewTab } from "./preview-tab.ts";
import type { SelfChecks } from "./self-checks.tsx";
import { useDraft } from "./use-draft.ts";
import { useFullWindow } from "./use-full-window.ts";
import { useRuns } from "./use-runs.ts";
import { CodeText, finishedText } from "./wording.tsx";
import { WorkBar } from "./work-bar.tsx";
import { type StatusMessage, WorkMessage } from "./work-message.tsx";

export type WorkspaceProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  id: string;
  practice: PracticeData;
  title: string;
  /** Content above it: breadcrumbs and the heading. */
  head?: ReactNode;
  /** The brief, unless it is elsewhere on the page. */
  brief?: ReactNode;
  /** Facts about the project in one line: its section, how long it takes. */
  facts?: ReactNode;
  /** The highlighted starting files that the server has rendered, by path. */
  rendered?: ReadonlyMap<string, readonly Node[]> | undefined;
  /** What it practises, and the project that comes after it. */
  practised: readonly PractisedLesson[];
  next: NextProject | null;
  store: DraftStore;
  /** When all checks passed for the first time, in milliseconds since 1970. Null if they haven't, or if it isn't known. */
  finishedAt: number | null;
  settings: EditorSettings;
  onSettings: (settings: EditorSettings) => void;
  startEngine: StartEngine;
  /** The reference solution. Rejects if it doesn't load. */
  loadSolution: () => Promise<Files>;
  /** Whether the learner's page is shown at once. `?run=off` turns it off. */
  autoRun: boolean;
  /** It has its own page, so keys work wherever the focus is. Otherwise it is in a card, below the card's headings. */
  inPage: boolean;
  /** In a card: closes it. The code stays in its draft. */
  onClose?: (() => void) | undefined;
  /** The button that was pressed before it opened. */
  initial: { readonly run: boolean; readonly pane: Pane | null } | null;
  /** Whether a shortcut is switched on. */
  isKeyEnabled: (name: "checks" | "save") => boolean;
  onChecked: (checked: Checked) => void;
};

/** The workspace for one practice: brief and checks, files, preview, console. */
export function Workspace(props: WorkspaceProps) {
  const { id, practice, title, brief, store, settings, onSettings, inPage } = props;
  const [{ draft, savedIn, theirs, adopted, generation }, drafts] = useDraft(store, practice.start);
  const [shownPanes, setPane] = useShownPanes(props.initial?.pane ?? "code");
  const [file, setFile] = useState(practice.editable[0] ?? practice.page);
  /** Whether the code has changed since its last checks. */
  const [stale, setStale] = useState(false);
  // The state when it opened. Later results are announced by a run.
  const [finished] = useState(() =>
    draft.complete || props.finishedAt !== null ? finishedText(props.finishedAt, document.documentElement.lang) : null,
  );
  /** What is announced, and a message that is also shown. Each replaces the one before. */
  const [status, setStatus] = useState<StatusMessage>({ text: "" });
  const announce = useCallback((text: string) => setStatus({ text }), []);
  const showMessage = (message: MessageProps, undo?: () => void) => setStatus({ message, undo });
  const [dialog, setDialog] = useState<"history" | "solution" | null>(null);
  const [solution, setSolution] = useState<Files | "failed" | null>(null);
  /** Counts the edits, for the comparison with a goal. */
  const [changes, setChanges] = useState(0);

  // The finish opens by itself the first time that everything passes. Later a button in the brief opens it.
  const wasFinished = useRef(finished !== null);
  const [finishedAt, setFinishedAt] = useState(props.finishedAt);
  const [finish, setFinish] = useState<{ readonly View: typeof Finish } | null>(null);
  const openFinish = () =>
    void import("./finish.tsx").then(
      ({ Finish }) => {
        setFinish({ View: Finish });
        openSelfChecks();
      },
      (error: unknown) => console.error("The finish didn’t load.", error),
    );
  const showFinish = inPage && (draft.complete || finished !== null) ? openFinish : undefined;

  // They load once all checks pass. The ticks last until the page is left.
  const [selfCheckView, setSelfCheckView] = useState<{ readonly View: typeof SelfChecks } | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const openSelfChecks = () => {
    if (!practice.selfChecks || selfCheckView) return;
    void import("./self-checks.tsx").then(
      ({ SelfChecks }) => setSelfCheckView({ View: SelfChecks }),
      (error: unknown) => console.error("The questions to check for yourself didn’t load.", error),
    );
  };

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
    announce,
    onBegin: () => code.current?.closeCompletions(),
    onEnd: () => setPane("brief"),
    onChecked(checked) {
      props.onChecked(checked);
      if (checked.complete) openSelfChecks();
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
    } else if (props.initial?.run) void check();
    else if (props.autoRun) void show();
    else setNotice({ kind: "info", text: "Press Run to see your page." });
  }, []);

  // A draft that came from elsewhere (reset, history, another tab) is shown at once.
  const { files } = draft;
  const typedFiles = useRef(files);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only files from elsewhere bring another preview here.
  useEffect(() => {
    if (generation !== 0) void show();
  }, [generation]);

  const [full, setFull] = useFullWindow(desk);
  // Two lines until the page writes something. It never shrinks again, so that the editor doesn't jump with each run.
  const [consoleUsed, setConsoleUsed] = useState(false);
  if (!consoleUsed && lines.some(({ kind }) => kind === "entry")) setConsoleUsed(true);

  const isStale = () => run !== null && fingerprint(typedFiles.current) !== runs.runOf;
  const seenGeneration = useRef(generation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what it reads, these bring another answer; edit() does, too.
  useLayoutEffect(() => {
    // Files from elsewhere replace what was typed before they are compared with the files of the run.
    if (generation !== seenGeneration.current) typedFiles.current = files;
    seenGeneration.current = generation;
    setStale(isStale());
  }, [run, runs.runOf, files, generation]);

  function edit(path: string, text: string) {
    drafts.edit(path, text);
    typedFiles.current = { ...typedFiles.current, [path]: text };
    // Most keys change nothing rendered here, because the field has already rendered them.
    setStale(isStale());
    // Undoing a reset would now lose what is being typed.
    setStatus((now) => (now.undo ? { text: "" } : now));
    if (practice.goal) setChanges((count) => count + 1);
    showSoon();
  }

  const save = useCallback(() => {
    drafts.saveNow();
    // What can still be undone stays.
    setStatus((now) => (now.undo ? now : { text: "Your draft is saved." }));
  }, [drafts]);
  const isInside = useCallback(
    (event: KeyboardEvent) => inPage || !desk.current || event.composedPath().includes(desk.current),
    [inPage],
  );
  useShortcuts({ enter: ["checks", () => void check()], s: ["save", save] }, props.isKeyEnabled, isInside);

  function reset() {
    const mine = drafts.saveNow();
    const start = Object.fromEntries(Object.keys(mine).map((path) => [path, practice.start[path] ?? ""]));
    if (sameFiles(mine, start))
      return showMessage({
        kind: "info",
        title: "There is nothing to reset.",
        children: "You haven’t changed anything.",
      });
    drafts.replace(practice.start, "reset");
    showMessage(
      {
        kind: "info",
        icon: "reset",
        title: "Your code has been reset.",
        children: "Your previous code is in History.",
      },
      () => {
        drafts.replace(mine, "restored");
        showMessage({ kind: "success", title: "Your code is back." });
      },
    );
  }

  function goTo(path: string, line: number) {
    setPane("code");
    code.current?.goTo(path, line);
  }

  /** Saves the draft and returns all files. */
  const currentFiles = (): Files => ({ ...practice.start, ...drafts.saveNow() });

  async function download() {
    try {
      await downloadZip(practice.id.replace(/^.*[:/]/, ""), currentFiles());
      drafts.downloaded();
    } catch (error) {
      console.error(error);
      const why =
        "The download didn’t start. Your code is still here, so check your connection and press Download again.";
      setNotice({ kind: "warning", text: why });
      announce(why);
    }
  }

  function openInNewTab() {
    if (!openPreviewTab(() => ({ practice, title: `Preview of ${title}`, files: currentFiles() })))
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

  const selfChecks =
    selfCheckView && practice.selfChecks ? (
      <selfCheckView.View
        selfChecks={practice.selfChecks}
        ticked={ticked}
        onTick={(at, isTicked) => {
          const others = [...ticked].filter((other) => other !== at);
          setTicked(new Set(isTicked ? [...others, at] : others));
        }}
      />
    ) : null;
  const errors = lines.filter((line) => line.kind === "entry" && line.entry.level === "error").length;
  const labels = {
    brief: brief ? "Brief" : "Checks",
    code: "Code",
    preview: notice ? "Preview (note)" : "Preview",
    console: errors === 0 ? "Console" : `Console (${describeErrors(errors)})`,
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
        <ChecksSummary
          practice={practice}
          run={run}
          finished={finished}
          running={running}
          progress={runs.progress}
          stale={stale}
        />
        <LiveMessage
          message={runs.runError ? { kind: "error", title: "The checks didn’t run.", children: runs.runError } : null}
        />
        {/* The brief comes before the list of checks until there is a next step. */}
        {run === null ? task : null}
        <ChecksPanel
          id={id}
          practice={practice}
          run={run}
          finished={finished}
          stale={stale}
          heading={inPage ? "h3" : "h4"}
          selfChecks={selfChecks}
          onFinish={showFinish}
          onShowLine={goTo}
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
          marked={runs.markedLine}
          rendered={props.rendered}
          full={inPage ? { on: full, toggle: () => setFull(!full) } : undefined}
          currentText={(path) => typedFiles.current[path] ?? files[path] ?? ""}
        />
      </section>
    ),
    preview: (
      <section key="preview" className="pane preview" aria-label="Preview">
        <PreviewPanel
          title={title}
          container={frame}
          onWidth={runs.setWidth}
          notice={notice && { kind: notice.kind, children: <CodeText text={notice.text} /> }}
          empty={runs.empty}
          sounds={runs.sounds}
          onListen={() => void runs.listen()}
          onRun={() => void show()}
          onOpenTab={openInNewTab}
          goal={
            practice.goal
              ? {
                  practice,
                  startEngine: props.startEngine,
                  loadSolution: props.loadSolution,
                  compare: runs.compare,
                  changes: changes + generation,
                }
              : null
          }
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
          <span className="end meta">{describeErrors(errors)}</span>
        </div>
        <ConsolePanel lines={lines} onGoTo={goTo} />
      </section>
    ),
  };
  const tools = {
    draft: <DraftStatus draft={draft} savedIn={savedIn} theirs={theirs} adopted={adopted} />,
    running,
    onCheck: () => void check(),
    onReset: reset,
    onHistory: () => setDialog("history"),
    onDownload: () => void download(),
  };
  return (
    <div className="desk" ref={desk}>
      {inPage ? <WorkBar id={id} head={props.head} {...tools} /> : <CardHead onClose={props.onClose} {...tools} />}
      <DraftAlert savedIn={savedIn} theirs={theirs} onDecide={drafts.chooseVersion} onDownload={download} />
      <WorkMessage status={status} onClose={() => setStatus({ text: "" })} />
      {finish ? (
        <finish.View
          practice={practice}
          title={title}
          files={{ ...practice.start, ...typedFiles.current }}
          finishedAt={finishedAt}
          practised={props.practised}
          next={props.next}
          selfChecks={selfChecks}
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
        shown={shownPanes}
        onPane={setPane}
        labels={labels}
        views={views}
        settings={settings}
        onSettings={onSettings}
        full={full}
        footer={
          inPage ? (
            <NextBar
              practice={practice}
              run={run}
              running={running}
              progress={runs.progress}
              stale={stale}
              finished={finished}
              onCheck={() => void check()}
              onFinish={showFinish}
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
            showMessage({
              kind: "success",
              title: "The earlier version is back.",
              children: "The version you had before is in History.",
            });
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
            showMessage({
              kind: "success",
              title: "The solution is in the editor.",
              children: "Your own code is in History.",
            });
          }}
        />
      ) : null}
    </div>
  );
}

type ShortcutActions = Readonly<Record<string, readonly [name: "checks" | "save", deed: () => void]>>;

/** Shortcuts with Ctrl or ⌘, by lowercase key, if they are turned on and `isInside` returns true. */
function useShortcuts(
  actions: ShortcutActions,
  isKeyEnabled: WorkspaceProps["isKeyEnabled"],
  isInside: (event: KeyboardEvent) => boolean,
): void {
  const latest = useRef({ actions, isKeyEnabled, isInside });
  latest.current = { actions, isKeyEnabled, isInside };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey)) return;
      const { actions, isKeyEnabled, isInside } = latest.current;
      const [name, action] = actions[event.key.toLowerCase()] ?? [];
      if (!name || !action || !isInside(event) || !isKeyEnabled(name)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}
