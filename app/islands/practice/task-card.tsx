import type { ReactNode } from "react";
import { CHECKED_EVENT, type Checked } from "#app/browser/events.ts";
import type { Marking } from "#app/domain/practice/marking.ts";
import { ExerciseCard } from "#app/ui/exercise-card.tsx";
import { Kept } from "./markup.tsx";

export type TaskCardProps = {
  /** Id of the card, and prefix of the ids in it; unique in the page. */
  readonly id: string;
  readonly title: string;
  /** "Exercise, about 8 minutes". */
  readonly meta: string;
  /** The brief. */
  readonly children?: ReactNode;
};

/** The card around an exercise that is answered in the lesson. */
export function TaskCard({ id, title, meta, children, work }: TaskCardProps & { readonly work: ReactNode }) {
  return (
    <div className="exercise">
      <ExerciseCard id={id} title={title} meta={meta}>
        <Kept className="flow">{children}</Kept>
        {work}
      </ExerciseCard>
    </div>
  );
}

/** Tells the page what a check has shown. */
export function tellChecked(practice: string, { items, complete }: Marking): void {
  const passed = items.filter(({ status }) => status === "right").map(({ id }) => id);
  const detail: Checked = { practice, passed, total: items.length, stages: [], complete };
  window.dispatchEvent(new CustomEvent<Checked>(CHECKED_EVENT, { detail }));
}
