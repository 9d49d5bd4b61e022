import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { CHECKED_EVENT, type Checked } from "#app/browser/events.ts";
import { keyIsOn } from "#app/browser/shortcuts/shortcuts.ts";
import { deviceStorage, saveIfPermitted } from "#app/browser/storage.ts";
import type { PracticeData } from "#app/domain/practice/practice.ts";
import { createDraftStore, type DraftStore } from "#app/practice/drafts/draft-store.ts";
import { type EditorSettings, readSettings } from "#app/practice/editor/settings.ts";
import type { NextProject } from "#app/practice/workspace/finish.tsx";
import { loadPractice, loadSolution } from "#app/practice/workspace/open.ts";
import type { Pane } from "#app/practice/workspace/panes.tsx";
import { startEngine } from "#app/practice/workspace/runner-engine.ts";
import { Workspace } from "#app/practice/workspace/workspace.tsx";
import { Message } from "#app/ui/message.tsx";
import { draftDevice, draftOfAccount, finishedAt } from "./draft-device.ts";
import "#app/ui/styles/workspace.css";

/** Parts rendered by the server that the workspace keeps. */
export interface Still {
  readonly head: readonly Node[];
  readonly brief: readonly Node[];
  /** The line of facts about the project. */
  readonly facts: readonly Node[];
  /** Coloured lines of the starting files by path. */
  readonly files: ReadonlyMap<string, readonly Node[]>;
  readonly pressed: { readonly run: boolean; readonly pane: Pane | null };
}

type OpenWorkspaceProps = {
  id: string;
  practice: string;
  title: string;
  /** The project that comes after it. */
  next?: NextProject | null;
  /** On a page of its own. Without it, the workspace is in a card of a lesson. */
  still?: Still;
  /** Called when the data are there and the workspace is about to be shown. */
  onOpened?: () => void;
  /** In a card: closes it. */
  onClose?: () => void;
};

interface Opened {
  readonly practice: PracticeData;
  readonly store: DraftStore;
  readonly finishedAt: number | null;
}

/** Settings of the editor for this visit, where they may not be kept. */
const settingsName = "preferences:editor";
let visit: EditorSettings | null = null;

/** Fetches a practice and opens its workspace, bound to this device: drafts, settings, keys. */
export function OpenWorkspace({ id, practice, title, next = null, still, onOpened, onClose }: OpenWorkspaceProps) {
  const [opened, setOpened] = useState<Opened | "failed" | null>(null);
  const [settings, setSettings] = useState(() => visit ?? readSettings(deviceStorage().getItem(settingsName)));
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again; what is called then is the same.
  useEffect(() => {
    let ended = false;
    // The account's progress comes with its draft.
    const finished = draftOfAccount(practice).then(() => finishedAt(practice));
    Promise.all([loadPractice(practice), finished]).then(
      ([found, finishedAt]) => {
        if (ended) return;
        setOpened({ practice: found, store: createDraftStore(found, draftDevice), finishedAt });
        onOpened?.();
      },
      (error: unknown) => {
        console.error(error);
        if (!ended) setOpened("failed");
      },
    );
    return () => {
      ended = true;
    };
  }, [practice, tries]);

  // On a page of its own, the server-rendered desk is still visible.
  if (opened === null)
    return still ? null : (
      <Message kind="info" icon="clock">
        Opening the exercise …
      </Message>
    );
  if (opened === "failed") {
    const again = () => {
      setOpened(null);
      setTries(tries + 1);
    };
    return (
      <Message
        kind="error"
        actions={
          <>
            <button type="button" className="link" onClick={again}>
              Try again
            </button>
            {onClose ? (
              <button type="button" className="link" onClick={onClose}>
                Close the exercise
              </button>
            ) : null}
          </>
        }
      >
        {navigator.onLine
          ? "The workspace didn’t load."
          : "You’re offline, and this exercise isn’t on this device yet."}
      </Message>
    );
  }

  const inPage = still !== undefined;
  return (
    <Workspace
      id={id}
      practice={opened.practice}
      title={title}
      next={next}
      head={inPage ? <Adopted className="work-title" nodes={still.head} /> : undefined}
      brief={inPage ? <Adopted className="adopted flow" nodes={still.brief} /> : undefined}
      facts={inPage ? <Adopted className="meta facts" nodes={still.facts} /> : undefined}
      rendered={still?.files}
      initial={still?.pressed ?? null}
      store={opened.store}
      finishedAt={opened.finishedAt}
      settings={settings}
      onSettings={(next) => {
        visit = next;
        setSettings(next);
        saveIfPermitted(settingsName, JSON.stringify(next));
      }}
      startEngine={startEngine}
      loadSolution={() => loadSolution(practice)}
      autoRun={new URLSearchParams(location.search).get("run") !== "off"}
      inPage={inPage}
      onClose={onClose}
      isKeyEnabled={keyIsOn}
      onChecked={(detail) => window.dispatchEvent(new CustomEvent<Checked>(CHECKED_EVENT, { detail }))}
    />
  );
}

/** Nodes that the server drew, moved to where they belong now. React leaves them alone. */
function Adopted({ className, nodes }: { className: string; nodes: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  return <div className={className} ref={place} />;
}
