/** The whole of My progress below the header: the server renders what it knows, and the browser adds what the device knows. */
import type { Course } from "#app/domain/progress/course.ts";
import { mergeAll } from "#app/domain/progress/merge.ts";
import { type Overview, overviewOf } from "#app/domain/progress/overview.ts";
import { emptyProgress, type ProgressRecord, type Time } from "#app/domain/progress/records.ts";
import { Row } from "#app/ui/row.tsx";
import { CoursePart } from "./course-part.tsx";
import { DataPart } from "./data-part.tsx";
import { DaysPart } from "./days-part.tsx";
import { ConsentState, Head, LoadingHead, NoProgressHead } from "./head.tsx";
import { ProjectsPart } from "./projects-part.tsx";
import { type KnownReview, ReviewPart } from "./review-part.tsx";
import { useClock, useProgress } from "./use-progress.ts";

const noProgress = emptyProgress();

/** What the server knows about an account. Of the records themselves, only the months are sent. */
export interface KnownProgress {
  readonly overview: Overview;
  readonly review: KnownReview;
  readonly months: readonly ProgressRecord[];
}

type MyProgressProps = {
  /** The id of the account. Null for visitors. */
  readonly user: string | null;
  /** When the server rendered the page. */
  readonly now: Time;
  readonly course: Course;
  /** Null for a visitor. */
  readonly known: KnownProgress | null;
  /** The month in the URL, as "2026-11", or null. */
  readonly month: string | null;
  /** The result of a form that was sent before. */
  readonly done: string | null;
};

export default function MyProgress({ user, now, course, known, month, done }: MyProgressProps) {
  const { progress, consent, progressSync, isOfflineCopyForOwner } = useProgress(user);
  const clock = useClock(now);
  const overview = progress ? overviewOf(progress, course) : (known?.overview ?? overviewOf(noProgress, course));
  // A visitor whose device has not been read yet.
  const looking = !known && !progress;
  // Before a choice, and after "no", a visitor only sees the course.
  const blank = !user && (consent === "ask" || consent === "no") && overview.reach === "nothing";
  const days = progress ?? mergeAll(noProgress, known?.months ?? []);
  return (
    <>
      <Row>
        <h1 className="under">My learning progress</h1>
        {looking ? <LoadingHead /> : blank ? <NoProgressHead /> : <Head overview={overview} clock={clock} />}
        {looking ? null : <ConsentState consent={consent} account={user !== null} />}
      </Row>
      <Row
        labelledBy="course"
        margin={
          <>
            <h2 id="course">The course</h2>
            {looking || blank ? null : (
              <p>
                {overview.lessons.done} of {overview.lessons.total} lessons
              </p>
            )}
          </>
        }
      >
        <CoursePart overview={overview} known={!looking && !blank} />
      </Row>
      {looking || blank ? null : (
        <>
          <Row id="days" labelledBy="days-title" margin={<h2 id="days-title">Days of practice</h2>}>
            <div className="split">
              <div className="flow">
                <DaysPart progress={days} clock={clock} month={month} />
              </div>
              <section className="flow review no-print" aria-labelledby="review">
                <ReviewPart
                  course={course}
                  clock={clock}
                  progress={progress}
                  progressSync={progressSync}
                  known={known?.review ?? null}
                  recorded={progress !== null && consent === "yes"}
                />
              </section>
            </div>
          </Row>
          <Row labelledBy="projects" margin={<h2 id="projects">Projects</h2>}>
            <ProjectsPart overview={overview} clock={clock} />
          </Row>
        </>
      )}
      {looking || blank ? null : (
        <Row id="your-data" labelledBy="data-title" margin={<h2 id="data-title">Your data</h2>}>
          <DataPart
            of={user !== null ? "account" : isOfflineCopyForOwner ? "kept" : "device"}
            consent={consent}
            progressSync={progressSync}
            progress={progress}
            done={done}
          />
        </Row>
      )}
    </>
  );
}
