import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import type { Snapshot, SnapshotReason } from "#app/domain/practice/drafts.ts";
import type { Files } from "#app/domain/practice/practice.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { clockTime, timeAgo } from "./wording.tsx";

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that is open while it is rendered. Escape and its button close it, and then the focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Rendered only after hydration, so the ids can't differ from the server's.
  const name = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Close it before it is removed, because a removed dialog can't restore the focus.
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="work-dialog" aria-labelledby={name} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={name} className="size-1">
          {title}
        </h2>
        <button type="button" className="icon-btn" onClick={onClose} aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

const reasons: Readonly<Record<SnapshotReason, string>> = {
  checked: "before checks",
  passed: "all checks passed",
  reset: "before a reset",
  restored: "before going back",
  "other-tab": "from another tab",
  solution: "before the solution",
};

type HistoryProps = {
  history: readonly Snapshot[];
  now: number;
  onRestore: (files: Files) => void;
  onClose: () => void;
};

/** Earlier versions of the code. Going back loses nothing, because the current version becomes the newest entry. */
export function HistoryDialog({ history, now, onRestore, onClose }: HistoryProps) {
  return (
    <Dialog title="Earlier versions of your code" onClose={onClose}>
      {history.length === 0 ? (
        <EmptyState drawing="deck" title="There are no earlier versions yet">
          <p>Each run of the checks and each reset saves one here.</p>
        </EmptyState>
      ) : (
        <ol className="states">
          {history.map((snapshot) => (
            <li key={snapshot.at}>
              <span>
                {clockTime(snapshot.at)}, {timeAgo(snapshot.at, now)}: {reasons[snapshot.why]}
                <span className="meta">
                  {" "}
                  {Object.values(snapshot.files).reduce((sum, text) => sum + text.split("\n").length, 0)} lines
                </span>
              </span>
              <button type="button" className="btn quiet small" onClick={() => onRestore(snapshot.files)}>
                Go back to this version
              </button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

type SolutionProps = {
  /** Null while it loads. */
  solution: Files | null;
  /** It didn't load. */
  failed: boolean;
  editable: readonly string[];
  onTake: (files: Files) => void;
  onClose: () => void;
};

/** One way to do it, for learners to compare with their own. */
export function SolutionDialog({ solution, failed, editable, onTake, onClose }: SolutionProps) {
  return (
    <Dialog title="One solution" onClose={onClose}>
      {failed ? <p>The solution didn’t load. Check your connection, then open this again.</p> : null}
      {!solution && !failed ? <p>Loading …</p> : null}
      {solution ? (
        <>
          <p>It’s one of many. Compare it with yours. What’s different, and which would you rather read in a year?</p>
          {editable
            .filter((path) => solution[path] !== undefined)
            .map((path) => (
              <section key={path} aria-label={path}>
                <h3 className="label">{path}</h3>
                {/* A scrolling element has to be reachable by keyboard. */}
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
                <pre tabIndex={0}>
                  <code>{solution[path]}</code>
                </pre>
              </section>
            ))}
          <button type="button" className="btn quiet" onClick={() => onTake(solution)}>
            Replace my code with this solution
          </button>
        </>
      ) : null}
    </Dialog>
  );
}
