import { data, redirect } from "react-router";
import { Island } from "#app/islands/island.tsx";
import type { PageHandle } from "#app/page-facts.ts";
import { readForm, textField } from "#app/pages/auth/answers.server.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import type { Route } from "./+types/my-progress";
import { accountProgress, countPageLoad } from "./account-progress-access.server.ts";
import { viewOf } from "./account-view.server.ts";
import { course } from "./course.server.ts";
import "#app/ui/styles/course.css";
import "#app/ui/styles/empty-state.css";
import "#app/ui/styles/quiz.css";
import "#app/ui/styles/progress.css";

export const handle: PageHandle = { personal: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(factsContext);
  const progress = await accountProgress(context);
  const view = progress && (await viewOf(progress, now));
  const { searchParams } = new URL(request.url);
  return {
    user: context.get(userContext)?.id ?? null,
    now: view?.now ?? now,
    course,
    known: view?.known ?? null,
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
