import type { ReactNode } from "react";
import { CHECKED_EVENT, type Checked } from "#app/browser/events.ts";
import type { Marking } from "#app/domain/practice/marking.ts";
import { ExerciseCard } from "#app/ui/exercise-card.tsx";
import { ServerContent } from "./server-content.tsx";

export type TaskCardProps = {
  /** Id of the card and prefix of the ids in it, unique in the page. */
  readonly id: string;
  readonly title: string;
  /** "Exercise 2 of 3, about 8 minutes". */
  readonly meta: string;
  /** The brief. */
  readonly children?: ReactNode;
};

/** The card of an exercise that is answered in the lesson. */
export function TaskCard({ id, title, meta, children, work }: TaskCardProps & { readonly work: ReactNode }) {
  return (
    <div className="exercise">
      <ExerciseCard id={id} title={title} meta={meta}>
        <ServerContent className="flow">{children}</ServerContent>
        {work}
      </ExerciseCard>
    </div>
  );
}

/** Notifies the page about the result of a check. */
export function dispatchChecked(practice: string, { items, complete }: Marking): void {
  const passed = items.filter(({ status }) => status === "right").map(({ id }) => id);
  const detail: Checked = { practice, passed, total: items.length, stages: [], complete };
  window.dispatchEvent(new CustomEvent<Checked>(CHECKED_EVENT, { detail }));
}
