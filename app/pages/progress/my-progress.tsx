import { data, redirect } from "react-router";
import { type Clock, universalClock } from "#app/domain/progress/clock.ts";
import { joinAll } from "#app/domain/progress/join.ts";
import { overviewOf } from "#app/domain/progress/overview.ts";
import { all, emptyProgress, type Progress, type ProgressRecord } from "#app/domain/progress/records.ts";
import { reviewCardsWithPauses } from "#app/domain/progress/review.ts";
import { planOf } from "#app/domain/progress/review-plan.ts";
import { formOf, textOf } from "#app/pages/auth/answers.server.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { createPauses } from "#app/server/pauses.ts";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/my-progress";
import { course, questionsOf } from "./course.server.ts";
import { CoursePart } from "./course-part.tsx";
import { DataPart } from "./data-part.tsx";
import { DaysPart } from "./days-part.tsx";
import { Blank, ConsentState, Head, Looking } from "./head.tsx";
import { useClock, useHeld } from "./held.ts";
import { countPage, knownProgress } from "./known.server.ts";
import { ProjectsPart } from "./projects-part.tsx";
import { type KnownReview, ReviewPart } from "./review-part.tsx";
import "#app/ui/styles/course.css";
import "#app/ui/styles/quiz.css";
import "#app/ui/styles/progress.css";

/** How many cards the server's response contains. The others come with the learner's own records. */
const firstCards = 20;

/** What the server knows about an account, ready to show. Of the records themselves, only the months are sent. */
async function knownOf(progress: Progress, clock: Clock) {
  const cards = await reviewCardsWithPauses(progress, clock.now, createPauses().after);
  const { due, later } = planOf(cards, course, clock);
  const [first] = due;
  const [section = "", lesson = ""] = first?.lesson.split("/") ?? [];
  const question = first ? questionsOf(section, lesson)?.[first.quiz]?.find(({ id }) => id === first.question) : null;
  const review: KnownReview = { due: due.slice(0, firstCards), later, question: question ?? null };
  const months: readonly ProgressRecord[] = all(progress, "month");
  return { overview: overviewOf(progress, course), review, months };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(factsContext);
  const progress = await knownProgress(context);
  const { searchParams } = new URL(request.url);
  return {
    user: context.get(userContext)?.id ?? null,
    now,
    course,
    known: progress ? await knownOf(progress, universalClock(now)) : null,
    month: searchParams.get("month"),
    done: searchParams.get("done"),
  };
}

/** Deletes all progress of an account, from the plain form. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  if (!user) throw redirect("/auth/login?returnTo=%2Fmy-progress");
  const form = await formOf(request);
  if (textOf(form, "form") !== "delete") throw data(null, { status: 400 });
  countPage(context, user.id, "progress-write");
  await context.get(servicesContext).store.progress.forget(user.id);
  return redirect("/my-progress?done=deleted#your-data", { status: 303 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "My Learning Progress",
    bare: true,
    description: "Where you are in the course, what comes next, and your data.",
    path: "/my-progress",
  });

const nobody = emptyProgress();

export default function MyProgress({ loaderData }: Route.ComponentProps) {
  const { user, now, course, known, month, done } = loaderData;
  const held = useHeld(user);
  const clock = useClock(now);
  const { progress, consent, keeper, keptForOwner } = held;
  const overview = progress ? overviewOf(progress, course) : (known?.overview ?? overviewOf(nobody, course));
  // A visitor whose device has not been read yet.
  const looking = !known && !progress;
  // Before a choice, and after "no", a visitor only sees the course.
  const blank = !user && (consent === "ask" || consent === "no") && overview.reach === "nothing";
  const days = progress ?? joinAll(nobody, known?.months ?? []);
  return (
    <>
      <Row>
        <h1 className="under">My learning progress</h1>
        {looking ? <Looking /> : blank ? <Blank /> : <Head overview={overview} clock={clock} />}
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
                  keeper={keeper}
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
            of={user !== null ? "account" : keptForOwner ? "kept" : "device"}
            consent={consent}
            keeper={keeper}
            progress={progress}
            done={done}
          />
        </Row>
      )}
    </>
  );
}
