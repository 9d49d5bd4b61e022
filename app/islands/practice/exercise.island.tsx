import { type ReactNode, useEffect, useRef, useState } from "react";
import { cardElement } from "#app/domain/practice/task-elements.ts";
import { ExerciseCard } from "#app/ui/exercise-card.tsx";
import { Kept } from "./markup.tsx";
import { OpenWorkspace } from "./open-workspace.tsx";

export type ExerciseProps = {
  /** Id of the card, and prefix of the ids in it; unique in the page. */
  readonly id: string;
  /** As "exercise:html-basics/introduction/mend". */
  readonly practice: string;
  readonly title: string;
  /** "Exercise 2, about 8 minutes". */
  readonly meta: string;
  /** The brief, and what stands there without a script. */
  readonly children?: ReactNode;
};

/** An exercise of a lesson: a card that opens its workspace in place. */
export default function Exercise({ id, practice, title, meta, children }: ExerciseProps) {
  const [open, setOpen] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
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
            <button type="button" className="btn needs-script" data-open="" onClick={() => setOpen(true)}>
              Open the exercise
            </button>
          )
        }
      >
        <Kept className="flow">{children}</Kept>
        {open ? (
          <Bench title={title}>
            <OpenWorkspace id={cardElement(id, "work")} practice={practice} title={title} onClose={close} />
          </Bench>
        ) : null}
      </ExerciseCard>
    </div>
  );
}

/** The place of the open workspace. It takes the focus from the button that opened it and is gone. */
function Bench({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field set, for it holds more than fields.
    <div className="bench" role="group" aria-label={`Workspace: ${title}`} tabIndex={-1} ref={place}>
      {children}
    </div>
  );
}
