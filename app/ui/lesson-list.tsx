import { formatMinutes } from "#app/domain/minutes.ts";
import type { MarkPlace } from "#app/domain/progress/marks.ts";
import { Icon } from "./icon.tsx";
import { Mark } from "./mark.tsx";

/** A lesson in the list of its section. */
export type LessonEntry = {
  href: string;
  title: string;
  description: string;
  minutes: number;
  state?: "done" | "now";
  /** The state as text: "Done, quiz 5 of 6". Shown with its mark. */
  stateText?: string;
  /** The place of the reader's mark, for lists whose state is filled in later. */
  mark?: MarkPlace;
};

/** The lessons of a section in order, along the rule. Use it under a heading of level two. */
export function LessonList({ lessons }: { lessons: readonly LessonEntry[] }) {
  return (
    <ol className="lessons">
      {lessons.map(({ href, title, description, minutes, state, stateText, mark }) => (
        <li key={href} className={state}>
          <span className="box" />
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p>{description}</p>
          <span className="meta">{formatMinutes(minutes)}</span>
          {state && stateText ? (
            <span className={state === "now" ? "state red" : "state ok"}>
              <Icon name={state === "now" ? "here" : "tick"} /> {stateText}
            </span>
          ) : null}
          {mark ? <Mark place={mark} /> : null}
        </li>
      ))}
    </ol>
  );
}
