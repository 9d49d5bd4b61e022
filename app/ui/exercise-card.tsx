import type { ReactNode } from "react";
import { cardElement } from "#app/domain/practice/task-elements.ts";

type ExerciseCardProps = {
  /** Id of the card; links and the workspace use it. */
  id: string;
  title: string;
  /** "Exercise 2 of 3, objective 2, about 8 minutes" */
  meta: string;
  /** What to do, in one or two sentences. */
  children: ReactNode;
  /** Progress so far: squares and words. */
  status?: ReactNode;
  /** The link or button that opens it, where it does not stand in the card as a whole. */
  actions?: ReactNode;
};

/** An exercise on squared paper. Stands under a heading of level two. */
export function ExerciseCard({ id, title, meta, children, status, actions }: ExerciseCardProps) {
  return (
    <section className="card squared drawn wide" id={id} aria-labelledby={cardElement(id, "title")}>
      <p className="meta">{meta}</p>
      <h3 id={cardElement(id, "title")}>{title}</h3>
      {children}
      {status ? <div className="btns ui">{status}</div> : null}
      {actions ? <div className="btns">{actions}</div> : null}
    </section>
  );
}
