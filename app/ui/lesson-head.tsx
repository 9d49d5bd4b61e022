import { formatMinutes } from "#app/domain/minutes.ts";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

type LessonHeadProps = {
  crumbs: readonly Crumb[];
  title: string;
  /** Position in the section, from 1, and number of its lessons. */
  place: number;
  total: number;
  minutes: number;
  /** Day of the last fact check: YYYY-MM-DD, and as shown; null if it isn't known. */
  checked: { day: string; text: string } | null;
};

/** The head of a lesson, a child of `.prose`. */
export function LessonHead({ crumbs, title, place, total, minutes, checked }: LessonHeadProps) {
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <h1 className="under">{title}</h1>
      <p className="meta">
        {`Lesson ${place} of ${total}, ${formatMinutes(minutes)}${checked ? ", checked on " : ""}`}
        {checked ? <time dateTime={checked.day}>{checked.text.replaceAll(" ", "\u00a0")}</time> : null}
      </p>
    </>
  );
}

type ObjectivesProps = {
  /** Each completes "After this lesson you can …". */
  objectives: readonly string[];
  /** The lessons that it builds on. */
  before: readonly { readonly href: string; readonly title: string }[];
};

/** What a lesson promises and what it builds on, children of `.prose`. */
export function Objectives({ objectives, before }: ObjectivesProps) {
  return (
    <>
      {objectives.length > 0 ? (
        <>
          <h2 className="size-1" id="objectives">
            After this lesson you can
          </h2>
          <ol className="goals">
            {objectives.map((objective, i) => (
              <li key={objective}>{objective + (i < objectives.length - 1 ? ";" : ".")}</li>
            ))}
          </ol>
        </>
      ) : null}
      {before.length > 0 ? (
        <p className="meta" id={objectives.length > 0 ? undefined : "objectives"}>
          Builds on:{" "}
          {before.map((one, index) => (
            <span key={one.href}>
              {index > 0 ? ", " : ""}
              <a href={one.href}>{one.title}</a>
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
