import courseLineUrl from "./drawings/course-line.svg?url&no-inline";
import { Emblem } from "./emblem.tsx";
import { Icon } from "./icon.tsx";
import { Mark } from "./mark.tsx";
import { ProgressCells } from "./progress-cells.tsx";

/** One station of the course. */
export type CourseStation = {
  /** Slug of the section; names its emblem. */
  slug: string;
  title: string;
  blurb: string;
  href: string;
  /** Number of lessons that are open. */
  total: number;
  /** Of a section without any: how many it will have. */
  planned?: number;
  /** As shown: "10–12 h"; may be empty. */
  hours: string;
  /** Where the learner stands with it; left out where marks are filled in later (ui/mark.tsx). */
  state?: "done" | "now" | "todo";
  /** Lessons done. */
  done?: number;
};

/** Name of the drawing of the line: it is firm up to the station where the learner is. */
function lineAt(stations: readonly CourseStation[]): string {
  if (stations.every((station) => station.state === undefined)) return "at-none";
  const open = stations.findIndex((station) => station.state !== "done");
  return `at-${open < 0 ? stations.length : open}`;
}

const lessons = (count: number): string => (count === 1 ? "1 lesson" : `${count} lessons`);

/** A section without lessons. Its title isn't a link, so that it doesn't look like one that can be started. */
function Unwritten({ slug, title, href, planned = 0 }: CourseStation) {
  return (
    <li className="unwritten">
      <Emblem name={slug} unwritten />
      <h3>{title}</h3>
      <p className="state meta">Being written</p>
      {planned > 0 ? <ProgressCells done={0} total={planned} planned label={null} /> : null}
      <p className="meta">
        {planned > 0 ? <span>{lessons(planned)} planned</span> : null}
        <a href={href}>
          See the plan<span className="vh"> for {title}</span>
        </a>
      </p>
    </li>
  );
}

function Station({ marks, ...station }: CourseStation & { marks: boolean }) {
  const { slug, title, blurb, href, total, hours, state, done = 0 } = station;
  if (total === 0) return <Unwritten {...station} />;
  return (
    <li className={state}>
      <Emblem name={slug} />
      <h3>
        <a href={href}>{title}</a>
      </h3>
      {state === "now" ? (
        <p className="state red">
          <Icon name="here" /> You are here
        </p>
      ) : state === "done" ? (
        <p className="state ok">
          <Icon name="tick" /> Done
        </p>
      ) : (
        blurb && <p className="meta about">{blurb}</p>
      )}
      {state === undefined ? (
        <>
          {marks ? <Mark place={{ what: "section", id: slug }} /> : null}
          {/* A mark has squares of its own; these keep their room until it is there. */}
          <ProgressCells done={0} total={total} label={null} />
        </>
      ) : (
        <ProgressCells
          done={state === "done" ? total : done}
          total={total}
          now={state === "now"}
          label={`${state === "done" ? total : done} of ${lessons(total)} done`}
        />
      )}
      <p className="meta">
        {lessons(total)}
        {hours ? (
          <>
            , <span className="word">{hours}</span>
          </>
        ) : null}
      </p>
    </li>
  );
}

/** How many stations the drawn line has. A course with another number of sections is a list. */
const drawnStations = 6;

/**
 * The course as one drawn line with six stations; on narrow screens a list along the same line. `marks` false: nobody
 * fills marks in, for on a page that is hydrated they would change what React is about to take over.
 */
export function CoursePath({ sections, marks = true }: { sections: readonly CourseStation[]; marks?: boolean }) {
  const isDrawn = sections.length === drawnStations;
  return (
    <div className="path-box">
      {isDrawn ? (
        <svg viewBox="0 0 992 216" preserveAspectRatio="none" aria-hidden="true">
          <use
            href={`${courseLineUrl}#${lineAt(sections)}`}
            data-line={marks && lineAt(sections) === "at-none" ? "" : undefined}
          />
        </svg>
      ) : null}
      <ol className={isDrawn ? "path" : "path listed"}>
        {sections.map((section) => (
          <Station key={section.slug} marks={marks} {...section} />
        ))}
      </ol>
    </div>
  );
}
