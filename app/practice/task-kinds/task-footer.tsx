import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { Task } from "#app/domain/practice/task.ts";
import { CodeText } from "#app/practice/workspace/wording.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Answers } from "./answers.tsx";
import type { MarkingState } from "./use-marking.ts";

type TaskFooterProps = {
  readonly task: Task;
  readonly marking: MarkingState;
  /** Label of the check button. */
  readonly check: string;
  readonly onRestart: () => void;
  /** Restores what "Start again" removed, or null if there is nothing to restore. */
  readonly onRestore: (() => void) | null;
  /** Moves the focus to the first item that isn't right. */
  readonly onNext: () => void;
};

/** Follows the items of every kind: the summary of the last check, the check button, the hints and the answers. */
export function TaskFooter({ task, marking, check, onRestart, onRestore, onNext }: TaskFooterProps): ReactNode {
  const { results, status, complete, canShowAnswers } = marking;
  const button = useRef<HTMLButtonElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  /** Where the button was in the window when it was pressed. */
  const pressedAt = useRef<number | null>(null);
  // Results appear above the button, next to their items. The page scrolls by as much, so that the button stays where it
  // was pressed and the summary is what people see.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each check, which brings new results.
  useLayoutEffect(() => {
    if (pressedAt.current === null || !button.current) return;
    const top = button.current.getBoundingClientRect().top - pressedAt.current;
    window.scrollBy({ top, behavior: "instant" });
    summary.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
    pressedAt.current = null;
  }, [results]);
  const open = !complete && [...results.values()].some(({ status }) => status !== "right");
  return (
    <div className="task-foot">
      <p className="verdict" role="status" ref={summary}>
        {complete ? (
          <span className="ok">
            <Icon name="tick" />
          </span>
        ) : null}
        <span>{status}</span>
      </p>
      <div className="btns needs-script">
        <button
          type="submit"
          className="btn"
          ref={button}
          // Enter in a field clicks it, too.
          onClick={({ currentTarget }) => {
            pressedAt.current = currentTarget.getBoundingClientRect().top;
          }}
        >
          {check}
        </button>
        <button type="button" className="link" onClick={onRestart}>
          <Icon name="reset" /> Start again
        </button>
        {onRestore ? (
          <button type="button" className="link" onClick={onRestore}>
            Bring my answers back
          </button>
        ) : null}
      </div>
      {open ? (
        <p>
          <button type="button" className="link" onClick={onNext}>
            Go to the first one that isn’t right yet
          </button>
        </p>
      ) : null}
      <Hints hints={task.hints} />
      {canShowAnswers ? <Answers task={task} title={complete ? "All answers explained" : "Show the answers"} /> : null}
      <noscript>
        <Answers task={task} title="Answers explained" />
      </noscript>
    </div>
  );
}

function Hints({ hints }: { hints: readonly string[] }) {
  const [shown, setShown] = useState(0);
  return (
    <div className="task-hints">
      {hints.slice(0, shown).map((hint, at) => (
        <p key={hint}>
          <b>
            Hint {at + 1} of {hints.length}.
          </b>{" "}
          <CodeText text={hint} />
        </p>
      ))}
      {shown < hints.length ? (
        <button type="button" className="link needs-script" onClick={() => setShown(shown + 1)}>
          <Icon name="hint" /> Show hint {shown + 1} of {hints.length}
        </button>
      ) : null}
    </div>
  );
}
