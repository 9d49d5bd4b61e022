/** The course as a drawn path, followed by every lesson with its state. */
import type { LessonLine, Overview, SectionLine } from "#app/domain/progress/overview.ts";
import { CoursePath } from "#app/ui/course-path.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProgressCells } from "#app/ui/progress-cells.tsx";
import { countInDigits } from "./words.ts";

/** If `known` is false, the path shows no state. */
export function CoursePart({ overview, known }: { overview: Overview; known: boolean }) {
  const { sections } = overview;
  return (
    <>
      <CoursePath
        marks={false}
        sections={sections.map(({ slug, title, blurb, href, hours, planned, state, done, lessons }) => ({
          slug,
          title,
          blurb,
          href,
          hours,
          planned,
          total: lessons.length,
          ...(known ? { state, done } : {}),
        }))}
      />
      {known ? (
        <div className="sections">
          {sections.map((section) => (section.lessons.length > 0 ? <Section key={section.slug} {...section} /> : null))}
        </div>
      ) : null}
    </>
  );
}

function Section({ slug, title, state, done, lessons }: SectionLine) {
  return (
    <details open={state === "now"}>
      <summary>
        <h3>{title}</h3>{" "}
        <span className="meta">
          {state === "done"
            ? `all ${lessons.length} lessons done`
            : `${done} of ${countInDigits(lessons.length, "lesson")} done`}
        </span>
      </summary>
      <ul className="lesson-states">
        {lessons.map((lesson) => (
          <Lesson key={lesson.id} {...lesson} />
        ))}
      </ul>
      {done > 0 ? (
        <p className="meta no-print">
          <a href={`/my-progress/${slug}`}>
            {state === "done" ? "Print your progress report" : "Print your progress so far"}
          </a>
        </p>
      ) : null}
    </details>
  );
}

function Lesson({ title, href, state, next, left, exercisesDone, exercises, best }: LessonLine) {
  return (
    <li className={next ? "now" : state}>
      <span className="cells" aria-hidden="true">
        <span className={state === "done" ? "done" : next ? "now" : undefined} />
      </span>
      <a href={href}>{title}</a>
      {state === "done" ? (
        <span className="state ok">
          <Icon name="tick" /> Done
        </span>
      ) : next ? (
        <span className={left === "" ? "state red" : "state red long"}>
          <Icon name="here" /> {left === "" ? "Next" : `Next: ${left.toLowerCase()}`}
        </span>
      ) : (
        <span className={left === "" ? "state meta" : "state"}>{left === "" ? "Not started" : left}</span>
      )}
      <span className="facts">
        {exercises > 0 ? (
          <span>
            <ProgressCells
              done={exercisesDone}
              total={exercises}
              label={`${exercisesDone} of ${countInDigits(exercises, "exercise")}`}
            />{" "}
            <span aria-hidden="true">{exercises === 1 ? "exercise" : "exercises"}</span>
          </span>
        ) : null}
        {best ? (
          <span>
            Quiz {best.right} of {best.total}
          </span>
        ) : null}
      </span>
    </li>
  );
}
