import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { CHECKED_EVENT, type Checked } from "#app/browser/events.ts";
import { isKeyEnabled } from "#app/browser/shortcuts/shortcuts.ts";
import { deviceStorage, saveIfPermitted } from "#app/browser/storage.ts";
import type { PracticeData } from "#app/domain/practice/practice.ts";
import { createDraftStore, type DraftStore } from "#app/practice/drafts/draft-store.ts";
import { type EditorSettings, readSettings } from "#app/practice/editor/settings.ts";
import type { NextProject, PractisedLesson } from "#app/practice/workspace/finish.tsx";
import { loadPractice, loadSolution } from "#app/practice/workspace/open.ts";
import type { Pane } from "#app/practice/workspace/panes.tsx";
import { startEngine } from "#app/practice/workspace/runner-engine.ts";
import { Workspace } from "#app/practice/workspace/workspace.tsx";
import { Message } from "#app/ui/message.tsx";
import { draftDevice, fetchAccountDraft, finishedAt } from "./draft-device.ts";
import "#app/ui/styles/workspace.css";

/** Nodes rendered by the server that the workspace adopts. */
export interface ServerParts {
  readonly head: readonly Node[];
  readonly brief: readonly Node[];
  /** The line of facts about the project. */
  readonly facts: readonly Node[];
  /** Highlighted lines of the starting files, by path. */
  readonly files: ReadonlyMap<string, readonly Node[]>;
  readonly pressed: { readonly run: boolean; readonly pane: Pane | null };
}

type OpenWorkspaceProps = {
  id: string;
  practice: string;
  title: string;
  /** What it practises, and the project that comes after it. */
  practised?: readonly PractisedLesson[];
  next?: NextProject | null;
  /** Set if the workspace has its own page. Otherwise it is in a card of a lesson. */
  serverParts?: ServerParts;
  /** Called when the data has loaded and the workspace is about to be shown. */
  onOpened?: () => void;
  /** In a card: closes it. */
  onClose?: () => void;
};

interface Opened {
  readonly practice: PracticeData;
  readonly store: DraftStore;
  readonly finishedAt: number | null;
}

/** The storage key of the editor's settings. Without consent they are only kept in `visitSettings`. */
const settingsName = "preferences:editor";
let visitSettings: EditorSettings | null = null;

/** Fetches a practice and opens its workspace, bound to this device: drafts, settings, keys. */
export function OpenWorkspace({
  id,
  practice,
  title,
  practised = [],
  next = null,
  serverParts,
  onOpened,
  onClose,
}: OpenWorkspaceProps) {
  const [opened, setOpened] = useState<Opened | "failed" | null>(null);
  const [settings, setSettings] = useState(() => visitSettings ?? readSettings(deviceStorage().getItem(settingsName)));
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the requests.
  useEffect(() => {
    let cancelled = false;
    // The account's progress comes with its draft.
    const finished = fetchAccountDraft(practice).then(() => finishedAt(practice));
    Promise.all([loadPractice(practice), finished]).then(
      ([found, finishedAt]) => {
        if (cancelled) return;
        setOpened({ practice: found, store: createDraftStore(found, draftDevice), finishedAt });
        onOpened?.();
      },
      (error: unknown) => {
        console.error(error);
        if (!cancelled) setOpened("failed");
      },
    );
    return () => {
      cancelled = true;
    };
  }, [practice, attempt]);

  // On its own page, the server-rendered workspace is still visible.
  if (opened === null)
    return serverParts ? null : (
      <Message kind="info" icon="clock">
        Opening the exercise …
      </Message>
    );
  if (opened === "failed") {
    const tryAgain = () => {
      setOpened(null);
      setAttempt(attempt + 1);
    };
    return (
      <Message
        kind="error"
        actions={
          <>
            <button type="button" className="link" onClick={tryAgain}>
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

  const inPage = serverParts !== undefined;
  return (
    <Workspace
      id={id}
      practice={opened.practice}
      title={title}
      practised={practised}
      next={next}
      head={inPage ? <AdoptedNodes className="work-title" nodes={serverParts.head} /> : undefined}
      brief={inPage ? <AdoptedNodes className="adopted flow" nodes={serverParts.brief} /> : undefined}
      facts={inPage ? <AdoptedNodes className="meta facts" nodes={serverParts.facts} /> : undefined}
      rendered={serverParts?.files}
      initial={serverParts?.pressed ?? null}
      store={opened.store}
      finishedAt={opened.finishedAt}
      settings={settings}
      onSettings={(next) => {
        visitSettings = next;
        setSettings(next);
        saveIfPermitted(settingsName, JSON.stringify(next));
      }}
      startEngine={startEngine}
      loadSolution={() => loadSolution(practice)}
      autoRun={new URLSearchParams(location.search).get("run") !== "off"}
      inPage={inPage}
      onClose={onClose}
      isKeyEnabled={isKeyEnabled}
      onChecked={(detail) => window.dispatchEvent(new CustomEvent<Checked>(CHECKED_EVENT, { detail }))}
    />
  );
}

/** Nodes that the server rendered, moved to their new place. React doesn't touch them. */
function AdoptedNodes({ className, nodes }: { className: string; nodes: readonly Node[] }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => container.current?.replaceChildren(...nodes), [nodes]);
  return <div className={className} ref={container} />;
}
