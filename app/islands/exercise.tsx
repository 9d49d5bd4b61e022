import { type ReactNode, useRef, useState } from "react";
import { ExerciseCard } from "#app/ui/exercise-card.tsx";
import { Icon } from "#app/ui/icon.tsx";
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
          open ? (
            <button type="button" className="link" ref={takeFocus} onClick={close}>
              <Icon name="close" /> Close the exercise
            </button>
          ) : (
            <button type="button" className="btn needs-script" data-open="" onClick={() => setOpen(true)}>
              Open the exercise
            </button>
          )
        }
      >
        <Kept className="flow">{children}</Kept>
      </ExerciseCard>
      {open ? <OpenWorkspace id={`${id}-work`} practice={practice} title={title} /> : null}
    </div>
  );
}

/** The button that opened the exercise is gone, and the focus with it: the one in its place takes it over. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });
