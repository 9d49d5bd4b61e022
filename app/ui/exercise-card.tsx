import type { ReactNode } from "react";
import { cardElement } from "#app/domain/practice/task-elements.ts";

type ExerciseCardProps = {
  /** Id of the card, which links and the workspace use. */
  id: string;
  title: string;
  /** "Exercise 2 of 3, about 8 minutes" */
  meta: string;
  /** What to do, in one or two sentences. */
  children: ReactNode;
  /** Progress so far: squares and text. */
  status?: ReactNode;
  /** The link or button that opens it, unless the whole exercise is in the card. */
  actions?: ReactNode;
};

/** An exercise on squared paper. Use it under a heading of level two. */
export function ExerciseCard({ id, title, meta, children, status, actions }: ExerciseCardProps) {
  return (
    <section className="card squared drawn wide" id={id} aria-labelledby={cardElement(id, "title")}>
      {/* The marks add the state (browser/progress/marks.ts), and hydration keeps it. */}
      <p className="meta" suppressHydrationWarning>
        {meta}
      </p>
      <h3 id={cardElement(id, "title")}>{title}</h3>
      {children}
      {status ? <div className="btns ui">{status}</div> : null}
      {actions ? <div className="btns">{actions}</div> : null}
    </section>
  );
}
