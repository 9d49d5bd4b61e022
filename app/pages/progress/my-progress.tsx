import { data, redirect } from "react-router";
import { type Clock, universalClock } from "#app/domain/progress/clock.ts";
import { overviewOf } from "#app/domain/progress/overview.ts";
import { all, type Progress } from "#app/domain/progress/records.ts";
import { reviewCardsInSlices } from "#app/domain/progress/review.ts";
import { planOf } from "#app/domain/progress/review-plan.ts";
import { Island } from "#app/islands/island.tsx";
import type { KnownProgress } from "#app/islands/my-progress/my-progress.island.tsx";
import type { PageHandle } from "#app/page-facts.ts";
import { readForm, textField } from "#app/pages/auth/answers.server.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { createPauses } from "#app/server/limits/pauses.ts";
import type { Route } from "./+types/my-progress";
import { course, questionsOf } from "./course.server.ts";
import { accountProgress, countPageLoad } from "./known.server.ts";
import "#app/ui/styles/course.css";
import "#app/ui/styles/empty-state.css";
import "#app/ui/styles/quiz.css";
import "#app/ui/styles/progress.css";

export const handle: PageHandle = { personal: true };

/** How many cards the server's response contains. The others come with the learner's own records. */
const firstCards = 20;

/** What the server knows about an account, ready to show. Of the records themselves, only the months are sent. */
async function accountData(progress: Progress, clock: Clock): Promise<KnownProgress> {
  const cards = await reviewCardsInSlices(progress, clock.now, createPauses().after);
  const { due, later } = planOf(cards, course, clock);
  const [first] = due;
  const [section = "", lesson = ""] = first?.lesson.split("/") ?? [];
  const question = first ? questionsOf(section, lesson)?.[first.quiz]?.find(({ id }) => id === first.question) : null;
  const review = { due: due.slice(0, firstCards), later, question: question ?? null };
  return { overview: overviewOf(progress, course), review, months: all(progress, "month") };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(factsContext);
  const progress = await accountProgress(context);
  const { searchParams } = new URL(request.url);
  return {
    user: context.get(userContext)?.id ?? null,
    now,
    course,
    known: progress ? await accountData(progress, universalClock(now)) : null,
    month: searchParams.get("month"),
    done: searchParams.get("done"),
  };
}

/** Deletes all progress of an account, from the plain form. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  if (!user) throw redirect("/auth/login?returnTo=%2Fmy-progress");
  const form = await readForm(request);
  if (textField(form, "form") !== "delete") throw data(null, { status: 400 });
  countPageLoad(context, user.id, "progress-write");
  await context.get(servicesContext).store.progress.deleteAll(user.id);
  return redirect("/my-progress?done=deleted#your-data", { status: 303 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "My Learning Progress",
    exactTitle: true,
    description: "Where you are in the course, what comes next, and your data.",
    path: "/my-progress",
  });

export default function MyProgressPage({ loaderData }: Route.ComponentProps) {
  return <Island name="my-progress" when="idle" {...loaderData} />;
}
