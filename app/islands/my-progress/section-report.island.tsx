/** The progress report of a section, made to be printed. */

import type { Clock } from "#app/domain/progress/clock.ts";
import type { Course } from "#app/domain/progress/course.ts";
import { emptyProgress, type QuizScore, type Time } from "#app/domain/progress/records.ts";
import { type SectionReport, sectionReport } from "#app/domain/progress/section-report.ts";
import { sectionPath } from "#app/domain/urls.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import { ConsentState, LoadingHead } from "./head.tsx";
import { useClock, useProgress } from "./use-progress.ts";
import { countInDigits, dateText } from "./words.ts";

type SectionReportProps = {
  /** Null for a visitor. */
  readonly user: { readonly id: string; readonly name: string } | null;
  /** When the server rendered the page. */
  readonly now: Time;
  /** The section with its projects, and no other. */
  readonly course: Course;
  /** Null for a visitor. */
  readonly known: SectionReport | null;
  /** Of the section. */
  readonly slug: string;
  readonly title: string;
};

export default function SectionReportIsland({ user, now, course, known, slug, title }: SectionReportProps) {
  const { progress, consent } = useProgress(user?.id ?? null);
  const clock = useClock(now);
  const record = progress
    ? sectionReport(progress, course, slug)
    : (known ?? sectionReport(emptyProgress(), course, slug));
  const looking = !known && !progress;
  return (
    <>
      <Row>
        <Breadcrumbs items={[{ text: "My progress", href: "/my-progress" }, { text: "Progress report" }]} />
        <h1 className="under">Progress report: {title}</h1>
        {looking ? <LoadingHead /> : <ConsentState consent={consent} account={user !== null} />}
        {looking || !record ? null : <Statement record={record} name={user?.name ?? null} clock={clock} />}
      </Row>
      {looking || !record || record.begun === null ? null : <Results record={record} clock={clock} />}
    </>
  );
}

function Statement({ record, name, clock }: { record: SectionReport; name: string | null; clock: Clock }) {
  const { title, begun, finished, done, lessons } = record;
  if (begun === null) {
    return (
      <>
        <p className="lede">You haven’t done anything in {title} yet, so there’s nothing to report.</p>
        <p>
          <a href={sectionPath(record)}>Go to {title}</a>
        </p>
      </>
    );
  }
  return (
    <div className="flow record">
      {name ? null : <p className="blank">Name:</p>}
      <p className="lede">
        {name ? <b>{name}</b> : null}
        {name ? (finished === null ? " has done " : " finished ") : finished === null ? "Done so far: " : "Finished: "}
        {finished === null
          ? `${done} of ${countInDigits(lessons.length, "lesson")} in ${title} on ${site.name}, started on ${dateText(clock, begun)}.`
          : `${title} on ${site.name}, started on ${dateText(clock, begun)} and finished on ${dateText(clock, finished)}.`}
      </p>
      <p>
        This is a record of work, not a certificate. A program checked the exercises, quizzes and projects, and no one
        supervised. Each date is the first time that something passed{clock.own ? "" : ", in universal time (UTC)"}.
      </p>
      <p className="needs-script no-print">
        <button type="button" className="btn" onClick={() => window.print()}>
          Print this report
        </button>
      </p>
    </div>
  );
}

function Results({ record: { lessons, projects }, clock }: { record: SectionReport; clock: Clock }) {
  const day = (at: number | null) => (at === null ? "not yet" : dateText(clock, at));
  return (
    <>
      <Row labelledBy="lessons" margin={<h2 id="lessons">Lessons</h2>}>
        <DataTable
          label="Progress in lessons"
          columns={["Lesson", "Exercises passed", "Best quiz", "Done"]}
          rows={lessons.map(({ id, title, exercisesDone, exercises, best, finished }) => ({
            key: id,
            cells: [
              title,
              exercises === 0 ? "none" : `${exercisesDone} of ${exercises}`,
              scoreText(best),
              day(finished),
            ],
          }))}
        />
      </Row>
      {projects.length > 0 ? (
        <Row labelledBy="projects" margin={<h2 id="projects">Projects</h2>}>
          <DataTable
            label="Progress in projects"
            columns={["Project", "Checks passed", "Complete"]}
            rows={projects.map(({ id, title, passed, checks, complete }) => ({
              key: id,
              cells: [title, `${passed} of ${checks}`, day(complete)],
            }))}
          />
        </Row>
      ) : null}
      <Row>
        <p className="meta">
          From {site.name}, {dateText(clock, clock.now)}
          {clock.own ? "" : " (UTC)"}.
        </p>
      </Row>
    </>
  );
}

const scoreText = (best: QuizScore | null): string => (best ? `${best.right} of ${best.total}` : "not yet");
