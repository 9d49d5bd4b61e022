import { type ReactNode, useEffect, useRef, useState } from "react";
import { cardElement, openLabel } from "#app/domain/practice/task-elements.ts";
import { ExerciseCard } from "#app/ui/exercise-card.tsx";
import { OpenWorkspace } from "./open-workspace.tsx";
import { ServerContent } from "./server-content.tsx";

export type ExerciseProps = {
  /** Id of the card and prefix of the ids in it, unique in the page. */
  readonly id: string;
  /** For example "exercise:html-basics/introduction/mend". */
  readonly practice: string;
  readonly title: string;
  /** "Exercise 2 of 3, about 8 minutes". */
  readonly meta: string;
  /** The brief, and the content for visitors without scripts. */
  readonly children?: ReactNode;
};

/** An exercise of a lesson: a card that opens its workspace in place. */
export default function Exercise({ id, practice, title, meta, children }: ExerciseProps) {
  const [open, setOpen] = useState(false);
  const [label, setLabel] = useState(openLabel(false));
  const card = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    setLabel(openLabel(card.current?.querySelector("[data-begun]") != null));
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>("[data-open]")?.focus());
  };
  return (
    <div ref={card} className="exercise">
      <ExerciseCard
        id={id}
        title={title}
        meta={meta}
        actions={
          open ? null : (
            // The marks change its text (browser/progress/marks.ts).
            <button
              type="button"
              className="btn needs-script"
              data-open=""
              onClick={() => setOpen(true)}
              suppressHydrationWarning
            >
              {label}
            </button>
          )
        }
      >
        <ServerContent className="flow">{children}</ServerContent>
        {open ? (
          <OpenWorkspaceGroup title={title}>
            <OpenWorkspace id={cardElement(id, "work")} practice={practice} title={title} onClose={close} />
          </OpenWorkspaceGroup>
        ) : null}
      </ExerciseCard>
    </div>
  );
}

/** Contains the open workspace. It takes the focus, because the button that opened it is removed. */
function OpenWorkspaceGroup({ title, children }: { title: string; children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it isn't a fieldset, because it contains more than fields.
    <div className="bench" role="group" aria-label={`Workspace: ${title}`} tabIndex={-1} ref={group}>
      {children}
    </div>
  );
}
